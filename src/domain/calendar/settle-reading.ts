import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { FoundOccurrence } from './plan-reminders.ts';
import { type CalendarState, hostOf, type SubscribedCalendar, WHOLE_EVERY_MS } from './subscribed.ts';

/** The result of reading a calendar. */
export type CalendarReading =
  /** Its server reports no change. */
  | { readonly kind: 'same' }
  | {
      readonly kind: 'read';
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly digest: string;
      /** The person's zone at the reading. */
      readonly zone: string;
      readonly found: readonly FoundOccurrence[];
      /** The number of its events. */
      readonly events: number;
      readonly unread: number;
      readonly unreadWhy: string | null;
      readonly mended: number;
    }
  /** `gone`: its server reports that nothing is at the address. */
  | { readonly kind: 'failed'; readonly problem: string; readonly gone: boolean };

/** How often Belfry checks for changes. */
export const READ_EVERY_MS = 15 * MINUTE_MS;
/** Readings are spread over this time. */
const SPREAD_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** How long a failure lasts before the person is told. */
const TOLD_AFTER_MS = DAY_MS;
/** How long nothing may be at the address before the readings end. */
const GONE_FOR_MS = 3 * DAY_MS;
/**
 * How long a calendar that suddenly became empty must stay so before its reminders are withdrawn: losing them by
 * mistake would be the worst outcome.
 */
const EMPTY_FOR_MS = 6 * HOUR_MS;

/** How a notice is said to its person. */
type NoticeWords = (speech: Pick<Speech, 'language'>) => string;

/** The effects of a reading on a calendar. */
export interface SettledReading {
  readonly calendar: SubscribedCalendar;
  /** The events from which reminders are planned; null to leave the reminders as they are. */
  readonly found: readonly FoundOccurrence[] | null;
  /** The message to the person; null for none. */
  readonly notice: NoticeWords | null;
  /** The wait until the next reading; null when there is none. */
  readonly waitMs: number | null;
}

/** Whether the known version need not be read again. */
export const isStillGood = (
  { reading: { wholeAt, zone: readFor } }: SubscribedCalendar,
  { now, zone }: { readonly now: EpochMs; readonly zone: string },
): boolean => wholeAt !== null && now >= wholeAt && now - wholeAt < WHOLE_EVERY_MS && readFor === zone;

/** @param hasReminders whether some of its reminders are not due yet @param random a number in [0, 1) */
export function settleReading(
  calendar: SubscribedCalendar,
  came: CalendarReading,
  { now, hasReminders, random }: { readonly now: EpochMs; readonly hasReminders: boolean; readonly random: number },
): SettledReading {
  if (came.kind === 'failed') return fail(calendar, came, { now, random });
  const waitMs = READ_EVERY_MS + Math.floor(random * SPREAD_MS);
  const { reading } = calendar;
  const well = {
    ...{ begunAt: null, checkedAt: now, readAt: now, failingSince: null, goneSince: null, emptySince: null },
    ...{ tries: 0, problem: null, told: false },
  };
  if (came.kind === 'same')
    return { calendar: { ...calendar, reading: { ...reading, ...well } }, found: null, notice: null, waitMs };
  const emptySince = reading.emptySince ?? now;
  const isEmptied = came.events === 0 && (hasReminders || reading.events > 0);
  if (isEmptied && now - emptySince < EMPTY_FOR_MS) {
    const problem = say('en', 'reason.emptied');
    const marked = { ...calendar, reading: { ...reading, emptySince } };
    return fail(marked, { problem, gone: false }, { now, random });
  }
  const { etag, lastModified, digest, zone, events, unread, unreadWhy, mended } = came;
  const whole = { etag, lastModified, digest, zone, events, unread, unreadWhy, mended, wholeAt: now };
  return {
    calendar: { ...calendar, reading: { ...reading, ...well, ...whole } },
    found: came.found,
    notice: isEmptied ? emptyWords(calendar) : null,
    waitMs,
  };
}

function fail(
  calendar: SubscribedCalendar,
  { problem, gone }: { readonly problem: string; readonly gone: boolean },
  { now, random }: { readonly now: EpochMs; readonly random: number },
): SettledReading {
  const { reading } = calendar;
  const tries = reading.tries + 1;
  const failingSince = reading.failingSince ?? now;
  const goneSince = gone ? (reading.goneSince ?? now) : null;
  const isOver = goneSince !== null && now - goneSince >= GONE_FOR_MS;
  const isTold = reading.told || now - failingSince >= TOLD_AFTER_MS;
  const state: CalendarState = isOver ? 'ended' : calendar.state;
  const facts = {
    ...{ ...reading, begunAt: null, checkedAt: now, tries },
    ...{ failingSince, goneSince, problem, told: isTold || isOver },
  };
  const waitMs = Math.min(LONGEST_WAIT_MS, READ_EVERY_MS * 2 ** Math.min(tries - 1, 10)) + random * SPREAD_MS;
  return {
    calendar: { ...calendar, state, reading: facts },
    found: null,
    notice: isOver ? endedWords(calendar) : isTold && !reading.told ? failingWords(calendar, problem) : null,
    waitMs: isOver ? null : Math.floor(waitMs),
  };
}

const failingWords =
  (calendar: SubscribedCalendar, problem: string): NoticeWords =>
  ({ language }) =>
    say(language, 'tie.calendarFails', { ...namesOf(calendar), id: calendar.id, why: retell(language, problem) });

const emptyWords =
  (calendar: SubscribedCalendar): NoticeWords =>
  ({ language }) =>
    say(language, 'tie.calendarEmpty', namesOf(calendar));

const endedWords =
  (calendar: SubscribedCalendar): NoticeWords =>
  ({ language }) =>
    say(language, 'tie.calendarEnded', { ...namesOf(calendar), id: calendar.id });

const namesOf = (calendar: SubscribedCalendar) => ({ name: calendar.name, host: hostOf(calendar) });
