import type { DeedOperation } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import type { ReminderEvent } from '../../domain/reminders/reminder.ts';
import { changeLife } from '../../engine/reminders/change-life.ts';
import type { Tx } from '../../store/database.ts';
import { findShownReminder, listShownReminders, type ShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { Line } from '../../voice/line.ts';
import { isoInstant } from '../../when/index.ts';
import { requireAuthorization, type ToldDeed, tellAtOnce } from '../approval/authorization.ts';
import { isOwnOf, programAsking } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import { isElsewhere } from '../frame/shared-place.ts';
import { notFound } from '../owned/own-schedule.ts';
import type { ReminderView } from '../views/views.ts';
import { readingSpeech, viewReminder } from './reminder-view.ts';

/**
 * The reminder with this id, if it is the actor's: a person's own, or one that the agent gives. A schedule's id means
 * its newest reminder that awaits an answer, otherwise its newest.
 * @throws AppError not_found, the same for a missing id and another person's
 */
export async function findOwnReminder(context: OperationContext, id: string): Promise<ShownReminder> {
  const { tx, actor } = context;
  const reminder = id.startsWith('sch_')
    ? await findReminderOf(tx, actor.userId, id)
    : await findShownReminder(tx, actor.userId, id);
  const foreign =
    reminder !== null &&
    actor.kind === 'agent' &&
    (reminder.agent !== actor.agent || (await isElsewhere(context, reminder)));
  if (reminder === null || foreign) throw notFound('reminder', id, 'List the reminders to see which there are.');
  return reminder;
}

async function findReminderOf(tx: Tx, userId: string, scheduleId: string): Promise<ShownReminder> {
  for (const openOnly of [true, false]) {
    const [newest] = await listShownReminders(tx, userId, { openOnly, scheduleId, before: null, limit: 1 });
    if (newest !== undefined) return newest;
  }
  throw new AppError('not_found', `Nothing was said of a schedule ${scheduleId} that could be answered.`, {
    hint: 'List the reminders to see which there are. One that is yet to come is paused, skipped or cancelled instead.',
  });
}

/** A requested action on a reminder. */
interface ReminderDeed {
  readonly operation: Extract<DeedOperation, `${string}-reminder`>;
  readonly input: Readonly<Record<string, unknown>>;
  /** As a card says it: "it comes again ...". */
  readonly words: Line;
}

/**
 * Refuses an agent's action on a reminder that is not its own, without a message of the person, and actions that only
 * the person may do: with `ack: explicit`, no agent marks a reminder as done, and none ends its follow-ups without
 * approval, even if it made the reminder.
 * @throws AuthorizationNeeded; AppError forbidden
 */
export async function requireReminderLeave(
  context: OperationContext,
  { scheduleId, what }: ShownReminder,
  { operation, input, words }: ReminderDeed,
): Promise<void> {
  const { tx, actor } = context;
  if (actor.kind !== 'agent' && programAsking(context) === null) return;
  const schedule = await loadSchedule(tx, scheduleId);
  const isExplicit = schedule?.policies.followUp?.ack === 'explicit';
  if (isExplicit && operation === 'acknowledge-reminder') {
    throw new AppError('forbidden', 'This reminder is done when the person says so themselves: no agent can.', {
      hint: 'Ask the person to press Done, or to write “done”.',
    });
  }
  await requireAuthorization(context, {
    operation,
    deed: { input, what, words, changes: [] },
    // Snoozed or reopened again and again, it could continue for ever, or be silent for years.
    ownInThread: !BRINGS_BACK.includes(operation) && (await isOwnOf(context, scheduleId)),
    explicit: isExplicit && operation === 'stop-reminder',
    scheduleId,
    ...(schedule === null ? {} : { place: schedule }),
  });
}

const BRINGS_BACK: readonly DeedOperation[] = ['snooze-reminder', 'reopen-reminder'];

/** Tells the person at once what an agent did to a reminder by itself. */
export async function tellOfReminder(
  context: OperationContext,
  { scheduleId, what }: ShownReminder,
  deed: ToldDeed['deed'],
): Promise<void> {
  await tellAtOnce(context, { deed, what, scheduleId });
}

/** Applies a requested event to a reminder and returns its new state. @throws AppError wrong_state */
export async function changeReminder(
  context: OperationContext,
  before: ShownReminder,
  event: ReminderEvent,
): Promise<ReminderView> {
  const { tx, engine } = context;
  const after = await changeLife(tx, engine, before, event);
  const field = (name: string, was: unknown, is: unknown) =>
    was === is ? [] : [{ field: name, before: was, after: is }];
  context.recordChange(
    [
      ...field('state', before.state, after.state),
      ...(after.state === 'snoozed' ? field('until', null, after.nextAt && isoInstant(after.nextAt)) : []),
    ],
    { scheduleId: before.scheduleId },
  );
  return viewReminder({ ...before, ...after }, await readingSpeech(context));
}
