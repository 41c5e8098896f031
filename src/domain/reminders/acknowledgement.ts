import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { AckMode } from '../policy/follow-up.ts';

/** A message this soon after a delivery, in the middle of another conversation, may be about something else. */
export const CROSSING_MS = 2 * MINUTE_MS;
/** A conversation goes on while the person's last message is not older than this. */
export const CONVERSATION_MS = 5 * MINUTE_MS;

/** A reminder that was delivered and awaits an answer. */
export interface OpenReminder {
  readonly id: string;
  readonly what: string;
  readonly ack: AckMode;
  readonly lastDeliveredAt: EpochMs;
}

/** What a person wrote into the thread, after everything in `open` was delivered. */
export interface AnswerFacts {
  readonly text: string;
  readonly now: EpochMs;
  /** When the person wrote the message before this one; null: never. */
  readonly previousMessageAt: EpochMs | null;
  /** What the message is a reply to, where the channel has replies: a reminder by its id, or something else. Null: it is none. */
  readonly replyTo: { readonly reminderId: string | null } | null;
}

export type AnswerDecision =
  | { readonly kind: 'acknowledge'; readonly id: string; readonly by: 'message' | 'words'; readonly reason: string }
  | { readonly kind: 'judge'; readonly id: string; readonly reason: string }
  /** Several are open and none was named: the agent asks which. */
  | { readonly kind: 'ask'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Decides what a message means for the reminders that are open in its thread. With one open any message settles it, if it
 * says so; with several it must name one.
 */
export function decideAnswer(open: readonly OpenReminder[], facts: AnswerFacts): AnswerDecision {
  if (open.length === 0) return { kind: 'none', reason: 'no reminder is open' };
  const { replyTo } = facts;
  if (replyTo !== null && !open.some(({ id }) => id === replyTo.reminderId))
    return { kind: 'none', reason: 'it answers another message' };
  const target = open.length === 1 ? open[0] : named(open, facts);
  if (target === undefined || target === null) {
    const ids = open.map(({ id }) => id);
    return { kind: 'ask', ids, reason: `${open.length} reminders are open and none was named` };
  }
  const done = saysDone(facts.text, target.what);
  if (done) return { kind: 'acknowledge', id: target.id, by: 'words', reason: 'the person said that it is done' };
  switch (target.ack) {
    case 'explicit':
      return { kind: 'none', reason: 'it needs the button or the word' };
    case 'judged':
      return { kind: 'judge', id: target.id, reason: 'the model is asked whether this settles it' };
    case 'any_message':
      return isCrossing(target, facts)
        ? { kind: 'judge', id: target.id, reason: 'it came in the middle of another conversation' }
        : { kind: 'acknowledge', id: target.id, by: 'message', reason: 'the person wrote after it came' };
    default:
      return unreachable(target.ack);
  }
}

/** The message may have been on its way to something else when the reminder came. */
function isCrossing({ lastDeliveredAt }: OpenReminder, { now, previousMessageAt }: AnswerFacts): boolean {
  if (previousMessageAt === null || now - lastDeliveredAt > CROSSING_MS) return false;
  return lastDeliveredAt - previousMessageAt <= CONVERSATION_MS;
}

function named(open: readonly OpenReminder[], { text, replyTo }: AnswerFacts): OpenReminder | null {
  if (replyTo !== null) return open.find(({ id }) => id === replyTo.reminderId) ?? null;
  return nameOne(open, text);
}

/** The one of several that a text names by more of its words than any other; null when none or more than one fits best. */
export function nameOne<T extends { readonly what: string }>(several: readonly T[], text: string): T | null {
  const said = new Set(wordsOf(text));
  const counted = several.map((one) => ({ one, hits: namingWords(one.what).filter((word) => said.has(word)).length }));
  const most = Math.max(0, ...counted.map(({ hits }) => hits));
  const best = counted.filter(({ hits }) => hits === most);
  return most > 0 && best.length === 1 ? (best[0]?.one ?? null) : null;
}

const DONE =
  /\b(?:done|did (?:it|that|them|so)|finished|completed?|sorted|handled|taken care of|took (?:it|them|that)|taken|ticked off|erledigt|gemacht|fait|hecho|zrobione)\b/;
const NOT_DONE =
  /\b(?:not|never|no|isn'?t|haven'?t|hasn'?t|didn'?t|won'?t|can'?t|cannot|couldn'?t|until|when|once|if|will|gonna|going to|almost|nearly|half|later|soon|after|before|should|must|need to|remind|snooze)\b/;
/** Longer texts tell a story; whether it settles anything is not for a list of words to say. */
const PLAIN_LENGTH = 12;

/** Whether a text plainly says that a thing is done. A question, a "not", or a long story does not. */
export function saysDone(text: string, what = ''): boolean {
  const folded = text.toLowerCase().replace(/[’‘]/g, "'").trim();
  if (folded.includes('?') || folded.split(/\s+/).length > PLAIN_LENGTH) return false;
  if (NOT_DONE.test(folded)) return false;
  if (DONE.test(folded)) return true;
  return what !== '' && repeatsAsPast(folded, what);
}

/** "Called Sarah" answers "call Sarah": the reminder's own verb, as something that happened. */
function repeatsAsPast(folded: string, what: string): boolean {
  const [verb, ...rest] = what.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  if (verb === undefined || rest.length === 0) return false;
  const past = PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
  const said = new Set(wordsOf(folded));
  return new RegExp(`(?:^|\\s)${past}\\b`).test(folded) && namingWords(rest.join(' ')).some((word) => said.has(word));
}

const PAST: Readonly<Record<string, string>> = {
  buy: 'bought',
  do: 'did',
  drink: 'drank',
  eat: 'ate',
  feed: 'fed',
  get: 'got',
  give: 'gave',
  go: 'went',
  make: 'made',
  pay: 'paid',
  put: 'put',
  read: 'read',
  send: 'sent',
  submit: 'submitted',
  take: 'took',
  tell: 'told',
  write: 'wrote',
};

const COMMON = new Set(
  'the and for with about from into that this your you our his her its out off not are was has had all any can did one two take call get make send give tell put done'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

/** The words of a reminder that tell it apart; all of them when nothing else is left. */
function namingWords(what: string): string[] {
  const all = what.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => word.length > 2 && !COMMON.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stem))];
}

/** "pills" and "pill", "watered" and "water" are one word. */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');

function unreachable(value: never): never {
  throw new Error(`unknown way to acknowledge ${String(value)}`);
}
