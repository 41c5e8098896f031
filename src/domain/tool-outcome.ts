/** What came of a tool, as far as a person wants to know: it was done, the person is asked first, or it was refused. */
export const TOOL_OUTCOMES = ['done', 'asked', 'refused'] as const;
export type ToolOutcomeKind = (typeof TOOL_OUTCOMES)[number];

/** What came of a tool, from its stored result. */
export function outcomeOf({
  output,
  isError,
}: {
  readonly output: unknown;
  readonly isError: boolean;
}): ToolOutcomeKind {
  if (isError) return 'refused';
  const status = typeof output === 'object' && output !== null && 'status' in output ? output.status : null;
  return status === 'pending_approval' ? 'asked' : 'done';
}
