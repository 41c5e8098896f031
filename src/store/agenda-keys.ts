import { type RawBuilder, sql } from 'kysely';

/**
 * The prefixes of agenda keys that belong to one row; the row's id follows. Code and queries build keys only from
 * these.
 */
export const KEY_PREFIX = {
  occurrence: 'schedule:',
  resume: 'resume:',
  turn: 'turn:',
  delivery: 'delivery:',
  reminder: 'reminder:',
  proposal: 'proposal:',
  held: 'held:',
} as const;

/** The kinds of rows that an agenda key can be about. */
export type KeyedBy = keyof typeof KEY_PREFIX;

/** In a query: the key of the item about the row whose id is in `column`, such as `turns.id`. */
export const keyOfRow = (kind: KeyedBy, column: string): RawBuilder<string> =>
  sql<string>`${sql.lit(KEY_PREFIX[kind])} || ${sql.ref(column)}`;

/**
 * In a query: the row's id at the end of `agenda.key`. Use this to join from the agenda to the rows, and `keyOfRow`
 * for the opposite direction.
 */
export const idInKey = (kind: KeyedBy): RawBuilder<string> =>
  sql<string>`substr(agenda.key, ${sql.lit(KEY_PREFIX[kind].length + 1)})`;
