import type { ApiToken } from '../../../domain/people/token.ts';
import { DAY_MS, type EpochMs } from '../../../when/index.ts';
import type { Tx } from '../../database.ts';
import { fromRow, toRow } from '../../records.ts';
import { findToken } from '../tokens.ts';
import type { ConnectionSecret, SecretKind } from './connection-tables.ts';

export type { SecretKind } from './connection-tables.ts';

/** A person's grant to a program: a token of the list, opened by secrets that change. */
export interface Connection {
  readonly token: ApiToken;
  readonly clientId: string;
  readonly resource: string;
}

/** Stands in place of the hash of a token's secret: no secret has this hash, so nothing opens the row itself. */
export const noSecretOf = (tokenId: string): string => `connection:${tokenId}`;

/** The secret with this hash, in any state. The secret is the proof, so the query names no user. */
export async function findConnectionSecret(tx: Tx, hash: string): Promise<ConnectionSecret | null> {
  const row = await tx.find('connection_secrets', { hash });
  return row === undefined ? null : fromRow(row);
}

/** The connection of a secret or a code; null when its token is no longer in the list. */
export async function findConnection(tx: Tx, userId: string, tokenId: string): Promise<Connection | null> {
  const token = await findToken(tx, userId, tokenId);
  const row = await tx.find('connections', { user_id: userId, token_id: tokenId });
  return token === null || row === undefined ? null : { token, clientId: row.client_id, resource: row.resource };
}

/** Stores a connection, and deletes the rows of the person's connections that are no longer in the list. */
export async function insertConnection(tx: Tx, { token, clientId, resource }: Connection): Promise<void> {
  const listed = tx.db.selectFrom('tokens').select('id').where('user_id', '=', token.userId);
  for (const table of ['connection_secrets', 'connections'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', token.userId).where('token_id', 'not in', listed).execute();
  await tx.insert('connections', {
    token_id: token.id,
    user_id: token.userId,
    client_id: clientId,
    resource,
    created_at: token.createdAt,
  });
}

export async function insertConnectionSecret(tx: Tx, secret: ConnectionSecret): Promise<void> {
  await tx.insert('connection_secrets', toRow(secret));
}

export async function markSecretUsed(tx: Tx, { userId, hash }: ConnectionSecret, at: EpochMs): Promise<void> {
  await tx.update('connection_secrets', { used_at: at }, { user_id: userId, hash });
}

/**
 * Deletes what ended more than a day ago; of the rest, keeps the newest `keep` that open, and the newest `keep` that
 * were used to renew.
 */
export async function pruneConnectionSecrets(
  tx: Tx,
  { userId, tokenId }: Pick<ConnectionSecret, 'userId' | 'tokenId'>,
  { now, keep }: { readonly now: EpochMs; readonly keep: Readonly<Record<SecretKind, number>> },
): Promise<void> {
  const own = () =>
    tx.db.deleteFrom('connection_secrets').where('user_id', '=', userId).where('token_id', '=', tokenId);
  // A program that still shows a secret that just ended is not a stranger who guesses.
  await own()
    .where('expires_at', '<=', now - DAY_MS)
    .execute();
  for (const kind of ['access', 'refresh'] as const) {
    const surplus = await tx.db
      .selectFrom('connection_secrets')
      .select('hash')
      .where('user_id', '=', userId)
      .where('token_id', '=', tokenId)
      .where('kind', '=', kind)
      .$if(kind === 'refresh', (query) => query.where('used_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .offset(keep[kind])
      .limit(1000)
      .execute();
    const hashes = surplus.map(({ hash }) => hash);
    if (hashes.length > 0) await own().where('hash', 'in', hashes).execute();
  }
}

/** Extends a connection until this instant. */
export async function extendConnection(tx: Tx, { token }: Connection, expiresAt: EpochMs): Promise<void> {
  await tx.update('tokens', { expires_at: expiresAt }, { user_id: token.userId, id: token.id });
}

/** The live tokens of connections, of all people. */
export async function listLiveConnections(tx: Tx): Promise<{ readonly userId: string; readonly tokenId: string }[]> {
  const rows = await tx.db
    .selectFrom('connections')
    .innerJoin('tokens', 'tokens.id', 'connections.token_id')
    .select(['connections.user_id', 'connections.token_id'])
    .where('tokens.revoked_at', 'is', null)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, tokenId: row.token_id }));
}
