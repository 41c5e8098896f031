import { setUserTimezone } from '../belfry/person-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import type { Tool } from '../tool.ts';
import { scheduleMessage } from './schedule-message.ts';

/** One message to oneself for all that is to come, and a way out of silence for each channel (`notify-via.ts`). */
export const PROACTIVE_TOOLS: readonly Tool[] = [
  scheduleMessage,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  setUserTimezone,
] as unknown as readonly Tool[];
