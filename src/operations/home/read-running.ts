import type { Wait } from '../../domain/runs/wait.ts';
import { listUnfinishedIds } from '../../store/home/home-runs.ts';
import { findShownRun, type ShownRun } from '../../store/runs/run-views.ts';
import type { OperationContext } from '../frame/operation.ts';
import { readRunWaits } from '../runs/read-waits.ts';

/** An unfinished run, with what it waits for. */
export interface RunningRun {
  readonly run: ShownRun;
  /** Null when it is running. */
  readonly wait: Wait | null;
}

/** A person's unfinished runs, running ones first. */
export async function readRunning(context: OperationContext, zone: string, limit: number): Promise<RunningRun[]> {
  const { tx, actor } = context;
  const runs: ShownRun[] = [];
  for (const id of await listUnfinishedIds(tx, actor.userId, limit)) {
    const run = await findShownRun(tx, actor.userId, id);
    if (run !== null) runs.push(run);
  }
  const waits = await readRunWaits(context, runs, zone);
  return runs.map((run) => ({ run, wait: waits.get(run.id) ?? null }));
}
