// A program acts as an agent: it asks for everything, approves nothing, and a call made again does nothing twice.
import { expect, test } from 'vitest';
import { waitForAnswer } from '../../src/domain/errors.ts';
import { findTool } from '../../src/interfaces/tools/find-tool.ts';
import { createTestBelfry, DAY_MS, MINUTE_MS } from '../../src/testing/index.ts';

async function setup(approval: 'always' | 'never' = 'always') {
  const belfry = await createTestBelfry({ agents: { leo: { run: async () => {}, approval } } });
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
  const call = (name: string, input: unknown, key: string) => findTool(leo.tools, name).call(input, { key });
  const schedules = async () => (await belfry.execute('list-schedules')).items as { what: string; state: string }[];
  return { belfry, leo, call, schedules };
}
const OVEN = { message: 'the oven', when: 'every day at 9' };

test('what needs a yes waits, and the same call answers with the decision afterwards', async () => {
  const { belfry, leo, call, schedules } = await setup();
  await using _ = belfry;
  const asked = await call('schedule_reminder', OVEN, 'call-1');
  expect(asked).toMatchObject({ kind: 'waiting', output: { status: 'pending_approval' }, card: { state: 'pending' } });
  const again = await call('schedule_reminder', OVEN, 'call-1');
  if (asked.kind !== 'waiting' || again.kind !== 'waiting') throw new Error('it did not wait');
  expect(again.proposalId).toBe(asked.proposalId);
  expect(await schedules()).toEqual([]);
  expect(await leo.openCalls()).toMatchObject([{ key: 'call-1', proposalId: asked.proposalId, state: 'pending' }]);

  const heard: string[] = [];
  leo.onDecision((id) => heard.push(id));
  await belfry.execute('approve-proposal', { id: asked.proposalId, revision: 1 });
  expect(heard).toEqual([asked.proposalId]);
  const decided = await call('schedule_reminder', OVEN, 'call-1');
  expect(decided).toMatchObject({ kind: 'result', isError: false, output: { ok: true, status: 'approved' } });
  expect(await call('schedule_reminder', OVEN, 'call-1')).toEqual(decided);
  expect(await schedules()).toHaveLength(1);
  expect(await leo.openCalls()).toEqual([]);
});

test('what is free is done once, however often and however late the call is made again', async () => {
  const { belfry, call, schedules } = await setup('never');
  await using _ = belfry;
  const oven = { message: 'the oven', when: 'in 10 minutes' };
  const first = await call('schedule_reminder', oven, 'call-1');
  expect(first).toMatchObject({ kind: 'result', isError: false, output: { ok: true } });
  await belfry.advance(30 * DAY_MS);
  expect(await call('schedule_reminder', oven, 'call-1')).toEqual(first);
  expect(await schedules()).toHaveLength(1);
});

test('a refusal is a result that says what to do, and leaves nothing behind', async () => {
  const { belfry, call, schedules } = await setup('never');
  await using _ = belfry;
  const refused = await call('schedule_reminder', { message: 'the oven', when: 'at the blue hour' }, 'call-1');
  expect(refused).toMatchObject({ kind: 'result', isError: true, output: { code: 'unreadable_time' } });
  expect(await call('schedule_reminder', {}, 'call-2')).toMatchObject({
    isError: true,
    output: { code: 'invalid_input', hint: expect.any(String) },
  });
  expect(await schedules()).toEqual([]);
});

test('an agent cannot be spoken for that does not exist, nor in the thread of another', async () => {
  const { belfry } = await setup();
  await using _ = belfry;
  const { owner } = belfry.app;
  await expect(belfry.app.actAs(owner.id, 'nobody')).rejects.toMatchObject({ code: 'unknown_agent' });
  const { items } = await belfry.execute('list-threads');
  const other = items.find(({ agent }: { agent: string }) => agent === 'belfry').id;
  await expect(belfry.app.actAs(owner.id, 'leo', other)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(belfry.app.actAs(owner.id, 'leo', 'thr_none')).rejects.toMatchObject({ code: 'not_found' });
});

test.each(['queue_one', 'allow'])(
  'a function waits for the answer, is called again from its top, and does nothing twice (overlap %s)',
  async (overlap) => {
    const calls: string[] = [];
    await using belfry = await createTestBelfry({
      agents: {
        leo: async (_, { tools, step, notify }) => {
          await step('count', async () => calls.push('step'));
          const answer = await findTool(tools, 'schedule_action').call(
            { instruction: 'look again', when: 'every day at 9' },
            { key: 'look' },
          );
          calls.push(answer.kind);
          if (answer.kind === 'waiting') throw waitForAnswer();
          await notify(`It is ${(answer.output as { status: string }).status}.`);
        },
      },
    });
    await belfry.execute('create-schedule', {
      kind: 'action',
      agent: 'leo',
      what: 'look',
      when: 'in 1 minute',
      policies: { overlap },
    });
    await belfry.advance(2 * MINUTE_MS);
    const [proposal] = (await belfry.execute('list-proposals')).items;
    expect((await belfry.execute('list-runs')).items).toMatchObject([{ state: 'waiting' }]);
    await belfry.execute('deny-proposal', { id: proposal.id, reason: 'too often' });
    await belfry.advance(1000);
    expect(calls).toEqual(['step', 'waiting', 'result']);
    expect(belfry.channel.sent.map(({ text }) => text)).toContain('It is denied.');
    expect((await belfry.execute('list-runs')).items).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  },
);

test('an answer that comes while the function is still at work is not slept over', async () => {
  const asked = Promise.withResolvers<string>();
  const decided = Promise.withResolvers<void>();
  let times = 0;
  await using belfry = await createTestBelfry({
    agents: {
      leo: async (_, { tools }) => {
        times += 1;
        const tool = findTool(tools, 'schedule_action');
        const answer = await tool.call({ instruction: 'look again', when: 'every day at 9' }, { key: 'look' });
        if (answer.kind !== 'waiting') return;
        asked.resolve(answer.proposalId);
        await decided.promise;
        throw waitForAnswer();
      },
    },
  });
  const policies = { overlap: 'allow' };
  await belfry.execute('create-schedule', {
    kind: 'action',
    agent: 'leo',
    what: 'look',
    when: 'in 1 minute',
    policies,
  });
  const advancing = belfry.advance(2 * MINUTE_MS);
  await belfry.execute('deny-proposal', { id: await asked.promise });
  decided.resolve();
  await advancing;
  expect(times).toBe(2);
  expect((await belfry.execute('list-runs')).items).toMatchObject([{ state: 'succeeded' }]);
});

test('a reminder that it settles is not said to have been settled by an answer of the person', async () => {
  const { belfry } = await setup('never');
  await using _ = belfry;
  const { userId } = belfry.actor;
  const { items: threads } = await belfry.execute('list-threads');
  const threadId = threads.find(({ agent }: { agent: string }) => agent === 'leo').id;
  const actor = { kind: 'agent', userId, agent: 'leo', threadId, turnId: null } as const;
  await belfry.app.executor.execute('create-schedule', {
    actor,
    input: { kind: 'reminder', what: 'the oven', when: 'in 10 minutes', agent: 'leo', policies: { followUp: {} } },
  });
  await belfry.advance(11 * MINUTE_MS);
  const open = async (state: string) => (await belfry.execute('list-reminders', { state })).items;
  const [given] = await open('open');
  const settled = await belfry.app.executor.execute('acknowledge-reminder', { actor, input: { id: given.id } });
  expect(settled).toMatchObject({ state: 'acknowledged', reason: 'leo said that it is done' });
});
