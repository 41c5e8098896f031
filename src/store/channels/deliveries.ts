import { sql } from 'kysely';
import type { DeliveryState } from '../../domain/channels/delivery.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { DeliveryRow, DeliveryTable } from './channel-tables.ts';

export type { DeliveryRow } from './channel-tables.ts';

export const toDelivery = (row: DeliveryTable): DeliveryRow => ({ ...fromRow(row), verbatim: row.verbatim === 1 });

export interface NewDelivery {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly channel: string;
  readonly messageId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly onceKey: string | null;
  readonly nominalAt: number | null;
  readonly text: string;
  /** True when the text is sent exactly as the person wrote it, without rendering. @default false */
  readonly verbatim?: boolean;
  /** Null when an agenda item sends it later. */
  readonly activationId: string | null;
  readonly now: number;
}

export async function insertDelivery(tx: Tx, { now, verbatim = false, ...rest }: NewDelivery): Promise<void> {
  const row = { ...toRow({ ...rest, verbatim }), state: 'pending', attempts: 0, created_at: now } as const;
  await tx.insert('deliveries', row);
}

const byOnceKey = statement<{ key: string }, DeliveryTable>((db, p) =>
  db.selectFrom('deliveries').selectAll().where('once_key', '=', p('key')).where(sql<boolean>`once_key IS NOT NULL`),
);
export async function findDeliveryOnce(tx: Tx, onceKey: string): Promise<DeliveryRow | null> {
  const row = (await tx.run(byOnceKey, { key: onceKey }))[0];
  return row === undefined ? null : toDelivery(row);
}

const ofRun = statement<{ run: string }, DeliveryTable>((db, p) =>
  db.selectFrom('deliveries').selectAll().where('run_id', '=', p('run')).where(sql<boolean>`run_id IS NOT NULL`),
);
/** All deliveries of a run, on all channels. */
export async function deliveriesOfRun(tx: Tx, runId: string): Promise<DeliveryRow[]> {
  return (await tx.run(ofRun, { run: runId })).map(toDelivery);
}

const lastSent = statement<{ thread: string; channel: string }, { at: number | null }>((db, p) =>
  db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('thread_id', '=', p('thread'))
    .where('channel', '=', p('channel'))
    .where(sql<boolean>`channel <> 'web' AND channel_message_id IS NOT NULL`)
    .where('state', '=', 'sent'),
);

/** When the last message was sent to a conversation on its channel; null when none was. */
export async function lastSentAt(
  tx: Tx,
  { threadId, channel }: { readonly threadId: string; readonly channel: string },
): Promise<number | null> {
  return (await tx.run(lastSent, { thread: threadId, channel }))[0]?.at ?? null;
}

export async function loadDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const row = await tx.find('deliveries', { id });
  return row === undefined ? null : toDelivery(row);
}

/** Changes a delivery and emits the event. Fields that are not named stay. */
export async function updateDelivery(
  tx: Tx,
  row: DeliveryRow,
  to: {
    state: DeliveryState;
    now: number;
    attempts?: number;
    activationId?: string | null;
    channelMessageId?: string;
    errorMessage?: string | null;
    text?: string;
  },
): Promise<void> {
  const change = {
    state: to.state,
    attempts: to.attempts ?? row.attempts,
    activation_id: to.activationId === undefined ? row.activationId : to.activationId,
    channel_message_id: to.channelMessageId ?? row.channelMessageId,
    error_message: to.errorMessage === undefined ? row.errorMessage : to.errorMessage,
    sent_at: to.state === 'sent' ? to.now : row.sentAt,
    text: to.text ?? row.text,
  };
  await tx.update('deliveries', change, { id: row.id });
  tx.emit({
    userId: row.userId,
    type: 'delivery.changed',
    at: to.now,
    data: {
      deliveryId: row.id,
      messageId: row.messageId,
      threadId: row.threadId,
      channel: row.channel,
      state: to.state,
    },
  });
}

/**
 * Records that deliveries of a person were shown, each once, and emits it. Returns those that were not known to be.
 */
export async function markShown(tx: Tx, rows: readonly DeliveryRow[], now: number): Promise<readonly DeliveryRow[]> {
  const news = rows.filter(({ shownAt }) => shownAt === null);
  for (const { id, userId, messageId, threadId, channel } of news) {
    await tx.update('deliveries', { shown_at: now }, { id });
    const data = { deliveryId: id, messageId, threadId, channel, state: 'shown' } as const;
    tx.emit({ userId, type: 'delivery.changed', at: now, data });
  }
  return news;
}

/** The deliveries of messages of a person. */
export async function deliveriesOfMessages(
  tx: Tx,
  userId: string,
  messageIds: readonly string[],
): Promise<DeliveryRow[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.delivery_id', 'deliveries.id')
    .selectAll('deliveries')
    .where('messages.user_id', '=', userId)
    .where('messages.id', 'in', messageIds)
    .orderBy('deliveries.id')
    .execute();
  return rows.map(toDelivery);
}

/**
 * The message of Belfry with this channel message id in a conversation; null when the id is not of a message of
 * Belfry.
 */
export async function messageOfChannelId(tx: Tx, threadId: string, channelMessageId: string): Promise<string | null> {
  const whole = await tx.db
    .selectFrom('deliveries')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('channel_message_id', '=', channelMessageId)
    .where(sql<boolean>`channel <> 'web'`)
    .executeTakeFirst();
  if (whole !== undefined) return whole.message_id;
  const part = await tx.db
    .selectFrom('delivery_parts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_parts.delivery_id')
    .select('deliveries.message_id')
    .where('delivery_parts.channel_message_id', '=', channelMessageId)
    .where('deliveries.thread_id', '=', threadId)
    .executeTakeFirst();
  return part?.message_id ?? null;
}

/** How many deliveries a run made. */
export async function countDeliveriesOfRun(tx: Tx, runId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('deliveries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes the deliveries of runs with their parts. Those still on their way stay. */
export async function removeDeliveriesOfRuns(tx: Tx, runIds: readonly string[]): Promise<void> {
  const gone = tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('run_id', 'in', runIds)
    .where('state', 'not in', ['pending', 'sending']);
  await tx.db.deleteFrom('delivery_parts').where('delivery_id', 'in', gone).execute();
  await tx.db
    .deleteFrom('deliveries')
    .where('run_id', 'in', runIds)
    .where('state', 'not in', ['pending', 'sending'])
    .execute();
}
