import type { TurnState } from './threads/thread.ts';

/**
 * What came of a tool, as far as a person wants to know: it was done, the person is asked first, it was refused, nobody knows whether it
 * was done, or it is under way and has no answer yet.
 */
export const TOOL_OUTCOMES = ['done', 'asked', 'refused', 'unknown', 'running'] as const;
export type ToolOutcomeKind = (typeof TOOL_OUTCOMES)[number];

/** What the model is told of a call outside whose end nobody knows. */
export const UNKNOWN_OUTCOME = 'unknown_outcome';

const NO_YES: ReadonlySet<unknown> = new Set(['denied', 'expired', 'withdrawn']);

/** What came of a tool, from its stored result. */
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
  // Asked for, and there was no yes.
  return ok === false && NO_YES.has(status) ? 'refused' : 'done';
}

/**
 * What came of a call that has no result. A turn waits only for the person's answer to its calls; a turn that is over made none of those that
 * are left: each of Belfry's own tools stores its result in the transaction of its effect, and calls outside are on record by themselves.
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
