import type { Step, ToolResult } from '../threads/thread.ts';
import { outcomeOf } from '../tool-outcome.ts';
import { meantCall } from '../tools/more-tools.ts';

/** Tools that plan something, in any toolset. */
const PLANNING = /schedul|remind|callback|delayed|snooze|task|template|resume|subscribe|heartbeat/i;
/** Tools that only read, or end something. */
const ENDING = /^(?:complete|cancel|delete|remove|stop|acknowledge|fail)/i;
const LOOKING = /^(?:list|find|show|get|search)/i;

/** A tool's action, with its input. */
export type UsedTool = Omit<ToolResult, 'ordinal' | 'callId'> & { readonly input: unknown };

/** The inputs and results of the tools in these steps. */
export function toolsUsed(steps: readonly Step[]): UsedTool[] {
  return steps.flatMap(({ response, results }) =>
    results.map((result) => meantCall({ ...result, input: response.toolCalls[result.ordinal]?.input })),
  );
}

/** Whether a tool's result stands for a future event: made now, waiting for approval, or existing. */
export function plansAhead({ name, input, output, isError }: UsedTool): boolean {
  if (isError) return (output as { code?: unknown } | null)?.code === 'duplicate';
  if (LOOKING.test(name) || isListing(input)) return PLANNING.test(name) && holdsSomething(output);
  return PLANNING.test(name) && !ENDING.test(name);
}

/** Whether a tool changed something in the future without waiting for approval: then an answer may say so. */
export function didSomething({ name, input, output, isError }: UsedTool): boolean {
  if (LOOKING.test(name) || (input as { operation?: unknown } | null)?.operation === 'list') return false;
  return (PLANNING.test(name) || ENDING.test(name)) && outcomeOf({ output, isError }) === 'done';
}

/** A tool for the whole life of a schedule names its action in its input. */
function isListing(input: unknown): boolean {
  const operation = (input as { operation?: unknown } | null)?.operation;
  return operation === 'list' || operation === 'delete';
}

/** An existing schedule may be promised. */
function holdsSomething(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return false;
  return Object.values(output).some((value) => Array.isArray(value) && value.length > 0);
}
