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
  /** The conversation the calls belong to, where ids of calls may come again in another one. @default '' */
  readonly conversation?: string;
}

/** A tool as `generateText`, `streamText` and `ToolLoopAgent` take it. */
type BelfryTool = Tool<Record<string, unknown>, unknown>;

/** The first part of the names of calls that the AI SDK makes. */
const AI_SDK = 'ai-sdk';

/**
 * The tools of Belfry for the AI SDK, with the names, inputs and answers of its own agents. What needs the person's yes answers
 * `pending_approval` at once, so that the model says it in words; what they decided comes later (`unheardDecisions`). A call is known by its id:
 * messages that are played again do nothing twice, and hear the decision instead of the question.
 */
export function belfryTools(agent: AgentHandle, options: AiSdkOptions = {}): Record<string, BelfryTool> {
  return Object.fromEntries(
    agent.tools.map((one) => [
      one.name,
      tool({
        description: one.description,
        // Checked by Belfry, so that a wrong input is answered with what to do, as everywhere.
        inputSchema: jsonSchema<Record<string, unknown>>(one.inputSchema as JSONSchema7),
        execute: async (input: Record<string, unknown>, { toolCallId }) =>
          (await one.call(input, { key: keyOf(one, input, toolCallId, options) })).output,
      }),
    ]),
  );
}

/**
 * For `toolApproval`: what needs the person's yes becomes a `tool-approval-request` instead of an answer, and the SDK stops there. The
 * proposal is made here. Go on with what `decidedApprovals` answers: a response of anybody else's approves nothing at Belfry.
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

/** A request for approval, as `result.content` has it. */
interface ApprovalRequest {
  readonly approvalId: string;
  readonly toolCall: { readonly toolCallId: string; readonly toolName: string; readonly input: unknown };
}

/**
 * The responses to those requests that the person has decided by now, for a message `{ role: 'tool', content }`. The model hears from the
 * tool itself what was decided, so each lets it run: Belfry carries out what was approved, and nothing else.
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

/** Decisions the model has not heard, as messages for its next answer. */
export interface UnheardDecisions {
  readonly messages: ModelMessage[];
  /** Call it once the messages are kept: they are not told again. */
  heard(): Promise<void>;
}

/** What the person decided since, for a conversation whose tools answered `pending_approval`; nothing where nothing was decided. */
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
