import type { Channel } from '../../domain/channels/delivery.ts';
import {
  type CommandsIn,
  ConnectionError,
  type Inbox,
  type InboxSupport,
  type Incoming,
} from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import {
  type ChannelConnection,
  type ConnectionReport,
  findConnection,
  holdConnection,
  leaveConnection,
  reportConnection,
} from '../../store/channels/connections.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { carryOutAftermath, showOwed } from './aftermath.ts';
import { backOff, pauseUntil, waitAfter } from './back-off.ts';
import { NotHeld, noteHeard } from './note-heard.ts';
import { type AcceptIncoming, createTakeBatch, type TakeBatch } from './take-batch.ts';

/** The lease on a connection. Others look every four seconds, so after a kill another process goes on within 20 seconds. */
const LEASE_MS = 12 * SECOND_MS;
const LOOK_EVERY_MS = 4 * SECOND_MS;
/** An empty answer that comes sooner means that the service did not wait for updates. */
const SHORT_POLL_MS = SECOND_MS;

/** Shorter pauses that a service asks for are not logged. */
const TOLD_FROM_MS = MINUTE_MS;

/** Turns recorded speech of a person into a message; anything else stays as it is. */
export type ListenTo = (channel: Channel, inbox: Inbox, incoming: Incoming, signal: AbortSignal) => Promise<Incoming>;

/** What a channel may ask while it receives. */
export type SupportInbox = (channel: Channel) => InboxSupport;

export interface ReceiverOptions {
  readonly channel: Channel;
  readonly inbox: Inbox;
  readonly accept: AcceptIncoming;
  readonly listen: ListenTo;
  /** The commands that people can write after a slash. @default none */
  readonly commandsIn?: CommandsIn;
  readonly support: SupportInbox;
  /** Identifies this process until it ends; a restart gets another name. */
  readonly holder: string;
  /** True when only one process uses the data. */
  readonly alone: boolean;
}

/** Receives on one channel, in the one process that holds its lease. */
export interface Receiver {
  start(): void;
  /** Ends the poll and leaves the connection to another process. */
  stop(): Promise<void>;
}

export const createReceiver = (parts: EngineParts, options: ReceiverOptions): Receiver =>
  new ChannelReceiver(parts, options);

class ChannelReceiver implements Receiver {
  readonly #parts: EngineParts;
  readonly #options: ReceiverOptions;
  readonly #name: string;
  readonly #support: InboxSupport;
  readonly #takeBatch: TakeBatch;
  readonly #ending = new AbortController();
  #running: Promise<void> | null = null;

  constructor(parts: EngineParts, options: ReceiverOptions) {
    const { channel, inbox, accept, holder } = options;
    const { name } = channel;
    this.#parts = parts;
    this.#options = options;
    this.#name = name;
    this.#support = options.support(channel);
    this.#takeBatch = createTakeBatch(parts, {
      channel,
      accept,
      holder,
      async finish(after, signal) {
        parts.failPoint('incoming: taken');
        await carryOutAftermath(parts, { channel, inbox }, after, signal);
      },
    });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#ending.abort(new NotHeld());
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, clock, log } = this.#parts;
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        const connection = await this.#hold();
        if (connection !== null) await this.#serve();
      } catch (error) {
        log.warn('a connection could not be taken', { channel: this.#name, error: errorMessage(error) });
      }
      await pauseUntil(clock, LOOK_EVERY_MS, signal);
    }
    await store
      .write((tx) => leaveConnection(tx, this.#name, this.#options.holder))
      .catch((error) =>
        log.warn('a connection could not be left', { channel: this.#name, error: errorMessage(error) }),
      );
  }

  #hold(): Promise<ChannelConnection | null> {
    const { store, clock } = this.#parts;
    const { holder, alone } = this.#options;
    return store.write((tx) => {
      const now = clock.now();
      return holdConnection(tx, { channel: this.#name, holder, now, until: now + LEASE_MS, alone });
    });
  }

  /** Renews the lease until the returned function is called. It logs the loss of the lease. */
  #keep(lost: AbortController): () => void {
    if (this.#options.alone) return () => {};
    const { clock, log } = this.#parts;
    let disarm = (): void => {};
    const arm = (): void => {
      disarm = clock.setTimer(() => {
        this.#hold()
          .then((held) => (held === null ? lost.abort(new NotHeld()) : arm()))
          // The database may answer the next time, and then says whether another process took the lease.
          .catch((error) => {
            log.warn('a connection could not be kept', { channel: this.#name, error: errorMessage(error) });
            arm();
          });
      }, LOOK_EVERY_MS);
    };
    arm();
    return () => disarm();
  }

  /** Receives as long as this process holds the lease. */
  async #serve(): Promise<void> {
    const { clock } = this.#parts;
    const lost = new AbortController();
    const release = this.#keep(lost);
    const signal = AbortSignal.any([this.#ending.signal, lost.signal]);
    let introduced = false;
    let failures = 0;
    let idle = 0;
    try {
      while (!signal.aborted) {
        try {
          if (!introduced) await this.#introduce(signal);
          introduced = true;
          // Pauses if the service answers without waiting, so that it is not asked in an endless loop.
          idle = (await this.#poll(signal)) ? 0 : idle + 1;
          failures = 0;
          if (idle > 0) await pauseUntil(clock, backOff(idle), signal);
        } catch (error) {
          if (signal.aborted || error instanceof NotHeld) return;
          failures += 1;
          await this.#tell(error, failures);
          await pauseUntil(clock, waitAfter(error, failures), signal);
        }
      }
    } finally {
      release();
    }
  }

  async #introduce(signal: AbortSignal): Promise<void> {
    const { store, log } = this.#parts;
    const { channel, inbox, commandsIn, holder } = this.#options;
    const account = await inbox.identify(signal);
    await store.write((tx) => noteHeard(tx, this.#parts.context(), { channel, holder, account }));
    await showOwed(this.#parts, { channel, inbox }, signal);
    if (commandsIn !== undefined)
      void inbox.announce?.(commandsIn, signal).catch((error) => {
        log.info('a service was not told of the commands', { channel: this.#name, error: errorMessage(error) });
      });
  }

  /** Asks for updates and stores them. False when an empty answer came without waiting. */
  async #poll(signal: AbortSignal): Promise<boolean> {
    const { store, clock } = this.#parts;
    const { channel, inbox, listen } = this.#options;
    const known = await store.read((tx) => findConnection(tx, this.#name));
    const { cursor: stored = null, cursorAt = null } = known ?? {};
    const askedAt = clock.now();
    const isStale = cursorAt !== null && askedAt - cursorAt > inbox.cursorLastsMs;
    const came = await inbox.receive(isStale ? null : stored, signal, this.#support);
    const updates = await Promise.all(came.updates.map((one) => listen(channel, inbox, one, signal)));
    const batch = { ...came, updates };
    const moved = await this.#takeBatch(stored, batch, signal);
    return batch.waited === true || moved !== stored || clock.now() - askedAt >= SHORT_POLL_MS;
  }

  /** Records why nothing is received, if the database can be reached; the next try finds out whether that still holds. */
  async #tell(error: unknown, failures: number): Promise<void> {
    const isService = error instanceof ConnectionError;
    const words = errorMessage(error);
    if (failures === 1)
      this.#parts.log.warn('nothing can be received on a channel', { channel: this.#name, error: words });
    if (!isService || (error.trouble === 'busy' && (error.retryAfterMs ?? 0) < TOLD_FROM_MS)) return;
    await this.#report({ state: error.trouble, reason: words, heard: false }).catch(() => {});
  }

  async #report(words: ConnectionReport): Promise<void> {
    const { store, clock } = this.#parts;
    const report = await store.write((tx) =>
      reportConnection(tx, this.#name, this.#options.holder, words, clock.now()),
    );
    if (report === null) throw new NotHeld();
  }
}
