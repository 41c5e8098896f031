import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin, databaseUrl } from '../../support/postgres-global.ts';

/** What pg_dump and pg_restore make of a database: another one with what it held. */
async function copyOf(url: string): Promise<string> {
  const server = inject('postgres')?.url ?? '';
  const name = `${new URL(url).pathname.slice(1)}_back`;
  await admin(server, `CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)}`);
  onTestFinished(async () => void (await admin(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return databaseUrl(server, name);
}

describe.skipIf(!hasPostgres)('data in PostgreSQL', () => {
  it('that were brought back from a dump hold what was due since, until it is decided', async () => {
    const url = await freshDatabase();
    const first = setupBelfry({ DATABASE_URL: url });
    await first.json('zone', 'Europe/Warsaw');
    const soon = await first.json('add', 'remind me in 1 second to take the pill');
    await first.json('add', 'remind me in 3 days to water the plants');
    const dumpedAt = new Date(Date.parse(soon.schedule.nextAt) - 500).toISOString();
    const back = setupBelfry({ DATABASE_URL: await copyOf(url) });
    await expect.poll(() => Date.now() > Date.parse(soon.schedule.nextAt)).toBe(true);

    expect(await back.json('restore', '--from-dump-at', dumpedAt)).toMatchObject({
      takenAt: dumpedAt,
      held: [{ kind: 'occurrence', what: 'take the pill', count: 1 }],
    });
    const server = await back.serve();
    expect(await back.json('status')).toMatchObject({ doubts: 1 });
    expect(await back.json('runs')).toEqual([]);
    const refused = await back.belfry('restore', '--from-dump-at', dumpedAt);
    expect(refused).toMatchObject({ code: 14, stderr: expect.stringContaining('is in use by a Belfry') });
    await server.stop();
  });

  it('are backed up by PostgreSQL: belfry says with which commands', async () => {
    const { belfry, home } = setupBelfry({ DATABASE_URL: await freshDatabase(), BELFRY_DATABASE_SCHEMA: 'house' });
    for (const command of [
      ['backup', `${home}/b.db`],
      ['backup', `${home}/b.db`, '--json'],
    ]) {
      const { code, stderr } = await belfry(...command);
      expect(code).toBe(4);
      expect(stderr).toContain('pg_dump --format=custom --schema=house --schema=house_queue');
      expect(stderr).toContain('belfry restore --from-dump-at');
    }
  });
});
