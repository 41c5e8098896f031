import type { NodeMcpRequestHandler } from '@modelcontextprotocol/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Clock } from '../../when/index.ts';
import type { McpDoors } from '../mcp/mcp-doors.ts';
import { authOf, type Principal } from '../mcp/principal.ts';
import { SECURITY_HEADERS } from './headers.ts';
import type { HttpApp } from './http-app.ts';
import type { Issuer } from './oauth/issuer.ts';
import { challengeOf } from './oauth/metadata-routes.ts';
import { isLoopbackName } from './request-guard.ts';
import type { Auth } from './session/auth.ts';
import type { SignedIn } from './session/credentials.ts';

/** The path of the MCP server. */
export const MCP_PATH = '/mcp';

export interface McpRouteOptions {
  readonly app: HttpApp;
  readonly auth: Auth;
  readonly clock: Pick<Clock, 'now'>;
  /** The handlers of the protocol, loaded at the first request, so that a start does not wait for them. */
  readonly doors: () => Promise<McpDoors>;
  readonly bodyLimit: number;
  /** The address of the page for people, as far as it is known without the request. */
  readonly pageUrl: () => string | null;
  /** Connects programs that have no token. */
  readonly issuer: Issuer;
}

/** `/mcp`: Streamable HTTP for outside agents. A caller without a token for it learns nothing. */
export function addMcpRoute(server: FastifyInstance, options: McpRouteOptions): void {
  const { app, auth, clock, doors, bodyLimit, pageUrl, issuer } = options;
  const { actAs, actInRun } = app;
  if (actAs === undefined) return;
  const handleOf = ({ pass, ...actor }: AgentActor, origin: Origin) =>
    pass !== undefined && actInRun !== undefined
      ? actInRun({ ...actor, pass }, origin)
      : actAs(actor.userId, actor.agent, actor.threadId, { toolset: 'belfry', origin });
  // The protocol has its own words for wrong bodies, so its handler reads them.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // A refused caller learns where programs sign in.
  server.addHook('onSend', async ({ headers }, reply) => {
    if (reply.statusCode !== 401) return;
    reply.header('www-authenticate', challengeOf(issuer, headers.authorization !== undefined));
  });
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const shown = { authorization, sessions: [], proof: undefined, address: request.ip };
      const signedIn = await auth.authenticate(shown, 'mcp');
      const { token, endsAt } = signedIn;
      const actor = agentOf(signedIn);
      const origin = mcpOrigin(request, token);
      const handle = await handleOf(actor, origin);
      const { executor, store, environment, subscriptions } = app;
      const principal: Principal = {
        ...{ actor, origin, handle, executor, store, subscriptions },
        now: () => clock.now(),
        version: environment.version,
        pageUrl: pageUrl() ?? `http://${request.headers.host}`,
      };
      const handler = await (await doors()).of(token?.id ?? '', endsAt, principal);
      const { toNodeHandler } = await import('@modelcontextprotocol/node');
      Object.assign(request.raw, { auth: authOf(principal) });
      const { refuseBatches } = await import('../mcp/refuse-batches.ts');
      await answerRaw(request, reply, toNodeHandler(refuseBatches(handler), { maxRequestBodySize: bodyLimit }));
    },
  });
}

/** Lets a handler of the protocol write the answer itself, with the headers of every answer. */
async function answerRaw(request: FastifyRequest, reply: FastifyReply, handler: NodeMcpRequestHandler): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cache-control', 'no-store');
  await handler(request.raw, reply.raw);
}

type AgentActor = Extract<Actor, { readonly kind: 'agent' }>;

function agentOf({ actor }: SignedIn): AgentActor {
  if (actor.kind !== 'agent') throw new Error(`a token for MCP acts as ${actor.kind}`);
  return actor;
}

function mcpOrigin(request: FastifyRequest, token: Origin['token']): Origin {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { door: 'mcp', token, address: isLoopbackName(address) ? null : address };
}
