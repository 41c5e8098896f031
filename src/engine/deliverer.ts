import { putItem } from '../agenda/agenda.ts';
import { type Channel, ChannelError, type OutgoingMessage } from '../domain/delivery.ts';
import { errorMessage } from '../domain/errors.ts';
import { decideRetry, type RetryPolicy } from '../domain/policy/retry.ts';
import { MINUTE_MS, SECOND_MS } from '../domain/time/clock.ts';
import type { Attempt } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../store/deliveries.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { settleTelling, withdrawAnswered } from './reminders/delivery.ts';
import { LostClaim } from './turn-handler.ts';

/** A send may take this long; then its outcome is not known. */
const SEND_LIMIT_MS = 30 * SECOND_MS;
/** A channel that is down for an hour does not cost a message. */
const SEND_RETRY: RetryPolicy = { attempts: 12, baseMs: 2 * SECOND_MS, capMs: 15 * MINUTE_MS };
const REPEATED = ' (repeated)';

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  readonly busy: number;
}

/** Sends what waits to go out. A delivery is `sent` only with the channel's own message id in hand. */
export function createDeliverer(parts: EngineParts, channels: ReadonlyMap<string, Channel>, slots: number): Deliverer {
  const { store, log } = parts;
  const sending = new Set<Promise<void>>();
  let stopped = true;
  let pumping = false;
  let wanted = false;
  let soon = false;
  let unsubscribe: (() => void) | null = null;

  const carryOut = async (attempt: Attempt): Promise<void> => {
    parts.failPoint('delivery: claimed');
    const delivery = await store.write((tx) => beginDelivery(tx, parts.context(), attempt, channels));
    if (delivery === null) return;
    const channel = channels.get(delivery.channel);
    if (channel === undefined) throw new Error(`no channel ${delivery.channel}`);
    parts.failPoint('delivery: before send');
    const outcome = await sendWithin(channel, toOutgoing(delivery), parts);
    parts.failPoint('delivery: after send');
    await store.write((tx) => settleDelivery(tx, parts.context(), attempt, delivery, channel, outcome, parts.random()));
    parts.failPoint('delivery: settled');
  };

  // Slots that come free together are filled by one claim.
  const pumpSoon = (): void => {
    if (soon) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      void pump();
    });
  };

  const pump = async (): Promise<void> => {
    if (stopped) return;
    if (pumping) {
      wanted = true;
      return;
    }
    pumping = true;
    try {
      do {
        wanted = false;
        for (const attempt of await parts.context().queue.claim('delivery', slots - sending.size)) {
          const work: Promise<void> = carryOut(attempt)
            .catch((error) => {
              if (!(error instanceof LostClaim)) {
                log.error('a delivery could not be recorded', {
                  deliveryId: attempt.subject,
                  error: errorMessage(error),
                });
              }
            })
            .finally(() => {
              sending.delete(work);
              pumpSoon();
            });
          sending.add(work);
        }
      } while (wanted && !stopped);
    } catch (error) {
      log.error('no delivery could be claimed', { error: errorMessage(error) });
    } finally {
      pumping = false;
    }
  };

  return {
    get busy() {
      return sending.size;
    },
    start() {
      if (!stopped) return;
      stopped = false;
      unsubscribe = parts.context().queue.onWake((kind) => {
        if (kind === 'delivery') pumpSoon();
      });
      void pump();
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      unsubscribe?.();
      await Promise.all(sending);
    },
  };
}

type SendOutcome =
  | { readonly kind: 'sent'; readonly channelMessageId: string }
  | { readonly kind: 'refused'; readonly error: ChannelError }
  | { readonly kind: 'unknown'; readonly message: string };

async function sendWithin(channel: Channel, message: OutgoingMessage, { clock }: EngineParts): Promise<SendOutcome> {
  const abort = new AbortController();
  const disarm = clock.setTimer(
    () => abort.abort(new Error('the channel did not answer within 30 seconds')),
    SEND_LIMIT_MS,
  );
  const aborted = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  });
  try {
    const { channelMessageId } = await Promise.race([channel.send(message, abort.signal), aborted]);
    return { kind: 'sent', channelMessageId };
  } catch (error) {
    return error instanceof ChannelError
      ? { kind: 'refused', error }
      : { kind: 'unknown', message: errorMessage(error) };
  } finally {
    disarm();
  }
}

function toOutgoing(delivery: DeliveryRow): OutgoingMessage {
  return {
    deliveryId: delivery.id,
    dedupeKey: delivery.id,
    userId: delivery.userId,
    threadId: delivery.threadId,
    messageId: delivery.messageId,
    text: delivery.text,
    scheduleId: delivery.scheduleId,
    runId: delivery.runId,
    nominalAt: delivery.nominalAt,
  };
}

/** Marks a delivery as being sent, or settles what a dead worker left in the middle of a send. Null: nothing to send. */
async function beginDelivery(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  channels: ReadonlyMap<string, Channel>,
): Promise<DeliveryRow | null> {
  const delivery = await loadDelivery(tx, attempt.subject);
  const { now } = context;
  const stale = delivery === null || delivery.activationId !== attempt.id;
  if (stale || (delivery.state !== 'pending' && delivery.state !== 'sending')) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  const channel = channels.get(delivery.channel);
  if (channel === undefined) {
    await context.queue.finish(tx, attempt);
    const errorMessage = `there is no channel "${delivery.channel}" any more`;
    await updateDelivery(tx, delivery, { state: 'failed', now, activationId: null, errorMessage });
    await settleTelling(tx, context, delivery, errorMessage);
    return null;
  }
  if (await withdrawAnswered(tx, context, delivery)) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  if (delivery.state === 'sending' && !channel.dedupes) {
    const again = await settleUnknown(tx, context, attempt, delivery, 'Belfry stopped in the middle of the send');
    return again;
  }
  const attempts = delivery.attempts + 1;
  await updateDelivery(tx, delivery, { state: 'sending', now, attempts });
  return { ...delivery, state: 'sending', attempts };
}

async function settleDelivery(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  delivery: DeliveryRow,
  channel: Channel,
  outcome: SendOutcome,
  random: number,
): Promise<void> {
  const { now } = context;
  if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`delivery ${delivery.id}`);
  if (outcome.kind === 'sent') {
    const { channelMessageId } = outcome;
    await updateDelivery(tx, delivery, {
      state: 'sent',
      now,
      activationId: null,
      channelMessageId,
      errorMessage: null,
    });
    await settleTelling(tx, context, delivery, null);
    return;
  }
  if (outcome.kind === 'unknown' && !channel.dedupes) {
    await repeatOrGiveUp(tx, context, delivery, outcome.message);
    return;
  }
  const message = outcome.kind === 'unknown' ? outcome.message : outcome.error.message;
  const retryable = outcome.kind === 'unknown' || outcome.error.retryable;
  const retryAfterMs = outcome.kind === 'unknown' ? undefined : outcome.error.retryAfterMs;
  const decision = decideRetry(
    SEND_RETRY,
    delivery.attempts,
    { code: 'send', message, retryable, retryAfterMs },
    random,
  );
  if (decision.kind === 'give_up') {
    await updateDelivery(tx, delivery, { state: 'failed', now, activationId: null, errorMessage: message });
    await settleTelling(tx, context, delivery, message);
    return;
  }
  await updateDelivery(tx, delivery, { state: 'pending', now, activationId: null, errorMessage: message });
  await retryLater(tx, delivery, now + decision.delayMs);
}

/** A send that a crash cut off on a channel that cannot dedupe. */
async function settleUnknown(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  delivery: DeliveryRow,
  message: string,
): Promise<null> {
  if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`delivery ${delivery.id}`);
  await repeatOrGiveUp(tx, context, delivery, message);
  return null;
}

/** Nobody knows whether it was sent. A reminder goes out once more and says so; anything else waits for a person. */
async function repeatOrGiveUp(tx: Tx, context: EngineContext, delivery: DeliveryRow, why: string): Promise<void> {
  const { now } = context;
  const errorMessage = `may have been sent: ${why}`;
  const isReminder = delivery.onceKey?.startsWith('reminder:') === true;
  if (!isReminder || delivery.text.endsWith(REPEATED)) {
    await updateDelivery(tx, delivery, { state: 'unknown', now, activationId: null, errorMessage });
    await settleTelling(tx, context, delivery, null);
    return;
  }
  const text = `${delivery.text}${REPEATED}`;
  await updateDelivery(tx, delivery, { state: 'pending', now, activationId: null, errorMessage, text });
  await retryLater(tx, delivery, now + 2 * SECOND_MS);
}

async function retryLater(tx: Tx, { id, userId }: DeliveryRow, dueAt: number): Promise<void> {
  await putItem(tx, { key: `delivery:${id}`, kind: 'delivery', userId, dueAt, payload: { id } });
}
