import { hasItem, occurrenceKey, putItem } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { decideMissed } from '../../domain/policy/missed.ts';
import { isOver } from '../../domain/reminders/reminder.ts';
import type { InDoubt, InDoubtChoice } from '../../domain/runs/in-doubt.ts';
import type { RunCause } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { holdAgain } from '../../store/channels/deferred-messages.ts';
import { loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling, loadReminder, type Reminder, updateReminder } from '../../store/reminders/reminders.ts';
import { markInDoubt } from '../../store/runs/in-doubt.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { reopenRun } from '../../store/runs/unfinished-runs.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findHeart, saveHeart } from '../../store/tasks/heartbeats.ts';
import { reopenTurn } from '../../store/threads/open-turns.ts';
import { hasUnread } from '../../store/threads/thread-history.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { activate } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { planRelease } from '../do-not-disturb/defer.ts';
import { changeLife, planReminder } from '../reminders/change-life.ts';
import { fallbackKey, REMINDER_FALLBACK_MS, startRun } from '../runs/start-run.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { planOccurrences } from '../schedules/occurrences.ts';
import { decideTimedOccurrences } from '../schedules/timed-occurrences.ts';
import { recordMissed } from '../schedules/withdraw.ts';
import { wakeHeart } from '../tasks/heart.ts';
import { whyNot } from '../threads/begin-turn.ts';
import { resumeTurn } from '../threads/turns.ts';

const LEFT_OUT = 'it was due between a backup and its restore, and you left it out';

/**
 * Carries out a person's decision about a held item. Returns what happened, in words.
 * @throws AppError wrong_state, when it was decided before or can no longer be released
 */
export async function decideInDoubt(
  tx: Tx,
  context: EngineContext,
  held: InDoubt,
  choice: InDoubtChoice,
): Promise<string> {
  if (!(await markInDoubt(tx, held.id, choice === 'run' ? 'run' : 'skipped', context.now))) {
    throw new AppError('wrong_state', 'This was decided already.', {
      hint: 'List what is held to see what still waits.',
      details: { state: held.state },
    });
  }
  return choice === 'run' ? letGo(tx, context, held) : leaveOut(tx, context, held);
}

function letGo(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  switch (held.kind) {
    case 'occurrence':
      return runOccurrences(tx, context, held);
    case 'run':
      return goOn(tx, context, held);
    case 'reply':
      return answer(tx, context, held);
    case 'delivery':
      return sendAgain(tx, context, held);
    case 'follow_up':
      return sayAgain(tx, context, held);
    case 'message':
      return sayNow(tx, context, held);
    case 'tasks':
      return beatAgain(tx, context, held);
    default:
      return held.kind satisfies never;
  }
}

/**
 * Follows the schedule's policy for missed occurrences, with two exceptions, because the person wants these
 * occurrences however late they are.
 */
async function runOccurrences(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  const schedule = await runnable(tx, held);
  const policies = {
    missed: schedule.policies.missed === 'run_all' ? ('run_all' as const) : ('run_once' as const),
    freshnessMs: null,
  };
  // The same occurrences as when it was held, computed by the present rule, which may have changed since.
  const plan = planOccurrences(schedule, held.fromAt, held.restoredAt);
  const decision =
    plan.timed === undefined
      ? decideMissed(policies, plan.due, held.restoredAt, plan.recent)
      : decideTimedOccurrences(policies, plan.timed, held.restoredAt);
  for (const { from, to, count } of decision.missed) {
    const reason = 'it was due between a backup and its restore, and only the latest was run';
    await recordMissed(tx, context, schedule, { from, to, count, kind: 'missed', reason });
  }
  let started = 0;
  for (const nominalAt of decision.run.length > 0 ? decision.run : [held.toAt]) {
    const dueAt = plan.timed?.dueOf.get(nominalAt) ?? nominalAt;
    if ((await startRun(tx, context, schedule, { cause: 'scheduled', nominalAt, dueAt })) !== null) started += 1;
  }
  return started === 0 ? 'It has run already.' : started === 1 ? 'It runs now.' : `${started} runs start now.`;
}

/** Reopens a run with its turn and its steps. */
async function goOn(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  const run = held.runId === null ? null : await loadRun(tx, held.runId);
  const schedule = await runnable(tx, held, run?.cause);
  const turn = await loadTurn(tx, held.subject);
  if (run === null || turn === null || turn.endedAt === null) throw gone('The run is not there any more.');
  await reopenRun(tx, run.id);
  await reopenTurn(tx, turn.id);
  if (schedule.kind === 'reminder') {
    const { userId } = run;
    const dueAt = context.now + REMINDER_FALLBACK_MS;
    await putItem(tx, { key: fallbackKey(run.id), kind: 'fallback', userId, dueAt, payload: { id: run.id } });
  }
  await resumeTurn(tx, context, turn.id);
  return 'It goes on now.';
}

async function answer(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  const turn = await loadTurn(tx, held.subject);
  if (turn === null || turn.endedAt === null) throw gone('The answer is not there any more.');
  if (turn.startedAt === null && !(await hasUnread(tx, held.threadId))) return 'It was answered meanwhile.';
  await reopenTurn(tx, turn.id);
  await resumeTurn(tx, context, turn.id);
  return 'The agent answers now.';
}

async function sendAgain(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  const delivery = await loadDelivery(tx, held.subject);
  if (delivery === null || delivery.state !== 'unknown') throw gone('The message is not there any more.');
  const { userId, id: subject } = delivery;
  const activationId = await activate(tx, context, { kind: 'delivery', subject, userId });
  await updateDelivery(tx, delivery, { state: 'pending', now: context.now, activationId, errorMessage: null });
  return 'It is sent now.';
}

async function sayAgain(tx: Tx, { now }: EngineContext, held: InDoubt): Promise<string> {
  const reminder = await loadReminder(tx, held.subject);
  if (reminder === null || isOver(reminder)) return 'The reminder was settled meanwhile.';
  const woken: Reminder = { ...reminder, nextAt: now };
  await updateReminder(tx, woken);
  await planReminder(tx, woken);
  return 'It is said again now.';
}

async function sayNow(tx: Tx, context: EngineContext, { userId, subject, restoredAt }: InDoubt): Promise<string> {
  await holdAgain(tx, subject, { withheldAt: restoredAt, releaseAt: context.now });
  await planRelease(tx, context, subject, userId);
  return 'It is said now.';
}

async function beatAgain(tx: Tx, context: EngineContext, { userId, subject: agent }: InDoubt): Promise<string> {
  await saveHeart(tx, { ...(await findHeart(tx, userId, agent)), paused: false });
  await wakeHeart(tx, context, userId, agent);
  return `The heart of ${agent} beats again.`;
}

async function leaveOut(tx: Tx, context: EngineContext, held: InDoubt): Promise<string> {
  const { kind, scheduleId, runId } = held;
  if (kind === 'tasks') return `The heart of ${held.subject} stays paused: resume it when its list is right.`;
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  if (kind === 'occurrence' && schedule !== null) {
    const { fromAt: from, toAt: to, count } = held;
    await recordMissed(tx, context, schedule, { from, to, count, kind: 'stopped', reason: LEFT_OUT });
  }
  if (kind === 'follow_up') await stopLife(tx, context, await loadReminder(tx, held.subject));
  if ((kind === 'run' || kind === 'delivery') && runId !== null) {
    const telling = await findTelling(tx, runId);
    await stopLife(tx, context, telling === null ? null : await loadReminder(tx, telling.reminderId));
  }
  // A one-time schedule without anything to come has ended.
  const present = schedule === null ? null : await loadSchedule(tx, schedule.id);
  if (present !== null && !(await hasItem(tx, occurrenceKey(present.id)))) {
    await concludeSchedule(tx, context, present, { state: 'cancelled' });
  }
  return 'Left out.';
}

async function stopLife(tx: Tx, context: EngineContext, reminder: Reminder | null): Promise<void> {
  if (reminder === null || isOver(reminder)) return;
  await changeLife(tx, context, reminder, { kind: 'stopped', reason: LEFT_OUT });
}

/** @throws AppError wrong_state */
async function runnable(tx: Tx, { scheduleId }: InDoubt, cause: RunCause = 'scheduled'): Promise<Schedule> {
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  const refusal = whyNot(schedule, cause);
  if (schedule !== null && refusal === null) return schedule;
  throw new AppError('wrong_state', `It cannot run: ${refusal}.`, {
    hint: schedule?.state === 'paused' ? 'Resume the schedule first, or leave this out.' : 'Leave it out.',
    details: { state: schedule?.state ?? null },
  });
}

const gone = (message: string): AppError => new AppError('wrong_state', message, { hint: 'Leave it out.' });
