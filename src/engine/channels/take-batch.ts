import type { Channel } from '../../domain/channels/delivery.ts';
import type { Incoming, IncomingBatch } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import { findConnection, moveCursor } from '../../store/channels/connections.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineParts } from '../context.ts';
import { type Aftermath, noteOwed, notTaken } from './aftermath.ts';
import { backOff, pauseUntil } from './back-off.ts';
import { NotHeld, noteHeard } from './note-heard.ts';

/** How often one update is tried before it is skipped: a poison update must not block the others for ever. */
const TRIES_EACH = 3;

/** Stores an update of a channel, in the caller's transaction. */
export type AcceptIncoming = (tx: Tx, channel: Channel, incoming: Incoming) => Promise<readonly Aftermath[]>;

/** The cursor has changed since the service was asked. */
class Moved extends Error {}

export interface TakingOptions {
  readonly channel: Channel;
  readonly accept: AcceptIncoming;
  readonly holder: string;
  /** What to do after the commit. It never throws. */
  finish(after: readonly Aftermath[], signal: AbortSignal): Promise<void>;
}

/**
 * Stores a batch of updates. `stored` is the cursor at the time the service was asked. Returns the cursor that is stored afterwards.
 * @throws NotHeld
 */
export type TakeBatch = (stored: string | null, batch: IncomingBatch, signal: AbortSignal) => Promise<string | null>;

/** Stores each update once: the updates and the new cursor are one transaction, which is refused if the stored cursor has moved. */
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
    // Goes on one by one from the stored cursor, so that a poison update costs only itself.
    let at = await this.#storedNow();
    const left = leftOf(batch, stored, at);
    // Another process has moved the cursor: the caller asks the service again.
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

  /** Stores one update, or skips it once it has failed often enough by itself. */
  async #takeOne(one: Incoming, from: string | null, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#parts;
    for (let tried = 1; ; tried++) {
      signal.throwIfAborted();
      try {
        return await this.#options.finish(await this.#commit([one], from, one.next), signal);
      } catch (error) {
        if (error instanceof NotHeld) throw error;
        // The earlier try was committed, although its answer was lost.
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

  /** If the database accepts no write at all, the update is not at fault, and the failure is not counted. */
  #passesOver({ next }: Incoming, from: string | null): Promise<boolean> {
    return this.#commit([], from, next).then(
      () => true,
      () => false,
    );
  }
}

/** The updates behind the stored cursor. Null when the cursor belongs to none of the batch. */
function leftOf(batch: IncomingBatch, from: string | null, now: string | null): readonly Incoming[] | null {
  if (now === batch.cursor) return [];
  if (now === from) return batch.updates;
  const taken = batch.updates.findIndex(({ next }) => next === now);
  return taken === -1 ? null : batch.updates.slice(taken + 1);
}
