import type { FetchLike } from '@modelcontextprotocol/client';
import { errorMessage } from '../../domain/errors.ts';
import { MOST_PARTS, PARTS } from '../command/read-lines.ts';
import type { McpClientLibrary } from './client-library.ts';
import type { EndingTransport } from './stdio-transport.ts';

/** The longest message of a server. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/**
 * Talks to a server at an address. It follows no redirects, and no response and no event of a stream may be longer
 * than 4 MB.
 */
export function createHttpTransport(
  { StreamableHTTPClientTransport }: McpClientLibrary,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  fetch: FetchLike = globalThis.fetch,
): EndingTransport {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { ...headers } },
    fetch: async (input, init) => {
      try {
        return bounded(notElsewhere(await fetch(input, { ...init, redirect: 'manual' })));
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
  return Object.assign(transport, { ending: () => null });
}

/** @throws Error for a redirect: the named headers may hold secrets, so they go only to the named address */
function notElsewhere(response: Response): Response {
  if (response.status < 300 || response.status >= 400) return response;
  void response.body?.cancel();
  const to = response.headers.get('location')?.slice(0, 200) ?? 'no address';
  throw new Error(`it redirects to ${to}, and redirects are not followed; name the address it moved to`);
}

function bounded(response: Response): Response {
  if (response.body === null) return response;
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  let length = 0;
  let parts = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const end = isStream ? chunk.lastIndexOf(10) : -1;
      length = end === -1 ? length + chunk.length : chunk.length - end;
      if (end !== -1) parts = 0;
      for (let at = end + 1; at < chunk.length; at++) if (PARTS.has(chunk[at] as number)) parts += 1;
      if (length > LONGEST_ANSWER) controller.error(new Error('the server answered more than 4 MB at once'));
      else if (parts > MOST_PARTS)
        controller.error(new Error('the server answered more than 250,000 lists and objects at once'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
