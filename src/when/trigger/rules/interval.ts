import type { Occurrences } from '../occurrences.ts';

/** `anchor + k * everyMs` for k >= 0, in elapsed time: independent of the zone, without drift. */
export function intervalOccurrences(anchor: number, everyMs: number): Occurrences {
  return {
    next: (after) => (after < anchor ? anchor : anchor + (Math.floor((after - anchor) / everyMs) + 1) * everyMs),
    previous: (before) => (before <= anchor ? null : anchor + (Math.ceil((before - anchor) / everyMs) - 1) * everyMs),
  };
}
