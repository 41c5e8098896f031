// Who speaks SQL: the store, the agenda and the run queue. Everybody else asks for what they want by the name of a function.
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { Source } from './source.ts';

const SPEAKERS = /^src\/(store|agenda|queue)\//;

/** What opens a database, or makes queries for one. */
const PACKAGES = ['kysely', 'node:sqlite', 'pg', 'pg-boss', 'postgres'];
/** What the store makes its queries with: builders of statements, and the tables as the query builder sees them. */
const BUILDERS = /^src\/store\/((rows-)?statement|agenda-keys|schema|\w+\/[\w-]+-tables)\.ts$/;
/** Methods of the query builder. */
const QUERIES = [
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'executeQuery',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'forRows',
  'changeForRows',
];
/** Ways of a transaction (`Tx`) to its database. */
const WAYS_IN = ['tx.db', 'tx.run', 'tx.change', 'tx.insert', 'tx.update', 'tx.find'];
/** A text that is a statement. In capitals, as the house writes SQL: a sentence may begin with "Select" too. */
const STATEMENT =
  /^\s*(SELECT|WITH( RECURSIVE)? \w+|INSERT (OR \w+ )?INTO|UPDATE "?\w+"? SET|DELETE FROM|CREATE (UNIQUE |TEMP )?(TABLE|INDEX|TRIGGER)|ALTER TABLE|DROP (TABLE|INDEX)|PRAGMA)\b/;

const FIX =
  'Put the query into a function of src/store, in the room of its noun, or of src/agenda, and call that. A file that opens a data file or examines a server is named in scripts/rules/exceptions.ts.';

/** In src nobody but the store, the agenda and the run queue makes queries. Tests may look at rows. */
export function checkSql(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !SPEAKERS.test(path) && !isTest(path))
    .flatMap((source) => {
      const perPlace = new Map(placesOf(source).map((place) => [`${place.line} ${place.problem}`, place]));
      return [...perPlace.values()].map((place) => ({ rule: 'sql', path: source.path, ...place, fix: FIX }));
    });
}

function placesOf({ imports, names, members, strings }: Source): { line: number; problem: string }[] {
  const uses = [
    ...members.filter(({ name }) => QUERIES.includes(name)),
    ...names.filter(({ name }) => WAYS_IN.includes(name)),
  ];
  return [
    ...imports
      .filter(
        ({ specifier, target }) => PACKAGES.includes(specifier) || (target !== undefined && BUILDERS.test(target)),
      )
      .map(({ specifier, line }) => ({ line, problem: `imports ${specifier}` })),
    ...uses.map(({ name, line }) => ({ line, problem: `makes a query with ${name}` })),
    ...strings
      .filter(({ text }) => STATEMENT.test(text))
      .map(({ text, line }) => ({ line, problem: `spells out SQL: "${text.trim().split('\n')[0]?.slice(0, 40)}"` })),
  ];
}
