import { toStrictSpec } from '../agent/strict-schema.ts';
import { AppError } from '../domain/errors.ts';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import { callKey } from '../interfaces/tools/call-key.ts';
import { findTool } from '../interfaces/tools/find-tool.ts';

/** A tool for the `tools` of a chat completion. */
export interface OpenAiTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
    /** The model must follow the schema. */
    readonly strict?: true;
  };
}

/** A call in the `tool_calls` of an answer. */
export interface OpenAiToolCall {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface OpenAiTools {
  /** For the request. */
  readonly tools: readonly OpenAiTool[];
  /** Carries a call out and answers the message for the model. The same call again does nothing more. */
  call(call: OpenAiToolCall): Promise<{ role: 'tool'; tool_call_id: string; content: string }>;
}

export interface OpenAiToolsOptions {
  /** Where the calls belong: some models count their calls from zero in each. @default '' */
  readonly conversation?: string;
  /** Schemas for OpenAI's strict mode: every field required, null in place of leaving one out. @default false */
  readonly strict?: boolean;
}

/**
 * The tools of Belfry for any loop that speaks the OpenAI protocol. What needs the person's yes answers `pending_approval`; the same call
 * made after they answered hears the decision.
 */
export function belfryTools(agent: AgentHandle, options: OpenAiToolsOptions = {}): OpenAiTools {
  const { conversation = '', strict = false } = options;
  return {
    tools: agent.tools.map((tool) => {
      const { name, description, inputSchema: parameters } = strict ? toStrictSpec(tool) : tool;
      return { type: 'function', function: { name, description, parameters, ...(strict ? { strict } : {}) } };
    }),
    async call({ id, function: { name, arguments: text } }) {
      const content = await answer(agent, { id, name, text, conversation });
      return { role: 'tool', tool_call_id: id, content: JSON.stringify(content) };
    },
  };
}

async function answer(
  agent: AgentHandle,
  {
    id,
    name,
    text,
    conversation,
  }: { readonly id: string; readonly name: string; readonly text: string; readonly conversation: string },
): Promise<unknown> {
  try {
    const input = readArguments(name, text);
    const key = callKey(['openai', conversation, id], { name, input });
    return (await findTool(agent.tools, name).call(input, { key })).output;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message, hint: error.hint ?? null };
  }
}

function readArguments(name: string, text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_json', `The arguments of ${name} are not JSON.`, {
      hint: 'Call it again with one JSON object.',
      cause,
    });
  }
}
