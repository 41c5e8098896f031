import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { acknowledgeReminder, snoozeReminder } from '../belfry/reminder-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import type { Tool } from '../tool.ts';
import { scheduleFutureCallback } from './schedule-future-callback.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** Reminders with automatic follow-ups, and callbacks for everything else. */
export const REMINDERS_TOOLS: readonly Tool[] = [
  scheduleReminder,
  scheduleFutureCallback,
  acknowledgeReminder,
  snoozeReminder,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
