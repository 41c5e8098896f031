// Turns the text of a calendar into the reminders' events. Strangers wrote it: one bad event does not stop the rest,
// and no part takes long.
import { comesAt, type FoundOccurrence, remindAt } from '../../domain/calendar/plan-reminders.ts';
import { HORIZON_MS, LATE_MOST_MS } from '../../domain/calendar/subscribed.ts';
import { DAY_MS, type EpochMs, parseWall } from '../../when/index.ts';
import { breathe } from './breathe.ts';
import { eventZones, UnknownZone } from './event-zones.ts';
import { expandEvents, type Stretch, UnfollowedRule } from './expand-events.ts';
import { keptLines } from './kept-lines.ts';
import type { ReadEvent } from './read-event.ts';
import { readEvent } from './read-event.ts';
import { splitFeed } from './split-feed.ts';

/** In characters of the lines that Belfry reads. A longer event is not read: thousands of skipped times take less. */
const EVENT_LENGTH = 150_000;
/** The most versions of one event, such as the changed occurrences of a series. */
const VERSIONS_MOST = 2_000;
/** The most occurrences to return: far more than the reminders have room for. */
const FOUND_MOST = 500;
/** A calendar with more occurrences than this in the coming days is not one of a person. */
const AHEAD_MOST = 20_000;
/** How many characters are read before other work gets its turn. A single series may take long. */
const LENGTH_A_TURN = 10_000;

/** The person for whom a calendar is read, and the time. */
export interface FeedReader {
  readonly now: EpochMs;
  /** The person's zone, for days and for times without a zone. */
  readonly zone: string;
  readonly leadMs: number;
  /** Ends the reading between two events. @default nothing ends it */
  readonly signal?: AbortSignal;
}

export type ReadFeed =
  | {
      readonly ok: true;
      readonly found: readonly FoundOccurrence[];
      /** The number of its events, including past and unreadable ones. */
      readonly events: number;
      readonly unread: number;
      readonly unreadWhy: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the events of a calendar whose reminders are due soon.
 * @throws only the reason with which `signal` is aborted
 */
export async function readFeed(text: string, { now, zone, leadMs, signal }: FeedReader): Promise<ReadFeed> {
  const split = await splitFeed(text);
  if (!split.ok) return split;
  const stretch = { from: now - LATE_MOST_MS - DAY_MS, to: now + HORIZON_MS + leadMs + DAY_MS };
  const unread = new Map<string, number>();
  const fail = (why: string): void => void unread.set(why, (unread.get(why) ?? 0) + 1);
  const turn = async (): Promise<void> => {
    await breathe();
    signal?.throwIfAborted();
  };
  const events = await readEvents(split.events, stretch, { turn, fail });
  const zones = eventZones(split.zones, zone, now);
  const found: FoundOccurrence[] = [];
  for (const versions of events.values()) {
    await turn();
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
    .map((one) => ({ one, at: comesAt({ ...one, remindAt: remindAt(one, { leadMs, zone }) }, now) }))
    .filter(({ at }) => at !== null)
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .slice(0, FOUND_MOST);
  return {
    ok: true,
    found: near.map(({ one }) => one),
    events: split.events.length,
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
    unreadWhy: unread.size === 0 ? null : [...unread].map(([why, count]) => `${count}: ${why}`).join('; '),
  };
}

const TOO_MANY = `more than ${AHEAD_MOST.toLocaleString('en-US')} of its events begin in the days ahead`;

/** The events that may lie in the stretch, by their UID. */
async function readEvents(
  texts: readonly string[],
  stretch: Stretch,
  { turn, fail }: { readonly turn: () => Promise<void>; readonly fail: (why: string) => void },
): Promise<ReadonlyMap<string, readonly ReadEvent[]>> {
  const { default: ical } = await import('ical.js');
  // A version moved out of the stretch may replace one inside it: all versions of a UID are read, or none.
  const concerned = new Set(texts.filter((one) => mayConcern(one, stretch)).map(namedIn));
  const events = new Map<string, ReadEvent[]>();
  let length = 0;
  for (const [index, whole] of texts.entries()) {
    if (!concerned.has(namedIn(whole))) continue;
    const one = keptLines(whole);
    length += one.length;
    if (length > LENGTH_A_TURN) {
      length = 0;
      await turn();
    }
    try {
      if (one.length > EVENT_LENGTH) throw new Error('it is too long');
      const read = readEvent(ical, one);
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

/** The UID line of an event, as written. */
const namedIn = (text: string): string => /^UID[;:][^\r\n]*/im.exec(text)?.[0] ?? '';

/** Whether an event may lie in the stretch: a series, or a start near it. Other events are not parsed at all. */
function mayConcern(text: string, { from, to }: Stretch): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/im.test(text)) return true;
  const match = /^DTSTART(?:;[^:\r\n]*)?:[ \t]*(\d{4})(\d\d)(\d\d)/im.exec(text);
  if (match === null) return true;
  const day = parseWall(`${match[1]}-${match[2]}-${match[3]}T00:00:00`);
  return day === null || (day >= from - 3 * DAY_MS && day <= to + 3 * DAY_MS);
}
