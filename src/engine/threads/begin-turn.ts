import { isAskedFor, type Run, type RunCause } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread, Turn } from '../../domain/threads/thread.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { type FreshTurn, untouchedAmong } from '../../store/runs/fresh-rows.ts';
import { type EarlierOutcome, loadEarlierOutcomes, loadRuns, markRunsStarted } from '../../store/runs/run-rows.ts';
import { loadOffer } from '../../store/runs/wake-offers.ts';
import { loadScheduleRows, toSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadTask } from '../../store/tasks/tasks.ts';
import { loadThreads } from '../../store/threads/message-rows.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurns, markTurnsStarted } from '../../store/threads/turn-rows.ts';
import type { EngineContext } from '../context.ts';
import { recordLostProcess } from '../runs/record-try.ts';
import { ANSWERED } from '../runs/wake-answer.ts';
import { whyNoTask } from '../tasks/start-task.ts';
import { asRunning, latenessOf, tellOfStart } from '../together/begin-made.ts';
import { closeTurn } from './finish-turn.ts';
import type { StartedTurn } from './turn-handler.ts';

/** After this many takeovers of a dead worker's claim a run closes as failed. */
export const TAKEOVER_LIMIT = 3;

/**
 * Begins the turn a claim names: reads its schedule again and marks it running. Null when there is nothing to carry out: the claim
 * is stale, the schedule was paused or cancelled, or the turn has killed its worker too often.
 */
export async function beginTurn(tx: Tx, context: EngineContext, attempt: Attempt): Promise<StartedTurn | null> {
  return (await beginTurns(tx, context, [attempt]))[0] ?? null;
}

/** As `beginTurn`, for many at once. */
export async function beginTurns(
  tx: Tx,
  context: EngineContext,
  attempts: readonly Attempt[],
): Promise<readonly (StartedTurn | null)[]> {
  const together = await loadSubjects(tx, attempts, context.freshTurns.take(attempts));
  const begun: (StartedTurn | null)[] = [];
  let isChanged = false;
  for (const attempt of attempts) {
    // One that was closed instead may have changed what the next ones are about.
    const subjects = isChanged ? await loadSubjects(tx, [attempt]) : together;
    const started = await admit(tx, context, attempt, subjects);
    isChanged ||= started === null;
    begun.push(started);
  }
  const started = begun.filter((one) => one !== null);
  await markTurnsStarted(
    tx,
    started.map(({ turn: { id, attempts: number }, startedAt }) => ({ id, attempts: number, now: startedAt })),
  );
  await markRunsStarted(
    tx,
    started.flatMap(({ run, turn, startedAt: now }) =>
      run === null ? [] : [{ id: run.id, now, latenessMs: latenessOf(run, now), attempts: turn.attempts }],
    ),
  );
  for (const one of started) await tellOfStart(tx, context, one);
  return begun;
}

/** What turns are about, read in few statements. */
interface Subjects {
  readonly turns: ReadonlyMap<string, Turn>;
  readonly threads: ReadonlyMap<string, Thread>;
  readonly runs: ReadonlyMap<string, Run>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly earlier: ReadonlyMap<string, EarlierOutcome>;
}

/** Reads what claims are about; what was made here a moment ago and still stands so is only looked at. */
async function loadSubjects(tx: Tx, attempts: readonly Attempt[], fresh: readonly FreshTurn[] = []): Promise<Subjects> {
  const untouched = await untouchedAmong(tx, fresh);
  const known = fresh.filter(({ turn }) => untouched.has(turn.id));
  const others = attempts.filter(({ subject }) => !untouched.has(subject));
  const found = await loadTurns(
    tx,
    others.map(({ subject }) => subject),
  );
  const read = [...found.values()];
  const turns = new Map([...found, ...known.map(({ turn }) => [turn.id, turn] as const)]);
  const threads = await loadThreads(
    tx,
    [...turns.values()].map(({ threadId }) => threadId),
  );
  const runs = await loadRuns(
    tx,
    read.map(({ runId }) => runId).filter((id) => id !== null),
  );
  const rows = await loadScheduleRows(
    tx,
    read.map(({ scheduleId }) => scheduleId).filter((id) => id !== null),
  );
  // The first run of a schedule has none before it.
  const later = [
    ...[...runs.values()].filter(({ scheduleId }) => (rows.get(scheduleId)?.runs ?? 0) > 0),
    ...known.filter(({ turn }) => (untouched.get(turn.id) ?? 0) > 0).map(({ run }) => run),
  ];
  return {
    turns,
    threads,
    runs: new Map([...runs, ...known.map(({ run }) => [run.id, run] as const)]),
    schedules: new Map([
      ...known.map(({ schedule }) => [schedule.id, schedule] as const),
      ...[...rows].map(([id, row]) => [id, toSchedule(row)] as const),
    ]),
    earlier: await loadEarlierOutcomes(tx, later),
  };
}

/** What a turn begins with, before any of it is written; null when it does not begin, and what follows from that is done. */
async function admit(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  { turns, threads, runs, schedules, earlier: outcomes }: Subjects,
): Promise<StartedTurn | null> {
  const { now, queue } = context;
  const turn = turns.get(attempt.subject);
  if (turn?.activationId !== attempt.id || (turn.state !== 'queued' && turn.state !== 'running')) {
    await queue.finish(tx, attempt);
    return null;
  }
  const thread = threads.get(turn.threadId);
  if (thread === undefined) throw new Error(`turn ${turn.id} has no thread ${turn.threadId}`);
  const run = turn.runId === null ? null : (runs.get(turn.runId) ?? null);
  const schedule = turn.scheduleId === null ? null : (schedules.get(turn.scheduleId) ?? null);
  const task = turn.taskId === null ? null : await loadTask(tx, turn.taskId);
  const earlier = run === null ? null : (outcomes.get(run.id) ?? null);
  const started: StartedTurn = { attempt, turn, thread, run, schedule, earlier, task, startedAt: now };
  if (run?.state === 'running') await recordLostProcess(tx, context, run);
  if (attempt.attempt > TAKEOVER_LIMIT) {
    const message = `the run stopped its worker ${TAKEOVER_LIMIT} times`;
    await closeTurn(tx, context, started, { state: 'failed', code: 'crashed_worker', message });
    return null;
  }
  const refusal = turn.taskId !== null ? whyNoTask(task, turn) : run === null ? null : whyNot(schedule, run.cause);
  if (refusal !== null && !(schedule !== null && (await wasAnswered(tx, turn)))) {
    await closeTurn(tx, context, started, { state: 'cancelled', code: 'cancelled', message: refusal });
    return null;
  }
  return { ...started, turn: asRunning(turn) };
}

/** Whether somebody elsewhere did its work already: what it answered is carried out, as the end of whatever else had begun. */
async function wasAnswered(tx: Tx, turn: Turn): Promise<boolean> {
  if ((await loadOffer(tx, turn.id))?.state === 'failed') return true;
  return (await loadSteps(tx, turn.id)).some(({ response }) => response.finishReason === ANSWERED);
}

/** Why a run is not carried out. One that somebody asked for goes ahead on a paused schedule. */
export function whyNot(schedule: Schedule | null, cause: RunCause): string | null {
  if (schedule === null) return 'its schedule does not exist any more';
  if (schedule.state === 'cancelled') return 'the schedule was cancelled before it started';
  if (schedule.state === 'paused' && !isAskedFor(cause)) return 'the schedule was paused before it started';
  return null;
}
