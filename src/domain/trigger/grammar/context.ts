import type { EpochMs } from '../../time/clock.ts';
import { type DayNumber, dayOfWall, timeOfWall, type WallMs } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { ParseDefaults, ParseNote } from '../parse.ts';

/** What a draft is read against: the present on the wall of its zone, the settings, and where decisions are noted. */
export interface ReadingContext {
  readonly now: EpochMs;
  readonly zone: string;
  readonly text: string;
  readonly nowWall: WallMs;
  readonly today: DayNumber;
  /** Seconds since midnight, whole minutes. */
  readonly nowTime: number;
  readonly defaults: ParseDefaults;
  /** Seconds since midnight of a date that names no time. */
  readonly defaultTime: number;
  readonly dayParts: Readonly<Record<'morning' | 'afternoon' | 'evening' | 'night', number>>;
  readonly assumptions: ParseNote[];
  readonly warnings: ParseNote[];
}

/** Seconds since midnight of a setting, or of the hour that stands for it. */
function seconds(text: string | undefined, fallbackHour: number): number {
  const found = text === undefined ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found === null ? fallbackHour * 3600 : Number(found[1]) * 3600 + Number(found[2]) * 60;
}

/** Puts together what the reading of one text needs. */
export function createContext(text: string, now: EpochMs, zone: string, defaults: ParseDefaults): ReadingContext {
  const nowWall = instantToWall(zone, now);
  return {
    now,
    zone,
    text,
    nowWall,
    today: dayOfWall(nowWall),
    nowTime: Math.floor(timeOfWall(nowWall) / 60_000) * 60,
    defaults,
    defaultTime: seconds(defaults.time, 9),
    dayParts: {
      morning: seconds(defaults.morning, 9),
      afternoon: seconds(defaults.afternoon, 15),
      evening: seconds(defaults.evening, 18),
      night: seconds(defaults.night, 20),
    },
    assumptions: [],
    warnings: [],
  };
}
