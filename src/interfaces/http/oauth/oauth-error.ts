import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppError } from '../../../domain/errors.ts';
import type { MetadataError } from '../../../domain/people/connections/client-metadata.ts';
import { redactTokens } from '../../../domain/people/token.ts';
import type { Log } from '../../../engine/context.ts';
import { asAppError, statusOf } from '../problem.ts';

/** The error codes of OAuth (RFC 6749, 7009, 7591, 8707). */
export type OAuthCode =
  | MetadataError
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type';

/** A refusal in the form of OAuth, which programs at these addresses read. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthCode;
  constructor(code: OAuthCode, words: string) {
    super(words);
    this.code = code;
  }
}

/** Answers every error of these addresses in the form of OAuth: what is wrong, and what to do. */
export function addOAuthErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof OAuthError) {
      const isUnknown = error.code === 'invalid_client';
      if (isUnknown) reply.header('www-authenticate', 'Basic realm="belfry"');
      return send(reply, isUnknown ? 401 : 400, error.code, error.message);
    }
    const refusal = asAppError(error);
    if (refusal.code === 'internal') {
      const { cause } = refusal;
      const stack = cause instanceof Error ? cause.stack : String(cause);
      log.error('a request failed', { method: request.method, route: request.routeOptions.url, stack });
    }
    const { retryAfterSeconds } = refusal.details;
    if (typeof retryAfterSeconds === 'number') reply.header('retry-after', String(retryAfterSeconds));
    return send(reply, statusOf(refusal.code), codeOf(refusal), [refusal.message, refusal.hint ?? ''].join(' ').trim());
  });
}

const codeOf = ({ code }: AppError): string => {
  if (code === 'internal') return 'server_error';
  return code === 'rate_limited' || code === 'unavailable' ? 'temporarily_unavailable' : 'invalid_request';
};

function send(reply: FastifyReply, status: number, error: string, words: string): FastifyReply {
  return reply
    .code(status)
    .headers(NOT_STORED)
    .type('application/json; charset=utf-8')
    .send(redactTokens(JSON.stringify({ error, error_description: words })));
}

/** No cache may store secrets or words about them. */
export const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;
