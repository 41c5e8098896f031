import {
  DAY_MS,
  type EpochMs,
  formatDay,
  formatWall,
  isCaused,
  parseWall,
  type Trigger,
  timeOfWall,
} from '../../when/index.ts';
import { timesOfDay } from './clock-time.ts';
import { readExclusion } from './read-timing.ts';

/** A rule with its zone. */
interface Rule {
  readonly trigger: Trigger;
  readonly zone: string;
}

/** One left-out time, in its given form. */
export function exceptTimeWords(wall: number): string {
  return `${formatDay(Math.floor(wall / DAY_MS))} at ${formatWall(wall).slice(11).replace(/:00$/, '')}`;
}

/**
 * The exceptions of a moved rule: days stay, and a single time moves with its time of day. Otherwise a removed time
 * would return to the series, an hour later.
 */
export function movedExcept(except: readonly string[], before: Rule, after: Rule, now: EpochMs): readonly string[] {
  return except.map((words) => {
    const read = readExclusion(words, { now, zone: before.zone });
    const [one, ...others] = read.ok ? read.value : [];
    if (one?.kind !== 'time' || others.length > 0) return words;
    const wall = parseWall(one.wall) as number;
    const by = movedBy(before.trigger, after.trigger, timeOfWall(wall));
    return by === 0 ? words : exceptTimeWords(wall + by);
  });
}

/** How far a time of a rule moved, in milliseconds; 0 when it is not one of its times, or they differ. */
function movedBy(before: Trigger, after: Trigger, time: number): number {
  if (isCaused(before) || isCaused(after)) return 0;
  if (before.kind === 'interval' && after.kind === 'interval' && before.everyMs === after.everyMs)
    return after.anchor - before.anchor;
  const [from, to] = [timesOfDay(before) ?? [], timesOfDay(after) ?? []];
  const index = from.indexOf(time);
  return index === -1 || from.length !== to.length ? 0 : (to[index] as number) - time;
}
