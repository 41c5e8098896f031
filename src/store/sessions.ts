import type { Access } from '../domain/actor.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';

/** A signed-in browser. Only the hash of its token is kept. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: EpochMs;
  /** How far it reaches: no further than the credential its sign-in code was made with. */
  readonly access: Access;
  /** The issued token its code was made with: revoked with it. Null: the token of the data folder. */
  readonly tokenId: string | null;
}

/** A session with what is left of the token it began with. */
export interface OpenSession extends Session {
  readonly token: { readonly id: string; readonly name: string; readonly expiresAt: EpochMs | null } | null;
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.createdAt,
      access: session.access,
      token_id: session.tokenId,
    })
    .execute();
}

/** The session of a token's hash, unless it began before `notBefore` or with a token that was revoked. */
export async function findSession(tx: Tx, tokenHash: string, notBefore: EpochMs): Promise<OpenSession | null> {
  const row = await tx.db
    .selectFrom('sessions')
    .leftJoin('tokens', 'tokens.id', 'sessions.token_id')
    .selectAll('sessions')
    .select(['tokens.id as issued_id', 'tokens.name', 'tokens.expires_at', 'tokens.revoked_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.created_at', '>=', notBefore)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { issued_id: id, name, expires_at: expiresAt, revoked_at: revokedAt } = row;
  if (row.token_id !== null && (id === null || revokedAt !== null)) return null;
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: row.created_at,
    access: row.access as Access,
    tokenId: row.token_id,
    token: id === null ? null : { id, name: name ?? '', expiresAt },
  };
}

/** Ends one session; true when there was one. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const answer = await tx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return answer.numDeletedRows > 0n;
}

/** Ends the sessions that began with an issued token. */
export async function deleteSessionsOfToken(tx: Tx, tokenId: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('token_id', '=', tokenId).execute();
}

/** Forgets sessions that began before `before`, so that the table stays small. */
export async function deleteSessionsBefore(tx: Tx, before: EpochMs): Promise<void> {
  await tx.db.deleteFrom('sessions').where('created_at', '<', before).execute();
}
