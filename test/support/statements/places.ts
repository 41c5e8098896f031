// The statements of the store, as places in the source: each line on which a transaction is handed SQL.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../../../scripts/setup/paths.mjs';
import type { DialectName } from '../../../src/store/statement.ts';

/** The folder that a run of all tests records into; unset in any other run, which may leave out anything. */
export const STATEMENTS_VARIABLE = 'BELFRY_TEST_STATEMENTS';

/** Rooms with statements for both databases. */
const ROOMS = ['src/store', 'src/agenda', 'src/queue'];

/** What each database has of its own. */
const OF_ONE_DATABASE = /^src\/(?:store\/(?:sqlite|postgres)|queue\/(?:sqlite|pgboss))/;

/** All that a transaction takes SQL by (`Tx` in src/store/database.ts). */
export const TAKES_SQL = /\btx(?=\.(?:db|run|change|insert|update|find|forRows|changeForRows)\b)/g;

/** What would hide a transaction from that: another name for it, or its parts taken out of it. */
const HIDES_SQL = [
  /\b(?!tx\b)\w+\??: Tx\b/,
  /\.(?:read|write|nested)\((?:async )?\(?(?!tx\b|async\b)\w+\)? =>/,
  /\{[^}]*\bdb\b[^}]*\}\)?(?:: Tx)? =>/,
  /\{[^}]*\b(?:db|run|change|insert|update|find|forRows|changeForRows)\b[^}]*\} = tx\b/,
];

/** A line of the source. */
export interface Place {
  /** `src/store/people/users.ts:66` */
  readonly at: string;
  readonly text: string;
}

/** Whether a file of the repository has statements for both databases. */
export const hasStatements = (path: string): boolean =>
  ROOMS.some((room) => path.startsWith(`${room}/`)) &&
  path.endsWith('.ts') &&
  !path.endsWith('.test.ts') &&
  !OF_ONE_DATABASE.test(path);

/** Each line with a statement for both databases. */
export const listPlaces = (): Place[] => linesWith((line) => line.search(TAKES_SQL) >= 0);

/** Each line on which a transaction is handed SQL that `listPlaces` does not see. */
export const listHidden = (): Place[] => linesWith((line) => HIDES_SQL.some((hiding) => hiding.test(line)));

function linesWith(isMeant: (line: string) => boolean): Place[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(room, name).split(sep).join('/'),
    ),
  )
    .filter(hasStatements)
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isMeant(line) ? [{ at: `${path}:${index + 1}`, text: line }] : [])),
    );
}

/** The places that the processes of a run recorded for a database. */
export function readRecorded(folder: string, database: DialectName): ReadonlySet<string> {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(
    lines.filter((line) => line.startsWith(`${database} `)).map((line) => line.slice(database.length + 1)),
  );
}

/** Beside the records: no server could be had, which the run said loudly. */
const NO_POSTGRES = 'no-postgres';

export function noteNoPostgres(): void {
  const folder = process.env[STATEMENTS_VARIABLE];
  if (folder !== undefined) writeFileSync(join(folder, NO_POSTGRES), '');
}

export const hasNoPostgres = (folder: string): boolean => existsSync(join(folder, NO_POSTGRES));
