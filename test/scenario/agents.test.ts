// Several agents: who there is, what each does, and what becomes of one that is not declared any more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PresenceEvent } from '../../src/domain/events.ts';
import type { AgentView } from '../../src/operations/server/agent-view.ts';
import {
  createScriptedModel,
  createSimulatedClock,
  createTestBelfry,
  HOUR_MS,
  MINUTE_MS,
  type TestBelfry,
} from '../../src/testing/index.ts';

const agentOf = async ({ execute }: TestBelfry, name: string): Promise<AgentView> => execute('get-agent', { name });

test('an agent is busy with what woke it, since when it began, and idle again when it is done', async () => {
  const gate = Promise.withResolvers<void>();
  const passing: PresenceEvent[] = [];
  await using belfry = await createTestBelfry({
    agents: { bob: () => gate.promise, alice: { instructions: 'You write.', description: 'writes' } },
  });
  belfry.app.subscribe((event) => {
    if (event.type === 'agent.busy' || event.type === 'agent.idle') passing.push(event as PresenceEvent);
  });
  await belfry.execute('create-schedule', {
    kind: 'action',
    what: 'sweep the yard',
    when: 'in 5 minutes',
    agent: 'bob',
  });
  await belfry.execute('create-schedule', {
    kind: 'action',
    what: 'oil the bell',
    when: 'every day at 9',
    agent: 'bob',
  });
  expect(await agentOf(belfry, 'bob')).toMatchObject({
    kind: 'function',
    chats: false,
    state: 'idle',
    activeSchedules: 2,
  });
  await belfry.advance(5 * MINUTE_MS);
  expect(await agentOf(belfry, 'bob')).toMatchObject({
    state: 'busy',
    busy: { what: 'sweep the yard', mode: 'silent', since: '2026-11-21T09:05:00.000Z', others: 0 },
  });
  gate.resolve();
  await belfry.advance(MINUTE_MS);
  expect(await agentOf(belfry, 'bob')).toMatchObject({ state: 'idle', busy: null, activeSchedules: 1 });
  expect(passing.map(({ type, data }) => `${type} ${data.agent}`)).toEqual(['agent.busy bob', 'agent.idle bob']);
  const { items } = (await belfry.execute('list-agents')) as { items: AgentView[] };
  expect(items.map(({ name, isDefault, description }) => [name, isDefault, description])).toEqual([
    ['belfry', true, null],
    ['bob', false, null],
    ['alice', false, 'writes'],
  ]);
});

test('an agent shows the tokens it used for the person today, and nothing of them to another agent', async () => {
  const answer = (inputTokens: number) => createScriptedModel(() => ({ text: 'Yes.', inputTokens, outputTokens: 100 }));
  await using belfry = await createTestBelfry({
    start: '2026-11-21T09:00:00Z',
    model: answer(1_000),
    agents: { alice: { instructions: 'You write.', model: answer(5_000) } },
  });
  await belfry.say('hello');
  await belfry.say('hello again');
  await belfry.say('@alice hello');
  const used = async () =>
    [await agentOf(belfry, 'belfry'), await agentOf(belfry, 'alice')].map((one) => one.tokensToday);
  expect(await used()).toEqual([2_200, 5_100]);
  const actor = { kind: 'agent', userId: belfry.app.owner.id, agent: 'alice', threadId: '', turnId: '' } as const;
  const { items } = (await belfry.app.executor.execute('list-agents', { actor, input: {} })) as { items: AgentView[] };
  expect(items.map(({ name, tokensToday }) => [name, tokensToday])).toEqual([
    ['belfry', null],
    ['alice', 5_100],
  ]);
  // The day of the person is over at midnight in Warsaw.
  await belfry.advance(14 * 60 * MINUTE_MS);
  expect(await used()).toEqual([0, 0]);
});

test('an agent shows what failed last', async () => {
  await using belfry = await createTestBelfry({
    agents: {
      bob: async () => {
        throw new Error('the ladder is gone');
      },
    },
  });
  const policies = { retryAttempts: 1 };
  await belfry.execute('create-schedule', {
    kind: 'action',
    what: 'sweep',
    when: 'in 5 minutes',
    agent: 'bob',
    policies,
  });
  await belfry.advance(6 * MINUTE_MS);
  const { lastError } = await agentOf(belfry, 'bob');
  expect(lastError).toMatchObject({
    at: '2026-11-21T09:05:00.000Z',
    message: expect.stringContaining('the ladder is gone'),
  });
  expect((await belfry.execute('get-run', { id: lastError?.runId })).state).toBe('failed');
});

test('one agent sees that another one works, and nothing of what the person says to it', async () => {
  const gate = Promise.withResolvers<void>();
  await using belfry = await createTestBelfry({ agents: { bob: () => gate.promise } });
  await belfry.execute('create-schedule', { kind: 'action', what: 'a secret', when: 'in 5 minutes', agent: 'bob' });
  await belfry.advance(5 * MINUTE_MS);
  const { userId } = belfry.actor;
  const { items } = (await belfry.execute('list-threads')) as { items: { id: string }[] };
  const actor = { kind: 'agent', userId, agent: 'belfry', threadId: items[0]?.id ?? '', turnId: null } as const;
  const seen = await belfry.app.executor.execute('get-agent', { actor, input: { name: 'bob' } });
  expect(seen).toMatchObject({ state: 'busy', busy: null, lastError: null });
  expect(JSON.stringify(seen)).not.toContain('secret');
  gate.resolve();
});

test('a run of an agent that was taken out waits with its reason, and goes on when the agent is back', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-agents-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const done: string[] = [];
  const bob = async ({ prompt }: { prompt: string }) => void done.push(prompt);
  {
    await using belfry = await createTestBelfry({ dataFolder, clock, agents: { bob } });
    await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'sweep the yard',
      when: 'in 2 hours',
      agent: 'bob',
    });
    await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'Lock the door',
      when: 'in 2 hours',
      agent: 'bob',
    });
  }
  {
    await using belfry = await createTestBelfry({ dataFolder, clock });
    expect(await agentOf(belfry, 'bob')).toMatchObject({ kind: 'missing', state: 'missing', activeSchedules: 2 });
    await belfry.advance(3 * HOUR_MS);
    const { items: runs } = await belfry.execute('list-runs');
    expect(runs).toEqual([
      expect.objectContaining({ what: 'Lock the door', state: 'succeeded', delivered: 1 }),
      expect.objectContaining({
        what: 'sweep the yard',
        state: 'waiting',
        error: { code: 'agent_missing', message: 'there is no agent "bob" any more' },
      }),
    ]);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['Lock the door']);
    expect((await agentOf(belfry, 'bob')).waiting).toBe(1);
  }
  await using belfry = await createTestBelfry({ dataFolder, clock, agents: { bob } });
  await belfry.advance(MINUTE_MS);
  expect(done).toEqual(['sweep the yard']);
  const { items: runs } = await belfry.execute('list-runs', { state: 'succeeded' });
  expect(runs[1]).toMatchObject({ what: 'sweep the yard', attempts: 1, error: null });
});

test('at start it is told which agents are gone while schedules wait for them', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'belfry-agents-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  {
    await using belfry = await createTestBelfry({ dataFolder, clock, agents: { bob: async () => undefined } });
    await belfry.execute('create-schedule', { kind: 'action', what: 'sweep', when: 'every day at 9', agent: 'bob' });
  }
  const warned: object[] = [];
  const log = { debug() {}, info() {}, error() {}, warn: (_: string, fields: object = {}) => void warned.push(fields) };
  await using _ = await createTestBelfry({ dataFolder, clock, log });
  expect(warned).toEqual([{ agent: 'bob', schedules: 1 }]);
});

test('another default agent answers where nobody is named, and belfry is left out', async () => {
  const model = createScriptedModel([{ text: 'Chat here.' }]);
  await using belfry = await createTestBelfry({
    model,
    agents: { chat: { instructions: 'You talk.' } },
    defaultAgent: 'chat',
  });
  expect(await belfry.say('hello')).toBe('agent: Chat here.');
  const { items } = (await belfry.execute('list-agents')) as { items: AgentView[] };
  expect(items.map(({ name }) => name)).toEqual(['chat']);
});

const loop: Record<string, unknown> = {};
loop.self = loop;

test.each([
  ['nothing', undefined, ''],
  ['a number', 7, '7'],
  ['an object', { swept: ['yard', 'porch'] }, '{"swept":["yard","porch"]}'],
  ['an object that is no JSON', loop, '<ref *1> { self: [Circular *1] }'],
  ['a function', () => 1, '[Function (anonymous)]'],
])('a function that answers %s is done once, and what it answered is on record', async (_, answer, recorded) => {
  let times = 0;
  await using belfry = await createTestBelfry({
    agents: {
      bob: async () => {
        times += 1;
        return answer as unknown as string;
      },
    },
  });
  await belfry.execute('create-schedule', { kind: 'action', what: 'sweep', when: 'in 5 minutes', agent: 'bob' });
  await belfry.advance(HOUR_MS);
  const { items } = await belfry.execute('list-runs', {});
  expect(items).toMatchObject([{ state: 'succeeded' }]);
  expect(await belfry.execute('get-run', { id: items[0].id })).toMatchObject({ output: recorded });
  expect(times).toBe(1);
});
