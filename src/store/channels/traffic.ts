import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
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
