import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Counts over all users. Each is read from an index over open rows, so history costs nothing. */
export interface Gauges {
  /** Due agenda items that are not taken yet. */
  readonly due: number;
  readonly oldestDueAt: EpochMs | null;
  /** Unfinished runs by state. */
  readonly runs: Readonly<Record<string, number>>;
  /** Open deliveries by state. */
  readonly deliveries: Readonly<Record<string, number>>;
}

/** The highest count that is reported: a metric must stay cheap. */
const COUNT_LIMIT = 100_000;

export async function readGauges(tx: Tx, now: EpochMs): Promise<Gauges> {
  const due = await tx.db
    .selectFrom(tx.db.selectFrom('agenda').select('due_at').where('due_at', '<=', now).limit(COUNT_LIMIT).as('items'))
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('oldest')])
    .executeTakeFirst();
  const runs = await tx.db
    .selectFrom('runs')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where(sql<boolean>`ended_at IS NULL`)
    .groupBy('state')
    .execute();
  const deliveries = await tx.db
    .selectFrom('deliveries')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where(sql<boolean>`state IN ('pending', 'sending')`)
    .groupBy('state')
    .execute();
  return {
    due: Number(due?.count ?? 0),
    oldestDueAt: due?.oldest ?? null,
    runs: countsBy(runs.map(({ state, count }) => [state, count])),
    deliveries: countsBy(deliveries.map(({ state, count }) => [state, count])),
  };
}

const countsBy = (rows: readonly (readonly [string, number | string])[]): Record<string, number> =>
  Object.fromEntries(rows.map(([name, count]) => [name, Number(count)]));

/** The tokens that models reported for these turns, and for the turns of these runs. */
export async function sumTokens(
  tx: Tx,
  { turnIds, runIds }: { readonly turnIds: readonly string[]; readonly runIds: readonly string[] },
): Promise<{ input: number; output: number }> {
  // json, not jsonb: a model's answer may hold characters that jsonb refuses.
  const usage = (side: string) =>
    tx.dialect === 'sqlite'
      ? sql<number>`sum(coalesce(response_json ->> ${sql.lit(`$.${side}`)}, 0))`
      : sql<number>`sum(coalesce((CAST(response_json AS json) ->> ${sql.lit(side)})::bigint, 0))`;
  const row = await tx.db
    .selectFrom('steps')
    .select([usage('inputTokens').as('input'), usage('outputTokens').as('output')])
    .where((e) =>
      e.or([
        e(
          'turn_id',
          'in',
          e
            .selectFrom('turns')
            .select('id')
            .where('run_id', 'in', [...runIds, '']),
        ),
        e('turn_id', 'in', [...turnIds, '']),
      ]),
    )
    .executeTakeFirst();
  return { input: Number(row?.input ?? 0), output: Number(row?.output ?? 0) };
}
