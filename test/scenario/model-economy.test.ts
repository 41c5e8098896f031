// What a turn of a real model costs: how often it is asked, what it reads, and what is counted of it.
import { describe, expect, it, onTestFinished } from 'vitest';
import { estimateInput } from '../../src/agent/call-budget.ts';
import type { LanguageModel, ModelRequest, PromptMessage } from '../../src/agent/models/model.ts';
import { toModelMessages } from '../../src/agent/models/provider-prompt.ts';
import { estimateTokens } from '../../src/domain/policy/budget.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { setupCalls } from './tool-calls.ts';

const MINUTE = 60_000;
const tells: ModelScript = ({ mode }) =>
  mode === 'silent' ? { toolCalls: [{ name: 'notify_user', input: { text: 'Drink water now.' } }] } : 'Noted.';

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, model };
}
const textOf = (messages: readonly PromptMessage[]) => JSON.stringify(messages);

describe('A reminder that a model words', () => {
  it('after twenty turns is one request, which tells the conversation once and is small', async () => {
    const belfry = await setup(tells);
    for (let turn = 1; turn <= 20; turn++)
      await belfry.say(`Turn ${turn}: ${'we talked about the garden. '.repeat(8)}`);
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'Drink water', when: 'in 5 minutes' });
    await belfry.advance(5 * MINUTE);
    const asked = belfry.model.requests.filter(({ mode }) => mode === 'silent');
    expect(asked).toHaveLength(1);
    expect(belfry.channel.sent.at(-1)?.text).toBe('Drink water now.');
    const [request] = asked;
    if (request === undefined) throw new Error('nobody was asked');
    expect(textOf(request.messages).split('Turn 20:')).toHaveLength(2);
    expect(estimateInput({ ...request, instructions: '', tools: [] })).toBeLessThan(1_500);
  });

  it('is asked again where it said it wrongly', async () => {
    const texts = ['', 'Drink water now.'];
    const belfry = await setup(({ mode }) =>
      mode === 'silent' ? { toolCalls: [{ name: 'notify_user', input: { text: texts.shift() ?? '' } }] } : 'Noted.',
    );
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'Drink water', when: 'in 5 minutes' });
    await belfry.advance(5 * MINUTE);
    expect(belfry.model.calls).toBe(2);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['Drink water now.']);
  });

  it('and an action that only told the person something ends with it, too: nothing is asked again', async () => {
    const belfry = await setup(({ messages }) =>
      messages.at(-1)?.role === 'user' ? { toolCalls: [{ name: 'notify_user', input: { text: 'Rain.' } }] } : '',
    );
    await belfry.execute('create-schedule', { kind: 'action', what: 'Look at the weather', when: 'in 5 minutes' });
    await belfry.advance(5 * MINUTE);
    expect(belfry.model.calls).toBe(1);
  });
});

describe('What is always told to a model', () => {
  it('is at most 4,500 tokens of instructions and tools, in a conversation with whole examples', async () => {
    const belfry = await setup(tells);
    await belfry.say('hello');
    await belfry.execute('create-schedule', { kind: 'action', what: 'Look at the weather', when: 'in 5 minutes' });
    await belfry.advance(5 * MINUTE);
    for (const mode of ['conversational', 'silent'] as const) {
      const request = belfry.model.requests.find((one) => one.mode === mode);
      if (request === undefined) throw new Error(`nobody was asked in ${mode}`);
      expect(estimateInput({ ...request, messages: [] })).toBeLessThanOrEqual(4_500);
      expect(request.instructions.includes('Examples:')).toBe(mode === 'conversational');
    }
  });

  it('has what is rarely needed behind one tool, which explains each and does it', async () => {
    const { call, model, execute } = await setupCalls({ approval: 'never' });
    const { schedule } = await execute('create-schedule', { kind: 'reminder', what: 'Water', when: 'every day at 9' });
    const explained = await call('more_tools', { tool: 'change_follow_ups' });
    expect(explained.output).toMatchObject({ tool: 'change_follow_ups', takes: { required: ['schedule_id'] } });
    const told = model.requests[0]?.tools.map(({ name }) => name) ?? [];
    expect(told).toContain('more_tools');
    expect(told).not.toContain('change_follow_ups');
    const input = JSON.stringify({ schedule_id: schedule.id, follow_up_interval: '10 minutes', max_follow_ups: '3' });
    expect(await call('more_tools', { tool: 'change_follow_ups', input })).toMatchObject({ isError: false });
    const followUp = { intervalSeconds: 600, max: 3 };
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({ policies: { followUp } });
    const off = { schedule_id: schedule.id, follow_up: 'false' };
    expect(await call('more_tools', { tool: 'change_follow_ups', input: off })).toMatchObject({ isError: false });
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({ policies: { followUp: null } });
    const unknown = await call('more_tools', { tool: 'make_coffee', input: '{}' });
    expect(unknown).toMatchObject({ isError: true, output: { code: 'not_found' } });
    expect((await call('more_tools', { tool: 'make_coffee' })).output.hint).toContain('change_follow_ups');
    expect(await call('more_tools', { tool: 'skip_dates', input: 'soon' })).toMatchObject({
      isError: true,
      output: { code: 'invalid_input' },
    });
  });

  it('lets a model leave dates out, one after the other, and take them in again', async () => {
    const { call, execute } = await setupCalls({ approval: 'never', start: '2026-12-21T09:00:00Z' });
    const { schedule } = await execute('create-schedule', { kind: 'reminder', what: 'Water', when: 'every day at 9' });
    const skip = (dates: string[], instead = false) => call('skip_dates', { schedule_id: schedule.id, dates, instead });
    await skip(['24 December']);
    const { output } = await skip(['26 December']);
    expect(output.next.slice(0, 4).join()).not.toMatch(/2[46] Dec/);
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({
      timing: { except: ['24 December', '26 December'] },
    });
    await skip([], true);
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({ timing: null });
  });

  it('asks for a yes behind that tool where it is asked for in front of it', async () => {
    const { call, execute, proposals } = await setupCalls({ approval: 'always' });
    const { schedule } = await execute('create-schedule', { kind: 'reminder', what: 'Water', when: 'every day at 9' });
    const input = { schedule_id: schedule.id, dates: ['24 December'] };
    const { output } = await call('more_tools', { tool: 'skip_dates', input: JSON.stringify(input) });
    expect(output).toMatchObject({ status: 'pending_approval' });
    expect(await proposals()).toHaveLength(1);
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({ timing: null });
  });
});

describe('What a model says of numbers and of yes and no', () => {
  it('is read where it is harmless, and refused where it is no number', async () => {
    const { call, schedules } = await setupCalls({ approval: 'never' });
    const draft = { message: 'Water', when: 'in 2 hours', follow_up: 'true' };
    expect(await call('schedule_reminder', { ...draft, max_follow_ups: ' 3 ' })).toMatchObject({ isError: false });
    expect((await schedules())[0]).toMatchObject({ policies: { followUp: { max: 3 } } });
    for (const wrong of ['three', '3 times', '1e3', '0x10']) {
      const { isError, output } = await call('schedule_reminder', { ...draft, max_follow_ups: wrong });
      expect([isError, output.code]).toEqual([true, 'invalid_input']);
    }
  });
});

/** What a provider is sent, in its order: tools and instructions, history, the moment, steps. */
function sentText({ instructions, present = '', tools, messages, facts }: ModelRequest): string {
  const settled =
    present !== '' && instructions.endsWith(present) ? instructions.slice(0, -present.length) : instructions;
  const said = toModelMessages(messages, { present, zone: facts.zone }).map((one) => JSON.stringify(one));
  return [JSON.stringify(tools), settled, ...said].join('\n');
}

function sameLength(text: string, other: string): number {
  let length = 0;
  while (length < Math.min(text.length, other.length) && text[length] === other[length]) length++;
  return length;
}

/** A model that makes a reminder in each of so many steps, and whose provider keeps what it read. */
function busyModel(steps: number, from: Pick<LanguageModel, 'provider' | 'name'>) {
  const seen: string[] = [];
  const model: LanguageModel = {
    ...from,
    builtIn: false,
    async respond(request) {
      const text = sentText(request);
      const known = Math.max(0, ...seen.map((one) => sameLength(text, one)));
      const number = seen.push(text);
      const call = { id: `c${number}`, name: 'schedule_reminder' };
      const input = { message: `thing number ${number}`, when: `in ${number + 3} hours` };
      const isLast = number >= steps;
      return {
        ...{ text: isLast ? 'All set.' : '', reasoning: '', toolCalls: isLast ? [] : [{ ...call, input }] },
        ...{ finishReason: isLast ? 'stop' : 'tool-calls', outputTokens: 60 },
        ...{ inputTokens: estimateTokens(text), cachedTokens: estimateTokens(text.slice(0, known)) },
      };
    },
  };
  return { model, asked: () => seen.length };
}

describe('A budget', () => {
  it.each([
    { provider: 'anthropic', name: 'claude-opus-4-7' },
    { provider: 'openai', name: 'gpt-5.4' },
  ])('of one run holds a turn of 20 steps of $provider, by the high estimate of Belfry', async (from) => {
    const { model, asked } = busyModel(20, from);
    const belfry = await createTestBelfry({ model, approval: 'never' });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    expect(await belfry.say('go')).toContain('All set.');
    expect(asked()).toBe(20);
    const { user } = await belfry.execute('get-usage');
    expect(user.total).toBeLessThan(50_000);
  });

  it('counts half of what a provider had read before of whose prices nothing is known', async () => {
    const belfry = await setup(() => ({ text: 'hi', inputTokens: 4_000, cachedTokens: 3_000, outputTokens: 100 }));
    await belfry.say('hello');
    const { user } = await belfry.execute('get-usage');
    expect(user).toMatchObject({ input: 2_500, output: 100, total: 2_600 });
  });

  it('counts no less than nothing for a provider that claims to have read more than there was', async () => {
    const belfry = await setup(() => ({ text: 'hi', inputTokens: 1_000, cachedTokens: 9_000, outputTokens: 100 }));
    await belfry.say('hello');
    expect((await belfry.execute('get-usage')).user).toMatchObject({ input: 500, output: 100 });
  });
});
