import type { Channel } from '../../domain/channels/delivery.ts';
import { type ChannelCommand, ConnectionError, type Inbox, type InboxSupport } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import {
  type ChannelConnection,
  type ConnectionReport,
  findConnection,
  holdConnection,
  leaveConnection,
  reportConnection,
} from '../../store/channels/connections.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { type Aftermath, carryOutAftermath } from './aftermath.ts';
import { backOff, pauseUntil, waitAfter } from './back-off.ts';
import { NotHeld, noteHeard } from './note-heard.ts';
import { type AcceptIncoming, createTakeBatch } from './take-batch.ts';

/** A process that was killed holds a connection for so long; another one looks every four seconds, so it goes on within 20. */
const LEASE_MS = 12 * SECOND_MS;
const LOOK_EVERY_MS = 4 * SECOND_MS;
/** An answer with nothing in it that comes sooner was not waited for. */
const SHORT_POLL_MS = SECOND_MS;

/** What a channel may ask while it receives. */
export type SupportInbox = (channel: Channel) => InboxSupport;

export interface ReceiverOptions {
  readonly channel: Channel;
  readonly inbox: Inbox;
  readonly accept: AcceptIncoming;
  /** What people can write after a slash. @default none */
  readonly commands?: readonly ChannelCommand[];
  readonly support: SupportInbox;
  /** A name for this life of this process. */
  readonly holder: string;
  /** One process owns the data. */
  readonly alone: boolean;
}

/** Receives on one channel, as the one process that does. */
export interface Receiver {
  start(): void;
  /** Ends the poll and leaves the connection to another process. */
  stop(): Promise<void>;
}

export function createReceiver(parts: EngineParts, options: ReceiverOptions): Receiver {
  const { store, clock, log } = parts;
  const { channel, inbox, accept, commands = [], holder, alone } = options;
  const { name } = channel;
  const support = options.support(channel);
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  const hold = (): Promise<ChannelConnection | null> =>
    store.write((tx) => {
      const now = clock.now();
      return holdConnection(tx, { channel: name, holder, now, until: now + LEASE_MS, alone });
    });

  const report = async (words: ConnectionReport): Promise<void> => {
    if ((await store.write((tx) => reportConnection(tx, name, holder, words, clock.now()))) === null)
      throw new NotHeld();
  };

  const introduce = async (signal: AbortSignal): Promise<void> => {
    const account = await inbox.identify(signal);
    await store.write((tx) => noteHeard(tx, parts.context(), { channel, holder, account }));
    if (commands.length > 0)
      void inbox.announce?.(commands, signal).catch((error) => {
        log.info('a service was not told of the commands', { channel: name, error: errorMessage(error) });
      });
  };

  /** Renews the lease until `done`; loses it aloud. */
  const keep = (lost: AbortController): (() => void) => {
    if (alone) return () => {};
    let disarm = (): void => {};
    const arm = (): void => {
      disarm = clock.setTimer(() => {
        hold()
          .then((held) => (held === null ? lost.abort(new NotHeld()) : arm()))
          // A database that does not answer may answer the next time; if another process got it meanwhile, that is found then.
          .catch((error) => {
            log.warn('a connection could not be kept', { channel: name, error: errorMessage(error) });
            arm();
          });
      }, LOOK_EVERY_MS);
    };
    arm();
    return () => disarm();
  };

  const serve = async (): Promise<void> => {
    const lost = new AbortController();
    const release = keep(lost);
    const signal = AbortSignal.any([ending.signal, lost.signal]);
    let introduced = false;
    let failures = 0;
    let idle = 0;
    const poll = async (): Promise<void> => {
      if (!introduced) await introduce(signal);
      introduced = true;
      const known = await store.read((tx) => findConnection(tx, name));
      const { cursor: stored = null, cursorAt = null } = known ?? {};
      const askedAt = clock.now();
      const isStale = cursorAt !== null && askedAt - cursorAt > inbox.cursorLastsMs;
      const batch = await inbox.receive(isStale ? null : stored, signal, support);
      const moved = await takeBatch(stored, batch, signal);
      // A service that does not wait when it has nothing is not asked without end.
      idle = moved === stored && clock.now() - askedAt < SHORT_POLL_MS ? idle + 1 : 0;
    };
    try {
      while (!signal.aborted) {
        try {
          await poll();
          failures = 0;
          if (idle > 0) await pauseUntil(clock, backOff(idle), signal);
        } catch (error) {
          if (signal.aborted || error instanceof NotHeld) return;
          failures += 1;
          await tell(error, failures);
          await pauseUntil(clock, waitAfter(error, failures), signal);
        }
      }
    } finally {
      release();
    }
  };

  /** Says why nothing comes, where it can be said: the next try finds out whether that holds. */
  const tell = async (error: unknown, failures: number): Promise<void> => {
    const isService = error instanceof ConnectionError;
    const words = errorMessage(error);
    if (failures === 1) log.warn('nothing can be received on a channel', { channel: name, error: words });
    if (!isService || error.trouble === 'busy') return;
    await report({ state: error.trouble, reason: words, heard: false }).catch(() => {});
  };

  const finish = async (after: readonly Aftermath[], signal: AbortSignal): Promise<void> => {
    parts.failPoint('incoming: taken');
    await carryOutAftermath(parts, { name, inbox }, after, signal);
  };

  const takeBatch = createTakeBatch(parts, { channel, accept, holder, finish });

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const connection = await hold();
        if (connection !== null) await serve();
      } catch (error) {
        log.warn('a connection could not be taken', { channel: name, error: errorMessage(error) });
      }
      await pauseUntil(clock, LOOK_EVERY_MS, ending.signal);
    }
    await store
      .write((tx) => leaveConnection(tx, name, holder))
      .catch((error) => log.warn('a connection could not be left', { channel: name, error: errorMessage(error) }));
  };

  return {
    start() {
      running ??= run();
    },
    async stop() {
      ending.abort(new NotHeld());
      await running;
    },
  };
}
