import { removeItem } from '../../agenda/agenda.ts';
import { cutText } from '../../domain/cut-text.ts';
import { FAILURES_BEFORE_PAUSE } from '../../domain/policy/retry.ts';
import type { Run } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { followedAmong } from '../../store/hooks/subscriptions.ts';
import { endRuns, loadRun } from '../../store/runs/run-rows.ts';
import { saveObservation } from '../../store/schedules/observations.ts';
import {
  completeWithRuns,
  countOccurrencesLeftOut,
  countRunOutcomes,
  headOfSchedule,
} from '../../store/schedules/schedule-rows.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { followRun } from '../causes/follow-run.ts';
import { giveNotice } from '../channels/give-notice.ts';
import { notify, reminderKey } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { belongsInDigest, leaveToDigest } from '../reminders/digest.ts';
import { storedText } from '../reminders/stored-text.ts';
import { concludeFollowers, concludeSchedule, withMoreAmong } from '../schedules/conclude-schedule.ts';
import { CONDITION_ERROR, subjectOf } from '../schedules/conditions.ts';
import { planCheck } from '../schedules/next-check.ts';
import { stopSchedule } from '../schedules/own-change.ts';
import { withdrawOccurrence } from '../schedules/withdraw.ts';
import { holdSteps } from './hold-steps.ts';
import { tellFirstRun, tellOfRun, tellOfTest } from './run-notices.ts';
import { fallbackKey, isConditional } from './start-run.ts';

/** How much of an agent's silent output is kept. */
const OUTPUT_LIMIT = 64 * 1024;

export interface RunEnding {
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  readonly code?: string;
  readonly message?: string;
  /** The message as people see it in a chat. @default the message */
  readonly told?: string;
  readonly output?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

/** A run whose turn has ended. */
export interface ClosedRun {
  readonly turn: Turn;
  readonly run: Run;
  readonly schedule: Schedule | null;
  readonly ending: RunEnding;
}
type RunOfSchedule = ClosedRun & { readonly schedule: Schedule };

const isOfSchedule = (end: ClosedRun): end is RunOfSchedule => end.schedule !== null;

/**
 * True when a successful run of this schedule only has to be counted: no delivery, notice, observation or next check
 * follows.
 */
export const succeedsQuietly = ({ kind, onlyIf, checkAgain, policies }: Schedule): boolean =>
  kind === 'action' && onlyIf == null && checkAgain == null && policies.notices == null;

/** A run that succeeded or failed and counts for its schedule. */
interface DoneRun extends RunOfSchedule {
  readonly state: 'succeeded' | 'failed';
  /** Why its schedule ends with this run; null when it does not end for a reason of its own. */
  readonly reason: string | null;
}

/** Closes runs, with the consequences for their schedules and for the schedules that follow them. */
export async function closeRuns(tx: Tx, context: EngineContext, ends: readonly ClosedRun[]): Promise<void> {
  const followed = await followedAmong(tx, [...new Set(ends.map(({ run }) => run.scheduleId))]);
  for (const round of withoutRepeats(ends)) await closeRound(tx, context, round, followed);
}

/**
 * Splits the ends into rounds that have each schedule at most once, because what is left of a schedule is known only
 * after its earlier end was counted.
 */
function withoutRepeats(ends: readonly ClosedRun[]): ClosedRun[][] {
  const rounds: ClosedRun[][] = [];
  const seen = new Map<string, number>();
  for (const end of ends) {
    const { scheduleId } = end.run;
    const round = seen.get(scheduleId) ?? 0;
    seen.set(scheduleId, round + 1);
    const all = rounds[round];
    if (all === undefined) rounds.push([end]);
    else all.push(end);
  }
  return rounds;
}

async function closeRound(
  tx: Tx,
  context: EngineContext,
  ends: readonly ClosedRun[],
  followed: ReadonlySet<string>,
): Promise<void> {
  const { now } = context;
  const closed = await endRuns(
    tx,
    ends.map(({ run: { id }, ending: { state, code, message, output, inputTokens, outputTokens } }) => {
      const said = output === undefined ? null : cutText(output, OUTPUT_LIMIT);
      return { id, state, now, inputTokens, outputTokens, errorCode: code, errorMessage: message, output: said };
    }),
  );
  const over = ends.filter(({ run }) => closed.has(run.id));
  await holdSteps(
    tx,
    over.map(({ turn }) => turn.id),
  );
  const done: DoneRun[] = [];
  for (const one of over) {
    const { turn, run, ending } = one;
    const { state } = ending;
    const data = { runId: run.id, scheduleId: run.scheduleId, state };
    tx.emit({ userId: turn.userId, type: 'run.finished', at: now, data });
    const isDone = state === 'succeeded' || state === 'failed';
    if (isDone && followed.has(run.scheduleId)) await followRun(tx, run, state, context);
    if (!isOfSchedule(one)) continue;
    const isQuiet = state === 'succeeded' && run.cause !== 'test' && succeedsQuietly(one.schedule);
    const reason = isQuiet ? null : await settleRun(tx, context, one);
    if (state === 'succeeded') await tellFirstRun(tx, context, one.schedule, { run, output: ending.output });
    if (isDone && run.cause !== 'test') done.push({ ...one, state, reason });
  }
  await countRuns(tx, context, done, followed);
}

/**
 * Handles the end of a run besides counting it. Returns why its schedule ends with it; null when it does not end for
 * a reason of its own.
 */
async function settleRun(tx: Tx, context: EngineContext, end: RunOfSchedule): Promise<string | null> {
  const { run, schedule, ending } = end;
  const { now } = context;
  const { state } = ending;
  if (schedule.kind === 'reminder') await settleReminder(tx, context, end);
  if (run.cause === 'test') {
    await tellOfTest(tx, context, schedule, run, { ...ending, message: ending.told ?? ending.message });
    return null;
  }
  const skipped = state === 'skipped';
  if (skipped) await countOccurrencesLeftOut(tx, schedule.id, { skipped: 1 });
  if (skipped || state === 'succeeded') await remember(tx, schedule, run.id, now);
  const over = state === 'cancelled' ? null : await planCheck(tx, { schedule, run, skipped, now });
  if (state === 'succeeded') await tellOfRun(tx, context, schedule, run, { moment: 'success' });
  if (state !== 'succeeded' && state !== 'failed') {
    const head = await headOfSchedule(tx, schedule.id);
    if (head !== null) await concludeSchedule(tx, context, { ...schedule, state: head.state }, ending);
  }
  return over;
}

/** Counts ended runs of different schedules; completes or fails a schedule that has nothing more to come. */
async function countRuns(
  tx: Tx,
  context: EngineContext,
  done: readonly DoneRun[],
  followed: ReadonlySet<string>,
): Promise<void> {
  if (done.length === 0) return;
  // A schedule that runs after a cancelled one is paused instead.
  const mayComplete = done.filter(({ state, schedule }) => state === 'succeeded' && schedule.trigger.kind !== 'after');
  const more = await withMoreAmong(
    tx,
    mayComplete.map(({ schedule }) => schedule),
  );
  const completed = await completeWithRuns(
    tx,
    mayComplete
      .filter(({ schedule }) => !more.has(schedule.id))
      .map(({ schedule: { id, userId }, reason }) => ({ id, userId, reason })),
    context.now,
  );
  const others = done.filter(({ schedule }) => !completed.has(schedule.id));
  const heads = await countRunOutcomes(
    tx,
    others.map(({ schedule: { id }, state }) => ({ id, state })),
  );
  for (const { schedule, run, ending, state } of done) {
    if (completed.has(schedule.id)) {
      if (followed.has(schedule.id)) await concludeFollowers(tx, context, schedule.id);
      continue;
    }
    const head = heads.get(schedule.id);
    // A schedule that goes on after a success needs nothing more.
    if (head === undefined || (state === 'succeeded' && schedule.trigger.kind !== 'after')) continue;
    const present = { ...schedule, state: head.state };
    const { message, told: words = message } = ending;
    const failures = head.consecutive;
    if (await pauseAfterFailures(tx, context, present, { failures, message, told: words })) continue;
    // One failure is announced once: the message that the schedule was given up also says that the run failed.
    const told = await concludeSchedule(tx, context, present, ending);
    if (state !== 'failed' || told) continue;
    await tellOfRun(tx, context, schedule, run, { moment: 'failure', message: words, isFirst: failures === 1 });
  }
}

/** Stores what a condition saw once its run is done; after a failure the next check sees the same change again. */
async function remember(tx: Tx, schedule: Schedule, runId: string, now: number): Promise<void> {
  if (schedule.onlyIf == null) return;
  const fact = (await loadRun(tx, runId))?.facts.verdict?.fact;
  if (fact === undefined) return;
  const { id: scheduleId, userId, onlyIf } = schedule;
  await saveObservation(tx, { scheduleId, userId, subject: subjectOf(onlyIf), fact, now });
}

/** Sends the stored text of a reminder whose turn ended without a word, since a promised reminder is always sent. */
async function settleReminder(
  tx: Tx,
  context: EngineContext,
  { turn, run, schedule, ending }: RunOfSchedule,
): Promise<void> {
  await removeItem(tx, fallbackKey(run.id));
  const onceKey = reminderKey(run.id);
  const isUnsaid = ending.state === 'cancelled' || ending.state === 'skipped' || ending.code === CONDITION_ERROR;
  if (isUnsaid || (await findDeliveryOnce(tx, onceKey)) !== null) return;
  if (isConditional(schedule, run.cause) && (await belongsInDigest(tx, context, schedule, run.dueAt)))
    return leaveToDigest(tx, context, schedule, run);
  const text = await storedText(tx, run.id, schedule);
  const { threadId, agent } = schedule;
  await notify(tx, context, { threadId, agent, text, turnId: turn.id, run, onceKey, verbatim: true });
}

/** The circuit breaker: five failures in a row pause a recurring schedule, and its owner is told. */
async function pauseAfterFailures(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  { failures, message, told }: { readonly failures: number } & Pick<RunEnding, 'message' | 'told'>,
): Promise<boolean> {
  if (failures < FAILURES_BEFORE_PAUSE || schedule.state !== 'active' || !comesBack(schedule)) return false;
  const reasonWith = (last = 'no reason given') => `${failures} runs in a row failed; the last: ${last}`;
  const reason = reasonWith(message);
  await withdrawOccurrence(tx, context, schedule, 'the schedule was paused before it could start');
  await stopSchedule(tx, context, schedule, 'paused', reason);
  const text = ({ language }: Speech) =>
    say(language, 'run.breaker', {
      what: shorten(schedule.what),
      failures,
      why: told === undefined ? say(language, 'run.noReason') : retell(language, told),
    });
  await giveNotice(tx, context, { threadId: schedule.threadId, text });
  return true;
}
