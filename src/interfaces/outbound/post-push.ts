// The way out to push services: their addresses come from browsers, so each is checked like any address that somebody
// else chose.
import type { IncomingMessage } from 'node:http';
import type { PostPush, PushAnswer } from '../../domain/channels/push-device.ts';
import { isAllowedHost } from '../../domain/net/hook-address.ts';
import {
  judgeHost,
  type Resolve,
  type ResolvedAddress,
  readUrl,
  reasonOf,
  resolveName,
  sendTo,
} from './judged-request.ts';

/** Errors before anything was sent. */
const UNSENT =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

export interface PostPushOptions {
  /** Hosts that may be anywhere, `name` or `name:port`, such as one's own push services. @default none */
  readonly allowedHosts?: readonly string[];
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

class Refusal extends Error {}
const refuse = (words: string): Error => new Refusal(words);

/** Makes the function that posts to push services. */
export function createPostPush({ allowedHosts = [], resolve = resolveName }: PostPushOptions = {}): PostPush {
  return async ({ endpoint, headers, body }, signal) => {
    let url: URL;
    let address: ResolvedAddress;
    try {
      url = readUrl(endpoint, refuse);
      if (url.protocol !== 'https:') throw refuse('push services are reached by https alone');
      const isAllowed = isAllowedHost(allowedHosts, url);
      address = await judgeHost(url, { resolve, isAllowed, refuse });
    } catch (error) {
      return { kind: error instanceof Refusal ? 'refused' : 'unsent', words: reasonOf(error) };
    }
    signal.throwIfAborted();
    try {
      return await sendTo(url, address, { method: 'POST', headers, body, signal }, readAnswer);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!signal.aborted && UNSENT.test(code)) return { kind: 'unsent', words: reasonOf(error) };
      throw signal.aborted ? error : new Error(reasonOf(error), { cause: error });
    }
  };
}

/** Only the status counts: the body is never read, however long it is. */
async function readAnswer(response: IncomingMessage): Promise<PushAnswer> {
  const { statusCode: status = 0, headers } = response;
  response.on('error', () => {}).destroy();
  return { kind: 'answered', status, retryAfter: headers['retry-after'] ?? null };
}
