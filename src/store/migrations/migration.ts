/** What differs between the databases in a table definition. */
export interface DialectWords {
  /** A whole number that holds epoch milliseconds. */
  readonly int: string;
  /** An auto-incrementing primary key. */
  readonly serial: string;
  /** Appended to tables that are read by their primary key only. */
  readonly rowless: string;
  readonly strict: string;
  /**
   * Leaves this percentage of each page of a table free: an updated row that finds room on its page changes no index.
   */
  roomForChanges(table: string, percent: number): readonly string[];
  /** Statements that make a table append-only: it refuses updates and deletions. */
  appendOnly(table: string, key: string): readonly string[];
  /** These statements only where this process reads rows slice by slice; nothing where another process reads them. */
  whereSliced(statements: readonly string[]): readonly string[];
}

export const SQLITE_WORDS: DialectWords = {
  int: 'INTEGER',
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  rowless: ' STRICT, WITHOUT ROWID',
  strict: ' STRICT',
  // SQLite updates a row in place.
  roomForChanges: () => [],
  whereSliced: (statements) => statements,
  appendOnly: (table, key) => {
    const refuse = `BEGIN SELECT RAISE(ABORT, 'the table ${table} is append-only'); END`;
    return [
      `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} ${refuse}`,
      `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} ${refuse}`,
      // INSERT OR REPLACE deletes a row without firing the trigger above.
      `CREATE TRIGGER ${table}_no_replace BEFORE INSERT ON ${table}
         WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${key} = NEW.${key}) ${refuse}`,
    ];
  },
};

/** One step forward. There is no way back: an older Belfry refuses a newer file. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  statements(words: DialectWords): readonly string[];
}
