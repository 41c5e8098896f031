import { createMemo } from '../memo.ts';
import { DAY_MS, type EpochMs } from '../time/clock.ts';
import { dayOfWall, timeOfDayMs, timeOfWall, type WallMs, wallOf } from '../time/wall.ts';
import { instantToWall, wallToInstant } from '../time/zone.ts';
import { HORIZON_YEARS, type Occurrences } from './occurrences.ts';
import type { Exclusion, TriggerLimits } from './rule.ts';
import { parsedCron } from './rules/cron.ts';

/** Most excluded days or windows to pass before a search gives up. */
const PASS_LIMIT = 1_500;
/** How far ahead or back a search continues past exclusions. */
const HORIZON_MS = HORIZON_YEARS * 366 * DAY_MS;

/** 9999-12-31T23:59:59Z. */
const LAST_END = 253_402_300_799_000;

/**
 * The judgement of an excluded wall-clock time: no occurrence is allowed before `resume` (searching forwards), or
 * after `back` (searching backwards).
 */
interface Verdict {
  readonly resume: WallMs;
  readonly back: WallMs;
}

type Judge = (wall: WallMs) => Verdict | null;

function judgeOf(exclusion: Exclusion): Judge {
  if (exclusion.kind === 'time') {
    const at = wallOf(exclusion.wall);
    return (wall) => (wall === at ? { resume: at + 1, back: at - 1 } : null);
  }
  if (exclusion.kind === 'dates') {
    const from = wallOf(exclusion.from);
    const end = wallOf(exclusion.to) + DAY_MS;
    return (wall) => (wall >= from && wall < end ? { resume: end, back: from - 1 } : null);
  }
  const { times } = parsedCron(`0 0 ${exclusion.pattern}`);
  return (wall) => {
    const day = dayOfWall(wall) * DAY_MS;
    return times.next(day) === day ? { resume: day + DAY_MS, back: day - 1 } : null;
  };
}

function judgeHours(hours: { readonly from: string; readonly to: string }): Judge {
  const [from, to] = [timeOfDayMs(hours.from), timeOfDayMs(hours.to)];
  return (wall) => {
    const time = timeOfWall(wall);
    if (from <= to ? time >= from && time <= to : time >= from || time <= to) return null;
    const day = wall - time;
    if (from > to) return { resume: day + from, back: day + to };
    return time < from
      ? { resume: day + from, back: day - DAY_MS + to }
      : { resume: day + DAY_MS + from, back: day + to };
  };
}

function lastByCount(occurrences: Occurrences, before: EpochMs, count: number): EpochMs | null {
  let at: EpochMs = before;
  for (let i = 0; i < count; i++) {
    const next = occurrences.next(at);
    // Ignores an end beyond the year 9999.
    if (next === null || next > LAST_END) return null;
    at = next;
  }
  return at;
}

const ends = createMemo<{ readonly last: EpochMs | null }>(200);

/** Bounds an unlimited rule. `count` begins with the first occurrence at or after `from`. */
export function bounded(
  occurrences: Occurrences,
  bounds: { from?: EpochMs; until?: EpochMs; count?: number; key?: string },
): Occurrences {
  const from = bounds.from ?? Number.NEGATIVE_INFINITY;
  let until = bounds.until ?? Number.POSITIVE_INFINITY;
  let counted = bounds.count === undefined;
  const last = () => {
    if (!counted && bounds.count !== undefined) {
      const count = bounds.count;
      const find = () => ({ last: lastByCount(occurrences, from - 1, count) });
      until = Math.min(until, (bounds.key === undefined ? find() : ends.get(bounds.key, find)).last ?? until);
      counted = true;
    }
    return until;
  };
  return {
    next(after) {
      const at = occurrences.next(Math.max(after, from - 1));
      return at !== null && at <= last() ? at : null;
    },
    previous(before) {
      const at = occurrences.previous(Math.min(before, last() + 1));
      return at !== null && at >= from ? at : null;
    },
  };
}

/**
 * Applies the limits of a trigger to its occurrences. `key` identifies trigger and zone in the cache of the last
 * occurrence by count.
 */
export function limitOccurrences(
  occurrences: Occurrences,
  limits: TriggerLimits,
  zone: string,
  key: () => string,
): Occurrences {
  const judges: Judge[] = (limits.except ?? []).map(judgeOf);
  if (limits.hours !== undefined) judges.push(judgeHours(limits.hours));
  const from = limits.from === undefined ? undefined : wallToInstant(zone, wallOf(limits.from), { gap: 'next-valid' });
  const until =
    limits.until === undefined ? undefined : wallToInstant(zone, wallOf(limits.until), { overlap: 'second' });
  // Bounds first, so that the search past exclusions stays within them.
  let result = from === undefined && until === undefined ? occurrences : bounded(occurrences, { from, until });
  if (judges.length > 0) {
    const judge = (wall: WallMs): Verdict | null => {
      for (const one of judges) {
        const verdict = one(wall);
        if (verdict !== null) return verdict;
      }
      return null;
    };
    const inner = result;
    const search = (from: EpochMs, isNext: boolean): EpochMs | null => {
      let at = isNext ? inner.next(from) : inner.previous(from);
      for (let i = 0; at !== null && Math.abs(at - from) < HORIZON_MS && i < PASS_LIMIT; i++) {
        const verdict = judge(instantToWall(zone, at));
        if (verdict === null) return at;
        const edge = wallToInstant(zone, isNext ? verdict.resume : verdict.back, {
          gap: 'next-valid',
          overlap: isNext ? 'first' : 'second',
        });
        at = isNext ? inner.next(Math.max(at, edge - 1)) : inner.previous(Math.min(at, edge + 1));
      }
      return null;
    };
    result = { next: (after) => search(after, true), previous: (before) => search(before, false) };
  }
  return limits.count === undefined ? result : bounded(result, { from, count: limits.count, key: key() });
}
