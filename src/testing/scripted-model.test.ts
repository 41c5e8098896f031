import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../agent/models/model.ts';
import { createScriptedModel } from './scripted-model.ts';

function requestWith(signal: AbortSignal = new AbortController().signal): ModelRequest {
  return {
    instructions: '',
    messages: [{ role: 'user', text: 'hello' }],
    tools: [],
    mode: 'conversational',
    facts: { now: 0, zone: null, wake: null },
    signal,
  };
}

describe('the scripted model', () => {
  it('answers from its list in order, then with nothing, and keeps what it was asked', async () => {
    const model = createScriptedModel([
      'one',
      { toolCalls: [{ name: 'no_such_tool', input: { a: 1 } }], inputTokens: 3 },
    ]);
    expect(await model.respond(requestWith())).toMatchObject({ text: 'one', toolCalls: [], finishReason: 'stop' });
    expect(await model.respond(requestWith())).toMatchObject({
      text: '',
      toolCalls: [{ id: 'call_1_0', name: 'no_such_tool', input: { a: 1 } }],
      finishReason: 'tool-calls',
      inputTokens: 3,
    });
    expect(await model.respond(requestWith())).toMatchObject({ text: '', toolCalls: [] });
    expect(model.calls).toBe(3);
    expect(model.requests[0]?.messages).toEqual([{ role: 'user', text: 'hello' }]);
  });

  it('makes answers from the request and streams them', async () => {
    const heard: unknown[] = [];
    const model = createScriptedModel((request, call) => ({ text: `${call}:${request.mode}`, reasoning: 'hm' }));
    await model.respond({ ...requestWith(), onDelta: (delta) => heard.push(delta) });
    expect(heard).toEqual([{ reasoning: 'hm' }, { text: '0:conversational' }]);
  });

  it('throws what the script says', async () => {
    const model = createScriptedModel([
      { throw: new RangeError('broken') },
      { fail: 'model_rate_limited', retryAfterMs: 2000 },
    ]);
    await expect(model.respond(requestWith())).rejects.toThrow('broken');
    await expect(model.respond(requestWith())).rejects.toMatchObject({
      code: 'model_rate_limited',
      retryable: true,
      retryAfterMs: 2000,
    });
  });

  it('hangs until it is stopped', async () => {
    const controller = new AbortController();
    const model = createScriptedModel([{ hang: true }]);
    const answer = model.respond(requestWith(controller.signal));
    await model.request(0);
    controller.abort(new Error('enough'));
    await expect(answer).rejects.toMatchObject({ code: 'model_timeout', retryable: true });
    await expect(answer).rejects.toHaveProperty('cause.message', 'enough');
  });

  it('can be held in mid-air and let go', async () => {
    const gate = Promise.withResolvers<void>();
    const model = createScriptedModel([{ until: gate.promise, answer: 'at last' }]);
    const answer = model.respond(requestWith());
    await model.request(0);
    gate.resolve();
    expect(await answer).toMatchObject({ text: 'at last' });
  });
});
