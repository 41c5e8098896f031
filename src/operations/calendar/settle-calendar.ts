import { z } from 'zod';
import { removeItem } from '../../agenda/agenda.ts';
import { eventText } from '../../domain/calendar/event-text.ts';
import {
  type FoundOccurrence,
  type PlannedOccurrence,
  plannedTimes,
  planReminders,
} from '../../domain/calendar/plan-reminders.ts';
import { type CalendarReading, settleReading } from '../../domain/calendar/settle-reading.ts';
import { readWholeAgain, type SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import { calendarKey, planReading, readSoon } from '../../engine/calendar/calendar-due.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { findCalendar, saveCalendar } from '../../store/calendar/calendars.ts';
import { forgetCalendarReminders, listCalendarReminders } from '../../store/calendar/reminders.ts';
import { findUser } from '../../store/people/users.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import { defineInnerOperation, type OperationContext } from '../frame/operation.ts';
import { carryOut, type Known, knownOf } from './carry-out-plan.ts';

/** How long the record of an event's reminder is kept: an event moved by a week is then still the same. */
const REMEMBERED_MS = 14 * DAY_MS;

/**
 * Turns a reading of a calendar into reminders, all in one transaction. No interface offers this operation: only the
 * calendar reader calls it. An aborted or late reading changes nothing.
 */
export const settleCalendar = defineInnerOperation({
  name: 'settle-calendar',
  summary: 'Makes, moves and takes back the reminders of a calendar that was read.',
  scope: 'user',
  effect: 'write',
  done: 'followed a calendar',
  unrecorded: ['reading', 'random'],
  input: z.strictObject({
    id: z.string().describe('The calendar'),
    number: z.number().describe('The number of the reading'),
    begunAt: z.number().nullable().describe('When it was begun'),
    random: z.number().describe('A number in [0, 1)'),
    reading: z.custom<CalendarReading>((value) => typeof value === 'object').describe('What came of it'),
  }),
  output: z.object({ steps: z.number().nullable().describe('How much changed; null: the reading counts for nothing') }),
  subject: ({ steps }, { id }) => (steps ? id : null),
  async handler(context, { id, number, begunAt, random, reading: came }) {
    const { tx, actor, now, engine } = context;
    const before = await findCalendar(tx, actor.userId, id);
    if (before?.state !== 'live') return { steps: null };
    if (before.reading.number !== number) return callOff(context, before, begunAt);
    const known = (await listCalendarReminders(tx, before)).map(knownOf);
    const hasReminders = known.some(({ state }) => state === 'open');
    const { calendar, found, notice, waitMs } = settleReading(before, came, { now, hasReminders, random });
    const plan = found === null ? NOTHING : await follow(context, calendar, known, found);
    // Reminders without room are created after others have come: until then the version counts as unread.
    const settled = plan.isFull ? { ...calendar, reading: { ...readWholeAgain(calendar.reading), number } } : calendar;
    await saveCalendar(tx, settled);
    await forgetCalendarReminders(tx, settled, now - REMEMBERED_MS);
    if (waitMs === null) await removeItem(tx, calendarKey(id));
    else await planReading(tx, settled, now + waitMs);
    if (notice !== null) await giveNotice(tx, engine, { threadId: settled.threadId, text: notice });
    if (plan.steps > 0 || isNews(before, settled)) context.emit('calendar.changed', { calendarId: id });
    return { steps: plan.steps };
  },
});

/** Something changed during the reading, so the calendar is read again, after the usual pause. */
async function callOff({ tx, now }: OperationContext, before: SubscribedCalendar, begunAt: EpochMs | null) {
  // A later reading continues.
  if (before.reading.begunAt !== begunAt) return { steps: null };
  const calendar: SubscribedCalendar = { ...before, reading: { ...before.reading, begunAt: null, checkedAt: now } };
  await saveCalendar(tx, calendar);
  await readSoon(tx, calendar, now);
  return { steps: null };
}

const NOTHING = { steps: 0, isFull: false };

async function follow(
  context: OperationContext,
  calendar: SubscribedCalendar,
  known: readonly Known[],
  found: readonly FoundOccurrence[],
): Promise<typeof NOTHING> {
  const { tx, now } = context;
  const user = await findUser(tx, calendar.userId);
  const zone = personZone(user);
  const planned = found
    .filter(({ allDay }) => calendar.allDay || !allDay)
    .flatMap((one) => plannedTimes(one, { ...calendar, zone }));
  const textOf = (occurrence: PlannedOccurrence) => eventText(occurrence, zone);
  const { steps, isFull } = planReminders(planned, known, { now, textOf });
  await carryOut(context, steps, { calendar, zone, textOf });
  return { steps: steps.length, isFull };
}

/** Whether the change is visible to someone who looks at the calendar. */
function isNews({ state, reading: one }: SubscribedCalendar, after: SubscribedCalendar): boolean {
  const { reading: other } = after;
  return (
    state !== after.state ||
    one.problem !== other.problem ||
    one.unread !== other.unread ||
    one.mended !== other.mended ||
    (one.readAt === null) !== (other.readAt === null)
  );
}
