import type { EpochMs } from './clock.ts';
import { dayOfWall, formatDay, wallAt } from './wall.ts';
import { instantToWall, wallToInstant } from './zone.ts';

/** The date in a zone at an instant, as YYYY-MM-DD. */
export function localDay(zone: string, at: EpochMs): string {
  return formatDay(dayOfWall(instantToWall(zone, at)));
}

/** The first instant of the next day in a zone: midnight, or the first existing time when midnight does not exist. */
export function nextLocalDay(zone: string, at: EpochMs): EpochMs {
  return wallToInstant(zone, wallAt(dayOfWall(instantToWall(zone, at)) + 1));
}
