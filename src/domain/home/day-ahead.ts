import {
  type EpochMs,
  HOUR_MS,
  instantToWall,
  leaveQuietHours,
  type QuietHours,
  timeOfWall,
} from '../../when/index.ts';

/** How many hours the strip shows. */
export const HOURS_AHEAD = 24;
/** Night on the wall clock: from ten in the evening to six in the morning. */
const NIGHT = { from: 22, to: 6 } as const;
/** How many occurrences of an hour are named; the others are counted. */
const NAMED = 4;
/** An hour is busy from this number on, if it also has twice the average. */
const BUSY_FROM = 5;

/** A coming occurrence. */
export interface Coming {
  readonly at: EpochMs;
  readonly scheduleId: string;
  readonly what: string;
  readonly agent: string;
}

/** One hour of the day ahead. */
export interface HourAhead {
  readonly from: EpochMs;
  readonly count: number;
  readonly night: boolean;
  readonly quiet: boolean;
  readonly busy: boolean;
  /** The first ones, in order. */
  readonly first: readonly Coming[];
}

/** The beginning of the hour on the wall clock of a zone, even if its hours begin at half past elsewhere. */
export function hourBegan(zone: string, now: EpochMs): EpochMs {
  return now - (timeOfWall(instantToWall(zone, now)) % HOUR_MS);
}

/**
 * The hours from the present one on.
 * @param others how many more occurrences each hour has, by its index, besides `coming`
 */
export function hoursAhead(
  coming: readonly Coming[],
  others: ReadonlyMap<number, number>,
  { from, zone, quiet }: { readonly from: EpochMs; readonly zone: string; readonly quiet: QuietHours | null },
): HourAhead[] {
  const byHour = Map.groupBy(coming, ({ at }) => Math.floor((at - from) / HOUR_MS));
  const hours = Array.from({ length: HOURS_AHEAD }, (_, number) => {
    const here = [...(byHour.get(number) ?? [])].sort((one, other) => one.at - other.at);
    return { begins: from + number * HOUR_MS, here, count: here.length + (others.get(number) ?? 0) };
  });
  const average = hours.reduce((sum, { count }) => sum + count, 0) / HOURS_AHEAD;
  return hours.map(({ begins, here, count }) => ({
    from: begins,
    count,
    night: isNight(zone, begins),
    quiet: quiet !== null && leaveQuietHours(begins, { ...quiet, action: 'delay' }) !== begins,
    busy: count >= BUSY_FROM && count >= 2 * average,
    first: here.slice(0, NAMED),
  }));
}

function isNight(zone: string, at: EpochMs): boolean {
  const hour = Math.floor(timeOfWall(instantToWall(zone, at)) / HOUR_MS);
  return hour >= NIGHT.from || hour < NIGHT.to;
}
