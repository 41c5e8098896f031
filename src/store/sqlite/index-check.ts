import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS, SCHEMA_VERSION } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';

interface IndexRow {
  readonly name: string;
  readonly sql: string;
}

const namedIndexes = (data: DatabaseSync): IndexRow[] =>
  data.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").all() as never;

/**
 * Indexes that data of the present version should have and lack: without them everything works, but slows down as the
 * data grow. Each with the statement that makes it. Data of other versions are not judged.
 */
export function missingIndexes(data: DatabaseSync): IndexRow[] {
  const version = Object.values(data.prepare('PRAGMA user_version').get() ?? {})[0];
  if (Number(version) !== SCHEMA_VERSION) return [];
  expected ??= expectedIndexes();
  const known = new Set(namedIndexes(data).map(({ name }) => name));
  return expected.filter(({ name }) => !known.has(name));
}

/** The indexes of the present version, computed once per process. */
let expected: readonly IndexRow[] | null = null;

function expectedIndexes(): IndexRow[] {
  const fresh = new DatabaseSync(':memory:');
  try {
    for (const { statements } of MIGRATIONS) for (const sql of statements(SQLITE_WORDS)) fresh.exec(sql);
    return namedIndexes(fresh);
  } finally {
    fresh.close();
  }
}
