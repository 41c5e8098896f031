import { DAY_MS, type EpochMs, HOUR_MS, SECOND_MS } from '../../when/index.ts';

/** A clock that is set back by more than this was wrong before: what was planned by it is planned anew. */
export const CORRECTED_FROM_MS = HOUR_MS;
/** As far as two readings of one clock may lie apart. */
const AGREED_MS = 30 * SECOND_MS;
/** What is kept for a time is not removed in the first day after the clock leapt this far ahead: the leap may be an error. */
const LEAP_MS = DAY_MS;
const HOLD_MS = DAY_MS;

/** A clock that was ahead and was set right. */
export interface Correction {
  /** What it showed last before it was set back. */
  readonly before: EpochMs;
  readonly now: EpochMs;
  /** How far it had been ahead, as far as can be known. */
  readonly byMs: number;
}

/** What is known when one looks whether the clock was set back. */
export interface ClockReadings {
  /** The last sign of life in the data; null: there was none. */
  readonly alive: EpochMs | null;
  /** The clock that counts: the database's, where several processes share it. */
  readonly reference: EpochMs;
  /** What this process goes by. */
  readonly own: EpochMs;
  /** How much of a step back this process saw itself, when it ran all the while; else null. */
  readonly stepMs: number | null;
}

/** Null: the clock was not set back by so much, or this process does not go by the clock that counts yet. */
export function judgeCorrection({ alive, reference, own, stepMs }: ClockReadings): Correction | null {
  if (alive === null || alive - reference <= CORRECTED_FROM_MS) return null;
  if (Math.abs(own - reference) > AGREED_MS) return null;
  return { before: alive, now: reference, byMs: Math.max(alive - reference, stepMs ?? 0) };
}

/**
 * Whether the record shows that the clock had leapt ahead before: from a moment that has passed to one that has not come, and about as far
 * as it would be set back. Without that a low reading is as likely an error itself (a board without a clock before it heard of the time, an
 * empty battery, another machine), and by an error nothing is moved.
 */
export function hadLeapt(
  leaps: readonly Stretch[],
  { alive, reference }: { readonly alive: EpochMs; readonly reference: EpochMs },
): boolean {
  const ahead = leaps.reduce((sum, { from, to }) => sum + (to - from), 0);
  return leaps.some(({ from }) => from <= reference) && ahead >= alive - reference - CORRECTED_FROM_MS;
}

/** A stretch of time on record. */
interface Stretch {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * What a stretch on record was, once the clock that measured it was set right: what lies beyond now happened earlier by as much, and a
 * stretch that only the wrong clock saw does not count. Null: it is void.
 */
export function correctedStretch({ from, to }: Stretch, { now, byMs }: Correction): Stretch | null {
  if (to <= now) return { from, to };
  const right = { from: from > now ? from - byMs : from, to: to - byMs };
  return right.to - right.from < AGREED_MS ? null : right;
}

/** Up to when something is old enough to be removed is judged by `at`, until the clock shows `until`. */
export interface RetentionHold {
  readonly at: EpochMs;
  readonly until: EpochMs;
}

/** The clock went from one reading to a later one with nothing in between: what holds from then on. */
export function holdAfterLeap(before: RetentionHold | null, { from, to }: Stretch): RetentionHold | null {
  if (to - from <= LEAP_MS) return before;
  // A leap while another is doubted: what was known for certain is older.
  const at = before !== null && to < before.until ? Math.min(before.at, from) : from;
  return { at, until: to + HOLD_MS };
}

/** The moment by which it is judged what is past its time. */
export function retentionTime(hold: RetentionHold | null, now: EpochMs): EpochMs {
  return hold !== null && now < hold.until ? Math.min(hold.at, now) : now;
}
