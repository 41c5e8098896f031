import { type AppError, errorMessage, isAppError } from '../../domain/errors.ts';
import { redactTokens } from '../../domain/people/token.ts';
import { EXIT, type ExitCode, exitCodeFor } from './exit-codes.ts';
import { printable } from './printing/printable.ts';
import type { OutputFormat } from './printing/printer.ts';
import { styleFor, type Terminal } from './terminal.ts';

/** A failure with its exit code: what is wrong, why, and what to do, in that order. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly why: readonly string[];
  readonly fix: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    message: string,
    options: {
      readonly exitCode: ExitCode;
      readonly code: string;
      readonly why?: readonly string[];
      readonly fix?: string | undefined;
      readonly details?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
    this.exitCode = options.exitCode;
    this.code = options.code;
    this.why = options.why ?? [];
    this.fix = options.fix;
    this.details = options.details;
  }
}

/** The command was called with wrong arguments. */
export function usageError(message: string, fix?: string): CliError {
  return new CliError(message, { exitCode: EXIT.usage, code: 'usage', fix });
}

/** Turns anything thrown into a failure of the command line. */
export function asCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  if (isAppError(error)) return fromAppError(error);
  return new CliError(`Something went wrong inside Belfry: ${errorMessage(error)}`, {
    exitCode: EXIT.failed,
    code: 'internal',
    why:
      process.env.BELFRY_LOG === 'debug' && error instanceof Error && error.stack
        ? error.stack.split('\n').slice(1)
        : [],
    fix: 'Set BELFRY_LOG=debug to see where. If it happens again, please report it.',
  });
}

function fromAppError(error: AppError): CliError {
  const { hint } = error;
  // Some messages already end with their hint; it is printed once, in its place.
  const message = hint && error.message.endsWith(hint) ? error.message.slice(0, -hint.length).trim() : error.message;
  return new CliError(message || error.message, {
    exitCode: exitCodeFor(error),
    code: error.code,
    why: issueLines(error.details.issues, error.message),
    fix: hint,
    details: error.details,
  });
}

/** `details.issues` of a refused input, one line each, without repeating the message. */
function issueLines(issues: unknown, said: string): string[] {
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: { path?: unknown; message?: unknown }) => {
    if (typeof issue?.message !== 'string' || said.includes(issue.message)) return [];
    const path = Array.isArray(issue.path) ? issue.path.join('.') : typeof issue.path === 'string' ? issue.path : '';
    return [path ? `${path}: ${issue.message}` : issue.message];
  });
}

/** Reports the failure on stderr: words for people, one JSON object for programs. */
export function reportFailure(terminal: Terminal, format: OutputFormat, failure: CliError): void {
  const write = (text: string) => void terminal.stderr.write(redactTokens(text));
  if (format === 'json') {
    const { message, code, exitCode, fix, why, details } = failure;
    write(
      `${JSON.stringify({ error: { code, message, why, hint: fix ?? null, details: details ?? {}, exitCode } })}\n`,
    );
    return;
  }
  const style = styleFor(terminal.stderr, terminal.env, format === 'plain');
  const lines = [`${style.bad('error:')} ${printable(failure.message, { lines: true })}`];
  for (const why of failure.why) lines.push(`${style.dim('why:')}   ${printable(why)}`);
  if (failure.fix) lines.push(`${style.dim('fix:')}   ${printable(failure.fix, { lines: true })}`);
  write(`${lines.join('\n')}\n`);
}
