import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Belfry } from '../app/belfry.ts';
import { houseOf } from '../app/house.ts';
import { refuseUnknownOptions } from '../domain/known-options.ts';
import { DOOR_OPTIONS, type DoorOptions, openDoors, signInLink } from './doors.ts';

export interface AttachOptions extends DoorOptions {
  /**
   * The address of your server, such as `https://belfry.example.com`: for links, command agents and webhooks of
   * services.
   * @default `publicUrl`
   */
  readonly url?: string;
}

/** Facts of a request that a `fetch` handler cannot see. */
export interface FetchFacts {
  /** The address of the caller, by which wrong codes are counted. @default one for all, so that a lockout is for all */
  readonly remoteAddress?: string;
}

/** Belfry's routes within your own server. */
export interface Attached extends AsyncDisposable {
  /**
   * For `node:http` and frameworks on it (Express, Connect): answers Belfry's routes. Without the page, everything
   * else goes to `next`, or is a 404 without one. It reads the body itself, so mount it before body parsers.
   */
  readonly node: (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void) => void;
  /** For frameworks with `Request` and `Response` (Hono, Deno, Bun, Next.js). Event streams are streamed. */
  readonly fetch: (request: Request, facts?: FetchFacts) => Promise<Response>;
  /**
   * A link that signs one browser in as the owner, once, within ten minutes.
   * @throws TypeError when no address was given
   */
  signInLink(): Promise<string>;
  /** Ends the open streams and finishes running answers. */
  close(): Promise<void>;
}

/** Belfry's routes besides its page. */
const OWN_PATH = /^\/(?:api\/(?:v1(?:\/|$)|openapi\.json$)|mcp(?:\/|$)|metrics$|calendar\/bfk_[^/]+\.ics$)/;
const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * Lets your own server answer for an opened Belfry, at its root: the same routes as `serve`, without a port. Put the
 * names of your server into `publicUrl` or `hosts`, because requests for other names are refused.
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
      // Express removes the mount path from the address.
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

/** A reader that leaves ends the request, like a closed connection. */
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

/** Headers of a connection, which does not exist here. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
