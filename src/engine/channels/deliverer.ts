import { type Channel, ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import { errorMessage } from '../../domain/errors.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { SECOND_MS } from '../../when/index.ts';
import { createClaimLoop, mustHold, type Work } from '../claim-loop.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import type { LeaseKeeper } from '../server/lease-keeper.ts';
import { LostClaim } from '../threads/turn-handler.ts';
import { beginDelivery } from './begin.ts';
import { beginEdit, isEdit, settleEdit } from './edit-answered.ts';
import { toOutgoing } from './outgoing.ts';
import { beginCode, isCode, settleCode } from './send-code.ts';
import { type SendOutcome, settleSend } from './settle.ts';

/** A send may take this long; after that its outcome is in doubt. */
const SEND_LIMIT_MS = 30 * SECOND_MS;

export interface DelivererOptions {
  /** How many sends at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
}

export interface Deliverer {
  start(): void;
  /** Begins no new sends, and gives those under way this long to end. */
  stop(withinMs: number): Promise<void>;
  readonly busy: number;
}

/** Sends waiting deliveries. A delivery is `sent` only once the channel has returned its message id. */
export function createDeliverer(
  parts: EngineParts,
  channels: ReadonlyMap<string, Channel>,
  { slots, leases }: DelivererOptions,
): Deliverer {
  const { log } = parts;
  const loop = createClaimLoop(parts, {
    kind: 'delivery',
    slots,
    leases,
    begin: async () => {},
    carryOut({ attempt, abort: { signal: lost } }: Work<void>) {
      if (isEdit(attempt.subject)) return carryOutEdit(parts, attempt, lost);
      if (isCode(attempt.subject)) return carryOutCode(parts, attempt, lost);
      return carryOutDelivery(parts, channels, attempt, lost);
    },
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
    // Waits for sends under way: an interrupted send would be in doubt.
    async stop(withinMs) {
      await loop.halt();
      const left = [...loop.running];
      const disarm = parts.clock.setTimer(() => {
        for (const { abort } of left) abort.abort(new LostClaim('Belfry is stopping'));
      }, withinMs);
      await Promise.all(left.map(({ done }) => done)).finally(disarm);
    },
  };
}

async function carryOutDelivery(
  parts: EngineParts,
  channels: ReadonlyMap<string, Channel>,
  attempt: Attempt,
  lost: AbortSignal,
): Promise<void> {
  const { store } = parts;
  parts.failPoint('delivery: claimed');
  let sending = await beginUnderClaim(parts, attempt, (tx, context) => beginDelivery(tx, context, attempt, channels));
  while (sending !== null) {
    const present = sending;
    parts.failPoint('delivery: before send');
    const outcome = await sendWithin(present.channel, toOutgoing(present), parts, lost);
    parts.failPoint('delivery: after send');
    sending = await store.write((tx) => {
      return settleSend(tx, parts.context(), { attempt, sending: present, outcome, random: parts.random() });
    });
    parts.failPoint('delivery: settled');
  }
}

async function carryOutEdit(parts: EngineParts, attempt: Attempt, lost: AbortSignal): Promise<void> {
  parts.failPoint('delivery: claimed');
  const editing = await beginUnderClaim(parts, attempt, (tx, context) => beginEdit(tx, context, attempt));
  if (editing === null) return;
  const { channel, message, userId } = editing;
  const failure = await failureWithin(parts, lost, async (signal) => channel.edit?.(message, signal));
  parts.failPoint('delivery: after send');
  await parts.store.write((tx) => settleEdit(tx, parts.context(), attempt, userId, failure));
}

async function carryOutCode(parts: EngineParts, attempt: Attempt, lost: AbortSignal): Promise<void> {
  const sending = await beginUnderClaim(parts, attempt, (tx, context) => beginCode(tx, context, attempt));
  if (sending === null) return;
  const { channel, code } = sending;
  const failure = await failureWithin(parts, lost, async (signal) => channel.sendCode?.(code, signal));
  await parts.store.write((tx) => settleCode(tx, parts.context(), attempt, sending, failure));
}

/** @throws LostClaim */
function beginUnderClaim<T>(
  { store, context }: EngineParts,
  attempt: Attempt,
  begin: (tx: Tx, context: EngineContext) => Promise<T>,
): Promise<T> {
  return store.write(async (tx) => {
    await mustHold(tx, context().queue, [attempt]);
    return begin(tx, context());
  });
}

/** The error of a channel; null when it did what it was asked. @throws LostClaim when `lost` is aborted */
async function failureWithin(
  parts: EngineParts,
  lost: AbortSignal,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const failure = await within(SEND_LIMIT_MS, lost, parts, ask).then(
    () => null,
    (error) => error ?? new Error('no reason given'),
  );
  lost.throwIfAborted();
  return failure;
}

/** @throws LostClaim when `lost` is aborted: the worker that has the claim now records the outcome */
async function sendWithin(
  channel: Channel,
  message: OutgoingMessage,
  parts: EngineParts,
  lost: AbortSignal,
): Promise<SendOutcome> {
  try {
    const { channelMessageId } = await within(SEND_LIMIT_MS, lost, parts, (signal) => channel.send(message, signal));
    return { kind: 'sent', channelMessageId };
  } catch (error) {
    lost.throwIfAborted();
    return error instanceof ChannelError
      ? { kind: 'refused', error }
      : { kind: 'unknown', message: errorMessage(error) };
  }
}

/** Waits for a channel until a limit or the loss of the claim, even if the channel never answers. */
async function within<T>(
  limitMs: number,
  lost: AbortSignal,
  { clock }: EngineParts,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const disarm = clock.setTimer(
    () => abort.abort(new Error(`the channel did not answer within ${limitMs / SECOND_MS} seconds`)),
    limitMs,
  );
  const signal = AbortSignal.any([abort.signal, lost]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    lost.throwIfAborted();
    return await Promise.race([ask(signal), aborted]);
  } finally {
    disarm();
  }
}
