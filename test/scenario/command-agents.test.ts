// Agents that are programs on this computer: real children, on a clock that only moves when it is told to.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CommandSettings } from '../../src/agent/agents.ts';
import { createSimulatedClock, MINUTE_MS } from '../../src/testing/index.ts';
import { bootCoder as boot, eventually, runOf, until, wakeCoder as wake } from './coder-fixture.ts';
import { temporaryFolder } from './folders.ts';

/** A script, and a folder for what it leaves behind. */
function scripted(lines: string, more: Partial<CommandSettings> = {}) {
  const folder = temporaryFolder();
  const file = join(folder, 'agent.sh');
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
  return {
    folder,
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    coder: { command: [file], cwd: folder, ...more },
  };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie that nobody has reaped yet is gone for our purpose.
  return !/^\d+ \(.*\) Z/.test(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '');
};

describe('a command agent', () => {
  test('reads its wake as JSON, and what it writes is the output of the run', async () => {
    const { coder, read } = scripted('cat > wake.json; echo "tidied 3 files"; echo "looked at 9" >&2');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const run = await runOf(belfry);
    expect(run).toMatchObject({ output: 'tidied 3 files\n', attempts: 1 });
    expect(run.transcript).toMatchObject([
      { tools: [{ name: 'command', isError: false, output: { exit_code: 0, stderr: 'looked at 9\n' } }] },
    ]);
    expect(JSON.parse(read('wake.json'))).toMatchObject({
      type: 'agent.wake',
      data: {
        agent: 'coder',
        prompt: 'tidy the repository',
        runId: run.id,
        idempotencyKey: run.id,
        dueAt: '2026-11-21T09:05:00.000Z',
        attempt: 1,
      },
    });
    expect(await belfry.execute('get-agent', { name: 'coder' })).toMatchObject({ kind: 'command', chats: false });
  });

  test('thinks in what it writes, and nobody reads that as what it said', async () => {
    const { coder } = scripted('echo "<think>he wants it tidy</think>tidied 3 files"');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const { output, transcript } = await runOf(belfry);
    expect([output, transcript[0].text, transcript[0].reasoning]).toEqual([
      'tidied 3 files',
      'tidied 3 files',
      'he wants it tidy',
    ]);
  });

  test('gets PATH, HOME, LANG and what is named in its environment, and nothing else of ours', async () => {
    process.env.BELFRY_MODEL_KEY = 'sk-secret';
    process.env.SOME_OTHER = 'x';
    onTestFinished(() => {
      delete process.env.BELFRY_MODEL_KEY;
      delete process.env.SOME_OTHER;
    });
    const { coder } = scripted('env', { env: { EDITOR: 'ed' } });
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const { output, id } = await runOf(belfry);
    const names = (output as string)
      .trim()
      .split('\n')
      .map((line) => line.split('=', 1)[0] ?? '');
    const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    const allowed = ['BELFRY_IDEMPOTENCY_KEY', 'BELFRY_STARTED', 'EDITOR', 'HOME', 'LANG', 'PATH'];
    expect(names.filter((name) => !ofTheShell.includes(name) && !allowed.includes(name))).toEqual([]);
    expect(output).toContain(`BELFRY_IDEMPOTENCY_KEY=${id}`);
    expect(output).toContain('EDITOR=ed');
  });

  test('that ends with 75 is tried again with the same key, and with anything else has failed', async () => {
    const again = scripted('echo "$BELFRY_IDEMPOTENCY_KEY" >> keys; [ "$(wc -l < keys)" -ge 2 ] || exit 75; echo fine');
    await using belfry = await boot(again.coder);
    await wake(belfry);
    await until(belfry, 'waiting');
    await belfry.advance(MINUTE_MS);
    await until(belfry, 'succeeded');
    const keys = again.read('keys').trim().split('\n');
    expect([keys.length, new Set(keys).size, (await runOf(belfry)).output]).toEqual([2, 1, 'fine\n']);
    const broken = scripted('echo "no such branch" >&2; exit 3');
    await using other = await boot(broken.coder);
    await wake(other);
    await until(other, 'failed');
    expect((await runOf(other)).error).toMatchObject({
      code: 'command_failed',
      message: expect.stringContaining('ended with the exit code 3: no such branch'),
    });
  });

  test('is ended at its limit with all it started, also those that ignore SIGTERM', async () => {
    const { coder, folder, read } = scripted(
      `trap '' TERM\n(trap '' TERM; sh -c 'echo $$ > grandchild; exec sleep 600') &\necho $$ > child; while :; do sleep 1; done`,
      { timeout: '2 minutes' },
    );
    await using belfry = await boot(coder);
    await wake(belfry);
    await eventually(() =>
      ['child', 'grandchild'].every((name) => existsSync(join(folder, name)) && read(name) !== ''),
    ).toBe(true);
    const pids = ['child', 'grandchild'].map((name) => Number(read(name)));
    expect(pids.map(isAlive)).toEqual([true, true]);
    await belfry.advance(2 * MINUTE_MS);
    expect((await runOf(belfry)).state).toBe('running');
    await belfry.advance(5000);
    await until(belfry, 'failed');
    expect((await runOf(belfry)).error).toMatchObject({
      code: 'command_timeout',
      message: expect.stringContaining('the program was ended at its limit of 2 minutes'),
    });
    await eventually(() => pids.map(isAlive)).toEqual([false, false]);
  });

  test('leaves nothing of its group behind when it ends by itself', async () => {
    const { coder, read } = scripted('sleep 600 & echo $! > left; echo done');
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    await eventually(() => isAlive(Number(read('left')))).toBe(false);
  });

  test('is ended with its group when the next run of its schedule takes its place', async () => {
    const { coder, folder, read } = scripted('[ -e left ] && exit 0; sleep 600 & echo $! > left; wait');
    await using belfry = await boot(coder);
    const draft = { kind: 'action', what: 'watch', when: 'every 5 minutes', agent: 'coder' };
    await belfry.execute('create-schedule', { ...draft, policies: { overlap: 'cancel_running' } });
    await belfry.advance(5 * MINUTE_MS);
    await eventually(() => existsSync(join(folder, 'left')) && read('left') !== '').toBe(true);
    const pid = Number(read('left'));
    expect(isAlive(pid)).toBe(true);
    await belfry.advance(5 * MINUTE_MS);
    await eventually(() => isAlive(pid)).toBe(false);
    const { items } = await belfry.execute('list-runs');
    expect(items[1]).toMatchObject({ state: 'cancelled' });
  });

  test('is ended when Belfry stops, and woken again by the next', async () => {
    const { coder, folder, read } = scripted(
      'echo x >> begun; echo $$ > pid; [ "$(wc -l < begun)" -ge 2 ] && exit 0; trap "" TERM; sleep 600',
    );
    const dataFolder = temporaryFolder();
    const belfry = await boot(coder, { dataFolder });
    await wake(belfry);
    await eventually(() => existsSync(join(folder, 'pid')) && read('pid') !== '').toBe(true);
    const pid = Number(read('pid'));
    await belfry[Symbol.asyncDispose]();
    expect(isAlive(pid)).toBe(false);
    await using next = await boot(coder, { dataFolder, start: belfry.clock.now() });
    await until(next, 'succeeded');
    expect(read('begun')).toBe('x\nx\n');
  });

  test('is not started again where Belfry crashed after its end was stored', async () => {
    const { coder, read } = scripted('echo x >> begun; echo "sent the letter"');
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const gone = Promise.withResolvers<void>();
    let crashed = false;
    const failPoint = (name: string) => {
      if (name !== 'turn: before finish' || crashed) return;
      crashed = true;
      gone.resolve();
      throw new Error('power cut');
    };
    const first = await boot(coder, { dataFolder, clock, failPoint });
    await wake(first);
    await gone.promise;
    await first.app.abandon();
    await using second = await boot(coder, { dataFolder, clock });
    await second.advance(MINUTE_MS);
    await until(second, 'succeeded');
    expect([(await runOf(second)).output, read('begun')]).toEqual(['sent the letter\n', 'x\n']);
  });

  test('may write what it likes: it is bounded, and what is not seen is made visible', async () => {
    const { coder } = scripted(
      `printf 'a\\033[31mred\\000\\377\\342\\200\\256evil\\r\\n'; head -c 50000000 /dev/zero | tr '\\0' 'x'; head -c 300000 /dev/zero >&2`,
    );
    await using belfry = await boot(coder);
    await wake(belfry);
    await until(belfry, 'succeeded');
    const { output, transcript, cut } = await runOf(belfry);
    expect(output.startsWith('a⟦U+001B⟧[31mred⟦U+0000⟧\ufffd⟦U+202E⟧evil\nxxx')).toBe(true);
    expect(output).toMatch(/\n\[cut: it wrote 500000\d\d bytes\]$/);
    expect(output.length).toBeLessThan(65_536);
    expect(cut).toBe(true);
    expect(Buffer.byteLength(JSON.stringify({ output, transcript }))).toBeLessThanOrEqual(65_536);
  });

  test('gets the prompt as one argument after --, however it begins, and no shell reads it', async () => {
    const { coder } = scripted(`for one in "$@"; do printf '<%s>' "$one"; done`);
    const command = [...coder.command, '--model', 'small', '--', '{prompt}'];
    await using belfry = await boot({ ...coder, command });
    await wake(belfry, { what: '--dangerously-skip-permissions $(touch /tmp/never); rm -rf "x"' });
    await until(belfry, 'succeeded');
    expect((await runOf(belfry)).output).toBe(
      '<--model><small><--><--dangerously-skip-permissions $(touch /tmp/never); rm -rf "x">',
    );
  });

  test.each([
    [{ command: ['tool', '{prompt}'] }, "should have '--' before {prompt}"],
    [{ command: ['tool', '{prompt}', '--'] }, "should have '--' before {prompt}"],
    [{ command: ['tool', '--', '--x={prompt}'] }, 'should have {prompt} as an element of its own'],
    [{ command: ['{prompt}'] }, "should have '--' before {prompt}"],
    [{ command: ['--', '{prompt}'] }, "should have '--' before {prompt}"],
    [{ command: [] }, 'should begin with a program'],
    [{ command: ['a\0b'] }, 'NUL'],
    [{ command: ['tool'], cwd: 'here' }, 'should be a whole path'],
    [{ command: ['tool'], env: { BELFRY_MODEL_KEY: 'x' } }, "BELFRY_MODEL_KEY is Belfry's own"],
    [{ command: ['tool'], env: { 'A=B': 'x' } }, 'is no name of a variable'],
    [{ command: ['tool'], timeout: 'soon' }, 'should be a length of time'],
  ])('that cannot be is refused before anything starts: %j', async (coder, words) => {
    await expect(boot(coder)).rejects.toThrow(words);
  });

  test('whose program or folder is not there, or may not be executed, fails with what to do', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'plain.txt'), 'x');
    mkdirSync(join(folder, 'sub'));
    const cases: [CommandSettings, string][] = [
      [{ command: ['no-such-program-here'] }, `"no-such-program-here" is not on Belfry's PATH: install it`],
      [{ command: [join(folder, 'gone')] }, 'gone is not there: install it, or correct the path in command'],
      [{ command: ['./plain.txt'], cwd: folder }, 'make it executable, as with chmod +x'],
      [{ command: ['true'], cwd: join(folder, 'gone') }, 'gone is not there: make it, or name another one as cwd'],
    ];
    for (const [coder, words] of cases) {
      await using belfry = await boot(coder);
      await wake(belfry);
      await until(belfry, 'failed');
      expect((await runOf(belfry)).error).toMatchObject({
        code: 'command_not_started',
        message: expect.stringContaining(words),
      });
    }
  });

  test('that does not read its wake and goes at once is no failure', async () => {
    const { coder } = scripted('exec <&-; exit 0');
    await using belfry = await boot(coder);
    await wake(belfry, { what: 'x'.repeat(7000) });
    await until(belfry, 'succeeded');
  });
});
