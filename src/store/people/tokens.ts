import type { ApiToken, TokenAudience, TokenPurpose, TokenScope } from '../../domain/people/token.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import type { TokenTable } from './people-tables.ts';

const bySecret = statement<{ hash: string }, TokenTable>((db, p) =>
  db.selectFrom('tokens').selectAll().where('secret_hash', '=', p('hash')),
);

const toToken = (row: TokenTable): ApiToken => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  scope: row.scope as TokenScope,
  agent: row.agent,
  threadId: row.thread_id,
  parentId: row.parent_id,
  audience: row.audience as TokenAudience,
  purpose: row.purpose as TokenPurpose,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  wakes:
    row.wakes_most === null || row.wakes_gap_ms === null
      ? null
      : { most: row.wakes_most, gapMs: row.wakes_gap_ms, used: row.wakes_used },
});

/** Stores a token by the hash of its secret. */
export async function insertToken(tx: Tx, token: ApiToken, secretHash: string): Promise<void> {
  await tx.db
    .insertInto('tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      scope: token.scope,
      agent: token.agent,
      thread_id: token.threadId,
      parent_id: token.parentId,
      audience: token.audience,
      purpose: token.purpose,
      secret_hash: secretHash,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_at: token.lastUsedAt,
      revoked_at: token.revokedAt,
      wakes_most: token.wakes?.most ?? null,
      wakes_gap_ms: token.wakes?.gapMs ?? null,
      wakes_used: token.wakes?.used ?? 0,
    })
    .execute();
}

/** The token whose secret has this hash, in any state. The secret is the proof, so the query names no user. */
export async function findTokenBySecret(tx: Tx, secretHash: string): Promise<ApiToken | null> {
  const row = (await tx.run(bySecret, { hash: secretHash }))[0];
  return row === undefined ? null : toToken(row);
}

export async function findToken(tx: Tx, userId: string, id: string): Promise<ApiToken | null> {
  const row = await tx.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toToken(row);
}

/** Newest first, older than `before`. `liveAt`: only tokens that are neither revoked nor expired at that instant. */
export async function listTokens(
  tx: Tx,
  userId: string,
  page: { readonly before: string | null; readonly liveAt: EpochMs | null; readonly limit: number },
): Promise<ApiToken[]> {
  const { before, liveAt, limit } = page;
  const rows = await tx.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .$if(liveAt !== null, (query) =>
      query
        .where('revoked_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', liveAt!)])),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toToken);
}

/** The tokens that were made with a token, by any holder of it. */
export async function listTokensMadeWith(tx: Tx, parentId: string): Promise<ApiToken[]> {
  const rows = await tx.db.selectFrom('tokens').selectAll().where('parent_id', '=', parentId).execute();
  return rows.map(toToken);
}

export async function markTokenRevoked(tx: Tx, userId: string, id: string, at: EpochMs): Promise<void> {
  await tx.db
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function markTokenUsed(tx: Tx, userId: string, id: string, at: EpochMs): Promise<void> {
  await tx.db
    .updateTable('tokens')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Until when the program with a token was handed the reminders that came; 0 for never. */
export async function handedUntil(tx: Tx, userId: string, id: string): Promise<EpochMs> {
  const row = await tx.db
    .selectFrom('tokens')
    .select('handed_until')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.handed_until ?? 0;
}

export async function markHanded(
  tx: Tx,
  userId: string,
  { id, until }: { readonly id: string; readonly until: EpochMs },
) {
  await tx.db
    .updateTable('tokens')
    .set({ handed_until: until })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts wakes that a program used of its allowance. They are never given back: a request counts, even if nothing was
 * woken.
 */
export async function takeWakes(tx: Tx, userId: string, id: string, taken: number): Promise<void> {
  await tx.db
    .updateTable('tokens')
    .set(({ eb }) => ({ wakes_used: eb('wakes_used', '+', taken) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes tokens that ended before `before`; what was done with them stays in the audit record. */
export async function deleteTokensEndedBefore(tx: Tx, userId: string, before: EpochMs): Promise<void> {
  await tx.db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('revoked_at', '<', before), where('expires_at', '<', before)]))
    .execute();
}

/** True when a token, of any person, is still valid. */
export async function isTokenLive(tx: Tx, id: string, now: EpochMs): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tokens')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.revoked_at === null && (row.expires_at === null || row.expires_at > now);
}
