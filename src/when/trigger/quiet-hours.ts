import { DAY_MS, type EpochMs } from '../time/clock.ts';
import { timeOfDayMs, timeOfWall } from '../time/wall.ts';
import { instantToWall, wallToInstant } from '../time/zone.ts';

/** A daily period in which nothing is due, on the wall clock of a zone. `from` later than `to` spans midnight. */
export interface QuietHours {
  /** First quiet minute, `HH:MM`. */
  readonly from: string;
  /** First minute that is not quiet, `HH:MM`. */
  readonly to: string;
  readonly zone: string;
  /** `delay`: to the end of the quiet hours; `skip`: not at all. */
  readonly action: 'delay' | 'skip';
}

/**
 * The time at which something planned for `at` is due: `at` itself outside the quiet hours; inside, their end, or
 * null with `skip`.
 */
export function leaveQuietHours(at: EpochMs, hours: QuietHours): EpochMs | null {
  const [from, to] = [timeOfDayMs(hours.from), timeOfDayMs(hours.to)];
  const wall = instantToWall(hours.zone, at);
  const time = timeOfWall(wall);
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return at;
  if (hours.action === 'skip') return null;
  const end = wall - time + to + (from > to && time >= from ? DAY_MS : 0);
  return Math.max(
    at,
    wallToInstant(hours.zone, end, {
      gap: 'next-valid',
      overlap: at > wallToInstant(hours.zone, end) ? 'second' : 'first',
    }),
  );
}
