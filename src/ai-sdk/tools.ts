import {
  type JSONSchema7,
  jsonSchema,
  type ModelMessage,
  type Tool,
  type ToolApprovalResponse,
  type ToolApprovalStatus,
  tool,
} from 'ai';
import type { AgentTool } from '../agent/agent-tool.ts';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import { callKey, placeOf } from '../interfaces/tools/call-key.ts';

export interface AiSdkOptions {
  /** The conversation of the calls, when another one may use the same call ids. @default '' */
  readonly conversation?: string;
}

/** A tool for `generateText`, `streamText` and `ToolLoopAgent`. */
type BelfryTool = Tool<Record<string, unknown>, unknown>;

/** The first part of the names of the AI SDK's calls. */
const AI_SDK = 'ai-sdk';

/**
 * The tools of Belfry for the AI SDK, with the names, inputs and answers of its own agents. A call that needs
 * approval returns `pending_approval` at once, so that the model says so; the decision comes later
 * (`unheardDecisions`). The id identifies a call: replayed messages do nothing twice, and get the decision instead of
 * the question.
 */
export function belfryTools(agent: AgentHandle, options: AiSdkOptions = {}): Record<string, BelfryTool> {
  return Object.fromEntries(
    agent.tools.map((one) => [
      one.name,
      tool({
        description: one.description,
        // Belfry validates the input, so that a wrong one gets the same advice as everywhere.
        inputSchema: jsonSchema<Record<string, unknown>>(one.inputSchema as JSONSchema7),
        execute: async (input: Record<string, unknown>, { toolCallId }) =>
          (await one.call(input, { key: keyOf(one, input, toolCallId, options) })).output,
      }),
    ]),
  );
}

/**
 * For `toolApproval`: a call that needs approval becomes a `tool-approval-request` instead of an answer, and the SDK
 * stops there. The proposal is made here. Continue with the result of `decidedApprovals`: any other response approves
 * nothing in Belfry.
 */
export function belfryApproval(
  agent: AgentHandle,
  options: AiSdkOptions = {},
): Record<
  string,
  (input: Record<string, unknown>, call: { readonly toolCallId: string }) => Promise<ToolApprovalStatus>
> {
  return Object.fromEntries(
    agent.tools.map((one) => [
      one.name,
      async (input, { toolCallId }) => {
        const came = await one.call(input, { key: keyOf(one, input, toolCallId, options), heard: false });
        if (came.kind === 'result') return 'not-applicable';
        return { type: 'user-approval', reason: (came.output as { shown: string }).shown };
      },
    ]),
  );
}

/** A request for approval in `result.content`. */
interface ApprovalRequest {
  readonly approvalId: string;
  readonly toolCall: { readonly toolCallId: string; readonly toolName: string; readonly input: unknown };
}

/**
 * The responses to the requests that the person has decided, for a message `{ role: 'tool', content }`. The tool
 * itself tells the model the decision, so each response lets it run: Belfry carries out only what was approved.
 */
export async function decidedApprovals(
  agent: AgentHandle,
  content: readonly { readonly type: string }[],
  options: AiSdkOptions = {},
): Promise<ToolApprovalResponse[]> {
  const requests = content.filter(({ type }) => type === 'tool-approval-request') as unknown as ApprovalRequest[];
  const decided = new Map((await decidedCalls(agent)).map(({ key, proposalId }) => [key, proposalId]));
  const responses = requests.map(async ({ approvalId, toolCall }): Promise<ToolApprovalResponse[]> => {
    const id = decided.get(keyOf({ name: toolCall.toolName }, toolCall.input, toolCall.toolCallId, options));
    if (id === undefined) return [];
    const reason = (await agent.proposal(id)).decision?.words;
    return [{ type: 'tool-approval-response', approvalId, approved: true, reason }];
  });
  return (await Promise.all(responses)).flat();
}

/** Decisions that the model has not received, as messages for its next answer. */
export interface UnheardDecisions {
  readonly messages: ModelMessage[];
  /** Call it once the messages are stored: they are not repeated. */
  heard(): Promise<void>;
}

/** The person's later decisions, for a conversation whose tools returned `pending_approval`; empty without any. */
export async function unheardDecisions(agent: AgentHandle, options: AiSdkOptions = {}): Promise<UnheardDecisions> {
  const { conversation = '' } = options;
  const calls = (await decidedCalls(agent)).filter(({ key }) => {
    const [kind, place] = placeOf(key) ?? [];
    return kind === AI_SDK && place === conversation;
  });
  const messages = calls.map(async ({ proposalId }): Promise<ModelMessage> => {
    const { what, decision } = await agent.proposal(proposalId);
    const request = `${proposalId} for ${JSON.stringify(what.shown)}`;
    return {
      role: 'user',
      content: `[Belfry, not the person] Your request ${request} was decided: ${decision?.words}.`,
    };
  });
  return {
    messages: await Promise.all(messages),
    async heard() {
      for (const { key } of calls) await agent.closeCall(key);
    },
  };
}

const decidedCalls = async (agent: AgentHandle) => (await agent.openCalls()).filter(({ state }) => state !== 'pending');

function keyOf(
  { name }: Pick<AgentTool, 'name'>,
  input: unknown,
  toolCallId: string,
  { conversation = '' }: AiSdkOptions,
): string {
  return callKey([AI_SDK, conversation, toolCallId], { name, input });
}
