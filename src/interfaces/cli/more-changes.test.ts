import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';

const SCHEDULE = scheduleOf();
const ANSWER = { schedule: SCHEDULE, confirmation: 'every day at 9', next: [], assumptions: [], warnings: [] };
const STRETCH = { from: '2026-11-19T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z', hasRun: 0, notKept: 0, first: [] };
const PREVIEW = { ...STRETCH, count: 2, words: '2 runs, for Thursday to Friday.' };

const handlers = {
  'list-schedules': () => pageOf(SCHEDULE),
  'get-schedule': () => SCHEDULE,
  'get-me': () => ME,
  'pause-schedule': () => ({
    ...ANSWER,
    schedule: { ...SCHEDULE, state: 'paused', pausedUntil: '2026-11-23T09:00:00.000Z' },
    confirmation: 'paused until Monday, 09:00: every day at 9',
  }),
  'clone-schedule': () => ANSWER,
  'update-schedule': () => ({
    ...ANSWER,
    schedule: {
      ...SCHEDULE,
      policies: { ...SCHEDULE.policies, notices: { on: ['failure'], cooldownSeconds: 7200 } },
    },
  }),
  'preview-backfill': () => PREVIEW,
  'backfill-schedule': () => ({ ...PREVIEW, runIds: ['run_1', 'run_2'], schedule: SCHEDULE }),
};
const called = (cli: ReturnType<typeof setupCli>, name: string) => cli.calls.filter(([one]) => one === name);

describe('pause --until', () => {
  it('says until when', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout } = await cli.run('pause', 'k3x9q', '--until', 'Monday at 9');
    expect(code).toBe(0);
    expect(stdout).toBe('Paused. Call Sarah: paused until Monday, 09:00: every day at 9\n');
    expect(called(cli, 'pause-schedule')).toEqual([['pause-schedule', { id: SCHEDULE.id, until: 'Monday at 9' }]]);
  });
});

describe('backfill', () => {
  const wanted = ['backfill', 'k3x9q', '--from', 'yesterday'];

  it('starts nothing where nobody can be asked, and says what it would be', async () => {
    const cli = setupCli({ handlers });
    const { code, stderr } = await cli.run(...wanted);
    expect(code).toBe(2);
    expect(stderr).toContain('2 runs, for Thursday to Friday.');
    expect(called(cli, 'backfill-schedule')).toEqual([]);
  });

  it('starts exactly as many as it showed', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout } = await cli.run(...wanted, '--yes');
    expect(code).toBe(0);
    expect(stdout).toBe('Started. 2 runs, for Thursday to Friday.\n');
    expect(called(cli, 'backfill-schedule')[0]?.[1]).toMatchObject({ from: 'yesterday', to: 'now', count: 2 });
  });

  it('only looks with --dry-run, and asks on a terminal', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run(...wanted, '--dry-run')).stdout).toBe('2 runs, for Thursday to Friday.\n');
    const typed = setupCli({ handlers, typed: 'n\n', env: { NO_COLOR: '1' } });
    expect((await typed.run(...wanted)).code).toBe(1);
    expect([...called(cli, 'backfill-schedule'), ...called(typed, 'backfill-schedule')]).toEqual([]);
  });

  it('needs --from', async () => {
    expect((await setupCli({ handlers }).run('backfill', 'k3x9q')).code).toBe(2);
  });
});

describe('notices', () => {
  it('shows, sets and takes away', async () => {
    const cli = setupCli({ handlers });
    expect((await cli.run('notices', 'k3x9q')).stdout).toBe('Call Sarah: no notices of its runs\n');
    const set = await cli.run('notices', 'k3x9q', 'failure', '--cooldown', '2 hours');
    expect(set.stdout).toBe('Call Sarah: notices on failure (failures 2 h apart at least)\n');
    await cli.run('notices', 'k3x9q', 'off');
    expect(called(cli, 'update-schedule').map(([, input]) => input)).toEqual([
      { id: SCHEDULE.id, policies: { notices: { on: ['failure'], cooldownSeconds: 7200 } } },
      { id: SCHEDULE.id, policies: { notices: null } },
    ]);
  });

  it('refuses what is no moment, with those there are', async () => {
    const { code, stderr } = await setupCli({ handlers }).run('notices', 'k3x9q', 'sometimes');
    expect(code).toBe(2);
    expect(stderr).toContain('start, success, failure');
  });
});

describe('clone', () => {
  it('sends only what differs', async () => {
    const cli = setupCli({ handlers });
    const { stdout } = await cli.run('clone', 'k3x9q', '--what', 'Call Tom', '--except', 'weekends');
    expect(stdout).toContain('Copied. Call Sarah: every day at 9\n');
    expect(called(cli, 'clone-schedule')[0]?.[1]).toEqual({ id: SCHEDULE.id, what: 'Call Tom', except: ['weekends'] });
  });
});

describe('try, and add --try', () => {
  it('say that nothing can run without a running Belfry, before anything is stored', async () => {
    const cli = setupCli({
      handlers: {
        ...handlers,
        'preview-schedule': () => ({ what: 'x', when: 'in 1 hour', next: [], assumptions: [], warnings: [] }),
      },
    });
    expect((await cli.run('try', 'k3x9q')).code).toBe(6);
    expect((await cli.run('add', 'in 1 hour x', '--try')).code).toBe(6);
    expect(called(cli, 'create-schedule')).toEqual([]);
  });
});
