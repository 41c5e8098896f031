import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, NOW, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import { limitMet } from '../../domain/met-limit.ts';
import type { UsageView } from '../../operations/server/get-usage.ts';
import type { LimitInUse } from '../../operations/server/limits-view.ts';
import type { RunDetail, RunView } from '../../operations/views/run-views.ts';

const CALL = scheduleOf();
const MAIL = scheduleOf({
  id: 'sch_01kd000000000000000007fm2a',
  kind: 'action',
  what: 'Summarise my mail',
  when: { text: 'every weekday at 9', sentence: 'every weekday at 09:00 (UTC)', kind: 'calendar', recurring: true },
  nextAt: '2026-11-23T09:00:00.000Z',
});
const DONE = scheduleOf({ id: 'sch_01kd0000000000000000000abc', what: 'Old news', state: 'completed', nextAt: null });
const PAUSED = scheduleOf({
  id: 'sch_01kd0000000000000000000xyz',
  what: 'Water plants',
  state: 'paused',
  nextAt: null,
});

const RUN: RunView = {
  id: 'run_01kd00000000000000000r3n1d',
  scheduleId: MAIL.id,
  what: MAIL.what,
  agent: 'assistant',
  zone: 'Europe/Warsaw',
  kind: 'action',
  cause: 'scheduled',
  nominalAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-20T09:00:00.000Z',
  state: 'succeeded',
  waitsFor: null,
  waitsUntil: null,
  startedAt: '2026-11-20T09:05:00.000Z',
  endedAt: '2026-11-20T09:05:01.000Z',
  latenessMs: 300_000,
  attempts: 1,
  inputTokens: 10,
  outputTokens: 5,
  error: null,
  delivered: 0,
  causedBy: null,
  condition: null,
};
const NO_TOKENS = { input: 0, output: 0, reserved: 0, total: 0, calls: 0, estimated: 0 };
const USED = { ...NO_TOKENS, input: 12_000, output: 300, total: 12_300, calls: 4, estimated: 1 };
const USAGE: UsageView = {
  day: '2026-11-21',
  zone: 'UTC',
  endsAt: '2026-11-22T00:00:00.000Z',
  user: { ...USED, limit: 2_000_000, raised: 0, left: 1_987_700 },
  schedule: { ...USED, limit: 500_000, raised: 0, left: 487_700 },
  run: null,
  agents: [],
  parts: [{ ...USED, scheduleId: 'sch_01kd00000000000000000k3x9q', what: 'Summarise my mail', agent: 'belfry' }],
  days: [
    { ...USED, day: '2026-11-21' },
    { ...NO_TOKENS, day: '2026-11-20' },
  ],
};
const DETAIL: RunDetail = {
  ...RUN,
  event: null,
  nextCheck: null,
  output: 'Nothing urgent.',
  wake: 'Summarise my mail',
  cut: false,
  transcript: [
    {
      number: 1,
      text: 'I looked.',
      reasoning: '',
      sentBack: null,
      inputTokens: 4_000,
      cachedTokens: 3_500,
      outputTokens: 120,
      startedAt: null,
      endedAt: null,
      tools: [
        {
          name: 'list_schedules',
          input: {},
          output: { total: 1 },
          isError: false,
          outcome: 'done',
          source: null,
          replayed: false,
          fromRecord: false,
          startedAt: null,
          endedAt: null,
        },
      ],
    },
  ],
  tries: [],
  steps: [],
  lateCauses: [],
  previous: null,
  next: null,
  deliveries: [],
};

const setup = (schedules = [CALL, MAIL, PAUSED, DONE], runs = [RUN]) => ({
  'list-schedules': (input: Record<string, unknown>) =>
    pageOf(...schedules.filter(({ state }) => [undefined, 'all', state].includes(input.state as undefined))),
  'get-schedule': ({ id }: Record<string, unknown>) => {
    const found = schedules.find((one) => one.id === id);
    return found === undefined ? undefined : { ...found, followers: [] };
  },
  'list-runs': () => pageOf(...runs),
  'list-missed': () => pageOf(),
  'get-usage': () => USAGE,
  'list-reminders': () => pageOf(),
  'get-run': () => DETAIL,
  'get-me': () => ME,
});

describe('ls', () => {
  it('shows what is planned, soonest first, with the end of the id to type', async () => {
    const { code, stdout } = await setupCli({ handlers: setup() }).run('ls');
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'ID | AGENT | WHAT | WHEN | NEXT | STATE',
      'k3x9q | belfry | Call Sarah | once | Sat 21 Nov 14:00 (in 2 h) | active',
      '7fm2a | belfry | Summarise my mail | every weekday at 09:00 | Mon 23 Nov 09:00 (in 2 days) | active',
      '00xyz | belfry | Water plants | once | - | paused',
      '',
    ]);
  });

  it('prints whole records for programs: JSON, or lines with tabs', async () => {
    const cli = setupCli({ handlers: setup([CALL]) });
    expect(JSON.parse((await cli.run('ls', '--json')).stdout)).toEqual([CALL]);
    expect((await cli.run('ls', '--plain')).stdout).toBe(
      `${CALL.id}\tbelfry\tCall Sarah\tonce\t2026-11-21T14:00:00.000Z\tactive\n`,
    );
  });

  it('asks for the state and kind that were wanted', async () => {
    const cli = setupCli({ handlers: setup() });
    await cli.run('ls', '--state', 'paused', '--kind', 'action');
    await cli.run('list', '--all');
    expect(cli.calls.filter(([name]) => name === 'list-schedules').map(([, input]) => input)).toEqual([
      { state: 'paused', kind: 'action', sort: 'next', limit: 100 },
      { state: 'all', kind: undefined, sort: 'next', limit: 100 },
    ]);
  });

  it('asks for what fails, was late, waits or holds some words, and says when none does', async () => {
    const cli = setupCli({ handlers: { ...setup(), 'list-schedules': () => pageOf() } });
    const { stderr } = await cli.run('ls', '--failing', '--late', '--waiting', '--search', 'mail');
    expect(stderr).toContain('No schedule fits.');
    expect(cli.calls.find(([name]) => name === 'list-schedules')?.[1]).toMatchObject({
      failing: true,
      late: true,
      waiting: true,
      q: 'mail',
    });
  });

  it('goes through every page', async () => {
    const handlers = {
      ...setup(),
      'list-schedules': ({ cursor }: Record<string, unknown>) =>
        cursor === 'two' ? pageOf(MAIL) : { items: [CALL], nextCursor: 'two' },
    };
    expect(JSON.parse((await setupCli({ handlers }).run('ls', '--json')).stdout)).toHaveLength(2);
  });

  it('gives a first example when there is nothing, on stderr', async () => {
    const { code, stdout, stderr } = await setupCli({ handlers: setup([]) }).run('ls');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('belfry add "remind me in 10 minutes to stretch"');
  });

  it('fits a narrow terminal, and shows what would steer it as code points', async () => {
    const what = `\u001b[2Jwipe\u202e ${'long '.repeat(40)}`;
    const handlers = setup([scheduleOf({ what })]);
    const { stdout } = await setupCli({ handlers, tty: true, columns: 70, env: { NO_COLOR: '1' } }).run('ls');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(70);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('<U+001B>[2Jwipe');
  });

  it('leaves out how long it is until then where there is little room, and nothing half', async () => {
    const handlers = setup([
      scheduleOf({ what: 'Read what is new in the forum, and write a summary', nextAt: CALL.nextAt }),
    ]);
    const at = async (columns: number) => {
      const { stdout } = await setupCli({ handlers, tty: true, columns, env: { NO_COLOR: '1' } }).run('ls');
      return stdout.split('\n')[1];
    };
    expect(await at(160)).toMatch(/ \d\d:\d\d \(in .+\)/);
    expect(await at(80)).toMatch(/ \d\d:\d\d {2,}active$/);
  });

  it('uses colour on a terminal only, and not with NO_COLOR', async () => {
    const handlers = setup();
    expect((await setupCli({ handlers, tty: true }).run('ls')).stdout).toContain('\u001b[32m');
    expect((await setupCli({ handlers, tty: true, env: { NO_COLOR: '1' } }).run('ls')).stdout).not.toContain('\u001b');
    expect((await setupCli({ handlers, tty: true }).run('ls', '--plain')).stdout).not.toContain('\u001b');
  });
});

describe('ids', () => {
  it.each([
    ['k3x9q', CALL.id],
    ['K3X9Q', CALL.id],
    ['sch_k3x9q', CALL.id],
    [CALL.id, CALL.id],
    ['7fm2a', MAIL.id],
  ])('understands %s', async (typed, id) => {
    const cli = setupCli({ handlers: setup() });
    expect(JSON.parse((await cli.run('show', typed, '--json')).stdout)).toMatchObject({ id });
  });

  it('asks for more when a piece fits several', async () => {
    const { code, stderr } = await setupCli({ handlers: setup() }).run('show', '01kd');
    expect(code).toBe(2);
    expect(stderr).toContain('"01kd" fits 4 schedules.\nwhy:   k3x9q  Call Sarah');
  });

  it('names what may have been meant when there is no such id', async () => {
    const cli = setupCli({ handlers: setup() });
    expect(await cli.run('pause', 'zzzzz')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('belfry ls --all'),
    });
    expect(await cli.run('pause', 'sarah')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('k3x9q (Call Sarah)'),
    });
    expect(await cli.run('show', 'q')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('at least 3 characters'),
    });
  });
});

describe('show', () => {
  it('shows a schedule with its last runs', async () => {
    const { stdout } = await setupCli({ handlers: setup() }).run('show', '7fm2a');
    expect(stdout).toMatch(/^Summarise my mail\n/);
    expect(stdout).toContain('every weekday at 09:00 (UTC)');
    expect(stdout).toContain('as written');
    expect(stdout).toMatch(/r3n1d .*succeeded .*5 min late, silent/);
  });

  it('shows a run with what the agent was told, did, and sent', async () => {
    const cli = setupCli({ handlers: setup() });
    const { stdout } = await cli.run('show', 'run_r3n1d');
    expect(stdout).toContain('Step 1, 4,000 tokens read, 3,500 of them known from before, 120 written:');
    expect(stdout).toContain('nothing: it ran in silence');
    expect(stdout).toContain('The agent was told:\n  Summarise my mail');
    expect(stdout).toContain('did list_schedules {}');
    expect((await cli.run('show', 'r3n1d')).stdout).toBe(stdout);
    expect(JSON.parse((await cli.run('show', 'run_r3n1d', '--json')).stdout)).toEqual(DETAIL);
  });

  it('says of a call without an answer that the run is trying it, and prints none', async () => {
    const [step] = DETAIL.transcript;
    const [tool] = step?.tools ?? [];
    if (step === undefined || tool === undefined) throw new Error('no call');
    const tools = [{ ...tool, outcome: 'running' as const, output: null }];
    const detail: RunDetail = { ...DETAIL, state: 'running', transcript: [{ ...step, tools }] };
    const cli = setupCli({ handlers: { ...setup(), 'get-run': () => detail } });
    const { stdout } = await cli.run('show', 'run_r3n1d');
    expect(stdout).toContain('  is trying list_schedules {}');
    expect(stdout).not.toContain('null');
  });
});

describe('runs and next', () => {
  it('lists runs, newest due first, with how late they were', async () => {
    const cli = setupCli({ handlers: setup() });
    expect((await cli.run('runs', '7fm2a', '--state', 'succeeded')).stdout).toMatch(
      /r3n1d {2}Fri 20 Nov 09:00 {2}succeeded/,
    );
    expect(cli.calls.find(([name]) => name === 'list-runs')?.[1]).toMatchObject({
      scheduleId: MAIL.id,
      state: 'succeeded',
      sort: 'due',
      limit: 20,
    });
    expect(JSON.parse((await cli.run('runs', '--json')).stdout)).toEqual([RUN]);
  });

  it('asks for the runs of an agent, those that were late, and those since a moment', async () => {
    const agents = { 'list-agents': () => ({ items: [{ name: 'leo' }] }) };
    const cli = setupCli({ handlers: { ...setup(), ...agents, 'list-runs': () => pageOf() } });
    const { stderr } = await cli.run('runs', '--agent', 'leo', '--late', '--since', 'yesterday');
    expect(stderr).toContain('No run fits.');
    expect(cli.calls.find(([name]) => name === 'list-runs')?.[1]).toMatchObject({
      agent: 'leo',
      late: true,
      since: 'yesterday',
    });
  });

  it('says what a failed run failed of', async () => {
    const failed: RunView = {
      ...RUN,
      state: 'failed',
      error: { code: 'model_timeout', message: 'The model took too long.' },
    };
    expect((await setupCli({ handlers: setup([], [failed]) }).run('runs')).stdout).toContain(
      'The model took too long.',
    );
  });

  it('shows what comes next', async () => {
    const cli = setupCli({ handlers: setup([CALL, MAIL]) });
    expect((await cli.run('next')).stdout).toMatch(
      /Sat 21 Nov 14:00 {2}in 2 h .*Call Sarah .*\nMon 23 Nov 09:00 {2}in 2 days/,
    );
    expect(JSON.parse((await cli.run('next', '--n', '1', '--json')).stdout)).toHaveLength(1);
    expect((await cli.run('next', '--plain')).stdout.split('\n')[0]).toBe(
      `2026-11-21T14:00:00.000Z\t\tbelfry\tCall Sarah\treminder\t${CALL.id}`,
    );
  });
});

it('reads the instants of the tests as they are meant', () => {
  expect(new Date(NOW).toISOString()).toBe('2026-11-21T12:00:00.000Z');
});

describe('limits', () => {
  const row = {
    env: 'BELFRY_CREATIONS_PER_MINUTE',
    description: '',
    unit: 'schedules',
    agent: null,
    source: 'default',
  };
  const full: LimitInUse = {
    ...row,
    ...{ name: 'creationsPerMinute', title: 'New schedules a minute', words: '20 schedules', allowed: 20, used: 20 },
    ...{ left: 0, roomAt: '2026-11-21T12:00:40.000Z' },
  };
  const free: LimitInUse = {
    ...full,
    title: 'Window',
    env: 'BELFRY_W',
    words: '24 hours',
    used: null,
    left: null,
    roomAt: null,
  };

  it('shows what is allowed and used, when there is room again, and the setting', async () => {
    const { run } = setupCli({ handlers: { ...setup(), 'list-limits': () => ({ items: [full, free] }) } });
    const lines = (await run('limits')).stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
    expect(lines.slice(0, 3)).toEqual([
      'LIMIT | ALLOWED | USED | SETTING',
      'New schedules a minute | 20 schedules | 20, room in 40 s | BELFRY_CREATIONS_PER_MINUTE',
      'Window | 24 hours | - | BELFRY_W',
    ]);
    expect(JSON.parse((await run('limits', '--json')).stdout)).toEqual([full, free]);
  });

  it('that are met are said with the setting, and refused by policy', async () => {
    const handlers = {
      ...setup(),
      'run-schedule': () => {
        throw limitMet('runsByHandPerMinute', { allowed: 20, used: 20, words: '20 runs', hint: 'Wait.' });
      },
    };
    const { code, stderr } = await setupCli({ handlers }).run('run', 'k3x9q');
    expect(code).toBe(4);
    expect(stderr).toContain('20 is the limit (runsByHandPerMinute)');
    expect(stderr).toContain('BELFRY_RUNS_BY_HAND_PER_MINUTE');
  });
});

describe('usage', () => {
  it('shows what was used and is left, where it went and what came before', async () => {
    const { run } = setupCli({ handlers: setup() });
    const { stdout } = await run('usage', 'k3x9q');
    expect(stdout).toMatch(/^Tokens on 2026-11-21 \(UTC\)\nyours +12,300 of 2,000,000 tokens, 1,987,700 left\n/);
    expect(stdout).toMatch(/\nschedule +12,300 of 500,000 tokens, 487,700 left\n/);
    expect(stdout).toMatch(/\nestimated +1 of 4 calls\n/);
    expect(stdout).toMatch(/\nk3x9q +Summarise my mail +belfry +12,300 +4\n/);
    expect(stdout).toMatch(/\n2026-11-20 +0 +0\n$/);
    expect((await run('usage', '--plain')).stdout).toBe('2026-11-21\t12300\t4\n2026-11-20\t0\t0\n');
    expect(JSON.parse((await run('usage', '--json')).stdout)).toEqual(USAGE);
  });

  it('refuses days that are none', async () => {
    const { run } = setupCli({ handlers: setup() });
    expect(await run('usage', '--days', 'many')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('from 1 to 90'),
    });
  });
});

const TIME = {
  at: '2026-03-29T01:00:00.000Z',
  ruleAt: '2026-03-29T01:00:00.000Z',
  words: 'Sunday 29 March 2026, 03:00 (Europe/Warsaw), in 2 days',
  zoneWords: 'Sunday 29 March 2026, 02:00 (Europe/London), in 2 days',
  clockChange: 'The clocks go forward by 1 hour on 2026-03-29.',
};
const GAP = {
  id: 'mis_1',
  scheduleId: MAIL.id,
  what: MAIL.what,
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-11-20T10:00:00.000Z',
  count: 3,
  kind: 'pause',
  reason: 'it was paused: on holiday',
  recordedAt: '2026-11-20T11:00:00.000Z',
};

describe('the times of a schedule', () => {
  it('are its next ones in both zones, with the days that change the clock, and what it waits for', async () => {
    const waits = { word: 'your yes', words: 'waits for your yes until 15:00' };
    const answer = { items: [TIME], nextCursor: null, note: 'It is paused until you resume it.', waits };
    const cli = setupCli({ handlers: { ...setup(), 'list-next': () => answer } });
    const { code, stdout, stderr } = await cli.run('next', '7fm2a', '--n', '3', '--until', '1 June');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Sunday 29 March 2026, 03:00 (Europe/Warsaw), in 2 days; there Sunday 29 March 2026, 02:00 (Europe/London) *\nThe clocks go forward by 1 hour on 2026-03-29.',
    );
    expect(stdout + stderr).toContain('It waits for your yes until 15:00.');
    expect(cli.calls.at(-1)).toEqual(['list-next', { id: MAIL.id, until: '1 June', limit: 3 }]);
    expect((await cli.run('next', '--until', '1 June')).code).toBe(2);
  });

  it('are those that were left out, of one or of all, with the reason', async () => {
    const handlers = { ...setup(), 'list-all-missed': () => pageOf(GAP), 'list-missed': () => pageOf() };
    const cli = setupCli({ handlers });
    const { stdout } = await cli.run('missed', '--since', 'yesterday', '--kind', 'pause');
    expect(stdout).toMatch(
      /^3 times, Fri 20 Nov .* to Fri 20 Nov .* {2}Summarise my mail \(7fm2a\)\n {2}it was paused: on holiday\n$/,
    );
    expect(cli.calls.find(([name]) => name === 'list-all-missed')?.[1]).toMatchObject({
      since: 'yesterday',
      kind: 'pause',
    });
    expect((await cli.run('missed', '7fm2a')).stderr).toContain('Nothing was missed.');
    expect((await cli.run('missed', '--kind', 'lost')).code).toBe(2);
  });

  it('are said to be still open where schedules are overdue and no Belfry runs', async () => {
    const late = { ...MAIL, nextAt: '2026-11-20T09:00:00.000Z' };
    const handlers = {
      ...setup(),
      'list-all-missed': () => pageOf(),
      'list-schedules': () => pageOf(late, { ...CALL, nextAt: '2026-11-20T10:00:00.000Z' }),
    };
    const { stderr } = await setupCli({ handlers }).run('missed');
    expect(stderr).toContain('No Belfry runs: 2 schedules are overdue, since Fri 20 Nov 09:00.');
    const soon = setupCli({ handlers: { ...handlers, 'list-schedules': () => pageOf(CALL) } });
    expect((await soon.run('missed')).stderr).toBe('Nothing was missed.\n');
  });

  it('stand beside what a schedule waits for that has none', async () => {
    const waits = {
      for: 'approval',
      word: 'your yes',
      words: 'waits for your yes until 15:00',
      until: null,
      runId: null,
      proposalId: null,
    } as const;
    const { stdout } = await setupCli({ handlers: setup([{ ...CALL, nextAt: null, nextWords: null, waits }]) }).run(
      'ls',
    );
    expect(stdout).toContain('waits for your yes until 15:00');
    expect(stdout).toContain('active: your yes');
  });
});
