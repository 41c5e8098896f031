import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { databaseFindings } from '../../src/interfaces/cli/doctor/database-checks.ts';
import type { Finding } from '../../src/interfaces/cli/doctor/finding.ts';
import { filePlace } from '../../src/store/move/file-place.ts';
import { moveData } from '../../src/store/move/move-data.ts';
import { postgresPlace } from '../../src/store/move/postgres-place.ts';
import { systemClock } from '../../src/system-clock.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupBelfry } from '../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { admin } from '../support/postgres-global.ts';

/** An installation in PostgreSQL, and what the doctor says of it. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = await freshDatabase();
  const open = () => createApp({ dataFolder: folder, database: { url }, model: createScriptedModel([]) });
  await (await open()).stop();
  const configOf = (more: Record<string, string> = {}): Config =>
    loadConfig({ HOME: folder, BELFRY_DATA: folder, DATABASE_URL: url, ...more }).config;
  const findings = (config = configOf(), { running = true, clock = systemClock } = {}) =>
    databaseFindings(config, { running, clock });
  const of = async (check: string, ...more: Parameters<typeof findings>): Promise<Finding[]> =>
    (await findings(...more)).filter((one) => one.check === check);
  const query = (sql: string) => admin(url, `SET search_path = belfry; ${sql}`);
  return { url, folder, open, configOf, findings, of, query };
}

describe.skipIf(!hasPostgres)('the doctor of data in PostgreSQL', () => {
  it('finds nothing wrong where all is well, and says what it looked at', async () => {
    const { findings, of } = await setup();
    const all = await findings();
    expect(all.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(all.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        'database',
        'skew',
        'listen',
        'sessions',
        'versions',
        'indexes',
        'room',
        'time',
        'lanes',
      ]),
    );
    expect((await of('database'))[0]?.message).toMatch(/^PostgreSQL \d+.*answers in \d+ ms\.$/);
    expect(await of('listen')).toMatchObject([{ state: 'well' }]);
    expect(JSON.stringify(all)).not.toContain('postgres@');
  });

  it('finds a missing index, with the statement that makes it', async () => {
    const { of, query } = await setup();
    await query('DROP INDEX agenda_due');
    expect(await of('indexes')).toMatchObject([
      {
        state: 'wrong',
        message: expect.stringContaining('agenda_due'),
        fix: expect.stringContaining('CREATE INDEX agenda_due ON agenda (due_at, key);'),
      },
    ]);
  });

  it('finds clocks that are apart, and data from the future', async () => {
    const { of, query, configOf } = await setup();
    const behind = { clock: { ...systemClock, now: () => systemClock.now() - 300_000 } };
    expect(await of('skew', configOf(), behind)).toMatchObject([
      { state: 'mind', message: expect.stringMatching(/is 5 min ahead of this computer/) },
    ]);
    await query(`UPDATE meta SET value = '${systemClock.now() + 86_400_000}' WHERE key = 'alive_at';
      INSERT INTO meta VALUES ('alive_at', '${systemClock.now() + 86_400_000}') ON CONFLICT DO NOTHING`);
    expect(await of('time')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('was set back') }]);
  });

  it('finds a stuck agent and a dead channel as it does in a data file', async () => {
    const { of, query } = await setup();
    const [now, hour] = [systemClock.now(), 3_600_000];
    await query(`INSERT INTO turns (id, user_id, agent, thread_id, lane, mode, state, due_at, attempts, created_at, started_at)
        VALUES ('trn_1', 'u', 'leo', 't', 'leo/t', 'silent', 'running', 0, 1, ${now - 2 * hour}, ${now - 2 * hour});
      INSERT INTO lanes VALUES ('leo/t', 'trn_1')`);
    for (const n of [1, 2, 3])
      await query(`INSERT INTO deliveries (id, user_id, thread_id, channel, message_id, text, state, attempts, error_message, created_at)
        VALUES ('dlv_${n}', 'u', 't', 'telegram', 'm', 'x', 'failed', 1, '401 Unauthorized', ${now - hour})`);
    expect(await of('lanes')).toMatchObject([
      { state: 'wrong', message: 'The agent leo has been at one thing for 2 h.' },
    ]);
    expect(await of('channels')).toMatchObject([
      { state: 'wrong', message: expect.stringContaining('telegram is dead') },
    ]);
  });

  it('says that data moved away, that there are none yet, that nobody answers, or that somebody is not let in', async () => {
    const { url, folder, of, configOf } = await setup();
    const to = filePlace(join(folder, 'elsewhere', 'belfry.db'));
    await moveData({ from: postgresPlace({ url, clock: systemClock }), to, now: 0, id: 'move 1' });
    expect(await of('data')).toMatchObject([{ state: 'wrong', message: expect.stringContaining('moved to') }]);
    expect(await of('data', configOf({ BELFRY_DATABASE_SCHEMA: 'empty' }))).toMatchObject([
      { state: 'well', message: expect.stringContaining('No data yet') },
    ]);
    const nobody = new URL(url);
    nobody.port = '9';
    expect(await of('data', configOf({ DATABASE_URL: nobody.href }))).toMatchObject([
      { state: 'wrong', message: expect.stringContaining('cannot be reached') },
    ]);
    await admin(
      url,
      'CREATE TABLE foreign_things (id int); CREATE SCHEMA strange; CREATE TABLE strange.things (id int)',
    );
    expect(await of('data', configOf({ BELFRY_DATABASE_SCHEMA: 'strange' }))).toMatchObject([
      { state: 'wrong', message: expect.stringContaining("are not Belfry's") },
    ]);
  });

  it('is what the command shows, and its exit code says whether something is wrong', { timeout: 240_000 }, async () => {
    const { url, query } = await setup();
    const { belfry, json } = setupBelfry({ DATABASE_URL: url });
    await json('zone', 'Europe/Warsaw');
    const well = await belfry('doctor', '--json');
    expect(JSON.parse(well.stdout)).toMatchObject({ ok: true });
    expect(well.stdout).toContain('answers in');
    expect(well.stdout).not.toContain('belfry.db');
    await query('DROP INDEX agenda_due');
    expect(await belfry('doctor')).toMatchObject({ code: 1, stdout: expect.stringContaining('agenda_due') });
  });
});
