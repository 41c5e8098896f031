/** What differs between the databases in a table definition. */
export interface DialectWords {
  /** A whole number that holds epoch milliseconds. */
  readonly int: string;
  /** A growing number that is the primary key. */
  readonly serial: string;
  /** Appended to tables that are read by their primary key only. */
  readonly rowless: string;
  readonly strict: string;
}

export const SQLITE_WORDS: DialectWords = {
  int: 'INTEGER',
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  rowless: ' STRICT, WITHOUT ROWID',
  strict: ' STRICT',
};

/** One step forward. There is no way back: an older Belfry refuses a newer file. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  statements(words: DialectWords): readonly string[];
}
