import type { ToolSpec } from '../../agent/models/model.ts';
import type { Toolset } from '../../agent/tools.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Mode } from '../../domain/threads/thread.ts';
import { TOOLSET_NAMES, type ToolsetName } from '../../domain/toolset.ts';
import { ACTIONS_TOOLS } from './actions/toolset.ts';
import { APPROVED_TOOLS } from './approved/toolset.ts';
import { completeTask, failTask } from './belfry/task-tools.ts';
import { BELFRY_TOOLS } from './belfry/toolset.ts';
import { MESSAGES_TOOLS } from './messages/toolset.ts';
import { notifyVia, refuseVia } from './proactive/notify-via.ts';
import { PROACTIVE_TOOLS } from './proactive/toolset.ts';
import { REMINDERS_TOOLS } from './reminders/toolset.ts';
import { createToolset, type PlacedTools, specOf, type Tool, type ToolParts } from './tool.ts';

/** The tools of every toolset, by its name. */
const TOOLSETS: Readonly<Record<ToolsetName, readonly Tool[]>> = {
  belfry: BELFRY_TOOLS,
  messages: MESSAGES_TOOLS,
  reminders: REMINDERS_TOOLS,
  proactive: PROACTIVE_TOOLS,
  actions: ACTIONS_TOOLS,
  approved: APPROVED_TOOLS,
};

/** Toolsets with a tool for each of the person's channels. */
const CHANNEL_TOOLS: Partial<Readonly<Record<ToolsetName, PlacedTools['channelTool']>>> = { proactive: notifyVia };
/** A task of the list comes to its agent whatever its toolset, so these tools do too. */
const TASK_TOOLS = [completeTask, failTask] as unknown as readonly Tool[];

/** The tools of a toolset for a person with these channels. */
export function toolsOf(toolset: ToolsetName, channels: readonly string[] = [PAGE_CHANNEL]): readonly Tool[] {
  const channelTool = CHANNEL_TOOLS[toolset];
  return channelTool === undefined ? TOOLSETS[toolset] : [...TOOLSETS[toolset], ...channels.map(channelTool)];
}

/** The descriptions of a toolset's tools for models, in any of these modes. */
export function toolSpecs(toolset: ToolsetName, modes: readonly Mode[]): readonly ToolSpec[] {
  return toolsOf(toolset)
    .filter((tool) => tool.choosing !== true && tool.modes.some((mode) => modes.includes(mode)))
    .map(specOf);
}

/** Every toolset, ready for agents. */
export function createToolsets(parts: ToolParts): Readonly<Record<ToolsetName, Toolset>> {
  const made = TOOLSET_NAMES.map((name) => {
    const channelTool = CHANNEL_TOOLS[name];
    // The other toolsets show all tools of their design directly.
    const placed = {
      channelTool,
      taskTools: TASK_TOOLS,
      folds: name === 'belfry',
      ...(channelTool && { refuseChannel: refuseVia }),
    };
    return [name, createToolset(TOOLSETS[name], parts, placed)];
  });
  return Object.fromEntries(made) as Record<ToolsetName, Toolset>;
}
