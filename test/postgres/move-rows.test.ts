import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyRows, digestTables, type MoveEnd } from '../../src/store/move/copy-rows.ts';
import { isDatabasesOwn } from '../../src/store/move/marks.ts';
import { insertRows, type Row, readRows } from '../../src/store/move/rows.ts';
import { listTables, type Table } from '../../src/store/move/tables.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { openDataFile } from '../../src/store/sqlite/data-file.ts';
import { systemClock } from '../../src/system-clock.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';

function sqlite(): MoveEnd {
  const store = openDataFile(':memory:');
  onTestFinished(() => store.close());
  return { store, dialect: 'sqlite' };
}

async function postgres(): Promise<MoveEnd> {
  const store = await openPostgres({ url: await freshDatabase(), clock: systemClock, warn() {} });
  onTestFinished(() => store.close());
  return { store, dialect: 'postgres' };
}

const tablesOf = ({ store, dialect }: MoveEnd): Promise<Table[]> => store.read((tx) => listTables(tx, dialect));

/** Every row of every table but what the database says of itself. */
async function contentOf(end: MoveEnd): Promise<Record<string, Row[]>> {
  const content: Record<string, Row[]> = {};
  for (const table of await tablesOf(end)) {
    const rows = await end.store.read((tx) => readRows(tx, end.dialect, table, { after: null, limit: 10_000 }));
    content[table.name] = table.name === 'meta' ? rows.filter(([key]) => !isDatabasesOwn(String(key))) : rows;
  }
  return content;
}

/** What people, models and programs write: quotes, braces, line ends, other scripts, nothing at all, and what PostgreSQL has a meaning for. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', 'NULL', '{}', '{"a":"b"}', '\\', '\\N', '"', "'", '\n\t\r', 'ß→🕰️', '\u0001\u007f\ufffe', ' x '),
);
const whole = fc.oneof(fc.integer(), fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER));

/** Rows for a table. Texts of keys and of what must be unique are their own: a number stands before what was made up. */
function rowsFor(table: Table, nullable: (column: string) => boolean): fc.Arbitrary<Row[]> {
  const row = fc.tuple(
    ...table.columns.map(({ name, kind }) => {
      const value: fc.Arbitrary<string | number> = kind === 'int' ? whole : text;
      return nullable(name) ? fc.option(value, { freq: 3 }) : value;
    }),
  );
  return fc.array(row, { maxLength: 8 }).map((rows) =>
    rows.map((values, n) =>
      values.map((value, column) => {
        if (typeof value === 'string') return `${n}.${value}`;
        return value !== null && table.key.includes(table.columns[column]?.name ?? '') ? n + 1 : value;
      }),
    ),
  );
}

async function nullableColumns({ store }: MoveEnd): Promise<(table: string, column: string) => boolean> {
  const { sql } = await import('kysely');
  const { rows } = await store.read((tx) =>
    sql<{
      name: string;
    }>`SELECT m.name || '.' || c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
      WHERE m.type = 'table' AND c."notnull" = 0 AND c.pk = 0`.execute(tx.db),
  );
  const names = new Set(rows.map(({ name }) => name));
  return (table, column) => names.has(`${table}.${column}`);
}

describe.skipIf(!hasPostgres)('the rows of an installation', () => {
  it('are described alike by both databases: the same tables, columns and keys', async () => {
    const [here, there] = [await tablesOf(sqlite()), await tablesOf(await postgres())];
    expect(there).toEqual(here);
    expect(here.length).toBeGreaterThan(35);
    expect(here.filter(({ key }) => key.length === 0)).toEqual([]);
    expect(here.map(({ name }) => name)).not.toContain('queue');
  });

  it('are the same after going to PostgreSQL and back, whatever stands in them', async () => {
    const tables = await tablesOf(sqlite());
    const nullable = await nullableColumns(sqlite());
    const all = fc.record(
      Object.fromEntries(tables.map((table) => [table.name, rowsFor(table, (column) => nullable(table.name, column))])),
    );
    await fc.assert(
      fc.asyncProperty(all, async (content) => {
        const [first, between, second] = [sqlite(), await postgres(), sqlite()];
        for (const table of tables)
          await first.store.write((tx) => insertRows(tx, 'sqlite', table, content[table.name] ?? []));
        const sent = await copyRows(first, between);
        expect(await digestTables(between)).toEqual(await digestTables(first));
        await copyRows(between, second);
        expect(await contentOf(second)).toEqual(await contentOf(first));
        expect(sent.replacedTexts).toBe(0);
        expect(sent.rows).toEqual(Object.fromEntries(tables.map(({ name }) => [name, content[name]?.length])));
        for (const { store } of [first, between, second]) await store.close();
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('lose the zero character on the way, which PostgreSQL cannot hold, and say in how many texts', async () => {
    const [first, between] = [sqlite(), await postgres()];
    const put = (key: string, value: string) =>
      first.store.write(({ db }) => db.insertInto('meta').values({ key, value }).execute());
    await put('a', 'no\u0000 zero\u0000');
    await put('b', 'none');
    expect(await copyRows(first, between)).toMatchObject({ replacedTexts: 1, rows: { meta: 2 } });
    expect((await contentOf(between)).meta).toEqual([
      ['a', 'no\uFFFD zero\uFFFD'],
      ['b', 'none'],
    ]);
  });

  it('are not those of the processes that worked on them: who was alive there is not alive here', async () => {
    const [first, second] = [sqlite(), sqlite()];
    for (const key of ['worker:1', 'schema_version', 'alive_at'])
      await first.store.write(({ db }) => db.insertInto('meta').values({ key, value: '1' }).execute());
    await copyRows(first, second);
    expect((await contentOf(second)).meta).toEqual([['alive_at', '1']]);
  });
});
