// A program as an agent, with the real command: declared in belfry.config.ts, woken, speaking, and ended with its server.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { programAt } from '../support/programs/program-at.ts';

const COMMAND = programAt('bin/belfry.mjs');
/** A server with an agent `coder` whose program is this script, and a schedule that wakes it. */
async function serving(lines: string) {
  const belfry = setupBelfry();
  mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
  const place = (name: string, text: string) => {
    const file = join(belfry.home, name);
    writeFileSync(file, text);
    chmodSync(file, 0o755);
    return file;
  };
  place('belfry', `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`);
  const script = place('agent.sh', `#!/bin/sh\n${lines}\n`);
  const env = { PATH: `${belfry.home}:${process.env.PATH}` };
  const agent = { name: 'coder', command: [script], cwd: belfry.home, env, timeout: '1 hour' };
  writeFileSync(
    join(belfry.data, 'belfry.config.ts'),
    `import { defineConfig } from 'belfry/config';\nexport default defineConfig({ agents: [${JSON.stringify(agent)}] });\n`,
  );
  const server = await belfry.serve();
  await belfry.json('zone', 'Europe/Warsaw');
  const { schedule } = await belfry.json('add', 'every day at 9', 'tidy up', '--agent', 'coder');
  const read = (name: string) =>
    existsSync(join(belfry.home, name)) ? readFileSync(join(belfry.home, name), 'utf8') : '';
  return { ...belfry, server, id: schedule.id as string, read };
}
const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a program as an agent', () => {
  it('is declared in the configuration file, woken by the server, and speaks to the person', async () => {
    const { json, id, server, belfry } = await serving(
      'belfry notify "the roof leaks"; echo tidied; env | grep BELFRY_',
    );
    const run = await json('run', id, '--wait');
    expect(run.state).toBe('succeeded');
    expect(run.output).toMatch(/^tidied\n/);
    expect(run.output).toContain(`BELFRY_URL=${server.greeting.url}`);
    const names = [...String(run.output).matchAll(/^(BELFRY_\w+)=/gm)].map(([, name]) => name).sort();
    expect(names).toEqual(['BELFRY_IDEMPOTENCY_KEY', 'BELFRY_STARTED', 'BELFRY_TOKEN_FILE', 'BELFRY_URL']);
    expect(JSON.stringify(run)).toContain('the roof leaks');
    const doctor = await belfry('doctor');
    expect(doctor.stdout).toMatch(/The agent coder starts .*agent\.sh\./);
  });

  it('is ended within twelve seconds when its server stops, with what it started', async () => {
    const { belfry, id, server, read } = await serving(
      `trap '' TERM\n(trap '' TERM; sh -c 'echo $$ > grandchild; exec sleep 600') &\necho $$ > child; while :; do sleep 1; done`,
    );
    expect((await belfry('run', id)).code).toBe(0);
    await expect.poll(() => [read('child'), read('grandchild')].every((text) => text !== '')).toBe(true);
    const pids = [Number(read('child')), Number(read('grandchild'))];
    expect(pids.map(isThere)).toEqual([true, true]);
    expect(await server.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(/Stopped\.\n$/) });
    await expect.poll(() => pids.map(isThere)).toEqual([false, false]);
  });

  it('outside of one, belfry notify and belfry wake say where they work', async () => {
    const { belfry } = setupBelfry();
    for (const words of [['notify', 'hello'], ['wake']]) {
      const { code, stderr } = await belfry(...words);
      expect(code).toBe(2);
      expect(stderr).toContain('This works within the program of a command agent');
    }
  });
});
