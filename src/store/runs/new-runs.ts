import { type RunCause, type RunFacts, takesOccurrence } from '../../domain/runs/run.ts';
import type { Tx } from '../database.ts';
import { ALWAYS, type GivenKind, rowsStatement } from '../rows-statement.ts';
import type { RunTable } from './run-tables.ts';

/** A run to insert: one that waits, begins, or was left out. */
export interface NewRun {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly cause: RunCause;
  readonly nominalAt: number;
  readonly dueAt: number;
  readonly state: 'queued' | 'skipped' | 'running';
  /** For a run that begins as it is inserted: when, and how late. */
  readonly started?: { readonly at: number; readonly latenessMs: number };
  readonly endedAt: number | null;
  readonly errorMessage: string | null;
  /** For `after` and `event` runs: the cause. */
  readonly causeId?: string | undefined;
  readonly facts?: RunFacts | undefined;
}

type InsertedRun = Pick<
  RunTable,
  | 'id'
  | 'user_id'
  | 'schedule_id'
  | 'cause'
  | 'slot'
  | 'nominal_at'
  | 'due_at'
  | 'state'
  | 'ended_at'
  | 'error_message'
  | 'cause_id'
  | 'facts_json'
  | 'started_at'
  | 'lateness_ms'
  | 'attempts'
>;
const COLUMNS = {
  id: 'text',
  user_id: 'text',
  schedule_id: 'text',
  cause: 'text',
  slot: 'text',
  nominal_at: 'int',
  due_at: 'int',
  state: 'text',
  ended_at: 'int',
  error_message: 'text',
  cause_id: 'text',
  facts_json: 'text',
  started_at: 'int',
  lateness_ms: 'int',
  attempts: 'int',
} as const satisfies Record<keyof InsertedRun, GivenKind>;
const insert = rowsStatement<InsertedRun>(COLUMNS, (db, given) =>
  db
    .insertInto('runs')
    .columns([
      'id',
      'user_id',
      'schedule_id',
      'cause',
      'slot',
      'nominal_at',
      'due_at',
      'state',
      'ended_at',
      'error_message',
      'cause_id',
      'facts_json',
      'started_at',
      'lateness_ms',
      'attempts',
      'input_tokens',
      'output_tokens',
    ])
    .expression(
      db
        .selectFrom(given)
        .selectAll()
        .select((e) => [e.lit(0).as('input_tokens'), e.lit(0).as('output_tokens')])
        .where(ALWAYS),
    )
    .onConflict((c) => c.doNothing()),
);
const there = rowsStatement<{ id: string }, { id: string }>({ id: 'text' }, (db, given) =>
  db
    .selectFrom('runs')
    .select('id')
    .where('id', 'in', (e) => e.selectFrom(given).select('given.id')),
);

/**
 * Inserts the runs of occurrences and returns the ids that were inserted: an occurrence that has its run gets no
 * second one.
 */
export async function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<ReadonlySet<string>> {
  const made = await tx.changeForRows(insert, runs.map(asRow));
  // Returning each row takes longer than counting them; it is rare that one is left out.
  return new Set((made === runs.length ? runs : await tx.forRows(there, runs.map(idOf))).map(({ id }) => id));
}

const idOf = ({ id }: NewRun) => ({ id });

const asRow = (run: NewRun): InsertedRun => ({
  id: run.id,
  user_id: run.userId,
  schedule_id: run.scheduleId,
  cause: run.cause,
  slot: takesOccurrence(run.cause) ? String(run.nominalAt) : run.id,
  nominal_at: run.nominalAt,
  due_at: run.dueAt,
  state: run.state,
  ended_at: run.endedAt,
  error_message: run.errorMessage,
  cause_id: run.causeId ?? null,
  facts_json: run.facts === undefined || Object.keys(run.facts).length === 0 ? null : JSON.stringify(run.facts),
  started_at: run.started?.at ?? null,
  lateness_ms: run.started?.latenessMs ?? null,
  attempts: run.started === undefined ? 0 : 1,
});

/** Inserts the run of an occurrence; false when the occurrence has one already. So no occurrence runs twice. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  return (await insertRuns(tx, [run])).size > 0;
}
