import { DAY_MS, describeMs, type EpochMs, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from '../../when/index.ts';

/**
 * `live`: it is read again and again. `ended`: there was nothing at its address for days, and it is not read any more. `removed`: its person
 * removed it, and can take that back for a few minutes.
 */
export const CALENDAR_STATES = ['live', 'ended', 'removed'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/** An iCalendar address of a person's, whose events they are reminded of. */
export interface SubscribedCalendar {
  readonly id: string;
  readonly userId: string;
  /** What the person calls it. */
  readonly name: string;
  /** The address is a secret, because it opens the calendar: it is shown to nobody. */
  readonly url: string;
  /** How long before an event they are reminded. */
  readonly leadMs: number;
  /** Whether they are reminded of what lasts all day, on its morning. */
  readonly allDay: boolean;
  /** Who says it, and where. */
  readonly agent: string;
  readonly threadId: string;
  readonly state: CalendarState;
  readonly reading: ReadingFacts;
  readonly createdAt: EpochMs;
}

/** What is known of the readings of a calendar. */
export interface ReadingFacts {
  /** How many readings were begun or called off: what an earlier one still brings is dropped. */
  readonly number: number;
  /** What the server said of the version that was read whole last. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly digest: string | null;
  /** The zone of the person it was read for. */
  readonly zone: string | null;
  /** When it was read whole last; null: not yet, or it has to be read whole again. */
  readonly wholeAt: EpochMs | null;
  /** When the reading that goes on was begun; null: none does. */
  readonly begunAt: EpochMs | null;
  /** When a reading ended last, and when one did well last. */
  readonly checkedAt: EpochMs | null;
  readonly readAt: EpochMs | null;
  readonly failingSince: EpochMs | null;
  /** Since when there is nothing at the address, and since when it is empty although it was not. */
  readonly goneSince: EpochMs | null;
  readonly emptySince: EpochMs | null;
  readonly tries: number;
  /** Why the last reading failed, in words without the address; null: it did not. */
  readonly problem: string | null;
  /** Whether the person was told of this failure. */
  readonly told: boolean;
  /** How many events it had when it was read whole last. */
  readonly events: number;
  /** Events that cannot be followed, and why, in words. */
  readonly unread: number;
  readonly unreadWhy: string | null;
}

export const NEVER_READ: ReadingFacts = {
  ...{ number: 0, etag: null, lastModified: null, digest: null, zone: null, wholeAt: null },
  ...{ begunAt: null, checkedAt: null, readAt: null, failingSince: null, goneSince: null, emptySince: null },
  ...{ tries: 0, problem: null, told: false, events: 0, unread: 0, unreadWhy: null },
};

/** The same, to be read whole at the next time whatever its server says. */
export const readWholeAgain = (facts: ReadingFacts): ReadingFacts => ({
  ...facts,
  number: facts.number + 1,
  ...{ etag: null, lastModified: null, digest: null, wholeAt: null },
});

/** The same, as of an address that was never asked; a new one is asked no sooner than the one before. */
export const readAnew = ({ number, begunAt, checkedAt }: ReadingFacts): ReadingFacts => ({
  ...NEVER_READ,
  number: number + 1,
  ...{ begunAt, checkedAt },
});

/** A process that reads a calendar has so long for it; then it is read again, by whoever is there. */
export const READING_MS = 3 * MINUTE_MS;
/** From the end of a reading to the next, however often somebody presses. */
const PAUSE_MS = 10 * SECOND_MS;

export const isBeingRead = ({ reading: { begunAt } }: SubscribedCalendar, now: EpochMs): boolean =>
  begunAt !== null && now >= begunAt && now - begunAt < READING_MS;

/** When a calendar may be read again. */
export function soonestReading({ reading: { checkedAt } }: SubscribedCalendar, now: EpochMs): EpochMs {
  return checkedAt === null || now < checkedAt ? now : Math.max(now, checkedAt + PAUSE_MS);
}

/** What was removed can be taken back for so long; then its address is forgotten. */
export const REMOVED_FOR_MS = 10 * MINUTE_MS;

/** Calendars of a person at most. */
export const CALENDARS_MOST = 10;
/** Reminders of one calendar that stand ready at a time: the rest is made as time passes. */
export const REMINDERS_MOST = 50;
/** So far ahead of now reminders are made. */
export const HORIZON_MS = 48 * HOUR_MS;
/** A reminder that should have come is still made when it is no later than this: the event may have been added since the last reading. */
export const LATE_MOST_MS = 20 * MINUTE_MS;
/** Even where nothing changed it is read whole so often, because what lies ahead comes nearer. */
export const WHOLE_EVERY_MS = 12 * HOUR_MS;
export const LONGEST_LEAD_MS = 7 * DAY_MS;
export const USUAL_LEAD_MS = 10 * MINUTE_MS;

/** How keys of schedules begin that a calendar made: such a reminder goes out as it stands, and no model reads it. */
const KEY = 'calendar-event:';
/** As a pattern of SQL. */
export const CALENDAR_KEYS_LIKE = `${KEY}%`;
export const isCalendarKey = (key: string | null | undefined): boolean => key?.startsWith(KEY) === true;
/** The key of the reminder of one event, or of one occurrence of a series. */
export const calendarScheduleKey = (calendarId: string, occurrence: string): string =>
  `${KEY}${calendarId}:${occurrence}`;

/** What stands in place of an event's words where a model would read them. */
export const EVENT_UNSEEN = "an event of the person's calendar (its words come from outside and are not shown to you)";

/** What remains of "10 minutes before". */
const BEFORE = /\s*\b(?:before(?:hand)?|ahead|earlier|early|in advance)\b(?:\s+(?:it|each|every|the)\b.*)?\s*$/iu;
const AT_START =
  /^(?:0(?:\s*(?:m|min|mins|minutes?))?|none|at (?:the |its )?(?:start|beginning)|when it (?:starts|begins))$/iu;

/** How long before an event, from words such as "10 minutes before"; null: they are not read. */
export function readLead(text: string): number | null {
  const words = text.trim().replace(BEFORE, '').trim();
  if (AT_START.test(words)) return 0;
  const read = parseDuration(words, { unit: 'minutes' });
  if (!read.ok || read.duration.months > 0) return null;
  const ms = read.duration.ms + read.duration.days * DAY_MS;
  return ms % MINUTE_MS === 0 && ms <= LONGEST_LEAD_MS ? ms : null;
}

/** The same in words that are read again. */
export const leadWords = (ms: number): string => (ms === 0 ? 'at the start' : `${describeMs(ms)} before`);

/** Where a calendar is, without what is secret of its address. */
export const hostOf = ({ url }: Pick<SubscribedCalendar, 'url'>): string => URL.parse(url)?.host ?? 'its host';
