import { AppError, ERROR_CATALOGUE, type ErrorCode, type ErrorKind, isAppError } from '../../domain/errors.ts';

/** The body of every refusal (RFC 9457), content type `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What is wrong, what was expected, what came. */
  readonly detail: string;
  readonly code: ErrorCode;
  /** What to do next. */
  readonly hint?: string;
  /** Facts for programs: fields, limits, ids. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  media: 415,
  misdirected: 421,
  busy: 429,
  internal: 500,
  unavailable: 503,
  data: 503,
};
const STATUS_OF_CODE: Partial<Record<ErrorCode, number>> = {
  too_large: 413,
  stale_revision: 412,
  idempotency_mismatch: 422,
};

/** The only place that maps a code to an HTTP status. */
export function statusOf(code: ErrorCode): number {
  return STATUS_OF_CODE[code] ?? STATUS_OF_KIND[ERROR_CATALOGUE[code].kind];
}

export function problemOf(error: AppError): Problem {
  const { code, hint, details } = error;
  return {
    type: `urn:belfry:error:${code}`,
    title: ERROR_CATALOGUE[code].title,
    status: statusOf(code),
    detail: error.message,
    code,
    ...(hint === undefined ? {} : { hint }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

/** The refusals of Fastify itself, in our words. */
const FRAMEWORK_CODES: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('unsupported_media', 'The body has another type than JSON.', {
      hint: 'Send JSON with the header content-type: application/json.',
    }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => bodyTooLarge(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError('malformed_json', 'The body has another length than its content-length header says.'),
  FST_ERR_BAD_URL: () =>
    new AppError(
      'invalid_input',
      'The address holds a % that is not followed by two hex digits, or bytes that are no UTF-8.',
    ),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('not_found', 'There is nothing at this address.'),
  FST_STATIC_FORBIDDEN_PATH: () => new AppError('not_found', 'There is nothing at this address.'),
};

/** A body that is too long to be meant. */
export function bodyTooLarge(limitBytes?: number): AppError {
  const most = limitBytes === undefined ? '' : `; at most ${limitBytes} bytes are read`;
  return new AppError('too_large', `The body is too large${most}.`, {
    hint: 'Shorten the text, or keep the long part elsewhere and name the place.',
    details: limitBytes === undefined ? {} : { limit: 'bodyBytes', allowed: limitBytes },
  });
}

/** Turns anything thrown into an AppError. An unknown error becomes `internal`, and its text stays in the log. */
export function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = FRAMEWORK_CODES[code];
  if (known !== undefined) return known();
  return new AppError('internal', 'Something went wrong inside Belfry; its log says what.', {
    hint: 'Try again. If it happens again, look at the log.',
    cause: error,
  });
}
