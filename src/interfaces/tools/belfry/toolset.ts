import type { Toolset } from '../../../agent/tools.ts';
import { createToolset, type Tool, type ToolParts } from '../tool.ts';
import { notifyUser, setUserTimezone } from './person-tools.ts';
import { cancelSchedule, listSchedules, scheduleAction, scheduleReminder, updateSchedule } from './schedule-tools.ts';

/** The default toolset: small and clear, for any model. */
export const BELFRY_TOOLS: readonly Tool[] = [
  scheduleReminder,
  scheduleAction,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  notifyUser,
  setUserTimezone,
] as readonly Tool[];

export function createBelfryToolset(parts: ToolParts): Toolset {
  return createToolset(BELFRY_TOOLS, parts);
}
