import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import type { Tool } from '../tool.ts';
import { sendDelayedMessage } from './send-delayed-message.ts';
import { sendScheduledMessage } from './send-scheduled-message.ts';

/** Messages of an agent to itself: after a delay, or at a date. */
export const MESSAGES_TOOLS: readonly Tool[] = [
  sendDelayedMessage,
  sendScheduledMessage,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
