import type { EpochMs } from '../../time/clock.ts';
import { type DayNumber, dayOfWall, formatTimeOfDay, timeOfWall, type WallMs } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { ParseDefaults, ParseSpan } from '../reading.ts';
import type { TimeTrigger } from '../rule.ts';
import { type Said, type SaidNote, worded } from '../said.ts';
import type { Span } from './draft.ts';
import type { HourRule } from './hours/bare-hours.ts';

/** The context in which a draft is compiled: the present on the wall clock of its zone, the settings, and the notes. */
export interface ReadingContext {
  readonly now: EpochMs;
  readonly zone: string;
  readonly text: string;
  readonly nowWall: WallMs;
  readonly today: DayNumber;
  /** Seconds since midnight, rounded down to whole minutes. */
  readonly nowTime: number;
  readonly defaults: ParseDefaults;
  readonly hourRule: HourRule;
  /** Further readings of the times, with the words that would replace them. */
  readonly others: { readonly span: Span; readonly instead: string }[];
  /** Seconds since midnight for a date without a time. */
  readonly defaultTime: number;
  readonly dayParts: Readonly<Record<'morning' | 'afternoon' | 'evening' | 'night', number>>;
  readonly assumptions: SaidNote[];
  readonly warnings: SaidNote[];
  /** Adds a note on something that the reader decided for the person. */
  assume(code: string, message: Said): void;
  /** The default time, with a note. */
  assumeTime(): number;
  /** Adds a note on something that the person should know. */
  warn(code: string, message: Said): void;
  /** Whether the reading used the present; otherwise the text has the same result at any time. */
  readonly isTimed: boolean;
}

/** Seconds since midnight of a setting, or of its default hour. */
function seconds(text: string | undefined, fallbackHour: number): number {
  const found = text === undefined ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found === null ? fallbackHour * 3600 : Number(found[1]) * 3600 + Number(found[2]) * 60;
}

/** Computes the present on demand, and records its use in `isTimed`. */
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
  assumeTime(): number {
    const clock = formatTimeOfDay(this.defaultTime * 1000);
    this.assume('default-time', worded`No time is given, so it is ${clock}.`);
    return this.defaultTime;
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
    return seconds(this.defaults.time ?? this.defaults.morning, 9);
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

/** Creates the context for one text. Without a rule of hours, a bare hour keeps its number: 7 is 07:00. */
export function createContext(
  text: string,
  now: EpochMs,
  zone: string,
  defaults: ParseDefaults,
  hourRule: HourRule = AS_SAID,
): ReadingContext {
  return new Reading(text, now, zone, defaults, hourRule);
}

/** A trigger from a fixed form, with the zone of the text, if any. */
export interface FixedReading {
  readonly trigger: TimeTrigger;
  readonly zone: string | null;
  readonly kind: ParseSpan['kind'];
}

/** Creates the context for the zone of the text, or for the default zone with null. */
export type ContextFor = (zone: string | null) => ReadingContext;
