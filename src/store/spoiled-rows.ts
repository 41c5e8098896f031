// Rows that were edited by hand or damaged: what of them cannot be read. The file is not trusted here.
import { AppError } from '../domain/errors.ts';
import { createMemo } from '../when/index.ts';

/** What cannot be read of a row. */
export interface Spoiled {
  readonly column: string;
  /** What is wrong with the column, without its content. */
  readonly problem: string;
}

export type Test = (value: unknown) => boolean;
export const isText: Test = (value) => typeof value === 'string';
export const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || value === null || test(value);
export const oneOf =
  (names: readonly string[]): Test =>
  (value) =>
    names.includes(value as string);
export const anyOf =
  (...tests: readonly Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
export const record =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]));

/** What is wrong with a column; empty for nothing. */
export type Look = (value: unknown) => string;
const NO_JSON = 'holds no JSON';

/** Memoised, because a page of rows is read again and again. */
export function json(test: Test, expected: string): Look {
  const problems = createMemo<string>(1000);
  const look = (text: string): string => {
    try {
      return test(JSON.parse(text)) ? '' : `holds ${expected} that this Belfry cannot read`;
    } catch {
      return NO_JSON;
    }
  };
  return (text) => (typeof text === 'string' ? problems.get(text, () => look(text)) : NO_JSON);
}
export const plain =
  (test: Test, problem: string): Look =>
  (value) =>
    test(value) ? '' : problem;
export const orNull =
  (look: Look): Look =>
  (value) =>
    value === null ? '' : look(value);

export type Looks<Row> = readonly (readonly [column: keyof Row & string, look: Look])[];

/** What cannot be read of a row; null when all of it can. A column that older data do not have is no fault. */
export function spoiledIn<Row>(looks: Looks<Row>, row: Row): Spoiled | null {
  for (const [column, look] of looks) {
    const value: unknown = row[column];
    const problem = value === undefined ? '' : look(value);
    if (problem !== '') return { column, problem };
  }
  return null;
}

/** In a place where people read of one row. */
export const spoiledWords = ({ column, problem }: Spoiled): string =>
  `It cannot be read: its column ${column} ${problem}`;

/** What to do about it. */
export const mendingWords = (table: string, id: string, { column }: Spoiled): string =>
  `Stop Belfry and put a backup in its place (belfry restore FILE), or correct ${column} of the row ${id} in the table ${table}.`;

/** The refusal of an act that needs a row. @param noun what a row of the table is */
export const spoiledError = (noun: string, table: string, id: string, spoiled: Spoiled): AppError =>
  new AppError('wrong_state', `The ${noun} ${id}: ${spoiledWords(spoiled)}.`, {
    hint: mendingWords(table, id, spoiled),
    details: { id, column: spoiled.column },
  });
