// From the text of a calendar to what its person is reminded of. Strangers wrote it: whatever is in it, the rest is read, and nothing takes long.
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

/** An event of which more has to be read is not: thousands of times that are left out are shorter. */
const EVENT_LENGTH = 150_000;
/** Versions of one event, such as the occurrences of a series that were changed, at most. */
const VERSIONS_MOST = 2_000;
/** Occurrences that are handed on, at most: far more than there is room for. */
const FOUND_MOST = 500;
/** Where more begins in the days ahead, it is no calendar of a person. */
const AHEAD_MOST = 20_000;
/** So much text is read before others have their turn. A series may take long by itself. */
const LENGTH_A_TURN = 10_000;

/** For whom a calendar is read, and when. */
export interface FeedReader {
  readonly now: EpochMs;
  /** The person's zone: of times that name none, and of days. */
  readonly zone: string;
  readonly leadMs: number;
  /** Ends the reading between two events. @default nothing does */
  readonly signal?: AbortSignal;
}

export type ReadFeed =
  | {
      readonly ok: true;
      readonly found: readonly FoundOccurrence[];
      /** How many events are in it, past ones and those that are not read among them. */
      readonly events: number;
      readonly unread: number;
      readonly unreadWhy: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a calendar: what begins so soon that a reminder of it is near.
 * @throws only what `signal` is aborted with
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

/** The events that may concern the stretch, by their UID. */
async function readEvents(
  texts: readonly string[],
  stretch: Stretch,
  { turn, fail }: { readonly turn: () => Promise<void>; readonly fail: (why: string) => void },
): Promise<ReadonlyMap<string, readonly ReadEvent[]>> {
  const { default: ical } = await import('ical.js');
  // One that was moved out of the stretch stands beside the version that is in it: all of a name are read, or none.
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
      // What has no name is itself alone.
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

/** The name of an event as its text has it. */
const namedIn = (text: string): string => /^UID[;:][^\r\n]*/im.exec(text)?.[0] ?? '';

/** Whether an event can have anything in the stretch: series may, and what begins near it. Nothing else is read at all. */
function mayConcern(text: string, { from, to }: Stretch): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/im.test(text)) return true;
  const match = /^DTSTART(?:;[^:\r\n]*)?:[ \t]*(\d{4})(\d\d)(\d\d)/im.exec(text);
  if (match === null) return true;
  const day = parseWall(`${match[1]}-${match[2]}-${match[3]}T00:00:00`);
  return day === null || (day >= from - 3 * DAY_MS && day <= to + 3 * DAY_MS);
}
