import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { writeMeta } from '../server/meta.ts';

/** When a channel last accepted a message, from any process. It is a row of its own, because searching the history would be slow. */
const PREFIX = 'channel-sent:';

/** Records that a channel accepted a message. */
export async function noteSent(tx: Tx, channel: string, now: EpochMs): Promise<void> {
  await writeMeta(tx, `${PREFIX}${channel}`, String(now));
}

/** The deliveries of a channel, of all people. */
export interface Traffic {
  /** Messages on their way. */
  readonly waiting: number;
  /** When one last arrived; null when none has since Belfry began to record this. */
  readonly lastSentAt: EpochMs | null;
}

/** A delivery that waits after a failed try: the failure, and the time of the next try. */
export interface WaitingTry {
  readonly channel: string;
  /** When it was first due. */
  readonly since: EpochMs;
  readonly until: EpochMs;
  readonly why: string;
}

/** How many waiting deliveries are read: those that have waited longest. */
const LOOKED_AT = 100;

/** For each channel, the delivery that has waited longest after a failed try. */
export async function longestWaits(tx: Tx): Promise<readonly WaitingTry[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .innerJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('delivery', 'deliveries.id')))
    .select(['channel', 'deliveries.created_at as since', 'agenda.due_at as until', 'error_message as why'])
    // The same condition as the partial index of open deliveries.
    .where(sql<boolean>`state IN ('pending', 'sending')`)
    .where('attempts', '>', 0)
    .where('error_message', 'is not', null)
    .orderBy('deliveries.created_at')
    .limit(LOOKED_AT)
    .execute();
  const first = new Map<string, WaitingTry>();
  for (const { channel, since, until, why } of rows)
    if (!first.has(channel)) first.set(channel, { channel, since, until, why: why ?? '' });
  return [...first.values()];
}

/** Keyed by channel, without channels that have no record. */
export async function readTraffic(tx: Tx): Promise<ReadonlyMap<string, Traffic>> {
  const open = await tx.db
    .selectFrom('deliveries')
    .select((e) => ['channel', e.fn.countAll<number>().as('count')])
    .where(sql<boolean>`state IN ('pending', 'sending')`)
    .groupBy('channel')
    .execute();
  const sent = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  const known = new Map<string, Traffic>();
  for (const { key, value } of sent) known.set(key.slice(PREFIX.length), { waiting: 0, lastSentAt: Number(value) });
  for (const { channel, count } of open)
    known.set(channel, { lastSentAt: known.get(channel)?.lastSentAt ?? null, waiting: Number(count) });
  return known;
}
