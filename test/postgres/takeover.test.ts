// Real processes on one database: one dies, stands still or stops, and another goes on with its work.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { admin } from '../support/postgres-global.ts';
import { startWorker, type WorkerProcess } from './workers/start-worker.ts';

/** Taken over within 20 seconds, it is promised; a busy machine starts processes slowly. */
const PATIENT = { interval: 200 };

/** A database with workers on it, and a Belfry that looks at it without working: it was never started. */
async function setup() {
  const url = await freshDatabase();
  const onlooker = await createApp({
    dataFolder: '',
    database: { url },
    model: createScriptedModel([]),
    agents: { slow: async () => {} },
  });
  onTestFinished(() => onlooker.stop());
  const actor = { kind: 'user', userId: onlooker.owner.id } as const;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  const execute = (operation: string, input: unknown): Promise<any> =>
    onlooker.executor.execute(operation, { actor, input });
  const workers: WorkerProcess[] = [];
  const start = async (...names: string[]) => {
    const started = await Promise.all(names.map((name) => startWorker(url, name)));
    workers.push(...started);
    onTestFinished(async () => void (await Promise.all(started.map((worker) => worker.end()))));
    return started;
  };
  const wake = (what: string, more: object = {}) =>
    execute('create-schedule', { kind: 'action', agent: 'slow', what, when: 'in 1 second', ...more });
  /** Which worker begins this, of those that had not. */
  const whoBegins = async (what: string, among: readonly WorkerProcess[]): Promise<WorkerProcess> =>
    Promise.any(among.map((worker) => worker.says(`waits ${what}`).then(() => worker)));
  const runs = async () =>
    (await execute('list-runs', {})).items as {
      state: string;
      error: { code: string } | null;
    }[];
  const told = async () => {
    const rows = await admin(url, "SELECT text FROM belfry.messages WHERE role = 'agent' ORDER BY id");
    return rows.map(({ text }) => text);
  };
  return { url, start, wake, whoBegins, runs, told, execute };
}

const others = (workers: readonly WorkerProcess[], but: WorkerProcess) => workers.filter((worker) => worker !== but);

describe.skipIf(!hasPostgres)('several processes on one database', () => {
  it('finish within seconds what one of them was killed in the middle of, and repeat no step of it', async () => {
    const { start, wake, whoBegins, runs, told } = await setup();
    const workers = await start('A', 'B', 'C');
    await wake('x');
    const first = await whoBegins('x', workers);
    first.signal('SIGKILL');
    const second = await whoBegins('x', others(workers, first));
    second.tell('end');
    await expect.poll(runs, PATIENT).toMatchObject([{ state: 'succeeded' }]);
    expect(await told()).toEqual([`x: begun by ${first.name}, ended by ${second.name}`]);
  });

  it('take over from one that stands still past its lease, and take nothing from it when it goes on', async () => {
    const { start, wake, whoBegins, runs, told } = await setup();
    const workers = await start('A', 'B');
    await wake('x');
    const stale = await whoBegins('x', workers);
    stale.signal('SIGSTOP');
    const [fresh] = others(workers, stale);
    if (fresh === undefined) throw new Error('there is nobody else');
    await fresh.says('waits x');
    // It believes that it still has the run, and goes straight on with it.
    stale.tell('end');
    stale.signal('SIGCONT');
    await stale.says('refused x LostClaim');
    expect(stale.said).not.toContain('told x');
    expect(await runs()).toMatchObject([{ state: 'running' }]);
    fresh.tell('end');
    await expect.poll(runs, PATIENT).toMatchObject([{ state: 'succeeded' }]);
    expect(await told()).toEqual([`x: begun by ${stale.name}, ended by ${fresh.name}`]);
  });

  it('stop one that lost its claim while it works', async () => {
    const { url, start, wake, whoBegins } = await setup();
    const workers = await start('A', 'B');
    await wake('x');
    const first = await whoBegins('x', workers);
    // Its heartbeats are taken for old as often as it takes: it goes on to send them.
    const age = "UPDATE belfry_queue.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE retry_count = 0";
    const said = expect.poll(async () => (await admin(url, age)) && first.said, PATIENT);
    await said.toContain('aborted x LostClaim');
  });

  it('keep a claim for as long as its worker lives', async () => {
    const { url, start, wake, whoBegins, runs, told } = await setup();
    const workers = await start('A', 'B');
    await wake('x');
    const first = await whoBegins('x', workers);
    // Longer than a lease and a round of the watch for dead workers, by the database's clock.
    const age = 'SELECT EXTRACT(EPOCH FROM now() - started_on)::int AS seconds FROM belfry_queue.job';
    await expect.poll(async () => (await admin(url, age))[0]?.seconds, PATIENT).toBeGreaterThan(13);
    expect(others(workers, first)[0]?.said).toEqual(['ready']);
    first.tell('end');
    await expect.poll(runs, PATIENT).toMatchObject([{ state: 'succeeded' }]);
    expect(await told()).toEqual([`x: begun by ${first.name}, ended by ${first.name}`]);
  });

  it('close what killed its worker three times, and let the agent go on', async () => {
    const { url, start, wake, whoBegins, runs } = await setup();
    let workers = await start('A', 'B');
    await wake('deadly');
    for (const spare of ['C', 'D', 'E']) {
      const victim = await whoBegins('deadly', workers);
      await victim.end();
      // A dead worker's heartbeat does not come back; we spare ourselves the wait for it to run out.
      await admin(
        url,
        "UPDATE belfry_queue.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE state = 'active'",
      );
      workers = [...others(workers, victim), ...(await start(spare))];
    }
    await expect.poll(runs, PATIENT).toMatchObject([{ state: 'failed', error: { code: 'crashed_worker' } }]);
    await wake('harmless');
    (await whoBegins('harmless', workers)).tell('end');
    await expect
      .poll(async () => (await runs()).map(({ state }) => state).sort(), PATIENT)
      .toEqual(['failed', 'succeeded']);
  });

  it('are handed at once what one of them could not end before it stopped, and it counts as no crash', async () => {
    const { url, start, wake, whoBegins, runs } = await setup();
    const workers = await start('A', 'B');
    await wake('x');
    const first = await whoBegins('x', workers);
    first.tell('stop');
    const [second] = others(workers, first);
    if (second === undefined) throw new Error('there is nobody else');
    await second.says('waits x');
    await first.says('stopped');
    expect(first.said).toContain('aborted x Error');
    expect(await admin(url, 'SELECT retry_count FROM belfry_queue.job')).toEqual([{ retry_count: 0 }]);
    second.tell('end');
    await expect.poll(runs, PATIENT).toMatchObject([{ state: 'succeeded' }]);
  });
});
