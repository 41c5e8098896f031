// The only way to addresses that somebody else chose. It resolves a name once, requires that all its addresses are on
// the public internet, and connects to the checked address, so that a second answer of the name server cannot
// redirect it.

import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '../../domain/net/address.ts';
import { parseGivenUrl } from '../../domain/net/given-url.ts';

// An import of these would also make Node load its own `fetch` and HTTP/2, a tenth of a command's startup time.
const { request: plainRequest } = process.getBuiltinModule('node:http');
const { request: secureRequest } = process.getBuiltinModule('node:https');

/** One address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** The system's resolver. */
export const resolveName: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * Reads a given address: http or https, without a password.
 * @param refuse creates an error from a sentence
 * @throws the error of `refuse`
 */
export function readUrl(text: string, refuse: (words: string) => Error, base?: URL): URL {
  // A redirect may contain forms that browsers repair; an address from a person is taken literally.
  const url = base === undefined ? parseGivenUrl(text) : URL.parse(text, base.href);
  if (url === null) throw refuse(`${JSON.stringify(text.slice(0, 100))} is not an address`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse(`only http and https addresses are reached, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refuse('an address with a password is not reached');
  return url;
}

/**
 * The address to which a request may connect. A single address that is not public refuses the host.
 * @param isAllowed true when any address is allowed
 * @param refuse creates an error from a sentence
 * @throws the error of `refuse`; another error when the name cannot be resolved
 */
export async function judgeHost(
  { hostname: shown }: URL,
  { resolve, isAllowed, refuse }: { resolve: Resolve; isAllowed: boolean; refuse: (words: string) => Error },
): Promise<ResolvedAddress> {
  const hostname = shown.replace(/^\[|\]$/g, '');
  const found = await resolve(hostname);
  const [first] = found;
  if (first === undefined) throw new Error(`${hostname} has no address`);
  const closed = isAllowed ? undefined : found.find(({ address }) => !isPublicAddress(address));
  if (closed === undefined) return first;
  throw refuse(`${hostname} is at ${closed.address}, which is not of the public internet`);
}

/** Whether a redirect would give up encryption: everybody on the way could then read and change what follows. */
export const isDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';

export interface JudgedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
}

/**
 * Sends one request to the checked address, on its own connection. It follows no redirects; `read` receives the
 * response.
 */
export function sendTo<T>(
  url: URL,
  { address, family }: ResolvedAddress,
  { method, headers, body, signal }: JudgedRequest,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  const options = {
    method,
    agent: false,
    signal,
    // Always connects to the checked address, for any name.
    lookup: (_hostname: string, { all }: { all?: boolean }, callback: LookupCallback) =>
      all ? callback(null, [{ address, family }]) : callback(null, address, family),
    headers: { ...headers, 'user-agent': 'Belfry', connection: 'close' },
  } as const;
  const request = start(url, options, (response) => read(response).then(resolve, reject));
  request.on('error', reject);
  request.end(body);
  return promise;
}

type LookupCallback = (error: null, address: string | ResolvedAddress[], family?: number) => void;

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/** The reason of a network failure, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return WORDS[code] ?? (error instanceof Error ? error.message : String(error));
}
