import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { readChoiceReply } from '../message/reminder-choices.ts';
import type { AckMode } from '../policy/follow-up.ts';
import { foldText } from '../words/content-words.ts';
import { type AnswerableReminder, meantByWord } from './meant.ts';
import { nameOne } from './naming.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** A message this soon after a delivery, in the middle of another conversation, may be about something else. */
export const CROSSING_MS = 2 * MINUTE_MS;
/** A conversation continues while the person's last message is not older than this. */
export const CONVERSATION_MS = 5 * MINUTE_MS;

/** A delivered reminder that can be answered. */
export interface HeardReminder extends AnswerableReminder {
  readonly id: string;
  readonly what: string;
  readonly ack: AckMode;
  /** Whether its agent has a model that can judge an answer. */
  readonly judges: boolean;
}

/** A person's message in the thread, after all those reminders were delivered. */
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
  /** It replies to a digest of several, which these reminders are. @default false */
  readonly toDigest?: boolean;
}

export type AnswerDecision =
  | { readonly kind: 'acknowledge'; readonly id: string; readonly by: 'message' | 'words'; readonly reason: string }
  /** The person asks for more time; the words are read as a future time. */
  | { readonly kind: 'snooze'; readonly id: string; readonly until: string; readonly reason: string }
  /** No more of these occurrences. */
  | { readonly kind: 'stop'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'judge'; readonly id: string; readonly reason: string }
  /** It is not clear which one is meant: the agent asks. */
  | { readonly kind: 'ask'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Decides what a message means for the reminders of its thread: for the one it replies to, the one it names, or the one a bare word
 * means. In this order: the reply of that reminder ("snooze 1h"); words that ask for more time, which override all
 * others; words that say that it is done; whatever else its mode accepts. Any other text leaves the reminder as it is.
 */
export function decideAnswer(ones: readonly HeardReminder[], facts: AnswerFacts): AnswerDecision {
  if (ones.length === 0) return { kind: 'none', reason: 'no reminder can be answered' };
  const { replyTo } = facts;
  // A press on what the agent offered replies to the agent, and names the reminder.
  const isNamed =
    replyTo === null || (replyTo.reminderId === null && ones.some(({ what }) => namesWhole(facts.text, what)));
  const target = isNamed ? nameOne(ones, facts.text) : ones.find(({ id }) => id === replyTo.reminderId);
  if (target === undefined) return { kind: 'none', reason: 'it answers another message' };
  if (target !== null) return decideFor(target, facts);
  const meant = meantByWord(ones, facts.now);
  if (meant.kind === 'none') return { kind: 'none', reason: 'no reminder can be answered' };
  if (meant.kind === 'one') return decideFor(meant.one, facts);
  const ids = meant.ones.map(({ id }) => id);
  // "Stop asking" means all that is asked, and "not today" to a digest all that it names.
  const isMeantOfAll = facts.toDigest === true || meant.ones.every(({ isOpen }) => isOpen);
  if (isMeantOfAll && readAnswer(facts.text).kind === 'stop' && !isOfAgent(meant.ones, facts))
    return { kind: 'stop', ids, reason: 'the person wants no more of them' };
  return { kind: 'ask', ids, reason: `${ids.length} reminders can be meant and none was named` };
}

function decideFor(target: HeardReminder, facts: AnswerFacts): AnswerDecision {
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
  const isAsked = (spoken || isCrossed) && facts.agentSpoke?.asks === true && !namesWhole(facts.text, target.what);
  // Nothing more comes of it by itself: words that answer a question of the agent are no answer to it.
  if (!target.isOpen && isAsked && answer.kind !== 'later')
    return { kind: 'none', reason: 'it answers what the agent asked' };
  if (answer.kind === 'later' && (answer.plain || !isAsked))
    return { kind: 'snooze', id, until: answer.until, reason: 'the person asked for more time' };
  if (answer.kind === 'done')
    return { kind: 'acknowledge', id, by: 'words', reason: 'the person said that it is done' };
  // Of what was only said, "stop reminding me" may mean the whole series: the agent asks.
  if (answer.kind === 'stop' && !target.isOpen && !isReply && SAYS_REMINDING.test(foldText(facts.text)))
    return { kind: 'none', reason: 'it may mean all of its times' };
  if (answer.kind === 'stop' && !isAsked) return { kind: 'stop', ids: [id], reason: 'the person wants no more of it' };
  if (!target.isOpen) return decideOnceSaid(target, answer, isReply);
  return decideByMode(target, answer, isCrossed || spoken, isCrossed);
}

/** "Done: take the pills". */
const namesWhole = (text: string, what: string): boolean => foldText(text).endsWith(`: ${foldText(what)}`);

const SAYS_REMINDING = /\b(?:remind|erinner|rappel|record|przypomin)/u;

/** Of a reminder that was only said, a reply may take note; any other text is about something else. */
function decideOnceSaid({ id, ack }: HeardReminder, answer: Answer, isReply: boolean): AnswerDecision {
  if (isReply && answer.kind === 'noted' && ack !== 'explicit')
    return { kind: 'acknowledge', id, by: 'words', reason: 'the person took note of it' };
  return { kind: 'none', reason: 'it does not say that it is done' };
}

/** "Enough" may answer a question that the agent asked since the newest of them came. */
function isOfAgent(open: readonly HeardReminder[], { agentSpoke }: AnswerFacts): boolean {
  const newest = Math.max(...open.map(({ lastDeliveredAt }) => lastDeliveredAt));
  return agentSpoke !== null && agentSpoke.at >= newest && agentSpoke.asks;
}

function decideByMode(
  { id, ack, judges }: HeardReminder,
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
function isCrossing({ lastDeliveredAt }: HeardReminder, { now, previousMessageAt }: AnswerFacts): boolean {
  if (previousMessageAt === null || now - lastDeliveredAt > CROSSING_MS) return false;
  return lastDeliveredAt - previousMessageAt <= CONVERSATION_MS;
}

function unreachable(value: never): never {
  throw new Error(`unknown way to acknowledge ${String(value)}`);
}
