import type { Client } from 'pg';
import { AppError } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { WRITE_LOCK } from '../postgres/locks.ts';
import { refuseUnfit, versionOf } from '../postgres/migrate.ts';
import {
  checkSchemaName,
  DEFAULT_SCHEMA,
  MOVE_SESSION,
  openPostgres,
  placeOf,
  sessionName,
} from '../postgres/open-postgres.ts';
import { loadPg } from '../postgres/packages.ts';
import { asOpenError, sqlStateOf } from '../postgres/postgres-errors.ts';
import { quoteName } from '../postgres/quote-name.ts';
import type { Found, MoveEndpoint, TakenEndpoint } from './endpoint.ts';
import { readMarks } from './marks.ts';
import { LEFT_BEHIND, listTables } from './tables.ts';
import { writeMarks } from './write-marks.ts';

/** One move at a time may use a place. */
const MOVE_LOCK = WRITE_LOCK + 2;
const CONNECT_WITHIN_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface PostgresEndpointOptions {
  readonly url: string;
  /** @default 'belfry' */
  readonly schema?: string | undefined;
  readonly clock: Clock;
}

/** An installation in PostgreSQL. */
export function postgresEndpoint({ url, schema = DEFAULT_SCHEMA, clock }: PostgresEndpointOptions): MoveEndpoint {
  const place = placeOf(url);
  checkSchemaName(schema);
  const connect = async (): Promise<Client> => {
    const { Client } = await loadPg();
    const client = new Client({
      connectionString: url,
      application_name: MOVE_SESSION,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      throw asOpenError(error, place);
    }
    return client;
  };
  const open = (purpose: 'move' | 'read') => openPostgres({ url, schema, clock, warn() {}, purpose });
  return {
    name: addressOf(url, schema),
    async look() {
      const client = await connect();
      try {
        return await lookAt(client, schema, place);
      } catch (error) {
        throw asOpenError(error, place);
      } finally {
        await client.end();
      }
    },
    openToRead: async () => ({ store: await open('read'), dialect: 'postgres' }),
    async take() {
      const holder = await connect();
      try {
        await lock(holder, schema, place);
        const store = await open('move');
        return takenPlace({ holder, store, schema, place });
      } catch (error) {
        await holder.end();
        throw asOpenError(error, place);
      }
    },
    setAside: null,
    removal: `Drop it when nobody needs it any more: DROP SCHEMA ${schema}, ${schema}_queue CASCADE`,
  };
}

/** An address without its password, safe to show. */
function addressOf(url: string, schema: string): string {
  const { username, host, pathname } = new URL(url);
  const user = username === '' ? '' : `${username}@`;
  return `postgres://${user}${host}${pathname}${schema === DEFAULT_SCHEMA ? '' : ` (schema ${schema})`}`;
}

async function lookAt(client: Client, schema: string, place: string): Promise<Found> {
  await refuseUnfit(client, place);
  const version = await versionOf(client, schema, place);
  const inUse = await whoWorks(client, schema);
  if (version === 0) {
    await expectRoom(client, schema, place);
    return { installation: null, marks: {}, inUse };
  }
  const tables = quoteName(schema);
  const { rows: meta } = await client.query<{ key: string; value: string }>(`SELECT key, value FROM ${tables}.meta`);
  const { rows: users } = await client.query<{ id: string | null }>(`SELECT min(id) AS id FROM ${tables}.users`);
  return { installation: users[0]?.id ?? null, marks: readMarks(meta), inUse };
}

/** The sessions of Belfry processes on this installation. An idle process behind a pooler is invisible. */
async function whoWorks(client: Client, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ address: string | null; sessions: string }>(
    `SELECT host(client_addr) AS address, count(*) AS sessions FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = $1 GROUP BY 1 ORDER BY 1`,
    [sessionName(schema)],
  );
  if (rows.length === 0) return null;
  return `a Belfry (from ${rows.map(({ address }) => address ?? 'this machine').join(', ')})`;
}

/** @throws AppError unavailable, when Belfry may not create tables */
async function expectRoom(client: Client, schema: string, place: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT CASE WHEN to_regnamespace($1) IS NULL THEN has_database_privilege(current_database(), 'CREATE')
      ELSE has_schema_privilege(to_regnamespace($1)::oid, 'CREATE') END AS may`,
    [quoteName(schema)],
  );
  if (rows[0]?.may === true) return;
  throw new AppError('unavailable', `The database ${place} does not let this user make tables.`, {
    hint: 'Grant CREATE on the database to that user, or name another one.',
  });
}

/** Locks the place against other moves and all writes, and checks that nobody is at work there. */
async function lock(holder: Client, schema: string, place: string): Promise<void> {
  const { rows } = await holder.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
    MOVE_LOCK,
    schema,
  ]);
  if (rows[0]?.taken !== true)
    throw new AppError('data_owned', `Another belfry move works on the database ${place}.`, {
      hint: 'Wait until it is done.',
    });
  await expectNobody(holder, schema, place);
  try {
    await holder.query("SELECT set_config('lock_timeout', '10s', false)");
    await holder.query('SELECT pg_advisory_lock($1, hashtext($2))', [WRITE_LOCK, schema]);
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw inUseError(place, 'a Belfry');
  }
  await expectNobody(holder, schema, place);
}

async function expectNobody(holder: Client, schema: string, place: string): Promise<void> {
  const who = await whoWorks(holder, schema);
  if (who !== null) throw inUseError(place, who);
}

const inUseError = (place: string, who: string): AppError =>
  new AppError('data_owned', `The database ${place} is in use by ${who}.`, {
    hint: 'Stop every Belfry that works on it, then move. Nothing was changed.',
  });

interface Parts {
  readonly holder: Client;
  readonly store: TakenEndpoint['store'];
  readonly schema: string;
  readonly place: string;
}

function takenPlace({ holder, store, schema, place }: Parts): TakenEndpoint {
  let lost: unknown = null;
  holder.on('end', () => {
    lost ??= new Error('the connection that held the lock ended');
  });
  const clear = async (): Promise<void> => {
    const tables = await store.read((tx) => listTables(tx, 'postgres'));
    const names = [...tables.map(({ name }) => name), ...LEFT_BEHIND].map(
      (name) => `${quoteName(schema)}.${quoteName(name)}`,
    );
    // Append-only tables refuse to be emptied; the owner of a table may disable its triggers for this.
    const triggers = (word: string) => names.map((name) => `ALTER TABLE ${name} ${word} TRIGGER USER`).join('; ');
    const meta = `${quoteName(schema)}.meta`;
    await holder.query(
      `BEGIN; ${triggers('DISABLE')}; CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM ${meta} WHERE key = 'schema_version';
       TRUNCATE ${names.join(', ')}; INSERT INTO ${meta} SELECT * FROM kept; ${triggers('ENABLE')}; COMMIT`,
    );
  };
  return {
    store,
    dialect: 'postgres',
    mark: (changes, others) => writeMarks(store, changes, others),
    clear,
    discard: clear,
    async confirm() {
      if (lost !== null)
        throw new AppError(
          'unavailable',
          `The database ${place} was away for a moment, and somebody may have written.`,
          {
            hint: 'Run the move again; it begins anew.',
            cause: lost,
          },
        );
      await expectNobody(holder, schema, place);
    },
    async close() {
      await store.close();
      await holder.end();
    },
  };
}
