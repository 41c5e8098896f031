import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageOf, setupCli } from '../../../../test/support/setup-cli.ts';
import type { RestoredData } from '../ports.ts';

const ITEM = {
  id: 'dbt_00000000000000000000k3x9q',
  kind: 'occurrence',
  what: 'take the pill',
  from: '2026-11-21T09:00:00.000Z',
  words: 'due 10:00',
  runWords: 'it runs now, late',
  state: 'waiting',
};
const decided = (ok: boolean) => (input: { ids?: unknown }) => ({
  decided: ok ? 1 : 0,
  waiting: ok ? 0 : 1,
  results: (input.ids as string[]).map((id) => ({
    id,
    ok,
    words: ok ? 'It runs now.' : 'It cannot run: the schedule is paused.',
    error: ok ? null : { code: 'wrong_state', hint: 'Resume the schedule first, or leave this out.' },
  })),
});
const handlers = { 'list-doubts': () => pageOf(ITEM), 'decide-doubts': decided(true) };

describe('belfry doubts', () => {
  it('lists what waits, and says what can be done', async () => {
    const { code, stdout, stderr } = await setupCli({ handlers }).run('doubts');
    expect(code).toBe(0);
    expect(stdout).toContain('k3x9q');
    expect(stdout).toMatch(/take the pill +due 10:00 +it runs now, late/);
    expect(stderr).toContain('belfry doubts run ID');
    const none = await setupCli({ handlers: { 'list-doubts': () => pageOf() } }).run('doubts');
    expect(none).toMatchObject({ code: 0, stdout: '', stderr: 'Nothing is held.\n' });
  });

  it('lets go and leaves out by a piece of the id, or all of it', async () => {
    const cli = setupCli({ handlers });
    const one = await cli.run('doubts', 'run', 'k3x9q');
    expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining('It runs now.') });
    expect(one.stderr).toContain('Nothing is held any more.');
    const all = setupCli({ handlers });
    expect((await all.run('doubts', 'skip', '--all', '--plain')).stdout).toBe(`${ITEM.id}\tskip\n`);
    expect(all.calls.at(-1)).toEqual(['decide-doubts', { choice: 'skip', ids: [ITEM.id] }]);
  });

  it('says what could not be let go, and its exit code says so too', async () => {
    const cli = setupCli({ handlers: { ...handlers, 'decide-doubts': decided(false) } });
    const { code, stderr } = await cli.run('doubts', 'run', '--all');
    expect(code).toBe(1);
    expect(stderr).toContain('the schedule is paused');
    expect(stderr).toContain('Resume the schedule first');
  });

  it('wants to know what is meant', async () => {
    expect(await setupCli({ handlers }).run('doubts', 'run')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--all'),
    });
    expect(await setupCli({ handlers }).run('doubts', 'drop', 'k3x9q')).toMatchObject({ code: 2 });
    expect(await setupCli({ handlers }).run('doubts', 'run', 'zzzzz')).toMatchObject({ code: 3 });
  });
});

describe('belfry restore of a file', () => {
  const RESTORED: RestoredData = {
    file: '/b.db',
    takenAt: '2026-11-20T09:00:00.000Z',
    dataVersion: 9,
    rows: { schedules: 2, runs: 1, messages: 4 },
    replaced: '/data/belfry-replaced-2026.db',
    held: [{ id: ITEM.id, kind: 'occurrence', what: 'take the pill', count: 1 }],
  };
  /** A folder with data and a backup beside. */
  function setup(options: Parameters<typeof setupCli>[0] = {}) {
    const asked: object[] = [];
    const restoreData = async (_: unknown, file: string, { dryRun }: { dryRun: boolean }) => {
      asked.push({ file, dryRun });
      return RESTORED;
    };
    const cli = setupCli({ ...options, ports: { restoreData } });
    writeFileSync(join(cli.folder, 'belfry.db'), '');
    const file = join(cli.folder, 'b.db');
    writeFileSync(file, '');
    return { ...cli, asked, file };
  }

  it('asks first, says what was kept, what is held and what to look at', async () => {
    const { run, file, asked } = setup({ typed: 'yes\n' });
    const { code, stdout, stderr } = await run('restore', file);
    expect(code).toBe(0);
    expect(stderr).toContain(`Put ${file} in their place? [y/N]`);
    expect(stdout).toContain('2 schedules, 1 run and 4 messages');
    expect(stdout).toContain('What was there is kept in /data/belfry-replaced-2026.db.');
    expect(stdout).toContain('1 thing was due or under way since, and held');
    expect(stdout).toContain('take the pill');
    expect(stderr).toContain('belfry doubts');
    expect(stderr).toContain('revoked ones included');
    expect(asked).toEqual([{ file, dryRun: false }]);
  });

  it('does nothing after a no, and without a yes where nobody can be asked', async () => {
    const declined = setup({ typed: 'n\n' });
    expect(await declined.run('restore', declined.file)).toMatchObject({ code: 1 });
    const alone = setup();
    expect(await alone.run('restore', alone.file)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect([...declined.asked, ...alone.asked]).toEqual([]);
    expect((await alone.run('restore', alone.file, '--yes', '--json')).code).toBe(0);
  });

  it('only looks with --dry-run', async () => {
    const { run, file, asked } = setup();
    expect((await run('restore', file, '--dry-run')).stdout).toContain('This would restore a backup');
    expect(asked).toEqual([{ file, dryRun: true }]);
  });

  it('knows a file from an id, and takes one backup at a time', async () => {
    const { run, file } = setup();
    expect(await run('restore', './no-such.db', '--yes')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('no file'),
    });
    expect(await run('restore', file, 'k3x9q')).toMatchObject({ code: 2, stderr: expect.stringContaining('alone') });
    expect(await run('restore', 'k3x9q', '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('for backups'),
    });
  });
});

describe('belfry restore --from-dump-at', () => {
  const onPostgres = { DATABASE_URL: 'postgres://ada:hunter2@db.example.org/belfry' };
  const setup = (env: Record<string, string> = onPostgres) => {
    const asked: number[] = [];
    const holdRestored = async (_: unknown, since: number) => {
      asked.push(since);
      return { held: [{ id: ITEM.id, kind: 'occurrence', what: 'take the pill', count: 2 }] };
    };
    return { ...setupCli({ env, ports: { holdRestored } }), asked };
  };

  it('says what is held after PostgreSQL brought the data back', async () => {
    const { run, asked } = setup();
    const { code, stdout, stderr } = await run('restore', '--from-dump-at', '2026-11-21T10:15:00+01:00');
    expect(code).toBe(0);
    expect(asked).toEqual([Date.parse('2026-11-21T09:15:00Z')]);
    expect(stdout).toContain('1 thing was due or under way since, and held');
    expect(stdout).toContain('take the pill (2 times)');
    expect(stderr).toContain('belfry doubts');
    expect((await run('restore', '--from-dump-at', '2026-11-21T09:15:00Z', '--plain')).stdout).toBe(
      '2026-11-21T09:15:00.000Z\t1\n',
    );
  });

  it('wants a moment that has been, data in PostgreSQL, and nothing beside', async () => {
    const { run, asked } = setup();
    const wrong = async (...args: string[]) => (await run('restore', ...args)).stderr;
    expect(await wrong('--from-dump-at', 'yesterday')).toContain('ISO 8601');
    expect(await wrong('--from-dump-at', '2026-11-21T09:15:00')).toContain('with its offset');
    expect(await wrong('--from-dump-at', '2026-11-22T09:15:00Z')).toContain('is still to come');
    expect(await wrong('k3x9q', '--from-dump-at', '2026-11-21T09:15:00Z')).toContain('stands alone');
    expect(await wrong()).toContain('Name the schedules, or the backup, to restore.');
    const file = setup({});
    expect(await file.run('restore', '--from-dump-at', '2026-11-21T09:15:00Z')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The data are in a data file'),
    });
    expect([...asked, ...file.asked]).toEqual([]);
  });

  it('is what to use in place of a backup file', async () => {
    const { run, folder } = setup();
    writeFileSync(join(folder, 'b.db'), '');
    const refused = await run('restore', join(folder, 'b.db'), '--yes');
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('pg_restore --clean --if-exists') });
    expect(refused.stderr).not.toContain('hunter2');
  });
});
