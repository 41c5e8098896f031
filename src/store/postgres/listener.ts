import type { Client } from 'pg';
import { errorMessage } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { quoteName } from './quote-name.ts';

/** How long a connection may stay silent before it is asked for a sign of life. */
const ALIVE_EVERY_MS = 5_000;
/** How long the answer to that may take. */
const ANSWER_WITHIN_MS = 5_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

export interface Listener {
  /**
   * `live`: notices of other processes arrive at once. `deaf`: the server took the subscription and nothing arrives,
   * as behind a pooler that shares sessions between clients; Belfry polls each second. `away`: there is no
   * connection.
   */
  state(): 'live' | 'deaf' | 'away';
  close(): Promise<void>;
}

export interface ListenerParts {
  readonly clock: Clock;
  readonly channel: string;
  connect(): Promise<Client>;
  /**
   * Sends a notice to the channel over another connection: behind a pooler in transaction mode, a connection may hear
   * itself and never hears others.
   */
  tell(payload: string): Promise<unknown>;
  hear(payload: string): void;
  /** Called when the subscription stands again: notices in between were lost. */
  resumed(): void;
  warn(message: string, fields?: object): void;
}

/** Keeps one connection that hears other processes, and replaces it when it is lost. */
export function createListener({ clock, channel, connect, tell, hear, resumed, warn }: ListenerParts): Listener {
  let client: Client | null = null;
  let state: 'live' | 'deaf' | 'away' = 'away';
  let closed = false;
  let retryIn = FIRST_RETRY_MS;
  let disarm: (() => void) | null = null;
  let told = false;

  const later = (fn: () => void, ms: number): void => {
    if (closed) return;
    disarm = clock.setTimer(fn, ms);
  };

  const reopen = (): void => {
    disarm?.();
    later(() => void open(), retryIn);
    retryIn = Math.min(LONGEST_RETRY_MS, retryIn * 2);
  };

  /** Several reports about the same connection make one new connection: of two, one would never be closed. */
  const lose = (lost: Client): void => {
    if (client !== lost) return;
    client = null;
    state = 'away';
    lost.end().catch(() => {});
    reopen();
  };

  const ask = async (asked: Client): Promise<void> => {
    let answered = (): void => {};
    const late = new Promise<never>((_, reject) => {
      answered = clock.setTimer(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
    });
    late.catch(() => {});
    const heard = new Promise<void>((resolve) => {
      asked.on('notification', function probe({ payload }) {
        if (payload !== PROBE) return;
        asked.off('notification', probe);
        resolve();
      });
    });
    // It is queried too: a connection that does not answer is dead, not deaf.
    await Promise.race([Promise.all([asked.query('SELECT 1'), tell(PROBE)]), late]);
    const outcome = await Promise.race([heard.then(() => 'live' as const), late.catch(() => 'deaf' as const)]);
    answered();
    if (client !== asked) return;
    state = outcome;
    if (outcome === 'deaf' && !told) {
      told = true;
      warn(
        'this connection to PostgreSQL hears no NOTIFY (a pooler in transaction mode?): Belfry asks each second instead',
      );
    }
  };

  const open = async (): Promise<void> => {
    let fresh: Client | null = null;
    try {
      fresh = await connect();
      const opened = fresh;
      if (closed) return void (await opened.end());
      client = opened;
      opened.on('error', () => lose(opened));
      opened.on('end', () => lose(opened));
      opened.on('notification', ({ payload }) => {
        if (payload !== undefined && payload !== PROBE) hear(payload);
      });
      await opened.query(`LISTEN ${quoteName(channel)}`);
      await ask(opened);
      retryIn = FIRST_RETRY_MS;
      resumed();
      watch(opened);
    } catch (error) {
      if (closed) return;
      warn('what other processes tell cannot be heard; Belfry asks each second instead', {
        error: errorMessage(error),
      });
      if (fresh === null) reopen();
      else lose(fresh);
    }
  };

  // A connection may be dead without any report, so it is queried now and then.
  const watch = (watched: Client): void => {
    later(() => {
      ask(watched).then(
        () => {
          if (client === watched) watch(watched);
        },
        () => lose(watched),
      );
    }, ALIVE_EVERY_MS);
  };

  void open();
  return {
    state: () => state,
    async close() {
      closed = true;
      disarm?.();
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}

/** A notice to itself, which shows whether the subscription hears anything. */
const PROBE = 'probe';
