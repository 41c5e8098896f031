import { type CalendarReading, isStillGood } from '../../domain/calendar/settle-reading.ts';
import type { SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import { errorMessage } from '../../domain/errors.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import { SYSTEM_ORIGIN } from '../../domain/schedules/origin.ts';
import type { Log } from '../../engine/context.ts';
import { settleCalendar } from '../../operations/calendar/settle-calendar.ts';
import type { Executor } from '../../operations/execute.ts';
import { loadCalendar } from '../../store/calendar/calendars.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import type { Store } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import type { Clock } from '../../when/index.ts';
import type { ReadFeed } from '../reading/calendar/read-feed.ts';
import { readApart } from '../reading/read-apart.ts';
import { TooManyTexts, UnreadText } from '../reading/reading-queue.ts';
import type { Readings } from '../reading/readings.ts';
import type { FetchCalendar } from './fetch-calendar.ts';

export interface CalendarReaderParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly executor: Executor;
  readonly fetch: FetchCalendar;
  /** A number in [0, 1). */
  random(): number;
}

/** Reads calendars when they are due. */
export interface CalendarReader {
  /** Reads a calendar as soon as a place is free, and settles the result itself. */
  read(calendar: Pick<SubscribedCalendar, 'id' | 'userId'>): void;
  /** Aborts the current readings; those calendars are read again later. */
  stop(): Promise<void>;
  busy(): number;
}

/** How many are read at a time, at most one per person; the others wait. */
const AT_A_TIME = 4;

export function createCalendarReader(parts: CalendarReaderParts): CalendarReader {
  const abort = new AbortController();
  /** Waiting calendars with their persons, in order of arrival. */
  const waiting = new Map<string, string>();
  /** By person. */
  const running = new Map<string, Promise<void>>();
  const begin = (): void => {
    while (running.size < AT_A_TIME && !abort.signal.aborted) {
      const next = [...waiting].find(([, userId]) => !running.has(userId));
      if (next === undefined) return;
      const [id, userId] = next;
      waiting.delete(id);
      const one = readOne(parts, id, abort.signal)
        .catch((error) => {
          // It is still in the agenda, so it is read again.
          if (!abort.signal.aborted) parts.log.error('a calendar was not read', { id, error: errorMessage(error) });
        })
        .finally(() => {
          running.delete(userId);
          begin();
        });
      running.set(userId, one);
    }
  };
  return {
    read({ id, userId }) {
      waiting.set(id, userId);
      begin();
    },
    async stop() {
      abort.abort();
      waiting.clear();
      await Promise.all(running.values());
    },
    busy: () => running.size + waiting.size,
  };
}

async function readOne(parts: CalendarReaderParts, id: string, signal: AbortSignal): Promise<void> {
  const { store, executor, log } = parts;
  const { calendar, zone, own } = await store.read(async (tx) => {
    const calendar = await loadCalendar(tx, id);
    const user = calendar === null ? null : await findUser(tx, calendar.userId);
    const links = user === null ? [] : await listLinks(tx, user.id);
    return { calendar, zone: personZone(user), own: links.map(({ address }) => address) };
  });
  if (calendar?.state !== 'live') return;
  const { number, begunAt } = calendar.reading;
  const reading = await readingOf(parts, calendar, { zone, own }, signal);
  if (reading.kind === 'failed') log.warn('a calendar could not be read', { id, problem: reading.problem });
  await executor.execute(settleCalendar, {
    actor: { kind: 'system', userId: calendar.userId },
    origin: SYSTEM_ORIGIN,
    input: { id, number, begunAt, reading, random: parts.random() },
  });
}

const NOTHING_KNOWN = { etag: null, lastModified: null };

async function readingOf(
  { clock, fetch }: CalendarReaderParts,
  calendar: SubscribedCalendar,
  { zone, own }: { readonly zone: string; readonly own: readonly string[] },
  signal: AbortSignal,
): Promise<CalendarReading> {
  const isGood = isStillGood(calendar, { now: clock.now(), zone });
  const came = await fetch(calendar.url, isGood ? calendar.reading : NOTHING_KNOWN, signal);
  if (came.kind === 'same') return isGood ? came : { kind: 'failed', problem: UNASKED, gone: false };
  if (came.kind === 'failed') return came;
  const { etag, lastModified, text, digest } = came;
  if (isGood && digest === calendar.reading.digest) return { kind: 'same' };
  const { leadMs, alarms } = calendar;
  const asked = { text, now: clock.now(), zone, leadMs, alarms, own: [...own, ...addressesIn(calendar.url)] };
  const read = await readText(asked, signal);
  if (!read.ok) return { kind: 'failed', problem: read.problem, gone: false };
  const { found, events, unread, unreadWhy, mended } = read;
  return { kind: 'read', etag, lastModified, digest, zone, found, events, unread, unreadWhy, mended };
}

/** What cannot be read in time or memory is a failed reading like any other. */
async function readText(asked: Readings['calendar']['asked'], signal: AbortSignal): Promise<ReadFeed> {
  try {
    return await readApart('calendar', asked, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadText || error instanceof TooManyTexts) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Google puts the address of a calendar's person into its path: what they declined is known by it. */
function addressesIn(url: string): string[] {
  const path = URL.parse(url)?.pathname ?? '';
  return path
    .replaceAll('%40', '@')
    .split('/')
    .filter((part) => part.includes('@'));
}

const UNASKED = 'its server says that nothing changed, without knowing what was there before';
