import { describe, expect, it, onTestFinished } from 'vitest';
import { createPruner, DEFAULT_RETENTION } from '../../src/engine/server/pruner.ts';
import type { AuditView } from '../../src/operations/people/access-views.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const DAY = 86_400_000;

async function setup(model = createScriptedModel(() => 'done')) {
  const belfry = await createTestBelfry({ model });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const record = async (scheduleId?: string): Promise<AuditView[]> =>
    (await belfry.execute('list-audit', { scheduleId, limit: 200 })).items;
  return { ...belfry, record };
}

describe('the audit record of a running Belfry', () => {
  it('says when Belfry itself stopped a schedule, and why', async () => {
    const { execute, advance, record } = await setup(
      createScriptedModel(() => ({ fail: 'model_refused', retryable: false })),
    );
    const draft = { kind: 'action', what: 'weigh the cat', when: 'every 6 hours' };
    const { schedule } = await execute('create-schedule', draft);
    await advance(3 * DAY);
    const [last] = await record(schedule.id);
    expect(last).toMatchObject({ words: 'Belfry paused it', actor: { kind: 'system' }, from: { door: 'system' } });
    expect(last?.changes).toEqual([
      { field: 'state', before: 'active', after: 'paused' },
      { field: 'stateReason', before: null, after: expect.stringContaining('5 runs in a row failed') },
    ]);
  });

  it('names the agent that changed something from a chat', async () => {
    const model = createScriptedModel((_, call) =>
      call === 0
        ? { toolCalls: [{ name: 'schedule_reminder', input: { message: 'stretch', when: 'in 2 hours' } }] }
        : 'Will do.',
    );
    const { say, record } = await setup(model);
    await say('remind me in 2 hours to stretch');
    const made = (await record()).find(({ operation }) => operation === 'create-schedule');
    expect(made?.words).toBe('The agent belfry made “stretch”, with a tool');
  });

  it('outlives the runs it tells of: the pruner leaves it alone', async () => {
    const { execute, advance, record, app, clock } = await setup();
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'x', when: 'every day at 9' });
    const runs = async () => (await execute('list-runs', { scheduleId: schedule.id })).items.length;
    await advance(2 * DAY);
    await execute('update-schedule', { id: schedule.id, what: 'y' });
    await execute('cancel-schedule', { id: schedule.id });
    expect(await runs()).toBe(2);
    clock.set(clock.now() + 800 * DAY);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const context = () => expect.fail('the pruner asks for no context');
    const parts = { store: app.store, clock, log, random: () => 0, failPoint: () => {}, context };
    await createPruner(parts, DEFAULT_RETENTION).prune();
    expect(await runs()).toBe(0);
    expect((await record(schedule.id)).map(({ operation }) => operation)).toEqual([
      'cancel-schedule',
      'update-schedule',
      'create-schedule',
    ]);
  });
});
