import type { Line } from '../voice/line.ts';

/**
 * The catalogue of all refusals. A code never changes its meaning; `docs/reference/errors.md` is made from it. `hint`
 * says what to do next, for models and people.
 */
export const ERROR_CATALOGUE = {
  invalid_input: { kind: 'invalid', title: 'The input is not valid' },
  unknown_field: { kind: 'invalid', title: 'The input has a field that does not exist' },
  malformed_json: { kind: 'invalid', title: 'The request body is not JSON' },
  too_large: { kind: 'invalid', title: 'The input is too large' },
  unreadable_time: { kind: 'invalid', title: 'The time could not be understood' },
  ambiguous_time: { kind: 'invalid', title: 'The time can be read in two ways' },
  time_in_past: { kind: 'invalid', title: 'The time is in the past' },
  beyond_horizon: { kind: 'invalid', title: 'The time is too far ahead' },
  too_frequent: { kind: 'invalid', title: 'The schedule would run too often' },
  never_fires: { kind: 'invalid', title: 'The schedule would never run' },
  trigger_cycle: { kind: 'invalid', title: 'Schedules would follow each other in a circle' },
  unknown_zone: { kind: 'invalid', title: 'The time zone is not known' },
  zone_needed: { kind: 'invalid', title: 'A time zone is needed' },
  unknown_agent: { kind: 'invalid', title: 'There is no agent of this name' },
  not_found: { kind: 'not_found', title: 'Not found' },
  duplicate: { kind: 'conflict', title: 'The same one exists already' },
  stale_revision: { kind: 'conflict', title: 'It was changed in the meantime' },
  idempotency_mismatch: { kind: 'conflict', title: 'The idempotency key was used for another request' },
  which_reminder: { kind: 'conflict', title: 'Several reminders are open' },
  already_decided: { kind: 'conflict', title: 'It was decided already' },
  content_changed: { kind: 'conflict', title: 'What was shown is not what would be done' },
  not_decided: { kind: 'conflict', title: 'Not decided, because another one could not be' },
  wrong_state: { kind: 'conflict', title: 'Not possible in the present state' },
  limit_reached: { kind: 'forbidden', title: 'A limit is reached' },
  rate_limited: { kind: 'busy', title: 'Too many requests' },
  unauthenticated: { kind: 'unauthenticated', title: 'Sign in first' },
  locked_out: { kind: 'busy', title: 'Too many wrong credentials' },
  forbidden: { kind: 'forbidden', title: 'Not allowed' },
  confirmation_needed: { kind: 'forbidden', title: 'A sign-in code is needed for this' },
  approval_needed: { kind: 'forbidden', title: 'The person has to approve it' },
  hostile_host: { kind: 'misdirected', title: 'The request was meant for another host' },
  method_not_allowed: { kind: 'method', title: 'The method is not allowed here' },
  unsupported_media: { kind: 'media', title: 'Only JSON is accepted' },
  unavailable: { kind: 'unavailable', title: 'Not available at the moment' },
  data_corrupt: { kind: 'data', title: 'The data file is corrupt' },
  data_newer: { kind: 'data', title: 'The data file was written by a newer Belfry' },
  data_foreign: { kind: 'data', title: 'The file is not a Belfry data file' },
  data_read_only: { kind: 'data', title: 'The data file cannot be written' },
  data_owned: { kind: 'data', title: 'Another Belfry has the data file open' },
  data_moved: { kind: 'data', title: 'The data moved to another place' },
  data_unfinished: { kind: 'data', title: 'The data are a copy that was not finished' },
  data_missing: { kind: 'data', title: 'The data are gone, or are other ones' },
  internal: { kind: 'internal', title: 'Something went wrong inside Belfry' },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export type ErrorKind = (typeof ERROR_CATALOGUE)[ErrorCode]['kind'];

export interface AppErrorOptions {
  /** What to do next, as a sentence. */
  readonly hint?: string;
  /** Facts for programs: field names, limits, ids. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Whether the message is worded for the person, in their language. @default false */
  readonly isSpoken?: boolean;
  /** How a person in a chat is told. @default by the code */
  readonly told?: Line;
  readonly cause?: unknown;
}

/** The only error type that may leave an operation. The message says what is wrong, what was expected and what came. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly isSpoken: boolean;
  readonly told: Line | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.isSpoken = options.isSpoken ?? false;
    this.told = options.told;
    this.details = options.details ?? {};
  }

  get kind(): ErrorKind {
    return ERROR_CATALOGUE[this.code].kind;
  }
}

/** The refusal of a field of a request. */
export const invalidField = (path: string, message: string, hint: string): AppError =>
  new AppError('invalid_input', message, { hint, details: { issues: [{ path, message }] } });

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** The sentence of anything thrown, for records that people read. */
export function errorMessage(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : String(error);
  } catch {
    // A proxy, an object without a prototype, a getter that throws: a tool may throw anything.
    return 'it has no words';
  }
}

/** A function throws this to wait: it continues when the person has answered its request. */
export class WaitForAnswer extends Error {
  override readonly name = 'WaitForAnswer';
}
/**
 * The error that a function throws while the person is asked: its run is set aside, and the function is called again
 * after the answer.
 */
export function waitForAnswer(): WaitForAnswer {
  return new WaitForAnswer('the run waits for the answer of the person');
}

/** A handler or tool throws this when a retry cannot help. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError';
}
export function terminal(message: string, cause?: unknown): TerminalError {
  return new TerminalError(message, cause === undefined ? undefined : { cause });
}
