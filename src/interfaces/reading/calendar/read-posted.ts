// The entries of a posted iCalendar text, read as those of a calendar at an address, in the words of `parseWhen`.
import { calendarZone, plainZoneName } from '../../../domain/calendar/calendar-zone.ts';
import { CALENDAR_ENTRY_LIMIT, type CalendarEntry, type ReplacedTime } from '../../../domain/calendar/posted-entry.ts';
import { type EpochMs, formatWall, HOUR_MS, type WallMs } from '../../../when/index.ts';
import { type EventZone, type EventZones, eventZones, UnknownZone } from './event-zones.ts';
import { ownUntil } from './expand-events.ts';
import { type ReadEvent, readEvent } from './read-event.ts';
import { readParts, textOf } from './read-parts.ts';
import type { EventTime } from './read-time.ts';
import { sameZone } from './same-zone.ts';
import { splitSeries } from './split-series.ts';

/** The person for whom a posted text is read. */
export interface PostedReader {
  readonly text: string;
  readonly zone: string;
  readonly now: EpochMs;
  readonly own?: readonly string[];
}

/**
 * The entries of a calendar, in order; null when the text is not a calendar. Entries without a UID or a start are left
 * out.
 */
export function readPosted({ text, zone, now, own = [] }: PostedReader): CalendarEntry[] | null {
  const parts = readParts(text);
  if (!parts.ok) return null;
  const isCancelled = textOf(parts, 'METHOD')?.toUpperCase() === 'CANCEL';
  const addresses = new Set(own.map((one) => one.toUpperCase()));
  const read = parts.entries.flatMap((part) => {
    try {
      const event = readEvent(part, addresses);
      return event === null || event.uid === '' ? [] : [event];
    } catch {
      return [];
    }
  });
  const zones = eventZones(parts.zones, { own: zone, now });
  const events = splitSeries(read, (tzid) => zoneOrNull(zones, tzid));
  const named = new Map<string, string>();
  const nameOf = (tzid: string): string => {
    const known = named.get(tzid) ?? ianaName(tzid, zones, { own: zone, now });
    named.set(tzid, known);
    return known;
  };
  return events
    .slice(0, CALENDAR_ENTRY_LIMIT)
    .map((event) => ({ ...entryOf(event, events, { nameOf, zones }), ...(isCancelled && { cancelled: true }) }));
}

/** The IANA name of a zone; for one that only the calendar knows, of one with the same clock, or else its own name. */
function ianaName(tzid: string, zones: EventZones, person: { readonly own: string; readonly now: EpochMs }): string {
  const known = calendarZone(tzid);
  if (known !== null) return known;
  const zone = zoneOrNull(zones, tzid);
  // The refusal shows the name.
  return (zone === null ? null : sameZone(zone, person)) ?? plainZoneName(tzid);
}

function zoneOrNull(zones: EventZones, tzid: string | null): EventZone | null {
  try {
    return zones.find(tzid);
  } catch (error) {
    if (error instanceof UnknownZone) return null;
    throw error;
  }
}

interface Reading {
  readonly nameOf: (tzid: string) => string;
  readonly zones: EventZones;
}

function entryOf(event: ReadEvent, all: readonly ReadEvent[], reading: Reading): CalendarEntry {
  const { start, insteadOf, uid } = event;
  const zone = start.zone === null || start.zone === 'UTC' ? null : reading.nameOf(start.zone);
  const others = all.filter((one) => one.uid === uid && one !== event && one.insteadOf !== null);
  const rules =
    insteadOf === null || event.isForAllLater
      ? event.rules.map((rule) => ownUntil(rule, start, reading.zones.days))
      : [];
  const isSeries = rules.length > 0;
  return {
    ...{ uid, summary: event.title.trim() || 'Calendar entry', cancelled: event.isCancelled, mended: event.isMended },
    replaces: insteadOf === null ? null : replaced(insteadOf, reading),
    when: isSeries ? seriesWords(event, rules, others, reading) : wallWords(start),
    zone: isSeries && start.zone === 'UTC' ? 'UTC' : zone,
  };
}

function replaced(time: EventTime, { nameOf }: Reading): ReplacedTime {
  const zone = time.zone === null || time.zone === 'UTC' ? null : nameOf(time.zone);
  return { value: compact(time), at: wallWords(time), zone };
}

/** A series as `parseWhen` reads it, with the times added to it and left out of it. */
function seriesWords(
  { start, dates, except }: ReadEvent,
  rules: readonly string[],
  others: readonly ReadEvent[],
  { nameOf }: Reading,
): string {
  const listed = (name: string, times: readonly EventTime[]) =>
    times.map((time) => {
      const zone = time.zone === null || time.zone === 'UTC' ? '' : `;TZID=${nameOf(time.zone)}`;
      return `${name}${zone}:${compact(time)}`;
    });
  return [
    `DTSTART:${compact({ ...start, zone: null, wall: wallOf(start), isDate: false })}`,
    ...rules.map((rule) => `RRULE:${rule}`),
    ...listed('EXDATE', [...except, ...others.flatMap(({ insteadOf }) => insteadOf ?? [])]),
    // A day alone would be midnight.
    ...(start.isDate
      ? []
      : listed(
          'RDATE',
          dates.filter(({ isDate }) => !isDate),
        )),
  ].join(' ');
}

/** A day alone means nine in the morning. */
const wallOf = ({ wall, isDate }: EventTime): WallMs => (isDate ? wall + 9 * HOUR_MS : wall);

/** `2026-11-25T09:00:00`, with `Z` for an instant. */
const wallWords = (time: EventTime): string => `${formatWall(wallOf(time))}${time.zone === 'UTC' ? 'Z' : ''}`;

/** `20261125T090000Z`; `20261125` for a day. */
function compact({ wall, zone, isDate }: EventTime): string {
  const text = formatWall(wall).replaceAll(/[-:]/g, '');
  return isDate ? text.slice(0, 8) : `${text}${zone === 'UTC' ? 'Z' : ''}`;
}
