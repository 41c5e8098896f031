import type { Access } from '../../domain/people/actor.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';

/** A signed-in browser. Its cookie and its page hold two different secrets; only the hashes are stored. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: EpochMs;
  /** Its scope: at most that of the credential that made its sign-in code. */
  readonly access: Access;
  /** The issued token that made its code, and with which it is revoked; null for the token of the data folder. */
  readonly tokenId: string | null;
  /** The hash of the proof that only the page holds. */
  readonly proofHash: string;
  /** When the person last showed a sign-in code: to sign in, or to confirm a serious action. */
  readonly confirmedAt: EpochMs;
  /** The port it was signed in on; null when unknown. */
  readonly port: number | null;
  /** When its page was open last, to the hour; null when it was not yet. */
  readonly seenAt: EpochMs | null;
}

/** A session with the present state of the token it began with. */
export interface OpenSession extends Session {
  readonly token: { readonly id: string; readonly name: string; readonly expiresAt: EpochMs | null } | null;
}

export async function insertSession(tx: Tx, session: Omit<Session, 'seenAt'>): Promise<void> {
  await tx.insert('sessions', toRow(session));
}

/** The session of a token hash; null when it began before `notBefore`, or with a token that was revoked. */
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
  const { issued_id: id, name, expires_at: expiresAt, revoked_at: revokedAt, ...rest } = row;
  if (row.token_id !== null && (id === null || revokedAt !== null)) return null;
  return { ...fromRow(rest), token: id === null ? null : { id, name: name ?? '', expiresAt } };
}

/** Ends one session; true when it existed. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const answer = await tx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return answer.numDeletedRows > 0n;
}

/** Ends the sessions that began with an issued token. */
export async function deleteSessionsOfToken(tx: Tx, tokenId: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('token_id', '=', tokenId).execute();
}

/** Deletes sessions that began before `before`, so that the table stays small. */
export async function deleteSessionsBefore(tx: Tx, before: EpochMs): Promise<void> {
  await tx.db.deleteFrom('sessions').where('created_at', '<', before).execute();
}

/** Records that the session's person showed a sign-in code; true when the session exists. */
export async function confirmSession(tx: Tx, tokenHash: string, at: EpochMs): Promise<boolean> {
  return (await tx.update('sessions', { confirmed_at: at }, { token_hash: tokenHash })) > 0;
}

/** Records that the page of a session is open. */
export async function markSessionSeen(tx: Tx, tokenHash: string, at: EpochMs): Promise<void> {
  await tx.update('sessions', { seen_at: at }, { token_hash: tokenHash });
}

/** True when a page of the person was open since an instant. */
export async function wasPageOpenSince(tx: Tx, userId: string, since: EpochMs): Promise<boolean> {
  const row = await tx.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ports of the sign-ins of live sessions. */
export async function listSessionPorts(tx: Tx, notBefore: EpochMs): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select('port')
    .distinct()
    .where('created_at', '>=', notBefore)
    .where('port', 'is not', null)
    .orderBy('port')
    .execute();
  return rows.flatMap(({ port }) => port ?? []);
}

/** Ends all sessions; returns how many there were. */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  const answer = await tx.db.deleteFrom('sessions').executeTakeFirst();
  return Number(answer.numDeletedRows);
}
