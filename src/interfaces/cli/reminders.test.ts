import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import type { ReminderView } from '../../operations/views/views.ts';

const reminderOf = (changes: Partial<ReminderView> = {}): ReminderView => ({
  id: 'rem_01kd00000000000000000p1113',
  scheduleId: 'sch_01kd00000000000000000k3x9q',
  threadId: 'thr_01kd0000000000000000000001',
  runId: 'run_01kd0000000000000000000001',
  what: 'take the pill',
  state: 'open',
  words: 'Follow-up 1 of 2 at 12:30',
  reason: 'waiting for an answer',
  followUps: 0,
  maxFollowUps: 2,
  deliveredAt: '2026-11-21T12:00:00.000Z',
  toldAt: null,
  lastDeliveredAt: '2026-11-21T12:00:00.000Z',
  nextAt: '2026-11-21T12:30:00.000Z',
  endedAt: null,
  acknowledgedBy: null,
  answerable: true,
  ...changes,
});
const PILL = reminderOf();
const SARAH = reminderOf({ id: 'rem_01kd00000000000000000s4r4h', what: 'call Sarah' });
const answering = (open: readonly ReminderView[]) => ({
  'list-reminders': () => pageOf(...open),
  'acknowledge-reminder': ({ id }: Record<string, unknown>) => ({
    ...open.find((one) => one.id === id),
    state: 'acknowledged',
    words: 'Done 12:10',
  }),
  'snooze-reminder': ({ id }: Record<string, unknown>) => ({
    ...open.find((one) => one.id === id),
    state: 'snoozed',
    words: 'Snoozed until 12:30',
  }),
  'stop-reminder': ({ id }: Record<string, unknown>) => ({
    ...open.find((one) => one.id === id),
    state: 'stopped',
    words: 'Stopped 12:10',
  }),
});

describe('done and snooze', () => {
  it.each(['k3x9q', 'K3X9Q', 'sch_k3x9q'])('take a piece of the id of the schedule: %s', async (typed) => {
    const cli = setupCli({ handlers: answering([PILL, { ...SARAH, scheduleId: 'sch_01kd000000000000000007fm2a' }]) });
    expect((await cli.run('done', typed)).code).toBe(0);
    expect(cli.calls.at(-1)).toEqual(['acknowledge-reminder', { id: PILL.id }]);
    expect((await cli.run('snooze', '20 minutes', typed)).code).toBe(0);
    expect(cli.calls.at(-1)).toEqual(['snooze-reminder', { id: PILL.id, until: '20 minutes' }]);
  });

  it('leave it to the server which reminder of a schedule is meant', async () => {
    const answer = ({ id }: Record<string, unknown>) => ({ ...PILL, words: 'Done 12:10', named: id });
    const cli = setupCli({ handlers: { 'acknowledge-reminder': answer } });
    expect((await cli.run('done', PILL.scheduleId)).code).toBe(0);
    expect(cli.calls).toEqual([['acknowledge-reminder', { id: PILL.scheduleId }]]);
  });
});

describe('reminders', () => {
  it('lists also what was said and can still be answered, as the page does', async () => {
    const told = reminderOf({ id: 'rem_01kd00000000000000000t01d1', what: 'send the form', state: 'said' });
    const over = { ...told, id: 'rem_01kd00000000000000000t01d2', what: 'of last week', answerable: false };
    const all = [PILL, told, over];
    const handlers = {
      'list-reminders': ({ state }: Record<string, unknown>) => pageOf(...(state === 'all' ? all : [PILL])),
    };
    const { stdout } = await setupCli({ handlers }).run('reminders', '--json');
    expect((JSON.parse(stdout) as ReminderView[]).map(({ what }) => what).sort()).toEqual([
      'send the form',
      'take the pill',
    ]);
    const plain = await setupCli({ handlers }).run('reminders', '--all', '--json');
    expect(JSON.parse(plain.stdout)).toHaveLength(3);
  });

  it('lists what awaits an answer', async () => {
    const { stdout } = await setupCli({ handlers: answering([PILL, SARAH]) }).run('reminders');
    expect(stdout).toMatch(/p1113 +take the pill +open +Follow-up 1 of 2 at 12:30/);
  });

  it('says so when nothing does', async () => {
    const { code, stderr } = await setupCli({ handlers: answering([]) }).run('reminders');
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No reminder awaits an answer.'),
    });
  });
});

describe('done, snooze and stop', () => {
  it('need no name when only one is open', async () => {
    const cli = setupCli({ handlers: answering([PILL]) });
    expect((await cli.run('done')).stdout).toBe('Done 12:10. take the pill\n');
    expect(cli.calls.at(-1)).toEqual(['acknowledge-reminder', { id: PILL.id }]);
  });

  it('ask which one when several are open', async () => {
    const { code, stderr } = await setupCli({ handlers: answering([PILL, SARAH]) }).run('done');
    expect(code).toBe(2);
    expect(stderr).toMatch(/2 reminders are open.*call Sarah/s);
  });

  it.each([
    ['pill', PILL.id],
    ['Sarah', SARAH.id],
    ['s4r4h', SARAH.id],
  ])('find it by %j', async (typed, id) => {
    const cli = setupCli({ handlers: answering([PILL, SARAH]) });
    expect((await cli.run('stop', typed)).stdout).toMatch(/^Stopped 12:10\./);
    expect(cli.calls.at(-1)).toEqual(['stop-reminder', { id }]);
  });

  it('take the time in words', async () => {
    const cli = setupCli({ handlers: answering([PILL, SARAH]) });
    expect((await cli.run('snooze', '30 minutes', 'the', 'pill')).stdout).toBe('Snoozed until 12:30. take the pill\n');
    expect(cli.calls.at(-1)).toEqual(['snooze-reminder', { id: PILL.id, until: '30 minutes' }]);
  });

  it('say that there is none of that name', async () => {
    const { code, stderr } = await setupCli({ handlers: answering([PILL]) }).run('done', 'laundry');
    expect(code).toBe(3);
    expect(stderr).toContain('belfry reminders --all');
  });
});

describe('add', () => {
  const preview = {
    when: 'in 2 hours',
    sentence: 'once',
    kind: 'once',
    zone: 'UTC',
    what: 'Call Sarah',
    intent: 'reminder',
    followUp: true,
    next: [{ at: '2026-11-21T14:00:00.000Z', words: 'today 14:00 (UTC), in 2 hours' }],
    assumptions: [],
    warnings: [],
    spans: [],
  };
  const followUp = {
    intervalSeconds: 1800,
    max: 2,
    lifetimeSeconds: 86_400,
    ack: 'any_message' as const,
    escalation: [],
  };
  const handlers = {
    'get-me': () => ME,
    'preview-schedule': () => preview,
    'create-schedule': () => ({
      schedule: scheduleOf({ policies: { ...scheduleOf().policies, followUp } }),
      confirmation: 'today 14:00',
      next: [],
      assumptions: [],
      warnings: [],
    }),
  };
  const made = (cli: ReturnType<typeof setupCli>) =>
    cli.calls.find(([name]) => name === 'create-schedule')?.[1].policies;

  it('follows up what the words ask not to forget, and says so', async () => {
    const cli = setupCli({ handlers });
    const { stdout } = await cli.run('add', "don't let me forget to call Sarah in 2 hours");
    expect(made(cli)).toEqual({ followUp: {} });
    expect(stdout).toContain('Follow-ups: 2, 30 min apart, ended by any message.');
  });

  it('takes how often, how many and what ends them', async () => {
    const cli = setupCli({ handlers });
    await cli.run(
      'add',
      'call Sarah in 2 hours',
      '--follow-up-every',
      '1 hour',
      '--follow-ups',
      '3',
      '--ack',
      'explicit',
    );
    expect(made(cli)).toEqual({ followUp: { intervalSeconds: 3600, max: 3, ack: 'explicit' } });
    expect((await cli.run('add', 'call Sarah in 2 hours', '--follow-up-every', 'blue')).code).toBe(2);
    expect((await cli.run('add', 'call Sarah in 2 hours', '--ack', 'maybe')).code).toBe(2);
  });

  it('says it once when that is wanted, whatever the words say', async () => {
    const cli = setupCli({ handlers });
    await cli.run('add', "don't let me forget to call Sarah in 2 hours", '--no-follow-up');
    expect(made(cli)).toBeUndefined();
  });
});
