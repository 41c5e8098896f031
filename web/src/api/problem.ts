import type { ErrorCode } from '../../../src/domain/errors.ts';

/** What a refused call says (RFC 9457), in the words the server chose. `offline`: no answer came at all. */
export interface Problem {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly title: string;
  readonly detail: string;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The one error every call of the page throws. `message` is the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
  get code(): Problem['code'] {
    return this.problem.code;
  }
}

const UNREACHABLE: Problem = {
  status: 0,
  code: 'offline',
  title: 'Belfry does not answer',
  detail: 'Belfry does not answer. It may be stopped or starting.',
  hint: 'If it is stopped, start it again in its terminal: npm start.',
  details: {},
};

/** An error for a call that got no answer. */
export function offlineError(): ApiError {
  return new ApiError(UNREACHABLE);
}

/** Reads the body of a refused call; whatever is missing is filled from the status, so there is always a sentence. */
export function readProblem(status: number, body: unknown): Problem {
  const fields = asRecord(body);
  const text = (name: string) => (typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : null);
  const title = text('title') ?? (status >= 500 ? 'Something went wrong inside Belfry' : 'Belfry refused this');
  return {
    status,
    code: (text('code') as ErrorCode | null) ?? (status === 401 ? 'unauthenticated' : 'internal'),
    title,
    detail: text('detail') ?? `${title} (answer ${status}).`,
    hint: text('hint'),
    details: asRecord(fields.details),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What went wrong and what to do, in one text for a person. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { detail, hint } = error.problem;
  return hint === null || detail.includes(hint) ? detail : `${detail} ${hint}`;
}
