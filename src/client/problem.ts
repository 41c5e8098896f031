import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../domain/errors.ts';

/** Turns an answer that refuses (RFC 9457 problem details) back into the error the operation threw. */
export function errorFromProblem(status: number, body: unknown): AppError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined);
  const code = text('code');
  const known = code !== undefined && Object.hasOwn(ERROR_CATALOGUE, code);
  const details = fields.details;
  return new AppError(
    known ? (code as ErrorCode) : codeForStatus(status),
    text('detail') ?? text('title') ?? `Belfry answered ${status} and gave no reason.`,
    {
      hint: text('hint'),
      details: {
        ...(typeof details === 'object' && details !== null ? details : {}),
        ...(known || code === undefined ? {} : { code }),
      },
    },
  );
}

/** For answers that name no code of ours: from a proxy, or from a newer Belfry. */
function codeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status === 503 || status === 502 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_input';
}
