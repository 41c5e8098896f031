import { backfillSchedule } from './backfill-schedule.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { cloneSchedule } from './clone-schedule.ts';
import { countSchedules } from './count-schedules.ts';
import { createSchedule } from './create-schedule.ts';
import { getPunctuality } from './get-punctuality.ts';
import { getSchedule } from './get-schedule.ts';
import { listMovesOperation } from './list-moves.ts';
import { listSchedulesOperation } from './list-schedules.ts';
import { listAllMissed, listMissedOperation } from './occurrences/list-missed.ts';
import { listNext } from './occurrences/list-next.ts';
import { moveOccurrence } from './occurrences/move-occurrence.ts';
import { skipOccurrence } from './occurrences/skip-occurrence.ts';
import { undoSkip } from './occurrences/undo-skip.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { previewBackfill } from './preview-backfill.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { resumeSchedule } from './resume-schedule.ts';
import { runSchedule } from './run-schedule.ts';
import { skipNext } from './skip-next.ts';
import { trySchedule } from './try-schedule.ts';
import { updateSchedule } from './update-schedule.ts';

/** Operations about schedules. */
export const SCHEDULE_OPERATIONS = [
  createSchedule,
  listSchedulesOperation,
  countSchedules,
  getSchedule,
  updateSchedule,
  cancelSchedule,
  restoreSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  trySchedule,
  skipNext,
  undoSkip,
  skipOccurrence,
  moveOccurrence,
  previewBackfill,
  backfillSchedule,
  cloneSchedule,
  listNext,
  listMissedOperation,
  listAllMissed,
  getPunctuality,
  listMovesOperation,
] as const;
