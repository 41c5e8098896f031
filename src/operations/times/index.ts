import { explain } from './explain.ts';
import { previewSchedule } from './preview-schedule.ts';
import { suggestTime } from './suggest-time.ts';

/** Operations that read times without making a schedule. */
export const TIME_OPERATIONS = [previewSchedule, explain, suggestTime] as const;
