// The doctor on a real database: what it looks at is there, and what is broken on purpose is found.
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/http-client.ts';
import { databaseFindings } from '../../../src/interfaces/cli/doctor/postgres-checks.ts';
import { readToken } from '../../../src/interfaces/local/token-file.ts';
import { Secret } from '../../../src/secret.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';

const look = async (url: string, served = false) =>
  databaseFindings({ database: new Secret(url), databaseSchema: 'belfry' }, { clock: systemClock, served });
const checksOf = async (url: string, state: string) =>
  (await look(url)).findings.filter((finding) => finding.state === state).map(({ check }) => check);

describe.skipIf(!hasPostgres)('the doctor on PostgreSQL', () => {
  it('finds a fresh installation well, but for what the test server is', async () => {
    const { findings, readable } = await look(await freshDatabase());
    expect(readable).toBe(true);
    // The server of the tests runs without fsync; one that a person brings may not.
    const bad = findings.filter(({ state, check }) => state !== 'well' && check !== 'durability');
    expect(bad.map(({ check, state }) => `${state} ${check}`)).toEqual(['mind workers']);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        'database',
        'database latency',
        'database clock',
        'listen',
        'connections',
        'transactions',
        'versions',
        'indexes',
        'room',
        'zones',
        'workers',
        'queue',
      ]),
    );
  });

  it('finds an index that is gone, with the statement that makes it, and it helps', async () => {
    const url = await freshDatabase();
    await admin(url, 'DROP INDEX belfry.agenda_due');
    const { findings } = await look(url);
    const index = findings.find(({ check }) => check === 'indexes');
    expect(index).toMatchObject({ state: 'wrong', message: expect.stringContaining('agenda_due') });
    const statement = /CREATE .*;/.exec(index?.fix ?? '')?.[0];
    await admin(url, `SET search_path = belfry; ${statement}`);
    expect(await checksOf(url, 'wrong')).not.toContain('indexes');
  });

  it('finds a lane that is held by nothing and what is ready for long', async () => {
    const url = await freshDatabase();
    await admin(url, "INSERT INTO belfry.lanes (lane, turn_id) VALUES ('leo/t', 'trn_gone')");
    expect(await checksOf(url, 'wrong')).not.toContain('lanes');
    const mark = { id: 'x', role: 'worker', host: 'one', pid: 1, version: '0', startedAt: 0, at: Date.now() };
    await admin(url, `INSERT INTO belfry.meta (key, value) VALUES ('worker:x', '${JSON.stringify(mark)}')`);
    expect(await checksOf(url, 'wrong')).toContain('lanes');
  });

  it('sees a transaction that stays open, whoever has it', async () => {
    const url = await freshDatabase();
    const client = new Client({ connectionString: url, application_name: 'a forgotten shell' });
    onTestFinished(() => client.end());
    await client.connect();
    await client.query('BEGIN; SELECT 1');
    const { examinePostgres } = await import('../../../src/store/postgres/examine.ts');
    const { holders } = await examinePostgres({ url }, systemClock, async (facts) => facts);
    expect(holders).toContainEqual(
      expect.objectContaining({ kind: 'transaction', application: 'a forgotten shell', state: 'idle in transaction' }),
    );
  });

  it('says that a database cannot be reached, changes nothing in one without tables, and its exit code says what it found', async () => {
    const away = setupBelfry({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    const unreachable = await away.belfry('doctor', '--json');
    expect(unreachable.code).toBe(1);
    expect(JSON.parse(unreachable.stdout).findings).toContainEqual(
      expect.objectContaining({
        check: 'database',
        state: 'wrong',
        message: expect.stringContaining('cannot be reached'),
      }),
    );
    const url = await freshDatabase();
    await admin(url, 'DROP SCHEMA belfry CASCADE');
    const empty = await setupBelfry({ DATABASE_URL: url }).belfry('doctor');
    expect(empty.stdout).toContain('No data yet');
    expect(await admin(url, "SELECT 1 FROM pg_namespace WHERE nspname = 'belfry'")).toEqual([]);
  });

  it('is asked of a running server too, which says who is alive, how much room its tables take, and what copies them', async () => {
    const { data, serve } = setupBelfry({ DATABASE_URL: await freshDatabase() });
    const server = await serve();
    const client = createClient({ url: server.greeting.url, token: readToken(data)?.reveal() ?? '' });
    await expect.poll(async () => (await client.getHealth()).examinedAt).not.toBeNull();
    const health = await client.getHealth();
    expect(health.findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['database', 'queue', 'clock']));
    expect(health).toMatchObject({
      database: { kind: expect.stringMatching(/^PostgreSQL \d+/), bytes: expect.any(Number) },
      backup: { canMake: false, why: expect.stringContaining('pg_dump') },
    });
    expect(health.database.bytes).toBeGreaterThan(100_000);
    expect(health.workers.filter(({ isAlive }) => isAlive)).toHaveLength(1);
    await expect(client.backUp({})).rejects.toMatchObject({ code: 'wrong_state' });
    await server.stop();
  });
});
