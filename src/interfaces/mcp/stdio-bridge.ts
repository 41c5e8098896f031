import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { errorMessage, isAppError } from '../../domain/errors.ts';
import type { Secret } from '../../secret.ts';
import type { Clock } from '../../when/index.ts';
import { createHttpRelay, RefusedPost } from './http-relay.ts';
import { limitLines } from './limit-lines.ts';
import { isAnswer, isRequest, type RpcId, type RpcMessage, type RpcRequest, readMessage } from './messages.ts';
import { createPush } from './push.ts';

/** The present server behind the bridge. */
export interface BridgeTarget {
  readonly url: string;
  readonly token: Secret;
  /** What the client's model should know about this server, said with the next result of a tool. */
  readonly news?: string | undefined;
}

export interface BridgeOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Writes to the log of the client, never to stdout. */
  readonly log: (text: string) => void;
  /** Finds Belfry. `again`: the earlier address no longer answers. @throws AppError when it cannot be reached */
  find(again: boolean): Promise<BridgeTarget>;
  /** The answer to a request that needs no server; null for all others. @default every request needs it */
  readonly known?: (request: RpcRequest) => Readonly<Record<string, unknown>> | null;
  /** Called after each answer that needed no server. */
  readonly onKnown?: (method: string) => void;
  /** Where it is given, what waits is pushed to clients that take it. */
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/** The JSON-RPC code for a failed connection to the server. */
const NO_WAY = -32_000;
const INVALID_REQUEST = -32_600;
/** The longest message of a client, in bytes: the server takes none that is longer. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;

/**
 * Passes lines between a client on stdin and stdout and `/mcp`, unchanged, until stdin ends. Each tool call has a
 * name of its own, so that a call with a lost answer is repeated without being done twice.
 */
export async function bridgeStdio(options: BridgeOptions): Promise<void> {
  const { stdin, stdout, log, known, onKnown, clock } = options;
  const name = randomUUID();
  const closed = new AbortController();
  const teller = createTeller(options);
  const answer = (message: RpcMessage) => void stdout.write(`${JSON.stringify(message)}\n`);
  const requests = createOpenRequests(answer);
  const push = clock && createPush({ post: teller.postQuietly, send: answer, clock, signal: closed.signal });
  const server = createHttpRelay({
    post: teller.post,
    onMessage: (message) => answer(requests.close(message) === 'tools/call' ? teller.withNews(message) : message),
  });

  function relay(request: RpcRequest): void {
    const { id, method } = request;
    const signal = AbortSignal.any([requests.open(request), closed.signal]);
    const headers: Record<string, string> = method === 'tools/call' ? { 'idempotency-key': `${name}:${id}` } : {};
    server
      .send(request, { signal, headers })
      .then(() => requests.fail(id, new Error('The connection to Belfry was lost; ask again.')))
      .catch((error: unknown) => {
        if (!signal.aborted) log(wordsOf(error));
        requests.fail(id, error);
      });
  }

  function take(message: RpcMessage): void {
    const { method, params } = message;
    if (method === 'notifications/cancelled') {
      requests.cancel(params?.requestId as RpcId);
      return;
    }
    // Belfry keeps no sessions, so it need not hear that one begins.
    if (known !== undefined && method === 'notifications/initialized') return;
    if (!isRequest(message)) {
      server.send(message, { signal: closed.signal }).catch((error: unknown) => log(wordsOf(error)));
      return;
    }
    const result = known?.(message) ?? null;
    if (result === null) {
      relay(message);
      return;
    }
    if (message.method === 'initialize') server.agree(String(result.protocolVersion));
    answer({ jsonrpc: '2.0', id: message.id, result: push?.attend(message, result) ?? result });
    onKnown?.(message.method);
  }

  stdout.on('error', (error) => log(`the client does not listen: ${errorMessage(error)}`));
  for await (const line of boundedLines(stdin, stdout, log)) {
    const message = readMessage(String(line));
    if (message !== null) take(message);
    else if (String(line).trim() !== '') log('a line was passed over that is no message of the protocol');
  }
  closed.abort();
}

/** The requests that the client waits for. */
function createOpenRequests(answer: (message: RpcMessage) => void) {
  const waiting = new Map<RpcId, { readonly method: string; readonly cancelled: AbortController }>();
  return {
    open({ id, method }: RpcRequest): AbortSignal {
      const cancelled = new AbortController();
      waiting.set(id, { method, cancelled });
      return cancelled.signal;
    },
    cancel(id: RpcId): void {
      waiting.get(id)?.cancelled.abort();
      waiting.delete(id);
    },
    /** Returns the method that a message answers; undefined for one that answers nothing. */
    close(message: RpcMessage): string | undefined {
      if (!isAnswer(message)) return undefined;
      const method = waiting.get(message.id as RpcId)?.method;
      waiting.delete(message.id as RpcId);
      return method;
    },
    /** A request without an answer would leave its client waiting for ever. */
    fail(id: RpcId, error: unknown): void {
      if (waiting.delete(id)) answer({ jsonrpc: '2.0', id, error: { code: NO_WAY, message: wordsOf(error) } });
    },
  };
}

/** Posts to the present server, and says its news once. */
function createTeller({ find }: BridgeOptions) {
  let news: string | undefined;
  const ask = async (init: RequestInit, again: boolean): Promise<Response> => {
    const target = await find(again);
    news = target.news;
    const headers = { ...init.headers, authorization: `Bearer ${target.token.reveal()}` };
    return fetch(`${target.url}/mcp`, { ...init, headers, redirect: 'error' });
  };
  const told = new Set<string>();
  return {
    async post(init: RequestInit): Promise<Response> {
      try {
        return await ask(init, false);
      } catch (error) {
        if (init.signal?.aborted === true || isAppError(error) || !isAwaited(init)) throw error;
        return ask(init, true);
      }
    },
    /** Restarts no Belfry that its owner has just stopped. */
    postQuietly: (init: RequestInit): Promise<Response> => ask(init, false),
    /** The result of a tool, with what is new beside it, each news once. */
    withNews(message: RpcMessage): RpcMessage {
      const content = message.result?.content;
      if (news === undefined || told.has(news) || !Array.isArray(content)) return message;
      told.add(news);
      return { ...message, result: { ...message.result, content: [...content, { type: 'text', text: news }] } };
    },
  };
}

/** The client's lines, without those that are too long: they are answered at once, without an id, which is in what is not read. */
function boundedLines(stdin: Readable, stdout: Writable, log: BridgeOptions['log']): Readable {
  const error = { code: INVALID_REQUEST, message: 'A message may have 16 MB at most; this one was not read.' };
  const refuse = () => {
    log('a message of more than 16 MB was refused');
    stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
  };
  return stdin.pipe(limitLines(LONGEST_MESSAGE, refuse));
}

/** Whether the client waits for an answer: only that restarts a Belfry that its owner has just stopped. */
function isAwaited({ body }: RequestInit): boolean {
  const message = typeof body === 'string' ? readMessage(body) : null;
  return message !== null && isRequest(message);
}

/** The fault and its remedy, in a sentence or two. */
function wordsOf(error: unknown): string {
  if (isAppError(error)) return [error.message, error.hint].filter(Boolean).join(' ');
  if (!(error instanceof RefusedPost)) return errorMessage(error);
  try {
    const { detail, hint } = JSON.parse(error.text) as {
      readonly detail?: string;
      readonly hint?: string;
    };
    if (detail !== undefined) return [detail, hint].filter(Boolean).join(' ');
  } catch {
    // Not a problem document of Belfry.
  }
  return error.message;
}
