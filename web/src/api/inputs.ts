import type { OperationInput } from '../../../src/client/index.ts';
import type { ProposalView } from '../../../src/operations/proposals/proposal-view.ts';

/** What of a schedule is changed; what is left out stays as it is. */
export type ScheduleChange = Omit<OperationInput<'update-schedule'>, 'id'>;
export type TimingChange = Pick<
  ScheduleChange,
  'except' | 'activeHours' | 'quietHours' | 'jitter' | 'endsAfter' | 'endsAt'
>;
/** What decides about runs besides a time; null takes it away. */
export type CauseChange = Pick<ScheduleChange, 'after' | 'onEvent' | 'onlyIf' | 'checkAgain' | 'model'>;
export type ScheduleFilter = Pick<OperationInput<'list-schedules'>, 'state' | 'q'> & { readonly batches?: number };
export type RunFilter = Pick<OperationInput<'list-runs'>, 'scheduleId' | 'state' | 'limit'>;
export type UsageFilter = OperationInput<'get-usage'>;
export type TaskChange = Pick<OperationInput<'update-task'>, 'description' | 'assignee' | 'due'>;
/** Where a task goes in its list. */
export type TaskPlace = Omit<OperationInput<'move-task'>, 'id'>;
/** A past stretch, in words or dates. */
export type Stretch = Pick<OperationInput<'preview-backfill'>, 'from' | 'to'>;
/** A card as it was shown: what a decision is about. */
export type ShownProposal = Pick<ProposalView, 'id' | 'revision' | 'hash'>;
/** Which days of the calendar, and whose. */
export type CalendarRequest = OperationInput<'get-calendar'>;
