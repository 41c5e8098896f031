import type { EpochMs } from '../../time/clock.ts';
import { dayOfWall, parseWall, wallAt } from '../../time/wall.ts';
import { isSkippedDay, wallToInstant } from '../../time/zone.ts';
import type { OnceTrigger } from '../rule.ts';

/**
 * The one instant of a trigger; null when its date does not exist in the zone (2011-12-30 in Apia).
 * @throws RangeError when `wall` is not a wall-clock time; Belfry validates triggers before it stores them.
 */
export function onceInstant(trigger: OnceTrigger, zone: string): EpochMs | null {
  if (trigger.at !== undefined) return trigger.at;
  const wall = parseWall(trigger.wall);
  if (wall === null) throw new RangeError(`"${trigger.wall}" is not a wall-clock time such as 2026-11-21T09:00:00.`);
  if (isSkippedDay(zone, wallAt(dayOfWall(wall)))) return null;
  return wallToInstant(zone, wall);
}
