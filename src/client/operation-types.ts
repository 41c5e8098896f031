import type { z } from 'zod';
import type { cancelSchedule } from '../operations/cancel-schedule.ts';
import type { createSchedule } from '../operations/create-schedule.ts';
import type { createThread } from '../operations/create-thread.ts';
import type { explain } from '../operations/explain.ts';
import type { getMe } from '../operations/get-me.ts';
import type { getRun } from '../operations/get-run.ts';
import type { getSchedule } from '../operations/get-schedule.ts';
import type { getStatus } from '../operations/get-status.ts';
import type { listMessages } from '../operations/list-messages.ts';
import type { listMissedOperation } from '../operations/list-missed.ts';
import type { listRuns } from '../operations/list-runs.ts';
import type { listSchedulesOperation } from '../operations/list-schedules.ts';
import type { listThreadsOperation } from '../operations/list-threads.ts';
import type { pauseSchedule } from '../operations/pause-schedule.ts';
import type { previewSchedule } from '../operations/preview-schedule.ts';
import type { restoreSchedule } from '../operations/restore-schedule.ts';
import type { resumeSchedule } from '../operations/resume-schedule.ts';
import type { runSchedule } from '../operations/run-schedule.ts';
import type { sendMessage } from '../operations/send-message.ts';
import type { skipNext } from '../operations/skip-next.ts';
import type { updateMe } from '../operations/update-me.ts';
import type { updateSchedule } from '../operations/update-schedule.ts';
import type { OperationName } from './routes.ts';

/** The operations by name. Types alone: a client loads nothing of the server. */
interface Operations {
  'cancel-schedule': typeof cancelSchedule;
  'create-schedule': typeof createSchedule;
  'create-thread': typeof createThread;
  explain: typeof explain;
  'get-me': typeof getMe;
  'get-run': typeof getRun;
  'get-schedule': typeof getSchedule;
  'get-status': typeof getStatus;
  'list-messages': typeof listMessages;
  'list-missed': typeof listMissedOperation;
  'list-runs': typeof listRuns;
  'list-schedules': typeof listSchedulesOperation;
  'list-threads': typeof listThreadsOperation;
  'pause-schedule': typeof pauseSchedule;
  'preview-schedule': typeof previewSchedule;
  'restore-schedule': typeof restoreSchedule;
  'resume-schedule': typeof resumeSchedule;
  'run-schedule': typeof runSchedule;
  'send-message': typeof sendMessage;
  'skip-next': typeof skipNext;
  'update-me': typeof updateMe;
  'update-schedule': typeof updateSchedule;
}

/** What a caller may leave out is optional here. */
export type OperationInput<N extends OperationName> = z.input<Operations[N]['input']>;
export type OperationOutput<N extends OperationName> = z.output<Operations[N]['output']>;
