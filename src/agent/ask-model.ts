import type { TransientEvent } from '../domain/events.ts';
import { withinDepth } from '../domain/nesting.ts';
import type { TokenLimits } from '../domain/policy/budget.ts';
import { didSomething, toolsUsed } from '../domain/promise/plans-ahead.ts';
import type { Wake } from '../domain/runs/wake.ts';
import type { Step, StepResponse, Turn } from '../domain/threads/thread.ts';
import { outcomeOf } from '../domain/tool-outcome.ts';
import { LostClaim, type StartedTurn, type UnderClaim } from '../engine/threads/turn-handler.ts';
import { type Clock, MINUTE_MS } from '../when/index.ts';
import { estimateInput, type Reservation, reserveCall, settleFailure, withTokens } from './call-budget.ts';
import type { EquippedAgent } from './equipped-agent.ts';
import { stepsToPrompt } from './history.ts';
import { instructionsFor, presentWords } from './instructions.ts';
import { limitSignal, rejection } from './limit-signal.ts';
import { ModelError, type ModelRequest, type PromptMessage, type ReminderFact } from './models/model.ts';
import type { ProviderHealth } from './models/provider-health.ts';
import { outsideWords } from './outside/outside-words.ts';
import { createDraftGate, type DraftPiece, holdAtFirst } from './promises/draft-gate.ts';
import { reminderFactWords } from './reminder-facts.ts';
import { wakeWords } from './wake-words.ts';

/** The time limit of one model call. */
const CALL_LIMIT_MS = 2 * MINUTE_MS;

/** What the agent remembers and knows when its turn begins. */
export interface Opening {
  readonly history: readonly PromptMessage[];
  readonly zone: string | null;
  /** The language in which the person wants answers; null when unknown. */
  readonly language: string | null;
  readonly reminders: readonly ReminderFact[];
  /** The channels that reach the person. */
  readonly channels: readonly string[];
}

export interface AskParts {
  readonly clock: Clock;
  readonly limits: TokenLimits;
  readonly health: ProviderHealth;
  readonly publish: (event: TransientEvent) => void;
}

export interface Question {
  readonly agent: EquippedAgent;
  readonly started: StartedTurn;
  readonly wake: Wake | null;
  readonly opening: Opening;
  readonly steps: readonly Step[];
}

/** An answer with its reservation, which the transaction that stores it also settles. */
interface Answered {
  readonly response: StepResponse;
  readonly reservation: Reservation | null;
}

/**
 * Asks the model once. Its highest cost is reserved before; after a failure, known costs stay counted.
 * @throws ModelError, BudgetReached, LostClaim
 */
async function askModel(
  parts: AskParts,
  question: Question,
  write: UnderClaim,
  signal: AbortSignal,
): Promise<Answered> {
  const { agent, started } = question;
  const { model } = agent;
  const request = requestOf(parts, question);
  const at = { signal, isFirst: question.steps.length === 0 };
  if (model.builtIn) return { response: await call(parts, agent, request, at), reservation: null };
  // A turn only grows: the model reads the last prompt again, with what came since.
  const last = question.steps.at(-1)?.response;
  const inputTokens = Math.max(estimateInput(request), (last?.inputTokens ?? 0) + (last?.outputTokens ?? 0));
  const { limits } = parts;
  const reservation = await write((tx, now) =>
    reserveCall(tx, started, { model, limits, agentBudget: agent.budget, inputTokens, now }),
  );
  const { maxOutputTokens } = reservation;
  try {
    const response = await call(parts, agent, { ...request, maxOutputTokens }, at);
    return { response: withTokens(response, inputTokens), reservation };
  } catch (error) {
    // A turn that is stopped from outside is settled there.
    if (!(error instanceof LostClaim) && !signal.aborted) {
      await write((tx) => settleFailure(tx, started.turn.id, reservation, error));
    }
    throw error;
  }
}

/** How often a conversation that is too long is shortened before the model is given up. */
const TRIES = 4;

const LEFT_OUT: PromptMessage = {
  role: 'user',
  text: '[Belfry, not the person] What was said before this is left out: it is more than you can read at once.',
};

/** An answer, and the conversation it was given to where that had to be shortened. */
interface FittingAnswer extends Answered {
  readonly shortened?: readonly PromptMessage[];
}

/**
 * Asks the model once more with the newer half of the conversation whenever it says that all of it is too long.
 * @throws ModelError, BudgetReached, LostClaim
 */
export async function askFitting(
  parts: AskParts,
  question: Question,
  write: UnderClaim,
  signal: AbortSignal,
): Promise<FittingAnswer> {
  let shortened: readonly PromptMessage[] | undefined;
  for (let tries = 1; ; tries++) {
    const opening = shortened === undefined ? question.opening : { ...question.opening, history: shortened };
    try {
      const answered = await askModel(parts, { ...question, opening }, write, signal);
      return shortened === undefined ? answered : { ...answered, shortened };
    } catch (error) {
      if (!(error instanceof ModelError) || !error.tooLong || tries === TRIES) throw error;
      const shorter = newerHalf(opening.history);
      if (shorter === null) throw error;
      shortened = shorter;
    }
  }
}

/** The newer half of a conversation, from a message of the person on; null when there is only what the turn answers. */
function newerHalf(history: readonly PromptMessage[]): readonly PromptMessage[] | null {
  const said = history[0] === LEFT_OUT ? history.slice(1) : history;
  const last = said.findLastIndex(({ role }) => role === 'user');
  if (last <= 0) return null;
  const middle = Math.ceil(said.length / 2);
  const from = said.findIndex(({ role }, index) => index >= middle && role === 'user');
  return [LEFT_OUT, ...said.slice(from < 0 ? last : from)];
}

function requestOf(
  parts: AskParts,
  { agent, started: { turn }, wake, opening: { history, zone, language, reminders, channels }, steps }: Question,
): Omit<ModelRequest, 'signal'> {
  const now = parts.clock.now();
  const woken: PromptMessage[] = wake === null ? [] : [{ role: 'user', text: wakeWords(wake), isWake: true }];
  const own = agent.toolset.specs(turn.mode, {
    channels,
    isTask: turn.taskId !== null,
    chooses: wake?.checkAgain !== undefined,
    folded: !agent.model.builtIn,
  });
  const outside = agent.outside.list();
  const offered = outside.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const tools = [...own, ...offered];
  const timeIsSaid = wake !== null && wake.zone === zone;
  const facts = [reminderFactWords(reminders, zone), outsideWords(outside, agent.outside.absences())]
    .filter(Boolean)
    .join('\n\n');
  return {
    instructions: instructionsFor(agent.instructions, { mode: turn.mode, now, zone, tools, timeIsSaid }, facts),
    present: presentWords({ now, zone, timeIsSaid }, facts),
    messages: [...history, ...woken, ...stepsToPrompt(steps)],
    tools,
    mode: turn.mode,
    facts: { now, zone, wake, language, reminders },
    ...(agent.modelOptions === undefined ? {} : { options: agent.modelOptions }),
    ...(turn.mode === 'conversational'
      ? {
          onDelta: draftOf(parts, turn, steps),
        }
      : {}),
  };
}

/** Shows the reply while it is written, except claims that have not been checked. */
function draftOf({ publish }: AskParts, turn: Turn, steps: readonly Step[]) {
  const { id: turnId, userId, threadId, agent } = turn;
  const show = (piece: DraftPiece) =>
    publish({ userId, type: 'reply.delta', data: { turnId, threadId, agent, ...piece } });
  const used = toolsUsed(steps);
  const hasAsked = used.some((tool) => outcomeOf(tool) === 'asked');
  // After an effect, the model may call things done.
  if (!hasAsked && used.some(didSomething)) return show;
  return createDraftGate(hasAsked ? 'done and coming' : 'done', show, { hasAsked });
}

async function call(
  { clock, health }: AskParts,
  { model }: EquippedAgent,
  request: Omit<ModelRequest, 'signal'>,
  { signal, isFirst }: { readonly signal: AbortSignal; readonly isFirst: boolean },
): Promise<StepResponse> {
  const draft = request.onDelta === undefined || !isFirst ? null : holdAtFirst(clock, request.onDelta);
  const asked = draft === null ? request : { ...request, onDelta: draft.show };
  const limit = limitSignal(clock, signal, CALL_LIMIT_MS, 'the model did not answer within 2 minutes');
  const make = async (): Promise<StepResponse> => {
    try {
      return await Promise.race([model.respond({ ...asked, signal: limit.signal }), rejection(limit.signal)]);
    } catch (error) {
      if (limit.signal.aborted && !signal.aborted) {
        const { message } = limit.signal.reason as Error;
        throw new ModelError('model_timeout', message, { retryable: true, cause: error });
      }
      throw error;
    }
  };
  try {
    const response = await health.call(model, make, signal);
    // A text replaces inputs that are nested too deeply; the tool answers it with the input that it expects.
    const toolCalls = response.toolCalls.map((one) => ({ ...one, input: withinDepth(one.input) }));
    return { ...response, toolCalls };
  } finally {
    draft?.end();
    limit.dispose();
  }
}
