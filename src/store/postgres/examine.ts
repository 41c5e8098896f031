import type { Client, ClientConfig } from 'pg';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { DEFAULT_SCHEMA, placeOf } from './open-postgres.ts';
import { loadPg } from './packages.ts';
import { asOpenError } from './postgres-errors.ts';
import { quoteName } from './quote-name.ts';
import { expectedIndexes, type NamedIndex } from './schema-indexes.ts';

/** Facts about a database for the person who looks after it. Times in milliseconds. */
export interface PostgresFacts {
  readonly place: string;
  readonly version: string;
  readonly encoding: string;
  /** A standby, which takes no writes. */
  readonly inRecovery: boolean;
  readonly fsync: boolean;
  readonly synchronousCommit: string;
  readonly autovacuum: boolean;
  /** Whether the connection is encrypted; null for a connection within the machine. */
  readonly encrypted: boolean | null;
  /** The median round trip. */
  readonly roundTripMs: number;
  /** How far the database's clock is ahead of this computer's. */
  readonly skewMs: number;
  /** Whether a connection hears its own NOTIFY. */
  readonly hears: boolean;
  readonly connections: { readonly used: number; readonly allowed: number };
  /** The version of the tables; null when there are none. */
  readonly shape: number | null;
  readonly missingIndexes: readonly NamedIndex[];
  /** Unfinished indexes, which no query uses. */
  readonly brokenIndexes: readonly string[];
  readonly tables: readonly TableFacts[];
  /** What keeps dead rows of all tables from being removed, oldest first. */
  readonly holders: readonly HorizonHolder[];
  /** Ready jobs, by kind. */
  readonly jobs: readonly JobFacts[];
  /** Claims whose worker has been silent for far too long and that no other worker took over. */
  readonly deadClaims: number;
}

export interface TableFacts {
  readonly name: string;
  readonly live: number;
  readonly dead: number;
  readonly bytes: number;
  /** Since the last vacuum, automatic or manual; null when there was none. */
  readonly vacuumedMs: number | null;
  readonly analyzed: boolean;
}

export interface HorizonHolder {
  readonly kind: 'transaction' | 'prepared' | 'slot';
  /** The process id for a transaction, the name for the others. */
  readonly name: string;
  readonly application: string;
  readonly state: string;
  readonly ageMs: number;
}

export interface JobFacts {
  readonly kind: string;
  readonly count: number;
  readonly oldestMs: number;
}

const CONNECT_WITHIN_MS = 5 * SECOND_MS;
const ANSWER_WITHIN_MS = 10 * SECOND_MS;
const HEARD_WITHIN_MS = 2 * SECOND_MS;
/** Claims are renewed every three seconds and stand for ten. */
const DEAD_CLAIM_SECONDS = 60;
const ROUND_TRIPS = 5;

/** Runs further queries while the connection is open. */
export type AskDatabase = (sql: string, values: readonly (string | number)[]) => Promise<Record<string, unknown>[]>;

/**
 * Examines a database without changing it; `then` asks more over the same connection.
 * @throws AppError unavailable, invalid_input
 */
export async function examinePostgres<T>(
  { url, schema = DEFAULT_SCHEMA }: { readonly url: string; readonly schema?: string },
  clock: Clock,
  then: (facts: PostgresFacts, ask: AskDatabase) => Promise<T>,
): Promise<T> {
  const place = placeOf(url);
  const pg = await loadPg();
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'belfry doctor',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    types: { getTypeParser: ((oid: number) => PARSERS[oid] ?? ((text: string) => text)) as never },
  };
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("SELECT set_config('search_path', $1, false)", [quoteName(schema)]);
    const facts = await look(client, { place, schema, clock, another: () => new pg.Client(config) });
    return await then(facts, async (sql, values) => {
      let place = 0;
      return (
        await client.query(
          sql.replace(/\?/g, () => `$${++place}`),
          [...values],
        )
      ).rows;
    });
  } catch (error) {
    throw asOpenError(error, place);
  } finally {
    await client.end().catch(() => {});
  }
}

/** bool, int8, int4, float8, numeric: the values asked for here are small. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  20: Number,
  23: Number,
  701: Number,
  1700: Number,
};

interface Looking {
  readonly place: string;
  readonly schema: string;
  readonly clock: Clock;
  /** One more client, not yet connected. */
  another(): Client;
}

async function look(client: Client, { place, schema, clock, another }: Looking): Promise<PostgresFacts> {
  const rowsOf = async <R>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await client.query(sql, values)).rows as R[];
  const names = [schema, `${schema}_queue`];
  const [server] = await rowsOf<
    Pick<
      PostgresFacts,
      'version' | 'encoding' | 'inRecovery' | 'fsync' | 'synchronousCommit' | 'autovacuum' | 'encrypted'
    >
  >(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS "inRecovery", current_setting('fsync')::bool AS fsync,
       current_setting('synchronous_commit') AS "synchronousCommit", current_setting('autovacuum')::bool AS autovacuum,
       CASE WHEN inet_server_addr() IS NULL OR inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1' THEN NULL
         ELSE coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) END AS encrypted`,
  );
  if (server === undefined) throw new Error('the server does not say what it is');
  const [connections] = await rowsOf<{ used: number; allowed: number }>(
    `SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`,
  );
  return {
    place,
    ...server,
    ...(await way(client, clock)),
    hears: await hears(client, another(), clock),
    connections: connections ?? { used: 0, allowed: 0 },
    shape: await shapeOf(client, schema),
    ...(await indexesOf(client, names)),
    tables: await rowsOf<TableFacts>(
      `SELECT schemaname || '.' || relname AS name, n_live_tup AS live, n_dead_tup AS dead,
         pg_total_relation_size(relid) AS bytes, last_analyze IS NOT NULL OR last_autoanalyze IS NOT NULL AS analyzed,
         (extract(epoch FROM now() - greatest(last_vacuum, last_autovacuum)) * 1000)::bigint AS "vacuumedMs"
       FROM pg_stat_user_tables WHERE schemaname = ANY($1::text[]) ORDER BY n_dead_tup DESC, 1`,
      [names],
    ),
    holders: await rowsOf<HorizonHolder>(HOLDERS),
    ...(await queueOf(client, names[1] ?? '')),
  };
}

/** Sessions that keep old row versions alive for all tables (PostgreSQL manual, 25.1.5), except this one. */
const HOLDERS = `
  SELECT 'transaction' AS kind, pid::text AS name, coalesce(application_name, '') AS application, coalesce(state, 'unknown') AS state,
    (extract(epoch FROM now() - xact_start) * 1000)::bigint AS "ageMs"
  FROM pg_stat_activity WHERE xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid()
  UNION ALL
  SELECT 'prepared', gid, owner::text, 'prepared', (extract(epoch FROM now() - prepared) * 1000)::bigint FROM pg_prepared_xacts
  UNION ALL
  SELECT 'slot', slot_name::text, coalesce(plugin::text, ''), 'inactive', 0
  FROM pg_replication_slots WHERE (xmin IS NOT NULL OR catalog_xmin IS NOT NULL) AND NOT active
  ORDER BY 5 DESC LIMIT 20`;

async function way(client: Client, clock: Looking['clock']): Promise<Pick<PostgresFacts, 'roundTripMs' | 'skewMs'>> {
  const trips: { took: number; skew: number }[] = [];
  for (let i = 0; i < ROUND_TRIPS; i++) {
    const [wall, before] = [clock.now(), clock.monotonic()];
    const { rows } = await client.query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at');
    const took = clock.monotonic() - before;
    trips.push({ took, skew: Number(rows[0]?.at) - wall - took / 2 });
  }
  trips.sort((a, b) => a.took - b.took);
  return { roundTripMs: trips[ROUND_TRIPS >> 1]?.took ?? 0, skewMs: Math.round(trips[0]?.skew ?? 0) };
}

/**
 * True when notices arrive. A pooler that gives each transaction another session loses them. The notice is sent over
 * a second connection, because one that is given the same session again may hear itself.
 */
async function hears(client: Client, teller: Client, clock: Clock): Promise<boolean> {
  const channel = `belfry_doctor_${process.pid}`;
  let disarm = (): void => {};
  try {
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', (notice) => {
        if (notice.channel === channel) resolve(true);
      });
      disarm = clock.setTimer(() => resolve(false), HEARD_WITHIN_MS);
    });
    await client.query(`LISTEN ${quoteName(channel)}`);
    const isMade = await teller.connect().then(
      () => true,
      () => false,
    );
    await (isMade ? teller : client).query('SELECT pg_notify($1, $2)', [channel, 'probe']);
    const answer = await heard;
    await client.query(`UNLISTEN ${quoteName(channel)}`);
    return answer;
  } finally {
    disarm();
    await teller.end().catch(() => {});
  }
}

async function shapeOf(client: Client, schema: string): Promise<number | null> {
  const { rows } = await client.query('SELECT to_regclass($1) AS meta', [`${quoteName(schema)}.meta`]);
  if (rows[0]?.meta == null) return null;
  const { rows: values } = await client.query(
    `SELECT value FROM ${quoteName(schema)}.meta WHERE key = 'schema_version'`,
  );
  const shape = Number(values[0]?.value);
  return Number.isSafeInteger(shape) ? shape : null;
}

async function indexesOf(client: Client, schemas: readonly string[]) {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name, i.indisvalid AS valid
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY($1::text[])`,
    [schemas],
  );
  const known = new Set(rows.filter(({ schema }) => schema === schemas[0]).map(({ name }) => name as string));
  return {
    missingIndexes: expectedIndexes().filter(({ name }) => !known.has(name)),
    brokenIndexes: rows.filter(({ valid }) => valid !== true).map(({ schema, name }) => `${schema}.${name}`),
  };
}

async function queueOf(client: Client, schema: string): Promise<Pick<PostgresFacts, 'jobs' | 'deadClaims'>> {
  const { rows } = await client.query('SELECT to_regclass($1) AS job', [`${quoteName(schema)}.job`]);
  if (rows[0]?.job == null) return { jobs: [], deadClaims: 0 };
  const jobs = `${quoteName(schema)}.job`;
  const { rows: waiting } = await client.query(
    `SELECT name AS kind, count(*) AS count, (extract(epoch FROM now() - min(created_on)) * 1000)::bigint AS "oldestMs"
       FROM ${jobs} WHERE name IN ('conversation', 'turn', 'function', 'delivery') AND state IN ('created', 'retry') GROUP BY name ORDER BY name`,
  );
  const { rows: dead } = await client.query(
    `SELECT count(*) AS count FROM ${jobs} WHERE name IN ('conversation', 'turn', 'function', 'delivery') AND state = 'active'
       AND coalesce(heartbeat_on, started_on) < now() - make_interval(secs => ${DEAD_CLAIM_SECONDS})`,
  );
  return { jobs: waiting, deadClaims: Number(dead[0]?.count ?? 0) };
}
