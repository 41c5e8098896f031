import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { setupBelfry } from '../support/belfry-process.ts';

const STRETCH = 'remind me in 2 hours to stretch';

describe('the command without a server', () => {
  it('keeps, shows, changes and cancels schedules in the data file itself', async () => {
    const { belfry, json } = setupBelfry();
    const added = await belfry('add', STRETCH, '--json');
    expect(added.code).toBe(0);
    const { schedule } = JSON.parse(added.stdout);
    expect(schedule).toMatchObject({ kind: 'reminder', what: 'stretch', state: 'active' });
    const short = schedule.id.slice(-6);
    expect(await json('ls')).toMatchObject([{ id: schedule.id }]);
    expect((await belfry('show', short)).stdout).toContain(schedule.id);
    expect(await json('pause', short)).toMatchObject([{ schedule: { state: 'paused' } }]);
    expect(await json('resume', short)).toMatchObject([{ schedule: { state: 'active' } }]);
    expect(await json('next')).toMatchObject([{ id: schedule.id, what: 'stretch' }]);
    expect(await belfry('rm', short)).toMatchObject({ code: 2 });
    expect(await json('rm', short, '--yes')).toEqual([{ id: schedule.id, state: 'cancelled' }]);
    expect(await json('ls')).toEqual([]);
    expect(await json('restore', short)).toMatchObject([{ schedule: { state: 'active' } }]);
    expect(await json('runs')).toEqual([]);
    expect(await json('status')).toMatchObject({ running: false, schedules: { active: 1 } });
  });

  it('says in words that nothing fires until a server runs', async () => {
    const { code, stdout, stderr } = await setupBelfry().belfry('add', STRETCH);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Kept\. stretch: .*\n/);
    expect(stderr).toContain('Nothing fires until Belfry runs. Start it with: belfry serve');
  });

  it("takes the computer's time zone for a time of day, says so, and remembers another one", async () => {
    const { json, program } = setupBelfry();
    // Of a process of its own, whose zone is another one than that of the tests.
    const kept = await program('add', 'every day at 9 to stretch');
    expect(kept).toMatchObject({ code: 0, stderr: expect.stringMatching(/as this computer's is\. Change it with/) });
    expect(await json('zone', 'Europe/Warsaw')).toMatchObject({
      zone: 'Europe/Warsaw',
      zoneUntil: null,
      homeZone: null,
    });
    expect(await json('add', 'remind me every day at 10 to stretch')).toMatchObject({
      schedule: { zone: 'Europe/Warsaw' },
    });
  });

  it('explains a time without keeping anything', async () => {
    const { belfry, data, json } = setupBelfry();
    const explained = await json('explain', '0 9 * * 1-5', '--zone', 'Europe/Warsaw');
    expect(explained).toMatchObject({ zone: 'Europe/Warsaw', what: null });
    expect(explained.next).toHaveLength(5);
    expect((await json('explain', 'in 90 minutes')).next).toHaveLength(1);
    expect(existsSync(data)).toBe(false);
    await belfry('zone', 'Europe/Warsaw');
    expect((await json('explain', 'in 90 minutes')).zone).toBe('Europe/Warsaw');
    expect(await json('ls', '--all')).toEqual([]);
  });

  it('lets several commands take turns on the data', async () => {
    const { belfry, json } = setupBelfry();
    const ended = await Promise.all([1, 2, 3].map((n) => belfry('add', `remind me in ${n} hours to stretch`)));
    expect(ended.map(({ code, stderr }) => [code, stderr.includes('error')])).toEqual(Array(3).fill([0, false]));
    expect(await json('ls')).toHaveLength(3);
  });

  it('keeps everything private', async () => {
    const { belfry, data } = setupBelfry();
    await belfry('zone', 'Europe/Warsaw');
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'token')).mode & 0o777).toBe(0o600);
  });

  it('is quiet when its reader leaves', async () => {
    const { start, endOf } = setupBelfry();
    const child = start(['completion', 'fish']);
    child.stdout.destroy();
    child.stdin.end();
    const { code, stderr } = await endOf(Object.assign(child, { stdout: null }));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('is quiet when the reader of all data leaves, however much was still to come', async () => {
    const { belfry, start, endOf } = setupBelfry();
    for (const letter of ['a', 'b', 'c', 'd', 'e'])
      await belfry('call', 'create-schedule', '--kind', 'action', '--what', letter.repeat(8000), '--when', 'in 5 days');
    const child = start(['export', '-']);
    child.stdout.destroy();
    child.stdin.end();
    const { code, stderr } = await endOf(Object.assign(child, { stdout: null }));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('loads nothing of the engine to show its help', async () => {
    const { start, endOf, home } = setupBelfry({}, join(root, 'bin', 'belfry.mjs'));
    const hook = join(home, 'hook.mjs');
    writeFileSync(
      hook,
      `import { registerHooks } from 'node:module';
       registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context); } });`,
    );
    const child = start(['--help'], ['--import', hook]);
    child.stdin.end();
    const { code, stdout, stderr } = await endOf(child);
    expect({ code, begins: stdout.startsWith('Examples:') }).toEqual({ code: 0, begins: true });
    expect(stderr).toContain('src/interfaces/cli/program.ts');
    for (const heavy of [
      'src/app.ts',
      'src/engine',
      'src/store',
      'src/when/trigger',
      '/zod/',
      '/kysely/',
      '/fastify/',
      'temporal',
      'node:sqlite',
    ]) {
      expect(stderr).not.toContain(heavy);
    }
  });
});

describe('bad input', () => {
  const ROWS: readonly [args: readonly string[], exitCode: number, words: string][] = [
    [['add', ''], 2, ''],
    [['add', 'blue'], 2, ''],
    [['add', 'in 2 hours'], 2, 'what should happen'],
    [['add', 'remind me yesterday at 9 to stretch', '--zone', 'UTC'], 2, 'passed'],
    [['add', 'remind me in 90000 days to stretch'], 4, ''],
    [['add', 'remind me every 0 minutes to stretch'], 2, ''],
    [['add', 'remind me every -5 minutes to stretch'], 2, ''],
    [['add', 'remind me every 5 seconds to stretch'], 4, ''],
    [['add', STRETCH, '--zone', 'Mars/Olympus'], 2, 'Mars/Olympus'],
    [['add', STRETCH, '--agent', 'nobody'], 2, 'nobody'],
    [['add', STRETCH, '--colour', 'red'], 2, '--colour'],
    [['add', `remind me in 2 hours to ${'x'.repeat(100_000)}`], 2, ''],
    [['zone', 'Atlantis'], 2, 'Atlantis'],
    [['explain', '61 * * * *'], 2, ''],
    [['show', 'sch_00000000000000000000000000'], 3, ''],
    [['pause', 'nosuch'], 3, 'nosuch'],
    [['run', 'nosuch', '--wait'], 3, 'nosuch'],
    [['runs', 'nosuch'], 3, 'nosuch'],
    [['frobnicate'], 2, 'frobnicate'],
  ];

  it('is refused in words with its exit code, and nothing is kept', async () => {
    const { belfry, json } = setupBelfry({ BELFRY_LOG: 'silent' });
    for (const [args, expected, words] of ROWS) {
      const { code, stdout, stderr } = await belfry(...args);
      const typed = args.join(' ').slice(0, 80);
      expect.soft({ code, stdout }, typed).toEqual({ code: expected, stdout: '' });
      expect.soft(stderr, typed).toMatch(/^error: \S/);
      expect.soft(stderr, typed).toContain(words);
      expect.soft(stderr, typed).not.toMatch(/^\s+at /m);
      expect.soft(stderr.length, typed).toBeLessThan(2000);
    }
    expect(await json('ls', '--all')).toEqual([]);
  });

  it('is refused in JSON when JSON was asked for', async () => {
    const { code, stdout, stderr } = await setupBelfry().belfry('zone', 'Atlantis', '--json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'unknown_zone', exitCode: 2 } });
  });

  it('of ten megabytes is refused, and nothing is lost', async () => {
    const { start, endOf, json } = setupBelfry();
    const child = start(['chat']);
    child.stdin.on('error', () => undefined);
    child.stdin.end('x'.repeat(10 * 1024 * 1024));
    expect(await endOf(child)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^error: /) });
    expect(await json('ls')).toEqual([]);
  });
});

describe('a data file that cannot be used', () => {
  const setup = () => {
    const belfry = setupBelfry();
    mkdirSync(belfry.data, { mode: 0o700 });
    return { ...belfry, file: join(belfry.data, 'belfry.db') };
  };

  it.each<[string, number, (file: string) => void]>([
    [
      'written by a newer',
      11,
      (file) => sql(file, 'PRAGMA application_id = 1111837766; CREATE TABLE t (a); PRAGMA user_version = 999'),
    ],
    ['not a Belfry data file', 12, (file) => writeFileSync(file, 'my shopping list, not a database')],
  ])('"%s" has exit code %i from every command, and stays as it is', async (words, expected, make) => {
    const { belfry, file } = setup();
    make(file);
    const before = readFileSync(file);
    for (const command of ['ls', 'serve']) {
      expect(await belfry(command)).toMatchObject({
        code: expected,
        stdout: '',
        stderr: expect.stringContaining(words),
      });
    }
    expect((await belfry('doctor')).code).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is refused when damaged (10) or read-only (13)', async () => {
    const { belfry, file } = setup();
    expect((await belfry('ls')).code).toBe(0);
    chmodSync(file, 0o400);
    expect(await belfry('ls')).toMatchObject({ code: 13, stderr: expect.stringContaining('cannot be written') });
    chmodSync(file, 0o600);
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8192, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(await belfry('ls')).toMatchObject({ code: 10, stderr: expect.stringContaining('damaged') });
    expect(await belfry('doctor')).toMatchObject({ code: 1, stdout: expect.stringContaining('damaged') });
  });

  it('is refused when another process holds it and does not answer (14)', async () => {
    const { belfry, file } = setup();
    await belfry('ls');
    const lock = new DatabaseSync(join(file, '..', 'belfry.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    onTestFinished(() => lock.close());
    expect(await belfry('ls')).toMatchObject({ code: 14, stderr: expect.stringContaining('does not answer') });
  });
});

function sql(file: string, statements: string): void {
  const data = new DatabaseSync(file);
  data.exec(statements);
  data.close();
}
