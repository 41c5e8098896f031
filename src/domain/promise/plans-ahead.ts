import type { Step, ToolResult } from '../threads/thread.ts';
import { outcomeOf } from '../tool-outcome.ts';
import { meantCall } from '../tools/more-tools.ts';

/** Tools that make something happen later, in any toolset. */
const PLANNING = /schedul|remind|callback|delayed|snooze|task|template|resume|subscribe|heartbeat/i;
/** Tools that only look, or end something. */
const ENDING = /^(?:complete|cancel|delete|remove|stop|acknowledge|fail)/i;
const LOOKING = /^(?:list|find|show|get|search)/i;

/** What a tool did, with what it was asked. */
export type UsedTool = Omit<ToolResult, 'ordinal' | 'callId'> & { readonly input: unknown };

/** What the tools of these steps were asked and answered. */
export function toolsUsed(steps: readonly Step[]): UsedTool[] {
  return steps.flatMap(({ response, results }) =>
    results.map((result) => meantCall({ ...result, input: response.toolCalls[result.ordinal]?.input })),
  );
}

/** Whether the result of a tool stands for something that will happen later: made now, waiting for a yes, or there already. */
export function plansAhead({ name, input, output, isError }: UsedTool): boolean {
  if (isError) return (output as { code?: unknown } | null)?.code === 'duplicate';
  if (LOOKING.test(name) || isListing(input)) return PLANNING.test(name) && holdsSomething(output);
  return PLANNING.test(name) && !ENDING.test(name);
}

/** Whether a tool changed something of what happens later, without waiting for a yes: then an answer may say so. */
export function didSomething({ name, input, output, isError }: UsedTool): boolean {
  if (LOOKING.test(name) || (input as { operation?: unknown } | null)?.operation === 'list') return false;
  return (PLANNING.test(name) || ENDING.test(name)) && outcomeOf({ output, isError }) === 'done';
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
