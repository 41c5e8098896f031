import type { ToolResult } from '../thread.ts';

/** Tools that make something happen later, in any toolset. */
const PLANNING = /schedul|remind|callback|delayed|snooze|task|template|resume|subscribe|heartbeat/i;
/** Tools that only look, or end something. */
const ENDING = /^(?:complete|cancel|delete|remove|stop|acknowledge|fail)/i;
const LOOKING = /^(?:list|find|show|get|search)/i;

/** Whether the result of a tool stands for something that will happen later: made now, waiting for a yes, or there already. */
export function plansAhead({
  name,
  input,
  output,
  isError,
}: Omit<ToolResult, 'ordinal' | 'callId'> & { readonly input: unknown }): boolean {
  if (isError) return (output as { code?: unknown } | null)?.code === 'duplicate';
  if (LOOKING.test(name) || isListing(input)) return PLANNING.test(name) && holdsSomething(output);
  return PLANNING.test(name) && !ENDING.test(name);
}

/** One tool for all of a schedule's life says in its input what it does. */
function isListing(input: unknown): boolean {
  const operation = (input as { operation?: unknown } | null)?.operation;
  return operation === 'list' || operation === 'delete';
}

/** What is scheduled already may be promised. */
function holdsSomething(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return false;
  return Object.values(output).some((value) => Array.isArray(value) && value.length > 0);
}
