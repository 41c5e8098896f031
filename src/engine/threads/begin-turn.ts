import { isAskedFor, latenessOf, type Run, type RunCause } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread, Turn } from '../../domain/threads/thread.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { type EarlierOutcome, loadEarlierOutcomes, loadRuns, markRunsStarted } from '../../store/runs/run-rows.ts';
import { loadOffer } from '../../store/runs/wake-offers.ts';
import { untouchedAmong, type WrittenTurn } from '../../store/runs/written-rows.ts';
import { loadScheduleRows, toSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadTask } from '../../store/tasks/tasks.ts';
import { loadThreads, takeMessages } from '../../store/threads/message-rows.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurns, markTurnsStarted } from '../../store/threads/turn-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { recordLostProcess } from '../runs/record-try.ts';
import { tellOfRun } from '../runs/run-notices.ts';
import type { MadeTurn } from '../runs/start-run.ts';
import { ANSWERED } from '../runs/wake-answer.ts';
import { whyNoTask } from '../tasks/start-task.ts';
import type { Ending } from './end-turns.ts';
import { closeTurn } from './finish-turn.ts';
import type { StartedTurn } from './turn-handler.ts';

/** After this many takeovers from dead workers, a run is closed as failed. */
export const TAKEOVER_LIMIT = 3;

/**
 * Begins the turns of claims: reads their subjects again and marks them running. Null where there is nothing to carry
 * out: the claim is stale, the schedule was paused or cancelled, or the turn has crashed its worker too often.
 * @param made turns that this transaction inserted as begun
 * @throws when one of them cannot begin; the caller then repeats each by itself
 */
export async function beginTurns(
  tx: Tx,
  context: EngineContext,
  attempts: readonly Attempt[],
  made: readonly MadeTurn[] = [],
): Promise<readonly (StartedTurn | null)[]> {
  const together = await loadSubjects(tx, attempts, { made, written: context.writeThrough.take(attempts) });
  const begun: (StartedTurn | null)[] = [];
  let isChanged = false;
  for (const attempt of attempts) {
    // A turn that was closed instead may have changed the subjects of the next ones.
    const subjects = isChanged ? await loadSubjects(tx, [attempt]) : together;
    const found = findSubject(attempt, subjects, context.now);
    // Of ten thousand due at once, hardly one needs more than its rows; the others are not awaited one by one.
    const started = found !== null && isPlain(found) ? asStarted(found) : await admit(tx, context, attempt, found);
    isChanged ||= started === null;
    begun.push(started);
  }
  const started = begun.filter((one) => one !== null);
  const written = new Set(made.map(({ turn }) => turn.id));
  const unwritten = started.filter(({ turn }) => !written.has(turn.id));
  await markTurnsStarted(
    tx,
    unwritten.map(({ turn: { id, attempts: number }, startedAt }) => ({ id, attempts: number, now: startedAt })),
  );
  await markRunsStarted(
    tx,
    unwritten.flatMap(({ run, turn, startedAt: now }) =>
      run === null ? [] : [{ id: run.id, now, latenessMs: latenessOf(run, now), attempts: turn.attempts }],
    ),
  );
  await context.fairShare.begun(
    tx,
    attempts.map(({ priority }) => priority),
  );
  for (const one of started) {
    const { turn, run, schedule, startedAt: at } = one;
    if (run === null) {
      await tellOfAnswer(tx, one);
      continue;
    }
    const data = { runId: run.id, scheduleId: run.scheduleId, latenessMs: latenessOf(run, at) };
    tx.emit({ userId: turn.userId, type: 'run.started', at, data });
    if (schedule?.policies.notices != null && run.startedAt === null)
      await tellOfRun(tx, context, schedule, run, { moment: 'start' });
  }
  return begun;
}

const asRunning = (turn: Turn): Turn => ({ ...turn, state: 'running', attempts: Math.max(1, turn.attempts) });

/** Emits the start of a turn without a run; a conversation takes the messages that it answers. */
async function tellOfAnswer(tx: Tx, { turn, thread, startedAt: at }: StartedTurn): Promise<void> {
  if (turn.mode === 'conversational') await takeMessages(tx, thread, turn);
  const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode };
  tx.emit({ userId: turn.userId, type: 'turn.started', at, data });
}

/** The subjects of turns, read in few statements. */
interface Subjects {
  readonly turns: ReadonlyMap<string, Turn>;
  readonly threads: ReadonlyMap<string, Thread>;
  readonly runs: ReadonlyMap<string, Run>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly earlier: ReadonlyMap<string, EarlierOutcome>;
}

/**
 * Reads the subjects of claims. Turns of this transaction are not read; turns written through a moment ago are only
 * checked.
 */
async function loadSubjects(
  tx: Tx,
  attempts: readonly Attempt[],
  { made, written }: { readonly made: readonly MadeTurn[]; readonly written: readonly WrittenTurn[] } = {
    made: [],
    written: [],
  },
): Promise<Subjects> {
  const untouched = await untouchedAmong(tx, written);
  const known = [
    ...made,
    ...written.flatMap((one) =>
      untouched.has(one.turn.id) ? [{ ...one, runsBefore: untouched.get(one.turn.id) }] : [],
    ),
  ];
  const turns = new Map(known.map(({ turn }) => [turn.id, turn]));
  const runs = new Map(known.map(({ run }) => [run.id, run]));
  const schedules = new Map(known.map(({ schedule }) => [schedule.id, schedule]));
  // The first run of a schedule has no earlier one.
  const later = known.filter(({ runsBefore }) => runsBefore !== 0).map(({ run }) => run);
  const others = attempts.map(({ subject }) => subject).filter((id) => !turns.has(id));
  if (others.length > 0) {
    const read = await loadTurns(tx, others);
    for (const [id, turn] of read) turns.set(id, turn);
    const found = await loadRuns(
      tx,
      idsOf(read, ({ runId }) => runId),
    );
    for (const [id, run] of found) runs.set(id, run);
    const rows = await loadScheduleRows(
      tx,
      idsOf(read, ({ scheduleId }) => scheduleId),
    );
    for (const [id, row] of rows) schedules.set(id, toSchedule(row));
    for (const run of found.values()) if ((rows.get(run.scheduleId)?.runs ?? 0) > 0) later.push(run);
  }
  const [threads, earlier] = await Promise.all([
    loadThreads(
      tx,
      idsOf(turns, ({ threadId }) => threadId),
    ),
    loadEarlierOutcomes(tx, later),
  ]);
  return { turns, threads, runs, schedules, earlier };
}

const idsOf = (turns: ReadonlyMap<string, Turn>, idOf: (turn: Turn) => string | null): string[] =>
  [...turns.values()].map(idOf).filter((id) => id !== null);

/** The subject of a claim, as it would begin; null when the claim is stale. */
function findSubject(
  attempt: Attempt,
  { turns, threads, runs, schedules, earlier: outcomes }: Subjects,
  now: EpochMs,
): StartedTurn | null {
  const turn = turns.get(attempt.subject);
  if (turn?.activationId !== attempt.id || (turn.state !== 'queued' && turn.state !== 'running')) return null;
  const thread = threads.get(turn.threadId);
  if (thread === undefined) throw new Error(`turn ${turn.id} has no thread ${turn.threadId}`);
  const run = turn.runId === null ? null : (runs.get(turn.runId) ?? null);
  const schedule = turn.scheduleId === null ? null : (schedules.get(turn.scheduleId) ?? null);
  const earlier = run === null ? null : (outcomes.get(run.id) ?? null);
  return { attempt, turn, thread, run, schedule, earlier, task: null, startedAt: now };
}

/** True when it begins as it is: nothing must be read or settled before. */
function isPlain({ attempt, turn, run, schedule }: StartedTurn): boolean {
  if (turn.taskId !== null || run?.state === 'running' || attempt.attempt > TAKEOVER_LIMIT) return false;
  return run === null || whyNot(schedule, run.cause) === null;
}

const asStarted = (found: StartedTurn): StartedTurn => ({ ...found, turn: asRunning(found.turn) });

/**
 * The turn as it begins, before anything is written; null when it does not begin, after carrying out what follows
 * from that.
 */
async function admit(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  found: StartedTurn | null,
): Promise<StartedTurn | null> {
  if (found === null) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  const { turn, run, schedule } = found;
  const task = turn.taskId === null ? null : await loadTask(tx, turn.taskId);
  const started = { ...found, task };
  if (run?.state === 'running') await recordLostProcess(tx, context, run);
  const refusal = turn.taskId !== null ? whyNoTask(task, turn) : run === null ? null : whyNot(schedule, run.cause);
  if (refusal !== null && !(schedule !== null && (await wasAnswered(tx, turn)))) {
    await closeTurn(tx, context, started, { state: 'cancelled', code: 'cancelled', message: refusal });
    return null;
  }
  if (attempt.attempt > TAKEOVER_LIMIT) {
    await closeTurn(tx, context, started, crashedEnding(started));
    return null;
  }
  return asStarted(started);
}

/**
 * The end of a turn that crashed its worker too often. A reminder still reaches its person: as it was worded before,
 * otherwise as stored.
 */
function crashedEnding({ run, schedule }: Pick<StartedTurn, 'run' | 'schedule'>): Ending {
  const message = `the run stopped its worker ${TAKEOVER_LIMIT} times`;
  if (run !== null && schedule?.kind === 'reminder')
    return {
      state: 'succeeded',
      output: `It stopped its worker ${TAKEOVER_LIMIT} times; the reminder was sent all the same.`,
    };
  return { state: 'failed', code: 'crashed_worker', message };
}

/** True when an outside agent did its work already; the turn then begins only to carry out that answer. */
async function wasAnswered(tx: Tx, turn: Turn): Promise<boolean> {
  if ((await loadOffer(tx, turn.id))?.state === 'failed') return true;
  return (await loadSteps(tx, turn.id)).some(({ response }) => response.finishReason === ANSWERED);
}

/** Why a run is not carried out; null when it is. A run that somebody asked for runs on a paused schedule too. */
export function whyNot(schedule: Schedule | null, cause: RunCause): string | null {
  if (schedule === null) return 'its schedule does not exist any more';
  if (schedule.state === 'cancelled') return 'the schedule was cancelled';
  if (schedule.state === 'paused' && !isAskedFor(cause)) return 'the schedule is paused';
  return null;
}
