import { explain } from './explain.ts';
import { previewSchedule } from './preview-schedule.ts';
import { suggestTime } from './suggest-time.ts';

/** What one can do with times before a schedule is made of them. */
export const TIME_OPERATIONS = [previewSchedule, explain, suggestTime] as const;
