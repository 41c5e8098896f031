import type { Actor } from '../domain/actor.ts';
import { AppError, type ErrorCode } from '../domain/errors.ts';
import type { Limits } from '../domain/limits.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../domain/time/clock.ts';
import { describeDuration } from '../domain/time/duration.ts';
import { resolveZone } from '../domain/time/zone-id.ts';
import { describeInstant } from '../domain/trigger/describe.ts';
import {
  type ParsedWhen,
  type ParseIssue,
  type ParseIssueCode,
  type ParseWhenOptions,
  parseWhen,
} from '../domain/trigger/parse.ts';
import { minimumGapMs } from '../domain/trigger/search.ts';
import type { Trigger } from '../domain/trigger/trigger.ts';

/** What a text about time is read with. */
export interface ReadTimeOptions {
  readonly now: EpochMs;
  readonly limits: Limits;
  /** The zone the request names. */
  readonly zone: string | undefined;
  /** The person's zone; null: not known. */
  readonly userZone: string | null;
  /** Who asks: an agent is told how to find the zone out. */
  readonly actor: Actor;
}

/** Codes of the reader that mean something of their own to a caller; every other one is `unreadable_time`. */
const CODES: Partial<Record<ParseIssueCode, ErrorCode>> = {
  past: 'time_in_past',
  'too-far': 'beyond_horizon',
  'too-often': 'too_frequent',
  never: 'never_fires',
  'unknown-zone': 'unknown_zone',
  ambiguous: 'ambiguous_time',
};

/**
 * Reads when something is to happen, and checks it against the limits. `field` is where the text was given.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
 */
export function readTime(text: string, options: ReadTimeOptions, field = 'when'): ParsedWhen {
  const read = readWithZone(
    options,
    (given) => parseWhen(text, given),
    (found) => (found.ok ? found : null),
  );
  if (!read.ok) throw timeError(text, read.issues, options, field);
  checkTime(read, options);
  return read;
}

/**
 * Reads with the zone that is known. Without one, only what means the same everywhere passes: durations, offsets, and texts that
 * name their zone.
 * @throws AppError unknown_zone, zone_needed
 */
export function readWithZone<R>(
  { now, limits, zone, userZone, actor }: ReadTimeOptions,
  read: (given: ParseWhenOptions) => R,
  timeOf: (result: R) => ParsedWhen | null,
): R {
  const defaults = { minimumGapMs: limits.minimumGapMs };
  const known = zone === undefined ? userZone : checkZone(zone);
  if (known !== null) return read({ now, zone: known, defaults });
  const result = read({ now, zone: 'UTC', defaults });
  const time = timeOf(result);
  if (time !== null && needsZone(time)) {
    throw new AppError('zone_needed', 'This is a time of day, and the time zone is not known yet.', {
      hint:
        actor.kind === 'agent'
          ? 'Ask the user for their time zone, call set_user_timezone, then try again.'
          : 'Give a zone such as Europe/Warsaw, or set your own once. Durations ("in 2 hours") and times with an offset work without.',
      details: { issues: [{ path: 'zone', message: 'is needed for a time of day' }] },
    });
  }
  return result;
}

/**
 * The zone as it is kept.
 * @throws AppError unknown_zone
 */
export function checkZone(zone: string): string {
  const found = resolveZone(zone);
  if (found.ok) return found.zone;
  const shown = zone.length > 60 ? `${zone.slice(0, 60)}...` : zone;
  throw new AppError('unknown_zone', `${JSON.stringify(shown)} is not a time zone.`, {
    hint: found.hint,
    details: { issues: [{ path: 'zone', message: 'is not a time zone' }] },
  });
}

/** Whether a text without a zone of its own would have given other instants in another one. */
function needsZone({ trigger, spans }: ParsedWhen): boolean {
  if (spans.some((span) => span.kind === 'zone')) return false;
  if (trigger.kind === 'once' && spans.some((span) => span.kind === 'duration')) return false;
  return readsWallClock(trigger);
}

/** Whether a rule is read on the wall clock of its zone: in another zone it would give other instants. */
export function readsWallClock(trigger: Trigger): boolean {
  if (trigger.kind === 'once') return trigger.wall !== undefined;
  if (trigger.kind !== 'interval') return true;
  return [trigger.hours, trigger.except, trigger.from, trigger.until].some((limit) => limit !== undefined);
}

const spanWords = (ms: number): string =>
  describeDuration({ months: 0, days: Math.floor(ms / DAY_MS), ms: ms % DAY_MS });

/** What is wrong with a text about time, as an error of ours. `field` is where the text was given. */
export function timeError(
  text: string,
  issues: readonly ParseIssue[],
  { limits }: ReadTimeOptions,
  field = 'when',
): AppError {
  const first = issues[0];
  if (first === undefined)
    return new AppError('unreadable_time', `The time ${JSON.stringify(text)} was not understood.`);
  const code = CODES[first.code] ?? 'unreadable_time';
  return new AppError(code, first.message, {
    hint: first.hint,
    details: {
      issues: issues.map((issue) => ({ path: field, message: issue.message, code: issue.code, span: issue.span })),
      ...(first.readings === undefined ? {} : { readings: first.readings }),
      ...(code === 'too_frequent' ? { limit: 'minimumGapMs', allowed: limits.minimumGapMs } : {}),
    },
  });
}

/**
 * Checks what was read against the limits an operator sets.
 * @throws AppError never_fires, beyond_horizon, too_frequent, time_in_past
 */
export function checkTime(read: ParsedWhen, options: ReadTimeOptions): void {
  const { now, limits, userZone } = options;
  const first = read.next[0];
  if (first === undefined) throw new AppError('never_fires', 'This would never happen.', { hint: 'Check the date.' });
  if (first - now > limits.horizonMs) {
    const words = describeInstant(first, { zone: userZone ?? read.zone, now });
    throw new AppError(
      'beyond_horizon',
      `It would first happen ${words}; at most ${spanWords(limits.horizonMs)} ahead is possible.`,
      {
        hint: 'Choose an earlier time.',
        details: { limit: 'horizonMs', allowed: limits.horizonMs, given: first - now },
      },
    );
  }
  checkGap(read, options);
  if (read.trigger.kind === 'once' && first - now < limits.minimumDelayMs) {
    throw new AppError(
      'time_in_past',
      `This is ${first - now} ms from now; it must be at least ${spanWords(limits.minimumDelayMs)} ahead.`,
      {
        hint: 'Choose a later time.',
        details: { limit: 'minimumDelayMs', allowed: limits.minimumDelayMs, given: first - now },
      },
    );
  }
}

/** The reader looks at the next few; what comes closer together only later in the year is found here. */
function checkGap({ trigger, zone }: ParsedWhen, { now, limits }: ReadTimeOptions): void {
  const allowed = limits.minimumGapMs;
  if (trigger.kind === 'once' || trigger.kind === 'interval') return;
  // Five fields have no seconds: nothing is closer than a minute.
  if (trigger.kind === 'cron' && allowed <= MINUTE_MS && trigger.expression.trim().split(/\s+/).length === 5) return;
  const gap = minimumGapMs(trigger, zone, now);
  if (gap === null || gap >= allowed) return;
  throw new AppError(
    'too_frequent',
    `Two of its times are only ${spanWords(gap)} apart; at least ${spanWords(allowed)} is needed.`,
    {
      hint: 'Choose times that are further apart.',
      details: { limit: 'minimumGapMs', allowed, given: gap },
    },
  );
}
