/** What came of a tool, as far as a person wants to know: it was done, the person is asked first, or it was refused. */
export const TOOL_OUTCOMES = ['done', 'asked', 'refused'] as const;
export type ToolOutcomeKind = (typeof TOOL_OUTCOMES)[number];

const NO_YES: ReadonlySet<unknown> = new Set(['denied', 'expired', 'withdrawn']);

/** What came of a tool, from its stored result. */
export function outcomeOf({
  output,
  isError,
}: {
  readonly output: unknown;
  readonly isError: boolean;
}): ToolOutcomeKind {
  if (isError) return 'refused';
  const { ok, status } = (typeof output === 'object' && output !== null ? output : {}) as {
    ok?: unknown;
    status?: unknown;
  };
  if (status === 'pending_approval') return 'asked';
  // Asked for, and there was no yes.
  return ok === false && NO_YES.has(status) ? 'refused' : 'done';
}
