import { DAY_MS, describeMs, type EpochMs, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from '../../when/index.ts';

/**
 * `live`: it is read repeatedly. `ended`: nothing was at its address for days, so the readings ended. `removed`: its
 * person removed it, and can undo that for a few minutes.
 */
export const CALENDAR_STATES = ['live', 'ended', 'removed'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/** A person's iCalendar address; Belfry reminds them of its events. */
export interface SubscribedCalendar {
  readonly id: string;
  readonly userId: string;
  /** The person's name for it. */
  readonly name: string;
  /** The address is a secret, because it opens the calendar: Belfry shows it to nobody. */
  readonly url: string;
  /** How long before an event its reminder comes. */
  readonly leadMs: number;
  /** Whether an event that has alarms in the calendar is reminded of at these instead. */
  readonly alarms: boolean;
  /** Whether all-day events have reminders, on their morning. */
  readonly allDay: boolean;
  /** The agent that sends the reminders; `threadId` says where. */
  readonly agent: string;
  readonly threadId: string;
  readonly state: CalendarState;
  readonly reading: ReadingFacts;
  readonly createdAt: EpochMs;
}

/** The state of a calendar's readings. */
export interface ReadingFacts {
  /** Counts the readings that began or were aborted; a result with an earlier number is dropped. */
  readonly number: number;
  /** The server's validators, and the digest, of the last completely read version. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly digest: string | null;
  /** The person's zone at that reading. */
  readonly zone: string | null;
  /** When it was last read completely; null when it never was, or must be again. */
  readonly wholeAt: EpochMs | null;
  /** When the current reading began; null when there is none. */
  readonly begunAt: EpochMs | null;
  /** When the last reading ended, and when the last successful one did. */
  readonly checkedAt: EpochMs | null;
  readonly readAt: EpochMs | null;
  readonly failingSince: EpochMs | null;
  /** Since when nothing is at the address, and since when it has been empty after having events. */
  readonly goneSince: EpochMs | null;
  readonly emptySince: EpochMs | null;
  readonly tries: number;
  /** Why the last reading failed, without the address; null when it succeeded. */
  readonly problem: string | null;
  /** Whether the person has been told of this failure. */
  readonly told: boolean;
  /** The number of events at the last complete reading. */
  readonly events: number;
  /** The number of unsupported events, and why, in words. */
  readonly unread: number;
  readonly unreadWhy: string | null;
  /** The number of events that were read as they were meant, though their text is not quite right. */
  readonly mended: number;
}

export const NEVER_READ: ReadingFacts = {
  ...{ number: 0, etag: null, lastModified: null, digest: null, zone: null, wholeAt: null },
  ...{ begunAt: null, checkedAt: null, readAt: null, failingSince: null, goneSince: null, emptySince: null },
  ...{ tries: 0, problem: null, told: false, events: 0, unread: 0, unreadWhy: null, mended: 0 },
};

/** The same facts, but the next reading is complete even if the server reports no change. */
export const readWholeAgain = (facts: ReadingFacts): ReadingFacts => ({
  ...facts,
  number: facts.number + 1,
  ...{ etag: null, lastModified: null, digest: null, wholeAt: null },
});

/** The facts of a new address, which was never read; the pause after the last reading still applies. */
export const readAnew = ({ number, begunAt, checkedAt }: ReadingFacts): ReadingFacts => ({
  ...NEVER_READ,
  number: number + 1,
  ...{ begunAt, checkedAt },
});

/** The time limit of a process for one reading; afterwards any process may read the calendar again. */
export const READING_MS = 3 * MINUTE_MS;
/** From the end of a reading to the next, even if somebody asks for it. */
const PAUSE_MS = 10 * SECOND_MS;

export const isBeingRead = ({ reading: { begunAt } }: SubscribedCalendar, now: EpochMs): boolean =>
  begunAt !== null && now >= begunAt && now - begunAt < READING_MS;

/** The earliest time of the next reading. */
export function soonestReading({ reading: { checkedAt } }: SubscribedCalendar, now: EpochMs): EpochMs {
  return checkedAt === null || now < checkedAt ? now : Math.max(now, checkedAt + PAUSE_MS);
}

/** How long a removal can be undone; then the address is deleted. */
export const REMOVED_FOR_MS = 10 * MINUTE_MS;

/** The most calendars of a person. */
export const CALENDARS_MOST = 10;
/** The most reminders of one calendar that are scheduled at a time: the rest follows later. */
export const REMINDERS_MOST = 50;
/** How far ahead of now reminders are created. */
export const HORIZON_MS = 48 * HOUR_MS;
/** The longest delay of a reminder that is still created: the event may be new since the last reading. */
export const LATE_MOST_MS = 20 * MINUTE_MS;
/** How often even an unchanged calendar is read completely, because time brings further events near. */
export const WHOLE_EVERY_MS = 12 * HOUR_MS;
export const LONGEST_LEAD_MS = 7 * DAY_MS;
export const USUAL_LEAD_MS = 10 * MINUTE_MS;

/** The prefix of the keys of calendar reminders: they are sent as stored, and no model reads them. */
const KEY = 'calendar-event:';
/** As an SQL pattern. */
export const CALENDAR_KEYS_LIKE = `${KEY}%`;
export const isCalendarKey = (key: string | null | undefined): boolean => key?.startsWith(KEY) === true;
/** The key of the reminder of one event, or of one occurrence of a series. */
export const calendarScheduleKey = (calendarId: string, occurrence: string): string =>
  `${KEY}${calendarId}:${occurrence}`;

/** Replaces an event's words where a model would read them. */
export const EVENT_UNSEEN = "an event of the person's calendar (its words come from outside and are not shown to you)";

/** The words after the duration in "10 minutes before". */
const BEFORE = /\s*\b(?:before(?:hand)?|ahead|earlier|early|in advance)\b(?:\s+(?:it|each|every|the)\b.*)?\s*$/iu;
const AT_START =
  /^(?:0(?:\s*(?:m|min|mins|minutes?))?|none|at (?:the |its )?(?:start|beginning)|when it (?:starts|begins))$/iu;

/** When the events of a calendar are reminded of. */
export type Lead = Pick<SubscribedCalendar, 'leadMs' | 'alarms'>;

const AS_THERE = 'as in the calendar';
/** The words between that and what holds for an event without an alarm. */
const ELSE = /^[,;]?\s*(?:else|or|otherwise)\s/iu;

/** From words such as "10 minutes before" or "as in the calendar, else 1 hour before"; null when they cannot be read. */
export function readLead(text: string): Lead | null {
  const given = text.trim();
  if (!given.toLowerCase().startsWith(AS_THERE)) return plainLead(given);
  const rest = given.slice(AS_THERE.length);
  if (rest === '') return { leadMs: USUAL_LEAD_MS, alarms: true };
  const lead = ELSE.test(rest) ? plainLead(rest.replace(ELSE, '')) : null;
  return lead === null ? null : { ...lead, alarms: true };
}

function plainLead(text: string): Lead | null {
  const leadMs = leadMsOf(text);
  return leadMs === null ? null : { leadMs, alarms: false };
}

function leadMsOf(text: string): number | null {
  const words = text.trim().replace(BEFORE, '').trim();
  if (AT_START.test(words)) return 0;
  const read = parseDuration(words, { unit: 'minutes' });
  if (!read.ok || read.duration.months > 0) return null;
  const ms = read.duration.ms + read.duration.days * DAY_MS;
  return ms % MINUTE_MS === 0 && ms <= LONGEST_LEAD_MS ? ms : null;
}

/** The same in words that `readLead` can read. */
export const leadWords = ({ leadMs, alarms }: Lead): string =>
  alarms ? `${AS_THERE}, else ${beforeWords(leadMs)}` : beforeWords(leadMs);

/** How long before an event, in words. */
export const beforeWords = (ms: number): string =>
  ms === 0 ? 'at the start' : ms < 0 ? `${describeMs(-ms)} after the start` : `${describeMs(ms)} before`;

/** The host of a calendar, without the secret parts of its address. */
export const hostOf = ({ url }: Pick<SubscribedCalendar, 'url'>): string => URL.parse(url)?.host ?? 'its host';
