import { AppError, errorMessage } from '../domain/errors.ts';
import type { BelfryOperations } from '../operations/registry.ts';
import type { CallOptions } from './call-options.ts';
import { type Client, clientOver } from './client.ts';
import { type EventStreamOptions, type ReceivedEvent, streamEvents } from './events.ts';
import type { Registry } from './operation-types.ts';
import { errorFromProblem } from './problem.ts';
import { type Routes, requestFor } from './request.ts';
import { ROUTES } from './routes.ts';
import { type ServeHandler, type ServeOptions, type Serving, type ServingClient, serveAgent } from './serve-agent.ts';

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
  /** @default the global fetch */
  readonly fetch?: typeof fetch;
}

/** A client that talks to a running Belfry. */
export type HttpClient<R extends Registry = BelfryOperations> = Client<R> & {
  /** What happens, from now on or from the event after `after`; goes on after a lost connection without a gap. */
  events(options?: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  /**
   * Carries out the wakes of an agent that is declared with `worker: true`: it calls Belfry, so that it may live behind a firewall. Needs a token
   * of the agent (`belfry token create leo --agent leo`).
   */
  serveAgent(agent: string, handler: ServeHandler, options?: ServeOptions): Serving;
  /** Any other call below /api/v1, for what is no operation (signing in). */
  request(method: string, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
};

/**
 * Every operation as a method. They throw AppError with the code the operation refused with, or `unavailable` when nobody answers.
 */
export function createClient(options: ConnectOptions): HttpClient {
  return clientFor(ROUTES, options);
}

/** The same for any operations that have routes. */
export function clientFor<R extends Registry>(routes: Routes, options: ConnectOptions): HttpClient<R> {
  const { url, token, credentials, client, fetch: send = (address, init) => fetch(address, init) } = options;
  const base = `${url.replace(/\/+$/, '')}/api/v1`;

  async function headersWith(own: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const proof = credentials === undefined ? token : await credentials();
    return {
      ...own,
      ...(typeof proof === 'string' ? { authorization: `Bearer ${proof}` } : proof),
      ...(client === undefined ? {} : { 'belfry-client': client }),
    };
  }

  async function request(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<unknown> {
    const headers = await headersWith({
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.expectedRevision === undefined ? {} : { 'if-match': `"${options.expectedRevision}"` }),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    });
    let response: Response;
    let text: string;
    try {
      response = await send(base + path, {
        ...CONNECTION,
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw unreachable(url, error);
    }
    const answer = parseJson(text);
    if (!response.ok) throw errorFromProblem(response.status, answer);
    return answer;
  }

  const operations = clientOver<R>(Object.keys(routes), {
    call: (name, input, options) => {
      const { method, path, body } = requestFor(routes[name]!, input);
      return request(method, path, body, options);
    },
  });
  const whole: HttpClient<R> = Object.freeze({
    ...operations,
    request,
    serveAgent: (agent: string, handler: ServeHandler, given?: ServeOptions) =>
      serveAgent(whole as unknown as ServingClient, agent, handler, given),
    events: (options: EventStreamOptions = {}) =>
      streamEvents({
        ...options,
        open: async (lastEventId, signal) =>
          send(`${base}/events`, {
            ...CONNECTION,
            headers: await headersWith({
              accept: 'text/event-stream',
              ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
            }),
            ...(signal ? { signal } : {}),
          }),
      }),
  }) as HttpClient<R>;
  return whole;
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

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
