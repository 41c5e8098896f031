import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { readChoiceReply } from '../message/reminder-choices.ts';
import type { AckMode } from '../policy/follow-up.ts';
import { nameOne } from './naming.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** A message this soon after a delivery, in the middle of another conversation, may be about something else. */
export const CROSSING_MS = 2 * MINUTE_MS;
/** A conversation continues while the person's last message is not older than this. */
export const CONVERSATION_MS = 5 * MINUTE_MS;

/** A delivered reminder that awaits an answer. */
export interface OpenReminder {
  readonly id: string;
  readonly what: string;
  readonly ack: AckMode;
  readonly lastDeliveredAt: EpochMs;
  /** Whether its agent has a model that can judge an answer. */
  readonly judges: boolean;
}

/** A person's message in the thread, after everything in `open` was delivered. */
export interface AnswerFacts {
  readonly text: string;
  readonly now: EpochMs;
  /** When the person wrote the previous message; null for never. */
  readonly previousMessageAt: EpochMs | null;
  /** The agent's last message besides reminders, and whether it asked something; null for none. */
  readonly agentSpoke: { readonly at: EpochMs; readonly asks: boolean } | null;
  /**
   * What the message replies to, on channels with replies: a reminder by its id, or something else. Null when it is
   * not a reply.
   */
  readonly replyTo: { readonly reminderId: string | null } | null;
}

export type AnswerDecision =
  | { readonly kind: 'acknowledge'; readonly id: string; readonly by: 'message' | 'words'; readonly reason: string }
  /** The person asks for more time; the words are read as a future time. */
  | { readonly kind: 'snooze'; readonly id: string; readonly until: string; readonly reason: string }
  /** No more of these occurrences. */
  | { readonly kind: 'stop'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'judge'; readonly id: string; readonly reason: string }
  /** Several are open and none was named: the agent asks which. */
  | { readonly kind: 'ask'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Decides what a message means for the open reminders of its thread; with several, it must name one. In this order:
 * the reply of that reminder ("snooze 1h"); words that ask for more time, which override all others; words that say
 * that it is done; whatever else its mode accepts. Any other text leaves the reminder open.
 */
export function decideAnswer(open: readonly OpenReminder[], facts: AnswerFacts): AnswerDecision {
  if (open.length === 0) return { kind: 'none', reason: 'no reminder is open' };
  const { replyTo } = facts;
  if (replyTo !== null && !open.some(({ id }) => id === replyTo.reminderId))
    return { kind: 'none', reason: 'it answers another message' };
  const target = open.length === 1 ? open[0] : named(open, facts);
  const ids = open.map(({ id }) => id);
  if (target === undefined || target === null) {
    // "Stop asking" means all that is asked.
    if (readAnswer(facts.text).kind === 'stop' && !isOfAgent(open, facts))
      return { kind: 'stop', ids, reason: 'the person wants no more of them' };
    return { kind: 'ask', ids, reason: `${open.length} reminders are open and none was named` };
  }
  const { id } = target;
  const isReply = facts.replyTo?.reminderId === id;
  const chosen = isReply ? readChoiceReply(facts.text) : null;
  if (chosen?.operation === 'stop-reminder')
    return { kind: 'stop', ids: [id], reason: 'the person replied that it is to stop' };
  if (chosen?.operation === 'snooze-reminder')
    return { kind: 'snooze', id, until: chosen.until, reason: 'the person replied for how long' };
  if (chosen !== null) return { kind: 'acknowledge', id, by: 'words', reason: 'the person replied that it is done' };
  const answer = readAnswer(facts.text, target.what);
  // Another message came since: "tomorrow" alone may answer its question, and "thanks" may be for it.
  const isCrossed = !isReply && isCrossing(target, facts);
  const spoken = !isReply && facts.agentSpoke !== null && facts.agentSpoke.at >= target.lastDeliveredAt;
  const isAsked = (spoken || isCrossed) && facts.agentSpoke?.asks === true;
  if (answer.kind === 'later' && (answer.plain || !isAsked))
    return { kind: 'snooze', id, until: answer.until, reason: 'the person asked for more time' };
  if (answer.kind === 'done')
    return { kind: 'acknowledge', id, by: 'words', reason: 'the person said that it is done' };
  if (answer.kind === 'stop' && !isAsked) return { kind: 'stop', ids: [id], reason: 'the person wants no more of it' };
  return decideByMode(target, answer, isCrossed || spoken, isCrossed);
}

/** "Enough" may answer a question that the agent asked since the newest of them came. */
function isOfAgent(open: readonly OpenReminder[], { agentSpoke }: AnswerFacts): boolean {
  const newest = Math.max(...open.map(({ lastDeliveredAt }) => lastDeliveredAt));
  return agentSpoke !== null && agentSpoke.at >= newest && agentSpoke.asks;
}

function decideByMode(
  { id, ack, judges }: OpenReminder,
  answer: Answer,
  isMixed: boolean,
  isCrossed: boolean,
): AnswerDecision {
  const judge = (reason: string): AnswerDecision => ({ kind: 'judge', id, reason });
  const none = (reason: string): AnswerDecision => ({ kind: 'none', reason });
  switch (ack) {
    case 'explicit':
      return none('it needs the button or the word');
    case 'judged':
      return judge('the model is asked whether this settles it');
    case 'understood':
      if (answer.kind === 'noted' && !isMixed)
        return { kind: 'acknowledge', id, by: 'words', reason: 'the person took note of it' };
      if (LEAVES_OPEN.has(answer.kind)) return none(WHY_OPEN[answer.kind] ?? 'it was about something else');
      return judges ? judge('the model is asked whether this settles it') : none('it does not say that it is done');
    case 'any_message':
      if (answer.kind === 'later' || answer.kind === 'question') return none(WHY_OPEN[answer.kind] ?? '');
      return isCrossed
        ? judge('it came in the middle of another conversation')
        : { kind: 'acknowledge', id, by: 'message', reason: 'the person wrote after it came' };
    default:
      return unreachable(ack);
  }
}

const WHY_OPEN: Readonly<Partial<Record<Answer['kind'], string>>> = {
  later: 'more time was asked for, but not clearly for this',
  question: 'it was a question',
  wish: 'it was another wish',
  not_done: 'it says that it is not done',
  stop: 'it may answer what the agent asked',
};
const LEAVES_OPEN: ReadonlySet<Answer['kind']> = new Set(['later', 'question', 'wish', 'not_done', 'stop']);

/** The message may have been written for something else when the reminder came. */
function isCrossing({ lastDeliveredAt }: OpenReminder, { now, previousMessageAt }: AnswerFacts): boolean {
  if (previousMessageAt === null || now - lastDeliveredAt > CROSSING_MS) return false;
  return lastDeliveredAt - previousMessageAt <= CONVERSATION_MS;
}

function named(open: readonly OpenReminder[], { text, replyTo }: AnswerFacts): OpenReminder | null {
  if (replyTo !== null) return open.find(({ id }) => id === replyTo.reminderId) ?? null;
  return nameOne(open, text);
}

function unreachable(value: never): never {
  throw new Error(`unknown way to acknowledge ${String(value)}`);
}
