import { findTool, refuseTool, type StoredTool } from '../../store/tools/mcp-tools.ts';
import { defineOperation } from '../frame/operation.ts';
import { findLookedAtTool, mustStillSay } from './looked-at-tool.ts';
import { viewMcpTool } from './mcp-tool-view.ts';
import { toolDecision } from './tool-decision.ts';

export const refuseMcpTool = defineOperation({
  name: 'refuse-mcp-tool',
  summary:
    'Refuses a tool of a foreign server, as it was shown, until its definition changes. It can be accepted later.',
  ...toolDecision,
  done: 'refused a tool of a foreign server',
  http: { method: 'POST', path: '/mcp-tools/refuse' },
  async handler(context, { agent, server, tool: name, hash }) {
    const { tx, now, actor } = context;
    const tool = await findLookedAtTool(tx, { agent, server, tool: name });
    mustStillSay(tool, hash);
    if (tool.refusedHash === hash) return viewMcpTool(tool);
    await refuseTool(tx, tool, actor.userId, now);
    context.recordChange([{ field: `${server}/${name}`, before: tool.acceptedHash, after: null }]);
    context.emit('tool.refused', { agent, server, tool: name });
    return viewMcpTool((await findTool(tx, { agent, server }, name)) as StoredTool);
  },
});
