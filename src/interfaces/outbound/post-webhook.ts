// The way out to agents that live elsewhere. The name is resolved once, the address it has is judged, and the connection goes to that
// address, so that no second answer of the name server can move it. Nothing is followed, and an answer has bounds.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type PostWebhook, RefusedWebhook, type WebhookResponse } from '../../agent/webhook/post.ts';
import { isPublicAddress } from '../../domain/net/address.ts';

/** So much of an answer is read; a longer one is refused. */
const ANSWER_LIMIT_BYTES = 256 * 1024;

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Makes what posts to agents outside. `resolve` is the system's resolver unless a test has its own. */
export function createPostWebhook(
  resolve: (hostname: string) => Promise<readonly ResolvedAddress[]> = (hostname) =>
    lookup(hostname, { all: true, verbatim: true }),
): PostWebhook {
  return async ({ url: given, headers, body, allowPrivate }, signal) => {
    const url = readUrl(given);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const found = await resolve(hostname);
    const [first] = found;
    if (first === undefined) throw new Error(`${hostname} has no address`);
    const closed = allowPrivate ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (closed !== undefined) {
      throw new RefusedWebhook(
        `${hostname} is at ${closed.address}, which is not of the public internet; allowPrivate of the webhook lets it be reached`,
      );
    }
    signal.throwIfAborted();
    return send(url, first, headers, body, signal);
  };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new RefusedWebhook(`${JSON.stringify(text.slice(0, 100))} is no http or https address`);
  if (url.username !== '' || url.password !== '') throw new RefusedWebhook('the address of a webhook has no password');
  return url;
}

function send(
  url: URL,
  { address, family }: ResolvedAddress,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<WebhookResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResponse>();
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  const request = start(
    url,
    {
      method: 'POST',
      agent: false,
      signal,
      // Whatever name is asked for, the connection goes to the address that was judged.
      lookup: (_hostname, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        'user-agent': 'Belfry',
        connection: 'close',
      },
    },
    (response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = response.headers['retry-after'] ?? null;
      readBody(response).then((text) => resolve({ status, retryAfter, body: text }), reject);
    },
  );
  request.on('error', (error: NodeJS.ErrnoException) => reject(new Error(WORDS[error.code ?? ''] ?? error.message)));
  request.end(body);
  return promise;
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ANSWER_LIMIT_BYTES) {
      response.destroy();
      throw new RefusedWebhook(`its answer is longer than ${ANSWER_LIMIT_BYTES / 1024} KB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};
