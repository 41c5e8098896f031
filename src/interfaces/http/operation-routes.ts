import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { firstLanguageOf } from '../../domain/words/language.ts';
import type { Executor } from '../../operations/execute.ts';
import type { Clock } from '../../when/index.ts';
import { createInputReader } from './request-input.ts';
import { originOf, signedInOf } from './session/signed-in.ts';
import { requireConfirmed } from './session/step-up.ts';

/** Makes one route of each operation. */
export function addOperationRoutes(server: FastifyInstance, executor: Executor, clock: Pick<Clock, 'now'>): void {
  for (const operation of executor.operations) {
    const { method, path, status = 200 } = operation.http;
    const readInput = createInputReader(operation);
    server.route({
      method,
      url: path,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { params, query, body, headers } = request;
        const signedIn = signedInOf(request);
        const { actor } = signedIn;
        const origin = originOf(request);
        await executor.admit(operation, { actor, origin, input: params });
        const read = () => readInput({ params: params as object, query: query as object, body } as never);
        const { name, stepUp } = operation;
        const isGrave = typeof stepUp === 'function' ? stepUp(read()) : stepUp === true;
        requireConfirmed({ name, stepUp: isGrave }, signedIn, clock.now());
        const input = read();
        const output = await executor.execute(operation, {
          actor,
          origin,
          input,
          language: firstLanguageOf(headers['accept-language']),
          expectedRevision: readRevision(headers['if-match']),
          idempotencyKey: operation.creates ? readKey(headers['idempotency-key']) : undefined,
        });
        const revision = revisionOf(output);
        if (revision !== null) reply.header('etag', `"${revision}"`);
        return reply.code(status).send(output);
      },
    });
  }
}

/** `If-Match: "7"` says that the caller saw revision 7; `*` is any. */
function readRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (revision !== undefined) return Number(revision);
  throw new AppError(
    'invalid_input',
    `The header if-match must be the etag of what is to be changed, as in "7", not ${header.slice(0, 40)}.`,
    {
      details: { issues: [{ path: 'if-match', message: 'is not an etag of ours' }] },
    },
  );
}

function readKey(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** The revision in an answer that is a schedule, or about one. */
export function revisionOf(output: unknown): number | null {
  const view = output as { revision?: unknown; schedule?: { revision?: unknown } } | null;
  const revision = view?.revision ?? view?.schedule?.revision;
  return typeof revision === 'number' ? revision : null;
}
