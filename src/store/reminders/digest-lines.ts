// Which reminders a digest tells in which conversation, and by which delivery.

import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { ReminderTable } from './reminder-tables.ts';
import { type Reminder, toReminder } from './reminders.ts';

/** A telling that a digest of a conversation is to carry. */
interface UntoldLine {
  readonly runId: string;
  readonly threadId: string;
  readonly reminder: Reminder;
}

const untold = statement<{ user: string }, ReminderTable & { telling_id: string; told_in: string }>((db, p) =>
  db
    .selectFrom('digest_lines')
    .innerJoin('tellings', 'tellings.run_id', 'digest_lines.run_id')
    .innerJoin('reminders', 'reminders.id', 'tellings.reminder_id')
    .selectAll('reminders')
    .select(['digest_lines.run_id as telling_id', 'digest_lines.thread_id as told_in'])
    .where('digest_lines.user_id', '=', p('user'))
    .where(sql<boolean>`digest_lines.delivery_id IS NULL`)
    .orderBy('reminders.lives_from')
    .orderBy('reminders.id'),
);
const toldBy = statement<{ delivery: string }, ReminderTable>((db, p) =>
  db
    .selectFrom('digest_lines')
    .innerJoin('tellings', 'tellings.run_id', 'digest_lines.run_id')
    .innerJoin('reminders', 'reminders.id', 'tellings.reminder_id')
    .selectAll('reminders')
    .where('digest_lines.delivery_id', '=', p('delivery'))
    .where(sql<boolean>`digest_lines.delivery_id IS NOT NULL`)
    .orderBy('reminders.id'),
);
const toldElsewhere = statement<{ delivery: string }, { reminder_id: string }>((db, p) =>
  db
    .selectFrom('digest_lines as own')
    .innerJoin('digest_lines as other', 'other.run_id', 'own.run_id')
    .innerJoin('deliveries', 'deliveries.id', 'other.delivery_id')
    .innerJoin('tellings', 'tellings.run_id', 'own.run_id')
    .select('tellings.reminder_id as reminder_id')
    .where('own.delivery_id', '=', p('delivery'))
    .where(sql<boolean>`own.delivery_id IS NOT NULL`)
    .where(sql<boolean>`other.thread_id <> own.thread_id`)
    .where(sql<boolean>`deliveries.state <> 'failed'`),
);

export async function insertDigestLine(
  tx: Tx,
  line: { readonly runId: string; readonly threadId: string; readonly userId: string },
): Promise<void> {
  const row = toRow(line);
  await tx.insert('digest_lines', row, { ignoreConflict: true });
}

/** What no digest has told a person yet, oldest first. */
export async function listUntoldLines(tx: Tx, userId: string): Promise<UntoldLine[]> {
  const rows = await tx.run(untold, { user: userId });
  return rows.map(({ telling_id: runId, told_in: threadId, ...row }) => ({
    runId,
    threadId,
    reminder: toReminder(row),
  }));
}

/** Records the delivery of the digest that tells it in a conversation. */
export async function markLineTold(
  tx: Tx,
  { runId, threadId }: Pick<UntoldLine, 'runId' | 'threadId'>,
  deliveryId: string,
): Promise<void> {
  await tx.update('digest_lines', { delivery_id: deliveryId }, { run_id: runId, thread_id: threadId });
}

/** The reminders that the digest of a delivery tells. */
export async function remindersToldBy(tx: Tx, deliveryId: string): Promise<Reminder[]> {
  return (await tx.run(toldBy, { delivery: deliveryId })).map(toReminder);
}

/** Those of its reminders that another conversation is told, by a delivery that has not failed. */
export async function toldElsewhereToo(tx: Tx, deliveryId: string): Promise<ReadonlySet<string>> {
  return new Set((await tx.run(toldElsewhere, { delivery: deliveryId })).map((row) => row.reminder_id));
}
