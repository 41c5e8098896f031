import { randomBytes } from 'node:crypto';
import type { Client, ClientBase, ClientConfig, Pool } from 'pg';
import { AppError } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { readMarks, refuseMoved, UNOPENED_KEY } from '../move/marks.ts';
import type { OpenPurpose } from '../sqlite/data-file.ts';
import { forgetMarks } from './commit-marks.ts';
import { createListener } from './listener.ts';
import { migratePostgres } from './migrate.ts';
import { loadPg } from './packages.ts';
import { asOpenError } from './postgres-errors.ts';
import { PostgresStore } from './postgres-store.ts';
import { quoteName } from './quote-name.ts';

/** How many reads one process runs at a time. */
const READERS = 4;
const CONNECT_WITHIN_MS = 5_000;
/** A statement unanswered for so long was sent to a server that is gone. */
const ANSWER_WITHIN_MS = 20_000;
/** Schema of the tables, where no other is named. */
export const DEFAULT_SCHEMA = 'belfry';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The schema of Belfry's tables; the queue's is this name and `_queue`. @default 'belfry' */
  readonly schema?: string;
  /** @see PostgresStoreParts.clock */
  readonly clock: Clock;
  warn(message: string, fields?: object): void;
  /**
   * `move`: the opener holds the lock of all writes, and marks do not matter. `read`: nothing is migrated, and
   * nothing may be written.
   * @default 'work'
   */
  readonly purpose?: OpenPurpose | 'read';
}

/** The name of an installation's sessions in `pg_stat_activity`. */
export const sessionName = (schema: string): string => (schema === DEFAULT_SCHEMA ? 'belfry' : `belfry/${schema}`);
/** The session name of a command that works on the data while nobody else does. */
export const MOVE_SESSION = 'belfry move';

/**
 * Opens an installation in PostgreSQL, makes its tables if there are none, and migrates them.
 * @throws AppError invalid_input, unavailable, data_newer, data_foreign, data_moved, data_unfinished
 */
export async function openPostgres({
  url,
  schema = DEFAULT_SCHEMA,
  clock,
  warn,
  purpose = 'work',
}: PostgresOptions): Promise<PostgresStore> {
  const place = placeOf(url);
  checkSchemaName(schema);
  const pg = await loadPg();
  const config: ClientConfig = {
    connectionString: url,
    application_name: purpose === 'work' ? sessionName(schema) : MOVE_SESSION,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    types: typesOf(pg.types),
  };
  const pools: Pool[] = [];
  const pool = (max: number): Pool => {
    const made = new pg.Pool({ ...config, pipeline: true, max } as ClientConfig);
    // An idle connection reports its loss here; the next user gets another one.
    made.on('error', () => {});
    pools.push(made);
    return made;
  };
  const connect = async (): Promise<Client> => {
    const client = new pg.Client(config);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    const first = await connect();
    try {
      if (purpose === 'work') await checkMarks(first, schema, place);
      if (purpose !== 'read') await migratePostgres(first, schema, place);
      if (purpose === 'work') {
        await first.query(`DELETE FROM ${quoteName(schema)}.meta WHERE key = $1`, [UNOPENED_KEY]);
        await first.query(forgetMarks(quoteName(schema)));
      }
      const { rows } = await first.query<{ id: number | null }>(
        `SELECT max(id) AS id FROM ${quoteName(schema)}.events`,
      );
      const channel = `belfry_${schema}`;
      const readers = pool(READERS);
      const tell = (payload: string) => readers.query('SELECT pg_notify($1, $2)', [channel, payload]);
      return new PostgresStore({
        instance: randomBytes(9).toString('base64url'),
        schema,
        clock,
        channel,
        writers: pool(1),
        readers,
        newestEvent: rows[0]?.id ?? 0,
        exclusive: purpose !== 'work',
        place,
        listen: (hear, resumed) => createListener({ clock, channel, connect, tell, hear, resumed, warn }),
        warn,
      });
    } finally {
      await first.end();
    }
  } catch (error) {
    await Promise.all(pools.map((made) => made.end()));
    throw asOpenError(error, place);
  }
}

/** @throws AppError invalid_input */
export function checkSchemaName(schema: string): void {
  if (/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) return;
  throw new AppError(
    'invalid_input',
    `"${schema}" cannot be the name of a schema: small letters, digits and _ are, up to 41.`,
  );
}

/** Refuses data that moved on or that did not arrive completely. */
async function checkMarks(client: ClientBase, schema: string, place: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `${quoteName(schema)}.meta`,
  ]);
  if (rows[0]?.found !== true) return;
  const { rows: meta } = await client.query<{ key: string; value: string }>(
    `SELECT key, value FROM ${quoteName(schema)}.meta`,
  );
  refuseMoved(readMarks(meta), `the database ${place}`);
}

/** Host, port and name of a database, to show to people: without user and password. */
export function placeOf(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new AppError('invalid_input', 'DATABASE_URL is not an address.', {
      hint: 'It looks like postgres://user:password@host:5432/database',
    });
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:')
    throw new AppError(
      'invalid_input',
      `DATABASE_URL begins with "${parsed.protocol}//", and Belfry speaks to PostgreSQL only.`,
      {
        hint: 'It looks like postgres://user:password@host:5432/database; leave it out for a data file of Belfry’s own.',
      },
    );
  return `"${parsed.pathname.slice(1) || 'postgres'}" on ${parsed.host || 'this machine'}`;
}

/** An installation in a database, as shown to people and written into the marker of a folder. */
export const schemaPlace = (url: string, schema: string): string => `${placeOf(url)}, schema ${schema}`;

/** Counts and sums as numbers, for these connections only: an application that also uses pg keeps its own parsers. */
function typesOf(base: typeof import('pg').types): { getTypeParser: typeof base.getTypeParser } {
  const INT8 = 20;
  const NUMERIC = 1700;
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 || oid === NUMERIC
        ? Number
        : base.getTypeParser(oid, format as 'text')) as typeof base.getTypeParser,
  };
}
