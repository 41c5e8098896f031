import { z } from 'zod';
import type { ToolContext, Toolset } from '../../agent/tools.ts';
import type { Actor } from '../../domain/actor.ts';
import { AppError, isAppError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/thread.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { Executor } from '../../operations/execute.ts';
import type { Tx } from '../../store/database.ts';

/** What tools are built on. */
export interface ToolParts {
  readonly executor: Executor;
  readonly context: () => EngineContext;
}

export interface ToolCallContext extends ToolContext, ToolParts {
  readonly tx: Tx;
  /** The agent, acting for the turn's user. */
  readonly actor: Actor;
  /** Does an operation as the agent, inside the transaction that stores the tool's result. */
  operate(name: string, input: unknown): Promise<unknown>;
}

/** A tool of a language model: a name, words that teach when to use it, and a call that is mostly one operation. */
export interface Tool<I extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  readonly input: I;
  run(input: z.output<I>, context: ToolCallContext): Promise<unknown>;
}

export function defineTool<I extends z.ZodType>(tool: Tool<I>): Tool<I> {
  return tool;
}

/** Makes a toolset of tools: schemas for the model, checked inputs, errors as results that say what to do next. */
export function createToolset(tools: readonly Tool[], parts: ToolParts): Toolset {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const specs = tools.map((tool) => ({
    modes: tool.modes,
    spec: { name: tool.name, description: tool.description, inputSchema: z.toJSONSchema(tool.input) },
  }));
  const offered = (mode: Mode) => specs.filter(({ modes }) => modes.includes(mode)).map(({ spec }) => spec);
  return {
    specs: offered,
    async run(tx, call, context) {
      try {
        const tool = byName.get(call.name);
        if (tool === undefined || !tool.modes.includes(context.turn.mode)) {
          const names = offered(context.turn.mode).map(({ name }) => name);
          throw new AppError('not_found', `There is no tool "${call.name}" here.`, {
            hint: `Tools: ${names.join(', ')}.`,
          });
        }
        return { output: await tx.nested(() => callTool(tool, tx, call.input, context, parts)), isError: false };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return {
          output: { code: error.code, message: error.message, hint: error.hint ?? null, ...pickDetails(error) },
          isError: true,
        };
      }
    },
  };
}

async function callTool(tool: Tool, tx: Tx, input: unknown, context: ToolContext, parts: ToolParts): Promise<unknown> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
    throw new AppError('invalid_input', `${tool.name} was called with a wrong input: ${issues.join('; ')}.`, {
      hint: 'Call it again with the input its schema describes.',
    });
  }
  const { turn } = context;
  const actor: Actor = {
    kind: 'agent',
    userId: turn.userId,
    agent: turn.agent,
    threadId: turn.threadId,
    turnId: turn.id,
  };
  const operate = (name: string, value: unknown) => parts.executor.executeIn(tx, name, { actor, input: value });
  return tool.run(parsed.data, { ...context, ...parts, tx, actor, operate });
}

/** The details a model can act on: the readings of an ambiguous time, the schedule that exists already. */
function pickDetails({ details }: AppError): Record<string, unknown> {
  const { readings, existing } = details;
  return { ...(readings === undefined ? {} : { readings }), ...(existing === undefined ? {} : { existing }) };
}
