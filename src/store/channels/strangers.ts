import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/**
 * A limit against senders who invent addresses to fill the disk: beyond this number, Belfry answers no new stranger.
 */
const STRANGERS_KEPT = 10_000;

/** Records that an unknown sender wrote. Returns true the first time, when Belfry may answer once. */
export async function noteStranger(tx: Tx, channel: string, address: string, now: EpochMs): Promise<boolean> {
  const known = await tx.db
    .updateTable('channel_strangers')
    .set((e) => ({ attempts: e('attempts', '+', 1), last_at: now }))
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  const count = await tx.db
    .selectFrom('channel_strangers')
    .select(sql<number>`count(*)`.as('count'))
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (Number(count?.count ?? 0) >= STRANGERS_KEPT) return false;
  await tx.insert('channel_strangers', { channel, address, attempts: 1, first_at: now, last_at: now });
  return true;
}

/** How many strangers wrote since a moment. */
export async function countStrangers(tx: Tx, channel: string, since: EpochMs): Promise<number> {
  const row = await tx.db
    .selectFrom('channel_strangers')
    .select(sql<number>`count(*)`.as('count'))
    .where('channel', '=', channel)
    .where('last_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes strangers who have been silent for long. */
export async function pruneStrangers(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_strangers').where('last_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
