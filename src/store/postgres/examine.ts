import type { Client } from 'pg';
import type { Clock } from '../../domain/time/clock.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { type Marks, readMarks } from '../move/marks.ts';
import { isAlive, readWorkerMark, WORKER_PREFIX } from '../workers.ts';
import { versionOf } from './migrate.ts';
import { checkSchemaName, DEFAULT_SCHEMA, placeOf, sessionName, typesOf } from './open-postgres.ts';
import { asOpenError } from './postgres-errors.ts';
import { POSTGRES_WORDS } from './postgres-words.ts';
import { quoteName } from './quote-name.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;
/** So often is asked how fast the server answers; the middle counts. */
const ASKED = 5;
const HEARD_WITHIN_MS = 2_000;

/** Asks for rows; values stand for `?`. */
type Ask = <R extends object>(sql: string, ...values: (string | number)[]) => Promise<R[]>;

/** What can be seen of an installation in PostgreSQL without changing anything. */
export interface DatabaseFacts {
  /** For people: without user and password. */
  readonly place: string;
  readonly server: string;
  /** Whether what goes over the network is encrypted; null: it goes over no network. */
  readonly encrypted: boolean | null;
  readonly answersMs: number;
  /** How far the database's clock is ahead of this computer's. */
  readonly aheadMs: number;
  /** The number of the last migration; 0: there is no installation yet. */
  readonly shape: number;
  readonly marks: Marks;
  readonly bytes: number;
  /** Processes that carry out what is due, and said so lately. */
  readonly workers: number;
  /** `ours`: of Belfrys on these data. */
  readonly sessions: { readonly ours: number; readonly open: number; readonly allowed: number };
  /** Indexes that should be there, with the statement that makes each. */
  readonly missing: readonly { readonly name: string; readonly sql: string }[];
  /** Tables with far more rows that are gone than rows that are there. */
  readonly bloated: readonly { readonly table: string; readonly dead: number; readonly live: number }[];
  /** False: what processes tell each other does not arrive, as behind a pooler that shares sessions. */
  readonly hears: boolean;
  /** Work that became ready and that nobody took, by the time it waits; null: nothing waits. */
  readonly oldestReadyMs: number | null;
}

/**
 * Looks at an installation, and at what can be asked of it while `then` runs.
 * @throws AppError unavailable, data_foreign, data_newer, invalid_input
 */
export async function examinePostgres<T>(
  { url, schema = DEFAULT_SCHEMA, clock }: { readonly url: string; readonly schema?: string; readonly clock: Clock },
  then: (facts: DatabaseFacts, ask: Ask) => Promise<T>,
): Promise<T> {
  const place = placeOf(url);
  checkSchemaName(schema);
  const pg = (await import('pg')).default;
  const connect = async (): Promise<Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'belfry doctor',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      types: typesOf(pg.types),
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const clients: Client[] = [];
  try {
    const [client, other] = [await connect(), await connect()];
    clients.push(client, other);
    const facts = await factsOf(client, other, { schema, place, clock });
    await client.query("SELECT set_config('search_path', $1, false)", [quoteName(schema)]);
    const ask: Ask = async <R extends object>(sql: string, ...values: (string | number)[]) => {
      let number = 0;
      const text = sql.replaceAll('?', () => `$${++number}`);
      return (await client.query(text, values)).rows as R[];
    };
    return await then(facts, ask);
  } catch (error) {
    throw asOpenError(error, place);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

interface Where {
  readonly schema: string;
  readonly place: string;
  readonly clock: Clock;
}

async function factsOf(client: Client, other: Client, { schema, place, clock }: Where): Promise<DatabaseFacts> {
  const { rows: about } = await client.query<{
    server: string;
    encrypted: boolean | null;
    bytes: number;
    ours: number;
    open: number;
    allowed: number;
  }>(
    `SELECT current_setting('server_version') AS server,
       CASE WHEN inet_client_addr() IS NULL OR inet_client_addr() <<= '127.0.0.0/8' OR inet_client_addr() = '::1' THEN NULL
         ELSE (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) END AS encrypted,
       pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1) AS ours,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS open,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`,
    [sessionName(schema)],
  );
  const [row] = about;
  const shape = await versionOf(client, schema, place);
  const { answersMs, aheadMs } = await measure(client, clock);
  const hears = await canHear(client, other, clock);
  const { server = 'unknown', encrypted = null, bytes = 0, ours = 0, open = 0, allowed = 1 } = row ?? {};
  const base = { place, server, encrypted, answersMs, aheadMs, shape, bytes, hears };
  const sessions = { ours, open, allowed };
  if (shape === 0) return { ...base, sessions, workers: 0, marks: {}, missing: [], bloated: [], oldestReadyMs: null };
  const tables = quoteName(schema);
  const { rows: meta } = await client.query<{ key: string; value: string }>(`SELECT key, value FROM ${tables}.meta`);
  const workers = meta
    .filter(({ key }) => key.startsWith(WORKER_PREFIX))
    .map(({ value }) => readWorkerMark(value))
    .filter((mark) => mark !== null && isAlive(mark, clock.now() + aheadMs)).length;
  return {
    ...base,
    sessions,
    workers,
    marks: readMarks(meta),
    missing: await missingIndexes(client, schema),
    bloated: await bloatedTables(client, schema),
    oldestReadyMs: await oldestReady(client, schema),
  };
}

/** How fast it answers, and how far its clock is ahead: by the quickest answer, within which it must have been read. */
async function measure(client: Client, clock: Clock): Promise<{ answersMs: number; aheadMs: number }> {
  const answers: { took: number; ahead: number }[] = [];
  for (let time = 0; time < ASKED; time++) {
    const [before, begun] = [clock.now(), clock.monotonic()];
    const { rows } = await client.query<{ at: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
    );
    const took = clock.monotonic() - begun;
    answers.push({ took, ahead: (rows[0]?.at ?? before) - (before + took / 2) });
  }
  answers.sort((a, b) => a.took - b.took);
  const [quickest, middle] = [answers[0], answers[Math.floor(ASKED / 2)]];
  return { answersMs: Math.round(middle?.took ?? 0), aheadMs: Math.round(quickest?.ahead ?? 0) };
}

/** Whether a notice of one session reaches another. */
async function canHear(client: Client, other: Client, clock: Clock): Promise<boolean> {
  const channel = `belfry_doctor_${process.pid}_${clock.now()}`;
  const heard = Promise.withResolvers<boolean>();
  client.once('notification', () => heard.resolve(true));
  await client.query(`LISTEN ${channel}`);
  await other.query('SELECT pg_notify($1, $2)', [channel, '']);
  const disarm = clock.setTimer(() => heard.resolve(false), HEARD_WITHIN_MS);
  const answer = await heard.promise;
  disarm();
  await client.query(`UNLISTEN ${channel}`);
  return answer;
}

async function missingIndexes(client: Client, schema: string): Promise<{ name: string; sql: string }[]> {
  const expected = new Map<string, string>();
  for (const sql of MIGRATIONS.flatMap((migration) => migration.statements(POSTGRES_WORDS))) {
    const [, dropped] = /^\s*DROP INDEX (?:IF EXISTS )?(\w+)/i.exec(sql) ?? [];
    const [, made] = /^\s*CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?(\w+)/i.exec(sql) ?? [];
    if (dropped !== undefined) expected.delete(dropped);
    if (made !== undefined) expected.set(made, sql);
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
      JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND i.indisvalid`,
    [schema],
  );
  const there = new Set(rows.map(({ name }) => name));
  return [...expected].filter(([name]) => !there.has(name)).map(([name, sql]) => ({ name, sql }));
}

async function bloatedTables(client: Client, schema: string): Promise<{ table: string; dead: number; live: number }[]> {
  const { rows } = await client.query<{ table: string; dead: number; live: number }>(
    `SELECT schemaname || '.' || relname AS table, n_dead_tup AS dead, n_live_tup AS live FROM pg_stat_user_tables
      WHERE schemaname IN ($1, $2) AND n_dead_tup > 100000 AND n_dead_tup > 4 * n_live_tup ORDER BY n_dead_tup DESC LIMIT 5`,
    [schema, `${schema}_queue`],
  );
  return rows;
}

/** How long the oldest piece of ready work has been waiting in the queue for a process that takes it. */
async function oldestReady(client: Client, schema: string): Promise<number | null> {
  const job = `${quoteName(`${schema}_queue`)}.job`;
  const { rows: found } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [job]);
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ waits: number | null }>(
    `SELECT (extract(epoch FROM clock_timestamp() - min(created_on)) * 1000)::float8 AS waits FROM ${job} WHERE state = 'created'`,
  );
  const waits = rows[0]?.waits ?? null;
  return waits === null ? null : Math.round(waits);
}
