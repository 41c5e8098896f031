import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { Reminder, ReminderTable, Telling, TellingKind, TellingTable } from './reminder-tables.ts';

export type { Reminder } from './reminder-tables.ts';

export const toReminder = (row: ReminderTable): Reminder => ({ ...fromRow(row), held: row.held === 1 });

const LIVE = sql<boolean>`ended_at IS NULL`;

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
const tellings = statement<{ reminder: string }, TellingTable>((db, p) =>
  db.selectFrom('tellings').selectAll().where('reminder_id', '=', p('reminder')).orderBy('run_id'),
);

export async function insertReminder(tx: Tx, reminder: Reminder): Promise<void> {
  const row = toRow(reminder);
  await tx.insert('reminders', row);
}

export async function updateReminder(tx: Tx, reminder: Reminder): Promise<void> {
  // By name: a caller may hold what a list shows beside it.
  const { state, followUps, maxFollowUps, firstDeliveredAt, lastDeliveredAt, toldAt, livesFrom } = reminder;
  const { id, nextAt, judgedUntil, held, endedAt, acknowledgedBy, reason } = reminder;
  const said = { state, followUps, maxFollowUps, firstDeliveredAt, lastDeliveredAt, toldAt, livesFrom };
  const life = toRow({ ...said, nextAt, judgedUntil, held, endedAt, acknowledgedBy, reason });
  await tx.update('reminders', life, { id });
}

/** For the engine, which acts for every user; a caller that acts for one user compares. */
export async function loadReminder(tx: Tx, id: string): Promise<Reminder | null> {
  const row = await tx.find('reminders', { id });
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
  const { runId, reminderId, kind, number } = telling;
  await tx.insert('tellings', { run_id: runId, reminder_id: reminderId, kind, number });
}

/** Records the delivery of the message that tells it. */
export async function markTold(tx: Tx, runId: string, deliveryId: string): Promise<void> {
  await tx.update('tellings', { delivery_id: deliveryId }, { run_id: runId });
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
  const row = await tx.find('tellings', { run_id: runId });
  return row === undefined ? null : toTelling(row);
}

/** All tellings of a reminder, in the order of their runs. */
export async function listTellings(tx: Tx, reminderId: string): Promise<Telling[]> {
  return (await tx.run(tellings, { reminder: reminderId })).map(toTelling);
}
