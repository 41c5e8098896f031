import { sql } from 'kysely';
import type { AcknowledgedBy, ReminderLife, ReminderState } from '../../domain/reminders/reminder.ts';
import type { Tx } from '../database.ts';
import { type ParameterOf, statement } from '../statement.ts';
import type { ReminderTable, TellingTable } from './reminder-tables.ts';

/** The life of a reminder, with its owner and its thread. */
export interface Reminder extends ReminderLife {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly threadId: string;
  /** The run of the occurrence itself, which said the reminder first. */
  readonly runId: string;
  readonly maxFollowUps: number;
  readonly createdAt: number;
}

export type TellingKind = 'first' | 'follow_up' | 'snooze';
/** One telling of a reminder, with the run that carries it. */
export interface Telling {
  readonly runId: string;
  readonly reminderId: string;
  readonly kind: TellingKind;
  readonly number: number;
  readonly deliveryId: string | null;
}

export function toReminder(row: ReminderTable): Reminder {
  return {
    id: row.id,
    userId: row.user_id,
    scheduleId: row.schedule_id,
    threadId: row.thread_id,
    runId: row.run_id,
    state: row.state as ReminderState,
    followUps: row.follow_ups,
    maxFollowUps: row.max_follow_ups,
    firstDeliveredAt: row.first_delivered_at,
    lastDeliveredAt: row.last_delivered_at,
    toldAt: row.told_at,
    livesFrom: row.lives_from,
    nextAt: row.next_at,
    judgedUntil: row.judged_until,
    held: row.held === 1,
    endedAt: row.ended_at,
    acknowledgedBy: row.acknowledged_by as AcknowledgedBy | null,
    reason: row.reason,
    createdAt: row.created_at,
  };
}

const LIVE = sql<boolean>`ended_at IS NULL`;

type LifeColumns = Omit<ReminderTable, 'id' | 'user_id' | 'schedule_id' | 'thread_id' | 'run_id' | 'created_at'>;
/** The columns that change during the life of a reminder. */
const lifeColumns = (p: ParameterOf<LifeColumns>) => ({
  state: p('state'),
  follow_ups: p('follow_ups'),
  max_follow_ups: p('max_follow_ups'),
  first_delivered_at: p('first_delivered_at'),
  last_delivered_at: p('last_delivered_at'),
  told_at: p('told_at'),
  lives_from: p('lives_from'),
  next_at: p('next_at'),
  judged_until: p('judged_until'),
  held: p('held'),
  ended_at: p('ended_at'),
  acknowledged_by: p('acknowledged_by'),
  reason: p('reason'),
});
const insert = statement<ReminderTable>((db, p) =>
  db.insertInto('reminders').values({
    id: p('id'),
    user_id: p('user_id'),
    schedule_id: p('schedule_id'),
    thread_id: p('thread_id'),
    run_id: p('run_id'),
    ...lifeColumns(p),
    created_at: p('created_at'),
  }),
);
const update = statement<LifeColumns & { id: string }>((db, p) =>
  db.updateTable('reminders').set(lifeColumns(p)).where('id', '=', p('id')),
);
const byId = statement<{ id: string }, ReminderTable>((db, p) =>
  db.selectFrom('reminders').selectAll().where('id', '=', p('id')),
);
const liveOfSchedule = statement<{ schedule: string }, ReminderTable>((db, p) =>
  db.selectFrom('reminders').selectAll().where('schedule_id', '=', p('schedule')).where(LIVE).orderBy('id'),
);
const ofThread = statement<{ thread: string; since: number }, ReminderTable>((db, p) =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('thread_id', '=', p('thread'))
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>=', p('since'))]))
    .orderBy('id', 'desc')
    .limit(100),
);
const answerableIn = statement<{ user: string; thread: string; since: number }, ReminderTable>((db, p) =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where((e) =>
      e.or([sql<boolean>`state = 'open'`, e.and([sql<boolean>`state = 'said'`, e('ended_at', '>', p('since'))])]),
    )
    .where((e) =>
      e.or([
        e('thread_id', '=', p('thread')),
        e.exists(
          e
            .selectFrom('tellings')
            .innerJoin('deliveries', 'deliveries.run_id', 'tellings.run_id')
            .select('tellings.run_id')
            .whereRef('tellings.reminder_id', '=', 'reminders.id')
            .where('deliveries.thread_id', '=', p('thread'))
            .where('deliveries.state', '=', 'sent'),
        ),
        // A digest has no run of its own.
        e.exists(
          e
            .selectFrom('tellings')
            .innerJoin('digest_lines', 'digest_lines.run_id', 'tellings.run_id')
            .innerJoin('deliveries', 'deliveries.id', 'digest_lines.delivery_id')
            .select('tellings.run_id')
            .whereRef('tellings.reminder_id', '=', 'reminders.id')
            .where('digest_lines.thread_id', '=', p('thread'))
            .where('deliveries.state', '=', 'sent'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(100),
);
const saidOfSchedule = statement<{ user: string; schedule: string; since: number }, ReminderTable>((db, p) =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where(sql<boolean>`state = 'said'`)
    .where('ended_at', '>', p('since'))
    .where('schedule_id', '=', p('schedule')),
);
const tell = statement<{ run: string; reminder: string; kind: string; number: number }>((db, p) =>
  db
    .insertInto('tellings')
    .values({ run_id: p('run'), reminder_id: p('reminder'), kind: p('kind'), number: p('number') } as never),
);
const told = statement<{ run: string; delivery: string }>((db, p) =>
  db
    .updateTable('tellings')
    .set({ delivery_id: p('delivery') })
    .where('run_id', '=', p('run')),
);
const underWay = statement<{ reminder: string }, { run_id: string; delivery_id: string | null }>((db, p) =>
  db
    .selectFrom('tellings')
    .leftJoin('deliveries', 'deliveries.id', 'tellings.delivery_id')
    .leftJoin('runs', 'runs.id', 'tellings.run_id')
    .select(['tellings.run_id as run_id', 'tellings.delivery_id as delivery_id'])
    .where('tellings.reminder_id', '=', p('reminder'))
    .where(sql<boolean>`CASE WHEN tellings.delivery_id IS NULL THEN runs.id IS NOT NULL AND runs.ended_at IS NULL
      ELSE deliveries.state IN ('pending', 'sending') END`),
);
const tellingOf = statement<{ run: string }, TellingTable>((db, p) =>
  db.selectFrom('tellings').selectAll().where('run_id', '=', p('run')),
);
const tellings = statement<{ reminder: string }, TellingTable>((db, p) =>
  db.selectFrom('tellings').selectAll().where('reminder_id', '=', p('reminder')).orderBy('run_id'),
);

type Columns = Parameters<Tx['change']>[1] &
  Omit<ReminderTable, 'user_id' | 'schedule_id' | 'thread_id' | 'run_id' | 'created_at'>;
const columnsOf = (life: ReminderLife & { id: string; maxFollowUps: number }): Columns => ({
  id: life.id,
  state: life.state,
  follow_ups: life.followUps,
  max_follow_ups: life.maxFollowUps,
  first_delivered_at: life.firstDeliveredAt,
  last_delivered_at: life.lastDeliveredAt,
  told_at: life.toldAt,
  lives_from: life.livesFrom,
  next_at: life.nextAt,
  judged_until: life.judgedUntil,
  held: life.held ? 1 : 0,
  ended_at: life.endedAt,
  acknowledged_by: life.acknowledgedBy,
  reason: life.reason,
});

export async function insertReminder(tx: Tx, reminder: Reminder): Promise<void> {
  await tx.change(insert, {
    ...columnsOf(reminder),
    user_id: reminder.userId,
    schedule_id: reminder.scheduleId,
    thread_id: reminder.threadId,
    run_id: reminder.runId,
    created_at: reminder.createdAt,
  });
}

export async function updateReminder(tx: Tx, reminder: Reminder): Promise<void> {
  await tx.change(update, columnsOf(reminder));
}

/** For the engine, which acts for every user; a caller that acts for one user compares. */
export async function loadReminder(tx: Tx, id: string): Promise<Reminder | null> {
  const row = (await tx.run(byId, { id }))[0];
  return row === undefined ? null : toReminder(row);
}

/** Open lives of a schedule, oldest first. */
export async function liveReminders(tx: Tx, scheduleId: string): Promise<Reminder[]> {
  return (await tx.run(liveOfSchedule, { schedule: scheduleId })).map(toReminder);
}

/** True when more tellings of a schedule's reminders are to come. One that is told only once does not count. */
export async function hasMoreToSay(tx: Tx, scheduleId: string): Promise<boolean> {
  return (await liveReminders(tx, scheduleId)).some(
    ({ state, maxFollowUps, followUps, firstDeliveredAt }) =>
      state !== 'waiting' || followUps < maxFollowUps || firstDeliveredAt !== null,
  );
}

/** Lives in a thread that are open, or that ended at `since` or later; newest first. */
export async function remindersOfThread(tx: Tx, threadId: string, since: number): Promise<Reminder[]> {
  return (await tx.run(ofThread, { thread: threadId, since })).map(toReminder);
}

/**
 * Lives that were told in a thread and can be answered: the open ones, and those said after `since`. They belong to
 * the thread, or were also delivered to it; newest first.
 */
export async function answerableRemindersIn(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  since: number,
): Promise<Reminder[]> {
  return (await tx.run(answerableIn, { user: userId, thread: id, since })).map(toReminder);
}

/** Lives of a schedule that were said after `since`, with nothing more to come. */
export async function saidReminders(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  since: number,
): Promise<Reminder[]> {
  return (await tx.run(saidOfSchedule, { user: userId, schedule: id, since })).map(toReminder);
}

export async function insertTelling(
  tx: Tx,
  telling: Pick<Telling, 'runId' | 'reminderId' | 'kind' | 'number'>,
): Promise<void> {
  const { runId: run, reminderId: reminder, kind, number } = telling;
  await tx.change(tell, { run, reminder, kind, number });
}

/** Records the delivery of the message that tells it. */
export async function markTold(tx: Tx, runId: string, deliveryId: string): Promise<void> {
  await tx.change(told, { run: runId, delivery: deliveryId });
}

/** Tellings of a reminder that have not reached their channel: being worded (no delivery yet), or on their way out. */
export async function tellingsUnderWay(
  tx: Tx,
  reminderId: string,
): Promise<{ readonly runId: string; readonly deliveryId: string | null }[]> {
  const rows = await tx.run(underWay, { reminder: reminderId });
  return rows.map((row) => ({ runId: row.run_id, deliveryId: row.delivery_id }));
}

const toTelling = (row: TellingTable): Telling => ({
  runId: row.run_id,
  reminderId: row.reminder_id,
  kind: row.kind as TellingKind,
  number: row.number,
  deliveryId: row.delivery_id,
});

/** The telling that a run carries; null when it carries none. */
export async function findTelling(tx: Tx, runId: string): Promise<Telling | null> {
  const row = (await tx.run(tellingOf, { run: runId }))[0];
  return row === undefined ? null : toTelling(row);
}

/** All tellings of a reminder, in the order of their runs. */
export async function listTellings(tx: Tx, reminderId: string): Promise<Telling[]> {
  return (await tx.run(tellings, { reminder: reminderId })).map(toTelling);
}
