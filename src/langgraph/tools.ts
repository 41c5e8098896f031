import { randomUUID } from 'node:crypto';
import { ToolMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import { type DynamicStructuredTool, tool } from '@langchain/core/tools';
import { interrupt } from '@langchain/langgraph';
import { z } from 'zod';
import type { AgentTool } from '../agent/agent-tool.ts';
import type { ToolSpec } from '../agent/models/model.ts';
import { AppError } from '../domain/errors.ts';
import type { Mode } from '../domain/threads/thread.ts';
import type { ToolsetName } from '../domain/toolset.ts';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import { callKey } from '../interfaces/tools/call-key.ts';
import { findTool } from '../interfaces/tools/find-tool.ts';
import { toolSpecs } from '../interfaces/tools/toolsets.ts';

/** The config key of a graph for the tools of its run. */
export const RUN_TOOLS = '__belfry_tools';
/** The first part of the names of graphs' calls. */
export const GRAPH = 'graph';

export interface BelfryToolsOptions {
  /** The agent outside a wake. When left out, the tools work only in wakes. */
  readonly agent?: AgentHandle;
  /** The toolset for wakes; an agent has its own. @default 'belfry' */
  readonly toolset?: ToolsetName;
  /**
   * A name for the graph, when several share an agent and a checkpointer; the same as for `resumeOnDecision`.
   * @default ''
   */
  readonly graph?: string;
  /** For a conversation with a person, or for a wake. @default a conversation with an agent, otherwise a wake */
  readonly modes?: readonly Mode[];
}

/** The facts for a tool besides its input. */
type CallConfig = RunnableConfig & { readonly toolCall?: { readonly id?: string } };

/**
 * The tools of Belfry for LangChain and LangGraph, with the names, inputs and answers of its own agents. In a graph
 * with a checkpointer, a call that needs approval stops the graph with `interrupt(card)`; once resumed, the call
 * returns Belfry's decision, whatever the graph was resumed with. Elsewhere such a call returns `pending_approval`.
 */
export function belfryTools(options: BelfryToolsOptions = {}): DynamicStructuredTool[] {
  const { agent, modes = [agent === undefined ? 'silent' : 'conversational'] } = options;
  const toolset = agent?.toolset ?? options.toolset ?? 'belfry';
  return toolSpecs(toolset, modes).map((spec) => toLangChain(spec, agent, options.graph ?? ''));
}

function toLangChain(spec: ToolSpec, agent: AgentHandle | undefined, graph: string): DynamicStructuredTool {
  const { name, description, inputSchema } = spec;
  // Belfry validates the input, so that a wrong one gets the same advice as everywhere; models get the complete
  // schema.
  const schema = z.looseObject({}).meta(inputSchema);
  const call = async (input: unknown, config: CallConfig) => {
    const id = config.toolCall?.id;
    const { output, isError } = await answer(await toolsOf(config, agent), { name, input, graph }, config);
    const content = JSON.stringify(output);
    if (id === undefined) return content;
    return new ToolMessage({ content, name, tool_call_id: id, status: isError ? 'error' : 'success' });
  };
  return tool(call, { name, description, schema }) as unknown as DynamicStructuredTool;
}

async function toolsOf(config: CallConfig, agent: AgentHandle | undefined): Promise<readonly AgentTool[]> {
  const ofRun = config.configurable?.[RUN_TOOLS] as readonly AgentTool[] | undefined;
  const tools = ofRun ?? agent?.tools;
  if (tools !== undefined) return tools;
  throw new AppError('unavailable', 'Nobody acts here: no wake runs this graph, and no agent was named.', {
    hint: 'Give belfryTools an agent: belfryTools({ agent: await belfry.agent("leo") }).',
  });
}

/** Makes the call, and stops the graph while the person has not answered. */
async function answer(
  tools: readonly AgentTool[],
  { name, input, graph }: { readonly name: string; readonly input: unknown; readonly graph: string },
  config: CallConfig,
) {
  const made = { key: callKey(callPlace(graph, config), { name, input }), heard: !canStop(config) };
  try {
    const one = findTool(tools, name);
    for (;;) {
      const came = await one.call(input, made);
      if (came.kind === 'result') return came;
      if (!canStop(config)) return { output: came.output, isError: false };
      // The resume value is not trusted: Belfry is asked again, and the graph stops again without a decision.
      interrupt(came.card);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { output: { code: error.code, message: error.message, hint: error.hint ?? null }, isError: true };
  }
}

/** The graph's thread and the model's id of the call: a continued graph makes the same call again. */
function callPlace(graph: string, { configurable = {}, toolCall }: CallConfig): readonly string[] {
  const thread = configurable.thread_id === undefined ? '' : String(configurable.thread_id);
  const task = configurable.checkpoint_ns === undefined ? randomUUID() : String(configurable.checkpoint_ns);
  return [GRAPH, graph, thread, toolCall?.id ?? task];
}

const canStop = ({ configurable = {} }: CallConfig): boolean => Boolean(configurable.__pregel_checkpointer);
