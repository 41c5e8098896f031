import { durationMs, type EpochMs, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from '../../when/index.ts';
import { AppError } from '../errors.ts';
import { isTakeable, nextTask, type Task } from './task.ts';

/** The settings of an agent's heartbeat. */
export interface HeartbeatSettings {
  readonly everyMs: number;
  /** Whether it works in the person's quiet hours. */
  readonly inQuietHours: boolean;
}

/** The heartbeat in an agent's definition; false when it takes no tasks by itself. */
export type HeartbeatDefinition =
  | {
      /** The interval, such as "60s" or "5 minutes"; at least 30 seconds. @default '60s' */
      readonly every?: string;
      /** Whether it works in the person's quiet hours. @default false */
      readonly inQuietHours?: boolean;
    }
  | false;

export const HEARTBEAT_EVERY_MS = MINUTE_MS;
/** The default interval, as written in settings. */
export const HEARTBEAT_EVERY = '60s';
/** The least time between two heartbeats, whatever happens between them. */
export const HEARTBEAT_FLOOR_MS = 30 * SECOND_MS;
/** The longest interval that a person may choose; for less work, they pause the agent. */
export const HEARTBEAT_LONGEST_MS = 24 * HOUR_MS;
/** A heartbeat this soon after the person's message is skipped, because they may continue. */
export const SPOKE_PAUSE_MS = 5 * MINUTE_MS;

/**
 * The meaning of a definition; null for no heartbeat.
 * @throws AppError invalid_input, for text that is not a duration, or below the floor
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
 * Reads a person's interval: "5 minutes", or "every 5 minutes".
 * @throws AppError invalid_input, for text that is not a duration, below the floor or longer than a day
 */
export function readInterval(words: string): number {
  const bare = words.trim().replace(/^every\s+/i, '');
  // "every minute" has no number.
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
 * The outcome of a heartbeat. `took`: started a task. `empty`: no task is open. `yours`: the open tasks are the
 * person's. `later`: the open tasks are retried later. `working`: a task is under way. `busy`: the agent does
 * something else. `spoke`: the person wrote recently. `quiet`: their quiet hours. `paused`: they stopped it. `off`:
 * the agent's definition has none.
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

/** The facts for a heartbeat. */
export interface HeartbeatFacts {
  readonly now: EpochMs;
  /** Null when the agent's definition has no heartbeat, or the agent is gone. */
  readonly settings: HeartbeatSettings | null;
  /** The person stopped it. */
  readonly paused: boolean;
  /** What occupies one of the agent's lanes with this person; null for nothing. */
  readonly busy: 'task' | 'other' | null;
  /** When the person last wrote to the agent. */
  readonly spokeAt: EpochMs | null;
  /** The end of the person's present quiet hours; null outside them. */
  readonly quietUntil: EpochMs | null;
  /** The open tasks of the list. */
  readonly open: readonly Task[];
}

export type HeartbeatDecision =
  | { readonly kind: 'take'; readonly task: Task }
  | {
      readonly kind: 'nothing';
      readonly outcome: Exclude<BeatOutcome, 'took'>;
      /** When that ends by itself, if known. */
      readonly until: EpochMs | null;
    };

/** Decides what a heartbeat does. Pure, and without a model call. */
export function decideHeartbeat(facts: HeartbeatFacts): HeartbeatDecision {
  const { now, settings, paused, busy, spokeAt, quietUntil, open } = facts;
  const nothing = (outcome: Exclude<BeatOutcome, 'took'>, until: EpochMs | null = null): HeartbeatDecision => ({
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
  // A message from the future was written before the clock was set back.
  if (spokeAt !== null && spokeAt <= now && now - spokeAt < SPOKE_PAUSE_MS)
    return nothing('spoke', spokeAt + SPOKE_PAUSE_MS);
  if (quietUntil !== null && !settings.inQuietHours) return nothing('quiet', quietUntil);
  const task = nextTask(takeable, now);
  if (task !== null) return { kind: 'take', task };
  const waits = takeable.flatMap(({ notBefore }) => (notBefore === null || notBefore <= now ? [] : [notBefore]));
  return nothing('later', waits.length === 0 ? null : Math.min(...waits));
}

/** The interval: the person's choice, otherwise that of the agent's definition. */
export function beatInterval(settings: HeartbeatSettings, heart: { readonly everyMs: number | null }): number {
  return heart.everyMs ?? settings.everyMs;
}

/** The next heartbeat: an interval from now, and never within 30 seconds of the last one, whatever asks for it. */
export function nextBeatAt(now: EpochMs, everyMs: number): EpochMs {
  return now + Math.max(everyMs, HEARTBEAT_FLOOR_MS);
}
