import type { Tx } from '../database.ts';

/** Deletes the turns of runs with their steps and tool results. */
export async function removeTurnsOfRuns(tx: Tx, runIds: readonly string[]): Promise<void> {
  await removeTurns(tx, await tx.db.selectFrom('turns').select('id').where('run_id', 'in', runIds).execute());
}

/** As `removeTurnsOfRuns`, of tasks. */
export async function removeTurnsOfTasks(tx: Tx, taskIds: readonly string[]): Promise<void> {
  await removeTurns(tx, await tx.db.selectFrom('turns').select('id').where('task_id', 'in', taskIds).execute());
}

async function removeTurns(tx: Tx, rows: readonly { readonly id: string }[]): Promise<void> {
  const turns = rows.map(({ id }) => id);
  if (turns.length === 0) return;
  await tx.db.deleteFrom('steps').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('tool_results').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('outside_calls').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('wake_offers').where('turn_id', 'in', turns).execute();
  await tx.db.deleteFrom('turns').where('id', 'in', turns).execute();
}
