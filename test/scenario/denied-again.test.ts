import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { HOUR_MS } from '../../src/when/index.ts';

const daily = { kind: 'action', what: 'Sell the old bike', when: 'every day at 9' } as const;

async function setup() {
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (last?.role === 'tool') return JSON.stringify(last.results);
    if (last?.role !== 'user' || !/bike/.test(last.text)) return 'fine';
    return { toolCalls: [{ name: 'schedule_action', input: { instruction: daily.what, when: daily.when } }] };
  });
  const belfry = await createTestBelfry({ model, channels: [createRecordingChannel()] });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { items: threads } = await belfry.execute('list-threads');
  const { userId } = belfry.actor;
  const agent: Actor = { kind: 'agent', userId, agent: 'belfry', threadId: threads[0].id, turnId: null };
  const ask = (input: object = daily) =>
    belfry.app.executor.execute('propose-change', { actor: agent, input: { operation: 'create-schedule', input } });
  const waiting = async () => (await belfry.execute('list-proposals', { state: 'pending' })).items;
  return { ...belfry, ask, waiting, model };
}

it('what the person denied is not asked again for a day: the agent hears the same no, with its reason', async () => {
  const { ask, waiting, execute, advance } = await setup();
  await ask();
  const [{ id }] = await waiting();
  await execute('deny-proposal', { id, reason: 'I keep it' });
  for (const again of [daily, { ...daily, what: '  sell the OLD bike ' }, { ...daily, when: 'every day at 9:30' }]) {
    await expect(ask(again), JSON.stringify(again)).rejects.toMatchObject({
      code: 'already_decided',
      message: expect.stringContaining('I keep it'),
      details: { proposalId: id, state: 'denied' },
    });
  }
  expect(await waiting()).toEqual([]);
  // A late yes is not answered with the advice that the agent could ask again.
  await expect(execute('approve-proposal', { id, revision: 1 })).rejects.toMatchObject({
    code: 'already_decided',
    hint: 'Nothing was changed. For a day the agent asks for it again only if you write to it; you can make it yourself.',
  });
  await advance(23 * HOUR_MS);
  await expect(ask()).rejects.toMatchObject({ code: 'already_decided' });
  await advance(1.1 * HOUR_MS);
  await ask();
  expect(await waiting()).toHaveLength(1);
});

it('a letter that looks alike, one that nobody sees, or another full stop does not get a denied request asked again', async () => {
  const { ask, waiting, execute } = await setup();
  await ask();
  const [{ id }] = await waiting();
  await execute('deny-proposal', { id });
  for (const what of [
    'S\u0435ll the old bike',
    'Sell\u200b the old\u2060 bike',
    'Sell the old bike!',
    '"Sell  the old bike."',
  ]) {
    await expect(ask({ ...daily, what }), JSON.stringify(what)).rejects.toMatchObject({ code: 'already_decided' });
  }
  expect(await waiting()).toEqual([]);
});

it('another text, another time, or once instead of always is another request', async () => {
  const { ask, waiting, execute } = await setup();
  await ask();
  const [{ id }] = await waiting();
  await execute('deny-proposal', { id });
  for (const other of [
    { ...daily, what: 'Sell the new bike' },
    { ...daily, when: 'every day at 18' },
  ]) {
    await ask(other);
  }
  expect(await waiting()).toHaveLength(2);
});

it('hours later too: another hour of the day, other people, another rhythm is another request', async () => {
  const { ask, waiting, execute, advance } = await setup();
  await ask();
  const [{ id }] = await waiting();
  await execute('deny-proposal', { id });
  await advance(9 * HOUR_MS);
  for (const other of [
    { ...daily, when: 'every day at 18' },
    { ...daily, when: 'every hour' },
    { ...daily, policies: { missed: 'skip' } },
    { ...daily, kind: 'reminder' },
  ]) {
    await ask(other);
  }
  expect(await waiting()).toHaveLength(4);
});

it('in the hours after a no, only what the person writes lets the agent ask again', async () => {
  const { say, waiting, execute, model, advance } = await setup();
  await say('my bike stands around');
  const [{ id }] = await waiting();
  await execute('deny-proposal', { id, reason: 'not now' });
  await advance(HOUR_MS);
  expect(await waiting()).toEqual([]);
  await say('sell that bike after all');
  expect(await waiting()).toHaveLength(1);
  expect(model.requests.length).toBeGreaterThan(2);
});
