import { MIGRATIONS } from '../migrations/all.ts';
import { POSTGRES_WORDS } from './postgres-words.ts';

/** A named index of the migrations, with the statement that makes it. */
export interface NamedIndex {
  readonly name: string;
  readonly table: string;
  readonly sql: string;
}

/**
 * The indexes of tables of the present version, read from the migrations, because an examination may not write to the
 * database.
 */
export function expectedIndexes(): NamedIndex[] {
  const found = new Map<string, NamedIndex>();
  const forgetTable = (table: string) => {
    for (const index of [...found.values()]) if (index.table === table) found.delete(index.name);
  };
  for (const sql of MIGRATIONS.flatMap(({ statements }) => statements(POSTGRES_WORDS))) {
    const made = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+(\w+)\s+ON\s+(\w+)/i.exec(sql);
    const dropped = /^\s*DROP\s+(INDEX|TABLE)\s+(?:IF\s+EXISTS\s+)?(\w+)/i.exec(sql);
    const renamed = /^\s*ALTER\s+TABLE\s+(\w+)\s+RENAME\s+TO\s+(\w+)/i.exec(sql);
    if (made?.[1] !== undefined && made[2] !== undefined) found.set(made[1], { name: made[1], table: made[2], sql });
    if (dropped?.[2] !== undefined) {
      if (dropped[1]?.toUpperCase() === 'TABLE') forgetTable(dropped[2]);
      else found.delete(dropped[2]);
    }
    if (renamed?.[1] !== undefined && renamed[2] !== undefined)
      for (const index of [...found.values()])
        if (index.table === renamed[1]) found.set(index.name, { ...index, table: renamed[2] });
  }
  return [...found.values()];
}
