import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Belfry } from '../app/belfry.ts';
import { houseOf } from '../app/house.ts';
import { refuseUnknownOptions } from '../domain/known-options.ts';
import { DOOR_OPTIONS, type DoorOptions, openDoors, signInLink } from './doors.ts';

export interface AttachOptions extends DoorOptions {
  /** Where your server answers, as `https://belfry.example.com`: links, command agents and webhooks of services go there. @default `publicUrl` */
  readonly url?: string;
}

/** What a `fetch` handler cannot see of a request by itself. */
export interface FetchFacts {
  /** The address the request came from; wrong codes are counted by it. @default one for all, so that all are held off together */
  readonly remoteAddress?: string;
}

/** Belfry's doors within a server of your own. */
export interface Attached extends AsyncDisposable {
  /**
   * For `node:http` and what is built on it (Express, Connect): answers what is Belfry's. Without the page everything else goes to
   * `next`, or is a 404 where there is none. It reads the body itself: mount it before anything that parses bodies.
   */
  readonly node: (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void) => void;
  /** For everything that speaks `Request` and `Response` (Hono, Deno, Bun, Next.js). Streams of events are streamed. */
  readonly fetch: (request: Request, facts?: FetchFacts) => Promise<Response>;
  /** A link that signs one browser in as the owner, once, within ten minutes. @throws TypeError where no address was given */
  signInLink(): Promise<string>;
  /** Ends the open streams and finishes what is being answered. */
  close(): Promise<void>;
}

/** What is Belfry's besides its page. */
const OWN_PATH = /^\/(?:api\/(?:v1(?:\/|$)|openapi\.json$)|mcp(?:\/|$)|metrics$|calendar\/bfk_[^/]+\.ics$)/;
const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * Lets a server of your own answer for an opened Belfry, at its root: the same doors as `serve`, without a port. The names your server
 * goes by belong into `publicUrl` or `hosts`, as requests for any other name are refused.
 * @throws AppError invalid_input
 */
export async function attach(belfry: Belfry, options: AttachOptions = {}): Promise<Attached> {
  refuseUnknownOptions('attach', options, { ...DOOR_OPTIONS, url: true });
  const { page = true, url = options.publicUrl } = options;
  const house = houseOf(belfry);
  const hosts = [...(options.hosts ?? []), ...(url === undefined ? [] : [new URL(url).hostname])];
  const { http, auth } = await openDoors(belfry, { ...options, hosts });
  if (url !== undefined) house.address = url;
  const { fastify } = http;
  const isOurs = (path: string) => page || OWN_PATH.test(path);
  const close = async () => {
    if (house.address === url) house.address = null;
    await http.close();
  };
  return {
    node(request, response, next) {
      // Express takes the place where it is mounted off the address.
      const { originalUrl = request.url ?? '/' } = request as { readonly originalUrl?: string };
      if (next !== undefined && !isOurs(pathOf(originalUrl))) return next();
      if (request.readableEnded && Number(request.headers['content-length'] ?? 0) > 0) {
        const error = new Error('The body was read before Belfry saw it: mount Belfry before what parses bodies.');
        if (next === undefined) throw error;
        return next(error);
      }
      request.url = originalUrl;
      fastify.routing(request, response);
    },
    async fetch(request, { remoteAddress = UNKNOWN_ADDRESS } = {}) {
      const { pathname, search, host } = new URL(request.url);
      const headers = { ...Object.fromEntries(request.headers), host: request.headers.get('host') ?? host };
      const left = new AbortController();
      request.signal.addEventListener('abort', () => left.abort(), { once: true });
      const answer = await fastify.inject({
        method: request.method as 'GET',
        url: pathname + search,
        authority: host,
        headers,
        remoteAddress,
        ...(request.body !== null && { payload: Readable.fromWeb(request.body as NodeReadableStream) }),
        payloadAsStream: true,
        signal: left.signal,
      });
      return toResponse(answer.statusCode, answer.headers, answer.stream(), left);
    },
    async signInLink() {
      if (url !== undefined) return signInLink(auth, url);
      throw new TypeError('Nobody said where this server answers: give attach a publicUrl or a url.');
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** A reader that goes away ends the request, as a connection that is cut does. */
function toResponse(
  status: number,
  given: Readonly<Record<string, number | string | string[] | undefined>>,
  stream: Readable,
  left: AbortController,
): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) if (!HOP.has(name)) headers.append(name, String(one));
  if (status === 204 || status === 304) {
    stream.resume();
    return new Response(null, { status, headers });
  }
  stream.once('close', () => left.abort());
  return new Response(Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>, { status, headers });
}

/** Of a connection, which there is none here. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
