import type { Client, ClientConfig, PoolClient } from 'pg';
import type { Db } from 'pg-boss';
import { loadPg } from '../store/postgres/packages.ts';
import { SECOND_MS } from '../when/index.ts';

/** One waits for the answer to a claim while the others renew, release, and let pg-boss maintain its tables. */
const CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 5 * SECOND_MS;
/**
 * How long a renewal or claim may take before its connection counts as dead: short enough to try a fresh one while
 * the claims are valid.
 */
const QUICK_MS = 2.5 * SECOND_MS;
/**
 * The server gives a claim up sooner than this process stops waiting: a claim whose answer was not read would have no
 * worker, and count as a takeover.
 */
const CLAIM_WITHIN_MS = 2 * SECOND_MS;
/**
 * The server ends a process that stands still between a claim and its commit, or is unreachable: it keeps rows
 * locked, and others skip them.
 */
const BEGIN_CLAIM = `BEGIN; SET LOCAL statement_timeout = ${CLAIM_WITHIN_MS}; SET LOCAL idle_in_transaction_session_timeout = ${CLAIM_WITHIN_MS}`;
/** The same for pg-boss's background work, which reads whole tables. */
const PATIENT_MS = 20 * SECOND_MS;
/** Work on tables and indexes takes time in proportion to their size. */
const MAY_TAKE_LONG = /^\s*(REINDEX|DROP\s+INDEX|CREATE|ALTER|ANALYZE)\b/i;

/** The queue's own connections, apart from the store's: those of pg-boss, and those of claims and renewals. */
export interface QueueConnections {
  /** For pg-boss's background work. */
  readonly db: Db;
  /** For statements that must be answered quickly or retried. */
  readonly quick: Db;
  /** Runs `fn` in a transaction of its own, which must be answered quickly or retried. */
  transaction<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `fn` while no other process does so under this name, whichever connections `fn` uses. */
  alone<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /** From here on, pg-boss's statements are given up when no answer comes; before, it may create and change tables. */
  hurry(): void;
  close(): Promise<void>;
}

export interface QueueConnectionsOptions {
  /**
   * True when claims expire without renewal, so that a claim or renewal must be answered quickly or retried.
   * Otherwise answers are awaited.
   */
  readonly leased: boolean;
}

export async function openQueueConnections(
  url: string,
  { leased }: QueueConnectionsOptions,
): Promise<QueueConnections> {
  const quickMs = leased ? QUICK_MS : undefined;
  const pg = await loadPg();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'belfry queue',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    max: CONNECTIONS,
  } satisfies ClientConfig & { max: number });
  let patientMs: number | undefined;
  // A broken connection reports to its user; an idle one has none, and its error must not end the process.
  pool.on('error', () => {});
  // When one connection dies silently, those made before it are not trusted either: they took the same route.
  let generation = 0;
  const madeIn = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    madeIn.set(client, generation);
  });

  const run = async (client: PoolClient, limit: number | undefined, text: string, values: unknown[] = []) => {
    const timeout = MAY_TAKE_LONG.test(text) ? undefined : limit;
    // Text without values may hold several statements, and then returns several results.
    const query = {
      text,
      ...(values.length > 0 && { values }),
      ...(timeout !== undefined && { query_timeout: timeout }),
    };
    return (await (client as unknown as Client).query(query)) as { rows: unknown[] };
  };
  const take = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (madeIn.get(client) === generation) return client;
      client.release(true);
    }
  };
  /** A connection is reused only when it is known to be sound: not after an error within a transaction of pg-boss. */
  const withClient = async <T>(fn: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      const value = await fn(client);
      client.release();
      return value;
    } catch (error) {
      client.release(true);
      if (!isFromServer(error) && madeIn.get(client) === generation) generation += 1;
      throw error;
    }
  };

  return {
    db: { executeSql: (text, values) => withClient((client) => run(client, patientMs, text, values)) },
    quick: { executeSql: (text, values) => withClient((client) => run(client, quickMs, text, values)) },
    transaction: (fn) =>
      withClient(async (client) => {
        await run(client, quickMs, leased ? BEGIN_CLAIM : 'BEGIN');
        const value = await fn({ executeSql: (text, values) => run(client, quickMs, text, values) });
        await run(client, quickMs, 'COMMIT');
        return value;
      }),
    alone: (name, fn) =>
      withClient(async (client) => {
        await run(client, undefined, 'BEGIN');
        await run(client, undefined, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
        const value = await fn();
        await run(client, undefined, 'COMMIT');
        return value;
      }),
    hurry() {
      patientMs = PATIENT_MS;
    },
    close: () => pool.end(),
  };
}

/** True when the error came from the server, which is thus alive: its errors have a SQLSTATE of five characters. */
const isFromServer = (error: unknown): boolean =>
  error instanceof Error && /^(?!EPIPE)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));
