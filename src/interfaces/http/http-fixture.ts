import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import { type FixtureOptions, setupOperations } from '../../operations/operations-fixture.ts';
import { listEventsAfter } from '../../store/event-log.ts';
import type { ReadDocument } from '../outbound/client-document.ts';
import type { HearSpeech } from '../outbound/hear-speech.ts';
import { createHttpServer } from './server.ts';
import { createAuth } from './session/auth.ts';
import type { SignInGrant } from './session/sign-in-codes.ts';

export const TOKEN = 'test-token-of-the-data-folder';
const HOST = '127.0.0.1:7433';

export interface HttpFixtureOptions extends FixtureOptions {
  readonly webFolder?: string | null;
  readonly page?: boolean;
  readonly hosts?: readonly string[];
  readonly origins?: readonly string[];
  readonly metrics?: 'token' | 'open' | 'off';
  readonly trustProxy?: readonly string[];
  readonly publicUrl?: string;
  readonly readDocument?: ReadDocument;
  readonly hear?: HearSpeech;
}

/** One request of a test. */
export interface Ask {
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTTP interface over operations in memory, called without a socket. */
export async function setupHttp(options: HttpFixtureOptions = {}) {
  const fixture = await setupOperations(options);
  const { store, clock, executor, environment, limits, ann, engine } = fixture;
  const listeners = new Set<(event: StoredEvent | TransientEvent, here: boolean) => void>();
  const publish = (event: StoredEvent | TransientEvent) => {
    for (const listener of listeners) listener(event, true);
  };
  store.onEvents((events) => events.forEach(publish));
  const logged: { message: string; fields?: object }[] = [];
  const record = (message: string, fields?: object) => void logged.push({ message, fields });
  const auth = createAuth({ store, clock, token: TOKEN, ownerId: ann.userId });
  const server = await createHttpServer({
    app: {
      executor,
      environment,
      store,
      channels: engine.channels,
      ...(options.hear && { hear: options.hear }),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ready: () => engine.queue.waiting(),
      eventsAfter: (userId, id, limit) => store.read((tx) => listEventsAfter(tx, userId, id, limit)),
    },
    auth,
    clock,
    limits,
    webFolder: options.webFolder ?? null,
    ...(options.page !== undefined && { page: options.page }),
    log: { debug: record, info: record, warn: record, error: record },
    hosts: options.hosts ?? [],
    origins: options.origins ?? [],
    metrics: options.metrics,
    trustProxy: options.trustProxy ?? [],
    publicUrl: options.publicUrl,
    ...(options.readDocument && { readDocument: options.readDocument }),
  });

  /** Sends a request without a credential, unless the headers hold one. */
  async function askBare(method: string, url: string, { body, payload, headers = {} }: Ask = {}) {
    const hasBody = body !== undefined || payload !== undefined;
    const response = await server.fastify.inject({
      method: method as 'GET',
      url,
      headers: { host: HOST, ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { payload: payload ?? JSON.stringify(body) } : {}),
    });
    const isJson = /[/+]json/.test(String(response.headers['content-type'] ?? ''));
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
      json: (isJson && response.body !== '' ? JSON.parse(response.body) : undefined) as any,
    };
  }

  /** Sends a request with the token; `url` is below /api/v1. */
  const ask = (method: string, url: string, request: Ask = {}) =>
    askBare(method, `/api/v1${url}`, { ...request, headers: { authorization: `Bearer ${TOKEN}`, ...request.headers } });

  /** Signs a browser in, as Ann by default, and returns its page's headers. */
  async function signIn(as?: SignInGrant) {
    const { code } = await auth.createSignInCode(as);
    const answer = await askBare('POST', '/api/v1/session', { body: { code } });
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    return { cookie, 'belfry-proof': String(answer.json.proof) };
  }

  return { ...fixture, server, auth, ask, askBare, signIn, publish, listeners, logged };
}
