import { setUserTimezone } from '../belfry/person-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import type { Tool } from '../tool.ts';
import { scheduleMessage } from './schedule-message.ts';

/**
 * One kind of message to oneself for everything in the future, and a tool for each channel out of silent turns
 * (`notify-via.ts`).
 */
export const PROACTIVE_TOOLS: readonly Tool[] = [
  scheduleMessage,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  setUserTimezone,
] as unknown as readonly Tool[];
