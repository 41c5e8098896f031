// From the text of a calendar to what its person is reminded of. Strangers wrote it: whatever is in it, the rest is read, and nothing takes long.
import { comesAt, type FoundOccurrence, remindAt } from '../../domain/calendar/plan-reminders.ts';
import { HORIZON_MS, LATE_MOST_MS } from '../../domain/calendar/subscribed.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import { breathe } from './breathe.ts';
import { eventZones, UnknownZone } from './event-zones.ts';
import { expandEvents, UnfollowedRule } from './expand-events.ts';
import type { ReadEvent } from './read-event.ts';
import { readEvent } from './read-event.ts';
import { splitFeed } from './split-feed.ts';

/** An event that is longer is not read: what is attached to it may be. */
const EVENT_LENGTH = 500_000;
/** Occurrences that are handed on, at most: far more than there is room for. */
const FOUND_MOST = 500;
/** Events that are read before others have their turn. */
const EVENTS_A_TURN = 20;
const SERIES_A_TURN = 5;

/** For whom a calendar is read, and when. */
export interface FeedReader {
  readonly now: EpochMs;
  /** The person's zone: of times that name none, and of days. */
  readonly zone: string;
  readonly leadMs: number;
}

export type ReadFeed =
  | {
      readonly ok: true;
      readonly found: readonly FoundOccurrence[];
      readonly isEmpty: boolean;
      readonly unread: number;
      readonly unreadWhy: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/** Reads a calendar: what begins so soon that a reminder of it is near. */
export async function readFeed(text: string, { now, zone, leadMs }: FeedReader): Promise<ReadFeed> {
  const split = await splitFeed(text);
  if (!split.ok) return split;
  const { default: ical } = await import('ical.js');
  const stretch = { from: now - LATE_MOST_MS - DAY_MS, to: now + HORIZON_MS + leadMs + DAY_MS };
  const unread = new Map<string, number>();
  const fail = (why: string): void => void unread.set(why, (unread.get(why) ?? 0) + 1);
  const events = new Map<string, ReadEvent[]>();
  let looked = 0;
  for (const [index, one] of split.events.entries()) {
    if (!mayConcern(one, stretch)) continue;
    if (++looked % EVENTS_A_TURN === 0) await breathe();
    try {
      if (one.length > EVENT_LENGTH) throw new Error('it is too long');
      const read = readEvent(ical, one);
      // What has no name is itself alone.
      const uid = read.uid === '' ? `(none) ${index}` : read.uid;
      events.set(uid, [...(events.get(uid) ?? []), { ...read, uid }]);
    } catch {
      fail('its text cannot be read');
    }
  }
  const zones = eventZones(split.zones, zone);
  const found: FoundOccurrence[] = [];
  let series = 0;
  for (const versions of events.values()) {
    if (++series % SERIES_A_TURN === 0) await breathe();
    try {
      found.push(...expandEvents(versions, zones, stretch));
    } catch (error) {
      fail(
        error instanceof UnknownZone || error instanceof UnfollowedRule ? error.message : 'its times cannot be read',
      );
    }
  }
  const near = found
    .map((one) => ({ one, at: comesAt({ ...one, remindAt: remindAt(one, { leadMs, zone }) }, now) }))
    .filter(({ at }) => at !== null)
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .slice(0, FOUND_MOST);
  return {
    ok: true,
    found: near.map(({ one }) => one),
    isEmpty: split.events.length === 0,
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
    unreadWhy: unread.size === 0 ? null : [...unread].map(([why, count]) => `${count}: ${why}`).join('; '),
  };
}

/** Whether an event can have anything in the stretch: series may, and what begins near it. Nothing else is read at all. */
function mayConcern(text: string, { from, to }: { readonly from: EpochMs; readonly to: EpochMs }): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/im.test(text)) return true;
  const match = /^DTSTART(?:;[^:\r\n]*)?:[ \t]*(\d{4})(\d\d)(\d\d)/im.exec(text);
  if (match === null) return true;
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return day >= from - 3 * DAY_MS && day <= to + 3 * DAY_MS;
}
