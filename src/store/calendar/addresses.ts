import type { CalendarAddress, CalendarShows } from '../../domain/calendar/address.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { CalendarAddressTable } from './calendar-tables.ts';

const toAddress = (row: CalendarAddressTable): CalendarAddress => ({
  userId: row.user_id,
  shows: row.shows as CalendarShows,
  createdAt: row.created_at,
  readAt: row.read_at,
});

/** Stores a person's calendar address and replaces the earlier one, which then opens nothing. */
export async function putCalendarAddress(tx: Tx, address: CalendarAddress, secretHash: string): Promise<void> {
  const row = { secret_hash: secretHash, shows: address.shows, created_at: address.createdAt, read_at: address.readAt };
  await tx.db
    .insertInto('calendar_addresses')
    .values({ user_id: address.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findCalendarAddress(tx: Tx, userId: string): Promise<CalendarAddress | null> {
  const row = await tx.find('calendar_addresses', { user_id: userId });
  return row === undefined ? null : toAddress(row);
}

/** The calendar address whose secret has this hash. The secret is the proof, so the query names no user. */
export async function findAddressBySecret(tx: Tx, secretHash: string): Promise<CalendarAddress | null> {
  const row = await tx.find('calendar_addresses', { secret_hash: secretHash });
  return row === undefined ? null : toAddress(row);
}

/** Records that the address with this hash was read. A newer address of the same person is not touched. */
export async function noteCalendarRead(tx: Tx, secretHash: string, now: EpochMs): Promise<void> {
  await tx.update('calendar_addresses', { read_at: now }, { secret_hash: secretHash });
}

export async function deleteCalendarAddress(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}
