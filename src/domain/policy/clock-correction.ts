import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/** A clock that is set back by more than this was wrong before, so its plans are made again. */
export const CORRECTED_FROM_MS = HOUR_MS;
/** A clock that is set back by more than this is told of, and corrected where exactly a leap ahead was taken back. */
export const TOLD_FROM_MS = MINUTE_MS;
/** How far two readings of one clock may differ. */
const AGREED_MS = 30 * SECOND_MS;
/**
 * Stored data are not removed for age in the first day after the clock jumped this far ahead, because the jump may be
 * an error.
 */
const LEAP_MS = DAY_MS;
const HOLD_MS = DAY_MS;
/** Who was away for longer, and is away again within a day, was not: the clock is wrong. */
const ABSENCE_MS = 60 * DAY_MS;
/** An hour between two absences vouches for a week of the first one, besides itself. */
const VOUCHED_BY_LIFE = 1 + (7 * DAY_MS) / HOUR_MS;

/** A clock that was ahead and was corrected. */
export interface Correction {
  /** Its last reading before the correction. */
  readonly before: EpochMs;
  readonly now: EpochMs;
  /** How far it was ahead, as far as known. */
  readonly byMs: number;
}

/** The facts for judging whether the clock was set back. */
export interface ClockReadings {
  /** The last sign of life in the data; null for none. */
  readonly alive: EpochMs | null;
  /** The decisive clock: the database's, when several processes share it. */
  readonly reference: EpochMs;
  /** This process's clock. */
  readonly own: EpochMs;
  /** The backward step that this process observed while it ran; otherwise null. */
  readonly stepMs: number | null;
}

/**
 * Null when the clock was not set back by this much, or this process does not follow the decisive clock yet.
 * @param fromMs by how much it must be set back at least
 */
export function judgeCorrection(
  { alive, reference, own, stepMs }: ClockReadings,
  fromMs = CORRECTED_FROM_MS,
): Correction | null {
  if (alive === null || alive - reference <= fromMs) return null;
  if (Math.abs(own - reference) > AGREED_MS) return null;
  return { before: alive, now: reference, byMs: Math.max(alive - reference, stepMs ?? 0) };
}

/**
 * Whether the record shows that the clock had jumped ahead before: from a past instant to a future one, about as far
 * as it would be set back. Without that, a low reading may itself be the error (a board without a clock before
 * synchronisation, an empty battery, another machine), and an error must not move anything.
 */
export function hadLeapt(
  leaps: readonly Stretch[],
  { alive, reference }: { readonly alive: EpochMs; readonly reference: EpochMs },
): boolean {
  const beyond = leaps.filter(({ to }) => to > reference);
  const ahead = beyond.reduce((sum, { from, to }) => sum + (to - from), 0);
  return beyond.some(({ from }) => from <= reference) && ahead >= alive - reference - CORRECTED_FROM_MS;
}

/** Whether a step back that was seen takes back a leap ahead that was seen before, however long ago. */
export const isTakenBack = (leaps: readonly Stretch[], stepMs: number): boolean =>
  stepMs > TOLD_FROM_MS && leaps.some(({ from, to }) => Math.abs(to - from - stepMs) <= AGREED_MS);

/** A recorded range of time. */
interface Stretch {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * A recorded range after the correction of its clock: what lies in the future happened that much earlier, and a range
 * that only the wrong clock saw does not count. Null for a void one.
 */
export function correctedStretch({ from, to }: Stretch, { now, byMs }: Correction): Stretch | null {
  if (to <= now) return { from, to };
  const right = { from: from > now ? from - byMs : from, to: to - byMs };
  return right.to - right.from < AGREED_MS ? null : right;
}

/** A correction in parts, the last first: what a clock wrote after it leapt again lies beyond the middle of that leap. */
export function byLeap(outages: readonly Stretch[], correction: Correction): readonly Correction[] {
  const rightUntil = Math.min(...outages.map(({ from }) => from));
  const parts: Correction[] = [];
  let { byMs } = correction;
  for (const { from, to } of outages.toSorted((one, other) => other.to - one.to)) {
    // A real outage is no leap: set right, it began after the first one.
    if (from <= correction.now || from - byMs >= rightUntil) continue;
    parts.push({ ...correction, now: Math.round((from + to) / 2), byMs });
    // A leap while Belfry was off was shorter than that outage; nothing may stay in the future.
    byMs = Math.max(byMs - (to - from), from - correction.now);
  }
  return [...parts, { ...correction, byMs }];
}

/** Until the clock shows `until`, `at` decides what is old enough to be removed. */
export interface RetentionHold {
  readonly at: EpochMs;
  readonly until: EpochMs;
}

/** The clock jumped from one reading to a later one: the hold from then on. */
export function holdAfterLeap(before: RetentionHold | null, { from, to }: Stretch): RetentionHold | null {
  const isDoubted = before !== null && from < before.until;
  if (to - from <= LEAP_MS) return isDoubted ? { ...before, until: before.until + (to - from) } : before;
  if (!isDoubted) return { at: from, until: to + HOLD_MS };
  // A jump while another one is doubted: the certain time is older, unless both may well be absences.
  const lived = Math.max(0, from - (before.until - HOLD_MS));
  const vouched = to < before.until || from - before.at > ABSENCE_MS ? 0 : lived * VOUCHED_BY_LIFE;
  return { at: Math.min(before.at + vouched, from), until: to + HOLD_MS };
}

/** The time that decides what is old enough to be removed. */
export function retentionTime(hold: RetentionHold | null, now: EpochMs): EpochMs {
  return hold !== null && now < hold.until ? Math.min(hold.at, now) : now;
}
