import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { writeMeta } from '../server/meta.ts';

/** When a channel took a message last, whichever process sent it: its history may be long, and is not looked through. */
const PREFIX = 'channel-sent:';

/** A channel answered with an id of its own. */
export async function noteSent(tx: Tx, channel: string, now: EpochMs): Promise<void> {
  await writeMeta(tx, `${PREFIX}${channel}`, String(now));
}

/** What goes out on a channel, over everybody. */
export interface Traffic {
  /** Messages on their way. */
  readonly waiting: number;
  /** When one arrived last; null: none did since this is kept. */
  readonly lastSentAt: EpochMs | null;
}

/** Something that waits because a try failed: what became of it, and when the next one is. */
export interface WaitingTry {
  readonly channel: string;
  /** When it was to go out first. */
  readonly since: EpochMs;
  readonly until: EpochMs;
  readonly why: string;
}

/** So many of what waits are looked at: those that began to wait first. */
const LOOKED_AT = 100;

/** On each channel the message that waits longest after a try that failed. */
export async function longestWaits(tx: Tx): Promise<readonly WaitingTry[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .innerJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('delivery', 'deliveries.id')))
    .select(['channel', 'deliveries.created_at as since', 'agenda.due_at as until', 'error_message as why'])
    // As the index of what is open says it.
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

/** By channel; one of which nothing is known is left out. */
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
