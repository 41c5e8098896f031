// Workers that call: the Python one of the guide and the TypeScript one, with a real server, killed and stopped in every phase.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type ReceivedEvent } from '../../src/client/index.ts';
import { setupBelfry } from '../support/belfry-process.ts';

const SELDOM = { interval: 200 };
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  process.stderr.write(
    'SKIPPED: there is no python3 here, so the Python worker of docs/how-to/workers.md was not tried.\n',
  );

/** A server with an agent `leo` whose workers call, and a token of it. */
async function setup() {
  const belfry = setupBelfry();
  mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
  writeFileSync(
    join(belfry.data, 'belfry.config.ts'),
    "import { defineConfig } from 'belfry/config';\nexport default defineConfig({ agents: { leo: { worker: true } } });\n",
  );
  const server = await belfry.serve();
  await belfry.json('zone', 'Europe/Warsaw');
  const { secret } = await belfry.json('token', 'create', 'shop', '--agent', 'leo');
  const token = readFileSync(join(belfry.data, 'token'), 'utf8').trim();
  const { url } = server.greeting;
  const owner = createClient({ url, token });
  const due = async (what: string) => {
    const { schedule } = await owner.createSchedule({ kind: 'action', what, when: 'in 1 second', agent: 'leo' });
    return schedule.id;
  };
  const runOf = async (scheduleId: string) => {
    const run = (await owner.listRuns({ scheduleId })).items[0];
    return run === undefined ? null : owner.getRun({ id: run.id });
  };
  return { ...belfry, server, url, secret: secret as string, owner, due, runOf };
}

/** What the worker of the test does: at the phase that its prompt names it says its pid and stands still, the first time. */
const HANDLE = `
def handle(wake, work):
    phase = wake["prompt"]
    def stand_still(at):
        mark = os.path.join(os.environ["MARKS"], phase)
        if phase == at and not os.path.exists(mark):
            with open(mark + ".new", "w") as file:
                file.write(str(os.getpid()))
            os.rename(mark + ".new", mark)
            time.sleep(3 if phase == "stopped" else 600)
    stand_still("claimed")
    work.step("effect", lambda: open(os.path.join(os.environ["MARKS"], "ledger"), "a").write(phase + "\\n"))
    stand_still("stepped")
    work.notify("said " + phase)
    stand_still("said")
    stand_still("stopped")
    return "done by " + str(os.getpid())
`;

describe.skipIf(!hasPython)('the Python worker of the guide', () => {
  it('ends every wake once, however its workers and its server are killed and stopped', async () => {
    const { home, server, url, secret, due, runOf, start, owner } = await setup();
    const guide = readFileSync(new URL('../../docs/how-to/workers.md', import.meta.url), 'utf8');
    const program = /```python\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const [before, after] = [program.indexOf('def handle('), program.indexOf('class Lost')];
    expect(before).toBeGreaterThan(0);
    const file = join(home, 'worker.py');
    writeFileSync(file, `${program.slice(0, before)}${HANDLE}\n\n${program.slice(after)}`);
    const marks = join(home, 'marks');
    mkdirSync(marks);
    const said: string[] = [];
    const children = new Set<ReturnType<typeof spawn>>();
    onTestFinished(() => {
      for (const child of children) child.kill('SIGKILL');
    });
    const work = () => {
      const env = { PATH: process.env.PATH ?? '', BELFRY_URL: url, BELFRY_TOKEN: secret, MARKS: marks };
      const child = spawn('python3', ['-u', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (text) => said.push(String(text)));
      child.stderr.on('data', (text) => said.push(String(text)));
      children.add(child);
    };
    const phases = ['claimed', 'stepped', 'said', 'stopped'];
    for (const _ of phases) work();
    const ids = await Promise.all(phases.map(due));
    await expect.poll(() => phases.filter((phase) => existsSync(join(marks, phase))), SELDOM).toEqual(phases);
    // Three are killed where they stand, one only sleeps until another has its wake; then the server is killed, too.
    for (const phase of phases)
      process.kill(Number(readFileSync(join(marks, phase), 'utf8')), phase === 'stopped' ? 'SIGSTOP' : 'SIGKILL');
    server.child.kill('SIGKILL');
    await server.ended;
    const again = start(['serve', '--port', new URL(url).port]);
    onTestFinished(() => void again.kill('SIGKILL'));
    work();
    await expect
      .poll(async () => Promise.all(ids.map(async (id) => (await runOf(id).catch(() => null))?.state)), SELDOM)
      .toEqual(phases.map(() => 'succeeded'));
    process.kill(Number(readFileSync(join(marks, 'stopped'), 'utf8')), 'SIGCONT');
    await expect.poll(() => said.join(''), SELDOM).toContain('the wake is not ours any more');
    const runs = await Promise.all(ids.map(runOf));
    expect(runs.map((run) => run?.delivered)).toEqual([1, 1, 1, 1]);
    expect(new Set(runs.map((run) => run?.output)).size).toBe(1);
    // Each did its effect once: what was done before is kept.
    const ledger = readFileSync(join(marks, 'ledger'), 'utf8').trim().split('\n').sort();
    expect(ledger).toEqual([...phases].sort());
    expect(
      runs.flatMap((run) => run?.tries.map(({ error }) => error?.code ?? null)).filter((code) => code !== null),
    ).toEqual(phases.map(() => 'process_ended'));
    expect((await owner.getAgent({ name: 'leo' })).worker).toMatchObject({ isHere: true });
  });
});

it('serveAgent keeps steps, speaks, hears that a wake was taken away, and stops in peace', async () => {
  const { url, secret, due, runOf, owner } = await setup();
  const worker = createClient({ url, token: secret });
  let counted = 0;
  const taken = Promise.withResolvers<string>();
  const serving = worker.serveAgent(
    'leo',
    async (wake, { notify, step, signal }) => {
      const count = await step('count', () => ++counted);
      if (wake.prompt === 'fail' && wake.attempt === 1) throw new Error('the scale is off');
      if (wake.prompt === 'wait') {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        taken.resolve(String(signal.reason?.message));
        return undefined;
      }
      await notify(`${wake.prompt}: ${count}`);
      return { output: 'counted', actions: [{ type: 'notify', text: 'and more' }] };
    },
    { name: 'box:1', concurrency: 2 },
  );
  const id = await due('count');
  await expect.poll(async () => (await runOf(id))?.state, SELDOM).toBe('succeeded');
  expect(await runOf(id)).toMatchObject({ output: 'counted', delivered: 2 });
  expect(counted).toBe(1);
  const waiting = await due('wait');
  await expect.poll(async () => (await runOf(waiting))?.state, SELDOM).toBe('running');
  expect((await owner.getAgent({ name: 'leo' })).worker).toMatchObject({ name: 'box:1' });
  // Its agent hears of its own wakes alone.
  const heard: ReceivedEvent[] = [];
  const listening = new AbortController();
  const stream = (async () => {
    for await (const event of worker.events({ after: '1', signal: listening.signal })) heard.push(event);
  })();
  const quick = await due('quick');
  await expect.poll(async () => (await runOf(quick))?.state, SELDOM).toBe('succeeded');
  await expect.poll(() => heard.length, SELDOM).toBe(3);
  listening.abort();
  await stream;
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['wake.offered']));
  // A wrong agent is refused for good, with words.
  const wrong = worker.serveAgent('ada', async () => undefined);
  await expect(wrong.done).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('of leo') });
  // Who stops in peace waits for what is under way: here it is taken away from outside.
  const ended = serving.stop();
  const offered = heard.find(({ type, data }) => type === 'wake.offered' && data.scheduleId === waiting);
  const wakeId = offered?.type === 'wake.offered' ? offered.data.wakeId : '';
  await worker.releaseClaim({ id: wakeId, attempt: 1 });
  expect(await taken.promise).toContain("not this worker's any more");
  await ended;
  await expect.poll(async () => (await runOf(waiting))?.waitsFor ?? '', SELDOM).toContain('waits for a worker of leo');
});
