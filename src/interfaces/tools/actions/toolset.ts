import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { updateSchedule } from '../belfry/schedule-tools.ts';
import { addTask, completeTask } from '../belfry/task-tools.ts';
import type { Tool } from '../tool.ts';
import { deleteScheduledAction } from './delete-scheduled-action.ts';
import { failTask } from './fail-task.ts';
import { listScheduledActions } from './list-scheduled-actions.ts';
import { listTasks } from './list-tasks.ts';
import { scheduleAction } from './schedule-action.ts';
import { stopIntervalAction } from './stop-interval-action.ts';

/** Actions by type, shown and cancelled by their id; and the to-do list for idle times. */
export const ACTIONS_TOOLS: readonly Tool[] = [
  scheduleAction,
  listScheduledActions,
  deleteScheduledAction,
  stopIntervalAction,
  updateSchedule,
  addTask,
  listTasks,
  completeTask,
  failTask,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
