import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { errorMessage, isAppError } from '../../domain/errors.ts';
import type { Secret } from '../../secret.ts';
import { createHttpRelay, RefusedPost } from './http-relay.ts';
import { limitLines } from './limit-lines.ts';

/** The present server behind the bridge. */
export interface BridgeTarget {
  readonly url: string;
  readonly token: Secret;
}

export interface BridgeOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Writes to the log of the client, never to stdout. */
  readonly log: (text: string) => void;
  /** Finds Belfry. `again`: the earlier address no longer answers. @throws AppError when it cannot be reached */
  find(again: boolean): Promise<BridgeTarget>;
}

/** The JSON-RPC code for a failed connection to the server. */
const NO_WAY = -32_000;
const INVALID_REQUEST = -32_600;
/** The longest message of a client, in bytes: the server takes none that is longer. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;

/**
 * Passes messages between a client on stdin and stdout and `/mcp`, unchanged, until stdin ends. Each tool call has a
 * name of its own, so that a call with a lost answer is repeated without being done twice.
 */
export async function bridgeStdio({ stdin, stdout, log, find }: BridgeOptions): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const name = randomUUID();
  const open = new Map<RequestId, AbortController>();
  const closed = new AbortController();
  const client = new StdioServerTransport(boundedLines(stdin, stdout, log), stdout);
  const answer = (message: JSONRPCMessage) =>
    client.send(message).catch((error: unknown) => log(`the client does not listen: ${errorMessage(error)}`));
  const server = createHttpRelay({
    async post(init) {
      const ask = async (again: boolean) => {
        const { url, token } = await find(again);
        const headers = { ...init.headers, authorization: `Bearer ${token.reveal()}` };
        return fetch(`${url}/mcp`, { ...init, headers, redirect: 'error' });
      };
      try {
        return await ask(false);
      } catch (error) {
        if (init.signal?.aborted === true || isAppError(error) || !isAwaited(init)) throw error;
        return ask(true);
      }
    },
    onMessage(message) {
      if ((isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) && message.id !== undefined)
        open.delete(message.id);
      void answer(message);
    },
  });

  /** A request without an answer would leave its client waiting for ever. */
  function fail(id: RequestId, error: unknown): void {
    if (!open.delete(id)) return;
    void answer({ jsonrpc: '2.0', id, error: { code: NO_WAY, message: wordsOf(error) } });
  }

  client.onmessage = (message) => {
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      const id = message.params?.requestId as RequestId | undefined;
      if (id !== undefined) open.get(id)?.abort();
      if (id !== undefined) open.delete(id);
      return;
    }
    if (!isJSONRPCRequest(message)) {
      server.send(message, { signal: closed.signal }).catch((error: unknown) => log(wordsOf(error)));
      return;
    }
    const { id, method } = message;
    const cancelled = new AbortController();
    open.set(id, cancelled);
    const signal = AbortSignal.any([cancelled.signal, closed.signal]);
    const headers: Record<string, string> = method === 'tools/call' ? { 'idempotency-key': `${name}:${id}` } : {};
    server
      .send(message, { signal, headers })
      .then(() => fail(id, new Error('The connection to Belfry was lost; ask again.')))
      .catch((error: unknown) => {
        if (!signal.aborted) log(wordsOf(error));
        fail(id, error);
      });
  };
  client.onerror = (error) => log(error.message);
  client.onclose = () => ended.resolve();
  await client.start();
  await ended.promise;
  closed.abort();
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
function isAwaited(init: RequestInit): boolean {
  return typeof init.body === 'string' && isJSONRPCRequest(JSON.parse(init.body));
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
