import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { numberOf } from './data-identity.ts';

interface Part {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

const namedParts = (data: DatabaseSync): Part[] =>
  data.prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL').all() as never;

/**
 * What data of their version should have and lack, each with the statement that makes it. Without an index everything
 * works, but slows down as the data grow. Makes all tables in memory, which takes too long for a running server.
 */
export function missingParts(data: DatabaseSync): Part[] {
  const known = new Set(namedParts(data).map(({ name }) => name));
  const fresh = new DatabaseSync(':memory:');
  try {
    const migrations = MIGRATIONS.slice(0, numberOf(data, 'PRAGMA user_version'));
    for (const { statements } of migrations) for (const sql of statements(SQLITE_WORDS)) fresh.exec(sql);
    return namedParts(fresh).filter(({ name }) => !known.has(name));
  } finally {
    fresh.close();
  }
}
