// The statements of the store, as places in the source: each line on which a transaction is handed SQL.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../../scripts/setup/paths.mjs';
import type { DialectName } from '../../../src/store/statement.ts';

/** The folder that a run of all tests records into; unset in any other run, which may leave out anything. */
export const STATEMENTS_VARIABLE = 'BELFRY_TEST_STATEMENTS';

/** Rooms with statements for both databases. */
const ROOMS = ['src/store', 'src/agenda', 'src/queue'];

/** What each database has of its own. */
const OF_ONE_DATABASE = /^src\/(?:store\/(?:sqlite|postgres)|queue\/(?:sqlite|pgboss))/;

/** All that a transaction takes SQL by (`Tx` in src/store/database.ts). */
const TAKES_SQL = /\btx\.(?:db|run|change|forRows|changeForRows)\b/;

/** A line with a statement. */
export interface Place {
  /** `src/store/people/users.ts:66` */
  readonly at: string;
  readonly text: string;
}

/** Each line with a statement for both databases. */
export function listPlaces(): Place[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((name) => join(room, name).split(sep).join('/'))
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !OF_ONE_DATABASE.test(path)),
  ).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (TAKES_SQL.test(line) ? [{ at: `${path}:${index + 1}`, text: line }] : [])),
  );
}

/** One line of a record. */
export function lineOf(database: DialectName, file: string, line: number): string {
  return `${database} ${relative(root, file).split(sep).join('/')}:${line}\n`;
}

/** The places that the processes of a run recorded for a database. */
export function readRecorded(folder: string, database: DialectName): ReadonlySet<string> {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(
    lines.flatMap((line) => {
      const [of, place] = line.split(' ');
      return of === database &&
        place !== undefined &&
        ROOMS.some((room) => place.startsWith(`${room}/`)) &&
        !OF_ONE_DATABASE.test(place) &&
        !place.includes('.test.ts:')
        ? [place]
        : [];
    }),
  );
}

/** Beside the records: no server could be had, which the run said loudly. */
const NO_POSTGRES = 'no-postgres';

export function noteNoPostgres(): void {
  const folder = process.env[STATEMENTS_VARIABLE];
  if (folder !== undefined) writeFileSync(join(folder, NO_POSTGRES), '');
}

export const hasNoPostgres = (folder: string): boolean => existsSync(join(folder, NO_POSTGRES));
