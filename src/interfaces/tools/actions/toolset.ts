import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { updateSchedule } from '../belfry/schedule-tools.ts';
import type { Tool } from '../tool.ts';
import { deleteScheduledAction } from './delete-scheduled-action.ts';
import { listScheduledActions } from './list-scheduled-actions.ts';
import { scheduleAction } from './schedule-action.ts';
import { stopIntervalAction } from './stop-interval-action.ts';

/** Actions by type, seen and taken away by their id. */
export const ACTIONS_TOOLS: readonly Tool[] = [
  scheduleAction,
  listScheduledActions,
  deleteScheduledAction,
  stopIntervalAction,
  updateSchedule,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
