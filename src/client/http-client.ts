import { AppError, errorMessage } from '../domain/errors.ts';
import { type CallOptions, type Client, clientOver } from './client.ts';
import { type EventStreamOptions, type ReceivedEvent, streamEvents } from './events.ts';
import { errorFromProblem } from './problem.ts';
import { type OperationName, requestFor } from './routes.ts';

export interface ConnectOptions {
  /** Where Belfry is served, as in `http://127.0.0.1:7433`. */
  readonly url: string;
  /** The token of the data folder, or one that was issued. */
  readonly token: string;
  /** Who asks, for the audit record; our own command line says so. @default nobody in particular */
  readonly client?: string;
  /** @default the global fetch */
  readonly fetch?: typeof fetch;
}

/** A client that talks to a running Belfry. */
export type HttpClient = Client & {
  /** What happens, from now on or from the event after `after`; goes on after a lost connection without a gap. */
  events(options?: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  /** Any other call below /api/v1, for what is no operation (signing in). */
  request(method: string, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
};

/**
 * Every operation as a method. They throw AppError with the code the operation refused with, or `unavailable` when nobody answers.
 */
export function createClient({ url, token, client, fetch: send = fetch }: ConnectOptions): HttpClient {
  const base = `${url.replace(/\/+$/, '')}/api/v1`;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(client === undefined ? {} : { 'belfry-client': client }),
  };

  async function request(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await send(base + path, {
        method,
        redirect: 'error',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.expectedRevision === undefined ? {} : { 'if-match': `"${options.expectedRevision}"` }),
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        },
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

  const operations = clientOver({
    call: (name: OperationName, input, options) => {
      const { method, path, body } = requestFor(name, input);
      return request(method, path, body, options);
    },
  });
  return Object.freeze({
    ...operations,
    request,
    events: (options: EventStreamOptions = {}) =>
      streamEvents({
        ...options,
        open: (lastEventId, signal) =>
          send(`${base}/events`, {
            redirect: 'error',
            headers: {
              ...headers,
              accept: 'text/event-stream',
              ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
            },
            ...(signal ? { signal } : {}),
          }),
      }),
  });
}

function unreachable(url: string, error: unknown): AppError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const reason = errorMessage(cause) || (cause as { code?: string }).code || 'no connection';
  return new AppError('unavailable', `Belfry at ${url} does not answer (${reason}).`, {
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
