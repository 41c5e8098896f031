import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { chooseModel } from './choose-model.ts';
import type { ModelRequest } from './model.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);

/** Two turns of one conversation: the messages are the same, the moment differs. */
function turnAt(present: string, messages: ModelRequest['messages']): ModelRequest {
  return {
    instructions: `You keep time.\n\n${present}`,
    present,
    messages,
    tools: [{ name: 'list_schedules', description: 'Lists.', inputSchema: { type: 'object', properties: {} } }],
    mode: 'conversational',
    maxOutputTokens: 1_000,
    facts: { now: NOW, zone: null, wake: null },
    signal: new AbortController().signal,
  };
}

const SAID: ModelRequest['messages'] = [
  { role: 'user', text: 'remind me' },
  { role: 'assistant', text: 'When?', toolCalls: [] },
];
const ASKED: ModelRequest['messages'] = [...SAID, { role: 'user', text: 'at 5' }];
const WORKED: ModelRequest['messages'] = [
  ...ASKED,
  { role: 'assistant', text: '', toolCalls: [{ id: 'a', name: 'list_schedules', input: {} }] },
  { role: 'tool', results: [{ callId: 'a', name: 'list_schedules', output: { total: 0 }, isError: false }] },
];

describe('What a turn costs at a provider', () => {
  it('stays the same from turn to turn up to what the turn answers: the moment is told after the history', async () => {
    await using server = await startOpenAiServer([{ kind: 'answer', text: 'Yes.' }]);
    const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url });
    await model.respond(turnAt('It is 09:00.', ASKED));
    await model.respond(turnAt('It is 09:01.', WORKED));
    const [first = [], second = []] = server.requests.map(({ body }) => body.messages);
    expect(first).toEqual([
      { role: 'system', content: 'You keep time.' },
      { role: 'user', content: 'remind me' },
      { role: 'assistant', content: 'When?' },
      { role: 'user', content: '[Belfry, not the person] It is 09:00.\n\nat 5' },
    ]);
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    // The steps of the turn come after the moment, once.
    expect(second[3]).toEqual({ role: 'user', content: '[Belfry, not the person] It is 09:01.\n\nat 5' });
    expect(second.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'tool']);
    expect(JSON.stringify(second).split('09:01')).toHaveLength(2);
  });

  it('tells the moment of a wake without a message of anybody too', async () => {
    await using server = await startOpenAiServer([{ kind: 'answer', text: 'Yes.' }]);
    const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url });
    await model.respond(turnAt('It is 09:00.', []));
    expect(server.requests[0]?.body.messages).toMatchObject([
      { role: 'system', content: 'You keep time.' },
      { role: 'user', content: expect.stringMatching(/^\[Belfry, not the person\] It is 09:00\.\n\nGo on/) },
    ]);
  });

  it('says how much of it the provider had read before', async () => {
    await using server = await startOpenAiServer([
      { kind: 'answer', text: 'Yes.', usage: { input: 4_000, output: 3, cached: 3_500 } },
      { kind: 'answer', text: 'Yes.', usage: { input: 4_000, output: 3, cached: 0 } },
    ]);
    const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url });
    expect(await model.respond(turnAt('', ASKED))).toMatchObject({ inputTokens: 4_000, cachedTokens: 3_500 });
    expect(await model.respond(turnAt('', ASKED))).not.toHaveProperty('cachedTokens');
  });

  it('is marked for Anthropic where it ends to be the same: after the instructions with the tools, and after the history', async () => {
    await using server = await startAnthropicServer('Good morning.');
    const model = await chooseModel({ model: 'anthropic:any', baseUrl: server.url, apiKey: 'sk-secret' });
    expect(await model.respond(turnAt('It is 09:00.', ASKED))).toMatchObject({
      text: 'Good morning.',
      inputTokens: 1_210,
      cachedTokens: 1_200,
    });
    const [body] = server.bodies;
    const mark = { cache_control: { type: 'ephemeral' } };
    expect(body.system).toEqual([{ type: 'text', text: 'You keep time.', ...mark }]);
    expect(body.messages).toMatchObject([
      { role: 'user', content: [{ text: 'remind me' }] },
      { role: 'assistant', content: [{ text: 'When?', ...mark }] },
      { role: 'user', content: [{ text: '[Belfry, not the person] It is 09:00.\n\nat 5' }] },
    ]);
    expect(JSON.stringify(body).split('cache_control')).toHaveLength(3);
  });

  it('is asked as the agent wants it: effort, temperature and options of the provider', async () => {
    await using server = await startOpenAiServer([{ kind: 'answer', text: 'Yes.' }]);
    const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url });
    const providerOptions = { openaiCompatible: { service_tier: 'flex' } };
    await model.respond({ ...turnAt('', ASKED), options: { effort: 'low', temperature: 0.3, providerOptions } });
    await model.respond(turnAt('', ASKED));
    expect(server.requests[0]?.body).toMatchObject({ temperature: 0.3, reasoning_effort: 'low', service_tier: 'flex' });
    for (const field of ['temperature', 'reasoning_effort', 'service_tier'])
      expect(server.requests[1]?.body).not.toHaveProperty(field);
  });

  it('shows no person what a model thought in marks, nor a call that it wrote as text', async () => {
    const text = '<think>He wants <b>tea</b>.</think>It is set.<tool_call>{"name":"pay"}</tool_call>';
    await using server = await startOpenAiServer([{ kind: 'answer', text, pieceLength: 3 }]);
    const model = await chooseModel({ model: 'openai-compatible:small', baseUrl: server.url });
    const shown: string[] = [];
    const answer = await model.respond({
      ...turnAt('', ASKED),
      onDelta: ({ text: piece = '' }) => shown.push(piece),
    });
    expect(answer).toMatchObject({ text: 'It is set.', reasoning: 'He wants <b>tea</b>.', toolCalls: [] });
    expect(shown.join('')).toBe('It is set.');
  });
});

/** Implements the part of https://docs.anthropic.com/en/api/messages-streaming that an answer needs. */
async function startAnthropicServer(text: string) {
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at field by field
  const bodies: any[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(JSON.parse(body));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const usage = {
      input_tokens: 10,
      cache_read_input_tokens: 1_200,
      cache_creation_input_tokens: 0,
      output_tokens: 1,
    };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'any', content: [], usage };
    for (const event of [
      { type: 'message_start', message: { ...message, stop_reason: null, stop_sequence: null } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ]) {
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    bodies,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
