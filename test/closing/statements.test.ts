// Runs after all other tests: what did they execute of the store?
import { describe, expect, it } from 'vitest';
import type { DialectName } from '../../src/store/statement.ts';
import {
  hasNoPostgres,
  listHidden,
  listPlaces,
  type Place,
  readRecorded,
  STATEMENTS_VARIABLE,
} from '../support/statements/places.ts';

interface Exception {
  readonly path: string;
  /** What the line holds. */
  readonly line: string;
  readonly only: DialectName;
  readonly reason: string;
}

/** Statements for one database, in rooms of both. */
const EXCEPTIONS: readonly Exception[] = [
  { path: 'database-time.ts', line: 'clock_timestamp()', only: 'postgres', reason: 'a data file has no clock' },
  { path: 'slices.ts', line: '.execute(tx.db)', only: 'sqlite', reason: 'only a data file is read in slices' },
  {
    path: 'runs/run-list.ts',
    line: 'select count(*) as count from',
    only: 'sqlite',
    reason: 'asks whether slices are worth it',
  },
  { path: 'server/shares.ts', line: 'return tx.db', only: 'sqlite', reason: 'looks at the run queue of a data file' },
  ...['move/move-data.ts', 'move/write-marks.ts', 'move/cancel-move.ts'].map(
    (path): Exception => ({
      path,
      line: 'tx.db',
      only: 'sqlite',
      reason: 'a whole move to a server takes long: test/postgres/full/move.test.ts',
    }),
  ),
  { path: 'move/rows.ts', line: 'unnest(', only: 'postgres', reason: 'an array for each column' },
  { path: 'move/rows.ts', line: 'raw(text, part', only: 'sqlite', reason: 'a value for each column of each row' },
  { path: 'move/copy-rows.ts', line: 'tx.db,', only: 'postgres', reason: 'sets a sequence, which a data file has not' },
  { path: 'move/copy-rows.ts', line: 'ANALYZE', only: 'postgres', reason: 'a data file is analyzed when it is opened' },
];
const isExcepted = ({ at, text }: Place, database: DialectName): boolean =>
  EXCEPTIONS.some(
    ({ path, line, only }) => only !== database && at.startsWith(`src/store/${path}:`) && text.includes(line),
  );

const folder = process.env[STATEMENTS_VARIABLE] ?? null;
const places = listPlaces();
const advice = (database: DialectName) =>
  `these lines hand SQL to a transaction, and no test of the fast lane got there on ${database}. Expected: each at least once on both databases.
Add a call to test/postgres/rooms, or name a short scenario that gets there in test/support/on-both-databases.ts.`;

describe.skipIf(folder === null)(
  'the statements of the store, after all tests (only where no test was left out)',
  () => {
    it.for(['sqlite', 'postgres'] as const)('were all executed on %s', (database, { skip }) => {
      if (database === 'postgres' && hasNoPostgres(folder ?? '')) skip('there was no PostgreSQL to test on');
      const executed = readRecorded(folder ?? '', database);
      const missing = places.filter((place) => !executed.has(place.at) && !isExcepted(place, database));
      expect(
        missing.map(({ at }) => at),
        advice(database),
      ).toEqual([]);
    });

    it('were all found in the source: a transaction is called tx, and its parts are not taken out of it', () => {
      expect(listHidden().map(({ at }) => at)).toEqual([]);
    });

    it('are each excepted for a line that is there', () => {
      const stale = EXCEPTIONS.filter(
        ({ path, line }) => !places.some(({ at, text }) => at.startsWith(`src/store/${path}:`) && text.includes(line)),
      );
      expect(stale).toEqual([]);
    });
  },
);
