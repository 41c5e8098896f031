import type { EpochMs } from './clock.ts';
import { dayOfWall, formatDay, pad, timeOfWall } from './wall.ts';

/** ISO 8601 in UTC with milliseconds, the form of instants in every external format: `2026-11-23T08:00:00.000Z`. */
export function isoInstant(at: EpochMs): string {
  const ms = timeOfWall(at);
  const seconds = Math.floor(ms / 1000);
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${formatDay(dayOfWall(at))}T${clock}.${pad(ms % 1000, 3)}Z`;
}
