import { expect, test } from 'vitest';
import { readSource } from './source.ts';
import { checkSql } from './sql.ts';

const check = (path: string, text: string) => checkSql([readSource(path, text)]);

test.each([
  ["import { sql } from 'kysely';", 'imports kysely'],
  ["import type { Kysely } from 'kysely';", 'imports kysely'],
  ["import { DatabaseSync } from 'node:sqlite';", 'imports node:sqlite'],
  ["const { Client } = await import('pg');", 'imports pg'],
  ["import { statement } from '../../store/statement.ts';", 'imports ../../store/statement.ts'],
  ["import { rowsStatement } from '../../store/rows-statement.ts';", 'imports ../../store/rows-statement.ts'],
  ["import type { ScheduleTable } from '../../store/schema.ts';", 'imports ../../store/schema.ts'],
  ["import type { TaskTable } from '../../store/tasks/task-tables.ts';", 'imports ../../store/tasks/task-tables.ts'],
  ["import { keyOfRow } from '../../store/agenda-keys.ts';", 'imports ../../store/agenda-keys.ts'],
  ["db.selectFrom('runs').selectAll();", 'makes a query with selectFrom'],
  ["({ db }) => db.deleteFrom('meta').execute();", 'makes a query with deleteFrom'],
  ['given(tx.db);', 'makes a query with tx.db'],
  ['tx.run(byId, { id });', 'makes a query with tx.run'],
  ['tx.change(remove, { id });', 'makes a query with tx.change'],
  ['tx.forRows(insert, rows);', 'makes a query with forRows'],
  ['tx.changeForRows(insert, rows);', 'makes a query with changeForRows'],
  ["data.prepare('SELECT 1 FROM schedules');", 'spells out SQL: "SELECT 1 FROM schedules"'],
  ['data.exec(`PRAGMA page_size`);', 'spells out SQL: "PRAGMA page_size"'],
  ["const text = 'DELETE FROM queue';", 'spells out SQL: "DELETE FROM queue"'],
])('outside the store this speaks SQL: %s', (text, problem) => {
  for (const path of ['src/engine/runs/x.ts', 'src/operations/runs/x.ts', 'src/interfaces/http/x.ts']) {
    expect(check(path, text)).toEqual([expect.objectContaining({ rule: 'sql', path, line: 1, problem })]);
  }
});

test('each place of a query is found once, at its line', () => {
  const text = "const rows = await tx.db\n  .selectFrom('runs')\n  .selectAll()\n  .execute();";
  expect(check('src/agent/x.ts', text).map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'makes a query with selectFrom'],
    [1, 'makes a query with tx.db'],
  ]);
});

test.each([
  "import { loadRun } from '../../store/runs/run-rows.ts';",
  "import type { Store, Tx } from '../../store/database.ts';",
  "import { hasItem, putItem } from '../../agenda/agenda.ts';",
  'await store.read((tx) => loadRun(tx, id));',
  "// tx.db.selectFrom('runs')",
  "const text = 'Select a schedule, or UPDATE it.';",
  'program.execute();',
])('this has nothing to do with SQL: %s', (text) => {
  expect(check('src/engine/runs/x.ts', text)).toEqual([]);
});

test('the store, the agenda, the run queue and tests may', () => {
  const paths = ['src/store/runs/x.ts', 'src/agenda/x.ts', 'src/queue/x.ts', 'src/engine/x.test.ts', 'bench/x.ts'];
  const text = "import { sql } from 'kysely'; tx.db.selectFrom('runs');";
  expect(checkSql(paths.map((path) => readSource(path, text)))).toEqual([]);
});
