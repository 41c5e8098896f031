import {
  dayOfWall,
  type EpochMs,
  formatDay,
  formatTimeOfDay,
  instantToWall,
  MINUTE_MS,
  timeOfWall,
} from '../../when/index.ts';

/** The time of a past event, to the minute: `14:02` today, `14:02 on 2026-11-22` on any other day. */
export function pastWords(at: EpochMs, { zone, now }: { readonly zone: string; readonly now: EpochMs }): string {
  const wall = instantToWall(zone, at);
  const day = dayOfWall(wall);
  const time = formatTimeOfDay(Math.floor(timeOfWall(wall) / MINUTE_MS) * MINUTE_MS);
  return day === dayOfWall(instantToWall(zone, now)) ? time : `${time} on ${formatDay(day)}`;
}
