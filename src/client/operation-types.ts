import type { RunState } from '../domain/run.ts';
import type { ScheduleKind, ScheduleState } from '../domain/schedule.ts';
import type {
  MessageView,
  MissedView,
  PreviewView,
  RunDetail,
  RunView,
  ScheduleAnswer,
  ScheduleView,
  StatusView,
  ThreadView,
  UserView,
} from '../operations/views.ts';
import type { OperationName } from './routes.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}
interface Paging {
  readonly limit?: number;
  readonly cursor?: string;
}
interface ById {
  readonly id: string;
}

/** Input and output of each operation as a caller sees them. */
interface OperationTypes {
  'create-schedule': {
    input: {
      kind: ScheduleKind;
      what: string;
      when: string;
      zone?: string;
      agent?: string;
      threadId?: string;
      key?: string;
    };
    output: ScheduleAnswer;
  };
  'list-schedules': {
    input: Paging & { state?: ScheduleState | 'all'; kind?: ScheduleKind; q?: string; sort?: 'newest' | 'next' };
    output: Page<ScheduleView>;
  };
  'preview-schedule': { input: { text: string; zone?: string }; output: PreviewView };
  'get-schedule': { input: ById; output: ScheduleView };
  'update-schedule': {
    input: ById & { what?: string; when?: string; zone?: string; kind?: ScheduleKind };
    output: ScheduleAnswer;
  };
  'cancel-schedule': { input: ById; output: ScheduleAnswer };
  'restore-schedule': { input: ById; output: ScheduleAnswer };
  'pause-schedule': { input: ById & { reason?: string }; output: ScheduleAnswer };
  'resume-schedule': { input: ById; output: ScheduleAnswer };
  'skip-next': { input: ById; output: ScheduleAnswer };
  'run-schedule': { input: ById; output: { runId: string; schedule: ScheduleView } };
  'list-missed': { input: ById & Paging; output: Page<MissedView> };
  'list-runs': { input: Paging & { scheduleId?: string; state?: RunState }; output: Page<RunView> };
  'get-run': { input: ById; output: RunDetail };
  'list-threads': { input: Paging; output: Page<ThreadView> };
  'create-thread': { input: { title?: string }; output: ThreadView };
  'list-messages': { input: ById & Paging; output: Page<MessageView> };
  'send-message': { input: ById & { text: string }; output: { message: MessageView; turnId: string } };
  'get-me': { input: Record<string, never>; output: UserView };
  'update-me': { input: { zone?: string; name?: string }; output: UserView };
  'get-status': { input: Record<string, never>; output: StatusView };
}

export type OperationInput<N extends OperationName> = OperationTypes[N]['input'];
export type OperationOutput<N extends OperationName> = OperationTypes[N]['output'];
