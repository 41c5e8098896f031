// The Python worker of the guide with a real server, killed and stopped in every phase.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SELDOM, setupWorkers } from '../workers-fixture.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  process.stderr.write(
    'SKIPPED: there is no python3 here, so the Python worker of docs/how-to/workers.md was not tried.\n',
  );

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
    const { home, server, url, secret, due, runOf, start, owner } = await setupWorkers();
    const guide = readFileSync(new URL('../../../docs/how-to/workers.md', import.meta.url), 'utf8');
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
