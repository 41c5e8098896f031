// How the real command ends, whatever a function agent has begun and never let go of.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** A server whose agent `holder` runs this body, which says that it has begun. */
const holding = async (body: string) => {
  const belfry = setupBelfry();
  mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
  const mark = join(belfry.data, 'begun');
  writeFileSync(
    join(belfry.data, 'belfry.config.ts'),
    `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
export default {
  agents: [{ name: 'holder', run: async (wake, { signal }) => { ${body} } }],
};
const begun = (pid = 0) => writeFileSync(${JSON.stringify(mark)}, String(pid));
`,
  );
  const server = await belfry.serve();
  await belfry.json('zone', 'Europe/Warsaw');
  const { schedule } = await belfry.json('add', 'every day at 9', 'hold on', '--agent', 'holder');
  expect((await belfry.belfry('run', schedule.id)).code).toBe(0);
  // A file is there before what is written into it.
  const pid = () => (existsSync(mark) ? readFileSync(mark, 'utf8') : '');
  await expect.poll(pid).not.toBe('');
  const child = Number(pid());
  onTestFinished(() => {
    if (child > 0) process.kill(child, 'SIGKILL');
  });
  return { ...belfry, server, schedule };
};

const HOLD_EVERYTHING = `
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => {});
  createServer(() => {}).listen(0);
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  begun(child.pid);`;

describe('a server that is told to stop', () => {
  it('is gone after "Stopped." though a run that ended left a timer, a socket and a child process behind', async () => {
    const { server } = await holding(HOLD_EVERYTHING);
    server.child.kill('SIGINT');
    const { code, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stderr).toMatch(/Stopped\.\n$/);
  });

  it('is gone after its grace though a run goes on in a loop that ignores its signal, and the run is taken up again', async () => {
    const { server, json, schedule } = await holding(
      `${HOLD_EVERYTHING} for (;;) await new Promise((resolve) => setTimeout(resolve, 50));`,
    );
    // Without an end it would hold out for ever.
    expect(await server.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(/Stopped\.\n$/) });
    expect(await json('runs', schedule.id)).toMatchObject([{ state: 'running' }]);
  });

  it('is ended although a function never gives the thread back once it was asked to end', async () => {
    const { server } = await holding(
      `signal.addEventListener('abort', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)); begun(); await new Promise(() => {});`,
    );
    await server.stop();
    expect(server.child.signalCode).toBe('SIGKILL');
  });
});
