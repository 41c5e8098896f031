import type { NamesWith } from '../../voice/message.ts';
import { DAY_MS, type EpochMs, HOUR_MS, localDay } from '../../when/index.ts';
import { decideFollowUp, escalates, type FollowUpPolicy, JUDGING_LIMIT_MS, UNSEEN_MS } from '../policy/follow-up.ts';

/**
 * The life of one occurrence of a reminder from its first delivery. `waiting`: a delivery is on its way and not
 * proven; `open`: delivered, and followed up until it is answered; `said`: delivered, nothing more comes by itself, and
 * an answer still counts for a day; `exhausted`: nobody answered, and its next occurrence came, or it never arrived.
 */
export const REMINDER_STATES = ['waiting', 'open', 'said', 'snoozed', 'acknowledged', 'exhausted', 'stopped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** How it was acknowledged: by any message, the button, the word, or the model's judgement. */
export type AcknowledgedBy = 'message' | 'button' | 'words' | 'judged' | 'webhook';

export interface ReminderLife {
  readonly state: ReminderState;
  /** Follow-ups so far; a snooze keeps the count. */
  readonly followUps: number;
  readonly firstDeliveredAt: EpochMs | null;
  readonly lastDeliveredAt: EpochMs | null;
  /** When its last message was sent to a chat or a mailbox, or shown; null while it may not have been seen. */
  readonly toldAt: EpochMs | null;
  /** The start of the lifetime: when it was due, or the end of a snooze. */
  readonly livesFrom: EpochMs | null;
  /** When the clock acts on it again. Null for never. */
  readonly nextAt: EpochMs | null;
  /** Until when an answer may be judged. */
  readonly judgedUntil: EpochMs | null;
  /** Its schedule is paused, so the clock does not act on it. */
  readonly held: boolean;
  readonly endedAt: EpochMs | null;
  readonly acknowledgedBy: AcknowledgedBy | null;
  /** The reason for its state, in words. */
  readonly reason: string;
}

export type ReminderEvent =
  /**
   * A channel accepted one of its messages; `told` unless only being shown proves that its person was told. `isStale`: it is late, and
   * its day is over.
   */
  | { readonly kind: 'delivered'; readonly told: boolean; readonly isStale?: boolean }
  /** One of its messages was shown to its person. */
  | { readonly kind: 'shown' }
  /** Its channel gave a message up. */
  | { readonly kind: 'undelivered'; readonly reason: string }
  /** A delivery was cancelled before it was sent, because its schedule was paused. */
  | { readonly kind: 'withdrawn'; readonly wasFollowUp: boolean }
  /** The clock reached `nextAt`. */
  | {
      readonly kind: 'due';
      readonly onItsWay: boolean;
      /** The end of the person's quiet hours; absent outside them. */
      readonly quietUntil?: EpochMs;
    }
  | {
      readonly kind: 'acknowledged';
      readonly by: AcknowledgedBy;
      /** Why it counts as done without an answer of the person. Absent when `by` says it. */
      readonly reason?: string;
    }
  /** The model judges whether an answer settles it. */
  | { readonly kind: 'judging' }
  /** The answer did not, or nobody could say. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'snoozed'; readonly until: EpochMs }
  | { readonly kind: 'stopped'; readonly reason: string }
  /** The end was a mistake: it is not done, and comes again. */
  | { readonly kind: 'reopened' }
  /** Its follow-ups were changed. */
  | { readonly kind: 'edited' }
  /** The next occurrence of its schedule comes: answers mean that one. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' };

/** The next action: none, follow-up n, or a repetition after a snooze. */
export type ReminderAction =
  | { readonly kind: 'none' }
  | { readonly kind: 'follow_up'; readonly number: number }
  | { readonly kind: 'again' };

export type ReminderStep =
  | {
      readonly ok: true;
      readonly life: ReminderLife;
      readonly action: ReminderAction;
      /** Follow-up n had no answer (0: the first message); null otherwise. Persons to be told are told now. */
      readonly silence: number | null;
    }
  /** Impossible in the present state, with the reason. */
  | { readonly ok: false; readonly reason: string; readonly told: NamesWith<never> };

/** The policy of a reminder without follow-ups. */
const ONCE: FollowUpPolicy = { intervalMs: DAY_MS, max: 0, lifetimeMs: DAY_MS, ack: 'any_message', escalation: [] };
const NONE: ReminderAction = { kind: 'none' };
const SNOOZED = 'the snooze is over';

/** From when on a message counts as late. Milliseconds. */
const LATE_MS = HOUR_MS;

/** Whether what was due then is late, and its day is over there. */
export const isStale = (dueAt: EpochMs, now: EpochMs, zone: string): boolean =>
  now - dueAt > LATE_MS && localDay(zone, dueAt) !== localDay(zone, now);

/** A life with its first delivery on its way, of an occurrence that was due at `dueAt`. */
export function beginReminder(dueAt: EpochMs): ReminderLife {
  return {
    state: 'waiting',
    followUps: 0,
    firstDeliveredAt: null,
    lastDeliveredAt: null,
    toldAt: null,
    livesFrom: dueAt,
    nextAt: null,
    judgedUntil: null,
    held: false,
    endedAt: null,
    acknowledgedBy: null,
    reason: 'on its way',
  };
}

/** True when nothing more comes by itself. */
export function isOver({ state }: Pick<ReminderLife, 'state'>): boolean {
  return state !== 'waiting' && state !== 'open' && state !== 'snoozed';
}

/** True when its person answered it. */
export function wasAnswered({ state }: Pick<ReminderLife, 'state'>): boolean {
  return state === 'acknowledged' || state === 'stopped' || state === 'snoozed';
}

/** How long an answer counts after the last thing that was to be said. Milliseconds. */
export const ANSWERABLE_MS = DAY_MS;

type Told = Pick<ReminderLife, 'state' | 'firstDeliveredAt' | 'endedAt'>;

/** True while its person was told and may still answer. */
export function isAnswerable({ state, firstDeliveredAt, endedAt }: Told, now: EpochMs): boolean {
  if (firstDeliveredAt === null) return false;
  return !isOver({ state }) || (state === 'said' && now - (endedAt ?? now) < ANSWERABLE_MS);
}

/** When the agenda must wake it; null for never. */
export function wakesAt({ nextAt, judgedUntil, held }: ReminderLife): EpochMs | null {
  return nextAt === null || held ? null : Math.max(nextAt, judgedUntil ?? 0);
}

/** The life after an event. `policy` null means no follow-ups. Pure: equal input gives equal output. */
export function stepReminder(
  life: ReminderLife,
  policy: FollowUpPolicy | null,
  event: ReminderEvent,
  now: EpochMs,
): ReminderStep {
  const rules = policy ?? ONCE;
  switch (event.kind) {
    case 'delivered':
      return to(delivered(life, rules, event, now));
    case 'shown':
      return to(shown(life, rules, now));
    case 'undelivered':
      return to(undelivered(life, rules, event.reason, now));
    case 'withdrawn':
      return to(withdrawn(life, event.wasFollowUp, now));
    case 'due':
      return due(life, rules, event, now);
    case 'acknowledged':
      return acknowledge(life, event, now);
    case 'judging':
      if (life.state !== 'open') return to(life);
      return to({ ...life, judgedUntil: now + JUDGING_LIMIT_MS, reason: 'an answer is being judged' });
    case 'unsettled':
      if (life.state !== 'open' || life.judgedUntil === null) return to(life);
      return to({ ...life, judgedUntil: null, reason: 'the answer did not settle it' });
    case 'snoozed':
      return snooze(life, event.until, now);
    case 'stopped':
      return to(isOver(life) && life.state !== 'said' ? life : end(life, 'stopped', event.reason, now));
    case 'reopened':
      return reopen(life, rules, now);
    case 'edited':
      return to(edited(life, rules, now));
    case 'superseded':
      return supersede(life, now);
    case 'paused':
      return to(isOver(life) ? life : { ...life, held: true });
    case 'resumed':
      return to(life.held ? { ...life, held: false, nextAt: atLeast(life.nextAt, now) } : life);
    default:
      return unreachable(event);
  }
}

/**
 * A message may acknowledge it only from now on. A late delivery, after the person answered, only changes the record.
 */
function delivered(
  life: ReminderLife,
  rules: FollowUpPolicy,
  { told, isStale = false }: { readonly told: boolean; readonly isStale?: boolean },
  now: EpochMs,
): ReminderLife {
  const toldAt = told ? now : life.toldAt;
  const said = { ...life, firstDeliveredAt: life.firstDeliveredAt ?? now, lastDeliveredAt: now, toldAt };
  if (life.state !== 'waiting' && life.state !== 'open') return said;
  const livesFrom = life.livesFrom ?? now;
  if (rules.max === 0) return end({ ...said, livesFrom }, 'said', 'no follow-ups were asked for', now);
  // What was missed on another day is said, and not insisted on: today's comes alone.
  if (isStale || livesFrom + rules.lifetimeMs <= now)
    return end({ ...said, livesFrom }, 'said', 'it came too late to be followed up', now);
  const open: ReminderLife = { ...said, state: 'open', livesFrom, reason: 'waiting for an answer' };
  // Another channel told the person before.
  if (life.state === 'open' && life.toldAt !== null && !told) return open;
  return { ...open, nextAt: nextOf(open, rules, countsFrom(life, rules, told, now)) };
}

/**
 * From when the time to the next message counts. What tells others or goes elsewhere counts from the due time, so that
 * no channel and no absence delays it; a repetition counts from when the person was told, and for one that nobody saw
 * from half an hour after it was due. Each is counted from now where that would be in the past.
 */
function countsFrom(
  { livesFrom, followUps, nextAt }: ReminderLife,
  rules: FollowUpPolicy,
  told: boolean,
  now: EpochMs,
) {
  const dueAt = followUps === 0 ? (livesFrom ?? now) : (nextAt ?? now + rules.intervalMs) - rules.intervalMs;
  if (escalates(rules)) return dueAt + rules.intervalMs > now ? dueAt : now;
  if (told) return now;
  return Math.max(dueAt + UNSEEN_MS, now);
}

/** It reached its person: a repetition counts from now on, unless it comes sooner anyway. */
function shown(life: ReminderLife, rules: FollowUpPolicy, now: EpochMs): ReminderLife {
  if (life.toldAt !== null) return life;
  const told: ReminderLife = { ...life, toldAt: now };
  if (life.state !== 'open' || life.nextAt === null || escalates(rules)) return told;
  return { ...told, nextAt: Math.min(life.nextAt, nextOf(told, rules, now)) };
}

function undelivered(life: ReminderLife, rules: FollowUpPolicy, reason: string, now: EpochMs): ReminderLife {
  if (life.state !== 'waiting') return life;
  if (life.followUps >= rules.max) return end(life, life.firstDeliveredAt === null ? 'exhausted' : 'said', reason, now);
  return { ...life, nextAt: now + rules.intervalMs, reason };
}

function withdrawn(life: ReminderLife, wasFollowUp: boolean, now: EpochMs): ReminderLife {
  if (isOver(life)) return life;
  if (wasFollowUp) return { ...life, followUps: Math.max(0, life.followUps - 1), nextAt: now };
  return life.firstDeliveredAt === null ? life : { ...life, state: 'snoozed', nextAt: now };
}

function due(
  life: ReminderLife,
  rules: FollowUpPolicy,
  { onItsWay, quietUntil }: { readonly onItsWay: boolean; readonly quietUntil?: EpochMs },
  now: EpochMs,
): ReminderStep {
  if (isOver(life) || life.held || life.nextAt === null) return to(life);
  if (life.state === 'snoozed') {
    const livesFrom = life.nextAt;
    const again: ReminderLife = { ...life, state: 'waiting', livesFrom, nextAt: null, toldAt: null, reason: SNOOZED };
    return { ok: true, life: again, action: { kind: 'again' }, silence: null };
  }
  // An undelivered message does not count as unanswered.
  const silence = life.state === 'open' && !onItsWay ? life.followUps : null;
  const decision = decideFollowUp(rules, { ...life, now, onItsWay });
  switch (decision.kind) {
    case 'hold':
      return to({ ...life, nextAt: decision.until, reason: decision.reason });
    case 'end':
      return { ...to(end(life, life.firstDeliveredAt === null ? 'exhausted' : 'said', decision.reason, now)), silence };
    case 'follow_up': {
      if (quietUntil !== undefined && quietUntil > now)
        return to({ ...life, nextAt: quietUntil, reason: 'held until the quiet hours end' });
      const { number, reason } = decision;
      const after: ReminderLife = { ...life, followUps: number, judgedUntil: null, toldAt: null, reason };
      // Until its delivery is proven, this is when to check again; then the interval counts from the proof.
      return {
        ok: true,
        life: { ...after, nextAt: nextOf(after, rules, now) },
        action: { kind: 'follow_up', number },
        silence,
      };
    }
    default:
      return unreachable(decision);
  }
}

function acknowledge(
  life: ReminderLife,
  { by, reason = ACKNOWLEDGED[by] }: Extract<ReminderEvent, { kind: 'acknowledged' }>,
  now: EpochMs,
): ReminderStep {
  if (life.state === 'acknowledged') return to(life);
  if (life.firstDeliveredAt === null) return NOT_SAID;
  // Any message settles an open one, but never a snoozed or ended one.
  if (by === 'message' && life.state !== 'open') return to(life);
  return to({ ...end(life, 'acknowledged', reason, now), acknowledgedBy: by });
}

const NOT_SAID = { ok: false, reason: 'It has not been delivered yet.', told: 'error.notSaid' } as const;

const ACKNOWLEDGED: Readonly<Record<AcknowledgedBy, string>> = {
  message: 'you wrote after it came',
  button: 'you said done',
  words: 'you answered it',
  judged: 'your answer settled it',
  webhook: 'a webhook said done',
};

/** Moves the next delivery and keeps the count. Also revives an ended one, because the person wants it again. */
function snooze(life: ReminderLife, until: EpochMs, now: EpochMs): ReminderStep {
  if (life.firstDeliveredAt === null) return NOT_SAID;
  if (until <= now) return { ok: false, reason: 'The time to snooze it until has passed.', told: 'problem.past' };
  return to({
    ...life,
    state: 'snoozed',
    nextAt: until,
    judgedUntil: null,
    endedAt: null,
    acknowledgedBy: null,
    reason: 'you snoozed it',
  });
}

/**
 * Reverts an end or a snooze: an answer is awaited again, and the follow-ups begin anew. An open one stays as it is. One without
 * follow-ups can be answered again as on the day it was told.
 */
function reopen(life: ReminderLife, rules: FollowUpPolicy, now: EpochMs): ReminderStep {
  if (life.state === 'waiting' || life.state === 'open') return to(life);
  if (life.firstDeliveredAt === null) return NOT_SAID;
  if (rules.max === 0) {
    if (life.state === 'said')
      return {
        ok: false,
        reason: 'It has no follow-ups, so nothing of it would come: put it off instead.',
        told: 'error.onlyLater',
      };
    return to({ ...end(life, 'said', 'its end was taken back', now), acknowledgedBy: null });
  }
  const open: ReminderLife = { ...life, state: 'open', followUps: 0, livesFrom: now, reason: 'it was opened again' };
  return to({ ...open, endedAt: null, acknowledgedBy: null, nextAt: nextOf(open, rules, now) });
}

/** A snoozed one is left: the person named its time. */
function supersede(life: ReminderLife, now: EpochMs): ReminderStep {
  if (life.state !== 'open' && life.state !== 'said') return to(life);
  const silence = life.state === 'open' ? life.followUps : null;
  return { ...to(end(life, 'exhausted', 'its next time came', now)), silence };
}

function edited(life: ReminderLife, rules: FollowUpPolicy, now: EpochMs): ReminderLife {
  if (life.state !== 'open' || life.lastDeliveredAt === null) return life;
  if (rules.max === 0) return end(life, 'said', 'its follow-ups were turned off', now);
  return { ...life, nextAt: atLeast(nextOf(life, rules, life.lastDeliveredAt), now) };
}

/** The next follow-up counts from the previous delivery, and never comes after the lifetime. */
function nextOf({ livesFrom }: ReminderLife, rules: FollowUpPolicy, from: EpochMs): EpochMs {
  const next = from + rules.intervalMs;
  return livesFrom === null ? next : Math.min(next, livesFrom + rules.lifetimeMs);
}

function end(life: ReminderLife, state: ReminderState, reason: string, now: EpochMs): ReminderLife {
  return { ...life, state, reason, nextAt: null, judgedUntil: null, held: false, endedAt: now };
}

const to = (life: ReminderLife): Extract<ReminderStep, { ok: true }> => ({
  ok: true,
  life,
  action: NONE,
  silence: null,
});
const atLeast = (at: EpochMs | null, least: EpochMs): EpochMs | null => (at === null ? null : Math.max(at, least));

function unreachable(value: never): never {
  throw new Error(`unknown event of a reminder ${JSON.stringify(value)}`);
}
