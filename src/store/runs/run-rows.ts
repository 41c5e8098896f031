import { sql } from 'kysely';
import { OCCURRENCE_CAUSES, type Run, type RunFacts } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow } from '../records.ts';
import { rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';
import type { RunTable } from './run-tables.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const UNFINISHED = sql<boolean>`ended_at IS NULL`;

export const toRun = ({ slot: _, facts_json, ...row }: RunTable): Run => ({
  ...fromRow(row),
  facts: facts_json === null ? {} : (JSON.parse(facts_json) as RunFacts),
});

const byOccurrence = statement<{ schedule: string; slot: string }, { id: string }>((db, p) =>
  db.selectFrom('runs').select('id').where('schedule_id', '=', p('schedule')).where('slot', '=', p('slot')),
);
/** True when an occurrence has its run already. */
export async function hasRun(tx: Tx, scheduleId: string, nominalAt: number): Promise<boolean> {
  return (await tx.run(byOccurrence, { schedule: scheduleId, slot: String(nominalAt) })).length > 0;
}

const unfinishedOccurrences = statement<{ schedule: string }, { state: string; count: number }>((db, p) =>
  db
    .selectFrom('runs')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('schedule_id', '=', p('schedule'))
    .where(UNFINISHED)
    .where('cause', 'in', OCCURRENCE_CAUSES)
    .groupBy('state'),
);

/**
 * How many runs of a schedule are unfinished, without follow-ups, which repeat an earlier occurrence and must not
 * block the next one. A waiting run counts as running.
 */
export async function countUnfinishedOccurrences(
  tx: Tx,
  scheduleId: string,
): Promise<{ running: number; queued: number }> {
  return sumUp(await tx.run(unfinishedOccurrences, { schedule: scheduleId }));
}

function sumUp(rows: readonly { state: string; count: number }[]): { running: number; queued: number } {
  let running = 0;
  let queued = 0;
  for (const row of rows) {
    if (row.state === 'queued') queued += Number(row.count);
    else running += Number(row.count);
  }
  return { running, queued };
}

export async function loadRun(tx: Tx, id: string): Promise<Run | null> {
  const row = await tx.find('runs', { id });
  return row === undefined ? null : toRun(row);
}

const byIds = rowsStatement<{ id: string }, RunTable>({ id: 'text' }, (db, given) =>
  db.selectFrom(given).crossJoin('runs').selectAll('runs').whereRef('runs.id', '=', 'given.id'),
);
/** Those of these runs that exist, by id. */
export async function loadRuns(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Run>> {
  const rows = await tx.forRows(
    byIds,
    ids.map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.id, toRun(row)]));
}

/** How the previous run of a schedule ended. */
export interface EarlierOutcome {
  readonly state: 'succeeded' | 'failed';
  readonly endedAt: EpochMs;
  readonly output: string | null;
  readonly error: string | null;
}

const earlier = rowsStatement<
  { run: string; schedule: string },
  { run: string; state: string; ended_at: number | null; output: string | null; error_message: string | null }
>({ run: 'text', schedule: 'text' }, (db, given) =>
  db
    .selectFrom(given)
    .crossJoin('runs')
    .select(['given.run', 'runs.state', 'runs.ended_at', 'runs.output', 'runs.error_message'])
    .where('runs.id', '=', (e) =>
      e
        .selectFrom('runs as before')
        .select('before.id')
        .whereRef('before.schedule_id', '=', 'given.schedule')
        .whereRef('before.id', '<', 'given.run')
        .where('before.cause', '!=', 'test')
        .where('before.state', 'in', ['succeeded', 'failed'])
        .orderBy('before.id', 'desc')
        .limit(1),
    ),
);
/** How the previous run ended before each of these runs, by the run's id; test runs do not count. */
export async function loadEarlierOutcomes(
  tx: Tx,
  runs: readonly Pick<Run, 'id' | 'scheduleId'>[],
): Promise<ReadonlyMap<string, EarlierOutcome>> {
  const rows = await tx.forRows(
    earlier,
    runs.map(({ id, scheduleId }) => ({ run: id, schedule: scheduleId })),
  );
  return new Map(
    rows.flatMap(({ run, state, ended_at: endedAt, output, error_message: error }) =>
      endedAt === null ? [] : [[run, { state: state as EarlierOutcome['state'], endedAt, output, error }] as const],
    ),
  );
}

/** A run that begins or continues. */
export interface RunStart {
  readonly id: string;
  readonly now: number;
  readonly latenessMs: number;
  readonly attempts: number;
}
const start = rowsStatement<{ id: string; now: number; late: number; attempts: number }>(
  { id: 'text', now: 'int', late: 'int', attempts: 'int' },
  (db, given) =>
    db
      .updateTable('runs')
      .from(given)
      .set((e) => ({
        state: 'running',
        started_at: e.fn.coalesce('runs.started_at', 'given.now'),
        lateness_ms: e.fn.coalesce('runs.lateness_ms', 'given.late'),
        attempts: e.ref('given.attempts'),
        // For a run with one try, as most are, `started_at` is enough.
        tried_at: sql<number | null>`CASE WHEN runs.started_at IS NULL THEN NULL ELSE given.now END`,
      }))
      .whereRef('runs.id', '=', 'given.id'),
);
export async function markRunsStarted(tx: Tx, starts: readonly RunStart[]): Promise<void> {
  await tx.forRows(
    start,
    starts.map(({ id, now, latenessMs: late, attempts }) => ({ id, now, late, attempts })),
  );
}

/** Stores the output that a program gave for its run. */
export async function setRunOutput(tx: Tx, id: string, output: string): Promise<void> {
  await tx.update('runs', { output }, { id });
}

const wait = statement<{ id: string; state: string; input: number; output: number }>((db, p) =>
  db
    .updateTable('runs')
    .set((e) => ({
      state: p('state'),
      input_tokens: e('input_tokens', '+', p('input')),
      output_tokens: e('output_tokens', '+', p('output')),
    }))
    .where('id', '=', p('id')),
);
/** Sets a state that is not final: `queued` again after a pause, `waiting` for a retry. */
export async function setRunUnfinished(
  tx: Tx,
  id: string,
  state: 'queued' | 'waiting',
  tokens = { input: 0, output: 0 },
): Promise<void> {
  await tx.change(wait, { id, state, ...tokens });
}

export interface RunEnd {
  readonly id: string;
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  readonly now: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly errorCode?: string | null;
  readonly errorMessage?: string | null;
  readonly output?: string | null;
}
interface EndedRow {
  id: string;
  state: RunEnd['state'];
  now: number;
  input: number;
  output: number;
  code: string | null;
  message: string | null;
  text: string | null;
}
const end = rowsStatement<EndedRow, { id: string }>(
  { id: 'text', state: 'text', now: 'int', input: 'int', output: 'int', code: 'text', message: 'text', text: 'text' },
  (db, given) =>
    db
      .updateTable('runs')
      .from(given)
      .set((e) => ({
        state: e.ref('given.state'),
        ended_at: e.ref('given.now'),
        input_tokens: e('runs.input_tokens', '+', e.ref('given.input')),
        output_tokens: e('runs.output_tokens', '+', e.ref('given.output')),
        error_code: e.ref('given.code'),
        error_message: e.ref('given.message'),
        output: e.ref('given.text'),
      }))
      .whereRef('runs.id', '=', 'given.id')
      // Written so that no partial index matches: with a plan made while the table was empty, PostgreSQL would scan
      // that index instead of looking each run up.
      .where(sql<boolean>`coalesce(runs.ended_at, 0) = 0`)
      .returning('runs.id'),
);
/** Closes runs and returns the ids of those that were open, so that each is closed exactly once. */
export async function endRuns(tx: Tx, runs: readonly RunEnd[]): Promise<ReadonlySet<string>> {
  const rows = runs.map((run) => ({
    id: run.id,
    state: run.state,
    now: run.now,
    input: run.inputTokens ?? 0,
    output: run.outputTokens ?? 0,
    code: run.errorCode ?? null,
    message: run.errorMessage ?? null,
    text: run.output ?? null,
  }));
  return new Set((await tx.forRows(end, rows)).map(({ id }) => id));
}

/** Closes a run; false when it was closed before. */
export async function endRun(tx: Tx, run: RunEnd): Promise<boolean> {
  return (await endRuns(tx, [run])).size > 0;
}

/** Adds facts that were found out during a run. */
export async function addRunFacts(tx: Tx, id: string, facts: RunFacts): Promise<void> {
  const run = await loadRun(tx, id);
  if (run === null) return;
  const all = JSON.stringify({ ...run.facts, ...facts });
  await tx.update('runs', { facts_json: all }, { id });
}
