import { describe, expect, it } from 'vitest';
import { compileForJson, compileForValues, insertGiven, piecesOf, rowsStatement } from './rows-statement.ts';
import { openDataFile } from './sqlite/data-file.ts';

const insert = rowsStatement<{ key: string; value: string | null }, { key: string }>(
  { key: 'text', value: 'text' },
  (db, given) =>
    insertGiven(db, 'meta', { key: 'text', value: 'text' }, given)
      .onConflict((c) => c.doNothing())
      .returning('key'),
);
// In the text, the list stands before the rows: its bound values must not be taken for rows.
const counts = rowsStatement<{ key: string }, { key: string; same: number }>(
  { key: 'text' },
  (db, given) =>
    db.selectFrom(given).select((e) => [
      'given.key',
      e
        .selectFrom('meta')
        .select((m) => m.fn.countAll<number>().as('count'))
        .whereRef('meta.key', '=', 'given.key')
        .where('meta.value', 'in', ['v', 'w'])
        .as('same'),
    ]) as never,
);
// Here the list stands behind the rows.
const held = rowsStatement<{ key: string }, { key: string }>(
  { key: 'text' },
  (db, given) =>
    db
      .selectFrom(given)
      .innerJoin('meta', 'meta.key', 'given.key')
      .select('given.key')
      .where('meta.value', 'in', ['v', 'w'])
      .orderBy('given.key') as never,
);
const numbered = (count: number) => Array.from({ length: count }, (_, number) => ({ key: `k${number}`, value: 'v' }));

describe('a statement about many rows', () => {
  it.each([0, 1, 3, 4, 17, 64, 65, 500])('does to %i rows what it does to each, in their order', async (count) => {
    const store = openDataFile(':memory:');
    const rows = numbered(count);
    const made = await store.write((tx) => tx.forRows(insert, rows));
    expect(made.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
    const seen = await store.read((tx) => tx.forRows(counts, [...rows, { key: 'nobody' }]));
    expect(seen).toEqual([...rows.map(({ key }) => ({ key, same: 1 })), { key: 'nobody', same: 0 }]);
    const known = await store.read((tx) => tx.forRows(held, [...rows, { key: 'nobody' }]));
    expect(known.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
    await store.close();
  });

  it('answers for those rows it was about, where some are there already', async () => {
    const store = openDataFile(':memory:');
    await store.write((tx) => tx.forRows(insert, [{ key: 'k2', value: 'old' }]));
    const made = await store.write((tx) => tx.forRows(insert, numbered(4)));
    expect(made.map(({ key }) => key)).toEqual(['k0', 'k1', 'k3']);
    await store.close();
  });

  it('lets SQLite insert rows as they are without a copy of them', async () => {
    const store = openDataFile(':memory:');
    const { sql } = await store.read(async (tx) => compileForValues(tx.db, insert)(2));
    expect(sql).toBe(
      'insert into "meta" ("key", "value") VALUES (?, ?), (?, ?) on conflict do nothing returning "key"',
    );
    await store.close();
  });

  it('cuts any number of rows into pieces of few sizes', () => {
    expect([...piecesOf(numbered(86))].map(({ length }) => length)).toEqual([64, 16, 4, 1, 1]);
    expect([...piecesOf([])]).toEqual([]);
  });

  it('is about one JSON value on PostgreSQL, with constants in their places', async () => {
    const store = openDataFile(':memory:');
    const compiled = await store.read(async (tx) => compileForJson(tx.db, counts));
    expect(compiled.sql).toContain('jsonb_array_elements');
    expect(compiled.bind([{ key: 'a' }])).toEqual(['v', 'w', '[["a"]]']);
    await store.close();
  });

  it('gives PostgreSQL no character it refuses, and leaves the words alone that only look like one', async () => {
    const store = openDataFile(':memory:');
    const compiled = await store.read(async (tx) => compileForJson(tx.db, counts));
    const bound = compiled.bind([{ key: 'a\u0000b\ud800c 🚀 \\u0000' }]).at(-1) as string;
    expect(JSON.parse(bound)).toEqual([['a\ufffdb\ufffdc 🚀 \\u0000']]);
    expect(bound).not.toMatch(/[^\\]\\u0000/);
    await store.close();
  });
});
