import { type Channel, ChannelError, type OutgoingMessage } from '../domain/delivery.ts';
import { errorMessage } from '../domain/errors.ts';
import { SECOND_MS } from '../domain/time/clock.ts';
import { createClaimLoop, mustHold, type Work } from './claim-loop.ts';
import type { EngineParts } from './context.ts';
import { beginDelivery } from './delivery/begin.ts';
import { toOutgoing } from './delivery/outgoing.ts';
import { type SendOutcome, settleSend } from './delivery/settle.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { LostClaim } from './turn-handler.ts';

/** A send may take this long; then its outcome is not known. */
const SEND_LIMIT_MS = 30 * SECOND_MS;

export interface DelivererOptions {
  /** How many sends at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
}

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  readonly busy: number;
}

/** Sends what waits to go out. A delivery is `sent` only with the channel's own message id in hand. */
export function createDeliverer(
  parts: EngineParts,
  channels: ReadonlyMap<string, Channel>,
  { slots, leases }: DelivererOptions,
): Deliverer {
  const { store, log } = parts;
  const carryOut = async ({ attempt, abort }: Work<void>): Promise<void> => {
    parts.failPoint('delivery: claimed');
    let sending = await store.write(async (tx) => {
      await mustHold(tx, parts.context().queue, [attempt]);
      return beginDelivery(tx, parts.context(), attempt, channels);
    });
    while (sending !== null) {
      const present = sending;
      parts.failPoint('delivery: before send');
      const outcome = await sendWithin(present.channel, toOutgoing(present), parts, abort.signal);
      parts.failPoint('delivery: after send');
      sending = await store.write((tx) => settleSend(tx, parts.context(), attempt, present, outcome, parts.random()));
      parts.failPoint('delivery: settled');
    }
  };

  const loop = createClaimLoop(parts, {
    kind: 'delivery',
    slots,
    leases,
    begin: async () => {},
    carryOut,
    failed({ subject: deliveryId }, error) {
      const reason = errorMessage(error);
      if (error instanceof LostClaim) log.info('a delivery is left to whoever has it now', { deliveryId, reason });
      else log.error('a delivery could not be recorded', { deliveryId, error: reason });
    },
  });

  return {
    get busy() {
      return loop.running.size;
    },
    start: () => loop.start(),
    // A send that was begun is waited for: given back in the middle, nobody would know whether it went out.
    async stop() {
      await loop.halt();
      await Promise.all([...loop.running].map(({ done }) => done));
    },
  };
}

/** @throws LostClaim when `lost` is aborted: what becomes of the send is for whoever has the claim now */
async function sendWithin(
  channel: Channel,
  message: OutgoingMessage,
  { clock }: EngineParts,
  lost: AbortSignal,
): Promise<SendOutcome> {
  const abort = new AbortController();
  const disarm = clock.setTimer(
    () => abort.abort(new Error('the channel did not answer within 30 seconds')),
    SEND_LIMIT_MS,
  );
  const signal = AbortSignal.any([abort.signal, lost]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    lost.throwIfAborted();
    const { channelMessageId } = await Promise.race([channel.send(message, signal), aborted]);
    return { kind: 'sent', channelMessageId };
  } catch (error) {
    lost.throwIfAborted();
    return error instanceof ChannelError
      ? { kind: 'refused', error }
      : { kind: 'unknown', message: errorMessage(error) };
  } finally {
    disarm();
  }
}
