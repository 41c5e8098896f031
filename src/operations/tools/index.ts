import { acceptMcpTool } from './accept-mcp-tool.ts';
import { listMcpTools } from './list-mcp-tools.ts';
import { refuseMcpTool } from './refuse-mcp-tool.ts';

/**
 * Operations about the tools of foreign servers. None of them can add a server: servers come from the operator's
 * file.
 */
export const TOOL_OPERATIONS = [listMcpTools, acceptMcpTool, refuseMcpTool] as const;
