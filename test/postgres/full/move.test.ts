import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { cancelMove } from '../../../src/store/move/cancel-move.ts';
import { fileEndpoint } from '../../../src/store/move/file-endpoint.ts';
import { type MoveOptions, moveData, planMove } from '../../../src/store/move/move-data.ts';
import { postgresEndpoint } from '../../../src/store/move/postgres-endpoint.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

/** An installation in a folder, and a database it can move to. */
async function setup(schema = 'belfry') {
  const base = mkdtempSync(join(tmpdir(), 'belfry-move-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const url = await freshDatabase();
  const database = { url, schema };
  const folder = (name: string) => join(base, name);
  const open = (where: { dataFolder: string; database?: typeof database }) =>
    createApp({ ...where, model: createScriptedModel([]) });
  const file = fileEndpoint(join(folder('first'), 'belfry.db'));
  const there = postgresEndpoint({ url, schema, clock: systemClock });
  let moves = 0;
  const move = (more: Partial<MoveOptions> = {}) =>
    moveData({ from: file, to: there, now: systemClock.now(), id: `move ${++moves}`, ...more });
  const query = async <R extends object>(sql: string): Promise<R[]> => {
    const client = new Client({ connectionString: url, options: `-c search_path=${schema}` });
    await client.connect();
    try {
      return (await client.query<R>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const first = await open({ dataFolder: folder('first') });
  const actor = { kind: 'user', userId: first.owner.id } as const;
  await first.executor.execute('create-schedule', {
    actor,
    input: { kind: 'reminder', what: 'water', when: 'in 3 days', zone: 'UTC' },
  });
  await first.stop();
  return { folder, database, open, file, there, move, query, actor };
}

describe.skipIf(!hasPostgres)('a move to PostgreSQL', () => {
  it('takes everything along and back, and each place that was left refuses to be worked on', async () => {
    const { open, folder, database, there, move, query, actor } = await setup();
    const there1 = await move();
    expect(there1).toMatchObject({ to: there.name, rows: { schedules: 1, users: 1, audit: 1 } });
    await expect(open({ dataFolder: folder('first') })).rejects.toMatchObject({ code: 'data_moved' });

    const moved = await open({ dataFolder: folder('any'), database });
    expect(moved.owner.id).toBe(actor.userId);
    await moved.executor.execute('create-schedule', {
      actor,
      input: { kind: 'reminder', what: 'feed', when: 'in 4 days', zone: 'UTC' },
    });
    await moved.stop();
    const [last] = await query<{ id: string }>('SELECT max(id) AS id FROM events');
    const ids = (await query<{ id: string }>('SELECT id FROM events ORDER BY id')).map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: Number(last?.id) }, (_, n) => n + 1));
    await expect(query('DELETE FROM audit')).rejects.toThrow('append-only');
    await expect(query("UPDATE audit SET actor = 'x'")).rejects.toThrow('append-only');

    const third = fileEndpoint(join(folder('third'), 'belfry.db'));
    expect(await move({ from: there, to: third })).toMatchObject({ rows: { schedules: 2, audit: 2 } });
    await expect(open({ dataFolder: folder('any'), database })).rejects.toMatchObject({
      code: 'data_moved',
      message: expect.not.stringMatching(/postgres:\/\//),
    });
    const back = await open({ dataFolder: folder('third') });
    expect(await back.executor.execute('list-schedules', { actor, input: {} })).toMatchObject({
      items: [{ what: 'feed' }, { what: 'water' }],
    });
    await back.stop();
    await expect(move({ from: third })).rejects.toMatchObject({
      code: 'wrong_state',
      hint: expect.stringContaining('DROP SCHEMA belfry, belfry_queue CASCADE'),
    });
  });

  it('begins anew over its own unfinished copy, with what is append-only still so', async () => {
    const { move, query, open, folder, database, there } = await setup('elsewhere');
    const killed = { ...there, take: async () => ({ ...(await there.take()), discard: async () => {} }) };
    const onStage = (stage: string) => {
      if (stage === 'compare') throw new Error('killed');
    };
    await expect(move({ to: killed, onStage })).rejects.toThrow('killed');
    await expect(open({ dataFolder: folder('any'), database })).rejects.toMatchObject({ code: 'data_unfinished' });
    expect(await planMove({ from: fileEndpoint(join(folder('first'), 'belfry.db')), to: there })).toMatchObject({
      replaces: 'unfinished copy',
      rows: { schedules: 1 },
    });
    expect(await move()).toMatchObject({ finished: false, rows: { schedules: 1 } });
    await expect(query('TRUNCATE audit')).rejects.toThrow('append-only');
    await (await open({ dataFolder: folder('any'), database })).stop();
  });

  it('leaves an empty place behind when it fails, and takes no other installation for empty', async () => {
    const { move, query, open, folder, database } = await setup();
    const abort = AbortSignal.abort(new Error('enough'));
    await expect(move({ signal: abort })).rejects.toThrow('enough');
    expect(await query('SELECT * FROM users')).toEqual([]);
    expect(await query<{ key: string }>('SELECT key FROM meta')).toEqual([{ key: 'schema_version' }]);
    await (await open({ dataFolder: folder('any'), database })).stop();
    await expect(move()).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await query('SELECT * FROM schedules')).toEqual([]);
  });

  it('waits for nobody: a Belfry that works on either end is named, and nothing is touched', async () => {
    const { move, open, folder, database, there } = await setup('shared');
    await move();
    const running = await open({ dataFolder: folder('any'), database });
    const third = fileEndpoint(join(folder('third'), 'belfry.db'));
    expect(await planMove({ from: there, to: third })).toMatchObject({ inUse: 'a Belfry (from 127.0.0.1)' });
    await expect(move({ from: there, to: third })).rejects.toMatchObject({
      code: 'data_owned',
      message: expect.stringContaining('is in use by a Belfry (from 127.0.0.1)'),
    });
    await running.stop();
    expect(await move({ from: there, to: third })).toMatchObject({ rows: { schedules: 1 } });
  });

  it('cuts off whoever slept through it: nothing of theirs is written any more', async () => {
    const { move, database, folder, there, query } = await setup('zombie');
    await move();
    // Its timers stand still, as in a process that was stopped and goes on after the move.
    const asleep = await openPostgres({ ...database, clock: createSimulatedClock(0), warn() {} });
    const sessions = "FROM pg_stat_activity WHERE application_name = 'belfry/zombie'";
    await expect.poll(() => query(`SELECT 1 ${sessions}`)).toHaveLength(1);
    await query(`SELECT pg_terminate_backend(pid) ${sessions}`);
    await expect.poll(() => query(`SELECT 1 ${sessions}`)).toEqual([]);
    await move({ from: there, to: fileEndpoint(join(folder('third'), 'belfry.db')) });
    const write = asleep.write(({ db }) => db.insertInto('meta').values({ key: 'late', value: '1' }).execute());
    await expect(write).rejects.toMatchObject({ code: 'data_moved' });
    expect(await query("SELECT 1 FROM meta WHERE key = 'late'")).toEqual([]);
    await asleep.close();
  });

  it('is cancelled as long as nobody opened the new place', async () => {
    const { move, open, folder, database, file, there } = await setup();
    await move();
    expect(await cancelMove({ from: file, to: there, force: false })).toMatchObject({ holds: false });
    await (await open({ dataFolder: folder('first') })).stop();
    await expect(open({ dataFolder: folder('any'), database })).rejects.toMatchObject({ code: 'data_unfinished' });
    await move();
    await (await open({ dataFolder: folder('any'), database })).stop();
    await expect(cancelMove({ from: file, to: there, force: false })).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it('shows no password, and says in words what keeps it from a database', async () => {
    const { database, move, there } = await setup();
    const secret = new URL(database.url);
    secret.password = 'hunter2';
    expect(postgresEndpoint({ url: secret.href, clock: systemClock }).name).toBe(there.name);
    const gone = new URL(database.url);
    gone.pathname = '/nobody_made_it';
    await expect(move({ to: postgresEndpoint({ url: gone.href, clock: systemClock }) })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('There is no database "nobody_made_it"'),
    });
  });
});
