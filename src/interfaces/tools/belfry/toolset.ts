import type { Tool } from '../tool.ts';
import { nextCheck } from './next-check.ts';
import { notifyUser, setUserTimezone } from './person-tools.ts';
import { suggestTime, useTemplate } from './planning-tools.ts';
import { acknowledgeReminder, reopenReminder, snoozeReminder } from './reminder-tools.ts';
import { changeFollowUps, skipDates } from './schedule-detail-tools.ts';
import { cancelSchedule, listSchedules, scheduleAction, scheduleReminder, updateSchedule } from './schedule-tools.ts';
import { addTask, completeTask, failTask, listTasks, updateTask } from './task-tools.ts';
import { undoLastChange } from './undo-tools.ts';

/** The default toolset: small and clear, for any model. */
export const BELFRY_TOOLS: readonly Tool[] = [
  scheduleReminder,
  scheduleAction,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  changeFollowUps,
  skipDates,
  useTemplate,
  suggestTime,
  acknowledgeReminder,
  snoozeReminder,
  reopenReminder,
  undoLastChange,
  nextCheck,
  addTask,
  listTasks,
  completeTask,
  failTask,
  updateTask,
  notifyUser,
  setUserTimezone,
] as readonly Tool[];
