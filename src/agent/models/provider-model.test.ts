import { describe, expect, it } from 'vitest';
import { type OpenAiScript, startOpenAiServer } from '../../testing/openai-server.ts';
import { chooseModel } from './choose-model.ts';
import type { ModelError, ModelRequest } from './model.ts';
import { createProviderModel } from './provider-model.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);

async function setup(script: OpenAiScript) {
  const server = await startOpenAiServer(script);
  const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url, apiKey: 'sk-secret' });
  const deltas: string[] = [];
  const ask = (change: Partial<ModelRequest> = {}) =>
    model.respond({
      instructions: 'You keep time.',
      messages: [{ role: 'user', text: 'hello' }],
      tools: [
        {
          name: 'schedule_reminder',
          description: 'Schedules a reminder.',
          inputSchema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
        },
      ],
      mode: 'conversational',
      facts: { now: NOW, zone: null, wake: null },
      signal: new AbortController().signal,
      onDelta: ({ text, reasoning }) => deltas.push(text ?? `(${reasoning})`),
      ...change,
    });
  const failure = async (change: Partial<ModelRequest> = {}): Promise<ModelError> =>
    ask(change).then(
      (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
      (error: ModelError) => error,
    );
  return { server, model, ask, failure, deltas, [Symbol.asyncDispose]: () => server.close() };
}

describe('a model behind the OpenAI wire protocol', () => {
  it('streams the reply in pieces and counts its tokens', async () => {
    await using bundle = await setup([
      { kind: 'answer', text: 'Good morning, Zoë 🌞', reasoning: 'greet', usage: { input: 42, output: 9 } },
    ]);
    const answer = await bundle.ask();
    expect(answer).toEqual({
      text: 'Good morning, Zoë 🌞',
      reasoning: 'greet',
      toolCalls: [],
      finishReason: 'stop',
      inputTokens: 42,
      outputTokens: 9,
    });
    expect(bundle.deltas.length).toBeGreaterThan(3);
    expect(bundle.deltas.join('')).toBe('(greet)Good morning, Zoë 🌞');
    const [request] = bundle.server.requests;
    expect(request?.authorization).toBe('Bearer sk-secret');
    expect(request?.body.stream).toBe(true);
    expect(request?.body.messages).toEqual([
      { role: 'system', content: 'You keep time.' },
      { role: 'user', content: 'hello' },
    ]);
    expect(request?.body.tools?.[0]?.function.name).toBe('schedule_reminder');
  });

  it('puts tool calls together that come split over many chunks', async () => {
    await using bundle = await setup([
      {
        kind: 'answer',
        text: 'On it.',
        pieceLength: 3,
        toolCalls: [
          { name: 'schedule_reminder', arguments: { message: 'call Sarah', when: 'in 2 hours' } },
          { name: 'list_schedules', arguments: {} },
        ],
      },
    ]);
    expect(await bundle.ask()).toMatchObject({
      text: 'On it.',
      finishReason: 'tool-calls',
      toolCalls: [
        { id: 'call_0', name: 'schedule_reminder', input: { message: 'call Sarah', when: 'in 2 hours' } },
        { id: 'call_1', name: 'list_schedules', input: {} },
      ],
    });
  });

  it('passes on calls of unknown tools and calls whose arguments are broken, for the tool loop to answer', async () => {
    await using bundle = await setup([
      {
        kind: 'answer',
        toolCalls: [
          { id: 'same', name: 'make_coffee', arguments: { sugar: 1 } },
          { id: 'same', name: 'schedule_reminder', arguments: '{"message": "ca' },
        ],
      },
    ]);
    const { toolCalls } = await bundle.ask();
    expect(toolCalls).toMatchObject([
      { id: 'same', name: 'make_coffee', input: { sugar: 1 } },
      { name: 'schedule_reminder', input: '{"message": "ca' },
    ]);
    expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
  });

  it('sends the whole history, and mends what a provider would refuse', async () => {
    await using bundle = await setup([{ kind: 'answer', text: 'ok' }]);
    await bundle.ask({
      messages: [
        { role: 'user', text: 'remind me' },
        {
          role: 'assistant',
          text: '',
          toolCalls: [
            { id: 'a', name: 'schedule_reminder', input: { message: 'x' } },
            { id: 'b', name: 'schedule_reminder', input: '{"broken' },
          ],
        },
        { role: 'tool', results: [{ callId: 'a', name: 'schedule_reminder', output: { ok: true }, isError: false }] },
        { role: 'assistant', text: '', toolCalls: [] },
        { role: 'assistant', text: 'Done.', toolCalls: [] },
      ],
    });
    const sent = bundle.server.requests[0]?.body.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool', 'assistant', 'user']);
    expect(sent[2]).toMatchObject({
      tool_calls: [{ id: 'a' }, { id: 'b', function: { arguments: '{"unreadable":"{\\"broken"}' } }],
    });
    expect(sent[3]).toMatchObject({ tool_call_id: 'a', content: '{"ok":true}' });
    expect(sent[4]).toMatchObject({ tool_call_id: 'b' });
  });

  it.each([
    ['18000', '5 h'],
    ['5400', '1 h 30 min'],
  ])('a 429 of %s seconds is told at once, with its wait, and not tried again', async (seconds, words) => {
    await using bundle = await setup([{ kind: 'status', status: 429, headers: { 'retry-after': seconds } }]);
    expect(await bundle.failure()).toMatchObject({
      ...{
        code: 'model_rate_limited',
        retryable: false,
        told: expect.stringContaining(`no more requests for ${words}`),
      },
    });
  });

  it.each([
    [
      400,
      '{"error":{"message":"This model\'s maximum context length is 8192 tokens.","code":"context_length_exceeded"}}',
    ],
    [400, '{"error":{"message":"prompt is too long: 210000 tokens > 200000 maximum"}}'],
    [
      400,
      '{"error":{"message":"The input token count (40000) exceeds the maximum number of tokens allowed (32768)."}}',
    ],
    [400, '{"error":{"message":"the request exceeds the available context size. try increasing the context size"}}'],
    [413, 'too large'],
  ])('%s %s says that the prompt is too long', async (status, body) => {
    await using bundle = await setup([{ kind: 'status', status, body }]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_refused', retryable: false, tooLong: true });
  });

  it('reports 429 as rate limited, with the wait the server asks for', async () => {
    await using bundle = await setup([
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      { kind: 'status', status: 429, headers: { 'retry-after': 'Sat, 21 Nov 2026 09:00:30 GMT' } },
      { kind: 'status', status: 429, headers: { 'retry-after-ms': '1500', 'retry-after': '2' } },
      { kind: 'status', status: 429 },
    ]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_rate_limited', retryable: true, retryAfterMs: 7000 });
    expect(await bundle.failure()).toMatchObject({ retryAfterMs: 30_000 });
    expect(await bundle.failure()).toMatchObject({ retryAfterMs: 1500 });
    expect(await bundle.failure()).toMatchObject({ retryable: true, retryAfterMs: undefined });
    expect(bundle.server.requests).toHaveLength(4); // one request each time: no retries of its own
  });

  it('says of a 429 for hours how long it is, and that nothing is tried again', async () => {
    const headers = { 'retry-after': '10800' };
    await using bundle = await setup([{ kind: 'status', status: 429, headers }]);
    const failure = await bundle.failure();
    expect(failure).toMatchObject({ code: 'model_rate_limited', retryable: false, retryAfterMs: undefined });
    expect(String(failure)).toContain('takes no more requests for 3 h (429)');
  });

  it('reports an account without credit as a matter of set-up, not of waiting', async () => {
    const body = '{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}';
    await using bundle = await setup([{ kind: 'status', status: 429, body }]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_misconfigured', retryable: false });
  });

  it('reports server errors as passing', async () => {
    await using bundle = await setup([
      { kind: 'status', status: 500 },
      { kind: 'status', status: 503, headers: { 'retry-after': '12' }, body: 'upstream is asleep' },
    ]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_unavailable', retryable: true });
    expect(await bundle.failure()).toMatchObject({ code: 'model_unavailable', retryAfterMs: 12_000 });
  });

  it('reports a wrong key, a wrong name and a refused request as final, and never repeats the key', async () => {
    await using bundle = await setup([
      { kind: 'status', status: 401, body: '{"error":{"message":"Incorrect API key provided: sk-secret"}}' },
      { kind: 'status', status: 404, body: '{"error":{"message":"no model small"}}' },
      { kind: 'status', status: 400, body: '{"error":{"message":"context too long"}}' },
    ]);
    const refused = await bundle.failure();
    expect(refused).toMatchObject({ code: 'model_misconfigured', retryable: false });
    expect(refused.message).toContain('BELFRY_MODEL_KEY');
    expect(refused.message).not.toContain('sk-secret');
    const missing = await bundle.failure();
    expect(missing).toMatchObject({ code: 'model_misconfigured', retryable: false });
    expect(missing.message).toContain('no model small');
    expect(await bundle.failure()).toMatchObject({ code: 'model_refused', retryable: false });
  });

  it.each([
    ['before the first byte', undefined],
    ['in the middle of a reply', 'half a rep'],
  ])('is stopped by its signal when the server hangs %s', async (_, text) => {
    await using bundle = await setup([{ kind: 'hang', ...(text === undefined ? {} : { text }) }]);
    const controller = new AbortController();
    const begun = Promise.withResolvers<void>();
    const failure = bundle.failure({ signal: controller.signal, onDelta: () => begun.resolve() });
    const request = await bundle.server.request(0);
    if (text !== undefined) await begun.promise;
    controller.abort(new DOMException('2 minutes are over', 'TimeoutError'));
    const error = await failure;
    expect(error).toMatchObject({ code: 'model_timeout', retryable: true });
    expect(error.message).toContain('did not answer in time');
    expect(await request.closed).toBe('aborted');
  });

  it('speaks to the OpenAI provider in the same way', async () => {
    await using server = await startOpenAiServer([
      { kind: 'answer', text: 'Hello', toolCalls: [{ name: 'list_schedules', arguments: {} }] },
      { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
    ]);
    const model = await chooseModel({ model: 'openai:small', baseUrl: server.url, apiKey: 'sk-secret' });
    const request: ModelRequest = {
      instructions: '',
      messages: [{ role: 'user', text: 'hello' }],
      tools: [{ name: 'list_schedules', description: '', inputSchema: { type: 'object', properties: {} } }],
      mode: 'conversational',
      facts: { now: NOW, zone: null, wake: null },
      signal: new AbortController().signal,
    };
    expect(await model.respond(request)).toMatchObject({
      text: 'Hello',
      toolCalls: [{ name: 'list_schedules', input: {} }],
    });
    await expect(model.respond(request)).rejects.toMatchObject({ code: 'model_rate_limited', retryAfterMs: 3000 });
    expect(server.requests[0]?.path).toBe('/v1/chat/completions');
  });

  it('does not call at all when the signal has aborted before', async () => {
    await using bundle = await setup([{ kind: 'answer', text: 'too late' }]);
    expect(await bundle.failure({ signal: AbortSignal.abort() })).toMatchObject({ code: 'model_timeout' });
    expect(bundle.server.requests).toHaveLength(0);
  });

  it('reports what cannot be read as garbage that may pass', async () => {
    await using bundle = await setup([
      { kind: 'garbage' },
      { kind: 'garbage', body: '{"surprise":1}' },
      { kind: 'unfinished', text: 'so far' },
      { kind: 'garbage', body: '{"error":{"message":"overloaded","type":"overloaded_error"}}' },
    ]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_garbage', retryable: true });
    expect(await bundle.failure()).toMatchObject({ code: 'model_garbage', retryable: true });
    expect(await bundle.failure()).toMatchObject({ code: 'model_garbage', retryable: true });
    expect(await bundle.failure()).toMatchObject({ code: 'model_unavailable', retryable: true });
  });

  it('reports a connection that breaks in mid-stream, and one that never was, as passing', async () => {
    await using bundle = await setup([{ kind: 'drop', text: 'half a rep' }]);
    expect(await bundle.failure()).toMatchObject({ code: 'model_unavailable', retryable: true });
    await bundle.server.close();
    const refused = await bundle.failure();
    expect(refused).toMatchObject({ code: 'model_unavailable', retryable: true });
    expect(refused.message).toContain('cannot be reached');
  });

  it('holds a model that can be held to the schemas of its tools', async () => {
    const server = await startOpenAiServer([{ kind: 'answer', text: 'Hello.' }]);
    try {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const provider = createOpenAI({ apiKey: 'sk-secret', baseURL: server.url });
      const model = createProviderModel(provider.chat('held'), { name: 'held', provider: 'openai', strictTools: true });
      const properties = { message: { type: 'string' }, zone: { type: 'string' } };
      await model.respond({
        instructions: '',
        messages: [{ role: 'user', text: 'hello' }],
        tools: [
          { name: 'tell', description: 'Tells.', inputSchema: { type: 'object', properties, required: ['message'] } },
        ],
        mode: 'conversational',
        facts: { now: NOW, zone: null, wake: null },
        signal: new AbortController().signal,
      });
      const [tool] = (server.requests[0]?.body.tools ?? []) as readonly { readonly function: object }[];
      expect(tool?.function).toMatchObject({
        strict: true,
        parameters: { required: ['message', 'zone'], properties: { zone: { type: ['string', 'null'] } } },
      });
    } finally {
      await server.close();
    }
  });
});
