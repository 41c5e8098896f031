import { randomBytes } from 'node:crypto';
import type { Store } from '../../store/database.ts';
import { openPostgres } from '../../store/postgres/open-postgres.ts';
import { quoteName } from '../../store/postgres/quote-name.ts';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { systemClock } from '../../system-clock.ts';

/**
 * An empty store for one case of a conformance suite: in memory, or in its own schema on a PostgreSQL server, which
 * is dropped when the store is closed. Nothing else on the server is changed; the user needs `CREATE` on the
 * database.
 * @param url `postgres://user:password@host:port/database`.
 * @default SQLite in memory
 * @throws AppError unavailable, invalid_input
 */
export async function openEmptyStore(url?: string): Promise<Store> {
  if (url === undefined || url === '') return openDataFile(':memory:');
  const schema = `belfry_test_${randomBytes(8).toString('hex')}`;
  const store = await openPostgres({ url, schema, clock: systemClock, warn() {} });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`DROP SCHEMA IF EXISTS ${quoteName(schema)} CASCADE`);
    } finally {
      await client.end();
    }
  };
  return store;
}
