import {
  type AgentBudget,
  type BudgetStop,
  budgetLines,
  cachedShare,
  decideCall,
  estimateTokens,
  limitsFor,
  type TokenLimits,
} from '../domain/policy/budget.ts';
import type { StepResponse } from '../domain/threads/thread.ts';
import { dayZone } from '../engine/budgets/stop-for-budget.ts';
import type { StartedTurn } from '../engine/threads/turn-handler.ts';
import type { Attempt } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import {
  type CallPlace,
  releaseReserved,
  reserveTokens,
  scopeOf,
  settleTokens,
  sumRaised,
  sumUsed,
} from '../store/server/token-usage.ts';
import { type EpochMs, localDay } from '../when/index.ts';
import { type LanguageModel, ModelError, type ModelRequest } from './models/model.ts';

/** A budget does not allow the next call: the turn stops before it. */
export class BudgetReached extends Error {
  override readonly name = 'BudgetReached';
  readonly stop: BudgetStop;
  constructor(stop: BudgetStop) {
    super(`the budget of the ${stop.line.kind} is used up`);
    this.stop = stop;
  }
}

/** The reservation of a call. */
export interface Reservation {
  readonly by: string;
  readonly inputTokens: number;
  readonly maxOutputTokens: number;
  /** The fraction of the price that a cached token costs. */
  readonly cachedShare: number;
}

interface CallFacts {
  readonly model: Pick<LanguageModel, 'provider' | 'name'>;
  readonly limits: TokenLimits;
  readonly agentBudget: AgentBudget | undefined;
  readonly inputTokens: number;
  readonly now: EpochMs;
}

/** The least that a raise adds to a very small budget. */
const LEAST_RAISE = 50_000;

/**
 * Reserves the highest cost of a call in the caller's transaction, so that parallel turns cannot exceed a budget
 * together. First releases an unsettled earlier reservation of the turn, whose worker died.
 * @throws BudgetReached
 */
export async function reserveCall(
  tx: Tx,
  {
    turn,
    schedule,
    attempt,
  }: Pick<StartedTurn, 'turn' | 'schedule'> & { readonly attempt: Pick<Attempt, 'id' | 'attempt'> },
  { model, limits, agentBudget, inputTokens, now }: CallFacts,
): Promise<Reservation> {
  await releaseReserved(tx, turn.id);
  const place: CallPlace = {
    turnId: turn.id,
    userId: turn.userId,
    agent: turn.agent,
    runId: turn.runId,
    scheduleId: turn.scheduleId,
    day: localDay(await dayZone(tx, turn.userId), now),
  };
  const amounts = limitsFor(limits, agentBudget, schedule?.policies.budget, turn.runId !== null);
  const lines = budgetLines(amounts, await sumUsed(tx, place), await sumRaised(tx, place));
  const decision = decideCall(lines, inputTokens, limits.maxOutputTokens);
  if (decision.kind === 'stop') {
    const { line } = decision;
    const raiseBy = Math.max(amounts[line.kind] ?? 0, inputTokens + limits.maxOutputTokens, LEAST_RAISE);
    throw new BudgetReached({ line, scope: scopeOf[line.kind](place), day: place.day, raiseBy });
  }
  const by = `${attempt.id}:${attempt.attempt}`;
  await reserveTokens(tx, place, { by, input: inputTokens, tokens: decision.reserve, now });
  return { by, inputTokens, maxOutputTokens: decision.maxOutputTokens, cachedShare: cachedShare(model) };
}

/** Replaces the reservation by the real cost of the answer. */
export async function settleCall(
  tx: Tx,
  turnId: string,
  reservation: Reservation | null,
  { inputTokens, cachedTokens = 0, outputTokens: output, estimated = false }: StepResponse,
): Promise<void> {
  if (reservation === null) return;
  // The budget counts what is paid.
  const input = inputTokens - Math.floor(Math.min(cachedTokens, inputTokens) * (1 - reservation.cachedShare));
  await settleTokens(tx, turnId, { by: reservation.by, input, output, estimated });
}

/**
 * Settles a failed call: input that was read before the failure counts as spent; a refused or unsent request does
 * not.
 */
export async function settleFailure(tx: Tx, turnId: string, { by, inputTokens }: Reservation, error: unknown) {
  const wasRead = !(error instanceof ModelError) || error.code === 'model_timeout' || error.code === 'model_garbage';
  await settleTokens(tx, turnId, { by, input: wasRead ? inputTokens : 0, output: 0, estimated: true });
}

/** An estimate of the input tokens of a call. */
export function estimateInput({
  instructions,
  messages,
  tools,
}: Pick<ModelRequest, 'instructions' | 'messages' | 'tools'>) {
  return (
    estimateTokens(instructions) + estimateTokens(JSON.stringify(messages)) + estimateTokens(JSON.stringify(tools))
  );
}

/** The answer with token counts, estimated where the model reported none. */
export function withTokens(response: StepResponse, inputTokens: number): StepResponse {
  if (response.inputTokens > 0 && response.outputTokens > 0) return response;
  const { text, reasoning, toolCalls } = response;
  const calls = toolCalls.length === 0 ? '' : JSON.stringify(toolCalls);
  const outputTokens = estimateTokens(text) + estimateTokens(reasoning) + estimateTokens(calls);
  return {
    ...response,
    inputTokens: response.inputTokens || inputTokens,
    outputTokens: response.outputTokens || outputTokens,
    estimated: true,
  };
}
