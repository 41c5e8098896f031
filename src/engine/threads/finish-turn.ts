import { putItem, removeItem, turnKey } from '../../agenda/agenda.ts';
import { budgetReachedWords } from '../../domain/policy/budget-words.ts';
import {
  DEFAULT_RETRY,
  decideRetry,
  FAILURES_BEFORE_PAUSE,
  type Failure,
  type RetryPolicy,
} from '../../domain/policy/retry.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { endRun, loadRun, setRunUnfinished } from '../../store/runs/run-rows.ts';
import { saveObservation } from '../../store/schedules/observations.ts';
import {
  completeWithRun,
  countRunOutcome,
  countSlotsLeftOut,
  headOfSchedule,
} from '../../store/schedules/schedule-rows.ts';
import { releaseReserved } from '../../store/server/token-usage.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { sendCards } from '../approval/show-card.ts';
import { askAboutTask, stopForBudget } from '../budgets/stop-for-budget.ts';
import { followRun } from '../causes/follow-run.ts';
import { giveNotice, notify, reminderKey } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { recordUnkept } from '../promises/record-unkept.ts';
import { endJudging } from '../reminders/judging.ts';
import { storedText } from '../reminders/stored-text.ts';
import { awaitAnswer } from '../runs/await-answer.ts';
import { offerWake, takeBackOffer } from '../runs/offer-wake.ts';
import { recordOutcome } from '../runs/record-try.ts';
import { tellOfRun, tellOfTest } from '../runs/run-notices.ts';
import { fallbackKey } from '../runs/start-run.ts';
import { concludeFollowers, concludeSchedule, hasMore } from '../schedules/conclude-schedule.ts';
import { CONDITION_ERROR, subjectOf } from '../schedules/conditions.ts';
import { planCheck } from '../schedules/next-check.ts';
import { stopSchedule } from '../schedules/own-change.ts';
import { withdrawOccurrence } from '../schedules/withdraw.ts';
import { settleTask, taskFailed } from '../tasks/settle-task.ts';
import { waitForAgent } from './absent-agents.ts';
import { LostClaim, type StartedTurn, type TurnOutcome, type UnkeptPromise } from './turn-handler.ts';
import { giveLaneOn } from './turns.ts';
import { unansweredWords } from './unanswered.ts';
import { tellUnknownCalls } from './unknown-calls.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** A person is waiting: a failed answer is tried again sooner than a failed run. */
const CONVERSATION_RETRY: RetryPolicy = { attempts: 3, baseMs: SECOND_MS, capMs: MINUTE_MS };
/** A run waits this long for a provider that is left alone; then each try counts. */
const RESTING_LIMIT_MS = DAY_MS;
/** How much of what an agent said to itself is kept. */
const OUTPUT_LIMIT = 64 * 1024;

interface Ending {
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  readonly code?: string;
  readonly message?: string;
  readonly output?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly unkept?: UnkeptPromise;
}

/**
 * Ends a claim with what came of the turn: closed, waiting for a retry, or standing aside. Everything of it happens in this one
 * transaction, the lane's next turn included.
 * @throws LostClaim when the claim is gone; the caller's transaction must fail then
 */
export async function finishTurn(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  outcome: TurnOutcome,
  random: number,
): Promise<void> {
  if (!(await context.queue.finish(tx, started.attempt))) throw new LostClaim(`turn ${started.turn.id}`);
  await recordOutcome(tx, context, started, outcome);
  switch (outcome.kind) {
    case 'done':
      return endTurn(tx, context, started, { ...outcome, state: 'succeeded' });
    case 'skipped':
      return endTurn(tx, context, started, { state: 'skipped', message: outcome.reason });
    case 'paused':
      return standAside(tx, context, started);
    case 'waiting':
      return waitForAnswer(tx, context, started, outcome);
    case 'over_budget':
      return stopTurn(tx, context, started, outcome);
    case 'absent':
      return waitForAgent(tx, context, started, outcome.reason);
    case 'awaiting':
      return awaitAnswer(tx, context, started, outcome.forMs);
    case 'offered':
      return offerWake(tx, context, started, outcome.offer);
    case 'failed':
      await takeBackOffer(tx, context, started.turn.id);
      return failTurn(tx, context, started, outcome, random);
    default:
      return outcome satisfies never;
  }
}

/** Ends a claim whose turn is not to be carried out. */
export async function closeTurn(tx: Tx, context: EngineContext, started: StartedTurn, ending: Ending): Promise<void> {
  if (!(await context.queue.finish(tx, started.attempt))) throw new LostClaim(`turn ${started.turn.id}`);
  await releaseReserved(tx, started.turn.id);
  await endTurn(tx, context, started, ending);
}

async function standAside(tx: Tx, context: EngineContext, { turn, run }: StartedTurn): Promise<void> {
  await updateTurn(tx, turn, { state: 'queued', activationId: null });
  if (run !== null) await setRunUnfinished(tx, run.id, 'waiting');
  await giveLaneOn(tx, context, turn);
}

async function failTurn(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  { failure, inputTokens, outputTokens }: Extract<TurnOutcome, { kind: 'failed' }>,
  random: number,
): Promise<void> {
  const { turn, run, schedule } = started;
  const { now } = context;
  await releaseReserved(tx, turn.id);
  if (turn.taskId !== null) {
    const { code, message } = failure;
    await taskFailed(tx, context, started, failure, { inputTokens, outputTokens });
    return endTurn(tx, context, started, { state: 'failed', code, message });
  }
  // A reminder does not wait for a model to come back: it goes out as it was written.
  if (schedule?.kind === 'reminder' && failure.code !== CONDITION_ERROR) {
    const message = `The agent could not word it (${failure.message}); the stored text was sent.`;
    return endTurn(tx, context, started, { state: 'succeeded', output: message, inputTokens, outputTokens });
  }
  const tokens = { input: inputTokens, output: outputTokens };
  if (failure.code === 'model_resting' && run !== null && now - run.dueAt < RESTING_LIMIT_MS) {
    // Nobody was asked: it is no attempt. Spread a little, so that those who wait do not come back as one.
    const delayMs = (failure.retryAfterMs ?? 0) + Math.round(random * SECOND_MS);
    return waitForRetry(tx, context, started, failure, { delayMs, attempts: turn.attempts }, tokens);
  }
  const policy = run === null ? CONVERSATION_RETRY : (schedule?.policies.retry ?? DEFAULT_RETRY);
  const decision = decideRetry(policy, turn.attempts, failure, random);
  if (decision.kind === 'give_up') {
    const message = `${failure.message} (${decision.reason})`;
    return endTurn(tx, context, started, { state: 'failed', code: failure.code, message, inputTokens, outputTokens });
  }
  const again = { delayMs: decision.delayMs, attempts: turn.attempts + 1 };
  await waitForRetry(tx, context, started, failure, again, tokens);
}

/** A reminder never waits for a budget: its stored text costs nothing. Everything else stops, and the person is asked. */
async function stopTurn(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  outcome: Extract<TurnOutcome, { kind: 'over_budget' }>,
): Promise<void> {
  const { inputTokens, outputTokens, stop } = outcome;
  if (started.run?.cause === 'test') {
    const message = budgetReachedWords(stop.line, stop.day);
    const ending = { state: 'failed', code: 'budget_reached', message, inputTokens, outputTokens } as const;
    return endTurn(tx, context, started, ending);
  }
  if (started.turn.taskId !== null) {
    const message = budgetReachedWords(stop.line, stop.day);
    // A day's budget has a tomorrow, or is raised; a task that takes more than one turn may has not.
    const retryable = stop.line.kind !== 'run';
    const failure = { code: 'budget_reached', message, retryable, retryAfterMs: HOUR_MS };
    await taskFailed(tx, context, started, failure, { inputTokens, outputTokens });
    if (retryable) await askAboutTask(tx, context, started, stop);
    return endTurn(tx, context, started, { state: 'failed', code: failure.code, message });
  }
  if (started.schedule?.kind !== 'reminder') return stopForBudget(tx, context, started, outcome);
  const output = `The agent did not word it (${budgetReachedWords(stop.line, stop.day)}); the stored text was sent.`;
  await endTurn(tx, context, started, { state: 'succeeded', output, inputTokens, outputTokens });
}

async function waitForRetry(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  failure: Failure,
  { delayMs, attempts }: { readonly delayMs: number; readonly attempts: number },
  tokens: { input: number; output: number },
): Promise<void> {
  const { now } = context;
  await updateTurn(tx, turn, {
    state: 'waiting',
    activationId: null,
    attempts,
    errorMessage: failure.message,
  });
  await putItem(tx, {
    key: turnKey(turn.id),
    kind: 'turn',
    userId: turn.userId,
    dueAt: now + delayMs,
    payload: { id: turn.id },
  });
  if (run !== null) {
    await setRunUnfinished(tx, run.id, 'waiting', tokens);
    const data = { runId: run.id, scheduleId: run.scheduleId, reason: failure.message };
    tx.emit({ userId: turn.userId, type: 'run.waiting', at: now, data });
  }
  await giveLaneOn(tx, context, turn);
}

async function endTurn(tx: Tx, context: EngineContext, started: StartedTurn, ending: Ending): Promise<void> {
  const { turn, run } = started;
  const { now } = context;
  // A turn knows no skipping: that is a fact of its run.
  const state = ending.state === 'skipped' ? 'cancelled' : ending.state;
  await updateTurn(tx, turn, { state, activationId: null, endedAt: now, errorMessage: ending.message });
  await tellUnknownCalls(tx, context, turn);
  if (turn.taskId !== null) {
    const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode, state };
    tx.emit({ userId: turn.userId, type: 'turn.finished', at: now, data });
    await giveLaneOn(tx, context, turn);
    return settleTask(tx, context, started, { ...ending, state });
  }
  if (run === null) {
    await sendCards(tx, context, turn);
    if (ending.state === 'succeeded' && ending.output !== undefined) {
      const onceKey = `reply:${turn.id}`;
      const { threadId, agent, id: turnId } = turn;
      await notify(tx, context, { threadId, agent, text: ending.output, turnId, run: null, onceKey });
      if (ending.unkept !== undefined) await recordUnkept(tx, context, turn, ending.unkept);
    } else if (ending.state === 'failed') {
      const text = await unansweredWords(tx, turn, ending.message ?? 'something went wrong');
      await giveNotice(tx, context, { threadId: turn.threadId, text });
    }
    const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode, state };
    tx.emit({ userId: turn.userId, type: 'turn.finished', at: now, data });
    await endJudging(tx, context, turn);
  } else {
    await endRunOf(tx, context, started, ending);
  }
  await giveLaneOn(tx, context, turn);
}

async function endRunOf(tx: Tx, context: EngineContext, started: StartedTurn, ending: Ending): Promise<void> {
  const { turn, run } = started;
  const { now } = context;
  if (run === null) return;
  const output = ending.output === undefined ? null : capText(ending.output);
  const closed = await endRun(tx, {
    id: run.id,
    state: ending.state,
    now,
    inputTokens: ending.inputTokens,
    outputTokens: ending.outputTokens,
    errorCode: ending.code,
    errorMessage: ending.message,
    output,
  });
  if (!closed) return;
  const data = { runId: run.id, scheduleId: run.scheduleId, state: ending.state };
  tx.emit({ userId: turn.userId, type: 'run.finished', at: now, data });
  const isDone = ending.state === 'succeeded' || ending.state === 'failed';
  if (isDone) await followRun(tx, run, ending.state, context);
  const { schedule } = started;
  if (schedule === null) return;
  if (run.cause === 'test') {
    if (schedule.kind === 'reminder') await settleReminder(tx, context, started, schedule, ending);
    await tellOfTest(tx, context, schedule, run, ending);
    return;
  }
  if (schedule.kind === 'reminder') await settleReminder(tx, context, started, schedule, ending);
  const skipped = ending.state === 'skipped';
  if (skipped) await countSlotsLeftOut(tx, schedule.id, { skipped: 1 });
  if (skipped || ending.state === 'succeeded') await remember(tx, schedule, run.id, now);
  const over = ending.state === 'cancelled' ? null : await planCheck(tx, { schedule, run, skipped, now });
  if (!isDone) {
    const head = await headOfSchedule(tx, schedule.id);
    if (head !== null) await concludeSchedule(tx, context, { ...schedule, state: head.state }, ending);
    return;
  }
  if (ending.state === 'succeeded') await tellOfRun(tx, context, schedule, run, { moment: 'success' });
  // What runs after a schedule that was cancelled is paused instead.
  const mayComplete = ending.state === 'succeeded' && schedule.trigger.kind !== 'after';
  const isLast = mayComplete && !(await hasMore(tx, schedule));
  if (isLast && (await completeWithRun(tx, schedule, now, over))) return concludeFollowers(tx, context, schedule.id);
  const head = await countRunOutcome(tx, schedule.id, ending.state);
  if (head === null) return;
  const present = { ...schedule, state: head.state };
  if (await pauseAfterFailures(tx, context, present, head.consecutive, ending)) return;
  // One failure is told once: that it was given up says that it failed.
  const told = await concludeSchedule(tx, context, present, ending);
  if (ending.state === 'failed' && !told)
    await tellOfRun(tx, context, schedule, run, { moment: 'failure', message: ending.message });
}

/** What a condition saw is kept once what it led to is done; after a failure the same change is seen again. */
async function remember(tx: Tx, schedule: Schedule, runId: string, now: number): Promise<void> {
  if (schedule.onlyIf == null) return;
  const fact = (await loadRun(tx, runId))?.facts.verdict?.fact;
  if (fact === undefined) return;
  const { id: scheduleId, userId, onlyIf } = schedule;
  await saveObservation(tx, { scheduleId, userId, subject: subjectOf(onlyIf), fact, now });
}

/** A reminder whose turn ended without a word goes out as it was written: never less than was promised. */
async function settleReminder(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  schedule: Schedule,
  ending: Ending,
): Promise<void> {
  if (run === null) return;
  await removeItem(tx, fallbackKey(run.id));
  const onceKey = reminderKey(run.id);
  const isUnsaid = ending.state === 'cancelled' || ending.state === 'skipped' || ending.code === CONDITION_ERROR;
  if (isUnsaid || (await findDeliveryOnce(tx, onceKey)) !== null) return;
  const text = await storedText(tx, run.id, schedule);
  const { threadId, agent } = schedule;
  await notify(tx, context, { threadId, agent, text, turnId: turn.id, run, onceKey, verbatim: true });
}

/** The breaker: five failures in a row pause a schedule that comes back, and its owner is told. */
async function pauseAfterFailures(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  failures: number,
  ending: Ending,
): Promise<boolean> {
  if (failures < FAILURES_BEFORE_PAUSE || schedule.state !== 'active' || !comesBack(schedule)) return false;
  const reason = `${failures} runs in a row failed; the last: ${ending.message ?? 'no reason given'}`;
  await withdrawOccurrence(tx, context, schedule, 'the schedule was paused before it could start');
  await stopSchedule(tx, context, schedule, 'paused', reason);
  const text = `I paused "${shorten(schedule.what)}": ${reason}. Resume it when the cause is mended.`;
  await giveNotice(tx, context, { threadId: schedule.threadId, text });
  return true;
}

/** What an agent said to itself, as far as it is kept. */
export function capText(text: string): string {
  return text.length <= OUTPUT_LIMIT
    ? text
    : `${text.slice(0, OUTPUT_LIMIT)}\n[cut: ${text.length - OUTPUT_LIMIT} more characters]`;
}
