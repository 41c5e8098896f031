import { acceptTool, findTool, type StoredTool } from '../../store/tools/mcp-tools.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { findLookedAtTool, mustStillSay } from './looked-at-tool.ts';
import { viewMcpTool } from './mcp-tool-view.ts';
import { toolDecision } from './tool-decision.ts';

export const acceptMcpTool = defineOperation({
  name: 'accept-mcp-tool',
  summary:
    'Accepts a new or changed tool of a foreign server for its agent, as it was shown. Its calls still need approval.',
  ...toolDecision,
  done: 'accepted a tool of a foreign server',
  stepUp: true,
  http: { method: 'POST', path: '/mcp-tools/accept' },
  async handler(context, { agent, server, tool: name, hash }) {
    refusePrograms(context);
    const { tx, now, actor } = context;
    const tool = await findLookedAtTool(tx, { agent, server, tool: name });
    if (tool.acceptedHash === hash && tool.waitingHash === null) return viewMcpTool(tool);
    mustStillSay(tool, hash);
    await acceptTool(tx, tool, actor.userId, now);
    context.recordChange([{ field: `${server}/${name}`, before: tool.acceptedHash, after: hash }]);
    context.emit('tool.accepted', { agent, server, tool: name });
    return viewMcpTool((await findTool(tx, { agent, server }, name)) as StoredTool);
  },
});
