/**
 * What came of a tool, as far as a person wants to know: it was done, the person is asked first, it was refused, or nobody knows whether it
 * was done.
 */
export const TOOL_OUTCOMES = ['done', 'asked', 'refused', 'unknown'] as const;
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
