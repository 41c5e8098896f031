// A local server that speaks the OpenAI chat-completions protocol, good and bad days included, so that providers can be
// tested without a network. https://platform.openai.com/docs/api-reference/chat
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Not imported, for the reason that judged-request.ts gives.
const { createServer } = process.getBuiltinModule('node:http');

/** A tool call of an answer. A string is sent as it is, anything else as JSON. */
export interface OpenAiToolCall {
  readonly id?: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** What the server does with one request. */
export type OpenAiAnswer =
  | {
      readonly kind: 'answer';
      readonly text?: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly OpenAiToolCall[];
      /** Default: `tool_calls` when there are some, else `stop`. */
      readonly finishReason?: string;
      /** `cached`: how much of the input the provider had read before. @default 0 */
      readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number };
      /** Characters a piece of a stream holds. @default 5 */
      readonly pieceLength?: number;
    }
  /** An HTTP error, such as 429 with `retry-after`. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** Accepts the request and never answers it; with `text`, after having streamed that much. */
  | { readonly kind: 'hang'; readonly text?: string }
  /** Status 200 and a body that is not the protocol. */
  | { readonly kind: 'garbage'; readonly body?: string }
  /** Streams `text` and then cuts the connection. */
  | { readonly kind: 'drop'; readonly text?: string }
  /** Streams `text` and ends properly, but without a finish reason. */
  | { readonly kind: 'unfinished'; readonly text?: string };

/** A request as it came, and when its connection ended. */
export interface OpenAiRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: OpenAiRequestBody;
  /** Resolves when the exchange is over: answered, or given up by the client. */
  readonly closed: Promise<'answered' | 'aborted'>;
}

/** The fields of a chat-completions request that tests look at. */
export interface OpenAiRequestBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly tools?: readonly { readonly type: string; readonly function: Readonly<Record<string, unknown>> }[];
  readonly [field: string]: unknown;
}

/** Answers in order (the last one stands for all further requests), or made from the request. */
export type OpenAiScript = readonly OpenAiAnswer[] | ((request: OpenAiRequest, index: number) => OpenAiAnswer);

export interface OpenAiServer extends AsyncDisposable {
  /** The base URL for `BELFRY_MODEL_URL`, ending in `/v1`. */
  readonly url: string;
  readonly requests: readonly OpenAiRequest[];
  /** The request of this index, as soon as it has come. */
  request(index: number): Promise<OpenAiRequest>;
  close(): Promise<void>;
}

/** Starts the server on a free port of the loopback interface. */
export async function startOpenAiServer(script: OpenAiScript): Promise<OpenAiServer> {
  const requests: OpenAiRequest[] = [];
  const waiting = new Map<number, (request: OpenAiRequest) => void>();
  const server = createServer(async (incoming, response) => {
    const closed = new Promise<'answered' | 'aborted'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'answered' : 'aborted'));
    });
    const body = await readJson(incoming);
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, body, closed };
    const index = requests.push(request) - 1;
    const answer = typeof script === 'function' ? script(request, index) : (script[index] ?? script.at(-1));
    waiting.get(index)?.(request);
    sendAnswer(response, body, answer ?? { kind: 'status', status: 500, body: '{"error":{"message":"no script"}}' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    request(index) {
      const known = requests[index];
      return known ? Promise.resolve(known) : new Promise((resolve) => waiting.set(index, resolve));
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function readJson(incoming: IncomingMessage): Promise<OpenAiRequestBody> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  try {
    return JSON.parse(text) as OpenAiRequestBody;
  } catch {
    return { model: '', messages: [], unreadable: text };
  }
}

function sendAnswer(response: ServerResponse, request: OpenAiRequestBody, answer: OpenAiAnswer): void {
  switch (answer.kind) {
    case 'status':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(
        answer.body ?? JSON.stringify({ error: { message: `scripted ${answer.status}`, type: 'scripted' } }),
      );
      return;
    case 'garbage': {
      const body = answer.body ?? '<html>this is not a completion</html>';
      response.writeHead(200, { 'content-type': request.stream ? 'text/event-stream' : 'application/json' });
      response.end(request.stream ? `data: ${body}\n\ndata: [DONE]\n\n` : body);
      return;
    }
    case 'answer':
      if (request.stream) streamAnswer(response, request, answer);
      else sendCompletion(response, request, answer);
      return;
    case 'hang':
      if (answer.text !== undefined) startStream(response, request, [{ content: answer.text }]);
      return;
    case 'drop':
      startStream(response, request, [{ content: answer.text ?? 'so f' }]);
      // Only after the bytes are out: a cut before them would be another failure than the one asked for.
      response.write('\n', () => response.destroy());
      return;
    case 'unfinished':
      startStream(response, request, [{ content: answer.text ?? 'so f' }]);
      response.end();
      return;
    default:
      answer satisfies never;
  }
}

type Answer = Extract<OpenAiAnswer, { kind: 'answer' }>;
type Delta = Readonly<Record<string, unknown>>;

const reasonOf = (answer: Answer): string => answer.finishReason ?? (answer.toolCalls?.length ? 'tool_calls' : 'stop');
const argumentsOf = (call: OpenAiToolCall): string =>
  typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
const idOf = (call: OpenAiToolCall, index: number): string => call.id ?? `call_${index}`;
const usageOf = ({ usage = { input: 11, output: 7 } }: Answer): Delta => ({
  prompt_tokens: usage.input,
  completion_tokens: usage.output,
  total_tokens: usage.input + usage.output,
  ...(usage.cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: usage.cached } }),
});

function sendCompletion(response: ServerResponse, request: OpenAiRequestBody, answer: Answer): void {
  const toolCalls = answer.toolCalls?.map((call, index) => ({
    id: idOf(call, index),
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call) },
  }));
  const message = {
    role: 'assistant',
    content: answer.text ?? null,
    ...(answer.reasoning === undefined ? {} : { reasoning_content: answer.reasoning }),
    ...(toolCalls === undefined ? {} : { tool_calls: toolCalls }),
  };
  const choices = [{ index: 0, message, finish_reason: reasonOf(answer) }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'cmpl_1',
      object: 'chat.completion',
      created: 0,
      model: request.model,
      choices,
      usage: usageOf(answer),
    }),
  );
}

function chunkOf(request: OpenAiRequestBody, fields: Delta): string {
  const chunk = { id: 'cmpl_1', object: 'chat.completion.chunk', created: 0, model: request.model, ...fields };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function startStream(response: ServerResponse, request: OpenAiRequestBody, deltas: readonly Delta[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const delta of [{ role: 'assistant' }, ...deltas]) {
    response.write(chunkOf(request, { choices: [{ index: 0, delta, finish_reason: null }] }));
  }
}

function streamAnswer(response: ServerResponse, request: OpenAiRequestBody, answer: Answer): void {
  const cut = (text: string): string[] => text.match(new RegExp(`[^]{1,${answer.pieceLength ?? 5}}`, 'gu')) ?? [];
  const deltas: Delta[] = [
    ...cut(answer.reasoning ?? '').map((reasoning_content) => ({ reasoning_content })),
    ...cut(answer.text ?? '').map((content) => ({ content })),
  ];
  for (const [index, call] of (answer.toolCalls ?? []).entries()) {
    const head = { index, id: idOf(call, index), type: 'function', function: { name: call.name, arguments: '' } };
    deltas.push({ tool_calls: [head] });
    for (const piece of cut(argumentsOf(call)))
      deltas.push({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  startStream(response, request, deltas);
  response.write(chunkOf(request, { choices: [{ index: 0, delta: {}, finish_reason: reasonOf(answer) }] }));
  const includeUsage = (request.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  if (includeUsage) response.write(chunkOf(request, { choices: [], usage: usageOf(answer) }));
  response.end('data: [DONE]\n\n');
}
