import { describe, expect, it } from 'vitest';
import { setupCli } from '../../../test/support/setup-cli.ts';
import { AppError } from '../../domain/errors.ts';
import type { MovedFacts, MovePlanFacts, StopSignal } from './ports.ts';

const ROWS = { schedules: 2, runs: 1, messages: 1_200, events: 9_000 };
const THERE = 'postgres://ada@db.example.org/belfry';
const MOVED: MovedFacts = {
  from: '/data/belfry.db',
  to: THERE,
  at: '2026-11-21T12:00:00.000Z',
  rows: ROWS,
  replacedTexts: 0,
  setAside: null,
  finished: false,
};
const PLAN: MovePlanFacts = { from: '/data/belfry.db', to: THERE, rows: ROWS, inUse: null, replaces: 'nothing' };

describe('belfry move', () => {
  it('says what was moved, where it starts now, and the way back, and never a password', async () => {
    const asked: unknown[] = [];
    const { run } = setupCli({
      ports: {
        moveData: async (_, { to, schema, from }) => {
          asked.push({ to, schema, from });
          return MOVED;
        },
      },
    });
    const { code, stdout, stderr } = await run('move', '--to', 'postgres://ada:hunter2@db.example.org/belfry');
    expect(code).toBe(0);
    expect(stdout).toBe(
      `Moved 2 schedules, 1 run and 1200 messages to ${THERE}.\n10,203 rows in 4 tables were copied, and compared one by one.\n`,
    );
    expect(stderr).toContain(`Start it there: DATABASE_URL=${THERE} belfry serve   (with the password)`);
    expect(stderr).toContain('belfry move --cancel');
    expect(stdout + stderr).not.toContain('hunter2');
    expect(asked).toEqual([{ to: 'postgres://ada:hunter2@db.example.org/belfry', schema: undefined, from: undefined }]);
  });

  it('answers programs with one object, and with one line', async () => {
    const { run } = setupCli({ ports: { moveData: async () => MOVED } });
    expect(JSON.parse((await run('move', '--to', THERE, '--json')).stdout)).toEqual(MOVED);
    expect((await run('move', '--to', THERE, '--plain')).stdout).toBe(
      `/data/belfry.db\t${THERE}\t2026-11-21T12:00:00.000Z\t10203\n`,
    );
  });

  it('shows a bar on a terminal and nothing of the kind elsewhere', async () => {
    const moveData = async (_: unknown, { onProgress }: { onProgress?: (done: number) => void }) => {
      onProgress?.(0.5);
      onProgress?.(1);
      return { ...MOVED, to: '/srv/belfry/belfry.db', setAside: '/srv/belfry/belfry-moved.db', replacedTexts: 2 };
    };
    const terminal = setupCli({ ports: { moveData }, tty: true });
    const shown = await terminal.run('move', '--to', '/srv/belfry/');
    expect(shown.stderr).toContain('Moving [##########..........] 50 %');
    const quiet = await setupCli({ ports: { moveData } }).run('move', '--to', '/srv/belfry/');
    expect(quiet.stderr).not.toContain('%');
    expect(quiet.stdout).toContain('is kept in /srv/belfry/belfry-moved.db');
    expect(quiet.stdout).toContain('in 2 texts they stand as � now');
    expect(quiet.stderr).toContain('belfry serve --data "/srv/belfry", without DATABASE_URL');
  });

  it('counts and checks with --dry-run, and says who is in the way', async () => {
    const { run } = setupCli({ ports: { planMove: async () => ({ ...PLAN, inUse: 'a Belfry' }) } });
    const { code, stdout, stderr } = await run('move', '--to', THERE, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('This would move 2 schedules, 1 run and 1200 messages (10,203 rows in 4 tables)');
    expect(stdout).toContain('They are in use by a Belfry: stop it before you move.');
    expect(stderr).toContain('Nothing was written.');
    expect(JSON.parse((await run('move', '--to', THERE, '--dry-run', '--json')).stdout)).toMatchObject({
      dryRun: true,
      rows: ROWS,
    });
    expect((await run('move', '--to', THERE, '--dry-run', '--plain')).stdout).toContain('events\t9000\n');
    const anew = setupCli({ ports: { planMove: async () => ({ ...PLAN, replaces: 'unfinished copy' }) } });
    expect((await anew.run('move', '--to', THERE, '--dry-run')).stdout).toContain('begun anew');
  });

  it('ends at Ctrl-C with nothing moved, and says so', async () => {
    let stop: (signal: StopSignal) => void = () => {};
    const { run } = setupCli({
      ports: {
        onStopSignal: (listener) => {
          stop = listener;
          return () => undefined;
        },
        moveData: async (_, { signal }) => {
          stop('SIGINT');
          signal?.throwIfAborted();
          return MOVED;
        },
      },
    });
    expect(await run('move', '--to', THERE)).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining('Nothing was moved'),
    });
  });

  it('says what is wrong with the command, before anything is touched', async () => {
    const { run } = setupCli();
    expect(await run('move')).toMatchObject({ code: 2, stderr: expect.stringContaining('Where to?') });
    expect(await run('move', '--to', THERE, '--force')).toMatchObject({ code: 2 });
    expect(await run('move', '--cancel', '--dry-run')).toMatchObject({ code: 2 });
  });

  it.each([
    ['data_moved', 15],
    ['data_unfinished', 16],
    ['data_owned', 14],
  ] as const)('ends with a code of its own for %s', async (code, exit) => {
    const moveData = async () => {
      throw new AppError(code, 'So it is.', { hint: 'Do this.' });
    };
    const refused = await setupCli({ ports: { moveData } }).run('move', '--to', THERE);
    expect(refused).toMatchObject({ code: exit, stderr: expect.stringContaining('Do this.') });
  });
});

describe('belfry move --cancel', () => {
  const cancelled = { place: '/data/belfry.db', to: THERE, movedAt: '2026-11-21T11:00:00.000Z', holds: false };

  it('says which data are the ones again', async () => {
    const asked: unknown[] = [];
    const cancelMove = async (_: unknown, request: object) => {
      asked.push(request);
      return cancelled;
    };
    const { run } = setupCli({ ports: { cancelMove } });
    const { code, stdout, stderr } = await run('move', '--cancel');
    expect(code).toBe(0);
    expect(stdout).toContain('the data at /data/belfry.db are the ones again');
    expect(stderr).toContain(`No Belfry starts at ${THERE}.`);
    await run('move', '--cancel', '--force', '--to', THERE);
    expect(asked).toEqual([{ force: false }, { force: true, to: THERE }]);
  });

  it('says that what was due since is held when nobody knows what was done', async () => {
    const { run } = setupCli({ ports: { cancelMove: async () => ({ ...cancelled, holds: true }) } });
    const { stdout, stderr } = await run('move', '--cancel', '--force');
    expect(stdout).toContain('What was due since is held when Belfry starts');
    expect(stderr).toContain('belfry doubts');
  });
});
