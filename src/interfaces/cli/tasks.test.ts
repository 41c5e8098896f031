import { describe, expect, it } from 'vitest';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import type { HeartbeatView } from '../../operations/tasks/heartbeat-view.ts';
import type { TaskView } from '../../operations/tasks/task-view.ts';

const taskOf = (changes: Partial<TaskView> = {}): TaskView => ({
  id: 'tsk_01kd00000000000000000m1k01',
  agent: 'belfry',
  threadId: 'thr_01kd0000000000000000000001',
  description: 'buy milk',
  state: 'pending',
  words: 'Waits for belfry',
  assignee: 'agent',
  due: null,
  result: null,
  tries: 0,
  nextTryAt: null,
  turnId: null,
  createdBy: 'user',
  inputTokens: 0,
  outputTokens: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: null,
  endedAt: null,
  deletedAt: null,
  revision: 1,
  ...changes,
});
const MILK = taskOf();
const TAXES = taskOf({
  id: 'tsk_01kd00000000000000000t4x35',
  description: 'file the taxes',
  due: { at: '2026-11-22T16:00:00.000Z', words: 'tomorrow 17:00', text: 'tomorrow at 5pm', overdue: false },
});
const heartOf = (changes: Partial<HeartbeatView> = {}): HeartbeatView => ({
  agent: 'belfry',
  state: 'on',
  everySeconds: 60,
  definedSeconds: 60,
  inQuietHours: false,
  lastBeatAt: '2026-11-21T11:59:00.000Z',
  outcome: 'spoke',
  words: '12:59: nothing: you had just spoken with belfry.',
  nextBeatAt: '2026-11-21T12:00:00.000Z',
  open: 2,
  working: null,
  ...changes,
});

function setup(open: readonly TaskView[] = [MILK, TAXES], more: Parameters<typeof setupCli>[0] = {}) {
  const answer =
    (change: Partial<TaskView>) =>
    ({ id }: Record<string, unknown>) => ({ ...open.find((one) => one.id === id), ...change });
  return setupCli({
    ...more,
    handlers: {
      'get-me': () => ME,
      'list-tasks': ({ state }) => (state === 'over' ? pageOf() : pageOf(...open)),
      'list-heartbeats': () => ({ items: [heartOf()] }),
      'add-task': (input) => taskOf({ description: String(input.description) }),
      'get-task': answer({}),
      'complete-task': answer({ state: 'completed', words: 'Done 13:00' }),
      'fail-task': answer({ state: 'failed' }),
      'update-task': answer({}),
      'move-task': answer({}),
      'start-task': answer({ state: 'in_progress' }),
      'delete-task': answer({ deletedAt: '2026-11-21T12:00:00.000Z' }),
      'update-heartbeat': ({ paused }) =>
        heartOf({ state: paused === true ? 'paused' : 'on', words: 'You paused it.' }),
    },
  });
}

describe('tasks', () => {
  it('lists the list in its order, and says what the heartbeat did', async () => {
    const { stdout, stderr } = await setup().run('tasks');
    expect(stdout).toMatch(/m1k01 +buy milk +Waits for belfry\n.*t4x35 +file the taxes +tomorrow 17:00 +Waits/);
    expect(stderr).toContain('Heartbeat of belfry: 12:59: nothing: you had just spoken with belfry.');
  });

  it('says how to begin when the list is empty, and gives programs an empty list', async () => {
    expect((await setup([]).run('tasks')).stderr).toContain('belfry task add "compare the offers"');
    expect((await setup([]).run('tasks', '--json')).stdout.trim()).toBe('[]');
    expect((await setup().run('tasks', '--plain')).stdout).toContain(`${MILK.id}\tbuy milk\tbelfry\t`);
  });
});

describe('task', () => {
  it('adds what was typed, with its due date and whose it is', async () => {
    const cli = setup();
    const { stdout, code } = await cli.run('task', 'add', 'compare', 'offers', '--due', 'friday', '--mine', '--first');
    expect(code).toBe(0);
    expect(stdout).toContain('Added. m1k01 compare offers');
    expect(cli.calls).toEqual([
      ['add-task', { description: 'compare offers', due: 'friday', assignee: 'person', place: 'first' }],
    ]);
  });

  it('finds a task by its words, a piece of its id, or its whole id', async () => {
    for (const typed of ['milk', 'm1k01', 'tsk_01kd00000000000000000m1k01']) {
      const cli = setup();
      await cli.run('task', 'done', typed, '--result', 'two litres');
      expect(cli.calls.at(-1)).toEqual(['complete-task', { id: MILK.id, result: 'two litres' }]);
    }
  });

  it('says which there are when words fit several, and what is near when none fits', async () => {
    const two = [MILK, taskOf({ ...TAXES, description: 'buy bread' })];
    const several = await setup(two).run('task', 'done', 'buy');
    expect(several).toMatchObject({ code: 2, stderr: expect.stringContaining('"buy" fits 2 tasks.') });
    expect(several.stderr).toContain('m1k01  buy milk');
    const none = await setup().run('task', 'done', 'nothing');
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('belfry tasks --all') });
  });

  it('edits, moves and begins', async () => {
    const cli = setup();
    await cli.run('task', 'edit', 'milk', '--text', 'buy oat milk', '--no-due', '--theirs');
    expect(cli.calls.at(-1)).toEqual([
      'update-task',
      { id: MILK.id, description: 'buy oat milk', due: null, assignee: 'agent' },
    ]);
    await cli.run('task', 'move', 'taxes', '--to', 'first');
    expect(cli.calls.at(-1)).toEqual(['move-task', { id: TAXES.id, to: 'first' }]);
    expect((await cli.run('task', 'start', 'taxes')).stdout).toContain('Begun.');
    await cli.run('task', 'fail', 'taxes', '--because', 'no forms');
    expect(cli.calls.at(-1)).toEqual(['fail-task', { id: TAXES.id, reason: 'no forms' }]);
  });

  it('asks before it deletes, and says how to take it back', async () => {
    expect(await setup().run('task', 'rm', 'milk')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Add --yes.'),
    });
    expect(await setup().run('task', 'rm', 'nothing of the kind')).toMatchObject({
      code: 3,
      stderr: expect.not.stringContaining('--yes'),
    });
    const sure = await setup().run('task', 'rm', 'milk', '--yes');
    expect(sure.stdout).toContain('Deleted.');
    expect(sure.stderr).toContain(`belfry task restore ${MILK.id}`);
    const declined = setup(undefined, { typed: 'n\n' });
    expect((await declined.run('task', 'rm', 'milk')).code).toBe(1);
    expect(declined.calls.map(([name]) => name)).not.toContain('delete-task');
  });

  it('says what is missing or wrong, with what to type', async () => {
    const told = async (...typed: string[]) => {
      const { code, stderr } = await setup().run('task', ...typed);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await told('finish', 'milk')).toContain('There is no "belfry task finish"; there are: add, show');
    expect(await told('add')).toContain('What is to be done?');
    expect(await told('done')).toContain('Which task?');
    expect(await told('fail', 'milk')).toContain('--because');
    expect(await told('edit', 'milk')).toContain('What is to change?');
    expect(await told('edit', 'milk', '--mine', '--theirs')).toContain('not both');
    expect(await told('move', 'milk', '--to', 'here')).toContain('first, last, up, down');
  });
});

describe('heartbeat', () => {
  it('shows when it last beat and why nothing happened, and is paused by name or alone', async () => {
    const cli = setup();
    expect((await cli.run('heartbeat')).stdout).toMatch(/belfry +on +60 s +2 +12:59: nothing/);
    expect((await cli.run('heartbeat', 'pause')).stdout).toContain('Paused. You paused it.');
    expect(cli.calls.at(-1)).toEqual(['update-heartbeat', { agent: 'belfry', paused: true }]);
    await cli.run('heartbeat', 'resume', 'belfry');
    expect(cli.calls.at(-1)).toEqual(['update-heartbeat', { agent: 'belfry', paused: false }]);
    await cli.run('heartbeat', 'change', '--every', '5 minutes');
    expect(cli.calls.at(-1)).toEqual(['update-heartbeat', { agent: 'belfry', every: '5 minutes' }]);
    await cli.run('heartbeat', 'change', 'belfry', '--every', 'default');
    expect(cli.calls.at(-1)).toEqual(['update-heartbeat', { agent: 'belfry', every: null }]);
    expect(await cli.run('heartbeat', 'change')).toMatchObject({ code: 2 });
    expect(await cli.run('heartbeat', 'pause', '--every', '5 minutes')).toMatchObject({ code: 2 });
    expect(await cli.run('heartbeat', 'stop')).toMatchObject({ code: 2 });
  });
});
