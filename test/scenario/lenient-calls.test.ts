// What models write when they call a tool: read where only one thing can be meant, else sent back in words.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { setupCalls } from './tool-calls.ts';

const OVEN = { message: 'the oven', when: 'in 1 hour' };
const MINUTE = 60_000;

async function setup(script: ModelScript) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T09:00:00Z' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, model };
}

describe('arguments are read leniently where nothing else can be meant', () => {
  it.each([
    ['an empty text for a field that may be left out', 'schedule_reminder', { ...OVEN, zone: '' }],
    ['arguments encoded twice', 'schedule_reminder', JSON.stringify(OVEN)],
    ['arguments encoded three times', 'schedule_reminder', JSON.stringify(JSON.stringify(OVEN))],
    ['the namespace of another format', 'functions.schedule_reminder', OVEN],
    ['the name that a client gives the tools of a server', 'mcp__belfry__schedule_reminder', OVEN],
    ['a number and a truth as texts', 'schedule_reminder', { ...OVEN, follow_up: 'true', max_follow_ups: '3' }],
  ])('%s', async (_, name, input) => {
    const { call, schedules } = await setupCalls();
    const { output, isError } = await call(name, input);
    expect([isError, output.what]).toEqual([false, 'the oven']);
    expect(await schedules()).toMatchObject([{ what: 'the oven' }]);
  });

  it('a list of dates encoded as a text', async () => {
    const { call, execute } = await setupCalls({ approval: 'never' });
    const { schedule } = await execute('create-schedule', {
      kind: 'reminder',
      what: 'stretch',
      when: 'every day at 9',
    });
    const input = { schedule_id: schedule.id, dates: '["24 December"]' };
    expect(await call('skip_dates', input)).toMatchObject({ isError: false });
  });

  it('a field that does not exist is passed over, and the model is told so', async () => {
    const { call, schedules } = await setupCalls();
    const { output, isError } = await call('schedule_reminder', { ...OVEN, priority: 'high' });
    expect(isError).toBe(false);
    expect(output.warnings).toContainEqual(
      expect.stringMatching(/^"priority" was passed over: schedule_reminder has no such field\. It has message, when,/),
    );
    expect(await schedules()).toHaveLength(1);
    // What a part of the input says is no decoration: it may change what is meant.
    const deep = { instruction: 'look', when: 'every day at 10', only_if: { previous: 'failed' } };
    expect(await call('schedule_action', deep)).toMatchObject({ isError: true, output: { code: 'invalid_input' } });
  });
});

describe('an hour that is four in the morning to a model and in the afternoon to a person', () => {
  it.each([
    ['tomorrow at 4:00', 'tomorrow at 04:00', 'tomorrow at 16:00'],
    ['every day at 6:59', 'every day at 06:59', 'every day at 18:59'],
    ['1:00', '01:00', '13:00'],
  ])('%s is refused with both spellings', async (when, morning, evening) => {
    const { call, schedules } = await setupCalls();
    const { output, isError } = await call('schedule_reminder', { message: 'call Ann', when });
    expect(isError).toBe(true);
    expect(output).toMatchObject({ code: 'ambiguous_time', readings: [{ text: morning }, { text: evening }] });
    expect(output.hint).toContain(JSON.stringify(morning));
    expect(output.hint).toContain(JSON.stringify(evening));
    expect(await schedules()).toEqual([]);
    for (const one of [morning, evening])
      expect(await call('schedule_reminder', { message: `call Ann, ${one}`, when: one })).toMatchObject({
        isError: false,
      });
  });

  it.each(['at 04:00', 'tomorrow at 4:00 pm', 'tomorrow at 4 am', 'at 16:00', 'tomorrow at 7:00', '2026-12-25T04:00'])(
    '%s passes: it says which',
    async (when) => {
      const { call } = await setupCalls();
      expect(await call('schedule_reminder', { message: 'call Ann', when })).toMatchObject({ isError: false });
    },
  );

  it('in the words of the person themselves it is read as people mean it', async () => {
    const belfry = await createTestBelfry({ model: createBuiltInModel(), start: '2026-11-23T09:00:00Z' });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.say('remind me tomorrow at 4:00 to call Ann');
    const { items } = await belfry.execute('list-schedules');
    expect(items).toMatchObject([{ what: 'call Ann', when: { sentence: expect.stringContaining('16:00') } }]);
  });
});

describe('a tool call that is written as text', () => {
  const WRITTEN = 'On it.\n\nschedule_reminder({"message": "the oven", "when": "in 1 hour"})';

  it('goes back once, the model makes it, and the person reads nothing of it', async () => {
    const belfry = await setup([
      WRITTEN,
      { toolCalls: [{ name: 'schedule_reminder', input: OVEN }] },
      'I will remind you at 11.',
    ]);
    await belfry.say('remind me of the oven in 1 hour');
    expect((await belfry.execute('list-schedules')).items).toHaveLength(1);
    expect(JSON.stringify(belfry.model.requests[1]?.messages.at(-1))).toContain('holds a tool call as text');
    expect((await belfry.chat()).join('\n')).not.toContain('schedule_reminder');
  });

  it('in silence goes back too, so that what it had to say is said', async () => {
    const belfry = await setup([
      '<tool_call>{"name": "notify_user", "arguments": {"text": "It rains."}}</tool_call>',
      { toolCalls: [{ name: 'notify_user', input: { text: 'It rains.' } }] },
      '',
    ]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'look at the weather', when: 'in 5 minutes' });
    await belfry.advance(6 * MINUTE);
    expect((await belfry.chat()).at(-1)).toBe('agent: It rains.');
  });

  it('again and again ends the turn in words, and shows none of it', async () => {
    const belfry = await setup(() => WRITTEN);
    await belfry.say('remind me of the oven in 1 hour');
    expect(belfry.model.calls).toBe(3);
    const chat = (await belfry.chat()).join('\n');
    expect(chat).toContain('the model writes its tool calls as text instead of making them');
    expect(chat).not.toContain('schedule_reminder(');
    expect((await belfry.execute('list-schedules')).items).toEqual([]);
  });
});

describe('thoughts of a model', () => {
  it('never reach the person, in notify_user neither, and thoughts alone are no message', async () => {
    const belfry = await setup([
      { toolCalls: [{ name: 'notify_user', input: { text: '<think>only this</think>' } }] },
      {
        toolCalls: [{ name: 'notify_user', input: { text: 'he wants to know</think>It rains. <think>good</think>' } }],
      },
      '',
    ]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'look at the weather', when: 'in 5 minutes' });
    await belfry.advance(6 * MINUTE);
    expect(belfry.model.requests[1]?.messages.at(-1)).toMatchObject({ results: [{ isError: true }] });
    expect(await belfry.chat()).toEqual([expect.stringMatching(/^agent: It rains\.$/)]);
  });
});
