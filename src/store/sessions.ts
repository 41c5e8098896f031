import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';

/** A signed-in browser. Only the hash of its token is kept. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: EpochMs;
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({ token_hash: session.tokenHash, user_id: session.userId, created_at: session.createdAt })
    .execute();
}

/** The session of a token's hash, unless it began before `notBefore`. */
export async function findSession(tx: Tx, tokenHash: string, notBefore: EpochMs): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', notBefore)
    .executeTakeFirst();
  return row === undefined ? null : { tokenHash: row.token_hash, userId: row.user_id, createdAt: row.created_at };
}

/** Ends one session; true when there was one. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const answer = await tx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return answer.numDeletedRows > 0n;
}

/** Forgets sessions that began before `before`, so that the table stays small. */
export async function deleteSessionsBefore(tx: Tx, before: EpochMs): Promise<void> {
  await tx.db.deleteFrom('sessions').where('created_at', '<', before).execute();
}
