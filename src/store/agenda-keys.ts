import { type RawBuilder, sql } from 'kysely';

/** How the keys of agenda items begin that belong to one row; the row's id follows. Code and queries make keys from these alone. */
export const KEY_PREFIX = {
  occurrence: 'schedule:',
  resume: 'resume:',
  turn: 'turn:',
  delivery: 'delivery:',
  reminder: 'reminder:',
  proposal: 'proposal:',
  held: 'held:',
} as const;

/** What an agenda item with such a key is about. */
export type KeyedBy = keyof typeof KEY_PREFIX;

/** In a query: the key of the item about the row whose id is in `column`, such as `turns.id`. */
export const keyOfRow = (kind: KeyedBy, column: string): RawBuilder<string> =>
  sql<string>`${sql.lit(KEY_PREFIX[kind])} || ${sql.ref(column)}`;

/** In a query: the id that follows in `agenda.key`. A join by it goes from the agenda to the rows, one by `keyOfRow` the other way. */
export const idInKey = (kind: KeyedBy): RawBuilder<string> =>
  sql<string>`substr(agenda.key, ${sql.lit(KEY_PREFIX[kind].length + 1)})`;
