import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

const setup = (options: Parameters<typeof setupCalls>[0] = {}) =>
  setupCalls({ toolset: 'actions', approval: 'never', ...options });

describe('the toolset actions', () => {
  it.each([
    ['once', '2026-11-22T22:00', 'on Sunday 22 November 2026 at 22:00 (Europe/Warsaw)'],
    ['once', 'in 2 hours', 'on Saturday 21 November 2026 at 12:00 (Europe/Warsaw)'],
    ['recurring', 'daily@07:30', 'every day at 07:30 (Europe/Warsaw)'],
    ['recurring', 'weekdays@09:00', 'every weekday at 09:00 (Europe/Warsaw)'],
    ['recurring', 'weekly@MON,THU 07:00', 'every Monday and Thursday at 07:00 (Europe/Warsaw)'],
    ['recurring', '0 9 * * 1-5', 'every weekday at 09:00 (Europe/Warsaw)'],
    ['interval', '30', 'every 30 minutes'],
    ['interval', 90, 'every 90 minutes'],
    ['interval', '30 minutes', 'every 30 minutes'],
  ])('schedule_action of type %s takes %s', async (type, schedule, sentence) => {
    const { call, schedules } = await setup();
    const { output, isError } = await call('schedule_action', { description: 'Look', type, schedule });
    expect([isError, output.sentence]).toEqual([false, sentence]);
    expect(output.task_id).toBe((await schedules())[0].id);
  });

  it.each([
    ['once', 'daily@09:00', 'Call it again with type "recurring"'],
    ['once', 'every 30 minutes', 'Call it again with type "interval"'],
    ['recurring', 'tomorrow at 9', 'Call it again with type "once"'],
    ['interval', 'daily@09:00', 'a number of minutes'],
    ['interval', '0', ''],
    ['interval', '0.5', ''],
    ['recurring', 'now and then', ''],
    ['once', '2020-01-01T00:00', ''],
    ['monthly', '1', 'schema'],
  ])('type %s with %s is refused, and the hint says what to do', async (type, schedule, hint) => {
    const { call, schedules } = await setup();
    const { output, isError } = await call('schedule_action', { description: 'Look', type, schedule });
    expect(isError).toBe(true);
    expect(output.hint).toContain(hint);
    expect(await schedules()).toEqual([]);
  });

  it('lists type, schedule, status, next and last run and who made it, and says error for what failed', async () => {
    const { call, execute, advance, app } = await setup();
    await call('schedule_action', { description: 'Look', type: 'interval', schedule: '30' });
    await call('schedule_action', { description: 'Once', type: 'once', schedule: 'in 10 minutes' });
    await execute('create-schedule', { kind: 'action', what: 'Mine', when: 'every day at 9' });
    await advance(40 * MINUTE_MS);
    await app.store.write((tx) =>
      tx.db
        .updateTable('schedules')
        .set({ state: 'failed', state_reason: 'it broke' })
        .where('what', '=', 'Mine')
        .execute(),
    );
    const { output } = await call('list_scheduled_actions', {});
    expect(output.total).toBe(3);
    const by = Object.fromEntries(output.actions.map((one: { description: string }) => [one.description, one]));
    expect(by).toMatchObject({
      Look: {
        type: 'interval',
        schedule: expect.stringContaining('every 30 minutes'),
        status: 'active',
        next_run: expect.stringContaining('11:00'),
        last_run: { status: 'succeeded', at: expect.stringContaining('10:30') },
        created_by: 'agent',
      },
      Once: { type: 'once', status: 'completed', next_run: null },
      Mine: { type: 'recurring', status: 'error', reason: 'it broke', created_by: 'user' },
    });
  });

  it('an interval is stopped and rests as paused; other types are not intervals', async () => {
    const { call, advance, execute } = await setup();
    const { task_id } = (await call('schedule_action', { description: 'Look', type: 'interval', schedule: 30 })).output;
    expect((await call('stop_interval_action', { task_id })).output).toMatchObject({
      ok: true,
      task_id,
      state: 'paused',
    });
    await advance(3 * HOUR_MS);
    expect((await execute('list-runs')).items).toEqual([]);
    const daily = await call('schedule_action', { description: 'Brief', type: 'recurring', schedule: 'daily@09:00' });
    const refused = await call('stop_interval_action', { task_id: daily.output.task_id });
    expect(refused.output).toMatchObject({
      code: 'wrong_state',
      hint: expect.stringContaining('delete_scheduled_action'),
    });
  });

  it('deletes what there is, and says so when there is nothing', async () => {
    const { call, schedules } = await setup();
    const { task_id } = (await call('schedule_action', { description: 'x', type: 'once', schedule: 'in 2 hours' }))
      .output;
    expect((await call('delete_scheduled_action', { task_id })).output).toMatchObject({ ok: true, task_id });
    expect(await schedules()).toEqual([]);
    for (const id of [task_id, 'sch_nothing']) {
      const again = await call('delete_scheduled_action', { task_id: id });
      expect(again.isError, id).toBe(true);
    }
    expect((await call('stop_interval_action', { task_id: 'sch_nothing' })).output.code).toBe('not_found');
  });

  it('what waits for the person is listed, and taken back by the same tool', async () => {
    const { call, proposals } = await setup({ approval: 'recurring' });
    const asked = await call('schedule_action', { description: 'Brief', type: 'recurring', schedule: 'daily@09:00' });
    expect(asked.output).toMatchObject({ status: 'pending_approval', task_id: expect.stringMatching(/^apr_/) });
    const { output } = await call('list_scheduled_actions', {});
    expect(output.waiting_for_approval).toMatchObject([{ proposal_id: asked.output.task_id }]);
    await call('delete_scheduled_action', { task_id: asked.output.task_id });
    expect(await proposals()).toEqual([]);
  });
});

describe('the to-do list of the toolset actions', () => {
  it('adds with a due date, lists by status and completes with a result', async () => {
    const { call } = await setup();
    const milk = (await call('add_task', { description: 'Compare offers', due: 'Friday' })).output;
    expect(milk).toMatchObject({ ok: true, task_id: expect.stringMatching(/^tsk_/), due: expect.any(String) });
    await call('add_task', { description: 'Write the report' });
    expect((await call('list_tasks', {})).output).toMatchObject({ total: 2, tasks: [{ state: 'pending' }, {}] });
    const { task_id } = milk;
    const done = await call('complete_task', { task_id, result: 'The second one' });
    expect(done.output).toMatchObject({ ok: true, state: 'completed', result: 'The second one' });
    expect((await call('list_tasks', { status: 'completed' })).output).toMatchObject({
      total: 1,
      tasks: [{ task_id }],
    });
    expect((await call('complete_task', { task_id: 'tsk_nothing' })).output.code).toBe('not_found');
  });

  it('says error for what was given up, and finds it by that word', async () => {
    const { call, execute } = await setup();
    const { task_id } = (await call('add_task', { description: 'Fly' })).output;
    const given = await call('fail_task', { task_id, reason: 'No wings' });
    expect(given.output).toMatchObject({ ok: true, state: 'error', result: 'No wings' });
    const { output } = await call('list_tasks', { status: 'error' });
    expect(output.tasks).toMatchObject([{ task_id, state: 'error', result: 'No wings' }]);
    expect((await call('list_tasks', { status: 'failed' })).isError).toBe(true);
    expect((await execute('list-tasks', { state: 'failed' })).items).toHaveLength(1);
  });
});
