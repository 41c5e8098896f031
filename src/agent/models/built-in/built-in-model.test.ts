import { describe, expect, it } from 'vitest';
import type { PromptMessage } from '../model.ts';
import { createBuiltInModel } from './built-in-model.ts';
import { REHEARSAL_NOW, rehearse, toolSpecs } from './rehearsal-fixture.ts';

function ask(
  messages: readonly PromptMessage[],
  change: { tools?: string[]; signal?: AbortSignal; onDelta?: () => void } = {},
) {
  return createBuiltInModel().respond({
    instructions: '',
    messages,
    tools: toolSpecs(change.tools),
    mode: 'conversational',
    facts: { now: REHEARSAL_NOW, zone: 'Europe/Warsaw', wake: null },
    signal: change.signal ?? new AbortController().signal,
    ...(change.onDelta ? { onDelta: change.onDelta } : {}),
  });
}

describe('the built-in model', () => {
  it('costs nothing and sends its words as they are said', async () => {
    let heard = 0;
    const answer = await ask([{ role: 'user', text: 'hello' }], { onDelta: () => heard++ });
    expect(answer).toMatchObject({ inputTokens: 0, outputTokens: 0, finishReason: 'stop', toolCalls: [] });
    expect(heard).toBe(1);
  });

  it('takes several waiting messages one after the other, and answers them as one', async () => {
    const messages: PromptMessage[] = [
      { role: 'user', text: 'remind me to call Sarah' },
      { role: 'user', text: 'in 10 minutes' },
      { role: 'user', text: 'and remind me at 6pm to eat' },
    ];
    const asked: unknown[] = [];
    for (let step = 0; step < 2; step++) {
      const { toolCalls } = await ask(messages);
      asked.push(...toolCalls.map(({ input }) => input));
      const output = { ok: true, schedule_id: `sch_${step}`, confirmation: 'today', next: [] };
      messages.push(
        { role: 'assistant', text: '', toolCalls },
        { role: 'tool', results: toolCalls.map(({ id, name }) => ({ callId: id, name, output, isError: false })) },
      );
    }
    expect(asked).toEqual([
      { message: 'call Sarah', when: 'in 10 minutes' },
      { message: 'eat', when: 'at 6pm' },
    ]);
    const { text, toolCalls } = await ask(messages);
    expect(toolCalls).toEqual([]);
    expect(text.split('\n')).toEqual([expect.stringContaining('“call Sarah”'), expect.stringContaining('“eat”')]);
  });

  it('says so when the tool it needs is not offered', async () => {
    const { text, toolCalls } = await ask([{ role: 'user', text: 'list' }], { tools: ['schedule_reminder'] });
    expect(toolCalls).toEqual([]);
    expect(text).toContain('I cannot do that here');
  });

  it('words the results of a step that another model began', async () => {
    const output = { ok: true, schedule_id: 'sch_1', confirmation: 'today, 12:00', next: [] };
    const { text } = await ask([
      { role: 'user', text: 'do that thing we spoke of' },
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'x', name: 'schedule_reminder', input: { message: 'eat', when: 'noon' } }],
      },
      { role: 'tool', results: [{ callId: 'x', name: 'schedule_reminder', output, isError: false }] },
    ]);
    expect(text).toBe('Today, 12:00.');
  });

  it('says that something was interrupted when a result is missing', async () => {
    const user: PromptMessage = { role: 'user', text: 'remind me in 5 minutes to eat' };
    const { toolCalls } = await ask([user]);
    const { text } = await ask([user, { role: 'assistant', text: '', toolCalls }, { role: 'tool', results: [] }]);
    expect(text).toContain('Something was interrupted.');
  });

  it('is stopped by its signal', async () => {
    await expect(ask([{ role: 'user', text: 'hello' }], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'model_timeout',
      retryable: true,
    });
  });

  it.each([
    '',
    '   ',
    '?!',
    '\u0000',
    '('.repeat(500),
    'a '.repeat(4000),
    'remind me '.repeat(700),
    '12:'.repeat(2000),
    'every '.repeat(1000),
    'and to '.repeat(1000),
  ])('answers something to nonsense (case %#)', async (text) => {
    const talk = rehearse();
    expect(await talk.say(text)).not.toBe('');
  });
});
