import {
  type EventSubscription,
  judgeAnswer,
  POLLED,
  placeWords,
  TRIED_FOR_MS,
  waitAfterTry,
} from '../../domain/hooks/event-subscription.ts';
import { restSubscription } from '../../engine/causes/rest-subscription.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { FailPointHook } from '../../engine/fail-points.ts';
import { addStep, completionOf, resultOf } from '../../engine/runs/run-pass.ts';
import { LostClaim, type TurnOutcome, type WokenTurn } from '../../engine/threads/turn-handler.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { line, sayLine } from '../../voice/line.ts';
import { type EventPostParts, postToSubscriber, wireEvent } from './event-post.ts';
import { RefusedWebhook } from './post.ts';
import { wakeFacts } from './wake-body.ts';

export interface EventTurnParts extends EventPostParts {
  readonly context: () => EngineContext;
  readonly failPoint: FailPointHook;
}

const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;
const TOLD = 'told';

/**
 * Wakes a program that subscribed to this schedule: one signed POST with the run's id, so that a repetition after a
 * crash is recognised. The run is done when the program accepted it.
 */
export async function runEventTurn(
  parts: EventTurnParts,
  subscription: EventSubscription,
  { started, wake, write, abort: { signal } }: WokenTurn,
): Promise<TurnOutcome> {
  const { turn, run } = started;
  const host = URL.parse(subscription.url)?.host ?? subscription.url;
  const done = { kind: 'done', output: '', ...NOTHING } as const;
  if (subscription.state !== 'live')
    return { kind: 'skipped', reason: `its program ${placeWords(subscription)} is not subscribed any more` };
  // The program polls for it among the stored events of the run.
  if (subscription.url === POLLED) return done;
  const steps = await write((tx) => loadSteps(tx, turn.id));
  if (resultOf(steps, TOLD) !== undefined) return { ...done, output: completionOf(steps)?.result ?? '' };
  const eventId = `evt_${run?.id ?? turn.id}`;
  const event = wireEvent(subscription, { eventId, at: wake.now, data: wakeFacts(wake) });
  const answer = await postToSubscriber(parts, subscription, { id: eventId, body: event }, signal).then(
    ({ status }) => ({ status, words: line('reason.status', { status }) }),
    (error: unknown) => {
      if (error instanceof LostClaim || signal.aborted) throw error;
      const words = error instanceof Error ? error.message : String(error);
      return { status: error instanceof RefusedWebhook ? 400 : 503, words };
    },
  );
  parts.failPoint('outside: answered');
  const verdict = judgeAnswer(answer.status);
  if (verdict === 'taken') {
    const said = await write(async (tx, now) => {
      // The program may have reported its result already.
      const since = await loadSteps(tx, turn.id);
      const output = { status: answer.status };
      await addStep(tx, { now }, since, turn.id, {
        callId: TOLD,
        name: 'post_event',
        input: { to: host, eventId },
        output,
      });
      return completionOf(since);
    });
    return { ...done, output: said?.result ?? '' };
  }
  const isOver = verdict === 'again' && wake.now - (run?.dueAt ?? wake.now) >= TRIED_FOR_MS;
  if (verdict === 'gone' || isOver) {
    const reason = verdict === 'gone' ? line('tie.unsubscribed') : line('tie.unreached', { why: answer.words });
    await write((tx) => restSubscription(tx, parts.context(), subscription, reason));
  }
  const failure = {
    code: verdict === 'gone' ? 'receiver_gone' : verdict === 'refused' ? 'receiver_refused' : 'receiver_unreachable',
    message: `the program at ${host} was not woken: ${sayLine('en', answer.words)}`,
    retryable: verdict === 'again' && !isOver,
    retryAfterMs: waitAfterTry(turn.attempts),
  };
  return { kind: 'failed', failure, ...NOTHING };
}
