import { sql } from 'kysely';
import type { Step, StepResponse, ToolResult } from '../../domain/threads/thread.ts';
import { outcomeOf, type ToolOutcomeKind } from '../../domain/tool-outcome.ts';
import type { Tx } from '../database.ts';
import { toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { ToolResultTable } from './thread-tables.ts';

/** The position of a step in its turn. */
interface NewStep {
  readonly turnId: string;
  readonly number: number;
  /** When the model was asked, in milliseconds since 1970; null when none was. @default null */
  readonly startedAt?: number | null;
}

/** Stores the model's answer. Belfry carries out nothing that it asks for before this is committed. */
export async function insertStep(
  tx: Tx,
  { turnId, number, startedAt = null }: NewStep,
  response: StepResponse,
  now: number,
): Promise<void> {
  const row = {
    turn_id: turnId,
    number,
    response_json: JSON.stringify(response),
    created_at: now,
    started_at: startedAt,
  };
  await tx.insert('steps', row);
}

/** Stores a tool's result in the transaction of its effect: neither exists without the other. */
export async function insertToolResult(tx: Tx, turnId: string, step: number, result: ToolResult): Promise<void> {
  const { ordinal, callId, name, output = null, isError, startedAt = null, endedAt = null } = result;
  const place = { turnId, step, ordinal, callId, name, isError, startedAt, endedAt };
  const row = { ...toRow(place), state: 'done', output_json: JSON.stringify(output) };
  await tx.insert('tool_results', row);
}

const stepsOf = statement<
  { turn: string },
  { number: number; response_json: string; created_at: number; started_at: number | null }
>((db, p) =>
  db
    .selectFrom('steps')
    .select(['number', 'response_json', 'created_at', 'started_at'])
    .where('turn_id', '=', p('turn'))
    .orderBy('number'),
);
const resultsOf = statement<{ turn: string }, ToolResultTable>((db, p) =>
  db.selectFrom('tool_results').selectAll().where('turn_id', '=', p('turn')).orderBy('step').orderBy('ordinal'),
);
/** A short account of an agent's work on the way to an answer. */
export interface TurnActivity {
  /** The tools it asked for, in order. */
  readonly tools: readonly string[];
  /** The result of each of them. */
  readonly outcomes: readonly ToolOutcomeKind[];
  /** True when it gave its reasoning. */
  readonly reasoned: boolean;
}

/** What a turn did besides answering; null when it only answered. */
export async function loadTurnActivity(tx: Tx, turnId: string): Promise<TurnActivity | null> {
  const steps = await loadSteps(tx, turnId);
  const used = steps.flatMap(({ response, results }) =>
    response.toolCalls.map(({ name }, ordinal) => {
      const result = results.find((one) => one.ordinal === ordinal);
      return { name, outcome: result === undefined ? 'refused' : outcomeOf(result) } as const;
    }),
  );
  const reasoned = steps.some(({ response }) => response.reasoning !== '');
  if (used.length === 0 && !reasoned) return null;
  return { tools: used.map(({ name }) => name), outcomes: used.map(({ outcome }) => outcome), reasoned };
}

/** Of ended turns, those whose steps exceed this size, in characters of JSON. */
export async function listTurnsOver(tx: Tx, turnIds: readonly string[], characters: number): Promise<string[]> {
  if (turnIds.length === 0) return [];
  const said = tx.db
    .selectFrom('steps')
    .select(['turn_id', sql<number>`length(response_json)`.as('size')])
    .where('turn_id', 'in', turnIds);
  const brought = tx.db
    .selectFrom('tool_results')
    .select(['turn_id', sql<number>`length(output_json)`.as('size')])
    .where('turn_id', 'in', turnIds);
  const rows = await tx.db
    .selectFrom(said.unionAll(brought).as('parts'))
    .select('turn_id')
    .groupBy('turn_id')
    .having((e) => e.fn.sum('size'), '>', characters)
    .execute();
  return rows.map(({ turn_id }) => turn_id);
}

/** Replaces stored steps by shorter ones. For ended turns: an open turn needs its steps whole. */
export async function shortenSteps(tx: Tx, steps: readonly Step[]): Promise<void> {
  for (const { turnId, number, response, results } of steps) {
    await tx.update('steps', { response_json: JSON.stringify(response) }, { turn_id: turnId, number });
    for (const { ordinal, output } of results)
      await tx.update(
        'tool_results',
        { output_json: JSON.stringify(output ?? null) },
        { turn_id: turnId, step: number, ordinal },
      );
  }
}

/** The steps of a turn so far, in order. */
export async function loadSteps(tx: Tx, turnId: string): Promise<Step[]> {
  const steps = await tx.run(stepsOf, { turn: turnId });
  const results = await tx.run(resultsOf, { turn: turnId });
  return steps.map(({ number, response_json, created_at: endedAt, started_at: startedAt }) => ({
    turnId,
    number,
    startedAt,
    endedAt,
    response: JSON.parse(response_json) as StepResponse,
    results: results
      .filter((row) => row.step === number)
      .map((row) => ({
        ordinal: row.ordinal,
        callId: row.call_id,
        name: row.name,
        output: JSON.parse(row.output_json) as unknown,
        isError: row.is_error === 1,
        startedAt: row.started_at,
        endedAt: row.ended_at,
      })),
  }));
}
