import { describe, expect, it } from 'vitest';
import { setupWorld, type World } from '../../src/interfaces/http/route-table-fixture.ts';
import { readRows } from '../../src/store/move/rows.ts';
import { listTables } from '../../src/store/move/tables.ts';
import { setTestDatabases } from '../../src/testing/test-database.ts';
import { hasPostgres } from '../support/on-postgres.ts';
import { CALLS } from './rooms/calls.ts';

/** Drawn anew in each world, or counted by the database. */
const OF_CHANCE = /hash|secret|^seq$/;

describe.skipIf(!hasPostgres)('the rooms of the store', () => {
  it('what the store answers and what it leaves behind is the same on both databases', async () => {
    const onPostgres = await lived(await setupWorld());
    setTestDatabases(null);
    const onSqlite = await lived(await setupWorld());
    expect(onPostgres).toEqual(onSqlite);
  });
});

async function lived(world: World) {
  const answers: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(CALLS)) answers[name] = await world.store.write((tx) => call(tx, world));
  return { answers, rows: await world.store.read(rowsOf) };
}

const rowsOf: Parameters<World['store']['read']>[0] = async (tx) => {
  const rows: Record<string, unknown> = {};
  for (const table of await listTables(tx, tx.dialect)) {
    // Where PostgreSQL keeps how far each process has committed.
    if (table.name === 'meta') continue;
    const read = await readRows(tx, tx.dialect, table, { after: null, limit: 1_000 });
    const drawn = table.columns.map(({ name }) => OF_CHANCE.test(name));
    rows[table.name] = read.map((row) => JSON.stringify(row.map((value, place) => (drawn[place] ? '' : value)))).sort();
  }
  return rows;
};
