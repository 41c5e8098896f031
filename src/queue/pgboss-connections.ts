import type { Client, ClientConfig, PoolClient } from 'pg';
import type { Db } from 'pg-boss';
import { SECOND_MS } from '../domain/time/clock.ts';

/** One waits for the answer to a claim while others beat, release, and let pg-boss look after its tables. */
const CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 5 * SECOND_MS;
/** A statement that is not answered for so long was sent to a server that is not there any more. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/**
 * The server gives a claim up sooner than we give up waiting for it: a claim that was made and whose answer was not read would
 * have no worker, and count as a takeover.
 */
const CLAIM_WITHIN_MS = 5 * SECOND_MS;
/** Work on tables and indexes takes as long as they are large. */
const MAY_TAKE_LONG = /^\s*(REINDEX|DROP\s+INDEX|CREATE|ALTER|ANALYZE)\b/i;

/** The connections of the queue that are not the store's: pg-boss's own, and those of claims and heartbeats. */
export interface QueueConnections {
  readonly db: Db;
  /** Runs `fn` in a transaction of its own. */
  transaction<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `fn` while no other process does so under this name, whatever connections `fn` itself uses. */
  alone<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /** From here on a statement is given up when no answer comes; before, tables may be made and changed. */
  hurry(): void;
  close(): Promise<void>;
}

/** `pg` is loaded here and not before: who has no PostgreSQL never loads it. */
export async function openQueueConnections(url: string): Promise<QueueConnections> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'belfry queue',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    max: CONNECTIONS,
  } satisfies ClientConfig & { max: number });
  let answerWithin: number | undefined;
  // A connection that breaks tells whoever uses it; nobody does for an idle one, and it must not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const run = async (client: PoolClient, text: string, values: unknown[] = []) => {
    const limit = MAY_TAKE_LONG.test(text) ? undefined : answerWithin;
    // Text without values may be several statements, and the answer then several results.
    const query = { text, ...(values.length > 0 && { values }), ...(limit !== undefined && { query_timeout: limit }) };
    return (await (client as unknown as Client).query(query)) as { rows: unknown[] };
  };
  /** A connection is used again only when it is known to be sound: not after an error within a transaction of pg-boss. */
  const withClient = async <T>(fn: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      const value = await fn(client);
      client.release();
      return value;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const transaction: QueueConnections['transaction'] = (fn) =>
    withClient(async (client) => {
      await run(client, `BEGIN; SET LOCAL statement_timeout = ${CLAIM_WITHIN_MS}`);
      const value = await fn({ executeSql: (text, values) => run(client, text, values) });
      await run(client, 'COMMIT');
      return value;
    });

  return {
    db: { executeSql: (text, values) => withClient((client) => run(client, text, values)) },
    transaction,
    alone: (name, fn) =>
      withClient(async (client) => {
        await run(client, 'BEGIN');
        await run(client, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
        const value = await fn();
        await run(client, 'COMMIT');
        return value;
      }),
    hurry() {
      answerWithin = ANSWER_WITHIN_MS;
    },
    close: () => pool.end(),
  };
}
