import { cutText, digestOf, type SaidLine } from '../domain/message/digest.ts';
import { estimateTokens } from '../domain/policy/budget.ts';
import type { PromptMessage } from './models/model.ts';

/** The least that a turn remembers, however small its budget is: with less, there is no conversation. */
const LEAST_TOKENS = 1_000;
/** A turn remembers at most this fraction of a run's budget, because each of its calls reads the history again. */
const SHARE_OF_RUN = 4;
/**
 * A silent run remembers at most this fraction of what a conversation does, because its wake brings its own words and
 * background.
 */
const SHARE_OF_SILENT = 4;
/** Past wakes together get at most this fraction. */
const SHARE_OF_WAKES = 8;
/** Reserved for the line that says what is left out. */
const NOTE_TOKENS = 60;
/** The longest tool result of a past turn that is remembered unchanged, in characters of JSON. */
const RESULT_LIMIT = 2_000;
/** What is kept of a longer result: this many entries of a list, and this much of a text. */
const ENTRIES_KEPT = 10;
const TEXT_KEPT = 300;

/** How much a turn remembers, in estimated tokens. */
export interface HistoryRoom {
  readonly tokens: number;
  /** False: one line only says that something is left out, not what. */
  readonly tellsWhat: boolean;
}

/** One message of the conversation as a model reads it: for an answer, with all its calls and their results. */
export interface RememberedMessage {
  readonly prompt: readonly PromptMessage[];
  readonly from: 'person' | 'wake' | 'other';
  /** Its line in a digest; null when it has none. */
  readonly said: SaidLine | null;
}

/** How many tokens a turn remembers, from the setting and the budget of one run. */
export function historyRoom(setting: number, perRun: number | undefined, isSilent: boolean): HistoryRoom {
  const share = Math.min(setting, Math.floor((perRun ?? Number.POSITIVE_INFINITY) / SHARE_OF_RUN));
  const tokens = Math.max(LEAST_TOKENS, isSilent ? Math.floor(share / SHARE_OF_SILENT) : share);
  return { tokens, tellsWhat: !isSilent };
}

/**
 * Selects the messages that fit, newest first, each complete with its calls and their results. The person's newest
 * message is always there, cut in its middle when it is too long by itself, and so is what the turn begins with.
 * Older messages are left out, and a line at the beginning says so. `isBegin`: nothing is older than `remembered`.
 */
export function boundHistory(
  remembered: readonly RememberedMessage[],
  { tokens, tellsWhat }: HistoryRoom,
  isBegin: boolean,
): PromptMessage[] {
  const messages = remembered.map((one) => ({ ...one, prompt: one.prompt.map(shortenResults) }));
  if (costOf(messages.flatMap(({ prompt }) => prompt)) <= tokens) return messages.flatMap(({ prompt }) => prompt);
  const newest = messages.findLastIndex(({ from }) => from === 'person');
  const isDecision = messages.at(-1)?.prompt.some((one) => one.role === 'user' && one.decision !== undefined);
  const kept = new Map<number, readonly PromptMessage[]>();
  let room = tokens - NOTE_TOKENS;
  const keep = (index: number, prompt: readonly PromptMessage[]) => {
    kept.set(index, prompt);
    room -= costOf(prompt);
  };
  if (isDecision) keep(messages.length - 1, messages.at(-1)?.prompt ?? []);
  const asked = messages[newest];
  if (asked !== undefined && !kept.has(newest)) keep(newest, cutToFit(asked.prompt, room));
  let ofWakes = Math.floor(tokens / SHARE_OF_WAKES);
  let isFull = false;
  for (const [index, { prompt, from }] of [...messages.entries()].reverse()) {
    if (kept.has(index)) continue;
    const cost = costOf(prompt);
    const fits = !isFull && cost <= room && (from !== 'wake' || cost <= ofWakes);
    if (fits) keep(index, prompt);
    if (fits && from === 'wake') ofWakes -= cost;
    // Nothing older than a message that is left out: a gap in a conversation misleads. Wakes are not part of the
    // conversation.
    if (!fits && from !== 'wake') isFull = true;
  }
  const left = messages.filter((one, index) => !kept.has(index) && one.from !== 'wake');
  const note = left.length === 0 ? [] : [noteOf(left, tellsWhat ? room : 0, isBegin)];
  return [...note, ...[...kept].sort(([one], [other]) => one - other).flatMap(([, prompt]) => prompt)];
}

const costOf = (messages: readonly PromptMessage[]): number =>
  messages.length === 0 ? 0 : estimateTokens(JSON.stringify(messages));

/**
 * Says what is left out: how many messages and, where there is room, their topics. Marked so that it does not look
 * like the person's words.
 */
function noteOf(left: readonly RememberedMessage[], room: number, isBegin: boolean): PromptMessage {
  const many = `${left.length} earlier ${left.length === 1 ? 'message' : 'messages'}`;
  const line = `[Belfry, not the person] ${isBegin ? '' : 'At least '}${many} of this conversation ${left.length === 1 ? 'is' : 'are'} left out here.`;
  const digest = digestOf(left.flatMap(({ said }) => said ?? []));
  const told = `${line} In short:\n${digest}`;
  const text = digest !== null && estimateTokens(JSON.stringify(told)) <= room ? told : line;
  return { role: 'user', text, isWake: true };
}

/**
 * Cuts the person's text in its middle if it is too long by itself, because the request is usually at the beginning
 * or the end of a paste.
 */
function cutToFit(prompt: readonly PromptMessage[], tokens: number): readonly PromptMessage[] {
  const [message] = prompt;
  if (message?.role !== 'user' || costOf(prompt) <= tokens) return prompt;
  const { text } = message;
  for (let length = text.length; length > 100; ) {
    // Each round cuts the excess and a little more, because characters of a text cost differently.
    const cut = { ...message, text: cutMiddle(text, length) };
    const cost = costOf([cut]);
    if (cost <= tokens) return [cut];
    length = Math.floor(Math.min(length * 0.9, (length * tokens) / cost));
  }
  return [{ ...message, text: cutMiddle(text, 100) }];
}

function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = cutText(text, Math.ceil(length * 0.75));
  const tail = text.slice(text.length - Math.floor(length * 0.25)).replace(/^[\udc00-\udfff]/, '');
  return `${head}\n[Belfry left out ${text.length - head.length - tail.length} characters here: the message is too long]\n${tail}`;
}

/** A message with shortened tool results; calls stay complete, each with its result. */
function shortenResults(message: PromptMessage): PromptMessage {
  if (message.role !== 'tool') return message;
  return { ...message, results: message.results.map((result) => ({ ...result, output: shorten(result.output) })) };
}

function shorten(output: unknown): unknown {
  const whole = JSON.stringify(output) ?? '';
  if (whole.length <= RESULT_LIMIT) return output;
  const short = shortenValue(output);
  const text = JSON.stringify(short);
  return text.length <= RESULT_LIMIT ? short : { shortened: cutText(text, RESULT_LIMIT), characters: whole.length };
}

function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, TEXT_KEPT);
  if (Array.isArray(value)) {
    const entries = value.slice(0, ENTRIES_KEPT).map(shortenValue);
    return value.length > ENTRIES_KEPT ? [...entries, `(${value.length - ENTRIES_KEPT} more left out)`] : entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortenValue(one)]));
}
