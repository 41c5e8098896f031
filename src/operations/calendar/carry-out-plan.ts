import type { KnownReminder, PlannedOccurrence, ReminderStep } from '../../domain/calendar/plan-reminders.ts';
import { beforeWords, calendarScheduleKey, type SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import type { Policies, Schedule } from '../../domain/schedules/schedule.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { cancelRuns } from '../../engine/runs/start-run.ts';
import { planFirst } from '../../engine/schedules/plan.ts';
import { withdrawOccurrence } from '../../engine/schedules/withdraw.ts';
import { type CalendarReminder, saveCalendarReminder } from '../../store/calendar/reminders.ts';
import { findScheduleByKey, insertSchedule } from '../../store/schedules/schedules.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { fingerprintOf, storeChange } from '../owned/own-schedule.ts';

/** The reminder of an event, with its schedule. */
export type Known = KnownReminder & Pick<CalendarReminder, 'schedule'>;

const ZERO = Object.freeze({ runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 });
/** How long after the start of an event its late reminder is still useful. */
const STILL_USEFUL_MS = 15 * MINUTE_MS;

/**
 * The state of an event's reminder: the person made every change that Belfry did not write itself, except the
 * completion after it was sent.
 */
export function knownOf({ key, remindAt, revision, schedule }: CalendarReminder): Known {
  const { state, what: text, counters } = schedule;
  const isSaid = state === 'completed' && schedule.revision === revision + 1 && counters.skipped === 0;
  const isOurs = schedule.revision === revision && (state === 'active' || state === 'cancelled');
  const own = state === 'active' ? 'open' : 'dropped';
  return { key, remindAt, text, schedule, state: isSaid ? 'said' : isOurs ? own : 'theirs' };
}

/** The facts for carrying out a plan. */
export interface PlanFacts {
  readonly calendar: SubscribedCalendar;
  readonly zone: string;
  readonly textOf: (occurrence: PlannedOccurrence) => string;
}

/** Creates, moves, rewords and withdraws reminders as planned. */
export async function carryOut(
  context: OperationContext,
  steps: readonly ReminderStep<Known>[],
  facts: PlanFacts,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'drop') {
      const { calendar } = facts;
      await dropReminder(context, calendar, step.known, `its event is not in “${calendar.name}” any more`);
      continue;
    }
    const { key, remindAt, startsAt } = step.occurrence;
    const schedule = await carryOutStep(context, step, facts);
    if (schedule !== null)
      await saveCalendarReminder(context.tx, facts.calendar, { key, remindAt, startsAt, schedule });
  }
}

async function carryOutStep(
  context: OperationContext,
  step: Exclude<ReminderStep<Known>, { kind: 'drop' }>,
  facts: PlanFacts,
): Promise<Schedule | null> {
  if (step.kind === 'make') return makeReminder(context, step.occurrence, step.at, facts);
  const { schedule } = step.known;
  if (step.kind === 'move') return moveReminder(context, schedule, step, facts);
  const after = await storeChange(context, schedule, { what: facts.textOf(step.occurrence) });
  await followChange(context.tx, context.engine, schedule, after);
  return after;
}

/** The text and the time of an event's reminder. */
function definitionOf(occurrence: PlannedOccurrence, at: EpochMs, { calendar, zone, textOf }: PlanFacts) {
  const { name } = calendar;
  const leadMs = occurrence.startsAt - occurrence.remindAt;
  const isOnMorning = occurrence.allDay && leadMs <= 0;
  const when = isOnMorning ? 'on its morning' : beforeWords(leadMs);
  const freshnessMs = isOnMorning ? DAY_MS - 9 * HOUR_MS : Math.max(0, leadMs) + STILL_USEFUL_MS;
  const policies: Policies = { ...defaultPolicies('reminder', false), freshnessMs };
  return {
    what: textOf(occurrence),
    trigger: { kind: 'once', at },
    whenText: `${when}, from “${name}”`,
    zone,
    policies,
    state: 'active',
    stateReason: null,
  } as const;
}

async function makeReminder(
  context: OperationContext,
  occurrence: PlannedOccurrence,
  at: EpochMs,
  facts: PlanFacts,
): Promise<Schedule | null> {
  const { tx, ids, now } = context;
  const { id, userId, agent, threadId } = facts.calendar;
  const schedule: Schedule = {
    ...{ id: ids.next('sch'), userId, agent, threadId, kind: 'reminder', followsUser: false, timing: null },
    ...definitionOf(occurrence, at, facts),
    key: calendarScheduleKey(id, occurrence.key),
    ...{ createdBy: 'user', revision: 1, createdAt: now, updatedAt: now, counters: ZERO },
  };
  if (!(await insertSchedule(tx, schedule, fingerprintOf(schedule))))
    return makeAgain(context, schedule.key as string, { occurrence, at }, facts);
  await planFirst(tx, schedule, at, now);
  context.emit('schedule.created', { scheduleId: schedule.id, threadId });
  return schedule;
}

/**
 * For an event whose record was removed long after its end, but that is still in the calendar: moves its reminder if
 * that was sent, and makes none otherwise.
 */
async function makeAgain(
  context: OperationContext,
  key: string,
  when: { readonly occurrence: PlannedOccurrence; readonly at: EpochMs },
  facts: PlanFacts,
): Promise<Schedule | null> {
  const before = await findScheduleByKey(context.tx, context.actor.userId, key);
  return before?.state === 'completed' ? moveReminder(context, before, when, facts) : null;
}

async function moveReminder(
  context: OperationContext,
  before: Schedule,
  { occurrence, at }: { readonly occurrence: PlannedOccurrence; readonly at: EpochMs },
  facts: PlanFacts,
): Promise<Schedule> {
  const { tx, engine, now } = context;
  const after = await storeChange(context, before, definitionOf(occurrence, at, facts));
  await withdrawOccurrence(tx, engine, before, 'its event was moved before it could start');
  await planFirst(tx, after, at, now);
  await followChange(tx, engine, before, after);
  return after;
}

/**
 * Withdraws a reminder that is not due yet, and records that Belfry did so: it is created again when its event
 * returns.
 */
export async function dropReminder(
  context: OperationContext,
  calendar: SubscribedCalendar,
  { key, remindAt, schedule: before }: Known,
  reason: string,
): Promise<void> {
  const { tx, engine } = context;
  const after = await storeChange(context, before, { state: 'cancelled', stateReason: reason });
  await withdrawOccurrence(tx, engine, before, reason);
  await cancelRuns(tx, engine, before.id, 'queued', reason);
  await followChange(tx, engine, before, after);
  await saveCalendarReminder(tx, calendar, { key, remindAt, startsAt: remindAt, schedule: after });
}
