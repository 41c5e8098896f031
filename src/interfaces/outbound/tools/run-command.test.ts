import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSimulatedClock } from '../../../testing/simulated-clock.ts';
import type { CommandParameters } from './command-parameters.ts';
import { type RunCommandOptions, runCommand } from './run-command.ts';
import { call } from './tools-fixture.ts';

function setup(options: Partial<RunCommandOptions> = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'belfry-tool-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const tool = runCommand({ description: 'Does it.', command: ['true'], cwd, ...options }, clock);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  const run = (input: Record<string, string | number> = {}) => tool.execute(input, call()) as Promise<any>;
  const takes = (input: unknown) => tool.inputSchema.safeParse(input).success;
  return { cwd, clock, tool, run, takes };
}
const SHOW = ['sh', '-c', 'for one in "$@"; do printf "<%s>" "$one"; done', 'show'];

/** Patterns whose repetitions share a text in many ways. */
const OVERLAPPING = [
  '(a+)+',
  '(a|a)*',
  '(a|ab|b)*c',
  '(a?a?)+',
  '([a-z]{1,5})+',
  '(.*)*x',
  '.*.*.*.*x',
  '\\w+[a-z]+\\w+x',
];

describe('run_command', () => {
  it('runs the fixed command in its folder, each parameter one argument, and no shell reads any of it', async () => {
    const parameters: CommandParameters = {
      size: { enum: ['small', 'big'] },
      count: { number: { min: 0, max: 10 } },
      name: { pattern: '.+' },
    };
    const { run, tool, cwd } = setup({ command: [...SHOW, '{name}', '--count', '{count}', '{size}'], parameters });
    const name = `a b; touch x $(touch y) \`z\` "q" 'r' {count} *`;
    expect(await run({ name, count: 3, size: 'big' })).toEqual({ exit_code: 0, stdout: `<${name}><--count><3><big>` });
    expect(tool.description).toContain(`"{name}" --count {count} {size} in ${cwd}`.replace('"{name}"', '{name}'));
    expect(await setup({ command: ['pwd'] }).run()).toMatchObject({ exit_code: 0 });
  });

  it.each([
    ['-rf'],
    ['--help'],
    ['-'],
    ['a\nb'],
    ['a\0b'],
    ['a\rb'],
    ['a\u001b[31m'],
    ['a\u202eb'],
    ['a\u200bb'],
    ['ABC'],
    ['abc\n'],
    ['x'.repeat(201)],
    [''],
    [7],
    [null],
    [['a']],
  ])(
    'refuses a value that could be an option, that hides something, or that its pattern does not know: %j',
    (value) => {
      const { takes } = setup({ command: ['echo', '{name}'], parameters: { name: { pattern: '[a-z-]+' } } });
      expect(takes({ name: value })).toBe(false);
      expect(takes({ name: 'abc-d' })).toBe(true);
    },
  );

  it.each(OVERLAPPING)(
    'judges a value in time that grows with its length alone, whatever the pattern: %s',
    (pattern) => {
      const { takes } = setup({ command: ['echo', '{name}'], parameters: { name: { pattern, maxLength: 2_000 } } });
      const before = process.cpuUsage();
      expect(takes({ name: `${'a'.repeat(1_999)}!` })).toBe(false);
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    },
  );

  it.each([
    ['[a-z]+(-[a-z]+)*', 'a-b', 'a--b'],
    ['^[a-z]+$', 'abc', 'abc d'],
    ['a|bc', 'bc', 'ac'],
    ['\\p{L}+( \\p{L}+)*', 'Zażółć gęślą', 'a1'],
    ['(?<year>\\d{4})-\\d\\d', '2026-11', '226-11'],
    ['[^/]+(/[^/]+)*', 'src/a', 'src//a'],
    ['\\u{1F600}+', '😀😀', '😀x'],
    ['.', '😀', 'ab'],
  ])('reads a pattern as JavaScript does, for the complete value: %s', (pattern, right, wrong) => {
    const { takes } = setup({ command: ['echo', '{name}'], parameters: { name: { pattern } } });
    expect([takes({ name: right }), takes({ name: wrong })]).toEqual([true, false]);
  });

  it.each(['(a)\\1', '(?<x>a)\\k<x>', '(?=a)a', '(?<!a)b', 'a{5000}', '((a{1,50}){1,50}){1,50}'])(
    'refuses a pattern that cannot be judged in such time when it is declared: %s',
    (pattern) => {
      const declare = () => setup({ command: ['echo', '{name}'], parameters: { name: { pattern } } });
      expect(declare).toThrow('the pattern of the parameter name should be without looks ahead');
    },
  );

  it('refuses numbers out of their bounds and words that are not listed, and what it was not asked for', () => {
    const parameters: CommandParameters = { n: { number: { min: 1, max: 5 } }, mode: { enum: ['on', 'off'] } };
    const { takes } = setup({ command: ['echo', '{n}', '{mode}'], parameters });
    expect(takes({ n: 1, mode: 'on' })).toBe(true);
    for (const n of [0, 6, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', '1; ls'])
      expect(takes({ n, mode: 'on' }), String(n)).toBe(false);
    for (const mode of ['On', 'on ', '--on', '']) expect(takes({ n: 1, mode }), mode).toBe(false);
    expect(takes({ n: 1, mode: 'on', cwd: '/' })).toBe(false);
    expect(takes({ n: 1 })).toBe(false);
    const parts = setup({ command: ['echo', '{n}'], parameters: { n: { number: { min: 0, max: 1, whole: false } } } });
    expect([parts.takes({ n: 0.5 }), parts.takes({ n: 1e-7 })]).toEqual([true, false]);
  });

  it('asks each time and is never allowed for longer, unless the operator says that it reads', () => {
    expect(setup().tool).toMatchObject({ effect: 'changes', approval: 'always', destructive: true, private: true });
    expect(setup({ reads: true, private: false }).tool).toMatchObject({
      effect: 'reads',
      approval: 'never',
      destructive: false,
      private: false,
    });
  });

  it('tells the exit code and what went to standard error, and is bounded', async () => {
    const { run } = setup({ command: ['sh', '-c', 'echo out; echo err >&2; exit 3'] });
    expect(await run()).toEqual({ exit_code: 3, stdout: 'out\n', stderr: 'err\n' });
    const loud = await setup({ command: ['sh', '-c', `head -c 5000000 /dev/zero | tr '\\0' x`] }).run();
    expect(loud.stdout.length).toBeLessThan(33_000);
    expect(loud.stdout).toContain('[cut: it wrote 5000000 bytes]');
  });

  it('gets none of the secrets of this process', async () => {
    process.env.BELFRY_MODEL_KEY = 'sk-secret';
    onTestFinished(() => void delete process.env.BELFRY_MODEL_KEY);
    const { stdout } = await setup({ command: ['env'], env: { COLOUR: 'no' } }).run();
    expect(stdout).toContain('COLOUR=no');
    expect(stdout).not.toMatch(/BELFRY(?!_STARTED=)|sk-secret/);
  });

  it('is ended at its limit with what it started, and says what that means', async () => {
    const command = ['sh', '-c', `trap '' TERM; sleep 600 & echo $! > pid; while :; do sleep 1; done`];
    const { run, clock, cwd } = setup({ command, timeout: '30 seconds' });
    const ended = run();
    const pid = () => {
      try {
        return Number(readFileSync(join(cwd, 'pid'), 'utf8'));
      } catch {
        return 0;
      }
    };
    await expect.poll(pid).toBeGreaterThan(0);
    await clock.advance(30_000);
    await clock.advance(5_000);
    expect(await ended).toMatchObject({
      exit_code: null,
      ended_by: 'SIGKILL',
      note: expect.stringContaining('at its limit of 30 seconds'),
    });
    const isThere = () => {
      try {
        process.kill(pid(), 0);
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(isThere).toBe(false);
  });

  // Elsewhere no process shows its environment to others.
  it('leaves nothing behind that left its group: it is found by its mark, at its end and at its limit', {
    skip: process.platform !== 'linux',
  }, async () => {
    const leave = `setsid sh -c 'echo $$ > own; exec sleep 600' >/dev/null 2>&1 & while [ ! -s own ]; do sleep 0.01; done; mv own pid`;
    const pidIn = (cwd: string) => {
      try {
        return Number(readFileSync(join(cwd, 'pid'), 'utf8'));
      } catch {
        return 0;
      }
    };
    const isThere = (pid: number) => {
      try {
        process.kill(pid, 0);
        return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
      } catch {
        return false;
      }
    };
    const short = setup({ command: ['sh', '-c', leave] });
    expect(await short.run()).toMatchObject({ exit_code: 0 });
    expect(pidIn(short.cwd)).toBeGreaterThan(0);
    await expect.poll(() => isThere(pidIn(short.cwd))).toBe(false);
    const long = setup({ command: ['sh', '-c', `${leave}; sleep 600`], timeout: '30 seconds' });
    const ended = long.run();
    await expect.poll(() => pidIn(long.cwd)).toBeGreaterThan(0);
    expect(isThere(pidIn(long.cwd))).toBe(true);
    await long.clock.advance(30_000);
    await ended;
    await expect.poll(() => isThere(pidIn(long.cwd))).toBe(false);
  });

  it('says what to do where the program is not there', async () => {
    await expect(setup({ command: ['no-such-program-here'] }).run()).rejects.toThrow(
      'install it, or write its whole path',
    );
    const { cwd } = setup();
    writeFileSync(join(cwd, 'plain'), 'x');
    await expect(setup({ command: [join(cwd, 'plain')] }).run()).rejects.toThrow('chmod +x');
  });

  it.each<[Partial<RunCommandOptions>, string]>([
    [{ command: [] }, 'should begin with a program'],
    [{ command: ['{tool}'], parameters: { tool: { enum: ['a'] } } }, 'the program itself is fixed'],
    [{ command: ['echo', '--x={y}'], parameters: { y: { enum: ['a'] } } }, 'should be an element of its own'],
    [{ command: ['echo', '{y}'] }, '{y} stands in the command and is no parameter'],
    [{ command: ['echo'], parameters: { y: { enum: ['a'] } } }, 'the parameter y has no place'],
    [{ command: ['echo', '{y}'], parameters: { y: { pattern: '(' } } }, 'is no regular expression'],
    [{ command: ['echo', '{y}'], parameters: { y: { number: { min: -5, max: 5 } } } }, 'a min of 0 or more'],
    [{ command: ['echo', '{y}'], parameters: { y: { enum: [] } } }, 'should list texts'],
    [{ cwd: 'here' }, 'cwd should be a whole path'],
    [{ timeout: 'soon' }, 'timeout should be'],
    [{ env: { BELFRY_DATA: '/' } }, "BELFRY_DATA is Belfry's own"],
  ])('refuses a command that cannot be: %j', (options, words) => {
    expect(() => setup(options)).toThrow(words);
  });
});
