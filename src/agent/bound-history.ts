import { cutText, digestOf, type SaidLine } from '../domain/message/digest.ts';
import { estimateTokens } from '../domain/policy/budget.ts';
import type { PromptMessage } from './models/model.ts';

/** The least a turn remembers, however small its budget is: less is no conversation. */
const LEAST_TOKENS = 1_000;
/** One part of the budget of a run in so many: a turn of several calls reads its history with each of them. */
const SHARE_OF_RUN = 4;
/** A run carries its own words and a background: one part in so many of what a conversation remembers is enough for it. */
const SHARE_OF_SILENT = 4;
/** Past wakes together take one part in so many. */
const SHARE_OF_WAKES = 8;
/** Kept free for the line that says what is left out. */
const NOTE_TOKENS = 60;
/** Longest result of a tool of a past turn that is remembered as it was, in characters of JSON. */
const RESULT_LIMIT = 2_000;
/** Of a longer one: so many entries of a list, and so much of a text. */
const ENTRIES_KEPT = 10;
const TEXT_KEPT = 300;

/** How much is remembered, in estimated tokens. */
export interface HistoryRoom {
  readonly tokens: number;
  /** False: one line says that something is left out, and no more. */
  readonly tellsWhat: boolean;
}

/** One message of the conversation as a model reads it: an answer of the agent's with all its calls and their results. */
export interface RememberedMessage {
  readonly prompt: readonly PromptMessage[];
  readonly from: 'person' | 'wake' | 'other';
  /** What a digest says of it; null: nothing. */
  readonly said: SaidLine | null;
}

/** How much a turn remembers, from the setting and the budget of one run; tokens. */
export function historyRoom(setting: number, perRun: number | undefined, isSilent: boolean): HistoryRoom {
  const share = Math.min(setting, Math.floor((perRun ?? Number.POSITIVE_INFINITY) / SHARE_OF_RUN));
  const tokens = Math.max(LEAST_TOKENS, isSilent ? Math.floor(share / SHARE_OF_SILENT) : share);
  return { tokens, tellsWhat: !isSilent };
}

/**
 * What fits of a conversation, newest first, each message whole with its calls and their results. The newest of the person is always
 * there, cut in its middle when it alone is too long; what the turn begins with is too. What is older is left out, and a line at the
 * begin says so. `isBegin`: there is nothing older than `remembered`.
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
    // Nothing older than what is left out: a conversation with a hole in it misleads. A wake is no part of what was said.
    if (!fits && from !== 'wake') isFull = true;
  }
  const left = messages.filter((one, index) => !kept.has(index) && one.from !== 'wake');
  const note = left.length === 0 ? [] : [noteOf(left, tellsWhat ? room : 0, isBegin)];
  return [...note, ...[...kept].sort(([one], [other]) => one - other).flatMap(([, prompt]) => prompt)];
}

const costOf = (messages: readonly PromptMessage[]): number =>
  messages.length === 0 ? 0 : estimateTokens(JSON.stringify(messages));

/** Says what is left out: how many messages, and where there is room what they were about. Marked as no words of the person's. */
function noteOf(left: readonly RememberedMessage[], room: number, isBegin: boolean): PromptMessage {
  const many = `${left.length} earlier ${left.length === 1 ? 'message' : 'messages'}`;
  const line = `[Belfry, not the person] ${isBegin ? '' : 'At least '}${many} of this conversation ${left.length === 1 ? 'is' : 'are'} left out here.`;
  const digest = digestOf(left.flatMap(({ said }) => said ?? []));
  const told = `${line} In short:\n${digest}`;
  const text = digest !== null && estimateTokens(JSON.stringify(told)) <= room ? told : line;
  return { role: 'user', text, isWake: true };
}

/** The person's text, cut in its middle where it alone is more than fits: what is asked stands at the begin or at the end of a paste. */
function cutToFit(prompt: readonly PromptMessage[], tokens: number): readonly PromptMessage[] {
  const [message] = prompt;
  if (message?.role !== 'user' || costOf(prompt) <= tokens) return prompt;
  const { text } = message;
  for (let length = text.length; length > 100; ) {
    // Each round goes down by what is too much, and by a little more, since a text has cheap parts and dear ones.
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

/** A message with the results of its tools in short; calls stay whole, each with its result. */
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
