import { errorMessage } from '../domain/errors.ts';
import type { TransientEvent } from '../domain/events.ts';
import type { Failure } from '../domain/policy/retry.ts';
import type { Step, StepResponse, ToolResult } from '../domain/thread.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../domain/time/clock.ts';
import { outcomeOf } from '../domain/tool-outcome.ts';
import { isReminderWake, type Wake } from '../domain/wake.ts';
import type { FailPointHook } from '../engine/fail-points.ts';
import type { StartedTurn, TurnOutcome, UnderClaim } from '../engine/turn-handler.ts';
import { LostClaim } from '../engine/turn-handler.ts';
import { loadUserZone } from '../store/message-rows.ts';
import { insertStep, insertToolResult, loadSteps } from '../store/steps.ts';
import { listChannels } from '../store/threads.ts';
import { waitingConversation } from '../store/turn-rows.ts';
import type { LanguageAgent } from './agents.ts';
import { loadHistory, stepsToPrompt } from './history.ts';
import { instructionsFor } from './instructions.ts';
import { ModelError, type ModelRequest, type PromptMessage, type ReminderFact } from './models/model.ts';
import { loadReminderFacts, reminderFactWords } from './reminder-facts.ts';
import type { Toolset } from './tools.ts';
import { wakeWords } from './wake-words.ts';

/** A model may take this long for one answer. */
const CALL_LIMIT_MS = 2 * MINUTE_MS;
/** Wording a reminder may take this long; then it goes out as it was written. */
const WORDING_LIMIT_MS = 20 * SECOND_MS;
/** A turn of more steps than this goes in circles. */
const STEP_LIMIT = 20;

export interface LanguageTurnParts {
  readonly clock: Clock;
  readonly publish: (event: TransientEvent) => void;
  readonly failPoint: FailPointHook;
}

interface Opening {
  readonly history: readonly PromptMessage[];
  readonly zone: string | null;
  readonly reminders: readonly ReminderFact[];
  /** Where the person is reached. */
  readonly channels: readonly string[];
}

/** A language agent with the tools it was given. */
export interface EquippedAgent extends Omit<LanguageAgent, 'toolset'> {
  readonly toolset: Toolset;
}

interface Progress {
  readonly steps: Step[];
  inputTokens: number;
  outputTokens: number;
}

/**
 * The step loop: ask the model, store its answer, run its tools each in the transaction of its effect, go on until it asks for
 * nothing. What is stored is never asked for again and never done again, also after a crash.
 */
export async function runLanguageTurn(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  started: StartedTurn,
  wake: Wake | null,
  write: UnderClaim,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const { turn } = started;
  const opening = await write(async (tx) => ({
    // A task gets a fresh, small context: what was said in the thread is not sent with each beat.
    history: turn.taskId === null ? await loadHistory(tx, turn.threadId, turn.id) : [],
    steps: await loadSteps(tx, turn.id),
    zone: await loadUserZone(tx, turn.userId),
    reminders: await loadReminderFacts(tx, turn, parts.clock.now()),
    channels: await listChannels(tx, turn.userId, turn.agent),
  }));
  const progress: Progress = { steps: opening.steps, inputTokens: 0, outputTokens: 0 };
  const deadline = wake !== null && isReminderWake(wake) ? WORDING_LIMIT_MS : null;
  const limit = limitSignal(parts.clock, signal, deadline, 'wording the reminder took longer than 20 seconds');
  try {
    return await stepLoop(parts, agent, started, wake, opening, progress, write, limit.signal);
  } catch (error) {
    if (error instanceof LostClaim || signal.aborted) throw error;
    if (turn.mode === 'conversational') discard(parts, started);
    return {
      kind: 'failed',
      failure: toFailure(error),
      inputTokens: progress.inputTokens,
      outputTokens: progress.outputTokens,
    };
  } finally {
    limit.dispose();
  }
}

async function stepLoop(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  started: StartedTurn,
  wake: Wake | null,
  opening: Opening,
  progress: Progress,
  write: UnderClaim,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const { turn } = started;
  for (let number = 1; number <= STEP_LIMIT; number++) {
    const stored = progress.steps[number - 1];
    const response = stored?.response ?? (await ask(parts, agent, started, wake, opening, progress, signal));
    if (stored === undefined) {
      parts.failPoint('model: answered');
      await write((tx, now) => insertStep(tx, turn.id, number, response, now));
      parts.failPoint('step: stored');
      progress.steps.push({ turnId: turn.id, number, response, results: [] });
      progress.inputTokens += response.inputTokens;
      progress.outputTokens += response.outputTokens;
    }
    if (response.toolCalls.length === 0) return done(started, progress, opening.history);
    const { results, waits } = await runTools(parts, agent, started, number, response, stored?.results ?? [], write);
    progress.steps[number - 1] = { turnId: turn.id, number, response, results };
    if (waits) return { kind: 'waiting', inputTokens: progress.inputTokens, outputTokens: progress.outputTokens };
    if (turn.mode === 'silent' && (await someoneWaits(started, write))) return { kind: 'paused' };
  }
  throw new ModelError('model_garbage', `the agent used tools ${STEP_LIMIT} times without coming to an end`, {
    retryable: false,
  });
}

async function ask(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  started: StartedTurn,
  wake: Wake | null,
  { history, zone, reminders, channels }: Opening,
  progress: Progress,
  signal: AbortSignal,
): Promise<StepResponse> {
  const { turn } = started;
  const now = parts.clock.now();
  const woken: PromptMessage[] = wake === null ? [] : [{ role: 'user', text: wakeWords(wake), isWake: true }];
  const tools = agent.toolset.specs(turn.mode, channels, wake?.checkAgain !== undefined);
  const request: Omit<ModelRequest, 'signal'> = {
    instructions: instructionsFor(
      agent.instructions,
      { mode: turn.mode, now, zone, tools },
      reminderFactWords(reminders, zone),
    ),
    messages: [...history, ...woken, ...stepsToPrompt(progress.steps)],
    tools,
    mode: turn.mode,
    facts: { now, zone, wake, reminders },
    ...(turn.mode === 'conversational'
      ? {
          onDelta: (delta: { readonly text?: string; readonly reasoning?: string }) =>
            parts.publish({
              userId: turn.userId,
              type: 'reply.delta',
              data: { turnId: turn.id, threadId: turn.threadId, agent: turn.agent, ...delta },
            }),
        }
      : {}),
  };
  const limit = limitSignal(parts.clock, signal, CALL_LIMIT_MS, 'the model did not answer within 2 minutes');
  try {
    return await Promise.race([agent.model.respond({ ...request, signal: limit.signal }), rejection(limit.signal)]);
  } catch (error) {
    if (limit.signal.aborted && !signal.aborted) {
      throw new ModelError('model_timeout', errorMessage(limit.signal.reason), { retryable: true, cause: error });
    }
    throw error;
  } finally {
    limit.dispose();
  }
}

/**
 * Runs what was asked for in order, leaving out what has a stored result. What waits for the person's answer gets none yet: it is asked
 * again when the turn goes on, and answers with the decision then.
 */
async function runTools(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  { turn, thread, run }: StartedTurn,
  step: number,
  response: StepResponse,
  finished: readonly ToolResult[],
  write: UnderClaim,
): Promise<{ readonly results: ToolResult[]; readonly waits: boolean }> {
  const results: ToolResult[] = [...finished];
  let waits = false;
  for (const [ordinal, call] of response.toolCalls.entries()) {
    if (finished.some((result) => result.ordinal === ordinal)) continue;
    const result = await write(async (tx, now): Promise<ToolResult | null> => {
      const place = { turn, thread, run, step, ordinal, now };
      const { output, isError, waitsFor } = await agent.toolset.run(tx, call, place);
      if (waitsFor !== undefined) return null;
      const answer = { ordinal, callId: call.id, name: call.name, output, isError };
      await insertToolResult(tx, turn.id, step, answer);
      parts.failPoint('tool: before commit');
      return answer;
    });
    parts.failPoint('tool: stored');
    if (turn.mode === 'conversational' && result !== null) {
      const { id: turnId, threadId, agent: name } = turn;
      const data = { turnId, threadId, agent: name, tool: call.name, outcome: outcomeOf(result) };
      parts.publish({ userId: turn.userId, type: 'reply.step', data });
    }
    if (result === null) waits = true;
    else results.push(result);
  }
  return { results: results.sort((one, other) => one.ordinal - other.ordinal), waits };
}

async function someoneWaits({ turn }: StartedTurn, write: UnderClaim): Promise<boolean> {
  const { lane } = turn;
  return lane !== null && (await write(async (tx) => (await waitingConversation(tx, lane)) !== null));
}

function done(
  { turn }: StartedTurn,
  { steps, inputTokens, outputTokens }: Progress,
  history: readonly PromptMessage[],
): TurnOutcome {
  const texts = steps.map(({ response }) => response.text.trim()).filter((text) => text !== '');
  if (turn.mode === 'silent') return { kind: 'done', output: texts.at(-1) ?? '', inputTokens, outputTokens };
  if (texts.length === 0) {
    if (steps.length > 1) return { kind: 'done', output: 'Done.', inputTokens, outputTokens };
    const decided = lastDecision(history);
    if (decided !== null) return { kind: 'done', output: decided, inputTokens, outputTokens };
    throw new ModelError('model_garbage', 'the model answered nothing', { retryable: true });
  }
  return { kind: 'done', output: texts.join('\n\n'), inputTokens, outputTokens };
}

/** What the turn was begun to tell, when nobody said anything since: the person hears it even from an agent without words. */
function lastDecision(history: readonly PromptMessage[]): string | null {
  const last = history.at(-1);
  if (last?.role !== 'user' || last.decision === undefined) return null;
  const { words } = last.decision;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function discard({ publish }: LanguageTurnParts, { turn }: StartedTurn): void {
  publish({
    userId: turn.userId,
    type: 'reply.discarded',
    data: { turnId: turn.id, threadId: turn.threadId, agent: turn.agent },
  });
}

function toFailure(error: unknown): Failure {
  if (error instanceof ModelError) {
    const { code, message, retryable, retryAfterMs } = error;
    return { code, message, retryable, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  return { code: 'agent_error', message: errorMessage(error), retryable: false };
}

/** A signal that follows another and aborts by itself after a time; `dispose` when done. */
function limitSignal(
  clock: Clock,
  outer: AbortSignal,
  afterMs: number | null,
  reason: string,
): { readonly signal: AbortSignal; dispose(): void } {
  if (afterMs === null) return { signal: outer, dispose: () => {} };
  const own = new AbortController();
  const disarm = clock.setTimer(() => own.abort(new ModelError('model_timeout', reason, { retryable: true })), afterMs);
  return { signal: AbortSignal.any([outer, own.signal]), dispose: disarm };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
