// For suites that are run on both databases: every test Belfry of the file keeps its data in a PostgreSQL database of its own.
import { afterAll, inject } from 'vitest';
import { setTestDatabases } from '../../src/testing/test-database.ts';
import { takeDatabase } from './spare-databases.ts';
import { noteNoPostgres } from './statements/places.ts';

const server = inject('postgres');
/** The databases made for a data folder, by its path. */
const ofFolder = new Map<string, string>();
const taken: (() => Promise<void>)[] = [];

/** False where no server can be had: said loudly when the tests began. */
export const hasPostgres = server !== null;

/** The address of an empty installation. */
export async function freshDatabase(): Promise<string> {
  if (server === null) throw new Error('there is no PostgreSQL to test on');
  const { url, drop } = await takeDatabase(server);
  taken.push(drop);
  return url;
}

if (server === null) noteNoPostgres();
else {
  setTestDatabases(async (dataFolder) => {
    const known = ofFolder.get(dataFolder);
    if (known !== undefined) return { url: known };
    const url = await freshDatabase();
    if (dataFolder !== ':memory:') ofFolder.set(dataFolder, url);
    return { url };
  });
  afterAll(async () => {
    for (const drop of taken.splice(0)) await drop();
  });
}
