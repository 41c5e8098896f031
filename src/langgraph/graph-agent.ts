import { HumanMessage, isBaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { StateSnapshot } from '@langchain/langgraph';
import type { AgentTool } from '../agent/agent-tool.ts';
import type { AgentDefinition, AgentFunctionContext, FunctionAgent } from '../agent/agents.ts';
import { wakeWords } from '../agent/wake-words.ts';
import { terminal, waitForAnswer } from '../domain/errors.ts';
import type { Wake } from '../domain/runs/wake.ts';
import { isOver, pendingInterrupts, type RunnableGraph, resumeCommand, threadConfig } from './interrupts.ts';
import { RUN_TOOLS } from './tools.ts';

export interface GraphAgentOptions extends Pick<FunctionAgent, 'toolset' | 'approval'> {
  /** The graph's input for a wake. @default `{ messages: [the wake in words] }` */
  input?(wake: Wake): unknown;
  /** The output of the run, from the graph's last state. @default the text of the last message */
  output?(values: Readonly<Record<string, unknown>>): string | undefined;
  /** For each run: callbacks, a recursion limit. The thread is the run. */
  readonly config?: RunnableConfig;
}

/**
 * A graph as an agent of Belfry: a wake becomes its input, `belfryTools()` in it act for the run, and a call that
 * needs approval sets the run aside until the person answers. The graph's thread is the run: after a crash or a
 * failure it continues from its last checkpoint.
 */
export function graphAgent(graph: RunnableGraph, options: GraphAgentOptions = {}): AgentDefinition {
  const { toolset, approval } = options;
  return {
    run: (wake, context) => runGraph(graph, options, wake, context),
    ...(toolset === undefined ? {} : { toolset }),
    ...(approval === undefined ? {} : { approval }),
  };
}

async function runGraph(
  graph: RunnableGraph,
  { input = wakeInput, output = lastText, config }: GraphAgentOptions,
  wake: Wake,
  { signal, tools, idempotencyKey }: AgentFunctionContext,
): Promise<string | undefined> {
  if (!('checkpointer' in graph) || !graph.checkpointer) {
    throw terminal('the graph has no checkpointer: compile it with one, such as new SqliteCheckpointer("graph.db")');
  }
  const thread = threadConfig(idempotencyKey);
  const before = await graph.getState(thread);
  const begun = before.config.configurable?.checkpoint_id !== undefined;
  let asked = false;
  if (!begun || !isOver(before)) {
    await graph.invoke(begun ? goOn(before) : input(wake), {
      ...config,
      signal,
      configurable: {
        ...config?.configurable,
        ...thread.configurable,
        [RUN_TOOLS]: tools.map((tool) => heard(tool, () => (asked = true))),
      },
    });
  }
  const after = await graph.getState(thread);
  if (isOver(after)) return output(after.values as Readonly<Record<string, unknown>>);
  if (asked) throw waitForAnswer();
  throw terminal(
    `the graph stopped at ${after.tasks.map(({ name }) => name).join(', ')}: in a wake nobody answers an interrupt but those of belfryTools()`,
  );
}

/**
 * The tool, reporting when a call of it waits for the person: a graph still shows an earlier stop after it continued.
 */
function heard(tool: AgentTool, onWaiting: () => void): AgentTool {
  return {
    ...tool,
    async call(input, options) {
      const answer = await tool.call(input, options);
      if (answer.kind === 'waiting') onWaiting();
      return answer;
    },
  };
}

/** The tools themselves ask Belfry for the decision, so each of them may check; null continues after a crash. */
function goOn(state: StateSnapshot): unknown {
  const asked = pendingInterrupts(state).filter(({ proposalId }) => proposalId !== null);
  return asked.length === 0 ? null : resumeCommand(asked);
}

const wakeInput = (wake: Wake): unknown => ({ messages: [new HumanMessage(wakeWords(wake))] });

function lastText({ messages }: Readonly<Record<string, unknown>>): string | undefined {
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  return isBaseMessage(last) ? last.text : undefined;
}
