import type { ClientBase } from 'pg';
import { AppError } from '../../domain/errors.ts';
import { MIGRATIONS, SCHEMA_VERSION } from '../migrations/all.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { sqlStateOf } from './postgres-errors.ts';
import { bytewise, POSTGRES_WORDS } from './postgres-words.ts';
import { quoteName } from './quote-name.ts';

/** The key of the last migration's number. */
const VERSION_KEY = 'schema_version';
/** The oldest version of PostgreSQL that Belfry supports. */
const OLDEST_SERVER = 15;

/**
 * Migrates the tables, all steps in one transaction; processes that start together migrate one after another.
 * @throws AppError data_newer, data_foreign, unavailable
 */
export async function migratePostgres(client: ClientBase, schema: string, place: string): Promise<void> {
  await refuseUnfit(client, place);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    const version = await versionOf(client, schema, place);
    if (version < SCHEMA_VERSION) {
      if (version === 0) await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoteName(schema)}`);
      await client.query("SELECT set_config('search_path', $1, true)", [quoteName(schema)]);
      for (const migration of MIGRATIONS.slice(version))
        for (const sql of migration.statements(POSTGRES_WORDS)) await client.query(bytewise(sql));
      if (version === 0) await client.query('CREATE SEQUENCE event_ids');
      await client.query(
        'INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [VERSION_KEY, String(SCHEMA_VERSION)],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

export async function refuseUnfit(client: ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string; encoding: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding",
  );
  const { version, number, encoding } = rows[0] ?? { version: 'unknown', number: '0', encoding: 'unknown' };
  if (Number(number) < OLDEST_SERVER * 10_000)
    throw new AppError(
      'unavailable',
      `The database ${place} runs PostgreSQL ${version}; Belfry needs ${OLDEST_SERVER} or newer.`,
      { hint: 'Upgrade the server, or name another in DATABASE_URL.' },
    );
  if (encoding !== 'UTF8')
    throw new AppError('unavailable', `The database ${place} keeps its texts as ${encoding}; Belfry needs UTF8.`, {
      hint: "Make one that does: CREATE DATABASE belfry ENCODING 'UTF8' TEMPLATE template0.",
    });
}

export async function versionOf(client: ClientBase, schema: string, place: string): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    'SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1',
    [schema],
  );
  if (tables.length === 0) return 0;
  const known = tables.some(({ name }) => name === 'meta')
    ? await client
        .query<{ value: string }>(`SELECT value FROM ${quoteName(schema)}.meta WHERE key = $1`, [VERSION_KEY])
        .catch((error) => {
          // A table with this name and other columns belongs to another program; a missing right to read it is
          // reported as such.
          if (sqlStateOf(error) === '42703') return null;
          throw error;
        })
    : null;
  const version = Number(known?.rows[0]?.value);
  if (!Number.isSafeInteger(version) || version < 1)
    throw new AppError(
      'data_foreign',
      `The schema "${schema}" of the database ${place} holds tables that are not Belfry's.`,
      {
        hint: 'Name another database in DATABASE_URL, or another schema with BELFRY_DATABASE_SCHEMA; nothing was changed.',
      },
    );
  if (version > SCHEMA_VERSION)
    throw new AppError(
      'data_newer',
      `The database ${place} was written by a newer Belfry: its shape is ${version}, this Belfry knows ${SCHEMA_VERSION}.`,
      {
        hint: 'Start the newer Belfry; nothing was changed.',
      },
    );
  return version;
}
