import type { ApiToken } from '../../domain/people/token.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { TokenTable } from './people-tables.ts';

function toToken({ secret_hash: _, handed_until: __, ...row }: TokenTable): ApiToken {
  const { wakesMost: most, wakesGapMs: gapMs, wakesUsed: used, ...token } = fromRow(row);
  return { ...token, wakes: most === null || gapMs === null ? null : { most, gapMs, used } };
}

/** Stores a token by the hash of its secret. */
export async function insertToken(tx: Tx, { wakes, ...token }: ApiToken, secretHash: string): Promise<void> {
  const { most = null, gapMs = null, used = 0 } = wakes ?? {};
  await tx.insert('tokens', {
    ...toRow({ ...token, wakesMost: most, wakesGapMs: gapMs, wakesUsed: used }),
    ...{ secret_hash: secretHash, handed_until: null },
  });
}

/** The token whose secret has this hash, in any state. The secret is the proof, so the query names no user. */
export async function findTokenBySecret(tx: Tx, secretHash: string): Promise<ApiToken | null> {
  const row = await tx.find('tokens', { secret_hash: secretHash });
  return row === undefined ? null : toToken(row);
}

export async function findToken(tx: Tx, userId: string, id: string): Promise<ApiToken | null> {
  const row = await tx.find('tokens', { user_id: userId, id });
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
  await tx.update('tokens', { last_used_at: at }, { user_id: userId, id });
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
  await tx.update('tokens', { handed_until: until }, { user_id: userId, id });
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
