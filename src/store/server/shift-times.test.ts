import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { findSignInCode, insertSignInCode, shiftSignInCodes } from '../people/sign-in-codes.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { KEPT_TIMES, RECKONED_TIMES, RECORDED_TIMES, shiftRecordedTimes } from './shift-times.ts';

const NOW = 1_000_000;
const BY = 500_000;

function timesOfSchema(): string[] {
  const data = new DatabaseSync(':memory:');
  for (const migration of MIGRATIONS) for (const text of migration.statements(SQLITE_WORDS)) data.exec(text);
  const columns = data
    .prepare(
      "SELECT m.name AS t, c.name AS c, c.type AS type FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'",
    )
    .all() as { t: string; c: string; type: string }[];
  data.close();
  return columns
    .filter(({ c, type }) => /(^|_)(at|until|since|from|before)$/.test(c) && type.toLowerCase().startsWith('int'))
    .map(({ t, c }) => `${t}.${c}`);
}

describe('what a clock wrote down that was ahead', () => {
  it('is decided for every column of instants there is', () => {
    const decided = [
      ...Object.entries(RECORDED_TIMES).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
      ...RECKONED_TIMES.map(([table, column]) => `${table}.${column}`),
      ...KEPT_TIMES,
    ];
    expect(decided.toSorted()).toEqual(timesOfSchema().toSorted());
  });

  it('gets the time it happened at; what was reckoned from it goes along, and what was written down before stays', async () => {
    const store = openDataFile(':memory:');
    const session = (hash: string, at: number) => ({
      token_hash: hash,
      user_id: 'ann',
      created_at: at,
      confirmed_at: at,
      access: 'admin' as const,
      proof_hash: '',
    });
    const token = (id: string, createdAt: number) => ({
      ...({
        id,
        user_id: 'ann',
        name: id,
        scope: 'user',
        audience: 'api',
        purpose: 'program',
        secret_hash: id,
        wakes_used: 0,
      } as const),
      created_at: createdAt,
      expires_at: NOW + 2 * BY,
    });
    await store.write(async (tx) => {
      await tx.db
        .insertInto('sessions')
        .values([session('before', NOW - 1), session('wrong', NOW + BY - 7)])
        .execute();
      await tx.db
        .insertInto('tokens')
        .values([token('before', NOW - 1), token('wrong', NOW + BY - 7)])
        .execute();
      await shiftRecordedTimes(tx, { now: NOW, byMs: BY });
    });
    const [sessions, tokens] = await store.read(async (tx) => [
      await tx.db.selectFrom('sessions').select(['token_hash', 'created_at', 'confirmed_at']).execute(),
      await tx.db.selectFrom('tokens').select(['id', 'created_at', 'expires_at']).execute(),
    ]);
    expect(sessions.map((row) => Object.values(row)).toSorted()).toEqual([
      ['before', NOW - 1, NOW - 1],
      ['wrong', NOW - 7, NOW - 7],
    ]);
    expect(tokens.map((row) => Object.values(row)).toSorted()).toEqual([
      ['before', NOW - 1, NOW + 2 * BY],
      ['wrong', NOW - 7, NOW + BY],
    ]);
    await store.close();
  });

  it('ends a sign-in code when it would have ended, and leaves alone the one that was made before', async () => {
    const store = openDataFile(':memory:');
    const code = (hash: string, expiresAt: number) =>
      ({ hash, userId: 'ann', access: 'admin', tokenId: null, expiresAt }) as const;
    const limits = { now: NOW, limit: 9 };
    const ends = await store.write(async (tx) => {
      await insertSignInCode(tx, code('before', NOW + 5), limits);
      await insertSignInCode(tx, code('wrong', NOW + BY + 5), limits);
      await shiftSignInCodes(tx, { beyond: NOW + 10, byMs: BY });
      return [await findSignInCode(tx, 'before'), await findSignInCode(tx, 'wrong')].map((found) => found?.expiresAt);
    });
    expect(ends).toEqual([NOW + 5, NOW + 5]);
    await store.close();
  });
});
