import type { ProposedOperation, ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';

/** A requested action, resolved so far that it could be carried out. */
export interface Intention {
  readonly operation: ProposedOperation;
  /** Null for a new schedule. */
  readonly before: Schedule | null;
  readonly after: ScheduleDefinition;
  /** True when it is filled in from a template, or copied. @default false */
  readonly isCopy?: boolean;
}
