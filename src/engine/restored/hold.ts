import {
  type AgendaItem,
  type AgendaKind,
  allDueItems,
  deliveryKey,
  removeItem,
  replaceItem,
  turnKey,
} from '../../agenda/agenda.ts';
import type { InDoubt } from '../../domain/runs/in-doubt.ts';
import { shorten } from '../../domain/shorten.ts';
import { emptyStoredQueue } from '../../queue/sqlite-queue.ts';
import { deferredInThread, withholdMessage } from '../../store/channels/deferred-messages.ts';
import { updateDelivery } from '../../store/channels/deliveries.ts';
import { loadUnsettledDeliveries } from '../../store/channels/unsettled-deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { loadReminder } from '../../store/reminders/reminders.ts';
import { stopReminderClock } from '../../store/reminders/unattended-reminders.ts';
import { insertInDoubt } from '../../store/runs/in-doubt.ts';
import { endRun } from '../../store/runs/run-rows.ts';
import { headOfSchedule, loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findHeart, saveHeart } from '../../store/tasks/heartbeats.ts';
import { listsWithWork, openTasks, returnTask } from '../../store/tasks/tasks.ts';
import { leaveAllLanes } from '../../store/threads/lanes.ts';
import { listOpenTurns, suspendTurn } from '../../store/threads/open-turns.ts';
import { findLastWords } from '../../store/threads/thread-history.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { planRelease } from '../do-not-disturb/defer.ts';
import { fallbackKey } from '../runs/start-run.ts';
import { planOccurrences } from '../schedules/occurrences.ts';
import { occurrenceOf } from '../schedules/plan.ts';
import { heartKey } from '../tasks/heart.ts';
import { askAgain } from './ask-again.ts';

/** What happens to agenda items that were due before the restore. */
const DUE: Readonly<Record<AgendaKind, 'hold' | 'with its row' | 'postpone' | 'leave'>> = {
  occurrence: 'hold',
  reminder: 'hold',
  // In doubt together with its turn or delivery.
  turn: 'with its row',
  fallback: 'with its row',
  delivery: 'with its row',
  held: 'hold',
  // A question to the person already: it gets as much time as a new one.
  proposal: 'postpone',
  // In doubt together with the to-do list.
  heartbeat: 'with its row',
  // Only resumes what waited for its budget; a run under way is held as a run.
  budget: 'leave',
  // These send nothing and change nothing outside.
  recompute: 'leave',
  resume: 'leave',
  strangers: 'leave',
  // A program that still exists renews its subscription; otherwise the person is told.
  subscription: 'leave',
  calendar: 'leave',
  // Names what was made up for in the same moment and has no message yet.
  digest: 'leave',
};

const HELD_MESSAGE = 'it was under way at the backup that was restored, and may have been done since';

/** The facts about a restore. */
export interface Restore {
  /** The instant of the backup; null when unknown. */
  readonly backupAt: EpochMs | null;
  /** True when nobody restored anything: the data lack what was confirmed. @default false */
  readonly isOlder?: boolean;
}

/**
 * Holds everything that was due before now or under way in data from a backup, since nobody knows what of it was done
 * since. Each item is recorded with what is needed to release or drop it, and removed from the agenda in the same
 * transaction. Later items stay. Returns the held items.
 */
export async function holdEverythingDue(tx: Tx, context: EngineContext, restore: Restore): Promise<InDoubt[]> {
  const held: InDoubt[] = [];
  const hold = async (what: Omit<InDoubt, 'id' | 'state' | 'backupAt' | 'restoredAt' | 'decidedAt'>): Promise<void> => {
    const fresh = { state: 'waiting', decidedAt: null, backupAt: restore.backupAt, restoredAt: context.now } as const;
    const one: InDoubt = { ...what, ...fresh, id: context.ids.next('dbt') };
    await insertInDoubt(tx, one);
    held.push(one);
  };
  const asking = await askAgain(tx, context);
  for (const item of await allDueItems(tx, context.now)) {
    if (DUE[item.kind] !== 'hold') continue;
    if (item.kind === 'occurrence') await holdOccurrence(tx, context, item, hold);
    else if (item.kind === 'held') await holdMessages(tx, context, item, hold);
    else await holdFollowUp(tx, item, hold);
  }
  await holdTurns(tx, context, asking, hold);
  await holdDeliveries(tx, context, hold);
  await holdTasks(tx, context, restore, hold);
  await emptyStoredQueue(tx);
  return held;
}

type Hold = (what: Omit<InDoubt, 'id' | 'state' | 'backupAt' | 'restoredAt' | 'decidedAt'>) => Promise<void>;

/** Holds the occurrences up to now; the schedule continues with the next one. */
async function holdOccurrence(tx: Tx, context: EngineContext, item: AgendaItem, hold: Hold): Promise<void> {
  const schedule = await loadSchedule(tx, item.payload.id).catch(() => null);
  // A schedule that cannot be read is left to the scanner, which pauses it with the reason.
  if (schedule === null) return;
  if ((await headOfSchedule(tx, schedule.id))?.state !== 'active') {
    await removeItem(tx, item.key);
    return;
  }
  const nominalAt = item.payload.nominalAt ?? item.dueAt;
  const { due, next, timed } = planOccurrences(schedule, nominalAt, context.now);
  await replaceItem(tx, item, next === null ? null : occurrenceOf(schedule, next));
  await hold({
    userId: schedule.userId,
    kind: 'occurrence',
    subject: schedule.id,
    scheduleId: schedule.id,
    runId: null,
    threadId: schedule.threadId,
    what: schedule.what,
    fromAt: nominalAt,
    toAt: Math.max(nominalAt, due.last),
    count: Math.max(1, due.count + (timed?.earlier?.count ?? 0)),
  });
}

/** Deferred messages count as sent until they are released, so that nothing else sends them. */
async function holdMessages(tx: Tx, context: EngineContext, item: AgendaItem, hold: Hold): Promise<void> {
  await removeItem(tx, item.key);
  const threadId = item.payload.id;
  const due = (await deferredInThread(tx, threadId)).filter(({ releaseAt }) => releaseAt <= context.now);
  for (const { id } of due) {
    await withholdMessage(tx, id, context.now);
  }
  await planRelease(tx, context, threadId, item.userId);
  const [first] = due;
  if (first === undefined) return;
  await hold({
    userId: item.userId,
    kind: 'message',
    subject: threadId,
    scheduleId: first.scheduleId,
    runId: first.runId,
    threadId,
    what: shorten(first.text),
    fromAt: item.dueAt,
    toAt: item.dueAt,
    count: due.length,
  });
}

async function holdFollowUp(tx: Tx, item: AgendaItem, hold: Hold): Promise<void> {
  await removeItem(tx, item.key);
  const reminder = await loadReminder(tx, item.payload.id);
  const schedule = reminder === null ? null : await loadSchedule(tx, reminder.scheduleId);
  if (reminder === null || schedule === null) return;
  // Without a next step, nothing wakes it, and no repair restores its agenda item.
  await stopReminderClock(tx, reminder.id);
  await hold({
    userId: reminder.userId,
    kind: 'follow_up',
    subject: reminder.id,
    scheduleId: schedule.id,
    runId: reminder.runId,
    threadId: reminder.threadId,
    what: schedule.what,
    fromAt: item.dueAt,
    toAt: item.dueAt,
    count: 1,
  });
}

/**
 * Holds open turns, except those that wait for the person anyway. Each is closed as it is, and reopened when it is
 * released.
 */
async function holdTurns(tx: Tx, { now }: EngineContext, asking: ReadonlySet<string>, hold: Hold): Promise<void> {
  for (const turn of await listOpenTurns(tx)) {
    if (turn.state === 'waiting' && asking.has(turn.id)) continue;
    const { id, runId, scheduleId, userId, threadId, dueAt } = turn;
    await suspendTurn(tx, id, now, HELD_MESSAGE);
    await removeItem(tx, turnKey(id));
    if (turn.taskId !== null) {
      // The list that it goes back to is held as a whole.
      await returnTask(tx, turn.taskId, id);
      continue;
    }
    const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId).catch(() => null);
    if (runId !== null) {
      await removeItem(tx, fallbackKey(runId));
      await endRun(tx, { id: runId, state: 'cancelled', now, errorCode: 'held', errorMessage: HELD_MESSAGE });
    }
    await hold({
      userId,
      kind: runId === null ? 'reply' : 'run',
      subject: id,
      scheduleId,
      runId,
      threadId,
      what: schedule?.what ?? (await lastWords(tx, threadId)),
      fromAt: dueAt,
      toAt: dueAt,
      count: 1,
    });
  }
  await leaveAllLanes(tx);
}

/** The person's last words, from which they recognise the answer that is meant. */
async function lastWords(tx: Tx, threadId: string): Promise<string> {
  const text = await findLastWords(tx, threadId);
  return text === null ? 'an answer' : `the answer to: ${shorten(text)}`;
}

/** Marks messages on their way as `unknown`: nobody knows whether they arrived. */
async function holdDeliveries(tx: Tx, { now }: EngineContext, hold: Hold): Promise<void> {
  for (const delivery of await loadUnsettledDeliveries(tx)) {
    await updateDelivery(tx, delivery, {
      state: 'unknown',
      now,
      activationId: null,
      errorMessage: `may have been sent: ${HELD_MESSAGE}`,
    });
    await removeItem(tx, deliveryKey(delivery.id));
    const { userId, id: subject, scheduleId, runId, threadId, text: what, createdAt: at } = delivery;
    await hold({
      userId,
      kind: 'delivery',
      subject,
      scheduleId,
      runId,
      threadId,
      what,
      fromAt: at,
      toAt: at,
      count: 1,
    });
  }
}

/** An open list may have been worked off since: its heartbeat stops until the person has looked. */
async function holdTasks(tx: Tx, { now }: EngineContext, { backupAt }: Restore, hold: Hold): Promise<void> {
  for (const { userId, agent } of await listsWithWork(tx)) {
    const heart = await findHeart(tx, userId, agent);
    if (heart.paused) continue;
    await saveHeart(tx, { ...heart, paused: true });
    await removeItem(tx, heartKey(userId, agent));
    const tasks = (await openTasks(tx, userId, agent)).filter(({ assignee }) => assignee === 'agent');
    const at = backupAt ?? now;
    await hold({
      userId,
      kind: 'tasks',
      subject: agent,
      scheduleId: null,
      runId: null,
      threadId: tasks[0]?.threadId ?? '',
      what: `the to-do list of ${agent}`,
      fromAt: at,
      toAt: at,
      count: tasks.length,
    });
  }
}
