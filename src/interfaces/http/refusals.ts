import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Log } from '../../engine/context.ts';
import { asAppError, PROBLEM_TYPE, problemOf } from './problem.ts';

/** Answers an error as a problem, with its headers. */
export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  const problem = problemOf(error);
  const { retryAfterSeconds, allow } = error.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', String(retryAfterSeconds));
  if (Array.isArray(allow)) reply.header('allow', allow.join(', '));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="belfry"');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(redactTokens(JSON.stringify(problem)));
}

/** Answers every error of every route as a problem. Our own faults are logged completely. */
export function addErrorHandler(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = asAppError(error);
    if (refusal.code === 'internal') {
      const { cause } = refusal;
      const stack = cause instanceof Error ? cause.stack : String(cause);
      log.error('a request failed', { method: request.method, route: request.routeOptions.url, stack });
    }
    return sendProblem(reply, refusal);
  });
}

/** An existing path, with its methods. */
export interface KnownPath {
  readonly path: string;
  readonly methods: readonly string[];
}

/**
 * Distinguishes "no such address" from "not with this method". `known` is called at the first request without a
 * route.
 */
export function createMissingRoute(known: () => readonly KnownPath[]): (request: FastifyRequest) => AppError {
  const patternsOf = () =>
    known().map(({ path, methods }) => ({
      pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+')}$`),
      methods,
    }));
  let patterns: ReturnType<typeof patternsOf> | undefined;
  return ({ method, url }) => {
    patterns ??= patternsOf();
    const path = url.split('?', 1)[0] ?? url;
    const allow = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
    if (allow.length > 0 && !allow.includes(method)) {
      return new AppError(
        'method_not_allowed',
        `${method} is not possible here; ${allow.join(' and ')} ${allow.length === 1 ? 'is' : 'are'}.`,
        {
          details: { allow },
        },
      );
    }
    return new AppError('not_found', `There is nothing at ${path.slice(0, 200)}.`, {
      hint: 'What there is stands in /api/openapi.json.',
    });
  };
}
