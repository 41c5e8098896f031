import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { AgentTool } from '../../agent/agent-tool.ts';
import { errorMessage } from '../../domain/errors.ts';
import { isTooDeep, TOO_DEEP_WORDS } from '../../domain/nesting.ts';
import { IDEMPOTENCY_META } from '../../domain/tools/idempotency-meta.ts';
import { callKey } from '../tools/call-key.ts';
import { adviceInListedNames } from './door-names.ts';
import { listTools, readDoorCall } from './door-tools.ts';
import { completeWake } from './events/complete-wake.ts';
import { cardUrl, ownTexts, type Principal } from './principal.ts';
import { takeWaiting } from './waiting.ts';

/** The first part of the keys of MCP calls. */
const MCP = 'mcp';
/** The same key as a header, as in REST. */
const KEY_HEADER = 'idempotency-key';
const KEY_LENGTH = 200;

/** An MCP client is not told of decisions: it has to ask. */
const NOTE =
  'Nothing is made yet. The person decides at approve_at and nowhere else; a yes here approves nothing. Give them the link and go on: list shows what waits and what was made.';

const SCHEMA = 'Call it again with the input its schema describes.';

/** Offers the tools of the agent: few are listed, and each can be called. */
export function addTools({ server: protocol }: McpServer, principal: Principal): void {
  const { handle, actor, subscriptions } = principal;
  const tools = [...handle.tools, ...(subscriptions === undefined ? [] : [completeWake(principal)])];
  const inRun = actor.pass !== undefined;
  protocol.setRequestHandler('tools/list', () => ({ tools: [...listTools(tools, inRun)] }));
  protocol.setRequestHandler('tools/call', async ({ params }, context) => {
    const meant = readDoorCall(tools, params.name, params.arguments ?? {});
    if (meant === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    if ('explained' in meant) return resultOf(meant.explained, false);
    if ('refused' in meant) return resultOf({ code: 'invalid_input', message: meant.refused, hint: SCHEMA }, true);
    try {
      return withWaiting(await answer(meant.tool, meant.input, context, principal), await takeWaiting(principal));
    } catch (error) {
      return { content: [{ type: 'text', text: errorMessage(error) }], isError: true };
    }
  });
}

/**
 * Makes the call. A call that needs approval returns at once with the link. A client that opens links for its person
 * is asked to open this one first; its own answer approves nothing, only Belfry's page does, and repeating the call
 * returns the decision.
 */
async function answer(
  tool: AgentTool,
  input: unknown,
  context: ServerContext,
  principal: Principal,
): Promise<CallToolResult | InputRequiredResult> {
  const { mcpReq } = context;
  const before = stateOf(mcpReq.requestState());
  const name = before ?? nameOf(context) ?? randomUUID();
  if (isTooDeep(input))
    return resultOf({ code: 'invalid_input', message: `The input ${TOO_DEEP_WORDS}.`, hint: SCHEMA }, true);
  const given = await tool.call(input, { key: callKey([MCP, name], { name: tool.name, input }) });
  const came = { ...given, output: await ownTexts(principal, given.output) };
  if (came.kind === 'result') return resultOf(came.output, came.isError);
  const url = cardUrl(principal, came.proposalId);
  const waiting = { ...(came.output as { readonly shown?: string }), approve_at: url, note: NOTE };
  if (before === null && opensLinks(context)) {
    const message = `Belfry asks whether this may be${waiting.shown === undefined ? '' : `: ${waiting.shown}`}. Decide on its page; closing this decides nothing.`;
    return inputRequired({ requestState: name, inputRequests: { card: inputRequired.elicitUrl({ url, message }) } });
  }
  return resultOf(waiting, false);
}

/** A result with what waits beside it, each line a part of its own. A question to the person stays as it is. */
function withWaiting(
  result: CallToolResult | InputRequiredResult,
  lines: readonly string[],
): CallToolResult | InputRequiredResult {
  if (lines.length === 0 || !('content' in result)) return result;
  const parts = lines.map((text) => ({ type: 'text', text }) as const);
  return { ...result, content: [...(result as CallToolResult).content, ...parts] };
}

function resultOf(given: unknown, isError: boolean): CallToolResult {
  const output = adviceInListedNames(given);
  const content: CallToolResult['content'] = [{ type: 'text', text: JSON.stringify(output) }];
  return isError
    ? { content, isError }
    : { content, structuredContent: output as NonNullable<CallToolResult['structuredContent']> };
}

/**
 * The client's own key for its call; null when it gives none. JSON-RPC ids restart with each connection, so they
 * identify nothing.
 */
function nameOf({ mcpReq, http }: ServerContext): string | null {
  const given = mcpReq._meta?.[IDEMPOTENCY_META] ?? http?.req?.headers.get(KEY_HEADER);
  return typeof given === 'string' && given !== '' && given.length <= KEY_LENGTH ? given : null;
}

/**
 * The call key that the client returns after the request to open the link. It identifies only calls of this agent,
 * and grants nothing.
 */
function stateOf(state: unknown): string | null {
  return typeof state === 'string' && state !== '' && state.length <= KEY_LENGTH ? state : null;
}

/** Whether this request declares that the client shows links to its person. */
function opensLinks({ mcpReq }: ServerContext): boolean {
  const declared = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  const capabilities = declared?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  return capabilities?.elicitation?.url !== undefined;
}
