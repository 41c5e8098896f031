import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread, Turn } from '../../domain/threads/thread.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import type { FreshTurn } from '../../store/runs/fresh-rows.ts';
import { type EarlierOutcome, loadEarlierOutcomes } from '../../store/runs/run-rows.ts';
import { loadThreads, takeMessages } from '../../store/threads/message-rows.ts';
import type { EngineContext } from '../context.ts';
import { tellOfRun } from '../runs/run-notices.ts';
import type { StartedTurn } from '../threads/turn-handler.ts';

/** A turn that was made as one that begins, under this claim. */
export interface MadeTurn extends FreshTurn {
  readonly attempt: Attempt;
}

/** What made turns begin with besides what was made. */
export interface Surroundings {
  readonly threads: ReadonlyMap<string, Thread>;
  readonly earlier: ReadonlyMap<string, EarlierOutcome>;
}

/** Reads what turns are to begin with whose runs are of these schedules. */
export async function loadSurroundings(
  tx: Tx,
  made: readonly { readonly run: Run; readonly schedule: Schedule; readonly runsBefore: number }[],
): Promise<Surroundings> {
  const later = made.filter(({ runsBefore }) => runsBefore > 0).map(({ run }) => run);
  const threadIds = made.map(({ schedule: { threadId } }) => threadId);
  const [threads, earlier] = await Promise.all([loadThreads(tx, threadIds), loadEarlierOutcomes(tx, later)]);
  return { threads, earlier };
}

/** Begins turns whose rows say already that they have begun: in the transaction that made them, with nothing done in between. */
export async function beginMade(
  tx: Tx,
  context: EngineContext,
  made: readonly MadeTurn[],
  { threads, earlier }: Surroundings,
): Promise<StartedTurn[]> {
  const all = made.map(({ attempt, turn, run, schedule }): StartedTurn => {
    const thread = threads.get(turn.threadId);
    if (thread === undefined) throw new Error(`turn ${turn.id} has no thread ${turn.threadId}`);
    const about = { thread, run, schedule, earlier: earlier.get(run.id) ?? null, task: null, startedAt: context.now };
    return { attempt, turn: asRunning(turn), ...about };
  });
  for (const one of all) await tellOfStart(tx, context, one);
  return all;
}

/** A turn as it is while it runs. */
export const asRunning = (turn: Turn): Turn => ({ ...turn, state: 'running', attempts: Math.max(1, turn.attempts) });

/** How late a run is that begins now. */
export const latenessOf = (run: Pick<Run, 'latenessMs' | 'dueAt'>, now: number): number =>
  run.latenessMs ?? Math.max(0, now - run.dueAt);

/** Tells that a turn begins; a conversation takes the messages that it answers. */
export async function tellOfStart(
  tx: Tx,
  context: EngineContext,
  { turn, run, schedule, thread, startedAt: at }: StartedTurn,
): Promise<void> {
  const { userId } = turn;
  if (run === null) {
    if (turn.mode === 'conversational') await takeMessages(tx, thread, turn);
    const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode };
    tx.emit({ userId, type: 'turn.started', at, data });
    return;
  }
  const data = { runId: run.id, scheduleId: run.scheduleId, latenessMs: latenessOf(run, at) };
  tx.emit({ userId, type: 'run.started', at, data });
  if (schedule !== null && run.startedAt === null) await tellOfRun(tx, context, schedule, run, { moment: 'start' });
}
