// Finds the zone of a calendar's times: by its IANA name, by its name in Outlook, or by the rules in the calendar.
import { calendarZone } from '../../domain/calendar/calendar-zone.ts';
import {
  DAY_MS,
  type EpochMs,
  instantToWall,
  MINUTE_MS,
  nextOccurrence,
  parseWall,
  previousOccurrence,
  type WallMs,
  wallToInstant,
} from '../../when/index.ts';
import { calendarRule } from './calendar-rule.ts';

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
  find(tzid: string | null): EventZone;
}

export class UnknownZone extends Error {
  override readonly name = 'UnknownZone';
}

const named = (zone: string): EventZone => ({
  instantOf: (wall) => wallToInstant(zone, wall),
  wallOf: (at) => instantToWall(zone, at),
});

/**
 * @param texts the VTIMEZONEs of the calendar
 * @param own the person's zone, for times without one
 * @param now clock changes are known around this time, but not years before it
 */
export function eventZones(texts: readonly string[], own: string, now: EpochMs): EventZones {
  const known = new Map<string, EventZone | null>();
  const described = new Map<string, string>();
  for (const text of texts.slice(0, ZONES_MOST)) {
    const name = textOf(text, 'TZID')?.trim();
    if (name !== undefined && !described.has(name)) described.set(name, text);
  }
  const look = (tzid: string): EventZone | null => {
    const name = tzid.trim();
    const zone = calendarZone(name);
    if (zone !== null) return named(zone);
    const text = described.get(name);
    return text === undefined ? null : describedZone(text, now);
  };
  return {
    find(tzid) {
      if (tzid === null) return named(own);
      const before = known.get(tzid);
      const zone = before === undefined ? look(tzid) : before;
      known.set(tzid, zone);
      if (zone === null) throw new UnknownZone('its time zone is not known');
      return zone;
    },
  };
}

const textOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:;[^:\\r\\n]*)?:([^\\r\\n]*)`, 'im').exec(text.replaceAll(/\r?\n[ \t]/g, ''))?.[1];

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
function describedZone(text: string, now: EpochMs): EventZone | null {
  const observances = [...text.matchAll(/^BEGIN:(STANDARD|DAYLIGHT)[ \t]*\r?\n([\s\S]*?)^END:\1/gim)]
    .slice(0, OBSERVANCES_MOST)
    .flatMap(([, , inner]) => readObservance(inner ?? '', now) ?? []);
  const [first] = observances;
  if (first === undefined) return null;
  const changes = observances.flatMap((one) => one.changes).sort((one, other) => one.at - other.at);
  const offsetAt = (wall: WallMs): number => changes.findLast(({ at }) => at <= wall)?.toMs ?? first.fromMs;
  return {
    instantOf: (wall) => wall - offsetAt(wall),
    wallOf: (at) => at + offsetAt(at + offsetAt(at)),
  };
}

function readObservance(text: string, now: EpochMs): Observance | null {
  const [fromMs, toMs] = [offsetOf(textOf(text, 'TZOFFSETFROM')), offsetOf(textOf(text, 'TZOFFSETTO'))];
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(textOf(text, 'DTSTART') ?? '');
  if (match === null || fromMs === null || toMs === null) return null;
  const [, year, month, day, hour, minute, second] = match;
  // Outlook's rules begin in 1601; no current rule needs years before 1971.
  const shown = Math.max(Number(year), 1971);
  const start = parseWall(`${shown}-${month}-${day}T${hour}:${minute}:${second}`);
  if (start === null) return null;
  const rule = textOf(text, 'RRULE');
  if (rule === undefined) return { fromMs, changes: [{ at: start, toMs }] };
  const trigger = calendarRule(start, [rule.trim()]);
  if (trigger === null) return null;
  const changes: ClockChange[] = [];
  const end = now + CHANGES_AHEAD_MS;
  let at = previousOccurrence(trigger, 'UTC', now - CHANGES_BEFORE_MS) ?? nextOccurrence(trigger, 'UTC', start - 1);
  while (at !== null && at < end && changes.length < CHANGES_MOST) {
    changes.push({ at, toMs });
    at = nextOccurrence(trigger, 'UTC', at);
  }
  return { fromMs, changes };
}

function offsetOf(text: string | undefined): number | null {
  const match = /^([+-])(\d\d)(\d\d)/.exec(text?.trim() ?? '');
  if (match === null) return null;
  const ms = (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS;
  return match[1] === '-' ? -ms : ms;
}
