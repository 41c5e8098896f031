// Finds the zone of a calendar's times: by its IANA name, by its name in Outlook, or by the rules in the calendar.
import { calendarZone, plainZoneName } from '../../../domain/calendar/calendar-zone.ts';
import {
  DAY_MS,
  type EpochMs,
  instantToWall,
  MINUTE_MS,
  parseWall,
  type WallMs,
  wallToInstant,
} from '../../../when/index.ts';
import { calendarWalls } from './calendar-rule.ts';
import { linesOf, type Part, textOf } from './read-parts.ts';

/** The most zones that a calendar may describe, the most observances of one, and the most clock changes of one rule. */
const ZONES_MOST = 200;
const OBSERVANCES_MOST = 100;
const CHANGES_MOST = 20;
/** Clock changes are computed only around now: earlier times only identify moved occurrences, which lie in the past. */
const CHANGES_BEFORE_MS = 3 * 366 * DAY_MS;
const CHANGES_AHEAD_MS = 366 * DAY_MS;

/** Converts between instants and the wall-clock times of a zone. */
export interface EventZone {
  instantOf(wall: WallMs): EpochMs;
  wallOf(at: EpochMs): WallMs;
}

/** The zones of a calendar; `find` throws UnknownZone for an unknown one. */
export interface EventZones {
  /** The person's zone, for days. */
  readonly days: EventZone;
  find(tzid: string | null): EventZone;
}

export class UnknownZone extends Error {
  override readonly name = 'UnknownZone';
}

const named = (zone: string): EventZone => ({
  instantOf: (wall) => wallToInstant(zone, wall),
  wallOf: (at) => instantToWall(zone, at),
});

/** What Exchange calls a zone that somebody made: its rules are in the calendar, or nowhere. */
const CUSTOM = 'tzone://microsoft/custom';

/**
 * @param parts the VTIMEZONEs of the calendar
 * @param own the person's zone
 * @param floating the zone for times without one
 * @param now clock changes are known around this time, but not years before it
 */
export function eventZones(
  parts: readonly Part[],
  { own, floating = own, now }: { readonly own: string; readonly floating?: string; readonly now: EpochMs },
): EventZones {
  const known = new Map<string, EventZone | null>();
  const described = new Map<string, Part>();
  for (const part of parts.slice(0, ZONES_MOST)) {
    const name = plainZoneName(textOf(part, 'TZID') ?? '');
    if (name !== '' && !described.has(name)) described.set(name, part);
  }
  const look = (tzid: string): EventZone | null => {
    const name = plainZoneName(tzid);
    const zone = calendarZone(name);
    if (zone !== null) return named(zone);
    const part = described.get(name);
    const location = part === undefined ? null : calendarZone(textOf(part, 'X-LIC-LOCATION') ?? '');
    if (location !== null) return named(location);
    if (part !== undefined) return describedZone(part, now);
    return name.toLowerCase() === CUSTOM ? named(own) : null;
  };
  return {
    days: named(own),
    find(tzid) {
      if (tzid === null) return named(floating);
      const before = known.get(tzid);
      const zone = before === undefined ? look(tzid) : before;
      known.set(tzid, zone);
      if (zone === null) throw new UnknownZone('its time zone is not known');
      return zone;
    },
  };
}

/** A change of the clock, in wall-clock time before the change. */
interface ClockChange {
  readonly at: WallMs;
  readonly toMs: number;
}

interface Observance {
  readonly fromMs: number;
  readonly changes: readonly ClockChange[];
}

/** A zone by the rules in the calendar: the last change before a time decides its offset. Null for unreadable rules. */
function describedZone({ parts }: Part, now: EpochMs): EventZone | null {
  const observances = parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .slice(0, OBSERVANCES_MOST)
    .flatMap((part) => readObservance(part, now) ?? []);
  const [first] = observances;
  if (first === undefined) return null;
  const changes = observances.flatMap((one) => one.changes).sort((one, other) => one.at - other.at);
  const offsetAt = (wall: WallMs): number => changes.findLast(({ at }) => at <= wall)?.toMs ?? first.fromMs;
  return {
    instantOf: (wall) => wall - offsetAt(wall),
    wallOf: (at) => at + offsetAt(at + offsetAt(at)),
  };
}

function readObservance(part: Part, now: EpochMs): Observance | null {
  const [fromMs, toMs] = [offsetOf(textOf(part, 'TZOFFSETFROM')), offsetOf(textOf(part, 'TZOFFSETTO'))];
  const start = startOf(textOf(part, 'DTSTART') ?? '');
  if (start === null || fromMs === null || toMs === null) return null;
  const rule = textOf(part, 'RRULE');
  const walls = rule === undefined ? [start] : calendarWalls(start, [rule], changesNear(rule, now));
  if (walls === null) return null;
  const dates = linesOf(part, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((date) => (startOf(date) ?? Number.NaN) + (date.endsWith('Z') ? fromMs : 0));
  const near = [...walls, ...dates].filter((at) => at <= now + CHANGES_AHEAD_MS).sort((one, other) => one - other);
  return { fromMs, changes: near.slice(-CHANGES_MOST).map((at) => ({ at, toMs })) };
}

function startOf(value: string): WallMs | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(value);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second] = match;
  // Outlook's rules begin in 1601; no current rule needs years before 1971.
  return parseWall(`${Math.max(Number(year), 1971)}-${month}-${day}T${hour}:${minute}:${second}`);
}

/** A rule that ended before still says what holds since then. */
function changesNear(rule: string, now: EpochMs) {
  const match = /UNTIL=(\d{4})(\d\d)(\d\d)/i.exec(rule);
  const until = match === null ? null : parseWall(`${match[1]}-${match[2]}-${match[3]}T23:59:59`);
  const last = Math.min(now + CHANGES_AHEAD_MS, until ?? Number.POSITIVE_INFINITY);
  return { first: Math.min(now, last) - CHANGES_BEFORE_MS, last, most: 1_000 };
}

function offsetOf(text: string | undefined): number | null {
  const match = /^([+-])(\d\d)(\d\d)/.exec(text ?? '');
  if (match === null) return null;
  const ms = (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS;
  return match[1] === '-' ? -ms : ms;
}
