import { type Channel, ChannelError, type OutgoingMessage } from '../domain/delivery.ts';
import { errorMessage } from '../domain/errors.ts';
import { SECOND_MS } from '../domain/time/clock.ts';
import type { Attempt } from '../queue/queue.ts';
import type { EngineParts } from './context.ts';
import { beginDelivery } from './delivery/begin.ts';
import { toOutgoing } from './delivery/outgoing.ts';
import { type SendOutcome, settleSend } from './delivery/settle.ts';
import { LostClaim } from './turn-handler.ts';

/** A send may take this long; then its outcome is not known. */
const SEND_LIMIT_MS = 30 * SECOND_MS;

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
    let sending = await store.write((tx) => beginDelivery(tx, parts.context(), attempt, channels));
    while (sending !== null) {
      const present = sending;
      parts.failPoint('delivery: before send');
      const outcome = await sendWithin(present.channel, toOutgoing(present), parts);
      parts.failPoint('delivery: after send');
      sending = await store.write((tx) => settleSend(tx, parts.context(), attempt, present, outcome, parts.random()));
      parts.failPoint('delivery: settled');
    }
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
