import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { digestTables } from '../../../src/store/move/copy-rows.ts';
import type { MoveEndpoint } from '../../../src/store/move/endpoint.ts';
import { fileEndpoint } from '../../../src/store/move/file-endpoint.ts';
import { postgresEndpoint } from '../../../src/store/move/postgres-endpoint.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';

const MOVER = programAt('test/postgres/mover.ts');

async function digestOf(place: MoveEndpoint) {
  const end = await place.openToRead();
  try {
    return await digestTables(end);
  } finally {
    await end.store.close();
  }
}

/** What opening it for work says: `opens`, or the code of the refusal. */
async function opens(where: { dataFolder: string; database?: { url: string } }): Promise<string> {
  try {
    const app = await createApp({ ...where, model: createScriptedModel([]) });
    await app.stop();
    return 'opens';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe.skipIf(!hasPostgres)('belfry move by the real command', () => {
  it('takes an installation to PostgreSQL, where it goes on, and back', async () => {
    const url = await freshDatabase();
    const { json, belfry, serve, data, home } = setupBelfry();
    const there = setupBelfry({ DATABASE_URL: url });
    await json('zone', 'Europe/Warsaw');
    await json('add', 'remind me in 3 days to water the plants');
    const server = await serve();
    expect(await json('move', '--to', url, '--dry-run')).toMatchObject({ inUse: 'a Belfry', rows: { schedules: 1 } });
    expect(await belfry('move', '--to', url)).toMatchObject({
      code: 14,
      stderr: expect.stringContaining('Stop it first, move'),
    });
    await json('add', 'remind me in 1 second to take the pill');
    await expect.poll(async () => (await json('runs')).length).toBe(1);
    await server.stop();
    const moved = await json('move', '--to', url);
    expect(moved).toMatchObject({ from: join(data, 'belfry.db'), rows: { schedules: 2, runs: 1 }, finished: false });
    expect(JSON.stringify(moved)).not.toContain('password');

    const refused = await belfry('ls');
    expect(refused.code).toBe(15);
    expect(refused.stderr).toContain('moved to postgres://');
    expect(refused.stderr).toContain('belfry move --cancel');
    expect((await belfry('serve', '--port', '0')).code).toBe(15);
    expect(await there.json('runs')).toHaveLength(1);
    const other = await there.serve();
    await there.json('add', 'remind me in 1 second to feed the cat');
    await expect.poll(async () => (await there.json('runs')).length).toBe(2);
    expect(await there.belfry('move', '--to', `${home}/elsewhere/`)).toMatchObject({ code: 14 });
    await other.stop();

    expect(await belfry('move', '--cancel', '--to', url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Somebody worked at'),
    });
    const back = await there.json('move', '--to', `${home}/elsewhere/`);
    expect(back).toMatchObject({ to: join(home, 'elsewhere', 'belfry.db'), rows: { runs: 2 } });
    expect((await there.belfry('ls')).code).toBe(15);
    expect(await json('runs', '--data', join(home, 'elsewhere'))).toHaveLength(2);
    // Without the folder being named: the old file is kept beside, and the data are at home again.
    const home2 = await json('move', '--data', join(home, 'elsewhere'), '--to', data);
    expect(home2.setAside).toContain('belfry-moved-');
    expect(await json('runs')).toHaveLength(2);
  });

  it('cut off by kill -9 anywhere loses nothing and doubles nothing: the data are at one place, and the same command finishes', async () => {
    const { data, json, belfry, environment } = setupBelfry();
    await json('zone', 'Europe/Warsaw');
    for (let n = 1; n <= 5; n++) await json('add', `remind me in ${n} days to water plant ${n}`);
    const file = fileEndpoint(join(data, 'belfry.db'));
    const before = await digestOf(file);
    const kill = async (dies: string, to: string) => {
      const env = {
        ...environment,
        ...compiledCode(),
        MOVER_FROM: join(data, 'belfry.db'),
        MOVER_TO: to,
        MOVER_DIES: dies,
      };
      const child = spawn(process.execPath, [...NODE_ARGS, MOVER], { env, stdio: 'ignore' });
      const [, signal] = await once(child, 'exit');
      expect(signal, dies).toBe('SIGKILL');
    };
    for (const dies of ['copy schedules', '0.3', 'compare', '0.8', 'before the mark', 'marked', 'arrived']) {
      const url = await freshDatabase();
      const there = postgresEndpoint({ url, clock: systemClock });
      await kill(dies, url);
      const isMarked = dies === 'marked' || dies === 'arrived';
      const places = {
        old: await opens({ dataFolder: data }),
        new: await opens({ dataFolder: data, database: { url } }),
      };
      expect(places, dies).toEqual({
        old: isMarked ? 'data_moved' : 'opens',
        new: dies === 'arrived' ? 'opens' : 'data_unfinished',
      });
      if (dies !== 'arrived') expect(await json('move', '--to', url), dies).toMatchObject({ finished: isMarked });
      expect(await digestOf(there), dies).toEqual(before);
      expect((await belfry('ls')).code, dies).toBe(15);
      // Home again, for the next round.
      const back = setupBelfry({ DATABASE_URL: url });
      await back.json('move', '--to', data);
      expect(await digestOf(file), dies).toEqual(before);
    }
  });
});
