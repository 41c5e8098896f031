import type { Delivery } from '../../domain/channels/delivery.ts';
import { type PlaceLimit, placeKeyWords, placeWords } from '../../domain/policy/places.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Step } from '../../domain/threads/thread.ts';
import { outcomeOf } from '../../domain/tool-outcome.ts';
import type { DeliveryPart } from '../../store/channels/delivery-parts.ts';
import type { ShownRun } from '../../store/runs/run-views.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { DeliveryView, RunDetail, RunView } from '../views/views.ts';

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

export function viewRun(run: ShownRun, places: readonly PlaceLimit[] = []): RunView {
  return {
    id: run.id,
    scheduleId: run.scheduleId,
    what: run.what,
    kind: run.kind,
    cause: run.cause,
    nominalAt: isoInstant(run.nominalAt),
    dueAt: isoInstant(run.dueAt),
    state: run.state,
    waitsFor: run.line === null ? null : lineWords(run.line, places),
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

function lineWords(line: string, places: readonly PlaceLimit[]): string {
  const limit = places.find(({ key }) => key === line);
  return limit === undefined ? placeKeyWords(line) : placeWords(limit);
}

/** What of a run only its own page shows of what was found out on the way. */
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

export function viewDelivery(delivery: Delivery, parts: readonly DeliveryPart[] = []): DeliveryView {
  return {
    id: delivery.id,
    channel: delivery.channel,
    threadId: delivery.threadId,
    parts: parts.map(({ number, channelMessageId }) => ({ number, channelMessageId })),
    state: delivery.state,
    channelMessageId: delivery.channelMessageId,
    attempts: delivery.attempts,
    errorMessage: delivery.errorMessage,
    text: delivery.text,
    createdAt: isoInstant(delivery.createdAt),
    sentAt: isoOrNull(delivery.sentAt),
  };
}

/** What the agent thought, said and did in one step: its calls, each with what came of it. */
export function viewStep({ number, response, results }: Step): RunDetail['transcript'][number] {
  return {
    number,
    text: response.text,
    reasoning: response.reasoning,
    sentBack: response.sentBack ?? null,
    tools: response.toolCalls.map((call, ordinal) => {
      const result = results.find((one) => one.ordinal === ordinal);
      const { output = null, isError = false } = result ?? {};
      return { name: call.name, input: call.input, output, isError, outcome: outcomeOf({ output, isError }) };
    }),
  };
}

/** Why a run failed or was left out; a skipped run has a reason and no failure. */
function errorOf({ errorCode, errorMessage, state }: Pick<Run, 'errorCode' | 'errorMessage' | 'state'>) {
  const code = errorCode ?? (state === 'skipped' ? 'skipped' : null);
  return code === null ? null : { code, message: errorMessage ?? code };
}
