import { type Delivery, messageState } from '../../domain/channels/delivery.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Try } from '../../domain/runs/tries.ts';
import type { Wait } from '../../domain/runs/wait.ts';
import type { Step, TurnState } from '../../domain/threads/thread.ts';
import { outcomeOf, outcomeWithoutResult } from '../../domain/tool-outcome.ts';
import type { DeliveryPart } from '../../store/channels/delivery-parts.ts';
import type { NeighbourRun } from '../../store/runs/run-surroundings.ts';
import type { ShownRun } from '../../store/runs/run-views.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { RunDetail, RunView } from '../views/run-views.ts';
import type { DeliveryView } from '../views/views.ts';

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

/** @param wait what it waits for; null when it is running or has ended */
export function viewRun(run: ShownRun, wait: Wait | null): RunView {
  const shown = wait === null || wait.kind === 'run' || (wait.kind === 'turn' && run.state === 'queued') ? null : wait;
  return {
    id: run.id,
    scheduleId: run.scheduleId,
    what: run.what,
    agent: run.agent,
    zone: run.zone,
    kind: run.kind,
    cause: run.cause,
    nominalAt: isoInstant(run.nominalAt),
    dueAt: isoInstant(run.dueAt),
    state: run.state,
    waitsFor: shown?.words ?? null,
    waitsUntil: isoOrNull(shown?.until ?? null),
    startedAt: isoOrNull(run.startedAt),
    endedAt: isoOrNull(run.endedAt),
    latenessMs: run.latenessMs,
    attempts: run.attempts,
    inputTokens: run.inputTokens,
    outputTokens: run.outputTokens,
    error: errorOf(run),
    delivered: run.delivered,
    causedBy: run.causeId,
    condition:
      run.facts.verdict === undefined ? null : { holds: run.facts.verdict.holds, reason: run.facts.verdict.reason },
  };
}

/** A neighbouring run, for a link. */
export function viewNeighbour(run: NeighbourRun | null): RunDetail['previous'] {
  return run === null ? null : { id: run.id, dueAt: isoInstant(run.dueAt), state: run.state };
}

/** The facts of a run that only its own page shows. */
export function viewRunFacts(
  { facts }: Pick<Run, 'facts'>,
  words: (at: EpochMs) => string,
): Pick<RunDetail, 'event' | 'nextCheck'> {
  const { event, choice } = facts;
  const stopped =
    choice?.kind === 'stop' ? `it stopped looking${choice.reason === null ? '' : `: ${choice.reason}`}` : null;
  return {
    event: event === undefined ? null : { ...event, receivedAt: isoInstant(event.receivedAt) },
    nextCheck: choice?.kind === 'again' ? `it looks again ${words(choice.at)}` : stopped,
  };
}

export function viewDelivery(
  delivery: Delivery,
  parts: readonly DeliveryPart[],
  { isAnswered }: { readonly isAnswered: boolean },
): DeliveryView {
  return {
    id: delivery.id,
    channel: delivery.channel,
    threadId: delivery.threadId,
    parts: parts.map(({ number, channelMessageId }) => ({ number, channelMessageId })),
    state: messageState(delivery, isAnswered),
    channelMessageId: delivery.channelMessageId,
    attempts: delivery.attempts,
    errorMessage: delivery.errorMessage,
    text: delivery.text,
    createdAt: isoInstant(delivery.createdAt),
    sentAt: isoOrNull(delivery.sentAt),
    shownAt: isoOrNull(delivery.shownAt),
  };
}

/** One of Belfry's own tools. */
const OWN = { source: null, replayed: false };

/**
 * The agent's reasoning, text and calls in one step, each call with its result.
 * @param turn the state of the step's turn, which decides what a call without a result means
 * @param lastTryAt when the last of several tries began; null when there was one
 */
export function viewStep(
  { number, response, results, startedAt = null, endedAt = null }: Step,
  turn: TurnState,
  lastTryAt: EpochMs | null,
): RunDetail['transcript'][number] {
  return {
    number,
    text: response.text,
    reasoning: response.reasoning,
    sentBack: response.sentBack ?? null,
    inputTokens: response.inputTokens,
    cachedTokens: response.cachedTokens ?? 0,
    outputTokens: response.outputTokens,
    startedAt: isoOrNull(startedAt),
    endedAt: isoOrNull(endedAt),
    tools: response.toolCalls.map((call, ordinal) => {
      const result = results.find((one) => one.ordinal === ordinal);
      const { output = null, isError = false } = result ?? {};
      const times = { startedAt: isoOrNull(result?.startedAt ?? null), endedAt: isoOrNull(result?.endedAt ?? null) };
      return {
        name: call.name,
        input: call.input,
        output,
        isError,
        outcome: result === undefined ? outcomeWithoutResult(turn) : outcomeOf(result),
        ...OWN,
        fromRecord: wasBefore(result?.endedAt ?? null, lastTryAt),
        ...times,
      };
    }),
  };
}

/** True when something had ended before the last try began, which then replayed it from the record. */
const wasBefore = (endedAt: EpochMs | null, lastTryAt: EpochMs | null): boolean =>
  lastTryAt !== null && endedAt !== null && endedAt < lastTryAt;

/**
 * The work of a turn, as a model's transcript or as the steps of a function, with each try of its run.
 * @param turn the state of the turn
 */
export function viewWork(
  steps: readonly Step[],
  turn: TurnState,
  tries: readonly Try[],
): Pick<RunDetail, 'transcript' | 'steps' | 'tries'> {
  const lastTryAt = tries.length > 1 ? (tries.at(-1)?.startedAt ?? null) : null;
  const isFunction = ({ response }: Step) => response.finishReason === 'function';
  return {
    transcript: steps.filter((step) => !isFunction(step)).map((step) => viewStep(step, turn, lastTryAt)),
    steps: steps.filter(isFunction).flatMap(({ results }) =>
      results.map(({ callId, output, startedAt = null, endedAt = null }) => ({
        name: callId,
        output,
        startedAt: isoOrNull(startedAt),
        endedAt: isoOrNull(endedAt),
        replayed: wasBefore(endedAt, lastTryAt),
      })),
    ),
    tries: tries.map((one) => ({ ...one, startedAt: isoInstant(one.startedAt), endedAt: isoOrNull(one.endedAt) })),
  };
}

/** Why a run failed or was left out; a skipped run has a reason and no error. */
function errorOf({ errorCode, errorMessage, state }: Pick<Run, 'errorCode' | 'errorMessage' | 'state'>) {
  const code = errorCode ?? (state === 'skipped' ? 'skipped' : null);
  return code === null ? null : { code, message: errorMessage ?? code };
}
