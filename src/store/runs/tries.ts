import type { StoredTry } from '../../domain/runs/tries.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';

/** How many tries of a run are stored; the last of them stands for all later ones. */
const MOST_TRIES = 50;

const last = statement<{ run: string }, { number: number; error_code: string }>((db, p) =>
  db
    .selectFrom('attempts')
    .select(['number', 'error_code'])
    .where('run_id', '=', p('run'))
    .orderBy('number', 'desc')
    .limit(1),
);

/** Records a try that did not end its run. Many tries against a provider that asked for a pause share one row. */
export async function recordTry(tx: Tx, runId: string, made: StoredTry): Promise<void> {
  const { startedAt: started, endedAt: ended, code, message, process } = made;
  const before = (await tx.run(last, { run: runId }))[0];
  const isSame = before?.error_code === code && code === 'model_resting';
  if (before !== undefined && (isSame || before.number >= MOST_TRIES)) {
    await tx.update(
      'attempts',
      { ended_at: ended, error_code: code, error_message: message },
      { run_id: runId, number: before.number },
    );
    return;
  }
  const number = (before?.number ?? 0) + 1;
  const row = {
    run_id: runId,
    number,
    started_at: started,
    ended_at: ended,
    error_code: code,
    error_message: message,
    process,
  };
  await tx.insert('attempts', row);
}

/** What is stored of the tries of a run, oldest first. */
export async function listTries(tx: Tx, runId: string): Promise<StoredTry[]> {
  const rows = await tx.db
    .selectFrom('attempts')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('number')
    .limit(MOST_TRIES)
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    endedAt: row.ended_at,
    code: row.error_code,
    message: row.error_message,
    process: row.process,
  }));
}
