// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { AcceptMcpToolInput, ListMcpToolsAnswer, ListMcpToolsInput, McpTool } from '../tools.ts';

/** One method for each operation of the room `tools`. */
export interface ToolsMethods {
  /** Lists the tools of foreign servers with their own descriptions, and which of them wait for a person's look. */
  readonly listMcpTools: (input?: ListMcpToolsInput, options?: CallOptions) => Promise<ListMcpToolsAnswer>;
  /**
   * Accepts a new or changed tool of a foreign server for its agent, as it was shown. Its calls still need approval.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly acceptMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
  /**
   * Refuses a tool of a foreign server, as it was shown, until its definition changes. It can be accepted later.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly refuseMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
}
