import { putItem, turnKey } from '../../agenda/agenda.ts';
import { budgetReachedWords } from '../../domain/policy/budget-words.ts';
import { DEFAULT_RETRY, decideRetry, type Failure, type RetryPolicy } from '../../domain/policy/retry.ts';
import { toldFailure } from '../../domain/policy/told-failure.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { setRunUnfinished } from '../../store/runs/run-rows.ts';
import { releaseReserved } from '../../store/server/token-usage.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { askAboutTask, stopForBudget } from '../budgets/stop-for-budget.ts';
import { reminderKey } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { awaitAnswer } from '../runs/await-answer.ts';
import { offerWake, takeBackOffer } from '../runs/offer-wake.ts';
import { recordOutcome } from '../runs/record-try.ts';
import { CONDITION_ERROR } from '../schedules/conditions.ts';
import { taskFailed } from '../tasks/settle-task.ts';
import { waitForAgent } from './absent-agents.ts';
import { type ClosedTurn, type Ending, endTurns } from './end-turns.ts';
import { LostClaim, type StartedTurn, type TurnOutcome } from './turn-handler.ts';
import { giveLaneOn } from './turns.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** A person waits, so a failed answer is retried sooner than a failed run. */
const CONVERSATION_RETRY: RetryPolicy = { attempts: 3, baseMs: SECOND_MS, capMs: MINUTE_MS };
/** How long a run waits for a provider that asked for a pause; after that, each try counts. */
const RESTING_LIMIT_MS = DAY_MS;

/** A turn that was carried out, with its outcome. */
export interface FinishedTurn {
  readonly started: StartedTurn;
  readonly outcome: TurnOutcome;
}

/**
 * Ends claims with the outcomes of their turns: closed, waiting for a retry, or standing aside. Everything happens in
 * this one transaction, including the start of the next turns of their lanes. Returns the ids of the activations
 * whose claims were lost; nothing is written for them.
 * @param random a number in [0, 1)
 * @throws when one of them cannot be stored; the caller then repeats each by itself
 */
export async function finishTurns(
  tx: Tx,
  context: EngineContext,
  all: readonly FinishedTurn[],
  random: () => number,
): Promise<ReadonlySet<string>> {
  const lost = await context.queue.finishAll(
    tx,
    all.map(({ started }) => started.attempt),
  );
  const closed: ClosedTurn[] = [];
  for (const { started, outcome } of all) {
    if (lost.has(started.attempt.id)) continue;
    if (outcome.kind === 'done') {
      closed.push({ started, ending: { ...outcome, state: 'succeeded' } });
      continue;
    }
    await recordOutcome(tx, context, started, outcome);
    const ending = await endingOf(tx, context, { started, outcome }, random);
    if (ending !== null) closed.push({ started, ending });
  }
  await endTurns(tx, context, closed);
  return lost;
}

/**
 * The end of a turn that was not completed; null when it continues later, after carrying out what follows from that.
 */
async function endingOf(
  tx: Tx,
  context: EngineContext,
  { started, outcome }: { readonly started: StartedTurn; readonly outcome: Exclude<TurnOutcome, { kind: 'done' }> },
  random: () => number,
): Promise<Ending | null> {
  switch (outcome.kind) {
    case 'skipped':
      return { state: 'skipped', message: outcome.reason };
    case 'over_budget':
      return stopTurn(tx, context, started, outcome);
    case 'failed':
      await takeBackOffer(tx, context, started.turn.id);
      return failTurn(tx, context, started, outcome, random());
    case 'paused':
      await standAside(tx, context, started);
      return null;
    case 'waiting':
      await waitForAnswer(tx, context, started, outcome);
      return null;
    case 'absent':
      await waitForAgent(tx, context, started, outcome.reason);
      return null;
    case 'awaiting':
      await awaitAnswer(tx, context, started, outcome.forMs);
      return null;
    case 'offered':
      await offerWake(tx, context, started, outcome.offer);
      return null;
    default:
      return outcome satisfies never;
  }
}

/**
 * Ends a claim whose turn is not to be carried out.
 * @throws LostClaim when the claim is gone; the caller's transaction must fail then
 */
export async function closeTurn(tx: Tx, context: EngineContext, started: StartedTurn, ending: Ending): Promise<void> {
  if (!(await context.queue.finish(tx, started.attempt))) throw new LostClaim(`turn ${started.turn.id}`);
  await releaseReserved(tx, started.turn.id);
  await endTurns(tx, context, [{ started, ending }]);
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
): Promise<Ending | null> {
  const { turn, run, schedule } = started;
  const { now } = context;
  await releaseReserved(tx, turn.id);
  if (turn.taskId !== null) {
    const { code, message } = failure;
    await taskFailed(tx, context, started, failure, { inputTokens, outputTokens });
    return { state: 'failed', code, message };
  }
  // A reminder does not wait for a model to come back: its stored text is sent.
  if (schedule?.kind === 'reminder' && failure.code !== CONDITION_ERROR) {
    const said = await saidWords(tx, run);
    return {
      state: 'succeeded',
      output: `The agent could not word it (${failure.message}); ${said}.`,
      inputTokens,
      outputTokens,
    };
  }
  const tokens = { input: inputTokens, output: outputTokens };
  if (failure.code === 'model_resting' && run !== null && now - run.dueAt < RESTING_LIMIT_MS) {
    // The model was not asked, so this is no attempt. A random part spreads those that wait.
    const delayMs = (failure.retryAfterMs ?? 0) + Math.round(random * SECOND_MS);
    await waitForRetry(tx, context, started, { failure, delayMs, attempts: turn.attempts, tokens });
    return null;
  }
  const policy = run === null ? CONVERSATION_RETRY : (schedule?.policies.retry ?? DEFAULT_RETRY);
  const decision = decideRetry(policy, turn.attempts, failure, random);
  if (decision.kind === 'give_up') {
    const message = `${failure.message} (${decision.reason})`;
    const told = `${toldFailure(failure)} (${decision.reason})`;
    return { state: 'failed', code: failure.code, message, told, inputTokens, outputTokens };
  }
  const { delayMs } = decision;
  await waitForRetry(tx, context, started, { failure, delayMs, attempts: turn.attempts + 1, tokens });
  return null;
}

/** A reminder never waits for a budget: its stored text costs nothing. Everything else stops, and the person is asked. */
async function stopTurn(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  outcome: Extract<TurnOutcome, { kind: 'over_budget' }>,
): Promise<Ending | null> {
  const { inputTokens, outputTokens, stop } = outcome;
  if (started.run?.cause === 'test') {
    const message = budgetReachedWords(stop.line, stop.day);
    return { state: 'failed', code: 'budget_reached', message, inputTokens, outputTokens };
  }
  if (started.turn.taskId !== null) {
    const message = budgetReachedWords(stop.line, stop.day);
    // A daily budget returns tomorrow or is raised; the budget of one run is not, so a task that exceeds it has
    // failed.
    const retryable = stop.line.kind !== 'run';
    const failure = { code: 'budget_reached', message, retryable, retryAfterMs: HOUR_MS };
    await taskFailed(tx, context, started, failure, { inputTokens, outputTokens });
    if (retryable) await askAboutTask(tx, context, started, stop);
    return { state: 'failed', code: failure.code, message };
  }
  if (started.schedule?.kind !== 'reminder') {
    await stopForBudget(tx, context, started, outcome);
    return null;
  }
  const words = budgetReachedWords(stop.line, stop.day);
  const output = `The agent did not word it (${words}); ${await saidWords(tx, started.run)}.`;
  return { state: 'succeeded', output, inputTokens, outputTokens };
}

/** What a person heard of a reminder whose turn failed: what its agent said until then, otherwise the stored text. */
async function saidWords(tx: Tx, run: StartedTurn['run']): Promise<string> {
  const isSaid = run !== null && (await findDeliveryOnce(tx, reminderKey(run.id))) !== null;
  return isSaid ? 'what it had said until then is the reminder' : 'the stored text was sent';
}

/** When a turn is tried again, and the tokens it used so far. */
interface Retry {
  readonly failure: Failure;
  readonly delayMs: number;
  readonly attempts: number;
  readonly tokens: { readonly input: number; readonly output: number };
}

async function waitForRetry(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  { failure, delayMs, attempts, tokens }: Retry,
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
