import type { Channel } from '../../domain/channels/delivery.ts';
import { ConnectionError, type Inbox, type InboxSupport, type Incoming } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import {
  type ChannelConnection,
  type ConnectionReport,
  holdConnection,
  leaveConnection,
  moveCursor,
  reportConnection,
} from '../../store/channels/connections.ts';
import type { Tx } from '../../store/database.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { pauseUntil } from './pause.ts';

/** A process that was killed holds a connection for so long; another one looks every four seconds, so it goes on within 20. */
const LEASE_MS = 12 * SECOND_MS;
const LOOK_EVERY_MS = 4 * SECOND_MS;
const BACK_OFF = { baseMs: SECOND_MS, capMs: MINUTE_MS } as const;
/** Tries to take one update before it is passed over: one that cannot be taken must not hold up all others for ever. */
const TRIES_EACH = 3;
const SAY_WITHIN_MS = 10 * SECOND_MS;

/** What is done on the service once the transaction is through; best effort. */
export type Aftermath =
  | { readonly kind: 'say'; readonly address: string; readonly text: string }
  | { readonly kind: 'answer-press'; readonly pressId: string; readonly text: string };

/** Takes what happened on a channel into the data, in the caller's transaction. */
export type AcceptIncoming = (tx: Tx, channel: Channel, incoming: Incoming) => Promise<readonly Aftermath[]>;

/** What a channel may ask while it receives. */
export type SupportInbox = (channel: Channel) => InboxSupport;

export interface ReceiverOptions {
  readonly channel: Channel;
  readonly inbox: Inbox;
  readonly accept: AcceptIncoming;
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

/** Somebody else holds the connection by now, or this process ends. */
class NotHeld extends Error {}

export function createReceiver(parts: EngineParts, options: ReceiverOptions): Receiver {
  const { store, clock, log } = parts;
  const { channel, inbox, accept, holder, alone } = options;
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
    if (!(await store.write((tx) => reportConnection(tx, name, holder, words, clock.now())))) throw new NotHeld();
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

  const serve = async (connection: ChannelConnection): Promise<void> => {
    const lost = new AbortController();
    const release = keep(lost);
    const signal = AbortSignal.any([ending.signal, lost.signal]);
    let { cursor, cursorAt } = connection;
    let introduced = false;
    let failures = 0;
    const poll = async (): Promise<void> => {
      if (!introduced) {
        const account = await inbox.identify(signal);
        // How far one account was read says nothing of another.
        if (connection.account !== null && connection.account.url !== account.url) cursor = null;
        await report({ state: 'connected', reason: null, account, heard: true });
        introduced = true;
      }
      if (cursorAt !== null && clock.now() - cursorAt > inbox.cursorLastsMs) cursor = null;
      const batch = await inbox.receive(cursor, signal, support);
      const moved = await take(batch.updates, batch.cursor, signal);
      if (moved === null || moved === cursor) return;
      cursor = moved;
      cursorAt = clock.now();
    };
    try {
      while (!signal.aborted) {
        try {
          await poll();
          failures = 0;
        } catch (error) {
          if (signal.aborted || error instanceof NotHeld) return;
          failures += 1;
          await tell(error, failures);
          await pauseUntil(clock, waitOf(error, failures), signal);
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

  /** All of a batch in one transaction; one by one where that fails, so that one update costs only itself. */
  const take = async (
    updates: readonly Incoming[],
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<string | null> => {
    parts.failPoint('incoming: received');
    try {
      await finish(await commit(updates, cursor), signal);
    } catch (error) {
      if (error instanceof NotHeld || updates.length === 0) throw error;
      for (const one of updates) await takeOne(one, signal);
      await finish(await commit([], cursor), signal);
    }
    return cursor;
  };

  const takeOne = async (one: Incoming, signal: AbortSignal): Promise<void> => {
    for (let tried = 1; ; tried++) {
      signal.throwIfAborted();
      try {
        return await finish(await commit([one], one.next), signal);
      } catch (error) {
        if (error instanceof NotHeld) throw error;
        // Where nothing at all can be written, the update is not at fault: it waits with everything else.
        if (tried >= TRIES_EACH && (await canWrite(one.next))) {
          log.error('an update could not be taken and was passed over', {
            channel: name,
            update: one.id,
            error: errorMessage(error),
          });
          return;
        }
        await pauseUntil(clock, backOff(tried), signal);
      }
    }
  };

  const canWrite = (cursor: string): Promise<boolean> =>
    commit([], cursor).then(
      () => true,
      () => false,
    );

  /** What was taken and how far that is are one fact: a crash between them is none. */
  const commit = (updates: readonly Incoming[], cursor: string | null): Promise<Aftermath[]> =>
    store.write(async (tx) => {
      const now = clock.now();
      if (!(await reportConnection(tx, name, holder, { state: 'connected', reason: null, heard: true }, now)))
        throw new NotHeld();
      const after: Aftermath[] = [];
      for (const one of updates) after.push(...(await accept(tx, channel, one)));
      if (cursor !== null) await moveCursor(tx, name, cursor, now);
      return after;
    });

  const finish = async (after: readonly Aftermath[], signal: AbortSignal): Promise<void> => {
    parts.failPoint('incoming: taken');
    await Promise.all(
      after.map(async (one) => {
        const late = new AbortController();
        const disarm = clock.setTimer(() => late.abort(new Error('the channel did not answer')), SAY_WITHIN_MS);
        const within = AbortSignal.any([signal, late.signal]);
        try {
          if (one.kind === 'say') await inbox.say(one.address, one.text, within);
          else await inbox.answerPress(one.pressId, one.text, within);
        } catch (error) {
          log.info('an answer on a channel was lost', { channel: name, kind: one.kind, error: errorMessage(error) });
        } finally {
          disarm();
        }
      }),
    );
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const connection = await hold();
        if (connection !== null) await serve(connection);
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

const backOff = (failures: number): number =>
  Math.min(BACK_OFF.capMs, BACK_OFF.baseMs * 2 ** Math.min(failures - 1, 10));

/** Credentials that are refused, and a connection that another program has, do not mend within a second. */
function waitOf(error: unknown, failures: number): number {
  if (!(error instanceof ConnectionError)) return backOff(failures);
  const { trouble, retryAfterMs } = error;
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, 10 * MINUTE_MS);
  if (trouble === 'refused') return MINUTE_MS;
  return trouble === 'taken' ? Math.max(5 * SECOND_MS, backOff(failures)) : backOff(failures);
}
