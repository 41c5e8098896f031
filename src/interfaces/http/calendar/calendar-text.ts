import ical, { ICalEventTransparency } from 'ical-generator';
import type { CalendarShows } from '../../../domain/calendar/address.ts';
import { FEED_MOST, type FeedEvent } from '../../../domain/calendar/feed.ts';
import { zoneRules } from '../../../when/icalendar/index.ts';
import { type EpochMs, formatWall, instantToWall } from '../../../when/index.ts';

/** Programs that ask how often to look again are told an hour; most go by a clock of their own. */
const REFRESH_SECONDS = 3_600;

/** What a calendar says of itself where it leaves something out. */
const PARTIAL = `Only the ${FEED_MOST} events that come first are shown.`;

/** The names of events that are to tell nothing. */
const BUSY = 'Busy';

/**
 * Events as the text of RFC 5545. The same events give the same text: nothing in it depends on when it is made. No event has an alarm, because
 * Belfry rings by itself.
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
    // An offset is no name that other programs know.
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
  // The library leaves out the end of the last line, which RFC 5545 wants as of every other.
  return `${calendar.toString()}\r\n`;
}

/** What the wall shows, in the form that the library writes down digit by digit. */
const shown = (zone: string, at: EpochMs): string => `${formatWall(instantToWall(zone, at))}Z`;

function exceptLines({ zone, except }: FeedEvent): string[] {
  return except.map((at) => {
    const wall = formatWall(instantToWall(zone, at)).replaceAll(/[-:]/g, '');
    return zone === 'UTC' ? `EXDATE:${wall}Z` : `EXDATE;TZID=${zone}:${wall}`;
  });
}
