import type { TurnState } from './threads/thread.ts';

/**
 * The outcome of a tool for a person: done, the person is asked first, refused, unknown, or under way without an
 * answer.
 */
export const TOOL_OUTCOMES = ['done', 'asked', 'refused', 'unknown', 'running'] as const;
export type ToolOutcomeKind = (typeof TOOL_OUTCOMES)[number];

/** The result for the model of an outside call with an unknown end. */
export const UNKNOWN_OUTCOME = 'unknown_outcome';

const NO_YES: ReadonlySet<unknown> = new Set(['denied', 'expired', 'withdrawn']);

/** The outcome of a tool, from its stored result. */
export function outcomeOf({
  output,
  isError,
}: {
  readonly output: unknown;
  readonly isError: boolean;
}): ToolOutcomeKind {
  const { ok, status, code } = (typeof output === 'object' && output !== null ? output : {}) as {
    ok?: unknown;
    status?: unknown;
    code?: unknown;
  };
  if (isError) return code === UNKNOWN_OUTCOME ? 'unknown' : 'refused';
  if (status === 'pending_approval') return 'asked';
  // Requested, without an approval.
  return ok === false && NO_YES.has(status) ? 'refused' : 'done';
}

/**
 * The outcome of a call without a result. A turn waits only for the person's answers to its calls; an ended turn made
 * none of the remaining ones: each of Belfry's own tools stores its result in the transaction of its effect, and
 * outside calls have their own records.
 */
export function outcomeWithoutResult(turn: TurnState): ToolOutcomeKind {
  switch (turn) {
    case 'waiting':
      return 'asked';
    case 'queued':
    case 'running':
      return 'running';
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return 'refused';
    default:
      return turn satisfies never;
  }
}
