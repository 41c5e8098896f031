import { type RunCause, type RunFacts, takesOccurrence } from '../../domain/runs/run.ts';
import type { Tx } from '../database.ts';
import { toRow } from '../records.ts';
import { type GivenKind, insertGiven, rowsStatement } from '../rows-statement.ts';
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

const COLUMNS = {
  ...{ id: 'text', user_id: 'text', schedule_id: 'text', cause: 'text', slot: 'text', nominal_at: 'int' },
  ...{ due_at: 'int', state: 'text', ended_at: 'int', error_message: 'text', cause_id: 'text', facts_json: 'text' },
  ...{ started_at: 'int', lateness_ms: 'int', attempts: 'int', input_tokens: 'int', output_tokens: 'int' },
} as const satisfies Partial<Record<keyof RunTable, GivenKind>>;
type InsertedRun = Pick<RunTable, keyof typeof COLUMNS>;
const insert = rowsStatement<InsertedRun>(COLUMNS, (db, given) =>
  insertGiven(db, 'runs', COLUMNS, given).onConflict((c) => c.doNothing()),
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

const asRow = ({ started, causeId, facts = {}, ...run }: NewRun): InsertedRun => ({
  ...toRow({ ...run, causeId: causeId ?? null }),
  slot: takesOccurrence(run.cause) ? String(run.nominalAt) : run.id,
  facts_json: Object.keys(facts).length === 0 ? null : JSON.stringify(facts),
  started_at: started?.at ?? null,
  lateness_ms: started?.latenessMs ?? null,
  attempts: started === undefined ? 0 : 1,
  ...{ input_tokens: 0, output_tokens: 0 },
});

/** Inserts the run of an occurrence; false when the occurrence has one already. So no occurrence runs twice. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  return (await insertRuns(tx, [run])).size > 0;
}
