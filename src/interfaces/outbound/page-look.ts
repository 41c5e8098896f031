// The one way out to addresses that somebody else chose. A name is resolved once, every address it has must be of the public
// internet, and the connection goes to the address that was judged, so that no second answer of the name server can move it.
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isPublicAddress } from '../../domain/net/address.ts';
import type { PageLook } from '../../domain/policy/only-if.ts';
import { type Clock, SECOND_MS } from '../../domain/time/clock.ts';

/** A page has so long to answer, redirects included. */
const ANSWER_LIMIT_MS = 10 * SECOND_MS;
/** So much of a page is looked at. */
const BODY_LIMIT_BYTES = 1024 * 1024;
const REDIRECT_LIMIT = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** An address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface PageLookOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Hosts that may be reached wherever they are, `name` or `name:port`; the operator's own services. @default none */
  readonly allowedHosts?: readonly string[];
  /** @default the system's resolver */
  readonly resolve?: (hostname: string) => Promise<readonly ResolvedAddress[]>;
}

/** An address that may not be looked at. Whoever asks is told; nothing was sent. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/**
 * Makes what looks at pages: GET without credentials, the status and a digest of the first megabyte.
 * @throws RefusedAddress where the address, or one it redirects to, may not be reached
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

async function follow(options: PageLookOptions, given: string, signal: AbortSignal): Promise<PageLook> {
  let url = readUrl(given);
  for (let hops = 0; ; hops++) {
    const address = await judgeHost(options, url);
    signal.throwIfAborted();
    const found = await get(url, address, signal);
    if (found.next === null) return { kind: 'answered', status: found.status, bodyHash: found.bodyHash };
    if (hops === REDIRECT_LIMIT) throw new Error(`it redirects more than ${REDIRECT_LIMIT} times`);
    url = readUrl(found.next, url);
  }
}

/** @throws RefusedAddress */
function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new RefusedAddress(`${JSON.stringify(text.slice(0, 100))} is not an address`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RefusedAddress(`only http and https are looked at, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '')
    throw new RefusedAddress('an address with a password is not looked at');
  return url;
}

/** The address of a host that may be reached. One that is not public among several is enough to refuse it. */
async function judgeHost(options: PageLookOptions, url: URL): Promise<ResolvedAddress> {
  const { resolve = resolveName, allowedHosts = [] } = options;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const found = await resolve(hostname);
  const [first] = found;
  if (first === undefined) throw new Error(`${hostname} has no address`);
  const isAllowed = allowedHosts.some((host) => host === url.hostname || host === url.host);
  const closed = isAllowed ? undefined : found.find(({ address }) => !isPublicAddress(address));
  if (closed === undefined) return first;
  throw new RefusedAddress(
    `${hostname} is at ${closed.address}, which is not of the public internet; an operator can allow it with BELFRY_PROBE_HOSTS`,
  );
}

const resolveName = (hostname: string): Promise<readonly ResolvedAddress[]> =>
  lookup(hostname, { all: true, verbatim: true });

interface Found {
  readonly status: number;
  readonly bodyHash: string;
  /** Where it redirects to. */
  readonly next: string | null;
}

function get(url: URL, { address, family }: ResolvedAddress, signal: AbortSignal): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const request = send(
    url,
    {
      method: 'GET',
      agent: false,
      signal,
      // Whatever name is asked for, the connection goes to the address that was judged.
      lookup: (_hostname, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Belfry', connection: 'close' },
    },
    (response) => {
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (REDIRECTS.includes(status) && location !== undefined) {
        response.destroy();
        resolve({ status, bodyHash: '', next: location });
        return;
      }
      digest(response).then((bodyHash) => resolve({ status, bodyHash, next: null }), reject);
    },
  );
  request.on('error', reject);
  request.end();
  return promise;
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

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return WORDS[code] ?? (error instanceof Error ? error.message : String(error));
}
