import { AppError, errorMessage } from '../domain/errors.ts';
import type { BelfryOperations } from '../operations/registry.ts';
import type { CallOptions } from './call-options.ts';
import { checkAnswer } from './check-answer.ts';
import { type Client, clientOver } from './client.ts';
import { type EventStreamOptions, type ReceivedEvent, streamEvents } from './events.ts';
import type { Registry } from './operation-types.ts';
import { errorFromProblem } from './problem.ts';
import { type Routes, requestFor } from './request.ts';
import { ROUTES } from './routes.ts';

/** What proves who asks: a token, or headers of any kind. Undefined: the cookie of the page's own session. */
export type Credentials = string | Readonly<Record<string, string>> | undefined;

export interface ConnectOptions {
  /** Where Belfry is served, as in `http://127.0.0.1:7433`; in a page that Belfry serves, '' is the page's own server. */
  readonly url: string;
  /** The token of the data folder, or one that was issued. */
  readonly token?: string;
  /** In place of a token: asked anew before each call, and each time the stream of events is opened. */
  readonly credentials?: () => Credentials | Promise<Credentials>;
  /** Who asks, for the audit record; our own command line says so. @default nobody in particular */
  readonly client?: string;
  /** Whether answers of another shape than Belfry gives are refused, as a page does that would fail on them. @default false */
  readonly checksAnswers?: boolean;
  /** @default the global fetch */
  readonly fetch?: typeof fetch;
}

/** What a page needs of a client: it carries out no wakes. */
export type Caller<R extends Registry = BelfryOperations> = Client<R> & {
  /** What happens, from now on or from the event after `after`; goes on after a lost connection without a gap. */
  events(options?: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  /** Any other call below /api/v1, for what is no operation (signing in); a Blob is sent as it is. */
  request(method: string, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
};

/** The operations of Belfry as methods, and what happens. A client without the part that carries out wakes, so that no page loads it. */
export function createCaller(options: ConnectOptions): Caller {
  return callerFor(ROUTES, options);
}

/** The same for any operations that have routes. */
export function callerFor<R extends Registry>(routes: Routes, options: ConnectOptions): Caller<R> {
  const { url, fetch: send = (address, init) => fetch(address, init), checksAnswers = false } = options;
  const base = `${url.replace(/\/+$/, '')}/api/v1`;

  async function request(method: string, path: string, body?: unknown, call: CallOptions = {}): Promise<unknown> {
    const headers = await headersWith(options, {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...(call.expectedRevision === undefined ? {} : { 'if-match': `"${call.expectedRevision}"` }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    });
    let response: Response;
    let text: string;
    try {
      response = await send(base + path, {
        ...CONNECTION,
        method,
        headers,
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(call.signal ? { signal: call.signal } : {}),
      });
      text = await response.text();
    } catch (error) {
      if (call.signal?.aborted) throw error;
      throw unreachable(url, error);
    }
    const answer = parseJson(text);
    if (!response.ok) throw errorFromProblem(response.status, answer);
    if (answer === undefined && text !== '') throw notJson(url, text);
    return answer;
  }

  const operations = clientOver<R>(Object.keys(routes), {
    call: async (name, input, options) => {
      const route = routes[name]!;
      const { method, path, body } = requestFor(route, input);
      const answer = await request(method, path, body, options);
      if (checksAnswers && method === 'GET') checkAnswer(name, route.holds ?? 'items[]', answer);
      return answer;
    },
  });
  return Object.freeze({
    ...operations,
    request,
    events: (stream: EventStreamOptions = {}) =>
      streamEvents({
        ...stream,
        open: async (lastEventId, signal) =>
          send(`${base}/events`, {
            ...CONNECTION,
            headers: await headersWith(options, {
              accept: 'text/event-stream',
              ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
            }),
            ...(signal ? { signal } : {}),
          }),
      }),
  }) as Caller<R>;
}

/** With what proves who asks, read anew. */
async function headersWith(
  { token, credentials, client }: ConnectOptions,
  own: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const proof = credentials === undefined ? token : await credentials();
  return {
    ...own,
    ...(typeof proof === 'string' ? { authorization: `Bearer ${proof}` } : proof),
    ...(client === undefined ? {} : { 'belfry-client': client }),
  };
}

/** No answer of Belfry leads elsewhere, and no cookie goes to another server than the page's own. */
const CONNECTION = { redirect: 'error', credentials: 'same-origin' } as const;

function unreachable(url: string, error: unknown): AppError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const reason = errorMessage(cause) || (cause as { code?: string }).code || 'no connection';
  return new AppError('unavailable', `Belfry${url === '' ? '' : ` at ${url}`} does not answer (${reason}).`, {
    hint: 'See whether it runs: belfry status',
    details: { unreachable: true },
    cause: error,
  });
}

/** Something between the two answered in Belfry's place, such as the sign-in page of a network, or cut the answer short. */
function notJson(url: string, text: string): AppError {
  const message = `Belfry${url === '' ? '' : ` at ${url}`} did not answer: JSON was expected, and ${JSON.stringify(text.slice(0, 40))} came.`;
  return new AppError('unavailable', message, {
    hint: 'See what answers in its place, such as a proxy, or the sign-in page of a network.',
  });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
