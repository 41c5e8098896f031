import type { EpochMs } from './clock.ts';
import { DAY_MS } from './clock.ts';
import { parseDuration } from './duration.ts';
import { parseInstant } from './instant.ts';
import { addMonths, dayOfWall, wallAt } from './wall.ts';
import { instantToWall, wallToInstant } from './zone.ts';

/** The end of a range that a text gives: a date alone means the beginning of that day (`from`), or its end (`to`). */
export type StretchEnd = 'from' | 'to';

/**
 * Reads a time that may have passed: an ISO date or date-time, `now`, `today`, `yesterday`, or a duration and `ago`
 * ("3 days ago"). A day as the end of a range means its last millisecond. Null for any other text.
 */
export function readPastMoment(
  text: string,
  { zone, now, end }: { readonly zone: string; readonly now: EpochMs; readonly end: StretchEnd },
): EpochMs | null {
  const words = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (words === 'now') return now;
  const today = dayOfWall(instantToWall(zone, now));
  const dayEnd = (day: number): EpochMs =>
    end === 'from' ? wallToInstant(zone, wallAt(day)) : wallToInstant(zone, wallAt(day + 1)) - 1;
  if (words === 'today') return dayEnd(today);
  if (words === 'yesterday') return dayEnd(today - 1);
  const ago = /^(.+) ago$/.exec(words);
  if (ago?.[1] !== undefined) return before(ago[1], zone, now);
  const reading = parseInstant(text.trim());
  if (!reading.ok) return null;
  if (reading.kind === 'instant') return reading.at;
  return reading.kind === 'date' ? dayEnd(dayOfWall(reading.wall)) : wallToInstant(reading.zone ?? zone, reading.wall);
}

function before(length: string, zone: string, now: EpochMs): EpochMs | null {
  const read = parseDuration(length);
  if (!read.ok) return null;
  const { months, days, ms } = read.duration;
  if (months === 0 && days === 0) return now - ms;
  return wallToInstant(zone, addMonths(instantToWall(zone, now), -months) - days * DAY_MS) - ms;
}
