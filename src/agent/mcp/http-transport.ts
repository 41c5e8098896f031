import type { FetchLike } from '@modelcontextprotocol/client';
import { errorMessage } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { MOST_PARTS, PARTS } from '../command/read-lines.ts';
import type { McpClientLibrary } from './client-library.ts';
import { createFloodLimit, FLOODED } from './flood-limit.ts';
import type { EndingTransport } from './stdio-transport.ts';

/** The longest message of a server. */
const LONGEST_ANSWER = 4 * 1024 * 1024;
/** A server that ends each stream at once is asked for the next one again and again. */
const LINES_A_REQUEST = 20;
const NEWLINE = 10;
const RETURN = 13;

/**
 * Talks to a server at an address. It follows no redirects, and a server that answers more than it may is left with
 * all its streams.
 */
export function createHttpTransport(
  { StreamableHTTPClientTransport }: McpClientLibrary,
  clock: Pick<Clock, 'now'>,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  fetch: FetchLike = globalThis.fetch,
): EndingTransport {
  const isFlood = createFloodLimit(clock);
  let ending: string | null = null;
  const refuse = (words: string): Error => {
    ending ??= words;
    void transport.close();
    return new Error(`the server ${words}`);
  };
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { ...headers } },
    fetch: async (input, init) => {
      try {
        if (isFlood(LINES_A_REQUEST, 0)) throw refuse(FLOODED);
        return bounded(notElsewhere(await fetch(input, { ...init, redirect: 'manual' })), isFlood, refuse);
      } catch (error) {
        // The cause is the system's error, which `fetch` hides behind "fetch failed".
        const { cause } = error as { readonly cause?: unknown };
        if (!(error instanceof TypeError && cause instanceof Error)) throw error;
        throw new Error(`it could not be reached: ${errorMessage(cause) || 'no address of it answers'}`, {
          cause: error,
        });
      }
    },
  });
  return Object.assign(transport, { ending: () => ending });
}

/** @throws Error for a redirect: the named headers may hold secrets, so they go only to the named address */
function notElsewhere(response: Response): Response {
  if (response.status < 300 || response.status >= 400) return response;
  void response.body?.cancel();
  const to = response.headers.get('location')?.slice(0, 200) ?? 'no address';
  throw new Error(`it redirects to ${to}, and redirects are not followed; name the address it moved to`);
}

/** Counts an answer, and of a stream each event, which an empty line ends. */
function bounded(
  response: Response,
  isFlood: ReturnType<typeof createFloodLimit>,
  refuse: (words: string) => Error,
): Response {
  if (response.body === null) return response;
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  let length = 0;
  let parts = 0;
  let isEmptyLine = true;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      let lines = 0;
      for (const byte of chunk) {
        length += 1;
        if (PARTS.has(byte)) parts += 1;
        if (byte === NEWLINE) {
          lines += 1;
          if (isStream && isEmptyLine) [length, parts] = [0, 0];
        }
        if (byte !== RETURN) isEmptyLine = byte === NEWLINE;
      }
      if (length > LONGEST_ANSWER) controller.error(refuse('wrote more than 4 MB at once'));
      else if (parts > MOST_PARTS) controller.error(refuse('wrote more than 250,000 lists and objects at once'));
      else if (isFlood(isStream ? lines : 0, chunk.length)) controller.error(refuse(FLOODED));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
