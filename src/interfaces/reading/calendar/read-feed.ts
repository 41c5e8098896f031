// Turns the text of a calendar into the reminders' events. Strangers wrote it: one bad event does not stop the rest,
// and no part takes long.
import { calendarZone } from '../../../domain/calendar/calendar-zone.ts';
import {
  comesAt,
  type FoundOccurrence,
  type PlannedOccurrence,
  plannedTimes,
} from '../../../domain/calendar/plan-reminders.ts';
import { HORIZON_MS, LATE_MOST_MS, LONGEST_LEAD_MS } from '../../../domain/calendar/subscribed.ts';
import { DAY_MS, type EpochMs } from '../../../when/index.ts';
import { eventZones, UnknownZone } from './event-zones.ts';
import { expandEvents, UnfollowedRule } from './expand-events.ts';
import { type ReadEvent, readEvent } from './read-event.ts';
import { type ReadParts, readParts, textOf } from './read-parts.ts';

/** The most versions of one event, such as the changed occurrences of a series. */
const VERSIONS_MOST = 2_000;
/** The most occurrences to return: far more than the reminders have room for. */
const FOUND_MOST = 500;
/** A calendar with more occurrences than this in the coming days is not one of a person. */
const AHEAD_MOST = 20_000;

/** The person for whom a calendar is read, and the time. */
export interface FeedReader {
  readonly now: EpochMs;
  /** The person's zone, for days and for times without a zone. */
  readonly zone: string;
  readonly leadMs: number;
  /** Whether the alarms of the events count. @default not */
  readonly alarms?: boolean;
  /** The person's own addresses: what they declined is not reminded of. @default none is known */
  readonly own?: readonly string[];
}

export type ReadFeed =
  | {
      readonly ok: true;
      readonly found: readonly FoundOccurrence[];
      /** The number of its events, including past and unreadable ones. */
      readonly events: number;
      readonly unread: number;
      readonly unreadWhy: string | null;
      /** How many were read as they were meant, though their text is not quite right. */
      readonly mended: number;
    }
  | { readonly ok: false; readonly problem: string };

/** Reads the events of a calendar whose reminders are due soon. */
export function readFeed(text: string, { now, zone, leadMs, alarms = false, own = [] }: FeedReader): ReadFeed {
  const parts = readParts(text);
  if (!parts.ok) return parts;
  const stretch = {
    from: now - LATE_MOST_MS - DAY_MS,
    to: now + HORIZON_MS + (alarms ? LONGEST_LEAD_MS : leadMs) + DAY_MS,
  };
  const unread = new Map<string, number>();
  const fail = (why: string): void => void unread.set(why, (unread.get(why) ?? 0) + 1);
  const events = readEvents(parts, own, fail);
  const zones = eventZones(parts.zones, { own: zone, floating: floatingZone(parts, events) ?? zone, now });
  const found: FoundOccurrence[] = [];
  for (const versions of events.values()) {
    try {
      if (versions.length > VERSIONS_MOST) throw new UnfollowedRule('it has too many versions');
      for (const one of expandEvents(versions, zones, stretch)) found.push(one);
    } catch (error) {
      fail(
        error instanceof UnknownZone || error instanceof UnfollowedRule ? error.message : 'its times cannot be read',
      );
    }
    if (found.length > AHEAD_MOST) return { ok: false, problem: TOO_MANY };
  }
  const near = found
    .map((one) => ({ one, at: soonest(plannedTimes(one, { leadMs, alarms, zone }), now) }))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.at - b.at)
    .slice(0, FOUND_MOST);
  return {
    ok: true,
    found: near.map(({ one }) => one),
    events: parts.entries.length,
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
    mended: [...events.values()].flat().filter(({ isMended }) => isMended).length,
    unreadWhy: unread.size === 0 ? null : [...unread].map(([why, count]) => `${count}: ${why}`).join('; '),
  };
}

/** When the first reminder of an occurrence comes; never when none does soon. */
const soonest = (times: readonly PlannedOccurrence[], now: EpochMs): number =>
  Math.min(...times.map((one) => comesAt(one, now) ?? Number.POSITIVE_INFINITY));

const TOO_MANY = `more than ${AHEAD_MOST.toLocaleString('en-US')} of its events begin in the days ahead`;

/** The versions of each event, by its UID. */
function readEvents(
  { entries, lines }: WholeParts,
  own: readonly string[],
  fail: (why: string) => void,
): ReadonlyMap<string, readonly ReadEvent[]> {
  // Google names the calendar of a person by their address.
  const calendarName = textOf({ lines }, 'X-WR-CALNAME') ?? '';
  const addresses = new Set([...own, calendarName].filter((one) => one.includes('@')).map((one) => one.toUpperCase()));
  const events = new Map<string, ReadEvent[]>();
  for (const [index, entry] of entries.entries()) {
    try {
      const read = readEvent(entry, addresses);
      if (read === null) continue;
      // Events without a UID are not versions of each other.
      const uid = read.uid === '' ? `(none) ${index}` : read.uid;
      const versions = events.get(uid) ?? [];
      versions.push({ ...read, uid });
      events.set(uid, versions);
    } catch {
      fail('its text cannot be read');
    }
  }
  return events;
}

type WholeParts = Extract<ReadParts, { ok: true }>;

/** The zone that a calendar names for all of it, where no time of it says another. */
function floatingZone({ lines }: WholeParts, events: ReadonlyMap<string, readonly ReadEvent[]>): string | null {
  const zone = calendarZone(textOf({ lines }, 'X-WR-TIMEZONE') ?? '');
  if (zone === null) return null;
  const isFloating = [...events.values()].every((versions) =>
    versions.every(({ start, insteadOf }) => start.zone === null && (insteadOf?.zone ?? null) === null),
  );
  return isFloating ? zone : null;
}
