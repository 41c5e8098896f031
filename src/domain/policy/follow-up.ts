import { say } from '../../voice/say.ts';
import { sayLength } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { Language } from '../words/language.ts';

/**
 * How a reminder is settled. `understood`: by an answer that means it, read from words, or judged by the model when
 * words do not tell; `any_message`: by any later message except a question or a request for more time; `explicit`:
 * only by the button or the word; `judged`: by what the model takes for an answer.
 */
export const ACK_MODES = ['understood', 'any_message', 'explicit', 'judged'] as const;
export type AckMode = (typeof ACK_MODES)[number];

/**
 * The changes at later follow-ups. `firmer`: plainer words; `channel`: also on another channel; `person`: somebody
 * who agreed to it is told once that there is no answer.
 */
export const ESCALATION_KINDS = ['firmer', 'channel', 'person'] as const;
export interface EscalationStep {
  /** Follow-ups after this one are escalated; 0 for all of them. A person is told when this one had no answer. */
  readonly after: number;
  readonly kind: (typeof ESCALATION_KINDS)[number];
  /** The channel (its name or the id of a link), or the id of the person. */
  readonly to?: string;
  /** Their name when the step was made. */
  readonly name?: string;
}

/** How a reminder is repeated until it is answered. Milliseconds. */
export interface FollowUpPolicy {
  /** The time between deliveries. */
  readonly intervalMs: number;
  /** The most follow-ups, without the first delivery. */
  readonly max: number;
  /** How long after the due time, or after the end of a snooze, follow-ups may come. */
  readonly lifetimeMs: number;
  readonly ack: AckMode;
  readonly escalation: readonly EscalationStep[];
}

export const DEFAULT_FOLLOW_UP: FollowUpPolicy = Object.freeze({
  intervalMs: 30 * MINUTE_MS,
  max: 2,
  lifetimeMs: DAY_MS,
  ack: 'understood',
  escalation: Object.freeze([]),
});

/** A repetition counts from this time after the due time where nobody saw the message before. Milliseconds. */
export const UNSEEN_MS = 30 * MINUTE_MS;

/** How long follow-ups wait at most while an answer is judged. */
export const JUDGING_LIMIT_MS = MINUTE_MS;

export type FollowUpDecision =
  | { readonly kind: 'hold'; readonly until: EpochMs; readonly reason: string }
  | { readonly kind: 'follow_up'; readonly number: number; readonly reason: string }
  | { readonly kind: 'end'; readonly reason: string };

/** The facts of a reminder when a follow-up is due. */
export interface FollowUpFacts {
  readonly now: EpochMs;
  /** Follow-ups so far. */
  readonly followUps: number;
  /** The start of the lifetime; null before the first delivery. */
  readonly livesFrom: EpochMs | null;
  readonly judgedUntil: EpochMs | null;
  /** The previous delivery is still on its way: a slow channel must not get two at once. */
  readonly onItsWay: boolean;
}

/** Decides about a due follow-up. */
export function decideFollowUp(policy: FollowUpPolicy, facts: FollowUpFacts): FollowUpDecision {
  const { now, followUps, livesFrom, judgedUntil, onItsWay } = facts;
  if (livesFrom !== null && now >= livesFrom + policy.lifetimeMs)
    return { kind: 'end', reason: `no answer in ${spanWords(policy.lifetimeMs)}` };
  if (followUps >= policy.max) return { kind: 'end', reason: endWords(policy) };
  if (judgedUntil !== null && judgedUntil > now)
    return { kind: 'hold', until: judgedUntil, reason: 'an answer is being judged' };
  if (onItsWay) return { kind: 'hold', until: now + policy.intervalMs, reason: 'the one before is still on its way' };
  return { kind: 'follow_up', number: followUps + 1, reason: `no answer; follow-up ${followUps + 1} of ${policy.max}` };
}

/** Whether follow-up `number` has firmer words. */
export function isFirmer(policy: FollowUpPolicy, number: number): boolean {
  return policy.escalation.some((step) => step.kind === 'firmer' && number > step.after);
}

/** The additional channels of follow-up `number`. */
export function channelsFrom(policy: FollowUpPolicy, number: number): readonly string[] {
  return policy.escalation.flatMap(({ kind, after, to }) =>
    kind === 'channel' && number > after && to !== undefined ? [to] : [],
  );
}

/** True when follow-ups do more than say it again: they go to another channel, or somebody else is told. */
export const escalates = ({ escalation }: FollowUpPolicy): boolean => escalation.some(({ kind }) => kind !== 'firmer');

/** The persons to tell when follow-up `after` had no answer; 0 for the first message. */
export function personsAfter(policy: FollowUpPolicy, after: number): readonly string[] {
  return policy.escalation.flatMap((step) =>
    step.kind === 'person' && step.after === after && step.to !== undefined ? [step.to] : [],
  );
}

function endWords({ max }: FollowUpPolicy): string {
  if (max === 0) return 'no follow-ups were asked for';
  return max === 1 ? 'no answer to the follow-up' : `no answer to ${max} follow-ups`;
}

/** `2, 30 minutes apart, ended by any message`; `none` for a reminder without follow-ups. */
export function followUpWords(policy: FollowUpPolicy | null, language: Language = 'en'): string {
  if (policy === null) return say(language, 'card.none');
  const { max, intervalMs, ack, escalation } = policy;
  const said = { number: max, span: sayLength(language, intervalMs), end: say(language, `ack.${ack}`) };
  return [say(language, 'follow.these', said), ...escalation.map((step) => stepWords(step, language))].join(', ');
}

/** `firmer after the 1.`, `also on telegram after the first message`, `tells somebody else after the 2.` */
export function stepWords({ after, kind, to, name = to }: EscalationStep, language: Language = 'en'): string {
  const when = after === 0 ? say(language, 'follow.first') : say(language, 'follow.after', { number: after });
  if (kind === 'firmer') return say(language, 'follow.firmer', { when });
  return kind === 'channel'
    ? say(language, 'follow.channel', { when, where: name ?? say(language, 'follow.anotherChannel') })
    : say(language, 'follow.person', { when, who: name ?? say(language, 'follow.somebody') });
}

function spanWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
