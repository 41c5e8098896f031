// The way out to outside agents and receivers: to a checked address, without redirects, and with a limit for answers.
import type { IncomingMessage } from 'node:http';
import { type PostWebhook, RefusedWebhook, type WebhookResponse } from '../../agent/webhook/post.ts';
import { judgeHost, type Resolve, readUrl, reasonOf, resolveName, sendTo } from './judged-request.ts';

/** How much of an answer is read; a longer one is refused. */
const ANSWER_LIMIT_BYTES = 256 * 1024;

const refuse = (words: string) => new RefusedWebhook(words);
const refusePrivate = (words: string) => refuse(`${words}; allowPrivate of the webhook lets it be reached`);

/** Makes the function that posts to outside agents. `resolve` is the system's resolver except in tests. */
export function createPostWebhook(resolve: Resolve = resolveName): PostWebhook {
  return async ({ url: given, headers: own, body, allowPrivate, statusOnly = false }, signal) => {
    try {
      const url = readUrl(given, refuse);
      const address = await judgeHost(url, { resolve, isAllowed: allowPrivate, refuse: refusePrivate });
      signal.throwIfAborted();
      const headers = {
        ...own,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
      };
      return await sendTo(
        url,
        address,
        { method: 'POST', headers, body, signal },
        statusOnly ? readStatus : readAnswer,
      );
    } catch (error) {
      if (error instanceof RefusedWebhook || signal.aborted) throw error;
      throw new Error(reasonOf(error), { cause: error });
    }
  };
}

/** A caller that needs only the status reads no foreign text. */
async function readStatus(response: IncomingMessage): Promise<WebhookResponse> {
  const { statusCode: status = 0, headers } = response;
  response.on('error', () => {}).destroy();
  return { status, retryAfter: headers['retry-after'] ?? null, body: '' };
}

async function readAnswer(response: IncomingMessage): Promise<WebhookResponse> {
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
  const retryAfter = response.headers['retry-after'] ?? null;
  return { status: response.statusCode ?? 0, retryAfter, body: Buffer.concat(chunks).toString('utf8') };
}
