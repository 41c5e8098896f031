import { findItem, turnKey } from '../../agenda/agenda.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { countPendingOfTurn } from '../../store/approval/proposals.ts';
import { listUnfinishedIds } from '../../store/home/home-runs.ts';
import { findShownRun, type ShownRun } from '../../store/runs/run-views.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import type { OperationContext } from '../frame/operation.ts';
import { viewRun } from '../runs/run-view.ts';

/** A run that has not ended, and what it waits for. */
export interface RunningRun {
  readonly run: ShownRun;
  readonly waits: string | null;
}

/** A person's unfinished runs, those at work first. */
export async function readRunning(context: OperationContext, zone: string, limit: number): Promise<RunningRun[]> {
  const { tx, actor } = context;
  const running: RunningRun[] = [];
  for (const id of await listUnfinishedIds(tx, actor.userId, limit)) {
    const run = await findShownRun(tx, actor.userId, id);
    if (run !== null) running.push({ run, waits: await waitsFor(context, run, zone) });
  }
  return running;
}

async function waitsFor(
  { tx, environment, now }: OperationContext,
  run: ShownRun,
  zone: string,
): Promise<string | null> {
  if (run.state === 'running') return null;
  if (run.state === 'queued') return viewRun(run, environment.places).waitsFor ?? 'waits for its turn';
  const turn = await loadTurnOfRun(tx, run.id);
  if (turn === null) return 'waits before it goes on';
  if ((await countPendingOfTurn(tx, turn.id)) > 0) return 'waits for your yes';
  const item = await findItem(tx, turnKey(turn.id));
  if (item?.kind === 'budget') return `waits for a budget: ${turn.errorMessage ?? 'one is used up'}`;
  const why = turn.errorMessage === null ? '' : `: ${turn.errorMessage}`;
  return item === null
    ? `waits before it goes on${why}`
    : `is tried again at ${clockWords(item.dueAt, zone, now)}${why}`;
}
