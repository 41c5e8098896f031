import { errorMessage } from '../../domain/errors.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Step } from '../../domain/threads/thread.ts';
import { completionOf } from '../../engine/runs/run-pass.ts';
import { LostClaim, type TurnOutcome } from '../../engine/threads/turn-handler.ts';
import { NotStarted } from '../command/children.ts';
import { AUTH_REQUIRED, NoAcp } from './acp-session.ts';

export const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;
/** The name of the step that records the end of a prompt. */
export const ACP_END = 'acp';
/** EX_TEMPFAIL of sysexits.h: a temporary failure. */
const TRY_AGAIN = 75;
/** How much of a program's error text goes into the reason of a failure. */
const REASON_LENGTH = 500;

type Failed = Extract<TurnOutcome, { readonly kind: 'failed' }>;

/** How a prompt ended. */
export interface AcpEnd {
  /** Why the prompt was stopped; null when the agent answered. */
  readonly stop:
    | { readonly kind: 'limit' | 'held' | 'aborted' }
    | { readonly kind: 'broken'; readonly error: unknown }
    | null;
  /** The agent's stop reason. */
  readonly stopReason: string | null;
  /** Why its program ended by itself or because of its output; null otherwise. */
  readonly ending: string | null;
  readonly exitCode: number | null;
}

export function failed(code: string, message: string, retryable = false): Failed {
  return { kind: 'failed', failure: { code, message, retryable }, ...NOTHING };
}

/**
 * The outcome of an earlier attempt at the turn, if that decides it: the agent reported that it is done, or the end
 * of its prompt was stored.
 */
export function outcomeBefore(steps: readonly Step[]): TurnOutcome | null {
  const completion = completionOf(steps);
  const last = steps.at(-1);
  const end = last?.results.find(({ name, isError }) => name === ACP_END && !isError)?.output as
    | { readonly goes_on?: boolean }
    | undefined;
  const isOver = end !== undefined && end.goes_on !== true;
  if (completion === null && !isOver) return null;
  return { kind: 'done', output: completion?.result ?? last?.response.text ?? '', ...NOTHING };
}

/**
 * The failure that the end of a prompt means for its turn; null when there is none, or when the turn continues later.
 * @throws LostClaim
 */
export function failureOf(
  { stop, stopReason, ending, exitCode }: AcpEnd,
  limit: string,
  lastWords: string,
): Failed | null {
  if (stop?.kind === 'broken' && stop.error instanceof LostClaim) throw stop.error;
  if (stop?.kind === 'limit') return failed('acp_timeout', `the agent was ended at its limit of ${limit}`);
  if (stop === null) return stopReason === 'end_turn' ? null : failed('acp_stopped', stoppedWords(stopReason));
  if (stop.kind !== 'broken') return null;
  const { error } = stop;
  if (error instanceof NotStarted) return failed('acp_not_started', error.message);
  if (error instanceof NoAcp) return failed('acp_protocol', error.message);
  const said = lastWords === '' ? '' : `: ${lastWords}`;
  if (ending !== null) return failed('acp_ended', `the agent ${ending}${said}`, exitCode === TRY_AGAIN);
  return ofError(error);
}

/** The output of a turn: what the agent said, else the last that it wrote beside it. */
export const outputOf = (text: string, lastWords: string): string =>
  text.trim() !== '' || lastWords === '' ? text : `It said nothing. The last on its error output: ${lastWords}`;

function ofError(error: unknown): Failed {
  const { code } = error as { readonly code?: unknown };
  const message = redactTokens(errorMessage(error)).slice(0, REASON_LENGTH);
  if (code === AUTH_REQUIRED) {
    return failed(
      'acp_sign_in',
      `the agent wants its person to sign in first (${message}): start it once in a terminal`,
    );
  }
  // Agents pass on the status of their model's provider.
  const mayPass = typeof code === 'number' && (code === 408 || code === 429 || (code >= 500 && code <= 599));
  return failed('acp_error', `the agent answered with an error: ${message}`, mayPass);
}

const STOPPED: Readonly<Record<string, string>> = {
  max_tokens: 'the agent stopped at its limit of tokens',
  max_turn_requests: 'the agent stopped at its limit of steps',
  refusal: 'the agent refused to go on',
  cancelled: 'the agent says that it was cancelled, and nobody cancelled it',
};

const stoppedWords = (reason: string | null): string =>
  STOPPED[reason ?? ''] ?? `the agent stopped for a reason it calls ${JSON.stringify(reason)}`;
