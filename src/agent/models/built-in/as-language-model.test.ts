import { generateText, jsonSchema, streamText } from 'ai';
import { describe, expect, it } from 'vitest';
import { createProviderModel } from '../provider-model.ts';
import { asLanguageModel } from './as-language-model.ts';
import { REHEARSAL_NOW, toolSpecs } from './rehearsal-fixture.ts';

function setup() {
  const model = asLanguageModel({ now: () => REHEARSAL_NOW });
  const tools = Object.fromEntries(
    toolSpecs().map(({ name }) => [name, { description: name, inputSchema: jsonSchema({ type: 'object' }) }]),
  );
  return { model, tools };
}

describe('the built-in model behind the AI SDK interface', () => {
  it('calls tools through generateText', async () => {
    const { model, tools } = setup();
    const result = await generateText({ model, tools, prompt: 'remind me in 20 minutes to check the oven' });
    expect(result.toolCalls).toMatchObject([
      { toolName: 'schedule_reminder', input: { message: 'check the oven', when: 'in 20 minutes' } },
    ]);
    expect(result.finishReason).toBe('tool-calls');
    expect(result.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  it('streams its words through streamText', async () => {
    const { model, tools } = setup();
    const result = streamText({ model, tools, prompt: 'remind me to call Sarah' });
    expect(await result.text).toContain('When should the reminder “call Sarah” come?');
  });

  it('takes mode and facts from the provider options', async () => {
    const { model, tools } = setup();
    const facts = { now: REHEARSAL_NOW, zone: 'Europe/Warsaw', wake: null };
    const providerOptions = { belfry: { mode: 'conversational', facts } };
    const { text } = await generateText({ model, tools, prompt: 'what time is it?', providerOptions });
    expect(text).toBe('It is 10:00, Saturday 21 November 2026.');
  });

  it('reads a whole conversation with tool results, as any provider model does', async () => {
    const { model } = setup();
    const provider = createProviderModel(model, { name: 'builtin', provider: 'belfry' });
    const request = {
      instructions: '',
      tools: toolSpecs(),
      mode: 'conversational' as const,
      facts: { now: REHEARSAL_NOW, zone: null, wake: null },
      signal: new AbortController().signal,
    };
    const user = { role: 'user' as const, text: 'remind me in 20 minutes to check the oven' };
    const first = await provider.respond({ ...request, messages: [user] });
    const callId = first.toolCalls[0]?.id ?? '';
    const output = { ok: true, schedule_id: 'sch_1', confirmation: 'today, 09:20 (UTC), in 20 minutes', next: [] };
    const second = await provider.respond({
      ...request,
      messages: [
        user,
        { role: 'assistant', text: '', toolCalls: first.toolCalls },
        { role: 'tool', results: [{ callId, name: 'schedule_reminder', output, isError: false }] },
      ],
    });
    expect(second.text).toBe('I’ll remind you: “check the oven”, today, 09:20 (UTC), in 20 minutes.');
  });
});
