import type { EpochMs } from '../time/clock.ts';
import type { WallMs } from '../time/wall.ts';

/** The instants of one rule, without its zone or text: the common form of all kinds of trigger. */
export interface Occurrences {
  /** The first strictly after `after`, or null when the search finds none within its bounds. */
  next(after: EpochMs): EpochMs | null;
  /** The last strictly before `before`, or null. */
  previous(before: EpochMs): EpochMs | null;
}

/** The wall-clock times of one rule, independent of any zone. */
export interface WallTimes {
  /** The first at or after `from`, or null when there is none within 400 years. */
  next(from: WallMs): WallMs | null;
  /** The last at or before `to`, or null. */
  previous(to: WallMs): WallMs | null;
}

/** How far any search for an occurrence looks. Every date pattern of the Gregorian calendar repeats within it. */
export const HORIZON_YEARS = 400;

/** Caches the last answer, which is the same for every instant between the question and the answer. */
function remembering(part: Occurrences): Occurrences {
  let asked = Number.POSITIVE_INFINITY;
  let found: EpochMs | null = null;
  let askedBack = Number.NEGATIVE_INFINITY;
  let foundBack: EpochMs | null = null;
  return {
    next(after) {
      if (after < asked || (found !== null && after >= found)) {
        found = part.next(after);
        asked = after;
      }
      return found;
    },
    previous(before) {
      if (before > askedBack || (foundBack !== null && before <= foundBack)) {
        foundBack = part.previous(before);
        askedBack = before;
      }
      return foundBack;
    },
  };
}

/** All occurrences of several rules; an instant of two rules counts once. */
export function unionOf(parts: readonly Occurrences[]): Occurrences {
  if (parts.length === 1) return parts[0] as Occurrences;
  const all = parts.map(remembering);
  const pick = (found: (number | null)[], better: (a: number, b: number) => number) =>
    found.reduce((best, at) => (at === null ? best : best === null ? at : better(best, at)), null);
  return {
    next: (after) =>
      pick(
        all.map((part) => part.next(after)),
        Math.min,
      ),
    previous: (before) =>
      pick(
        all.map((part) => part.previous(before)),
        Math.max,
      ),
  };
}
