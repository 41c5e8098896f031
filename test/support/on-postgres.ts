// For suites that are run on both databases: every test Belfry of the file keeps its data in a PostgreSQL database of its own.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { setTestDatabases } from '../../src/testing/test-database.ts';
import { admin, databaseUrl } from './postgres-global.ts';

const server = inject('postgres');
/** The databases made for a data folder, by its path. */
const ofFolder = new Map<string, string>();
const made: string[] = [];

/** False where no server can be had: said loudly when the tests began. */
export const hasPostgres = server !== null;

/** The address of an empty installation. */
export async function freshDatabase(): Promise<string> {
  if (server === null) throw new Error('there is no PostgreSQL to test on');
  const name = `belfry_${randomBytes(8).toString('hex')}`;
  await admin(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
  made.push(name);
  return databaseUrl(server.url, name);
}

if (server !== null) {
  setTestDatabases(async (dataFolder) => {
    const known = ofFolder.get(dataFolder);
    if (known !== undefined) return { url: known };
    const url = await freshDatabase();
    if (dataFolder !== ':memory:') ofFolder.set(dataFolder, url);
    return { url };
  });
  afterAll(async () => {
    for (const name of made.splice(0)) await admin(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}
