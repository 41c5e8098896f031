import { readServerSentEvents } from '../../client/server-sent-events.ts';
import { isRequest, type RpcMessage, type RpcRequest, readMessage, versionOf } from './messages.ts';

/** Which field of a request its `Mcp-Name` header repeats. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

export interface HttpRelayOptions {
  /** Posts to `/mcp`. */
  post(init: RequestInit): Promise<Response>;
  onMessage(message: RpcMessage): void;
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
 * and opens no stream by itself, so this needs neither; that is why the packages of the protocol, which take half a
 * second to load, are not needed here.
 */
export function createHttpRelay({ post, onMessage }: HttpRelayOptions) {
  /** What an initialization agreed on; later requests name it. */
  let agreedVersion = '';
  return {
    /** Sets what an initialization agreed on that was answered without Belfry. */
    agree(version: string): void {
      agreedVersion = version;
    },
    /** Resolves when the last answer to this message was passed on. @throws RefusedPost; the connection's error */
    async send(message: RpcMessage, { signal, headers = {} }: SendOptions): Promise<void> {
      // Another conversation begins, so earlier agreements are void.
      if (message.method === 'initialize') agreedVersion = '';
      const response = await post({
        method: 'POST',
        headers: {
          ...headers,
          ...(agreedVersion !== '' && { 'mcp-protocol-version': agreedVersion }),
          ...(isRequest(message) && requestHeaders(message)),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(message),
        signal,
      });
      for await (const answer of readAnswers(response)) {
        const version = answer.result?.protocolVersion;
        if (typeof version === 'string') agreedVersion = version;
        onMessage(answer);
      }
    },
  };
}

/** Since 2026, a request carries the version of the protocol in itself, and headers repeat parts of it. */
function requestHeaders(request: RpcRequest): Record<string, string> {
  const { method, params } = request;
  const version = versionOf(request);
  if (version === undefined) return {};
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

async function* readAnswers(response: Response): AsyncGenerator<RpcMessage> {
  const type = response.headers.get('content-type')?.split(';')[0];
  if (response.ok && type === 'text/event-stream' && response.body !== null) {
    for await (const { type: event, data } of readServerSentEvents(response.body)) {
      const message = event === 'message' && data ? readMessage(data) : null;
      if (message !== null) yield message;
    }
    return;
  }
  const text = await response.text();
  const message = readMessage(text);
  // A refusal may be a message of the protocol too.
  if (message !== null && (response.ok || (message.error !== undefined && message.id != null))) yield message;
  else if (!response.ok) throw new RefusedPost(response.status, text);
}
