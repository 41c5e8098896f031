// Checks pages for conditions: a GET without credentials, to checked addresses, including each redirect.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAllowedHost } from '../../domain/net/hook-address.ts';
import type { PageLook } from '../../domain/policy/only-if.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { isDowngrade, judgeHost, type Resolve, readUrl, reasonOf, resolveName, sendTo } from './judged-request.ts';

/** How long a page may take, redirects included. */
const ANSWER_LIMIT_MS = 10 * SECOND_MS;
/** How much of a page is read. */
const BODY_LIMIT_BYTES = 1024 * 1024;
const REDIRECT_LIMIT = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export interface PageLookOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Hosts that may be anywhere, `name` or `name:port`, such as the operator's own services. @default none */
  readonly allowedHosts?: readonly string[];
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

/** An address that is not allowed. Nothing was sent. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/**
 * Makes the check of pages: a GET without credentials, which returns the status and a digest of the first megabyte.
 * @throws RefusedAddress when the address, or one it redirects to, is not allowed
 */
export function createPageLook(options: PageLookOptions): (url: string, signal: AbortSignal) => Promise<PageLook> {
  return async (url, signal) => {
    const own = new AbortController();
    const limit = new Error(`no answer within ${ANSWER_LIMIT_MS / SECOND_MS} seconds`);
    const disarm = options.clock.setTimer(() => own.abort(limit), ANSWER_LIMIT_MS);
    try {
      return await follow(options, url, AbortSignal.any([signal, own.signal]));
    } catch (error) {
      if (error instanceof RefusedAddress || signal.aborted) throw error;
      return { kind: 'unreachable', reason: own.signal.aborted ? limit.message : reasonOf(error) };
    } finally {
      disarm();
    }
  };
}

const refuse = (words: string) => new RefusedAddress(words);
const refusePrivate = (words: string) => refuse(`${words}; an operator can allow it with BELFRY_PROBE_HOSTS`);

async function follow(
  { resolve = resolveName, allowedHosts = [] }: PageLookOptions,
  given: string,
  signal: AbortSignal,
): Promise<PageLook> {
  let url = readUrl(given, refuse);
  for (let hops = 0; ; hops++) {
    const isAllowed = isAllowedHost(allowedHosts, url);
    const address = await judgeHost(url, { resolve, isAllowed, refuse: refusePrivate });
    signal.throwIfAborted();
    const headers = { accept: '*/*', 'accept-encoding': 'identity' };
    const found = await sendTo(url, address, { method: 'GET', headers, signal }, readPage);
    if (found.next === null) return { kind: 'answered', status: found.status, bodyHash: found.bodyHash };
    if (hops === REDIRECT_LIMIT) throw new Error(`it redirects more than ${REDIRECT_LIMIT} times`);
    const next = readUrl(found.next, refuse, url);
    if (isDowngrade(url, next)) throw refuse('it redirects from https to http');
    url = next;
  }
}

interface Found {
  readonly status: number;
  readonly bodyHash: string;
  /** Where it redirects to. */
  readonly next: string | null;
}

async function readPage(response: IncomingMessage): Promise<Found> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (!REDIRECTS.includes(status) || location === undefined)
    return { status, bodyHash: await digest(response), next: null };
  response.destroy();
  return { status, bodyHash: '', next: location };
}

async function digest(response: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  let left = BODY_LIMIT_BYTES;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    hash.update(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  response.destroy();
  return hash.digest('base64url');
}
