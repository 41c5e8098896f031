import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Value } from './statement.ts';

/** How many rows are read before other work has its turn: some two milliseconds, whatever is looked at in each row. */
export const SLICE_ROWS = 500;
/** The same where the index itself answers and no row is read. */
export const INDEX_SLICE_ROWS = 5_000;
/** The same where the index decides which few rows are read. */
export const SEARCH_SLICE_ROWS = 2_000;

/** A way through many rows: along an index, from one end to the other. */
export interface Path {
  readonly table: 'schedules' | 'runs' | 'agenda' | 'messages';
  /** Conditions on the first columns of the index: equality, or a bound on the next column. */
  readonly fixed: readonly Expression<SqlBool>[];
  /** Its other columns, unique together: `runs.due_at`, `runs.id`. */
  readonly keys: readonly string[];
  /** @default false */
  readonly descending?: boolean;
  /** Begins after the row with these keys. @default at the end */
  readonly after?: readonly Value[] | null;
  /** How many rows a slice has. @default SLICE_ROWS */
  readonly rows?: number;
}

/** True when one query may read only so many rows; where another process runs the query, it may read all. */
export const isSliced = ({ dialect }: Pick<Tx, 'dialect'>): boolean => dialect === 'sqlite';

/**
 * Cuts a path into slices, with a pause between two. Each slice is a list of conditions on its rows; a caller that
 * has enough stops. Rows that change during a pause may be seen before or after the change, and a row that moves
 * along the path may be seen twice or not at all.
 */
export async function* slicesOf(tx: Tx, path: Path): AsyncGenerator<readonly Expression<SqlBool>[]> {
  const { fixed, descending = false } = path;
  const beyond = descending ? sql`<` : sql`>`;
  const upTo = descending ? sql`>=` : sql`<=`;
  let from = path.after ?? null;
  for (;;) {
    const start = from === null ? fixed : [...fixed, comparePlaces(path, beyond, from)];
    const end = isSliced(tx) ? await findEnd(tx, path, start) : null;
    if (end === null) {
      yield start;
      return;
    }
    yield [...start, comparePlaces(path, upTo, end)];
    from = end;
    await tx.pause();
  }
}

/** The keys of a slice's last row; null for the last slice. */
async function findEnd(
  tx: Tx,
  { table, keys, descending, rows: length = SLICE_ROWS }: Path,
  start: readonly Expression<SqlBool>[],
): Promise<readonly Value[] | null> {
  const direction = descending === true ? sql` desc` : sql``;
  const columns = keys.map((key, place) => sql`${sql.ref(key)} as ${sql.ref(`key${place}`)}`);
  const order = keys.map((key) => sql`${sql.ref(key)}${direction}`);
  const { rows } = await sql<Record<string, Value>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.join(start, sql` and `)} order by ${sql.join(order)}
    limit 1 offset ${sql.lit(length - 1)}`.execute(tx.db);
  const [row] = rows;
  return row === undefined ? null : keys.map((_, place) => row[`key${place}`] ?? null);
}

function comparePlaces({ keys }: Path, operator: ReturnType<typeof sql>, place: readonly Value[]): Expression<SqlBool> {
  if (keys.length === 1) return sql<boolean>`${sql.ref(keys[0] ?? '')} ${operator} ${place[0] ?? null}`;
  return sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) ${operator} (${sql.join(place)})`;
}
