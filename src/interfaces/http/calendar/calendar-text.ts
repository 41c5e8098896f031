import ical, { ICalEventTransparency } from 'ical-generator';
import type { CalendarShows } from '../../../domain/calendar/address.ts';
import { FEED_MOST, type FeedEvent } from '../../../domain/calendar/feed.ts';
import { zoneRules } from '../../../when/icalendar/index.ts';
import { type EpochMs, formatWall, instantToWall } from '../../../when/index.ts';

/** The refresh interval that the text suggests; most programs use their own. */
const REFRESH_SECONDS = 3_600;

/** The calendar's note when it leaves events out. */
const PARTIAL = `Only the ${FEED_MOST} events that come first are shown.`;

/** The name of each event when texts are hidden. */
const BUSY = 'Busy';

/**
 * Events as the text of RFC 5545. Equal events give an equal text, independent of the time of writing. No event has
 * an alarm, because Belfry itself rings.
 */
export function calendarText(
  events: readonly FeedEvent[],
  { zone, shows, isPartial }: { readonly zone: string; readonly shows: CalendarShows; readonly isPartial: boolean },
): string {
  const first = new Map<string, EpochMs>();
  for (const event of events) first.set(event.zone, Math.min(event.start, first.get(event.zone) ?? event.start));
  const calendar = ical({
    name: 'Belfry',
    prodId: { company: 'Belfry', product: 'Belfry', language: 'EN' },
    ...(isPartial ? { description: PARTIAL } : {}),
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (name) => zoneRules(name, first.get(name) ?? 0) },
    // Other programs do not know an offset as the name of a zone.
    ...(/^[+-]/.test(zone) ? {} : { x: [['X-WR-TIMEZONE', zone]] as [string, string][] }),
  });
  for (const event of events) {
    const timezone = event.zone === 'UTC' ? null : event.zone;
    calendar.createEvent({
      id: `${event.uid}@belfry`,
      sequence: Math.max(0, event.revision - 1),
      stamp: shown('UTC', event.changedAt),
      start: shown(event.zone, event.start),
      summary: shows === 'busy' ? BUSY : event.title,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(timezone === null ? {} : { timezone }),
      ...(event.rule === null ? {} : { repeating: [`RRULE:${event.rule}`, ...exceptLines(event)].join('\n') }),
      ...(event.insteadOf === null ? {} : { recurrenceId: shown(event.zone, event.insteadOf) }),
    });
  }
  // The library omits the last line break, which RFC 5545 requires.
  return `${calendar.toString()}\r\n`;
}

/** The local wall-clock time, in the form that the library writes unchanged. */
const shown = (zone: string, at: EpochMs): string => `${formatWall(instantToWall(zone, at))}Z`;

function exceptLines({ zone, except }: FeedEvent): string[] {
  return except.map((at) => {
    const wall = formatWall(instantToWall(zone, at)).replaceAll(/[-:]/g, '');
    return zone === 'UTC' ? `EXDATE:${wall}Z` : `EXDATE;TZID=${zone}:${wall}`;
  });
}
