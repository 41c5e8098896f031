import { z } from 'zod';
import type { ToolSpec } from '../../agent/models/model.ts';
import type { OfferPlace, ToolContext, ToolOutcome, Toolset } from '../../agent/tools.ts';
import type { DeedOperation } from '../../domain/approval/proposal.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { AppError, isAppError } from '../../domain/errors.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { TOOL_ORIGIN } from '../../domain/schedules/origin.ts';
import type { Mode } from '../../domain/threads/thread.ts';
import { MORE_TOOLS, meantCall } from '../../domain/tools/more-tools.ts';
import { bareToolName } from '../../domain/tools/tool-name.ts';
import { channelsOf } from '../../engine/channels/targets.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { Executor } from '../../operations/execute.ts';
import { getProposal } from '../../operations/proposals/get-proposal.ts';
import type { Tx } from '../../store/database.ts';
import { refuseBareHours } from './bare-hour.ts';
import { inToolWords } from './field-words.ts';
import { moreToolsSpec } from './more-tools.ts';
import { type ReadInput, readToolInput, withWarnings } from './read-input.ts';
import {
  type Requested,
  type RequestedDeed,
  type RequestedSchedule,
  requestChange,
  requestDeed,
  WaitsForAnswer,
} from './request-change.ts';
import { wordCard } from './word-card.ts';

/** The parts that tools are built on. */
export interface ToolParts {
  readonly executor: Executor;
  readonly context: () => EngineContext;
  readonly limits: Limits;
}

export interface ToolCallContext extends ToolContext, ToolParts {
  readonly tx: Tx;
  /** The agent, acting for the turn's user. */
  readonly actor: Actor;
  /** Calls an operation as the agent, inside the transaction that stores the tool's result. */
  operate(name: string, input: unknown): Promise<unknown>;
  /**
   * Like `operate`, but asks the person when approval is needed. In a background run the call then waits for the
   * answer.
   */
  request(name: RequestedSchedule, input: unknown, reason?: string): Promise<Requested>;
  /** Like `request`, for a reminder, a task or the person's settings. */
  requestDeed(name: DeedOperation, input: unknown): Promise<RequestedDeed>;
}

/** A tool of a language model: a name, words that teach when to use it, and a call, usually of one operation. */
export interface Tool<I extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  /** Offered only when the agent chooses its next check. @default false */
  readonly choosing?: boolean;
  /** The purpose of a tool behind `more_tools`, in a few words. @default offered directly */
  readonly rare?: string;
  readonly input: I;
  run(input: z.output<I>, context: ToolCallContext): Promise<unknown>;
}

export function defineTool<I extends z.ZodType>(tool: Tool<I>): Tool<I> {
  return tool;
}

/** Made once, because agents and servers of one process share the tools. */
const inputSchemas = new WeakMap<z.ZodType, ToolSpec['inputSchema']>();

/** The description of a tool for a model: fields with defaults may be left out. */
export function specOf({ name, description, input }: Tool): ToolSpec {
  const inputSchema = inputSchemas.get(input) ?? schemaOf(input);
  inputSchemas.set(input, inputSchema);
  return { name, description, inputSchema };
}

/** The JSON Schema of an input, without the name of the dialect: no model needs it, and some clients stumble over it. */
export function schemaOf(input: z.ZodType): ToolSpec['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return schema;
}

/** Tools that are offered only in some places. */
export interface PlacedTools {
  /** Makes the tool of one channel, for toolsets with one per channel. */
  readonly channelTool?: ((channel: string) => Tool) | undefined;
  /** Explains why the tool of a linked channel is not offered. @throws AppError forbidden */
  readonly refuseChannel?:
    | ((tx: Tx, tool: string, context: ToolContext, offered: readonly string[]) => Promise<void>)
    | undefined;
  /** The tools by which a turn ends its task, when the toolset has none with these names. */
  readonly taskTools?: readonly Tool[];
  /** Whether rarely needed tools may be behind `more_tools`. @default false */
  readonly folds?: boolean;
}

/** The advice for a model when the refusal has none. */
const DEFAULT_HINT = 'Correct what the message names and call it again, or tell the person what is missing.';

/**
 * Makes a toolset from tools: schemas for the model, checked inputs, and errors as results that say what to do next.
 */
export function createToolset(
  tools: readonly Tool[],
  parts: ToolParts,
  { channelTool, refuseChannel, taskTools = [], folds = false }: PlacedTools = {},
): Toolset {
  const specs = new Map<Tool, ToolSpec>();
  const channelTools = new Map<string, Tool>();
  const onChannel = (channel: string, make: (channel: string) => Tool): Tool => {
    const tool = channelTools.get(channel) ?? make(channel);
    channelTools.set(channel, tool);
    return tool;
  };
  const spec = (tool: Tool): ToolSpec => {
    const known = specs.get(tool) ?? specOf(tool);
    specs.set(tool, known);
    return known;
  };
  const endings = taskTools.filter(({ name }) => !tools.some((tool) => tool.name === name));
  const offered = (
    mode: Mode,
    { channels = [PAGE_CHANNEL], isTask = false, chooses = false }: OfferPlace,
  ): readonly Tool[] => {
    const onChannels = channelTool === undefined ? [] : channels.map((name) => onChannel(name, channelTool));
    const all = [...tools, ...onChannels, ...(isTask ? endings : [])];
    return all.filter(({ modes, choosing = false }) => modes.includes(mode) && (chooses || !choosing));
  };
  return {
    specs(mode, place = {}) {
      const all = offered(mode, place);
      const rare = folds && place.folded === true ? behindMore(all, mode, place) : [];
      if (rare.length === 0) return all.map(spec);
      return [...all.filter((tool) => !rare.includes(tool)).map(spec), moreToolsSpec(rare, mode)];
    },
    lookUp: ({ input }) => parts.executor.lookUpPages(input),
    async run(tx, given, context) {
      const call = meantCall({ ...given, name: bareToolName(given.name) });
      const { mode, agent, taskId = null } = context.turn;
      let called: Tool | undefined;
      try {
        const channels =
          channelTool === undefined ? [] : await channelsOf(tx, parts.context().speech, context.thread, agent);
        const here = offered(mode, { channels, isTask: taskId !== null, chooses: true });
        const tool = here.find(({ name }) => name === call.name);
        if (tool === undefined && folds && call.name === MORE_TOOLS)
          return { output: explained(behindMore(here, mode, { isTask: taskId !== null }), call.input), isError: false };
        if (tool === undefined) {
          await refuseChannel?.(tx, call.name, context, channels);
          throw new AppError('not_found', `There is no tool "${call.name}" here.`, {
            hint: `Tools: ${[...here.map(({ name }) => name), ...(folds ? [MORE_TOOLS] : [])].join(', ')}.`,
          });
        }
        const { input: read, warnings } = readToolInput(tool, call.input);
        if (context.readsOwnTimes !== true) refuseBareHours(read, context.now);
        // From here on errors come from operations, and are worded for the tool.
        called = tool;
        // A waiting request is committed: the person's card is in the same transaction.
        const answer = await tx.nested(() => callTool(tool, tx, read, context, parts).catch(keepWaiting));
        if (answer instanceof WaitsForAnswer) {
          const asked = await waiting(tx, context, answer.proposalId, parts);
          return { ...asked, output: withWarnings(asked.output, warnings) };
        }
        return { output: withWarnings(answer, warnings), isError: false };
      } catch (error) {
        if (!isAppError(error)) throw error;
        const { code, message, hint } = inToolWords(error, called);
        return { output: { code, message, hint: hint ?? DEFAULT_HINT, ...pickDetails(error) }, isError: true };
      }
    },
  };
}

/** What a silent turn is for; all else that it might do is rare there. */
const OF_SILENCE: ReadonlySet<string> = new Set(['notify_user', 'next_check']);
const OF_TASKS: ReadonlySet<string> = new Set(['complete_task', 'fail_task']);

/** The tools that stand behind `more_tools`. */
function behindMore(tools: readonly Tool[], mode: Mode, { isTask = false }: OfferPlace): readonly Tool[] {
  if (mode !== 'silent') return tools.filter(({ rare }) => rare !== undefined);
  return tools.filter(({ name }) => !OF_SILENCE.has(name) && !(isTask && OF_TASKS.has(name)));
}

/** @throws AppError invalid_input, with the existing names */
function explained(rare: readonly Tool[], input: unknown): unknown {
  const { tool: name } = (input ?? {}) as { readonly tool?: unknown };
  const tool = rare.find((one) => one.name === name);
  if (tool !== undefined) {
    const { description, inputSchema } = specOf(tool);
    return { tool: tool.name, description, takes: inputSchema };
  }
  throw new AppError('invalid_input', `${MORE_TOOLS} was called with a wrong input: tool must be one of its names.`, {
    hint: `Its tools: ${rare.map(({ name }) => name).join(', ')}.`,
  });
}

/** A waiting request, with the card for callers that show it themselves. */
async function waiting(
  tx: Tx,
  context: ToolContext,
  proposalId: string,
  { executor }: ToolParts,
): Promise<ToolOutcome> {
  const card = await executor.executeIn(tx, getProposal, { actor: actorOf(context), input: { id: proposalId } });
  return { output: wordCard(card), isError: false, waitsFor: proposalId, card };
}

/** The agent, acting for the turn's user. */
function actorOf({ turn }: ToolContext): Actor {
  const { userId, agent, threadId, id: turnId } = turn;
  return { kind: 'agent', userId, agent, threadId, turnId };
}

async function callTool(
  tool: Tool,
  tx: Tx,
  input: ReadInput['input'],
  context: ToolContext,
  parts: ToolParts,
): Promise<unknown> {
  const actor = actorOf(context);
  const operate = (name: string, value: unknown) =>
    parts.executor.executeIn(tx, name, { actor, origin: context.origin ?? TOOL_ORIGIN, input: value });
  const asking = { ...context, ...parts, tx, actor, operate };
  return tool.run(input, {
    ...asking,
    request: (name, value, reason) => requestChange(asking, { operation: name, input: value, reason }),
    requestDeed: (name, value) => requestDeed(asking, { operation: name, input: value, reason: undefined }),
  });
}

function keepWaiting(error: unknown): WaitsForAnswer {
  if (error instanceof WaitsForAnswer) return error;
  throw error;
}

/** The details that help a model: the readings of an ambiguous time, the existing schedule, what a limit leaves. */
function pickDetails({ details }: AppError): Record<string, unknown> {
  const told = [
    'readings',
    'existing',
    'open',
    'limit',
    'setting',
    'allowed',
    'used',
    'left',
    'roomAt',
    'remove',
    'agents',
  ];
  return Object.fromEntries(Object.entries(details).filter(([name]) => told.includes(name)));
}
