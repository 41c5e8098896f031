import type { ChannelPerson } from '../../domain/channels/inbox.ts';
import { goesOn, type Pairing, type PairingState } from '../../domain/channels/pairing.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { ChannelPairingTable } from './channel-connection-tables.ts';

const toPairing = ({ person_id: id, person_name: name, ...row }: ChannelPairingTable): Pairing => ({
  ...fromRow(row),
  person: id === null ? null : { id, name: name ?? '' },
});

/** Stores a new code and ends the same person's earlier codes on the channel. */
export async function insertPairing(tx: Tx, pairing: Pairing): Promise<void> {
  await tx.db
    .deleteFrom('channel_pairings')
    .where('user_id', '=', pairing.userId)
    .where('channel', '=', pairing.channel)
    .execute();
  const { person: _, ...rest } = pairing;
  await tx.insert('channel_pairings', { ...toRow(rest), wrong: 0, person_id: null, person_name: null, failure: null });
}

export async function findPairing(tx: Tx, userId: string, id: string): Promise<Pairing | null> {
  const row = await tx.find('channel_pairings', { user_id: userId, id });
  return row === undefined ? null : toPairing(row);
}

/** A person's pairings, newest first: one a channel at most. */
export async function listPairings(tx: Tx, userId: string): Promise<Pairing[]> {
  const query = tx.db.selectFrom('channel_pairings').selectAll().where('user_id', '=', userId);
  return (await query.orderBy('id', 'desc').execute()).map(toPairing);
}

/** The waiting codes of all people on a channel, because the sender of a code is not linked to a person yet. */
export async function waitingPairings(tx: Tx, channel: string, now: EpochMs): Promise<Pairing[]> {
  const query = tx.db
    .selectFrom('channel_pairings')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now);
  return (await query.orderBy('id').execute()).map(toPairing).filter((one) => goesOn(one, now));
}

/** Records that somebody sent the code. The person must now confirm that it was them. */
export async function claimPairing(
  tx: Tx,
  id: string,
  {
    address,
    person,
    expiresAt,
  }: { readonly address: string; readonly person: ChannelPerson; readonly expiresAt: EpochMs },
): Promise<void> {
  await tx.update(
    'channel_pairings',
    { state: 'claimed', address, person_id: person.id, person_name: person.name, expires_at: expiresAt },
    { id },
  );
}

/** Replaces the code with a new one, which has the full lifetime. */
export async function renewCode(tx: Tx, id: string, codeHash: string): Promise<void> {
  await tx.update('channel_pairings', { code_hash: codeHash }, { id });
}

/** Loads a pairing of any person, for the worker that sends its code. */
export async function loadPairing(tx: Tx, id: string): Promise<Pairing | null> {
  const row = await tx.find('channel_pairings', { id });
  return row === undefined ? null : toPairing(row);
}

export async function setPairing(
  tx: Tx,
  id: string,
  change: { readonly state: PairingState; readonly wrong?: number; readonly failure?: string | null },
): Promise<void> {
  await tx.update('channel_pairings', change, { id });
}

/** Removes pairings that ended more than a day ago; in data restored from a backup, all of them. */
export async function prunePairings(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_pairings').where('expires_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
