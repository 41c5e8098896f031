// Fetches calendars: a GET without credentials, only to checked addresses, also after redirects. Errors never contain
// the address.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAllowedHost } from '../../domain/net/hook-address.ts';
import { say } from '../../voice/say.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { isDowngrade, judgeHost, type Resolve, readUrl, reasonOf, resolveName, sendTo } from './judged-request.ts';

/** The time limit for a calendar, including redirects. */
const ANSWER_LIMIT_MS = 30 * SECOND_MS;
const BODY_LIMIT_BYTES = 5 * 1024 * 1024;
const REDIRECT_LIMIT = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** The longest ETag or date of a version that is kept, in characters. */
const TAG_LIMIT = 500;

/** The known version of a calendar. */
export interface KnownVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedCalendar =
  | { readonly kind: 'same' }
  | (KnownVersion & { readonly kind: 'text'; readonly text: string; readonly digest: string })
  | { readonly kind: 'failed'; readonly problem: string; readonly gone: boolean };

/** Fetches a calendar. Failures are answers as well; it throws only the reason with which `signal` is aborted. */
export type FetchCalendar = (url: string, known: KnownVersion, signal: AbortSignal) => Promise<FetchedCalendar>;

export interface FetchCalendarOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Hosts that are allowed at any address, `name` or `name:port`: the operator's own services. @default none */
  readonly allowedHosts?: readonly string[];
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

/** Refuses the address or its answer; the message is for the person. */
class RefusedCalendar extends Error {
  override readonly name = 'RefusedCalendar';
}
const refuse = (words: string) => new RefusedCalendar(words);
const refusePrivate = (words: string) => refuse(`${words}; an operator can allow it with BELFRY_PROBE_HOSTS`);

/** Creates the function that fetches calendars. */
export function createFetchCalendar(options: FetchCalendarOptions): FetchCalendar {
  return async (url, known, signal) => {
    const own = new AbortController();
    const disarm = options.clock.setTimer(() => own.abort(), ANSWER_LIMIT_MS);
    try {
      return await follow(options, url, known, AbortSignal.any([signal, own.signal]));
    } catch (error) {
      signal.throwIfAborted();
      const problem = own.signal.aborted
        ? say('en', 'reason.tooSlow', { seconds: ANSWER_LIMIT_MS / SECOND_MS })
        : error instanceof RefusedCalendar
          ? error.message
          : reasonOf(error).replaceAll(/\S{1,40}:\/\/\S+/g, '(an address)');
      return { kind: 'failed', problem, gone: false };
    } finally {
      disarm();
    }
  };
}

async function follow(
  { resolve = resolveName, allowedHosts = [] }: FetchCalendarOptions,
  given: string,
  known: KnownVersion,
  signal: AbortSignal,
): Promise<FetchedCalendar> {
  let url = readPlace(given);
  for (let hops = 0; ; hops++) {
    url.hash = '';
    const isAllowed = isAllowedHost(allowedHosts, url);
    const address = await judgeHost(url, { resolve, isAllowed, refuse: refusePrivate });
    signal.throwIfAborted();
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    };
    const found = await sendTo(url, address, { method: 'GET', headers, signal }, readAnswer);
    if (found.kind !== 'elsewhere') return found;
    if (hops === REDIRECT_LIMIT) throw refuse(say('en', 'reason.redirects', { number: REDIRECT_LIMIT }));
    const next = readPlace(found.to, url);
    if (isDowngrade(url, next)) throw refuse(say('en', 'reason.downgrade'));
    url = next;
  }
}

/** Reads an address like any other, but keeps it out of the error message. */
const readPlace = (text: string, base?: URL): URL =>
  readUrl(text, (words) => refuse(words.startsWith('"') ? 'what it names is no address' : words), base);

type Answer = FetchedCalendar | { readonly kind: 'elsewhere'; readonly to: string };

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const { location } = headers;
  if (status === 200) {
    const packed = headers['content-encoding'] ?? 'identity';
    if (packed.trim().toLowerCase() !== 'identity') {
      response.on('error', () => {}).destroy();
      throw refuse(say('en', 'reason.packed'));
    }
    const [etag, lastModified] = [tagOf(headers.etag), tagOf(headers['last-modified'])];
    return { kind: 'text', etag, lastModified, ...(await readText(response)) };
  }
  response.on('error', () => {}).destroy();
  if (REDIRECTS.includes(status) && location !== undefined) return { kind: 'elsewhere', to: location };
  if (status === 304) return { kind: 'same' };
  return { kind: 'failed', problem: statusWords(status), gone: status === 404 || status === 410 };
}

const tagOf = (header: string | undefined): string | null =>
  header !== undefined && header.length <= TAG_LIMIT && /^[\x20-\x7e]+$/.test(header) ? header : null;

function statusWords(status: number): string {
  if (status === 404 || status === 410) return say('en', 'reason.atAddress', { status });
  if (status === 401 || status === 403) return say('en', 'reason.lockedOut', { status });
  return say('en', 'reason.serverStatus', { status });
}

async function readText(response: IncomingMessage): Promise<{ readonly text: string; readonly digest: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) {
      response.destroy();
      throw refuse(say('en', 'reason.tooLong', { megabytes: BODY_LIMIT_BYTES / 1024 / 1024 }));
    }
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return { text: bytes.toString('utf8'), digest: createHash('sha256').update(bytes).digest('base64url') };
}
