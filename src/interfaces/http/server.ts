import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { isTokenLive } from '../../store/people/tokens.ts';
import type { Clock } from '../../when/index.ts';
import type { McpDoors } from '../mcp/mcp-doors.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { addCalendarRoute } from './calendar/calendar-route.ts';
import { compressAnswers } from './compress-answers.ts';
import { addEventRoutes } from './events/event-routes.ts';
import { createEventStreams, type EventStreams } from './events/event-stream.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { addHealthRoutes, addMetricsRoute } from './health-routes.ts';
import { addHookRoute } from './hooks/hook-route.ts';
import { addPushRoute } from './hooks/push-route.ts';
import type { HttpServerOptions } from './http-app.ts';
import { bodyLimitOf, readJsonBody } from './json-body.ts';
import { addLinkRoutes } from './mail/link-routes.ts';
import { addMcpRoute } from './mcp-route.ts';
import { createMeasure } from './metrics/measure.ts';
import { createIssuer } from './oauth/issuer.ts';
import { createOAuthRoutes } from './oauth/oauth-routes.ts';
import { createOpenApi } from './open-api/open-api.ts';
import { addOperationRoutes } from './operation-routes.ts';
import { asAppError, PROBLEM_TYPE, problemOf } from './problem.ts';
import { addMoveRoute } from './push/move-route.ts';
import { addPressRoute, addShownRoute } from './push/press-route.ts';
import { addErrorHandler, createMissingRoute, type KnownPath, sendProblem } from './refusals.ts';
import { createGuard, type GuardedRequest, isLoopbackName } from './request-guard.ts';
import { asksForStrangeWorker, sendRetiredWorker } from './retired-worker.ts';
import { createLockout } from './session/lockout.ts';
import { addSessionRoutes, addSignInRoute } from './session/session-routes.ts';
import { requireSignIn } from './session/signed-in.ts';
import { addVoiceRoute } from './voice-route.ts';
import { addWebPages } from './web-pages.ts';

/** The path of all operations. */
export const API_BASE = '/api/v1';
/**
 * The server closes a connection that takes longer to send a request. Event streams are answers, so this limit does
 * not apply to them.
 */
const REQUEST_TIMEOUT_MS = 60_000;
/** How long a stop waits for running answers. */
const ANSWERS_WITHIN_MS = 3_000;

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** The HTTP interface: REST, events, OpenAPI and the web app on one port. */
export interface HttpServer {
  /**
   * Begins to answer. Every request needs a credential, so other addresses than loopback are allowed; they are
   * logged.
   * @throws NodeJS.ErrnoException EADDRINUSE, EACCES, EADDRNOTAVAIL
   */
  listen(options: ListenOptions): Promise<{ readonly host: string; readonly port: number; readonly url: string }>;
  /** Reports from now on that it is not ready, so that no new traffic comes; it still answers. */
  drain(): void;
  /** Ends the open streams, finishes running answers, and stops. */
  close(): Promise<void>;
  /** For tests that need no socket. */
  readonly fastify: FastifyInstance;
  /** Every route. */
  readonly routes: readonly KnownPath[];
}

const IMPROPER = problemOf(new AppError('invalid_input', 'This is not a proper HTTP request.'));

/** Browsers send the cookies of all programs on a host to each of its ports. */
const LONG_HEADERS = {
  ...problemOf(
    new AppError('too_large', 'The headers of this request are longer than 16 KB: mostly these are cookies.', {
      hint: 'Another program on this host may have set them. Delete the cookies of this address in your browser and load the page again; you are asked to sign in.',
    }),
  ),
  status: 431,
};

export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { app, auth, clock, limits, webFolder, log } = options;
  const hosts = [...(options.hosts ?? [])];
  const streams = createEventStreams(app, { clock, log });
  const guard = createGuard({ hosts, origins: options.origins ?? [] });
  const bodyLimit = bodyLimitOf(limits);
  let draining = false;
  const server = Fastify({
    logger: false,
    trustProxy: options.trustProxy !== undefined && options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 300 },
    // Fastify refuses an unreadable address before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      try {
        guard(request.raw as GuardedRequest);
      } catch (refusal) {
        return sendProblem(reply as never, asAppError(refusal));
      }
      return sendProblem(reply as never, asAppError(error));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const isLong = error.code === 'HPE_HEADER_OVERFLOW';
      const body = JSON.stringify(isLong ? LONG_HEADERS : IMPROPER);
      const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
      const head = `HTTP/1.1 ${status}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
      socket.end(head + body);
    },
  });
  const routes: KnownPath[] = [];
  server.addHook('onRoute', ({ url, method }) => void routes.push({ path: url, methods: [method].flat() }));
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (_request: unknown, payload: IncomingMessage) =>
    readJsonBody(payload, bodyLimit),
  );
  addErrorHandler(server, log);
  addGuards(server, guard, { hasPage: options.page !== false });
  compressAnswers(server);
  const answering = countAnswers(server);

  server.register(async (open) => {
    addHealthRoutes(open, {
      app,
      clock,
      base: API_BASE,
      isDraining: () => draining,
      ...(options.standstill && { standstill: options.standstill }),
    });
    if (options.role === 'worker') return;
    let document: string | undefined;
    open.get('/api/openapi.json', async (_, reply) => {
      document ??= JSON.stringify(createOpenApi(app.executor.operations, { version: app.environment.version }));
      return reply.type('application/json; charset=utf-8').send(document);
    });
  });
  let mcp: Promise<McpDoors> | undefined;
  const doors = (): Promise<McpDoors> => {
    mcp ??= options.mcpDoors === undefined ? openMcpDoors(options, bodyLimit) : Promise.resolve(options.mcpDoors);
    return mcp;
  };
  let listening: string | null = null;
  if (options.role !== 'worker') {
    const issuer = createIssuer(options.publicUrl);
    const oauth = createOAuthRoutes(options, issuer);
    addDoors(server, options, { streams, oauth });
    const pageUrl = () => options.publicUrl ?? listening;
    server.register(async (scope) => addMcpRoute(scope, { app, auth, clock, doors, bodyLimit, pageUrl, issuer }));
  }
  const access = options.metrics ?? 'token';
  const measure = access === 'off' ? null : createMeasure(app, clock);
  if (measure !== null && access !== 'off') {
    server.register(async (scope) => addMetricsRoute(scope, { app, auth, measure, access }));
  }
  if (options.role === 'worker') server.setNotFoundHandler((_, reply) => sendProblem(reply, onlyWorks()));
  else {
    const sendPage = options.page === false ? () => null : await addWebPages(server, webFolder);
    const missingRoute = createMissingRoute(() => routes.filter(({ path }) => path.startsWith('/api/')));
    server.setNotFoundHandler(
      (request, reply) => sendPage(request, reply) ?? sendProblem(reply, missingRoute(request)),
    );
  }
  await server.ready();

  return {
    fastify: server,
    routes,
    async listen({ host, port }) {
      if (!isLoopbackName(host)) {
        if (!/^(0\.0\.0\.0|::)$/.test(host)) hosts.push(host.includes(':') ? `[${host}]` : host);
        log.warn(
          `Others can reach this Belfry on ${host}. It asks everybody for its token, but the connection is not encrypted: put TLS in front of it.`,
          { host, port },
        );
      }
      await server.listen({ host, port });
      const address = server.server.address() as AddressInfo;
      // On all addresses this computer still calls itself by its own address: nobody may use the wildcard as a name.
      const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
      const name = own.includes(':') ? `[${own}]` : own;
      listening = `http://${name}:${address.port}`;
      return { host, port: address.port, url: listening };
    },
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      measure?.close();
      streams.close();
      await (await mcp)?.close();
      await answering.settled(clock);
      await server.close();
    },
  };
}

/** Adds all routes by which people and programs come in. */
function addDoors(
  server: FastifyInstance,
  { app, auth, clock, limits }: HttpServerOptions,
  { streams, oauth }: { readonly streams: EventStreams; readonly oauth: ReturnType<typeof createOAuthRoutes> },
): void {
  server.register(async (open) => oauth.open(open));
  server.register(async (open) => addSignInRoute(open, auth), { prefix: API_BASE });
  server.register(async (open) => addHookRoute(open, app, clock, limits), { prefix: API_BASE });
  server.register(async (open) => addPushRoute(open, app), { prefix: API_BASE });
  server.register(async (open) => addLinkRoutes(open, app, clock));
  // Shared, because a guess at one of these is a guess at the other.
  const lockout = createLockout(() => clock.monotonic());
  server.register(async (open) => addPressRoute(open, app, lockout), { prefix: API_BASE });
  server.register(async (open) => addShownRoute(open, app, lockout), { prefix: API_BASE });
  server.register(async (open) => addMoveRoute(open, app, lockout), { prefix: API_BASE });
  server.register(async (open) => addCalendarRoute(open, app, { clock, lockout }));
  server.register(
    async (closed) => {
      requireSignIn(closed, auth);
      addOperationRoutes(closed, app.executor, clock);
      addSessionRoutes(closed, { executor: app.executor, auth, streams, clock });
      addEventRoutes(closed, streams, app.executor, app.environment.agents);
      addAuditRoutes(closed, app.executor, clock);
      // A scope of its own, because nothing else takes sounds.
      closed.register(async (scope) => addVoiceRoute(scope, app));
      oauth.closed(closed);
    },
    { prefix: API_BASE },
  );
}

/** Loads the SDK of the protocol, at the first use. */
async function openMcpDoors({ app, clock, log }: HttpServerOptions, bodyLimit: number): Promise<McpDoors> {
  const { createMcpDoors } = await import('../mcp/mcp-doors.ts');
  const isLive = (tokenId: string) => app.store.read((tx) => isTokenLive(tx, tokenId, clock.now()));
  return createMcpDoors({ subscribe: app.subscribe, clock, log, bodyLimit, isLive });
}

const onlyWorks = () =>
  new AppError(
    'not_found',
    `This process only carries out what is due (role "worker"): it answers at ${API_BASE}/health, ${API_BASE}/ready and /metrics.`,
    { hint: 'Ask a process with the role "web" or "all" on the same database.' },
  );

/** Counts running answers, for which a stop waits a moment. Event streams do not count. */
function countAnswers(server: FastifyInstance) {
  const open = new Set<unknown>();
  let done = Promise.withResolvers<void>();
  const answered = (id: unknown): void => {
    if (!open.delete(id) || open.size > 0) return;
    done.resolve();
    done = Promise.withResolvers<void>();
  };
  server.addHook('onRequest', async ({ id, url }, reply) => {
    if (url.startsWith(`${API_BASE}/events`)) return;
    open.add(id);
    // A client that leaves early counts as answered.
    reply.raw.once('close', () => answered(id));
  });
  server.addHook('onResponse', async ({ id }) => answered(id));
  return {
    async settled(clock: Clock): Promise<void> {
      if (open.size === 0) return;
      const patience = Promise.withResolvers<void>();
      const disarm = clock.setTimer(() => patience.resolve(), ANSWERS_WITHIN_MS);
      await Promise.race([done.promise, patience.promise]);
      disarm();
    },
  };
}

/** Adds the rules for every request and every answer. */
function addGuards(
  server: FastifyInstance,
  guard: (request: GuardedRequest) => void,
  { hasPage }: { readonly hasPage: boolean },
): void {
  server.addHook('onRequest', async (request, reply) => {
    // Compression, streaming and metrics all listen for the end of an answer: more listeners than the ten at which
    // Node warns of a leak.
    reply.raw.setMaxListeners(30);
    reply.headers(SECURITY_HEADERS);
    if (/^\/api(\/|\?|$)/i.test(request.url)) reply.header('cache-control', 'no-store');
    guard(request.raw as GuardedRequest);
    // When a program serves Belfry beside its own page, the workers are its own too.
    if (hasPage && asksForStrangeWorker(request)) return sendRetiredWorker(reply);
  });
}
