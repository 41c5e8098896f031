// A graph that makes the given calls, and then repeats the tools' answers. Its state is all that it knows, so it can
// continue anywhere.
import { AIMessage, type BaseMessage, isToolMessage } from '@langchain/core/messages';
import type { StructuredToolInterface } from '@langchain/core/tools';
import { END, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';

export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
}

export interface GraphParts {
  readonly tools: readonly StructuredToolInterface[];
  readonly checkpointer?: BaseCheckpointSaver;
  /** The calls that it makes at once, for its input. */
  readonly calls: readonly ScriptedCall[] | ((told: string) => readonly ScriptedCall[]);
  /** Every call in its own task, so that several can wait side by side; otherwise all in one. @default true */
  readonly apart?: boolean;
  /** Called each time the model is called, which answers when this is done. */
  onModel?(messages: readonly BaseMessage[]): unknown;
}

export function createGraph({ tools, checkpointer, calls, apart = true, onModel }: GraphParts) {
  const model = async (messages: readonly BaseMessage[]): Promise<AIMessage> => {
    await onModel?.(messages);
    const answers = messages.filter(isToolMessage);
    if (answers.length === 0) return new AIMessage({ content: '', tool_calls: callsFor(messages[0]?.text ?? '') });
    return new AIMessage(answers.map(({ content }) => statusOf(String(content))).join(', '));
  };
  const callsFor = (told: string) => [...(typeof calls === 'function' ? calls(told) : calls)];
  const route = ({ messages }: typeof MessagesAnnotation.State) => {
    const asked = (messages.at(-1) as AIMessage).tool_calls ?? [];
    if (asked.length === 0) return END;
    return apart ? asked.map((call) => new Send('tools', { messages, lg_tool_call: call })) : 'tools';
  };
  return new StateGraph(MessagesAnnotation)
    .addNode('model', async ({ messages }) => ({ messages: [await model(messages)] }))
    .addNode('tools', new ToolNode([...tools]))
    .addEdge(START, 'model')
    .addConditionalEdges('model', route, ['tools', END])
    .addEdge('tools', 'model')
    .compile(checkpointer === undefined ? {} : { checkpointer });
}

const statusOf = (content: string): string => {
  const { status, code, ok } = JSON.parse(content) as { status?: string; code?: string; ok?: boolean };
  return status ?? code ?? `ok: ${ok}`;
};

/** A call that needs the person's approval. */
export const daily = (id: string, message: string): ScriptedCall => ({
  id,
  name: 'schedule_reminder',
  args: { message, when: 'every day at 9' },
});
