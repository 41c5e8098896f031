// Several agents in one thread: the person speaks to one of them by name.
import { expect, test } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { createScriptedModel, createTestBelfry, HOUR_MS, MINUTE_MS, type TestBelfry } from '../../src/testing/index.ts';

interface Said {
  readonly role: string;
  readonly agent: string | null;
  readonly text: string;
  readonly runId: string | null;
}

const threadOf = async ({ execute }: TestBelfry): Promise<string> => (await execute('list-threads')).items[0].id;
const saidIn = async (belfry: TestBelfry): Promise<Said[]> =>
  (await belfry.execute('list-messages', { id: await threadOf(belfry), limit: 100 })).items.reverse();
const linesIn = async (belfry: TestBelfry) =>
  (await saidIn(belfry)).map(({ role, agent, text }) => `${role}${agent === null ? '' : ` ${agent}`}: ${text}`);
const promptOf = ({ messages }: ModelRequest) =>
  messages.flatMap((message) => ('text' in message ? [`${message.role}: ${message.text}`] : []));

test('a message that begins with @alice is answered by alice, and the answer says who speaks', async () => {
  const alice = createScriptedModel([{ text: 'Alice here.' }]);
  await using belfry = await createTestBelfry({
    model: createScriptedModel([{ text: 'Belfry here.' }, { text: 'I heard.' }]),
    agents: { alice: { instructions: 'You write.', model: alice } },
  });
  await belfry.say('hello');
  await belfry.say('@Alice, write to Sarah');
  await belfry.say('did you hear her?');
  expect(await linesIn(belfry)).toEqual([
    'user: hello',
    'agent belfry: Belfry here.',
    'user alice: @Alice, write to Sarah',
    'agent alice: Alice here.',
    'user: did you hear her?',
    'agent belfry: I heard.',
  ]);
});

test('each agent hears what was said to the others, as something that is not for it to answer', async () => {
  const alice = createScriptedModel([{ text: 'Alice here.' }]);
  const belfryModel = createScriptedModel([{ text: 'Belfry here.' }, { text: 'I heard.' }]);
  await using belfry = await createTestBelfry({
    model: belfryModel,
    agents: { alice: { instructions: 'You write.', model: alice } },
  });
  await belfry.say('hello');
  await belfry.say('@alice write to Sarah');
  await belfry.say('did you hear her?');
  expect(promptOf(alice.requests[0] as ModelRequest)).toEqual([
    'assistant: [The person to belfry] hello',
    'assistant: [belfry to the person] Belfry here.',
    'user: write to Sarah',
  ]);
  expect(promptOf(belfryModel.requests[1] as ModelRequest)).toEqual([
    'user: hello',
    'assistant: Belfry here.',
    'assistant: [The person to alice] write to Sarah',
    'assistant: [alice to the person] Alice here.',
    'user: did you hear her?',
  ]);
});

test('two agents answer in one thread at the same time; a message waits for its own agent only', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = createScriptedModel([{ text: 'Done at last.' }]);
  const model = { ...slow, respond: async (request: ModelRequest) => gate.promise.then(() => slow.respond(request)) };
  await using belfry = await createTestBelfry({
    model,
    agents: { alice: { instructions: 'You write.', model: createScriptedModel([{ text: 'Alice here.' }]) } },
  });
  const id = await threadOf(belfry);
  await belfry.execute('send-message', { id, text: 'think hard' });
  await belfry.execute('send-message', { id, text: '@alice hello' });
  await belfry.advance(1000);
  expect(await linesIn(belfry)).toEqual(['user: think hard', 'user alice: @alice hello', 'agent alice: Alice here.']);
  gate.resolve();
  await belfry.advance(1000);
  expect((await linesIn(belfry)).at(-1)).toBe('agent belfry: Done at last.');
});

test('an unknown name is refused with the names there are, and so is an agent that does not chat; nothing is stored', async () => {
  await using belfry = await createTestBelfry({
    agents: { alice: { instructions: 'You write.' }, till: async () => undefined },
  });
  const id = await threadOf(belfry);
  await expect(belfry.execute('send-message', { id, text: '@fred hello' })).rejects.toMatchObject({
    code: 'unknown_agent',
    message: 'There is no agent "fred" to write to.',
    hint: expect.stringContaining('Agents: belfry, alice.'),
  });
  await expect(belfry.execute('send-message', { id, text: '@till hello' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'till can be scheduled, but it does not chat: it is a function or a webhook.',
  });
  expect(await linesIn(belfry)).toEqual([]);
});

test('what an addressed agent schedules is its own, and it says it in the thread where it was asked', async () => {
  const builtIn = createBuiltInModel();
  await using belfry = await createTestBelfry({
    model: createScriptedModel([]),
    agents: { alice: { instructions: 'You write.', model: builtIn } },
  });
  await belfry.say('@alice remind me in 2 hours to call Sarah');
  const { items } = await belfry.execute('list-schedules');
  expect(items).toEqual([
    expect.objectContaining({
      agent: 'alice',
      what: 'call Sarah',
      threadId: await threadOf(belfry),
      createdBy: 'agent',
    }),
  ]);
  await belfry.advance(2 * HOUR_MS);
  const last = (await saidIn(belfry)).at(-1);
  expect(last).toMatchObject({ role: 'agent', agent: 'alice', text: expect.stringMatching(/call Sarah/i) });
  expect(last?.runId).not.toBeNull();
});

test('who speaks to bob by name answers no reminder of alice', async () => {
  const agents = { alice: { instructions: 'You write.' }, bob: { instructions: 'You build.' } };
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), agents });
  await belfry.say("@alice don't let me forget the report in 10 minutes");
  await belfry.advance(10 * MINUTE_MS);
  const open = async () => (await belfry.execute('list-reminders', { state: 'open' })).items.length;
  expect(await open()).toBe(1);
  await belfry.advance(5 * MINUTE_MS);
  await belfry.say('@bob done');
  expect(await open()).toBe(1);
  await belfry.say('@alice done');
  expect(await open()).toBe(0);
});

test('an agent that was addressed hears in its own turn what became of what it asked for', async () => {
  const agents = { alice: { instructions: 'You write.' } };
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), agents });
  await belfry.say('@alice every day at 9 remind me to stretch');
  const { items } = await belfry.execute('list-proposals');
  expect(items).toEqual([expect.objectContaining({ agent: 'alice', threadId: await threadOf(belfry) })]);
  await belfry.execute('approve-proposal', { id: items[0].id, revision: 1 });
  await belfry.advance(1000);
  expect((await saidIn(belfry)).at(-1)).toMatchObject({ role: 'agent', agent: 'alice' });
  expect((await belfry.execute('list-schedules')).items).toEqual([expect.objectContaining({ agent: 'alice' })]);
});
