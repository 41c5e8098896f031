import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import type { Tool } from '../tool.ts';
import { scheduleTask } from './schedule-task.ts';

/** One tool for everything; each call needs the person's approval. */
export const APPROVED_TOOLS: readonly Tool[] = [
  scheduleTask,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
