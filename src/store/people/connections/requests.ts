import type { EpochMs } from '../../../when/index.ts';
import type { Tx } from '../../database.ts';
import { fromRow, toRow } from '../../records.ts';
import type { ConnectionRequest, ConnectionRequestTable } from './connection-tables.ts';

export type { ConnectionRequest } from './connection-tables.ts';

const toRequest = ({ code_hash: _, ...row }: ConnectionRequestTable): ConnectionRequest => fromRow(row);

type NewRequest = Omit<ConnectionRequest, 'tokenId' | 'grantedAt' | 'usedAt'>;

/**
 * Stores a request, and keeps the newest `limit` pending ones of the same person. Deletes those that ended before
 * `before`.
 */
export async function insertConnectionRequest(
  tx: Tx,
  request: NewRequest,
  { limit, before }: { readonly limit: number; readonly before: EpochMs },
): Promise<void> {
  const { userId } = request;
  await tx.db.deleteFrom('connection_requests').where('created_at', '<', before).execute();
  const waiting = tx.db.selectFrom('connection_requests').where('user_id', '=', userId).where('code_hash', 'is', null);
  const surplus = await waiting
    .select('id')
    .orderBy('id', 'desc')
    .offset(limit - 1)
    .limit(1000)
    .execute();
  const ids = surplus.map((row) => row.id);
  if (ids.length > 0) await tx.db.deleteFrom('connection_requests').where('id', 'in', ids).execute();
  await tx.insert('connection_requests', {
    ...toRow(request),
    code_hash: null,
    token_id: null,
    granted_at: null,
    used_at: null,
  });
}

export async function findConnectionRequest(tx: Tx, userId: string, id: string): Promise<ConnectionRequest | null> {
  const row = await tx.find('connection_requests', { user_id: userId, id });
  return row === undefined ? null : toRequest(row);
}

/** Records the approval: a code was given out that stands for the connection. */
export async function grantConnectionRequest(
  tx: Tx,
  { id, userId }: Pick<ConnectionRequest, 'id' | 'userId'>,
  { codeHash, tokenId, at }: { readonly codeHash: string; readonly tokenId: string; readonly at: EpochMs },
): Promise<void> {
  await tx.update(
    'connection_requests',
    { code_hash: codeHash, token_id: tokenId, granted_at: at },
    { user_id: userId, id },
  );
}

export async function deleteConnectionRequest(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.db.deleteFrom('connection_requests').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The request behind a code, in any state. The code is the proof, so the query names no user. */
export async function findGrantByCode(tx: Tx, codeHash: string): Promise<ConnectionRequest | null> {
  const row = await tx.find('connection_requests', { code_hash: codeHash });
  return row === undefined ? null : toRequest(row);
}

export async function markCodeUsed(tx: Tx, { id, userId }: ConnectionRequest, at: EpochMs): Promise<void> {
  await tx.update('connection_requests', { used_at: at }, { user_id: userId, id });
}

/** Deletes all requests: in data from a backup, one may have been answered or used since. */
export async function forgetConnectionRequests(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('connection_requests').execute();
}
