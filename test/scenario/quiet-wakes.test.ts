// What a wake costs, and what becomes of a model that cannot read or answer any more.
import { expect, onTestFinished, test } from 'vitest';
import { estimateInput } from '../../src/agent/call-budget.ts';
import { ModelError } from '../../src/agent/models/model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;

async function setup(script: ModelScript) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T09:00:00Z', approval: 'never' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const act = (more: object = {}) =>
    belfry.execute('create-schedule', { kind: 'action', what: 'Look at the weather', when: 'in 5 minutes', ...more });
  return { ...belfry, model, act };
}

const notify = { toolCalls: [{ name: 'notify_user', input: { text: 'It rains.' } }] };

test('a wake that only tells something is one request of at most 900 tokens, with the tools of its job and the time once', async () => {
  const { act, advance, model, chat } = await setup(() => notify);
  await act();
  await advance(6 * MINUTE);
  expect(await chat()).toEqual(['agent: It rains.']);
  expect(model.requests).toHaveLength(1);
  const [request] = model.requests;
  if (request === undefined) throw new Error('nothing was asked');
  expect(request.tools.map(({ name }) => name)).toEqual(['notify_user', 'more_tools']);
  expect(estimateInput(request)).toBeLessThanOrEqual(900);
  const words = JSON.stringify([request.instructions, request.messages]);
  expect(words.split('10:05').length - 1).toBe(1);
});

test('a wake that chooses its next look has the tool for it, and may use it after it told something', async () => {
  const { act, advance, model } = await setup([
    notify,
    { toolCalls: [{ name: 'next_check', input: { stop: true } }] },
    '',
  ]);
  await act({ checkAgain: { min: '20 minutes', max: '2 hours' } });
  await advance(6 * MINUTE);
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['next_check', 'notify_user', 'more_tools']);
  expect(model.calls).toBeGreaterThan(1);
});

test('a wake reaches every other tool through more_tools, and each by its own name', async () => {
  const steps = [
    { toolCalls: [{ name: 'more_tools', input: { tool: 'schedule_reminder' } }] },
    { toolCalls: [{ name: 'more_tools', input: { tool: 'list_schedules', input: '{}' } }] },
    { toolCalls: [{ name: 'list_tasks', input: {} }] },
    '',
  ];
  const { act, advance, model } = await setup(steps);
  await act();
  await advance(6 * MINUTE);
  const told = model.requests.slice(1).map(({ messages }) => messages.at(-1));
  expect(told).toMatchObject([
    { results: [{ isError: false, output: { tool: 'schedule_reminder', takes: { type: 'object' } } }] },
    { results: [{ isError: false, output: { total: 1 } }] },
    { results: [{ isError: false, output: { total: 0 } }] },
  ]);
});

test('a conversation that is too long for the model is shortened, tried again, and the person is told', async () => {
  const told = 'The conversation is longer than it reads at once';
  const { say, chat, model } = await setup((request) => {
    if (request.messages.length > 4) throw new ModelError('model_refused', told, { retryable: false, tooLong: true });
    return `I read ${request.messages.length}.`;
  });
  for (let n = 1; n <= 6; n++) await say(`note ${n}`);
  const last = (await chat()).at(-1);
  expect(last).toMatch(/^agent: I read \d\.\n\nI read only the last part of our conversation/);
  const final = model.requests.at(-1)?.messages ?? [];
  expect(final[0]).toMatchObject({ text: expect.stringContaining('is left out') });
  expect(final.at(-1)).toMatchObject({ text: 'note 6' });
});

test('a message that alone is too long ends in words', async () => {
  const { say } = await setup(() => {
    throw new ModelError('model_refused', 'The conversation is longer than it reads', {
      retryable: false,
      tooLong: true,
    });
  });
  expect(await say('hello')).toContain('The conversation is longer than it reads');
});
