// The only module that converts between wall-clock times and instants. It caches Temporal's offsets as segments of
// constant offset per zone, so that conversions are cheap.
import { create, getTimeZoneTransition, offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';
import type { EpochMs } from './clock.ts';
import { pad, type WallMs } from './wall.ts';

/** A range `[start, end)` in which the zone's offset is constant; the outermost ones are unbounded. */
export interface OffsetSegment {
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly offsetMs: number;
}

const FAR_MS = 400 * 366 * 86_400_000;
const MAX_OFFSET_MS = 26 * 3_600_000;
const FIXED = /^([+-])(\d\d):(\d\d)$/;
const segmentsByZone = new Map<string, OffsetSegment[]>();

const zoned = (zone: string, at: EpochMs) => create(BigInt(at) * 1_000_000n, zone);

function transition(zone: string, at: EpochMs, direction: 'next' | 'previous'): EpochMs {
  const found = getTimeZoneTransition(zoned(zone, at), direction);
  if (found === null) return direction === 'next' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return found.epochMilliseconds;
}

function measure(zone: string, at: EpochMs): OffsetSegment {
  const offsetMs = offsetNanoseconds(zoned(zone, at)) / 1e6;
  // "previous" is strictly before, so `at + 1` also finds a transition at this very millisecond.
  return { start: transition(zone, at + 1, 'previous'), end: transition(zone, at, 'next'), offsetMs };
}

/**
 * The segment of constant offset around `at`.
 * @throws RangeError for an unknown zone; call {@link resolveZone} first.
 */
export function segmentAt(zone: string, at: EpochMs): OffsetSegment {
  let known = segmentsByZone.get(zone);
  if (known === undefined) {
    const fixed = FIXED.exec(zone);
    const offsetMs =
      fixed === null ? 0 : (Number(fixed[2]) * 60 + Number(fixed[3])) * (fixed[1] === '-' ? -60_000 : 60_000);
    known =
      fixed !== null || zone === 'UTC'
        ? [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY, offsetMs }]
        : [measure(zone, at)];
    segmentsByZone.set(zone, known);
  }
  let first = known[0] as OffsetSegment;
  let last = known[known.length - 1] as OffsetSegment;
  if (at - last.end > FAR_MS || first.start - at > FAR_MS) return measure(zone, at);
  while (at >= last.end) {
    last = measure(zone, last.end);
    known.push(last);
  }
  while (at < first.start) {
    first = measure(zone, first.start - 1);
    known.unshift(first);
  }
  let low = 0;
  let high = known.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((known[middle] as OffsetSegment).start <= at) low = middle;
    else high = middle - 1;
  }
  return known[low] as OffsetSegment;
}

/** The zone's offset from UTC at an instant, in milliseconds, positive east. */
export function offsetAt(zone: string, at: EpochMs): number {
  return segmentAt(zone, at).offsetMs;
}

/** The wall-clock time of the zone at an instant. */
export function instantToWall(zone: string, at: EpochMs): WallMs {
  return at + segmentAt(zone, at).offsetMs;
}

/** A wall-clock time in a zone: one instant, none (the clock skips it), or two (the clock repeats it). */
export type WallResolution =
  | { readonly kind: 'unique'; readonly at: EpochMs }
  | {
      readonly kind: 'gap';
      /** The first valid instant after the gap. */
      readonly end: EpochMs;
      /**
       * The wall-clock time moved forward by the length of the gap, like RFC 5545 3.3.5 and Temporal's `compatible`.
       */
      readonly shifted: EpochMs;
      /** The gap on the wall clock, `[from, to)`. */
      readonly from: WallMs;
      readonly to: WallMs;
    }
  | { readonly kind: 'overlap'; readonly first: EpochMs; readonly second: EpochMs };

/** Finds the instant or instants at which the zone's wall clock shows `wall`. */
export function resolveWall(zone: string, wall: WallMs): WallResolution {
  let segment = segmentAt(zone, wall - MAX_OFFSET_MS);
  let first: EpochMs | null = null;
  for (;;) {
    const at = wall - segment.offsetMs;
    if (at >= segment.start && at < segment.end) {
      if (first !== null) return { kind: 'overlap', first, second: at };
      first = at;
    }
    if (segment.end > wall + MAX_OFFSET_MS) break;
    const next = segmentAt(zone, segment.end);
    const from = segment.end + segment.offsetMs;
    const to = segment.end + next.offsetMs;
    if (wall >= from && wall < to) return { kind: 'gap', end: segment.end, shifted: wall - segment.offsetMs, from, to };
    segment = next;
  }
  return { kind: 'unique', at: first ?? wall - segment.offsetMs };
}

/** The instant for a missing or repeated wall-clock time. */
export interface WallPolicy {
  /** `shift`: moves it by the length of the gap; `next-valid`: moves it to the gap's end. @default 'shift' */
  readonly gap?: 'shift' | 'next-valid';
  /** @default 'first' */
  readonly overlap?: 'first' | 'second';
}

/** Converts a wall-clock time to exactly one instant. */
export function wallToInstant(zone: string, wall: WallMs, policy: WallPolicy = {}): EpochMs {
  const found = resolveWall(zone, wall);
  if (found.kind === 'unique') return found.at;
  if (found.kind === 'gap') return policy.gap === 'next-valid' ? found.end : found.shifted;
  return policy.overlap === 'second' ? found.second : found.first;
}

/**
 * Whether the zone skipped the whole local date, as Apia did on 2011-12-30. `dayStart` is the wall-clock time of its
 * 00:00.
 */
export function isSkippedDay(zone: string, dayStart: WallMs): boolean {
  const found = resolveWall(zone, dayStart);
  return found.kind === 'gap' && found.from <= dayStart && found.to >= dayStart + 86_400_000;
}

/** `+02:00`; `Z` for zero. */
export function formatOffset(offsetMs: number): string {
  if (offsetMs === 0) return 'Z';
  const seconds = Math.abs(Math.round(offsetMs / 1000));
  const text = `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`;
}
