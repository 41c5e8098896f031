import type { ProposedOperation, ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';

/** What somebody wants to do, worked out so far that it could be done. */
export interface Intention {
  readonly operation: ProposedOperation;
  /** Null for a new schedule. */
  readonly before: Schedule | null;
  readonly after: ScheduleDefinition;
  /** Whether it is filled in from a template, or copied. @default false */
  readonly isCopy?: boolean;
}
