import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { Guarded } from '../../../operations/frame/check-access.ts';
import type { AgentFacts } from '../../../operations/frame/operation.ts';
import { SECURITY_HEADERS } from '../headers.ts';
import { originOf, signedInOf } from '../session/signed-in.ts';
import type { EventStreams } from './event-stream.ts';

/** A person receives all of their events; an outside agent receives only wakes that wait for its workers. */
export const STREAM_EVENTS: Guarded = { name: 'stream-events', scope: 'agent', effect: 'read' };

/** `GET /events`: the events as they happen. */
export function addEventRoutes(
  server: FastifyInstance,
  streams: EventStreams,
  executor: Pick<Executor, 'admit'>,
  agents: readonly Pick<AgentFacts, 'name' | 'kind'>[],
): void {
  server.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { actor, sessionHash, token, endsAt } = signedInOf(request);
    await executor.admit(STREAM_EVENTS, { actor, origin: originOf(request), input: null }, () => {
      if (actor.kind === 'agent') checkWorker(actor.agent, agents);
    });
    const query = request.query as Readonly<Record<string, unknown>>;
    const after = readEventId(request.headers['last-event-id'] ?? query.after);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await streams.open(reply.raw, {
      userId: actor.userId,
      agent: actor.kind === 'agent' ? actor.agent : null,
      sessionHash,
      tokenId: token?.id ?? null,
      endsAt,
      after,
    });
  });
}

/** An agent without waiting workers receives nothing. @throws AppError forbidden */
function checkWorker(agent: string, agents: readonly Pick<AgentFacts, 'name' | 'kind'>[]): void {
  if (agents.some(({ name, kind }) => name === agent && kind === 'worker')) return;
  throw new AppError('forbidden', `Events are the person's; ${agent} has no workers that could hear of wakes.`, {
    hint: `Declare it so, if it has: agents: { ${agent}: { worker: true } }`,
  });
}

/** @throws AppError invalid_input */
function readEventId(value: unknown): number | null {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new AppError('invalid_input', 'The id of the last event must be a whole number.', {
    hint: 'Give back the id of the last event you saw, or leave it out.',
    details: { issues: [{ path: 'after', message: 'must be a whole number' }] },
  });
}
