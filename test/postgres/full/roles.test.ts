// The roles of processes on one database, with the real command: who answers what, and what each says of the others.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/http-client.ts';
import { readToken } from '../../../src/interfaces/local/token-file.ts';
import { type ServerProcess, setupBelfry } from '../../support/belfry-process.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

/** Processes may wait for each other on a busy machine. */
const PATIENT = { interval: 50 };

/** Machines of one installation: each with a data folder of its own, all on one database. */
async function setup(config?: string, env: Record<string, string> = {}) {
  const DATABASE_URL = await freshDatabase();
  const machine = () => {
    const belfry = setupBelfry({ DATABASE_URL, ...env });
    mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
    if (config !== undefined) writeFileSync(join(belfry.data, 'belfry.config.ts'), config);
    return belfry;
  };
  return { machine };
}

const tokenOf = (data: string): string => readToken(data)?.reveal() ?? '';
const clientOf = (url: string, data: string) => createClient({ url, token: tokenOf(data) });
const addressOf = ({ greeting }: ServerProcess): string => /http:\/\/127\.0\.0\.1:\d+/.exec(greeting.words)?.[0] ?? '';
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe.skipIf(!hasPostgres)('the roles of processes on one database', () => {
  it('a worker answers for its health and its numbers and nothing else, a web process without one says that nothing fires', async () => {
    const { machine } = await setup();
    const [first, second] = [machine(), machine()];
    const web = await first.serve('--role', 'web');
    expect(web.greeting.words).toContain('Belfry serves (role web)');
    expect(web.greeting.words).toContain('No worker is alive');
    const { url } = web.greeting;
    const client = clientOf(url, first.data);
    expect(await client.getStatus({})).toMatchObject({ role: 'web', clock: { healthy: false, workers: 0 } });
    expect(await statusOf(`${url}/api/v1/ready`)).toBe(200);
    const added = await first.belfry('add', 'remind me in 3 hours to stretch');
    expect(added.stderr).toContain('Nothing fires until a worker runs');

    const worker = await second.serve('--role', 'worker');
    expect(worker.greeting.words).toContain('Belfry works (role worker)');
    expect(worker.greeting.words).not.toContain('#code=');
    const address = addressOf(worker);
    await expect.poll(() => statusOf(`${address}/api/v1/ready`), PATIENT).toBe(200);
    expect(await statusOf(`${address}/api/v1/health`)).toBe(200);
    const token = { headers: { authorization: `Bearer ${tokenOf(second.data)}` } };
    const metrics = await (await fetch(`${address}/metrics`, token)).text();
    expect(metrics).toContain('role="worker"');
    expect(metrics).toMatch(/^belfry_workers 1$/m);
    for (const path of ['/', '/api/v1/status', '/api/v1/schedules', '/api/openapi.json']) {
      const answer = await fetch(`${address}${path}`, token);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(((await answer.json()) as { detail: string }).detail).toContain('only carries out what is due');
    }
    await expect
      .poll(() => client.getStatus({}), PATIENT)
      .toMatchObject({ role: 'web', clock: { healthy: true, workers: 1 } });
    expect((await first.belfry('add', 'remind me in 4 hours to drink')).stderr).not.toContain('Nothing fires');
    expect((await second.belfry('status')).stdout).toContain('Running elsewhere.');
    expect(readdirSync(second.data)).not.toContain('server.json');
    expect((await second.belfry('open')).stderr).toContain('no process that serves the page');

    await worker.stop();
    expect(await client.getStatus({})).toMatchObject({ clock: { healthy: false, workers: 0 } });
    await web.stop();
    const { stdout } = await second.belfry('status');
    expect(stdout).toContain('Not running. Nothing fires until: belfry serve, here or on another machine');
    expect(stdout).toMatch(/workers +none is alive/);
  });

  it('what is said to one web process a worker answers, and the pages of another hear of it; a sign-in code works on any, once', async () => {
    const { machine } = await setup();
    const [one, other, work] = [machine(), machine(), machine()];
    const [here, there] = await Promise.all([
      one.serve('--role', 'web'),
      other.serve('--role', 'web'),
      work.serve('--role', 'worker'),
    ]);
    const client = clientOf(here.greeting.url, one.data);
    const elsewhere = clientOf(there.greeting.url, other.data);
    const stop = new AbortController();
    const types: string[] = [];
    const open = Promise.withResolvers<void>();
    const reading = (async () => {
      for await (const { type } of elsewhere.events({ signal: stop.signal, onOpen: () => open.resolve() }))
        types.push(type);
    })();
    await open.promise;
    const { items } = await client.listThreads({});
    const { turnId } = await client.sendMessage({ id: items[0]?.id ?? '', text: 'hello there' });
    await expect.poll(async () => (await elsewhere.getTurn({ id: turnId ?? '' })).state, PATIENT).toBe('succeeded');
    await expect
      .poll(() => types, PATIENT)
      .toEqual(expect.arrayContaining(['turn.started', 'message.created', 'turn.finished']));
    stop.abort();
    await reading;

    // Made by one, used on the other: browsers come to whichever the balancer chose.
    const { code } = (await client.request('POST', '/sign-in-codes', {})) as { code: string };
    const signIn = (url: string) =>
      fetch(`${url}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    const signedIn = await signIn(there.greeting.url);
    expect(signedIn.status).toBe(201);
    const { proof } = (await signedIn.json()) as { proof: string };
    expect((await signIn(here.greeting.url)).status).toBe(401);

    // Signed out on one, the streams of the same browser on the other end.
    const [name, secret] = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0]?.split('=') ?? [];
    const cookieFor = (url: string) => `${name?.replace(/\d+$/, new URL(url).port)}=${secret}`;
    const streaming = await fetch(`${here.greeting.url}/api/v1/events`, {
      headers: { cookie: cookieFor(here.greeting.url), 'belfry-proof': proof },
    });
    expect(streaming.status).toBe(200);
    const ended = streaming.text();
    await fetch(`${there.greeting.url}/api/v1/session`, {
      method: 'DELETE',
      headers: { cookie: cookieFor(there.greeting.url), 'belfry-proof': proof },
    });
    expect(await ended).toContain('retry: 1000');
  });

  it('two web processes in one data folder are both found, and each takes away only its own trace', async () => {
    const { machine } = await setup();
    const belfry = machine();
    const first = await belfry.serve('--role', 'web');
    const second = await belfry.serve();
    const files = () => readdirSync(belfry.data).filter((name) => /^server.*json$/.test(name));
    expect(files()).toHaveLength(2);
    await first.stop();
    expect(files()).toHaveLength(1);
    const link = await belfry.belfry('open', '--print');
    expect(link.stdout).toContain(second.greeting.url);
    await second.stop();
    expect(files()).toEqual([]);
  });

  it('a process that is told to stop says at once that it is not ready, finishes what runs, and leaves the rest to the others', async () => {
    const config = `
      import { appendFileSync, existsSync } from 'node:fs';
      import { join } from 'node:path';
      const folder = process.env.HOME;
      export default { agents: [{ name: 'slow', run: async () => {
        appendFileSync(join(folder, 'began'), 'x');
        while (!existsSync(join(folder, 'go'))) await new Promise((done) => setTimeout(done, 20));
        return 'done';
      } }, { name: 'quick', run: async () => 'done' }] };`;
    const { machine } = await setup(config);
    const [one, other] = [machine(), machine()];
    const leaving = await one.serve();
    const client = clientOf(leaving.greeting.url, one.data);
    const later = { kind: 'action', what: 'x', when: 'in 9 years' } as const;
    const { schedule: slow } = await client.createSchedule({ ...later, agent: 'slow' });
    const { schedule: quick } = await client.createSchedule({ ...later, agent: 'quick' });
    const { runId } = await client.runSchedule({ id: slow.id });
    await expect.poll(() => readdirSync(one.home).includes('began'), PATIENT).toBe(true);

    const staying = await other.serve();
    const elsewhere = clientOf(staying.greeting.url, other.data);
    const ready = ({ greeting }: ServerProcess) => statusOf(`${greeting.url}/api/v1/ready`);
    await expect.poll(() => ready(staying), PATIENT).toBe(200);
    leaving.child.kill('SIGTERM');
    await expect.poll(() => ready(leaving), PATIENT).toBe(503);
    expect(await statusOf(`${leaving.greeting.url}/api/v1/health`)).toBe(200);
    const { runId: quickId } = await elsewhere.runSchedule({ id: quick.id });
    writeFileSync(join(one.home, 'go'), '');
    expect((await leaving.ended).code).toBe(0);
    expect(await elsewhere.getRun({ id: runId })).toMatchObject({ state: 'succeeded' });
    expect(readdirSync(other.home)).not.toContain('began');
    await expect.poll(async () => (await elsewhere.getRun({ id: quickId })).state, PATIENT).toBe('succeeded');
    expect(await ready(staying)).toBe(200);
  });

  it('a rolling restart of all workers under load misses nothing and does nothing twice', async () => {
    // As many as may be made in a minute.
    const count = 18;
    const config = `
      import { appendFileSync } from 'node:fs';
      export default { agents: [{ name: 'scribe', run: async ({ prompt }) => {
        appendFileSync(process.env.LEDGER, prompt + '\\n');
        await new Promise((done) => setTimeout(done, 200));
      } }] };`;
    const folder = mkdtempSync(join(tmpdir(), 'belfry-ledger-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const ledger = join(folder, 'ledger');
    writeFileSync(ledger, '');
    const { machine } = await setup(config, { LEDGER: ledger });
    const front = machine();
    const web = await front.serve('--role', 'web');
    const client = clientOf(web.greeting.url, front.data);
    const start = () => machine().serve('--role', 'worker');
    const workers = await Promise.all([start(), start()]);
    const lines = () =>
      readFileSync(ledger, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
    for (let i = 0; i < count; i++)
      await client.createSchedule({
        kind: 'action',
        agent: 'scribe',
        what: `entry ${i}`,
        when: `in ${1 + (i % 9)} seconds`,
      });
    await expect.poll(() => lines().length, PATIENT).toBeGreaterThan(0);
    for (const worker of workers) {
      const ended = worker.stop();
      await start();
      expect((await ended).code).toBe(0);
    }
    await expect
      .poll(async () => (await client.listRuns({ state: 'succeeded', limit: 100 })).items.length, PATIENT)
      .toBe(count);
    expect(lines().sort()).toEqual(Array.from({ length: count }, (_, i) => `entry ${i}`).sort());
    expect((await client.listSchedules({ state: 'active' })).items).toEqual([]);
  });
});
