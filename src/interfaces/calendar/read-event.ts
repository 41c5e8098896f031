// Reads one event of a calendar with ical.js. The result is plain: wall-clock times with their named zones, and
// texts.
import type ICAL from 'ical.js';
import { parseWall, type WallMs } from '../../when/index.ts';

/** A time as written in an event. */
export interface EventTime {
  readonly wall: WallMs;
  /** `UTC`, the TZID as written, or null for the wall clock of any reader. */
  readonly zone: string | null;
  readonly isDate: boolean;
}

export interface ReadEvent {
  readonly uid: string;
  readonly start: EventTime;
  /** The occurrence of a series that this event replaces. */
  readonly insteadOf: EventTime | null;
  readonly rules: readonly string[];
  readonly dates: readonly EventTime[];
  readonly except: readonly EventTime[];
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string | null;
  /** Decides between two versions of the event. */
  readonly sequence: number;
  readonly changedAt: WallMs;
  /**
   * Whether it has a feature that Belfry does not support: a change of all later occurrences, or rules for skipped
   * ones.
   */
  readonly isOdd: boolean;
}

/** The most added or skipped times. */
const TIMES_MOST = 5_000;

/** @throws any error in the event */
export function readEvent({ parse, Component, Time, Period }: typeof ICAL, text: string): ReadEvent {
  const root = new Component(parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`));
  const event = root.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('it is no event');
  const timesOf = (name: string): EventTime[] =>
    event.getAllProperties(name).flatMap((property) =>
      property.getValues().flatMap((value: unknown) => {
        const time = value instanceof Period ? value.start : value;
        return time instanceof Time ? [timeOf(time, property)] : [];
      }),
    );
  const texts = (name: string) =>
    event.getAllProperties(name).map((property) => String(property.getFirstValue() ?? ''));
  const [start] = timesOf('dtstart');
  if (start === undefined) throw new Error('it has no beginning');
  const recurrence = event.getFirstProperty('recurrence-id');
  const [dates, except] = [timesOf('rdate'), timesOf('exdate')];
  if (dates.length + except.length > TIMES_MOST) throw new Error('it names too many times');
  const numberOf = (name: string) => Number.parseInt(texts(name)[0] ?? '', 10) || 0;
  const rules = texts('rrule');
  return {
    uid: (texts('uid')[0] ?? '').slice(0, 1_000),
    ...{ start, dates, except, rules },
    insteadOf: timesOf('recurrence-id')[0] ?? null,
    isCancelled: (texts('status')[0] ?? '').toUpperCase() === 'CANCELLED',
    title: texts('summary')[0] ?? '',
    place: texts('location')[0] ?? null,
    sequence: numberOf('sequence'),
    changedAt: Math.max(
      0,
      ...timesOf('last-modified').map(({ wall }) => wall),
      ...timesOf('dtstamp').map(({ wall }) => wall),
    ),
    isOdd: texts('exrule').length > 0 || recurrence?.getParameter('range') != null,
  };
}

function timeOf(time: ICAL.Time, property: ICAL.Property): EventTime {
  const { year, month, day, hour, minute, second, isDate } = time;
  // Reads the date exactly as written: a day that its month does not have is an error.
  const padded = (value: number, length = 2) => String(value).padStart(length, '0');
  const [atHour, atMinute, atSecond] = isDate ? [0, 0, 0] : [hour, minute, second];
  const clock = `${padded(atHour)}:${padded(atMinute)}:${padded(atSecond)}`;
  const wall = parseWall(`${padded(year, 4)}-${padded(month)}-${padded(day)}T${clock}`);
  if (wall === null) throw new Error('it names a day that does not exist');
  const named = property.getFirstParameter('tzid');
  const zone = isDate ? null : time.zone?.tzid === 'UTC' ? 'UTC' : named ? String(named) : null;
  return { wall, zone, isDate };
}
