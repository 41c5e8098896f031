import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('a data folder whose data are in PostgreSQL', () => {
  it('is not begun anew with a data file when DATABASE_URL is forgotten', async () => {
    const there = setupBelfry({ DATABASE_URL: await freshDatabase() });
    await there.json('ls');
    await there.json('ls');
    const child = there.start(['ls'], [], { DATABASE_URL: '' });
    child.stdin.end();
    const { code, stderr } = await there.endOf(child);
    expect(code).toBe(17);
    expect(stderr).toMatch(/are in the database .*DATABASE_URL is not set/);
  });

  it('notices a database that is empty, or another one, by the same name; a restored dump is taken', async () => {
    const url = await freshDatabase();
    const there = setupBelfry({ DATABASE_URL: url });
    await there.json('ls');
    await there.json('ls');
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('DROP SCHEMA belfry CASCADE; DROP SCHEMA belfry_queue CASCADE');
    await client.end();
    const empty = await there.belfry('ls');
    expect(empty.code).toBe(17);
    expect(empty.stderr).toMatch(/has no data in it.*\n.*pg_restore/);
    // Somebody else begins there.
    await setupBelfry({ DATABASE_URL: url }).json('ls');
    const other = await there.belfry('ls');
    expect(other.code).toBe(17);
    expect(other.stderr).toMatch(/another installation/);
    await there.json('restore', '--from-dump-at', new Date().toISOString());
    await there.json('ls');
  });

  it('is marked by a move there, so that nothing begins anew when the old file is thrown away', async () => {
    const url = await freshDatabase();
    const house = setupBelfry();
    await house.json('add', 'remind me in 3 days to water the plants');
    await house.json('move', '--to', url);
    rmSync(join(house.data, 'belfry.db'));
    const forgotten = await house.belfry('ls');
    expect(forgotten.code).toBe(17);
    expect(forgotten.stderr).toMatch(/are in the database/);
    const child = house.start(['ls', '--json'], [], { DATABASE_URL: url });
    child.stdin.end();
    expect((await house.endOf(child)).code).toBe(0);
  });
});
