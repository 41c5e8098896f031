import type { AgentTool } from '../../agent/agent-tool.ts';
import { AppError } from '../../domain/errors.ts';

/** The tool with this name. @throws AppError not_found, with the existing names */
export function findTool(tools: readonly AgentTool[], name: string): AgentTool {
  const tool = tools.find((one) => one.name === name);
  if (tool !== undefined) return tool;
  throw new AppError('not_found', `There is no tool "${name}" here.`, {
    hint: `Tools: ${tools.map((one) => one.name).join(', ')}.`,
  });
}
