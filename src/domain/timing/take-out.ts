import {
  dayOfWall,
  type EpochMs,
  formatDay,
  instantToWall,
  isCaused,
  nextOccurrence,
  parseWall,
  previousOccurrence,
  type Trigger,
  wallToInstant,
} from '../../when/index.ts';
import { exceptTimeWords } from './moved-except.ts';
import { readExclusion } from './read-timing.ts';
import type { Timing } from './timing.ts';

/** The times of a series. */
interface Series {
  readonly trigger: Trigger;
  readonly zone: string;
  readonly timing: Timing | null;
}

/** Whether the rule has a time at that instant. */
export const isOccurrenceAt = ({ trigger, zone }: Omit<Series, 'timing'>, at: EpochMs): boolean =>
  nextOccurrence(trigger, zone, at - 1) === at;

/**
 * The exceptions of a series after one of its times is removed, in their given form: the whole day if it has no other
 * time on it, which stays right when the series moves to another time of day; otherwise only the time. Past single
 * days and times are dropped unless they count.
 */
export function exceptWithout({ trigger, zone, timing }: Series, at: EpochMs, now: EpochMs): string[] {
  const wall = instantToWall(zone, at);
  const isSameDay = (other: EpochMs | null) =>
    other !== null && dayOfWall(instantToWall(zone, other)) === dayOfWall(wall);
  const isOneOfSeveral =
    isSameDay(previousOccurrence(trigger, zone, at)) || isSameDay(nextOccurrence(trigger, zone, at));
  const words = isOneOfSeveral ? exceptTimeWords(wall) : formatDay(dayOfWall(wall));
  const isCounted = trigger.kind !== 'once' && !isCaused(trigger) && trigger.count !== undefined;
  const kept = (timing?.given.except ?? []).filter((one) => isCounted || !isOver(one, zone, now));
  return [...kept, words];
}

/** Whether words name past days or a past time. */
function isOver(words: string, zone: string, now: EpochMs): boolean {
  const read = readExclusion(words, { now, zone });
  if (!read.ok) return false;
  return read.value.every((one) => {
    if (one.kind === 'days') return false;
    const end = one.kind === 'time' ? one.wall : `${one.to}T23:59:59`;
    return wallToInstant(zone, parseWall(end) as number) < now;
  });
}
