import type { EpochMs } from '../../time/clock.ts';
import { type DayNumber, dayOfWall, timeOfWall, type WallMs } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { ParseDefaults } from '../reading.ts';
import type { Said, SaidNote } from '../said.ts';
import type { Span } from './draft.ts';
import type { HourRule } from './hours/bare-hours.ts';

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
  readonly hourRule: HourRule;
  /** How times could be meant, too: what would stand in their place. */
  readonly others: { readonly span: Span; readonly instead: string }[];
  /** Seconds since midnight of a date that names no time. */
  readonly defaultTime: number;
  readonly dayParts: Readonly<Record<'morning' | 'afternoon' | 'evening' | 'night', number>>;
  readonly assumptions: SaidNote[];
  readonly warnings: SaidNote[];
  /** Notes what was decided for the person. */
  assume(code: string, message: Said): void;
  /** Notes what they should know. */
  warn(code: string, message: Said): void;
  /** Whether anybody looked at the present: a text of which nobody did is read the same at any time. */
  readonly isTimed: boolean;
}

/** Seconds since midnight of a setting, or of the hour that stands for it. */
function seconds(text: string | undefined, fallbackHour: number): number {
  const found = text === undefined ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found === null ? fallbackHour * 3600 : Number(found[1]) * 3600 + Number(found[2]) * 60;
}

/** Works the present out for those who ask, and remembers that somebody did. */
class Reading implements ReadingContext {
  readonly text: string;
  readonly zone: string;
  readonly defaults: ParseDefaults;
  readonly hourRule: HourRule;
  readonly others: { readonly span: Span; readonly instead: string }[] = [];
  readonly assumptions: SaidNote[] = [];
  readonly warnings: SaidNote[] = [];
  isTimed = false;
  readonly #now: EpochMs;
  #wall: WallMs | undefined;

  constructor(text: string, now: EpochMs, zone: string, defaults: ParseDefaults, hourRule: HourRule) {
    this.text = text;
    this.#now = now;
    this.zone = zone;
    this.defaults = defaults;
    this.hourRule = hourRule;
  }

  assume(code: string, message: Said): void {
    this.assumptions.push({ code, message });
  }
  warn(code: string, message: Said): void {
    this.warnings.push({ code, message });
  }
  get now(): EpochMs {
    this.isTimed = true;
    return this.#now;
  }
  get nowWall(): WallMs {
    this.#wall ??= instantToWall(this.zone, this.now);
    return this.#wall;
  }
  get today(): DayNumber {
    return dayOfWall(this.nowWall);
  }
  get nowTime(): number {
    return Math.floor(timeOfWall(this.nowWall) / 60_000) * 60;
  }
  get defaultTime(): number {
    return seconds(this.defaults.time, 9);
  }
  get dayParts(): ReadingContext['dayParts'] {
    const { morning, afternoon, evening, night } = this.defaults;
    return {
      morning: seconds(morning, 9),
      afternoon: seconds(afternoon, 15),
      evening: seconds(evening, 18),
      night: seconds(night, 20),
    };
  }
}

const AS_SAID: HourRule = { asSaid: true, settled: null };

/** Puts together what the reading of one text needs. Without a rule of hours they are as said. */
export function createContext(
  text: string,
  now: EpochMs,
  zone: string,
  defaults: ParseDefaults,
  hourRule: HourRule = AS_SAID,
): ReadingContext {
  return new Reading(text, now, zone, defaults, hourRule);
}
