/** What differs between the databases in a table definition. */
export interface DialectWords {
  /** A whole number that holds epoch milliseconds. */
  readonly int: string;
  /** A growing number that is the primary key. */
  readonly serial: string;
  /** Appended to tables that are read by their primary key only. */
  readonly rowless: string;
  readonly strict: string;
  /** What leaves so much of each page of a table for changes of its rows, in percent: a change beside its row moves no index. */
  roomForChanges(table: string, percent: number): readonly string[];
  /** What makes a table refuse every change and removal of a row that is there. */
  appendOnly(table: string, key: string): readonly string[];
  /** What is done only where this process itself goes through the rows, slice by slice; nothing where another process does. */
  whereSliced(statements: readonly string[]): readonly string[];
}

export const SQLITE_WORDS: DialectWords = {
  int: 'INTEGER',
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  rowless: ' STRICT, WITHOUT ROWID',
  strict: ' STRICT',
  // A row is changed where it is.
  roomForChanges: () => [],
  whereSliced: (statements) => statements,
  appendOnly: (table, key) => {
    const refuse = `BEGIN SELECT RAISE(ABORT, 'the table ${table} is append-only'); END`;
    return [
      `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} ${refuse}`,
      `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} ${refuse}`,
      // INSERT OR REPLACE removes a row without asking the trigger above.
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
