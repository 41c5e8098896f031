import type { OperationInput } from '../../../src/client/index.ts';
import type { ProposalView } from '../../../src/operations/proposals/proposal-view.ts';

/** The changed fields of a schedule; an absent field stays as it is. */
export type ScheduleChange = Omit<OperationInput<'update-schedule'>, 'id'>;
export type TimingChange = Pick<
  ScheduleChange,
  'except' | 'activeHours' | 'quietHours' | 'jitter' | 'endsAfter' | 'endsAt'
>;
/** What decides about runs besides a time; null removes it. */
export type CauseChange = Pick<ScheduleChange, 'after' | 'onEvent' | 'onlyIf' | 'checkAgain' | 'model'>;
export type ScheduleFilter = Pick<OperationInput<'list-schedules'>, 'state' | 'q'> & { readonly batches?: number };
export type RunFilter = Pick<OperationInput<'list-runs'>, 'scheduleId' | 'state' | 'limit'>;
export type UsageFilter = OperationInput<'get-usage'>;
export type TaskChange = Pick<OperationInput<'update-task'>, 'description' | 'assignee' | 'due'>;
/** The new position of a task in its list. */
export type TaskPlace = Omit<OperationInput<'move-task'>, 'id'>;
/** A past range, in words or dates. */
export type Stretch = Pick<OperationInput<'preview-backfill'>, 'from' | 'to'>;
/** A card as it was shown, which a decision refers to. */
export type ShownProposal = Pick<ProposalView, 'id' | 'revision' | 'hash'>;
/** The days and the agent that the calendar shows. */
export type CalendarRequest = OperationInput<'get-calendar'>;
