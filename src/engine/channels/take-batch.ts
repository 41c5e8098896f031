import type { Channel } from '../../domain/channels/delivery.ts';
import type { Incoming, IncomingBatch } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import { findConnection, moveCursor } from '../../store/channels/connections.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineParts } from '../context.ts';
import { type Aftermath, noteOwed, notTaken } from './aftermath.ts';
import { backOff, pauseUntil } from './back-off.ts';
import { NotHeld, noteHeard } from './note-heard.ts';

/** Tries to take one update before it is passed over: one that cannot be taken must not hold up all others for ever. */
const TRIES_EACH = 3;

/** Takes what happened on a channel into the data, in the caller's transaction. */
export type AcceptIncoming = (tx: Tx, channel: Channel, incoming: Incoming) => Promise<readonly Aftermath[]>;

/** The cursor is not where it was when the service was asked. */
class Moved extends Error {}

export interface TakingOptions {
  readonly channel: Channel;
  readonly accept: AcceptIncoming;
  readonly holder: string;
  /** What is done once a transaction is through. Never fails. */
  finish(after: readonly Aftermath[], signal: AbortSignal): Promise<void>;
}

/**
 * Takes a batch into the data. `stored`: the cursor as it was stored when the service was asked. Answers the cursor that is stored then.
 * @throws NotHeld
 */
export type TakeBatch = (stored: string | null, batch: IncomingBatch, signal: AbortSignal) => Promise<string | null>;

/** Each update once: what was taken and how far that is are one transaction, which begins where the one before ended or not at all. */
export function createTakeBatch(parts: EngineParts, options: TakingOptions): TakeBatch {
  const taker = new Taker(parts, options);
  return (stored, batch, signal) => taker.take(stored, batch, signal);
}

class Taker {
  readonly #parts: EngineParts;
  readonly #options: TakingOptions;

  constructor(parts: EngineParts, options: TakingOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async take(stored: string | null, batch: IncomingBatch, signal: AbortSignal): Promise<string | null> {
    const { finish } = this.#options;
    this.#parts.failPoint('incoming: received');
    const { updates, cursor } = batch;
    try {
      await finish(await this.#commit(updates, stored, cursor), signal);
      return cursor ?? stored;
    } catch (error) {
      if (error instanceof NotHeld || updates.length === 0) throw error;
    }
    // One by one from where it stands now, so that one update costs only itself.
    let at = await this.#storedNow();
    const left = leftOf(batch, stored, at);
    // Somebody else moved on meanwhile: what is next is asked for anew.
    if (left === null) return at;
    for (const one of left) {
      await this.#takeOne(one, at, signal);
      at = one.next;
    }
    if (at !== cursor) await finish(await this.#commit([], at, cursor), signal);
    return cursor;
  }

  /** @throws Moved, NotHeld */
  #commit(updates: readonly Incoming[], from: string | null, to: string | null): Promise<Aftermath[]> {
    const { store, clock } = this.#parts;
    const { channel, accept, holder } = this.#options;
    return store.write(async (tx) => {
      const known = await noteHeard(tx, this.#parts.context(), { channel, holder });
      if (known.cursor !== from) throw new Moved();
      const after: Aftermath[] = [];
      for (const one of updates) after.push(...(await accept(tx, channel, one)));
      await noteOwed(tx, channel.name, after, clock.now());
      if (to !== null && to !== from) await moveCursor(tx, channel.name, to, clock.now());
      return after;
    });
  }

  async #storedNow(): Promise<string | null> {
    const known = await this.#parts.store.read((tx) => findConnection(tx, this.#options.channel.name));
    return known?.cursor ?? null;
  }

  /** Takes one, or passes it over once it alone is at fault. */
  async #takeOne(one: Incoming, from: string | null, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#parts;
    for (let tried = 1; ; tried++) {
      signal.throwIfAborted();
      try {
        return await this.#options.finish(await this.#commit([one], from, one.next), signal);
      } catch (error) {
        if (error instanceof NotHeld) throw error;
        // The try before was through, whatever it answered.
        if (error instanceof Moved && (await this.#storedNow()) === one.next) return;
        if (tried >= TRIES_EACH && (await this.#passesOver(one, from))) {
          log.error('an update could not be taken and was passed over', {
            channel: this.#options.channel.name,
            update: one.id,
            error: errorMessage(error),
          });
          await this.#options.finish(notTaken(one), signal);
          return;
        }
        await pauseUntil(clock, backOff(tried), signal);
      }
    }
  }

  /** Where nothing at all can be written, the update is not at fault: it waits with everything else. */
  #passesOver({ next }: Incoming, from: string | null): Promise<boolean> {
    return this.#commit([], from, next).then(
      () => true,
      () => false,
    );
  }
}

/** What of the updates was not taken yet, by the cursor that is stored. Null: it is at no place between them. */
function leftOf(batch: IncomingBatch, from: string | null, now: string | null): readonly Incoming[] | null {
  if (now === batch.cursor) return [];
  if (now === from) return batch.updates;
  const taken = batch.updates.findIndex(({ next }) => next === now);
  return taken === -1 ? null : batch.updates.slice(taken + 1);
}
