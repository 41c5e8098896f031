import { durationMs, type EpochMs, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from '../../when/index.ts';
import { AppError } from '../errors.ts';
import { isTakeable, nextTask, type Task } from './task.ts';

/** How an agent's heart beats. */
export interface HeartbeatSettings {
  readonly everyMs: number;
  /** Whether it works on in the person's quiet hours. */
  readonly inQuietHours: boolean;
}

/** How it is written in an agent's definition; false: it takes no task by itself. */
export type HeartbeatDefinition =
  | {
      /** From one beat to the next, as "60s" or "5 minutes"; at least 30 seconds. @default '60s' */
      readonly every?: string;
      /** Whether it works on in the person's quiet hours. @default false */
      readonly inQuietHours?: boolean;
    }
  | false;

export const HEARTBEAT_EVERY_MS = MINUTE_MS;
/** The same as it is written in settings. */
export const HEARTBEAT_EVERY = '60s';
/** Two beats are never closer, whatever happens between them. */
export const HEARTBEAT_FLOOR_MS = 30 * SECOND_MS;
/** The longest interval a person may choose: an agent that is to look less often is paused. */
export const HEARTBEAT_LONGEST_MS = 24 * HOUR_MS;
/** A beat this long after the person spoke is left out: they may go on. */
export const SPOKE_PAUSE_MS = 5 * MINUTE_MS;

/**
 * What a definition means; null: the heart does not beat.
 * @throws AppError invalid_input, for what is no length of time or below the floor
 */
export function readHeartbeat(agent: string, definition: HeartbeatDefinition | undefined): HeartbeatSettings | null {
  if (definition === false) return null;
  const { every, inQuietHours = false } = definition ?? {};
  return { everyMs: every === undefined ? HEARTBEAT_EVERY_MS : readEvery(agent, every), inQuietHours };
}

function readEvery(agent: string, every: string): number {
  const read = parseDuration(every);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms !== null && ms >= HEARTBEAT_FLOOR_MS) return ms;
  const wrong = ms === null ? 'is not a length of time' : 'is less than 30 seconds';
  throw new AppError('invalid_input', `The heartbeat of ${agent}, every ${JSON.stringify(every)}, ${wrong}.`, {
    hint: 'Give it as "60s" or "5 minutes", at least 30 seconds; false turns it off.',
    details: { issues: [{ path: 'heartbeat.every', message: wrong }] },
  });
}

/**
 * The interval a person chose: "5 minutes", or "every 5 minutes".
 * @throws AppError invalid_input, for what is no length of time, below the floor or longer than a day
 */
export function readInterval(words: string): number {
  const bare = words.trim().replace(/^every\s+/i, '');
  // "every minute" is said without a number.
  const read = parseDuration(/^(?:minute|hour|day)$/i.test(bare) ? `1 ${bare}` : bare);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms !== null && ms >= HEARTBEAT_FLOOR_MS && ms <= HEARTBEAT_LONGEST_MS) return ms;
  const wrong =
    ms === null
      ? 'is not a length of time'
      : ms < HEARTBEAT_FLOOR_MS
        ? 'is less than 30 seconds'
        : 'is longer than a day';
  throw new AppError('invalid_input', `${JSON.stringify(words)} ${wrong}.`, {
    hint: 'Give it as "60s" or "5 minutes", from 30 seconds to a day; to stop it, pause it.',
    details: { issues: [{ path: 'every', message: wrong }] },
  });
}

/**
 * What came of a beat. `took`: a task was started. `empty`: nothing is open. `yours`: what is open is the person's to do. `later`: what
 * is open is tried again later. `working`: a task is under way. `busy`: the agent does something else. `spoke`: the person spoke lately.
 * `quiet`: their quiet hours. `paused`: they stopped the heart. `off`: the agent's definition has none.
 */
export const BEAT_OUTCOMES = [
  'took',
  'empty',
  'yours',
  'later',
  'working',
  'busy',
  'spoke',
  'quiet',
  'paused',
  'off',
] as const;
export type BeatOutcome = (typeof BEAT_OUTCOMES)[number];

/** What a beat looks at. */
export interface BeatFacts {
  readonly now: EpochMs;
  /** Null: the agent's definition has no heartbeat, or there is no such agent any more. */
  readonly settings: HeartbeatSettings | null;
  /** The person stopped it. */
  readonly paused: boolean;
  /** Whether one of the agent's lanes with this person is taken, and by what. */
  readonly busy: 'task' | 'other' | null;
  /** When the person last spoke to the agent. */
  readonly spokeAt: EpochMs | null;
  /** Set in the person's quiet hours: when they end. */
  readonly quietUntil: EpochMs | null;
  /** The tasks of the list that are not over. */
  readonly open: readonly Task[];
}

export type BeatDecision =
  | { readonly kind: 'take'; readonly task: Task }
  | {
      readonly kind: 'nothing';
      readonly outcome: Exclude<BeatOutcome, 'took'>;
      /** Until when that holds by itself, where it is known. */
      readonly until: EpochMs | null;
    };

/** Decides what a beat does. Pure, and without a call of a model. */
export function decideBeat(facts: BeatFacts): BeatDecision {
  const { now, settings, paused, busy, spokeAt, quietUntil, open } = facts;
  const nothing = (outcome: Exclude<BeatOutcome, 'took'>, until: EpochMs | null = null): BeatDecision => ({
    kind: 'nothing',
    outcome,
    until,
  });
  if (settings === null) return nothing('off');
  if (paused) return nothing('paused');
  const takeable = open.filter(isTakeable);
  const working = open.some(({ state, assignee }) => state === 'in_progress' && assignee === 'agent');
  if (busy === 'task' || (takeable.length === 0 && working)) return nothing('working');
  if (takeable.length === 0) return nothing(open.length === 0 ? 'empty' : 'yours');
  if (busy !== null) return nothing('busy');
  // What was said later than now was said before the clock was set back.
  if (spokeAt !== null && spokeAt <= now && now - spokeAt < SPOKE_PAUSE_MS)
    return nothing('spoke', spokeAt + SPOKE_PAUSE_MS);
  if (quietUntil !== null && !settings.inQuietHours) return nothing('quiet', quietUntil);
  const task = nextTask(takeable, now);
  if (task !== null) return { kind: 'take', task };
  const waits = takeable.flatMap(({ notBefore }) => (notBefore === null || notBefore <= now ? [] : [notBefore]));
  return nothing('later', waits.length === 0 ? null : Math.min(...waits));
}

/** From one beat to the next: as the person chose, else as the agent is defined. */
export function beatInterval(settings: HeartbeatSettings, heart: { readonly everyMs: number | null }): number {
  return heart.everyMs ?? settings.everyMs;
}

/** When the heart beats next: an interval from now, and so never within 30 seconds of the last beat, whatever asks for it. */
export function nextBeatAt(now: EpochMs, everyMs: number): EpochMs {
  return now + Math.max(everyMs, HEARTBEAT_FLOOR_MS);
}
