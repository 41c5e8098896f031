// Converts wall-clock times to instants. Within a segment of constant offset this is a subtraction. At its borders, a
// forward jump removes times (gap), and a backward jump repeats times (overlap).
import type { EpochMs } from '../time/clock.ts';
import { DAY_MS } from '../time/clock.ts';
import { dayOfWall, type WallMs } from '../time/wall.ts';
import { type OffsetSegment, segmentAt } from '../time/zone.ts';
import type { Occurrences, WallTimes } from './occurrences.ts';
import type { GapRule, OverlapRule } from './rule.ts';

/**
 * Whether a time is in the gap `[from, to)` on a date that exists: on a date that the zone skips as a whole, times
 * are skipped, not moved.
 */
function hasTimeInGap(times: WallTimes, from: WallMs, to: WallMs): boolean {
  let at = times.next(from);
  while (at !== null && at < to) {
    const dayStart = dayOfWall(at) * DAY_MS;
    if (dayStart < from || dayStart + DAY_MS > to) return true;
    at = times.next(dayStart + DAY_MS);
  }
  return false;
}

/**
 * The first new wall-clock time of a segment: with `first`, times that the pass before an overlap already showed are
 * not new.
 */
function firstNewWall(segment: OffsetSegment, before: OffsetSegment, overlap: OverlapRule): WallMs {
  const offset = overlap === 'first' ? Math.max(segment.offsetMs, before.offsetMs) : segment.offsetMs;
  return segment.start + offset;
}

/**
 * The instants at which a zone's wall clock shows the given times. `gap`: the rule for removed times; several removed
 * by one jump run once. `overlap`: whether a repeated time runs twice.
 */
export function projectTimes(times: WallTimes, zone: string, gap: GapRule, overlap: OverlapRule): Occurrences {
  const landing = (segment: OffsetSegment, before: OffsetSegment): boolean =>
    gap === 'next-valid' &&
    segment.offsetMs > before.offsetMs &&
    hasTimeInGap(times, segment.start + before.offsetMs, segment.start + segment.offsetMs);

  return {
    next(after: EpochMs): EpochMs | null {
      let segment = segmentAt(zone, after + 1);
      let from = after + segment.offsetMs + 1;
      if (overlap === 'first' && segment.start > Number.NEGATIVE_INFINITY) {
        from = Math.max(from, firstNewWall(segment, segmentAt(zone, segment.start - 1), overlap));
      }
      if (segment.start === after + 1 && landing(segment, segmentAt(zone, after))) return segment.start;
      let wall = times.next(from);
      for (;;) {
        if (wall !== null && wall - segment.offsetMs < segment.end) return wall - segment.offsetMs;
        if (segment.end === Number.POSITIVE_INFINITY) return null;
        const before = segment;
        segment = segmentAt(zone, before.end);
        const repeats = segment.offsetMs < before.offsetMs && overlap === 'both';
        if (wall === null && !repeats) return null;
        if (landing(segment, before)) return segment.start;
        const lower = firstNewWall(segment, before, overlap);
        if (repeats || (wall !== null && wall < lower)) wall = times.next(lower);
      }
    },
    previous(before: EpochMs): EpochMs | null {
      let segment = segmentAt(zone, before - 1);
      let to = before - 1 + segment.offsetMs;
      for (;;) {
        const wall = times.previous(to);
        const bounded = segment.start > Number.NEGATIVE_INFINITY;
        const earlier = bounded ? segmentAt(zone, segment.start - 1) : segment;
        const lower = bounded ? firstNewWall(segment, earlier, overlap) : Number.NEGATIVE_INFINITY;
        if (wall !== null && wall >= lower) return wall - segment.offsetMs;
        if (!bounded) return null;
        if (landing(segment, earlier)) return segment.start;
        if (wall === null && earlier.offsetMs <= segment.offsetMs) return null;
        to = segment.start - 1 + earlier.offsetMs;
        segment = earlier;
      }
    },
  };
}
