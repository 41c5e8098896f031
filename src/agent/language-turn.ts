import { errorMessage } from '../domain/errors.ts';
import type { TransientEvent } from '../domain/events.ts';
import type { Limits } from '../domain/limits.ts';
import { limitsFor } from '../domain/policy/budget.ts';
import type { Failure } from '../domain/policy/retry.ts';
import { findClaim, mayClaim } from '../domain/promise/find-claim.ts';
import { withTruth } from '../domain/promise/tell-truth.ts';
import { readAnswer } from '../domain/reminders/read-answer.ts';
import { isReminderWake, type Wake } from '../domain/runs/wake.ts';
import type { Step, StepResponse, ToolResult } from '../domain/threads/thread.ts';
import { wentBack } from '../domain/threads/went-back.ts';
import { findCallAsText } from '../domain/tools/call-as-text.ts';
import { MORE_TOOLS } from '../domain/tools/more-tools.ts';
import { contentWords, foldText, wordsOf } from '../domain/words/content-words.ts';
import { channelsOf } from '../engine/channels/targets.ts';
import type { EngineContext } from '../engine/context.ts';
import type { StartedTurn, TurnOutcome, TurnUnderWay, UnderClaim } from '../engine/threads/turn-handler.ts';
import { LostClaim } from '../engine/threads/turn-handler.ts';
import { shortenedWords } from '../engine/threads/unanswered.ts';
import type { Tx } from '../store/database.ts';
import { isConversationWaiting } from '../store/server/concurrency.ts';
import { loadUserLanguage, loadUserZone } from '../store/threads/message-rows.ts';
import { insertStep, loadSteps } from '../store/threads/steps.ts';
import { waitingConversation } from '../store/threads/turn-rows.ts';
import { capital } from '../voice/capital.ts';
import { SECOND_MS, splitWhen } from '../when/index.ts';
import { askFitting, type Opening } from './ask-model.ts';
import { historyRoom } from './bound-history.ts';
import { BudgetReached, settleCall } from './call-budget.ts';
import type { EquippedAgent } from './equipped-agent.ts';
import { loadHistory } from './history.ts';
import { limitSignal } from './limit-signal.ts';
import { ModelError, type PromptMessage } from './models/model.ts';
import type { ProviderHealth } from './models/provider-health.ts';
import { listApprovedCalls, makeApprovedCalls } from './outside/approved-calls.ts';
import type { OutsideParts } from './outside/call-outside.ts';
import { loadClaimFacts } from './promises/claim-facts.ts';
import { emptyPromise, isShown, isTold, replyOf, unkeptPromise } from './promises/promise-guard.ts';
import { loadReminderFacts } from './reminder-facts.ts';
import { runTools } from './run-tools.ts';

/** How long a model may take to word a reminder; then the stored text is sent. */
const WORDING_LIMIT_MS = 20 * SECOND_MS;
/** How often a call that is written as text goes back in one turn. */
const WRITTEN_CALLS = 2;

export interface LanguageTurnParts extends OutsideParts {
  readonly context: () => EngineContext;
  readonly limits: Limits;
  readonly health: ProviderHealth;
  readonly publish: (event: TransientEvent) => void;
}

/** A turn under way; without a wake, a person wrote. */
interface LanguageTurn extends TurnUnderWay {
  readonly wake: Wake | null;
}

interface Progress {
  readonly steps: Step[];
  /** What is left of the conversation, once it proved too long for the model. */
  shortened?: readonly PromptMessage[];
}

/**
 * The step loop: ask the model, store its answer, run each of its tools in the transaction of its effect, and repeat
 * until it asks for nothing. What is stored is never asked for or done again, not even after a crash.
 */
export async function runLanguageTurn(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  under: LanguageTurn,
): Promise<TurnOutcome> {
  const { started, wake, write } = under;
  const { signal } = under.abort;
  const { turn, thread } = started;
  const open = async (tx: Tx) => ({
    history: remembers(agent, turn, wake) ? await loadHistory(tx, thread, turn, roomFor(parts, agent, started)) : [],
    steps: await loadSteps(tx, turn.id),
    zone: await loadUserZone(tx, turn.userId),
    language: await loadUserLanguage(tx, turn.userId),
    reminders: await loadReminderFacts(tx, turn, parts.clock.now(), { readsEvents: agent.model.builtIn }),
    channels: await channelsOf(tx, parts.context().speech, thread, turn.agent),
    approved: turn.mode === 'silent' ? [] : await listApprovedCalls(tx, turn.id),
  });
  let opening = await write(open);
  if (opening.approved.length > 0) {
    await makeApprovedCalls(parts, agent.outside, under, opening.approved);
    opening = await write(open);
  }
  const progress: Progress = { steps: opening.steps };
  const deadline = wake !== null && isReminderWake(wake) ? WORDING_LIMIT_MS : null;
  const limit = limitSignal(parts.clock, signal, deadline, 'wording the reminder took longer than 20 seconds');
  try {
    return await stepLoop(parts, agent, { ...under, abort: limit }, opening, progress);
  } catch (error) {
    if (error instanceof LostClaim || signal.aborted) throw error;
    // An answer that was sent back can still be shown, if an error prevented a better one.
    if (progress.steps.at(-1)?.response.sentBack !== undefined) {
      return await done(agent, started, progress, opening, write);
    }
    if (turn.mode === 'conversational') discard(parts, started);
    const tokens = spent(started, progress);
    if (error instanceof BudgetReached) return { kind: 'over_budget', stop: error.stop, ...tokens };
    return { kind: 'failed', failure: toFailure(error), ...tokens };
  } finally {
    limit.dispose();
  }
}

/**
 * True when a turn reads the conversation. A task gets a fresh, small context, and a wake carries its own background,
 * which is not repeated. The built-in model reads what it needs.
 */
function remembers({ model }: EquippedAgent, { taskId }: StartedTurn['turn'], wake: Wake | null): boolean {
  if (taskId !== null) return false;
  return model.builtIn || wake === null || wake.background === null;
}

/**
 * How much a turn remembers, so that a long conversation does not exhaust its budget. The built-in model reads no
 * prompt and costs nothing.
 */
function roomFor({ limits }: LanguageTurnParts, agent: EquippedAgent, { turn, schedule }: StartedTurn) {
  if (agent.model.builtIn) return null;
  const { run } = limitsFor(limits, agent.budget, schedule?.policies.budget, turn.runId !== null);
  return historyRoom(limits.historyTokens, run, turn.mode === 'silent');
}

async function stepLoop(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  under: LanguageTurn,
  opening: Opening,
  progress: Progress,
): Promise<TurnOutcome> {
  const { started, wake, write } = under;
  const { turn } = started;
  const { steps } = progress;
  // The built-in model takes the messages that it answers one by one, and may do the same for each.
  const messages = agent.model.builtIn ? countAsked(opening.history) : 1;
  const stepsPerTurn = parts.limits.stepsPerTurn * messages;
  const sameCalls = parts.limits.sameCallsPerTurn * messages;
  for (let number = 1; number <= stepsPerTurn; number++) {
    const stored = steps[number - 1];
    const response = stored?.response ?? (await nextResponse(parts, agent, under, opening, progress));
    if (stored === undefined) steps.push({ turnId: turn.id, number, response, results: [] });
    if (wentBack(response)) continue;
    if (response.toolCalls.length === 0) return done(agent, started, progress, opening, write);
    const step = { number, response, finished: stored?.results ?? [], earlier: steps.slice(0, number - 1) };
    const { results, waits } = await runTools({ ...parts, sameCalls }, agent, under, step);
    steps[number - 1] = { turnId: turn.id, number, response, results };
    if (waits) return { kind: 'waiting', ...spent(started, progress) };
    // Belfry told the person what became of all that their message asks for: a second request would only repeat it.
    if (!agent.model.builtIn && results.length > 0 && results.every(isTold) && isWhole(opening, wake, results))
      return { kind: 'done', output: '', ...spent(started, progress) };
    // After the person was told, there is nothing left to ask the model, unless it ends a task or chooses its next look.
    const isOver = turn.mode === 'silent' && turn.taskId === null && wake?.checkAgain === undefined;
    if (isOver && isSaid(results)) return done(agent, started, progress, opening, write);
    if (turn.mode === 'silent' && (await someoneWaits(started, write))) return { kind: 'paused' };
  }
  throw new ModelError('model_loops', `the agent used tools ${stepsPerTurn} times without coming to an end`, {
    retryable: false,
  });
}

/** True when all calls only told the person something, and succeeded. */
const isSaid = (results: readonly ToolResult[]): boolean =>
  results.length > 0 && results.every(({ name, isError }) => name.startsWith('notify_') && !isError);

/** True when what was done is all that the message asks for, as Belfry itself reads it. */
function isWhole({ history, zone }: Opening, wake: Wake | null, made: readonly ToolResult[]): boolean {
  const last = history.at(-1);
  if (wake !== null || last?.role !== 'user' || last.decision !== undefined || countAsked(history) > 1) return false;
  const split = (text: string) => splitWhen(text, { now: last.at ?? 0, zone: zone ?? 'UTC' });
  const whats = made.map(({ output }) => String((output as { readonly what?: unknown } | null)?.what));
  const read = split(last.text);
  // "Can you remind me to call Ann?" asks for nothing more.
  const bare = (text: string) => wordsOf(foldText(text)).join(' ');
  if (read.ok && whats.length === 1 && bare(read.what) === bare(whats[0] ?? '')) return true;
  // "Remind me to call Ann at 9 and to pay Bob at 10": between the texts stand times and small words alone.
  const told = whats.map((what) => what.toLowerCase());
  let rest = last.text.toLowerCase();
  if (told.some((what) => !rest.includes(what))) return false;
  for (const what of told) rest = rest.replace(what, () => '\n');
  return rest.split('\n').every((part) => {
    const beside = split(`${part.trim()} ${CUT}`);
    const left = (beside.ok ? beside.what : part).replace(CUT, '');
    return !left.includes('?') && contentWords(left).length === 0 && readAnswer(left).kind !== 'question';
  });
}
/** Stands for a text that was taken out. */
const CUT = 'xyzzy';

/** How many messages of the person wait for the answer; at least 1. */
function countAsked(history: readonly PromptMessage[]): number {
  const answered = history.findLastIndex(({ role }) => role !== 'user');
  return Math.max(1, history.length - 1 - answered);
}

/** Asks the model and stores its answer with its cost, before anything follows from it. */
async function nextResponse(
  parts: LanguageTurnParts,
  agent: EquippedAgent,
  { started, wake, write, abort }: LanguageTurn,
  opening: Opening,
  progress: Progress,
): Promise<StepResponse> {
  const { turn } = started;
  const { steps } = progress;
  const history = progress.shortened ?? opening.history;
  const question = { agent, started, wake, opening: { ...opening, history }, steps };
  const askedAt = parts.clock.now();
  const { response: answered, reservation, shortened } = await askFitting(parts, question, write, abort.signal);
  if (shortened !== undefined) progress.shortened = shortened;
  parts.failPoint('model: answered');
  const number = steps.length + 1;
  const isEnd = answered.toolCalls.length === 0;
  const written = isEnd && !agent.model.builtIn ? writtenCallOf(agent, turn, answered) : null;
  if (isEnd && turn.mode === 'conversational' && written === null && saysNothing(answered, steps, opening)) {
    // Not stored: the next try must ask anew.
    await write((tx) => settleCall(tx, turn.id, reservation, answered));
    throw new ModelError('model_garbage', 'the model answered nothing', { retryable: true });
  }
  const whole = [...steps, { turnId: turn.id, number, response: answered, results: [] }];
  const mayGoBack =
    isEnd && turn.mode === 'conversational' && !agent.model.builtIn && number < parts.limits.stepsPerTurn;
  const isFirst = !steps.some(({ response }) => response.sentBack !== undefined);
  if (written !== null && steps.filter(({ response }) => response.writtenCall !== undefined).length >= WRITTEN_CALLS) {
    await write((tx) => settleCall(tx, turn.id, reservation, answered));
    const what = 'the model writes its tool calls as text instead of making them';
    throw new ModelError('model_garbage', what, { retryable: false });
  }
  const back =
    written !== null
      ? { writtenCall: written }
      : mayGoBack && isFirst
        ? await whyBack(whole, opening, started, write)
        : null;
  const response = back === null ? answered : { ...answered, ...back };
  await write(async (tx, now) => {
    await insertStep(tx, { turnId: turn.id, number, startedAt: askedAt }, response, now);
    await settleCall(tx, turn.id, reservation, response);
  });
  parts.failPoint('step: stored');
  if (back !== null) discard(parts, started);
  return response;
}

/** The call of one of its tools that an answer writes as text; null for none. */
function writtenCallOf(
  { toolset, outside }: EquippedAgent,
  { mode }: StartedTurn['turn'],
  { text, writtenCall }: StepResponse,
): string | null {
  if (writtenCall !== undefined) return writtenCall;
  const own = toolset.specs(mode, { isTask: true, chooses: true });
  return findCallAsText(text, [MORE_TOOLS, ...[...own, ...outside.list()].map(({ name }) => name)]);
}

/**
 * Why an answer is sent back instead of shown: it calls something done that waits for approval, or promises what
 * nothing will do.
 */
async function whyBack(
  steps: readonly Step[],
  opening: Opening,
  { turn }: StartedTurn,
  write: UnderClaim,
): Promise<Pick<StepResponse, 'sentBack' | 'waits'> | null> {
  const reply = replyOf(steps);
  const facts = mayClaim(reply, 'done and coming')
    ? await write((tx) => loadClaimFacts(tx, turn, steps, opening))
    : null;
  const claim = facts === null ? null : findClaim(reply, facts);
  if (claim !== null) return { sentBack: claim.sentence, waits: true };
  const promise = emptyPromise(steps, opening);
  return promise === null ? null : { sentBack: promise };
}

/** True when an answer has no text and nothing was done before: there is nothing to show the person. */
function saysNothing({ text }: StepResponse, steps: readonly Step[], { history }: Opening): boolean {
  return text.trim() === '' && steps.length === 0 && lastDecision(history) === null;
}

/** The cost of the turn beyond what its run has recorded already. */
function spent({ run }: StartedTurn, { steps }: Progress): { inputTokens: number; outputTokens: number } {
  const sum = (count: (response: StepResponse) => number) =>
    steps.reduce((total, { response }) => total + count(response), 0);
  return {
    inputTokens: Math.max(0, sum(({ inputTokens }) => inputTokens) - (run?.inputTokens ?? 0)),
    outputTokens: Math.max(0, sum(({ outputTokens }) => outputTokens) - (run?.outputTokens ?? 0)),
  };
}

/** True when a person waits for an answer: in this conversation, or for the place that this turn holds. */
async function someoneWaits({ turn }: StartedTurn, write: UnderClaim): Promise<boolean> {
  const { lane, places } = turn;
  if (lane === null) return false;
  return write(
    async (tx) => (await waitingConversation(tx, lane)) !== null || (await isConversationWaiting(tx, places)),
  );
}

async function done(
  { model }: EquippedAgent,
  started: StartedTurn,
  progress: Progress,
  opening: Opening,
  write: UnderClaim,
): Promise<TurnOutcome> {
  const { steps } = progress;
  const tokens = spent(started, progress);
  if (started.turn.mode === 'silent') {
    const texts = steps
      .filter(({ response }) => response.writtenCall === undefined)
      .map(({ response }) => response.text.trim())
      .filter((text) => text !== '');
    return { kind: 'done', output: texts.at(-1) ?? '', ...tokens };
  }
  const reply = replyOf(steps);
  // The agent hears the decision in the words of the record.
  const decided = reply === '' && steps.length === 1 ? lastDecision(opening.history) : null;
  if (decided !== null) return { kind: 'done', output: decided, ...tokens };
  if (reply === '' && steps.some(({ results }) => results.length > 0 && results.every(isShown)))
    return { kind: 'done', output: '', ...tokens };
  const said = reply === '' ? 'Done.' : reply;
  // A person never reads "done" about something that waits for their approval or that they refused, even if the model
  // insists.
  const output = model.builtIn
    ? said
    : withTruth(said, await write((tx) => loadClaimFacts(tx, started.turn, steps, opening)));
  if (progress.shortened !== undefined) {
    const cut = await write((tx) => shortenedWords(tx, started.turn));
    return { kind: 'done', output: `${output}\n\n${cut}`, ...tokens };
  }
  if (reply === '' || output !== reply) return { kind: 'done', output, ...tokens };
  const unkept = unkeptPromise(steps, opening);
  return { kind: 'done', output, ...(unkept === null ? {} : { unkept }), ...tokens };
}

/**
 * The decision that the turn was begun to tell, when nothing was said since: the person hears it even if the agent
 * writes nothing.
 */
function lastDecision(history: readonly PromptMessage[]): string | null {
  const last = history.at(-1);
  if (last?.role !== 'user' || last.decision === undefined) return null;
  const { words } = last.decision;
  return `${capital(words)}.`;
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
    const { code, message, retryable, retryAfterMs, told } = error;
    return {
      ...{ code, message, retryable },
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(told === undefined ? {} : { told }),
    };
  }
  return { code: 'agent_error', message: errorMessage(error), retryable: false };
}
