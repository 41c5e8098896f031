import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  parseJSONRPCMessage,
} from '@modelcontextprotocol/server';
import { readServerSentEvents } from '../../client/server-sent-events.ts';

/** Which field of a request its `Mcp-Name` header repeats. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

export interface HttpRelayOptions {
  /** Posts to `/mcp`. */
  post(init: RequestInit): Promise<Response>;
  onMessage(message: JSONRPCMessage): void;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of `/mcp` that is no message of the protocol. */
export class RefusedPost extends Error {
  readonly text: string;

  constructor(status: number, text: string) {
    super(`Belfry answered with ${status}: ${text}`);
    this.text = text;
  }
}

/**
 * Passes messages on to Belfry's `/mcp`, each as a request of its own, and its answers back. Belfry keeps no sessions
 * and opens no stream by itself, so this needs neither; that is why the protocol's client package, which `belfry mcp`
 * would load for these alone, is not needed here.
 */
export function createHttpRelay({ post, onMessage }: HttpRelayOptions) {
  /** What an initialization agreed on; later requests name it. */
  let agreedVersion = '';
  return {
    /** Resolves when the last answer to this message was passed on. @throws RefusedPost; the connection's error */
    async send(message: JSONRPCMessage, { signal, headers = {} }: SendOptions): Promise<void> {
      // Another conversation begins, so earlier agreements are void.
      if (isInitializeRequest(message)) agreedVersion = '';
      const response = await post({
        method: 'POST',
        headers: {
          ...headers,
          ...(agreedVersion !== '' && { 'mcp-protocol-version': agreedVersion }),
          ...(isJSONRPCRequest(message) && requestHeaders(message)),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(message),
        signal,
      });
      for await (const answer of readAnswers(response)) {
        const version = 'result' in answer ? answer.result.protocolVersion : undefined;
        if (typeof version === 'string') agreedVersion = version;
        onMessage(answer);
      }
    },
  };
}

/** Since 2026, a request carries the version of the protocol in itself, and headers repeat parts of it. */
function requestHeaders({ method, params }: JSONRPCRequest): Record<string, string> {
  const version = params?._meta?.[PROTOCOL_VERSION_META_KEY];
  if (typeof version !== 'string') return {};
  const name = params?.[NAME_FIELDS[method] ?? ''];
  return {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
  };
}

/** Texts that a header cannot carry are encoded as the protocol says. */
function headerText(text: string): string {
  const isPlain = /^[\t\x20-\x7e]+$/.test(text) && text === text.trim() && !/^=\?base64\?.*\?=$/.test(text);
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

async function* readAnswers(response: Response): AsyncGenerator<JSONRPCMessage> {
  const type = response.headers.get('content-type')?.split(';')[0];
  if (response.ok && type === 'text/event-stream' && response.body !== null) {
    for await (const { type: event, data } of readServerSentEvents(response.body)) {
      if (event === 'message' && data) yield parseJSONRPCMessage(JSON.parse(data));
    }
    return;
  }
  const text = await response.text();
  const message = readMessage(text);
  // A refusal may be a message of the protocol too.
  if (message !== null && (response.ok || (isJSONRPCErrorResponse(message) && message.id !== undefined))) yield message;
  else if (!response.ok) throw new RefusedPost(response.status, text);
}

function readMessage(text: string): JSONRPCMessage | null {
  try {
    return parseJSONRPCMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
