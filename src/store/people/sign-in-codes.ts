import type { Access } from '../../domain/people/actor.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A code that signs one browser in. Only the hash is stored. */
export interface StoredSignInCode {
  readonly hash: string;
  readonly userId: string;
  readonly access: Access;
  /** The issued token that made the code; null for the token of a data folder. */
  readonly tokenId: string | null;
  readonly expiresAt: EpochMs;
}

/** Codes live for minutes and are few, so they have no table of their own. */
const PREFIX = 'sign_in_code:';

/**
 * Stores a code, and keeps the newest `limit` valid codes of the same credential and person. So nobody pushes out
 * another person's codes, and a read-only token does not push out the codes of its person.
 */
export async function insertSignInCode(
  tx: Tx,
  { hash, ...rest }: StoredSignInCode,
  { now, limit }: { readonly now: EpochMs; readonly limit: number },
): Promise<void> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  const waiting = rows
    .map(({ key, value }) => ({ key, code: readCode(key, value) }))
    .sort((a, b) => (b.code?.expiresAt ?? 0) - (a.code?.expiresAt ?? 0));
  const isAlike = ({ code }: (typeof waiting)[number]) => code?.userId === rest.userId && code.tokenId === rest.tokenId;
  const others = waiting.filter(isAlike).slice(limit - 1);
  const over = waiting.filter((one) => (one.code?.expiresAt ?? 0) <= now || others.includes(one));
  if (over.length > 0)
    await tx.db
      .deleteFrom('meta')
      .where(
        'key',
        'in',
        over.map(({ key }) => key),
      )
      .execute();
  await tx.insert('meta', { key: PREFIX + hash, value: JSON.stringify(rest) });
}

export async function findSignInCode(tx: Tx, hash: string): Promise<StoredSignInCode | null> {
  const row = await tx.find('meta', { key: PREFIX + hash });
  return row === undefined ? null : readCode(row.key, row.value);
}

/** True for the caller who took the code: of several at once, one wins. */
export async function takeSignInCode(tx: Tx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('meta')
    .where('key', '=', PREFIX + hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Corrects codes after the clock, which was ahead by `byMs`, was set right: those that end after `beyond` end that
 * much earlier.
 */
export async function shiftSignInCodes(tx: Tx, { beyond, byMs }: { beyond: EpochMs; byMs: number }): Promise<void> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  for (const { key, value } of rows) {
    const code = readCode(key, value);
    if (code === null || code.expiresAt <= beyond) continue;
    const { hash: _, ...rest } = { ...code, expiresAt: code.expiresAt - byMs };
    await tx.update('meta', { value: JSON.stringify(rest) }, { key });
  }
}

/** Deletes all codes: in data from a backup, one may have been used since. */
export async function forgetSignInCodes(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('meta').where('key', 'like', `${PREFIX}%`).execute();
}

function readCode(key: string, value: string): StoredSignInCode | null {
  try {
    const code = JSON.parse(value) as Omit<StoredSignInCode, 'hash'>;
    return { ...code, hash: key.slice(PREFIX.length) };
  } catch {
    return null;
  }
}
