import type { ToolSpec } from '../../agent/models/model.ts';
import type { Toolset } from '../../agent/tools.ts';
import type { Mode } from '../../domain/thread.ts';
import type { ToolsetName } from '../../domain/toolset.ts';
import { APPROVED_TOOLS } from './approved/toolset.ts';
import { BELFRY_TOOLS } from './belfry/toolset.ts';
import { createToolset, specOf, type Tool, type ToolParts } from './tool.ts';

/** The tools of every toolset, by its name. */
export const TOOLSETS: Readonly<Record<ToolsetName, readonly Tool[]>> = {
  belfry: BELFRY_TOOLS,
  approved: APPROVED_TOOLS,
};

/** What models are told of the tools of a toolset that are offered in any of these modes. */
export function toolSpecs(toolset: ToolsetName, modes: readonly Mode[]): readonly ToolSpec[] {
  const isOffered = (tool: Tool) => tool.choosing !== true && tool.modes.some((mode) => modes.includes(mode));
  return TOOLSETS[toolset].filter(isOffered).map(specOf);
}

/** Every toolset, ready for agents. */
export function createToolsets(parts: ToolParts): Readonly<Record<ToolsetName, Toolset>> {
  return {
    belfry: createToolset(TOOLSETS.belfry, parts),
    approved: createToolset(TOOLSETS.approved, parts),
  };
}
