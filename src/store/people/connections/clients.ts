import type { ConnectionClient } from '../../../domain/people/connections/connection.ts';
import type { EpochMs } from '../../../when/index.ts';
import type { Tx } from '../../database.ts';

/** A program that registered or whose document was read. */
export interface StoredClient extends ConnectionClient {
  /** The network it registered from; null for a program that a document describes. */
  readonly address: string | null;
  readonly createdAt: EpochMs;
}

/** Stores a program and what it says of itself; the first approval by a person stays. */
export async function saveClient(tx: Tx, { id, name, redirectUris, address, createdAt }: StoredClient): Promise<void> {
  const said = { name, redirect_uris_json: JSON.stringify(redirectUris), created_at: createdAt };
  await tx.db
    .insertInto('connection_clients')
    .values({ id, ...said, address, consented_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}

/** A registered program, or one whose document was read; null when it is unknown or was deleted. */
export async function findClient(tx: Tx, id: string): Promise<ConnectionClient | null> {
  const row = await tx.find('connection_clients', { id });
  if (row === undefined) return null;
  return { id: row.id, name: row.name, redirectUris: JSON.parse(row.redirect_uris_json) as string[] };
}

/** Records that a person approved the program: it is kept from now on. */
export async function markClientConsented(tx: Tx, id: string, at: EpochMs): Promise<void> {
  await tx.db
    .updateTable('connection_clients')
    .set({ consented_at: at })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .execute();
}

/** When programs registered from a network since a moment, newest first. */
export async function registrationsFrom(
  tx: Tx,
  address: string,
  { since, limit }: { readonly since: EpochMs; readonly limit: number },
): Promise<EpochMs[]> {
  const rows = await tx.db
    .selectFrom('connection_clients')
    .select('created_at')
    .where('address', '=', address)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

/** Deletes programs that no person approved: those from before `before`, and of the others all but the newest. */
export async function pruneInertClients(
  tx: Tx,
  { before, keep }: { readonly before: EpochMs; readonly keep: number },
): Promise<void> {
  const inert = tx.db.selectFrom('connection_clients').where('consented_at', 'is', null);
  const surplus = await inert
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(1000)
    .execute();
  const old = await inert.select('id').where('created_at', '<', before).limit(1000).execute();
  const ids = [...new Set([...surplus, ...old].map(({ id }) => id))];
  if (ids.length > 0)
    await tx.db.deleteFrom('connection_clients').where('id', 'in', ids).where('consented_at', 'is', null).execute();
}
