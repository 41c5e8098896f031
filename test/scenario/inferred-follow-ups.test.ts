import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { DAY_MS } from '../../src/when/index.ts';

const OFFER = 'offer_check_in';

/** An agent that listens between the lines, or not, with the approvals it needs. */
async function setup(script: ModelScript | null, options: { inferredFollowUps?: boolean } = {}) {
  const model = script === null ? createBuiltInModel() : createScriptedModel(script);
  const ada = { instructions: 'Be kind.', model, approval: 'never', ...options } as const;
  const belfry = await createTestBelfry({ agents: { ada } });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, advance } = belfry;
  const thread = await execute('create-thread', { agent: 'ada' });
  const say = async (text: string) => {
    await execute('send-message', { id: thread.id, text });
    await advance(0);
  };
  const cards = async () => (await execute('list-proposals')).items;
  const schedules = async () => (await execute('list-schedules')).items;
  const requests = () => ('requests' in model ? (model.requests as readonly unknown[]).length : 0);
  return { ...belfry, say, cards, schedules, requests };
}

/** Answers in words, and offers a check-in where it is asked for one. */
const kind: ModelScript = (request) =>
  request.tools.some(({ name }) => name === OFFER)
    ? { toolCalls: [{ name: OFFER, input: { message: 'How did the exam go?', when: 'Friday at 18:00' } }] }
    : 'Good luck!';

describe('a check-in between the lines', () => {
  it('becomes a proposal and never a schedule, though the agent is free to do all', async () => {
    const { say, cards, schedules, execute } = await setup(kind, { inferredFollowUps: true });
    await say('I am nervous about my exam on Friday');
    const [card] = await cards();
    expect(card).toMatchObject({ agent: 'ada', operation: 'create-schedule', state: 'pending' });
    expect(card.schedule.what.text).toBe('How did the exam go?');
    expect(card.reason.text).toBe('Heard between the lines: “I am nervous about my exam on Friday”');
    expect(await schedules()).toEqual([]);
    await execute('approve-proposal', { id: card.id, revision: 1 });
    expect(await schedules()).toMatchObject([{ kind: 'reminder', what: 'How did the exam go?' }]);
  });

  it('costs nothing unless the agent listens', async () => {
    const { say, cards, requests } = await setup(kind);
    await say('I am nervous about my exam on Friday');
    expect(requests()).toBe(1);
    expect(await cards()).toEqual([]);
  });

  it('is offered three times a day, and beyond that the model is not even asked', async () => {
    let exams = 0;
    const { say, cards, requests, advance } = await setup(
      (request) =>
        request.tools.some(({ name }) => name === OFFER)
          ? { toolCalls: [{ name: OFFER, input: { message: `How did exam ${++exams} go?`, when: 'Friday at 18:00' } }] }
          : 'Good luck!',
      { inferredFollowUps: true },
    );
    for (let times = 0; times < 5; times++) await say(`exam number ${times} is on Friday`);
    expect(await cards()).toHaveLength(3);
    expect(requests()).toBe(8);
    await advance(DAY_MS);
    await say('and one more exam on Friday');
    expect(exams).toBe(4);
  });

  it('is not looked for after a turn that used tools, and not in a background run', async () => {
    const { say, execute, advance, cards, requests } = await setup(
      (request) =>
        request.messages.at(-1)?.role === 'user' && request.mode === 'conversational'
          ? { toolCalls: [{ name: 'list_schedules', input: {} }] }
          : 'fine',
      { inferredFollowUps: true },
    );
    await say('what is there?');
    expect(requests()).toBe(2);
    await execute('create-schedule', { kind: 'action', what: 'look', when: 'in 1 minute', agent: 'ada' });
    await advance(120_000);
    expect(requests()).toBe(3);
    expect(await cards()).toEqual([]);
  });

  it.each([
    ['nothing', 'none'],
    ['what is no time', { toolCalls: [{ name: OFFER, input: { message: 'How was it?', when: 'whenever' } }] }],
    ['what is in the past', { toolCalls: [{ name: OFFER, input: { message: 'How was it?', when: '2020-01-01' } }] }],
    ['the wrong types', { toolCalls: [{ name: OFFER, input: { message: 7, when: ['x'] } }] }],
    ['another tool', { toolCalls: [{ name: 'schedule_reminder', input: { message: 'x', when: 'in 1 hour' } }] }],
  ] as const)('a model that answers with %s offers nothing, and the conversation goes on', async (_, answer) => {
    const { say, cards, schedules, chat } = await setup(
      (request) => (request.tools.some(({ name }) => name === OFFER) ? (answer as never) : 'Good luck!'),
      { inferredFollowUps: true },
    );
    await say('I am nervous about my exam on Friday');
    expect([...(await cards()), ...(await schedules())]).toEqual([]);
    expect(await chat()).toEqual(['user: I am nervous about my exam on Friday', 'agent: Good luck!']);
  });

  it('is heard by rule with the built-in model', async () => {
    const { say, cards } = await setup(null, { inferredFollowUps: true });
    await say("I'm so nervous about my exam on Friday");
    expect((await cards()).map((card: { schedule: { what: { text: string } } }) => card.schedule.what.text)).toEqual([
      'How did the exam go?',
    ]);
  });
});
