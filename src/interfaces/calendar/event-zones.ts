// In which zone the times of a calendar are: by its IANA name, by what Outlook calls it, or by the rules that the calendar brings along.
import {
  type EpochMs,
  instantToWall,
  MINUTE_MS,
  parseWall,
  previousOccurrence,
  resolveZone,
  type WallMs,
  wallToInstant,
} from '../../when/index.ts';
import { calendarRule } from './calendar-rule.ts';
import { windowsZone } from './windows-zones.ts';

/** A zone as its clocks on the wall go. */
export interface EventZone {
  instantOf(wall: WallMs): EpochMs;
  wallOf(at: EpochMs): WallMs;
}

/** The zones of a calendar; `find` throws for one that nobody knows. */
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

/** @param texts the VTIMEZONEs of the calendar; @param own the zone of its person, where times name none */
export function eventZones(texts: readonly string[], own: string): EventZones {
  const known = new Map<string, EventZone | null>();
  const look = (tzid: string): EventZone | null => {
    const name = tzid.trim();
    const zone = ianaOf(name);
    if (zone !== null) return named(zone);
    const text = texts.find((one) => textOf(one, 'TZID')?.trim() === name);
    return text === undefined ? null : describedZone(text);
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

/** `Europe/Berlin`, `W. Europe Standard Time`, `/example.org/20260101_1/Europe/Berlin`; null: none of them. */
function ianaOf(name: string): string | null {
  const resolved = (text: string): string | null => {
    const found = resolveZone(text);
    return found.ok ? found.zone : null;
  };
  const whole = windowsZone(name) ?? resolved(name);
  if (whole !== null) return whole;
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2])
    if (parts.length > length - 1) {
      const zone = resolved(parts.slice(-length).join('/'));
      if (zone !== null) return zone;
    }
  return null;
}

const textOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:;[^:\\r\\n]*)?:([^\\r\\n]*)`, 'im').exec(text.replaceAll(/\r?\n[ \t]/g, ''))?.[1];

interface Observance {
  /** The last moment not after `wall` at which it began, on the clock before; null: it had not. */
  begun(wall: WallMs): WallMs | null;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The rules a calendar brings along: of those that have begun the last one counts. Null: they cannot be read. */
function describedZone(text: string): EventZone | null {
  const observances = [...text.matchAll(/^BEGIN:(STANDARD|DAYLIGHT)[ \t]*\r?\n([\s\S]*?)^END:\1/gim)]
    .slice(0, 200)
    .flatMap(([, , inner]) => readObservance(inner ?? '') ?? []);
  const [first] = observances;
  if (first === undefined) return null;
  const offsetAt = (wall: WallMs): number => {
    let latest = Number.NEGATIVE_INFINITY;
    let offset = first.fromMs;
    for (const one of observances) {
      const at = one.begun(wall);
      if (at !== null && at > latest) [latest, offset] = [at, one.toMs];
    }
    return offset;
  };
  return {
    instantOf: (wall) => wall - offsetAt(wall),
    wallOf: (at) => at + offsetAt(at + offsetAt(at)),
  };
}

function readObservance(text: string): Observance | null {
  const [fromMs, toMs] = [offsetOf(textOf(text, 'TZOFFSETFROM')), offsetOf(textOf(text, 'TZOFFSETTO'))];
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(textOf(text, 'DTSTART') ?? '');
  if (match === null || fromMs === null || toMs === null) return null;
  const [, year, month, day, hour, minute, second] = match;
  // Outlook begins in 1601, which no rule of today needs.
  const shown = Math.max(Number(year), 1971);
  const start = parseWall(`${shown}-${month}-${day}T${hour}:${minute}:${second}`);
  if (start === null) return null;
  const rule = textOf(text, 'RRULE');
  if (rule === undefined) return { fromMs, toMs, begun: (wall) => (start <= wall ? start : null) };
  const trigger = calendarRule(start, [rule.trim()]);
  if (trigger === null) return null;
  return { fromMs, toMs, begun: (wall) => (start > wall ? null : previousOccurrence(trigger, 'UTC', wall + 1)) };
}

function offsetOf(text: string | undefined): number | null {
  const match = /^([+-])(\d\d)(\d\d)/.exec(text?.trim() ?? '');
  if (match === null) return null;
  const ms = (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS;
  return match[1] === '-' ? -ms : ms;
}
