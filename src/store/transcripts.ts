import type { Step, StepResponse, ToolResult } from '../domain/thread.ts';
import type { Tx } from './database.ts';

/** The steps of the turns that carried out a run, in order, each with the results of its tools. */
export async function listStepsOfRun(tx: Tx, userId: string, runId: string): Promise<Step[]> {
  const turns = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('run_id', '=', runId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const turnIds = turns.map((turn) => turn.id);
  if (turnIds.length === 0) return [];
  const steps = await tx.db
    .selectFrom('steps')
    .selectAll()
    .where('turn_id', 'in', turnIds)
    .orderBy('turn_id')
    .orderBy('number')
    .execute();
  const results = await tx.db
    .selectFrom('tool_results')
    .selectAll()
    .where('turn_id', 'in', turnIds)
    .orderBy('turn_id')
    .orderBy('step')
    .orderBy('ordinal')
    .execute();
  const resultsOf = Map.groupBy(results, (row) => `${row.turn_id} ${row.step}`);
  return steps.map((step) => ({
    turnId: step.turn_id,
    number: step.number,
    response: JSON.parse(step.response_json) as StepResponse,
    results: (resultsOf.get(`${step.turn_id} ${step.number}`) ?? []).map(
      (row): ToolResult => ({
        ordinal: row.ordinal,
        callId: row.call_id,
        name: row.name,
        output: row.state === 'done' ? (JSON.parse(row.output_json) as unknown) : null,
        isError: row.is_error !== 0,
      }),
    ),
  }));
}
