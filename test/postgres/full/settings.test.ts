// The settings of processes that share a database: what they go by, wherever it is said.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/http-client.ts';
import { readToken } from '../../../src/interfaces/local/token-file.ts';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

/** Nobody answers there: whoever goes by it does not start. */
const NOWHERE = 'postgres://belfry@127.0.0.1:9/nowhere';

describe.skipIf(!hasPostgres)('the database and the role of a process are in effect as they are shown', () => {
  it.each([
    ['said in the file', 'file'],
    ['said in the environment, which goes before the file', 'environment'],
    ['said by a flag, which goes before both', 'flag'],
  ])('%s', async (_, place) => {
    const url = await freshDatabase();
    const inFile = place === 'file';
    const inEnvironment = { DATABASE_URL: url, BELFRY_DATABASE_SCHEMA: 'of_environment' };
    const role: Record<string, string> = inFile ? {} : { BELFRY_ROLE: place === 'flag' ? 'worker' : 'web' };
    const { data, serve, json } = setupBelfry({ ...(!inFile && inEnvironment), ...role });
    mkdirSync(data, { mode: 0o700 });
    const settings = {
      database: inFile ? url : NOWHERE,
      databaseSchema: 'of_file',
      role: inFile ? 'web' : 'worker',
    };
    writeFileSync(join(data, 'belfry.config.ts'), `export default ${JSON.stringify({ settings })};\n`);
    const flags = place === 'flag' ? ['--role', 'web'] : [];
    const server = await serve(...flags);
    const client = createClient({ url: server.greeting.url, token: readToken(data)?.reveal() ?? '' });
    const { items } = await client.listSettings();
    const source = inFile ? 'file' : 'environment';
    expect(Object.fromEntries(items.map((one) => [one.key, [one.value, one.source]]))).toMatchObject({
      database: ['[redacted]', source],
      databaseSchema: [inFile ? 'of_file' : 'of_environment', source],
      role: ['web', place],
    });
    expect(await client.getStatus()).toMatchObject({ role: 'web' });
    // Commands go the same way: they find the server by the name of its database.
    expect(await json('status')).toMatchObject({ running: true });
    await server.stop();
  });
});
