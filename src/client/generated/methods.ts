// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../call-options.ts';
import type { WithOldNames } from '../../operations/frame/old-names.ts';
import type { AddCalendarAnswer, AddCalendarInput, ChangeCalendarAnswer, ChangeCalendarInput, CreateCalendarAddressAnswer, CreateCalendarAddressInput, GetCalendarAddressAnswer, ListCalendarsAnswer, RefreshCalendarAnswer, RefreshCalendarInput, RemoveCalendarAnswer, RemoveCalendarInput, RevokeCalendarAddressAnswer, UndoRemoveCalendarAnswer, UndoRemoveCalendarInput } from './calendar.ts';
import type { AgreeConsentInput, AllowApprovalsInput, AskConsentInput, CancelPairingInput, ChannelLink, ChannelPairing, ConfirmPairingInput, Consent, ConsentPage, EnterCodeAnswer, EnterCodeInput, GetPushAnswer, GetPushInput, HeldPage, LinkChannelAnswer, LinkChannelInput, LinkDeviceInput, ListChannelsAnswer, ListConsentsInput, ListHeldInput, ListPairingsAnswer, PairChannelAnswer, PairChannelInput, RotateChannelSecretAnswer, RotateChannelSecretInput, TestChannelAnswer, TestChannelInput, UnlinkChannelAnswer, UnlinkChannelInput } from './channels.ts';
import type { Calendar, GetCalendarInput, Home } from './home.ts';
import type { CreateHookAnswer, CreateHookInput, CreateSubscriptionAnswer, CreateSubscriptionInput, DeleteHookAnswer, DeleteHookInput, EndSubscriptionAnswer, EndSubscriptionInput, ListHooksAnswer, ListHooksInput, ListSubscriptionsAnswer, ResumeSubscriptionAnswer, ResumeSubscriptionInput, RotateHookAnswer, RotateHookInput, RotateSubscriptionAnswer, RotateSubscriptionInput } from './hooks.ts';
import type { AnswerConnectionAnswer, AnswerConnectionInput, AuditEntryPage, CreateTokenAnswer, CreateTokenInput, CreateUserInput, DeleteEverythingAnswer, DeleteEverythingInput, ListAuditInput, ListTokensInput, ListUsersInput, Me, RevokeTokenAnswer, RevokeTokenInput, TokenPage, UpdateMeAnswer, UpdateMeInput, User, UserPage } from './people.ts';
import type { AnswerOfferAnswer, AnswerOfferInput, ListOffersInput, OfferPage } from './promises.ts';
import type { ApproveProposalInput, BulkAnswer, DecideProposalsInput, DecisionAnswer, DenyProposalInput, EditProposalInput, GetProposalInput, ListAllowancesAnswer, ListProposalsInput, Proposal, ProposalPage, ProposeAnswer, ProposeChangeInput, RevokeAllowanceAnswer, RevokeAllowanceInput, UndoApprovalInput, UndoApprovalsInput, WithdrawProposalInput } from './proposals.ts';
import type { AcknowledgeReminderInput, GetAnswersAnswer, GetAnswersInput, ListRemindersInput, Reminder, ReminderPage, ReopenReminderInput, SnoozeReminderInput, StopReminderInput } from './reminders.ts';
import type { AnswerWakeAnswer, AnswerWakeInput, ClaimWakeAnswer, ClaimWakeInput, CompleteWakeAnswer, CompleteWakeInput, CountRunsAnswer, CountRunsInput, DecideDoubtsAnswer, DecideDoubtsInput, DoubtPage, EndClaimAnswer, EndClaimInput, GetRunInput, KeepStepAnswer, KeepStepInput, ListDoubtsInput, ListRunsInput, NotifyForClaimAnswer, NotifyForClaimInput, NotifyFromRunAnswer, NotifyFromRunInput, ReadWakeAnswer, ReleaseClaimAnswer, ReleaseClaimInput, RenewClaimAnswer, RenewClaimInput, ReportWakeAnswer, ReportWakeInput, RunDetail, RunPage } from './runs.ts';
import type { Backfill, BackfillScheduleAnswer, BackfillScheduleInput, CancelScheduleInput, CloneScheduleInput, CountSchedulesAnswer, CountSchedulesInput, CreateScheduleAnswer, CreateScheduleInput, GetPunctualityAnswer, GetPunctualityInput, GetScheduleInput, ListAllMissedInput, ListMissedInput, ListMovesInput, ListNextInput, ListSchedulesInput, MissedOfAllPage, MissedPage, MoveOccurrenceAnswer, MoveOccurrenceInput, MovePage, NextTimes, PauseScheduleInput, PreviewBackfillInput, RestoreScheduleInput, ResumeScheduleInput, RunScheduleInput, ScheduleAnswer, ScheduleDetail, SchedulePage, SkipNextInput, SkipOccurrenceAnswer, SkipOccurrenceInput, StartedRun, TryScheduleInput, UndoSkipInput, UpdateScheduleInput } from './schedules.ts';
import type { Agent, BackUpAnswer, GetAgentInput, GetHealthInput, GetUsageInput, ListAgentsAnswer, ListLimitsAnswer, ListModelsAnswer, ListSettingsAnswer, ServerHealth, Status, TryModelAnswer, TryModelInput, Usage } from './server.ts';
import type { AddTaskInput, CompleteTaskInput, DeleteTaskInput, FailTaskInput, GetTaskInput, Heartbeat, ListHeartbeatsAnswer, ListTasksInput, MoveTaskInput, ReopenTaskInput, RestoreTaskInput, StartTaskInput, Task, TaskDetail, TaskPage, UpdateHeartbeatInput, UpdateTaskInput } from './tasks.ts';
import type { DeleteTemplateInput, GetTemplateInput, ListTemplatesAnswer, RestoreTemplateInput, SaveTemplateInput, Template, UseTemplateInput } from './templates.ts';
import type { ChooseAgentInput, CreateThreadInput, GetTurnInput, ListMessagesInput, ListThreadsInput, MessagePage, SearchMessagesAnswer, SearchMessagesInput, SendMessageAnswer, SendMessageInput, Thread, ThreadPage, Turn, UndoAnswer, UndoChangeInput, UndoLastChangeAnswer, UndoLastChangeInput } from './threads.ts';
import type { ExplainInput, Preview, PreviewScheduleInput, SuggestTimeAnswer, SuggestTimeInput } from './times.ts';
import type { AcceptMcpToolInput, ListMcpToolsAnswer, ListMcpToolsInput, McpTool } from './tools.ts';

/** One method for each operation. */
export interface OperationMethods {
  /**
   * Makes a schedule: something to say or do later, once or repeatedly.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly createSchedule: (input: CreateScheduleInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
  /**
   * Lists schedules, newest first or by what comes next; cancelled ones only when asked for.
   * @throws AppError invalid_input
   */
  readonly listSchedules: (input?: ListSchedulesInput, options?: CallOptions) => Promise<SchedulePage>;
  /**
   * Counts the schedules that match a filter: in total, active, recurring, reminders, paused, and ended.
   * @throws AppError invalid_input
   */
  readonly countSchedules: (input?: CountSchedulesInput, options?: CallOptions) => Promise<CountSchedulesAnswer>;
  /** Shows one schedule: its text, its time in words, the next occurrences, and the last run. */
  readonly getSchedule: (input: GetScheduleInput, options?: CallOptions) => Promise<ScheduleDetail>;
  /**
   * Changes what a schedule says or does, when, or how it behaves; words such as "an hour later" are read from the schedule.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateSchedule: (input: UpdateScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Ends a schedule; its queued runs are cancelled. It can be restored.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly cancelSchedule: (input: CancelScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Restores a cancelled schedule (undo), from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly restoreSchedule: (input: RestoreScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Stops a schedule until it is resumed, or until a time; nothing that would have come meanwhile is missed.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, unknown_zone, zone_needed, approval_needed
   */
  readonly pauseSchedule: (input: PauseScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Resumes a paused schedule, from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate, approval_needed
   */
  readonly resumeSchedule: (input: ResumeScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Runs a schedule once, now, besides its own times; a paused one stays paused. While such a run waits to begin, a repetition returns that run.
   * @throws AppError stale_revision, wrong_state, limit_reached, rate_limited, approval_needed
   */
  readonly runSchedule: (input: RunScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Tries a schedule out with a run that is marked as a test, reports its result, and does not count as an occurrence.
   * @throws AppError stale_revision, wrong_state
   */
  readonly trySchedule: (input: TryScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Skips the next occurrence of a recurring schedule; the one after it stays. undo-skip undoes it.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly skipNext: (input: SkipNextInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Undoes the last skip-next of a schedule: the skipped time happens after all, if it is still in the future.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly undoSkip: (input: UndoSkipInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Removes one future time from a recurring schedule; the others stay. It does not count towards endsAfter, so such a schedule ends one time later.
   * @throws AppError stale_revision, wrong_state, invalid_input, never_fires, duplicate
   */
  readonly skipOccurrence: (input: SkipOccurrenceInput, options?: CallOptions) => Promise<SkipOccurrenceAnswer>;
  /**
   * Moves one future time of a recurring schedule: removes it from the series, and makes a one-time schedule at the new time. Both or neither.
   * @throws AppError stale_revision, wrong_state, invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, duplicate, limit_reached, rate_limited
   */
  readonly moveOccurrence: (input: MoveOccurrenceInput, options?: CallOptions) => Promise<MoveOccurrenceAnswer>;
  /**
   * Shows how many runs a backfill of a past range would make. Starts nothing.
   * @throws AppError wrong_state, unreadable_time, limit_reached
   */
  readonly previewBackfill: (input: PreviewBackfillInput, options?: CallOptions) => Promise<Backfill>;
  /**
   * Makes up for the past times of a schedule that have no run: one run each, oldest first, none twice.
   * @throws AppError stale_revision, wrong_state, unreadable_time, limit_reached, content_changed, approval_needed
   */
  readonly backfillSchedule: (input: BackfillScheduleInput, options?: CallOptions) => Promise<BackfillScheduleAnswer>;
  /**
   * Copies a schedule with the given changes; a copy without a difference is refused.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, unknown_agent, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly cloneSchedule: (input: CloneScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Lists the next times of a schedule, soonest first, in the person's zone and its own, with clock changes. For a paused one, the times it would have when resumed.
   * @throws AppError invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, zone_needed
   */
  readonly listNext: (input: ListNextInput, options?: CallOptions) => Promise<NextTimes>;
  /**
   * Lists the occurrences that a schedule left out, newest first, as ranges with a reason in words.
   * @throws AppError invalid_input
   */
  readonly listMissed: (input: ListMissedInput, options?: CallOptions) => Promise<MissedPage>;
  /**
   * Lists the occurrences that all schedules left out, newest first, as ranges with a reason: Belfry was off, too late, more than are made up for, a pause, an unfinished run.
   * @throws AppError invalid_input
   */
  readonly listAllMissed: (input?: ListAllMissedInput, options?: CallOptions) => Promise<MissedOfAllPage>;
  /** Shows how late the runs of a schedule began: each of them, the percentiles, and what was missed. */
  readonly getPunctuality: (input: GetPunctualityInput, options?: CallOptions) => Promise<GetPunctualityAnswer>;
  /** Lists planned occurrences that moved without a change of their schedule, newest first: the person was in another zone, or the rules of time zones or the quiet hours changed. */
  readonly listMoves: (input?: ListMovesInput, options?: CallOptions) => Promise<MovePage>;
  /**
   * Reads a whole sentence as a person would type it, and shows the resulting schedule. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large
   */
  readonly previewSchedule: (input: PreviewScheduleInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Explains a time, alone or in a whole request: the sentence, the next instants, assumptions and warnings. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
   */
  readonly explain: (input: ExplainInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Suggests up to three times with reasons: conflicts, habits, run lengths, quiet hours. Plans nothing.
   * @throws AppError zone_needed, unknown_agent, unreadable_time, ambiguous_time, time_in_past, unknown_zone
   */
  readonly suggestTime: (input?: SuggestTimeInput, options?: CallOptions) => Promise<SuggestTimeAnswer>;
  /** Lists the templates: the built-in ones, then the person’s own by name. */
  readonly listTemplates: (input?: Record<string, never>, options?: CallOptions) => Promise<ListTemplatesAnswer>;
  /**
   * Saves a template, new or from a schedule; saving the same name again changes the given fields.
   * @throws AppError duplicate, stale_revision, limit_reached, too_large, unreadable_time, ambiguous_time
   */
  readonly saveTemplate: (input: SaveTemplateInput, options?: CallOptions) => Promise<Template>;
  /** Shows one template with its blanks. */
  readonly getTemplate: (input: GetTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Removes one of your own templates; it can be restored. Schedules made from it stay.
   * @throws AppError wrong_state
   */
  readonly deleteTemplate: (input: DeleteTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Restores a removed template (undo).
   * @throws AppError duplicate
   */
  readonly restoreTemplate: (input: RestoreTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Makes a schedule from a template with its blanks filled in.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly useTemplate: (input: UseTemplateInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
  /** Lists reminders, newest first: those that await an answer or are snoozed, or all. */
  readonly listReminders: (input?: ListRemindersInput, options?: CallOptions) => Promise<ReminderPage>;
  /** Shows how the reminders of a schedule were answered: how soon each, how many were done, and how many in a row. */
  readonly getAnswers: (input: GetAnswersInput, options?: CallOptions) => Promise<GetAnswersAnswer>;
  /**
   * Marks a reminder as done: nothing more follows. A repetition changes nothing.
   * @throws AppError wrong_state, approval_needed
   */
  readonly acknowledgeReminder: (input: AcknowledgeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Snoozes a reminder: it comes again then. The count of its follow-ups stays.
   * @throws AppError wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, approval_needed
   */
  readonly snoozeReminder: (input: SnoozeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Ends the follow-ups of a reminder without marking it as done; its schedule continues with the next occurrence.
   * @throws AppError approval_needed
   */
  readonly stopReminder: (input: StopReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Reopens a reminder that was marked as done, stopped, or not answered (undo): its follow-ups begin anew; one without follow-ups can be answered again. An open one stays as it is.
   * @throws AppError wrong_state, approval_needed
   */
  readonly reopenReminder: (input: ReopenReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Adds a task to an agent's to-do list; an idle agent takes the next one by itself.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, unknown_agent, forbidden, too_large, duplicate, limit_reached, rate_limited
   */
  readonly addTask: (input: AddTaskInput, options?: CallOptions) => Promise<Task>;
  /** Lists tasks: open ones in the order of the list, then ended ones, newest first. */
  readonly listTasks: (input?: ListTasksInput, options?: CallOptions) => Promise<TaskPage>;
  /** Shows one task in detail: its state, its notes, and when the agent worked on it. */
  readonly getTask: (input: GetTaskInput, options?: CallOptions) => Promise<TaskDetail>;
  /**
   * Changes a task: its text, its due date or its assignee, or adds a note on the progress.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, stale_revision, wrong_state, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateTask: (input: UpdateTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Moves a task to another place in its list: to an end of it, or before or after another one.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly moveTask: (input: WithOldNames<MoveTaskInput, { readonly before: 'beforeTaskId'; readonly after: 'afterTaskId' }>, options?: CallOptions) => Promise<Task>;
  /**
   * Begins a task now: the agent works on it, or queues it while busy; a task of yours is marked as begun.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly startTask: (input: StartTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Marks a task as done, with its result. It can be reopened.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly completeTask: (input: CompleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Gives a task up with a reason, or leaves it to the person who alone can do it.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly failTask: (input: FailTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Reopens a task that was done, given up or begun (undo), at its place in the list.
   * @throws AppError stale_revision, wrong_state, duplicate, limit_reached, approval_needed
   */
  readonly reopenTask: (input: ReopenTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Deletes a task and stops work on it. It can be restored.
   * @throws AppError stale_revision, approval_needed
   */
  readonly deleteTask: (input: DeleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Restores a deleted task (undo).
   * @throws AppError stale_revision, duplicate, limit_reached
   */
  readonly restoreTask: (input: RestoreTaskInput, options?: CallOptions) => Promise<Task>;
  /** Lists the heartbeats of all agents: the last one, and why nothing happened if nothing did. */
  readonly listHeartbeats: (input?: Record<string, never>, options?: CallOptions) => Promise<ListHeartbeatsAnswer>;
  /**
   * Pauses or resumes an agent's heartbeat for you, or changes its interval: while paused, the agent takes no tasks by itself.
   * @throws AppError unknown_agent, wrong_state, invalid_input
   */
  readonly updateHeartbeat: (input: UpdateHeartbeatInput, options?: CallOptions) => Promise<Heartbeat>;
  /**
   * Asks the person for a new schedule or a change; done at once where no approval is needed.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, wrong_state, duplicate, already_decided, limit_reached, rate_limited
   */
  readonly proposeChange: (input: ProposeChangeInput, options?: CallOptions) => Promise<ProposeAnswer>;
  /** Lists agents' requests: pending ones, oldest first, or decided ones, newest first. */
  readonly listProposals: (input?: ListProposalsInput, options?: CallOptions) => Promise<ProposalPage>;
  /** Approves or denies several proposals at once, each at the revision that was shown. */
  readonly decideProposals: (input: DecideProposalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Shows the card of a proposal: what an agent asks for, in words computed by Belfry, and what it would mean. */
  readonly getProposal: (input: GetProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Edits an agent's request before its approval; the card shows what was edited.
   * @throws AppError already_decided, stale_revision, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, too_large, duplicate
   */
  readonly editProposal: (input: EditProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Approves a card as it was shown, or with changes: it is carried out, and the agent is told.
   * @throws AppError already_decided, stale_revision, content_changed, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, duplicate, limit_reached, rate_limited, wrong_state
   */
  readonly approveProposal: (input: ApproveProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Denies an agent's request, with an optional reason; the agent is told.
   * @throws AppError already_decided, stale_revision
   */
  readonly denyProposal: (input: DenyProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Withdraws the agent's own request, while it is pending.
   * @throws AppError already_decided, forbidden
   */
  readonly withdrawProposal: (input: WithdrawProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Undoes an approval within ten seconds, while nothing ran: its effect is reverted, and the agent is told.
   * @throws AppError wrong_state, too_late_to_undo, content_changed, time_in_past
   */
  readonly undoApproval: (input: UndoApprovalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /** Undoes several approvals at once, as undo-approval does with one, with an answer for each. */
  readonly undoApprovals: (input: UndoApprovalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Lists allowed tool calls, which need no approval for a time, newest first; at most 200. */
  readonly listAllowances: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAllowancesAnswer>;
  /**
   * Revokes an "always": the next such call asks again.
   * @throws AppError not_found
   */
  readonly revokeAllowance: (input: RevokeAllowanceInput, options?: CallOptions) => Promise<RevokeAllowanceAnswer>;
  /** Lists Belfry's own questions, newest first: about used-up budgets, and promises that nothing will keep. */
  readonly listOffers: (input?: ListOffersInput, options?: CallOptions) => Promise<OfferPage>;
  /**
   * Answers a question of Belfry: raises a budget for today, resumes stopped work tomorrow or leaves it, or schedules what was promised.
   * @throws AppError already_decided, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, zone_needed, duplicate, limit_reached, rate_limited
   */
  readonly answerOffer: (input: AnswerOfferInput, options?: CallOptions) => Promise<AnswerOfferAnswer>;
  /** Lists items that were due or under way between a backup and its restore, and that wait for the person's decision, oldest first. */
  readonly listDoubts: (input?: ListDoubtsInput, options?: CallOptions) => Promise<DoubtPage>;
  /** Decides about items that a restore holds, one by one: "run" carries them out now, "skip" leaves them out. */
  readonly decideDoubts: (input: DecideDoubtsInput, options?: CallOptions) => Promise<DecideDoubtsAnswer>;
  /**
   * Lists runs, newest first: when they were due, when they started, how they ended.
   * @throws AppError not_found, invalid_input
   */
  readonly listRuns: (input?: ListRunsInput, options?: CallOptions) => Promise<RunPage>;
  /** Shows one run in detail: the wake, each step of the agent, and its messages. */
  readonly getRun: (input: GetRunInput, options?: CallOptions) => Promise<RunDetail>;
  /**
   * Answers a wake that was accepted with status 202, with actions that are each carried out once.
   * @throws AppError wrong_state
   */
  readonly answerWake: (input: AnswerWakeInput, options?: CallOptions) => Promise<AnswerWakeAnswer>;
  /**
   * Reports the result of a wake that a program subscribed to: stored as the output of that run, once.
   * @throws AppError wrong_state
   */
  readonly reportWake: (input: ReportWakeInput, options?: CallOptions) => Promise<ReportWakeAnswer>;
  /** Shows a program its wake: the JSON that it got on standard input. */
  readonly readWake: (input?: Record<string, never>, options?: CallOptions) => Promise<ReadWakeAnswer>;
  /**
   * Sends the person a message for a run, once however often it is tried; quiet hours and the daily limit apply.
   * @throws AppError limit_reached
   */
  readonly notifyFromRun: (input: NotifyFromRunInput, options?: CallOptions) => Promise<NotifyFromRunAnswer>;
  /**
   * Reports that a run is done, with its result: it is not tried again, whatever its program does afterwards.
   * @throws AppError wrong_state
   */
  readonly completeWake: (input?: CompleteWakeInput, options?: CallOptions) => Promise<CompleteWakeAnswer>;
  /**
   * Claims the longest due wake for a worker, which renews the claim until the wake is done.
   * @throws AppError wrong_state
   */
  readonly claimWake: (input?: ClaimWakeInput, options?: CallOptions) => Promise<ClaimWakeAnswer>;
  /**
   * Renews a worker's claim of a wake; refused when the claim has ended.
   * @throws AppError wrong_state
   */
  readonly renewClaim: (input: RenewClaimInput, options?: CallOptions) => Promise<RenewClaimAnswer>;
  /**
   * Sends the person a message for a wake, once however often it is tried; quiet hours and the daily limit apply.
   * @throws AppError wrong_state, limit_reached
   */
  readonly notifyForClaim: (input: NotifyForClaimInput, options?: CallOptions) => Promise<NotifyForClaimAnswer>;
  /**
   * Stores the result of one step of a wake, so that a later attempt need not repeat it.
   * @throws AppError wrong_state, limit_reached
   */
  readonly keepStep: (input: KeepStepInput, options?: CallOptions) => Promise<KeepStepAnswer>;
  /**
   * Ends a claimed wake, with actions that are each carried out once, or with the reason of a failure.
   * @throws AppError wrong_state
   */
  readonly endClaim: (input: EndClaimInput, options?: CallOptions) => Promise<EndClaimAnswer>;
  /**
   * Gives back a claimed wake that a worker cannot finish; the next worker takes it.
   * @throws AppError wrong_state
   */
  readonly releaseClaim: (input: ReleaseClaimInput, options?: CallOptions) => Promise<ReleaseClaimAnswer>;
  /**
   * Counts the runs that match a filter.
   * @throws AppError not_found, invalid_input
   */
  readonly countRuns: (input?: CountRunsInput, options?: CallOptions) => Promise<CountRunsAnswer>;
  /** Lists conversations, newest first. */
  readonly listThreads: (input?: ListThreadsInput, options?: CallOptions) => Promise<ThreadPage>;
  /**
   * Begins a conversation with an agent.
   * @throws AppError unknown_agent
   */
  readonly createThread: (input?: CreateThreadInput, options?: CallOptions) => Promise<Thread>;
  /**
   * Chooses the agent that answers in a linked chat from now on. Earlier messages stay addressed to the earlier agent, and schedules keep their agents.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly chooseAgent: (input: ChooseAgentInput, options?: CallOptions) => Promise<Thread>;
  /** Lists the messages of a conversation, newest first. */
  readonly listMessages: (input: ListMessagesInput, options?: CallOptions) => Promise<MessagePage>;
  /** Finds messages of all conversations by their words, ignoring case, newest first. */
  readonly searchMessages: (input: SearchMessagesInput, options?: CallOptions) => Promise<SearchMessagesAnswer>;
  /**
   * Sends a message to the agent, or to another one that it begins with (@alice); the answer comes into the same conversation.
   * @throws AppError too_large, unknown_zone, unknown_agent
   */
  readonly sendMessage: (input: WithOldNames<SendMessageInput, { readonly replyTo: 'replyToMessageId' }>, options?: CallOptions) => Promise<SendMessageAnswer>;
  /** Shows one turn in detail: the agent's thoughts, tools and text, step by step. */
  readonly getTurn: (input: GetTurnInput, options?: CallOptions) => Promise<Turn>;
  /**
   * Undoes a change that an agent made by itself, by its notice, unless something changed since.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached
   */
  readonly undoChange: (input: UndoChangeInput, options?: CallOptions) => Promise<UndoAnswer>;
  /**
   * Undoes the last change of an agent in a conversation, if its notice can be undone. An agent undoes its own changes; where that needs approval, it asks.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached, approval_needed
   */
  readonly undoLastChange: (input: UndoLastChangeInput, options?: CallOptions) => Promise<UndoLastChangeAnswer>;
  /** Lists the ways to reach you: the channels there are, and the addresses you linked. */
  readonly listChannels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListChannelsAnswer>;
  /**
   * Links an address on a channel: it gets a conversation of its own, and reminders can be delivered to it.
   * @throws AppError unknown_agent, duplicate, limit_reached
   */
  readonly linkChannel: (input: LinkChannelInput, options?: CallOptions) => Promise<LinkChannelAnswer>;
  /**
   * Makes a code that pairs you with a chat: send it to the bot within 10 minutes, then confirm that it was you. With an address, on a channel such as mail, the code goes there and you enter it here (enter-code). A newer code takes the place of an older one.
   * @throws AppError unknown_agent, limit_reached, duplicate, rate_limited
   */
  readonly pairChannel: (input: PairChannelInput, options?: CallOptions) => Promise<PairChannelAnswer>;
  /** Lists your pairing codes, at most one per channel, with who sent them. */
  readonly listPairings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListPairingsAnswer>;
  /**
   * Confirms that you sent the code: the chat is linked and gets a conversation of its own.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly confirmPairing: (input: ConfirmPairingInput, options?: CallOptions) => Promise<ChannelLink>;
  /**
   * Enters the code that was sent to your address, which links it and begins a conversation there. A wrong code is a normal answer and counts; the fifth ends the pairing.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly enterCode: (input: EnterCodeInput, options?: CallOptions) => Promise<EnterCodeAnswer>;
  /**
   * Withdraws a code, or says that somebody else sent it: nothing is linked.
   * @throws AppError wrong_state
   */
  readonly cancelPairing: (input: CancelPairingInput, options?: CallOptions) => Promise<ChannelPairing>;
  /** Shows what a browser needs to get notifications from this Belfry. */
  readonly getPush: (input?: GetPushInput, options?: CallOptions) => Promise<GetPushAnswer>;
  /**
   * Links the calling browser or phone: reminders arrive there as notifications. A repeated call of the same device gives the same link.
   * @throws AppError unavailable, duplicate, limit_reached
   */
  readonly linkDevice: (input: LinkDeviceInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Sends a test message to a linked address, in the same way as any message. */
  readonly testChannel: (input: TestChannelInput, options?: CallOptions) => Promise<TestChannelAnswer>;
  /**
   * Replaces the secret of a linked address; the new one is shown in this answer only. For a while both secrets sign, so that no message is refused.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateChannelSecret: (input: RotateChannelSecretInput, options?: CallOptions) => Promise<RotateChannelSecretAnswer>;
  /**
   * Allows approvals in a linked private chat, or ends that. Off until you switch it on, because anybody with the phone can then approve.
   * @throws AppError wrong_state, forbidden
   */
  readonly allowApprovals: (input: AllowApprovalsInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Unlinks an address: nothing more is sent there, and nothing can be approved there. Its conversation stays readable; approvals given there within the last hour can be undone. */
  readonly unlinkChannel: (input: UnlinkChannelInput, options?: CallOptions) => Promise<UnlinkChannelAnswer>;
  /** Lists deferred messages of agents, newest first: those of quiet hours, and those beyond the daily limit. */
  readonly listHeld: (input?: ListHeldInput, options?: CallOptions) => Promise<HeldPage>;
  /** Lists who may be told when you do not answer, and whose reminders you are told of; newest first. */
  readonly listConsents: (input?: ListConsentsInput, options?: CallOptions) => Promise<ConsentPage>;
  /**
   * Asks somebody whether they may be told when you do not answer a reminder. They are told nothing before they agree.
   * @throws AppError not_found, rate_limited
   */
  readonly askConsent: (input: WithOldNames<AskConsentInput, { readonly person: 'userId' }>, options?: CallOptions) => Promise<Consent>;
  /**
   * Agrees to be told when the person who asked does not answer a reminder that says so.
   * @throws AppError forbidden, wrong_state
   */
  readonly agreeConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
  /** Refuses or withdraws an agreement, from either side: from now on nobody is told anything. */
  readonly withdrawConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
  /**
   * Makes a signed webhook that starts, cancels or acknowledges a schedule, or imports a calendar; its secret is shown in this answer only.
   * @throws AppError not_found, limit_reached, wrong_state
   */
  readonly createHook: (input?: WithOldNames<CreateHookInput, { readonly schedule: 'scheduleId' }>, options?: CallOptions) => Promise<CreateHookAnswer>;
  /** Lists the webhooks, oldest first, without their secrets. */
  readonly listHooks: (input?: ListHooksInput, options?: CallOptions) => Promise<ListHooksAnswer>;
  /**
   * Replaces the secret of a webhook; the new one is shown in this answer only. The old one is accepted for a while, so that no call is lost.
   * @throws AppError not_found
   */
  readonly rotateHook: (input: RotateHookInput, options?: CallOptions) => Promise<RotateHookAnswer>;
  /**
   * Removes a webhook: the next call finds nothing at its address. Its schedule, or the reminders of its calendar, stay.
   * @throws AppError not_found
   */
  readonly deleteHook: (input: DeleteHookInput, options?: CallOptions) => Promise<DeleteHookAnswer>;
  /**
   * Posts events to an address, each after it is stored, in order and signed; the secret is shown in this answer only.
   * @throws AppError limit_reached
   */
  readonly createSubscription: (input: CreateSubscriptionInput, options?: CallOptions) => Promise<CreateSubscriptionAnswer>;
  /** Lists the programs that receive events, over MCP or because you subscribed them, oldest first, without their secrets. */
  readonly listSubscriptions: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSubscriptionsAnswer>;
  /**
   * Replaces the secret of one of your subscriptions; the new one is shown in this answer only. For a day both sign.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateSubscription: (input: RotateSubscriptionInput, options?: CallOptions) => Promise<RotateSubscriptionAnswer>;
  /**
   * Resumes one of your subscriptions that was paused or is failing: at once, from where it stopped.
   * @throws AppError not_found, wrong_state
   */
  readonly resumeSubscription: (input: ResumeSubscriptionInput, options?: CallOptions) => Promise<ResumeSubscriptionAnswer>;
  /**
   * Ends a subscription: its program is told that, and nothing more. A schedule that it made is paused.
   * @throws AppError not_found
   */
  readonly endSubscription: (input: EndSubscriptionInput, options?: CallOptions) => Promise<EndSubscriptionAnswer>;
  /** Lists the tools of foreign servers with their own descriptions, and which of them wait for a person's look. */
  readonly listMcpTools: (input?: ListMcpToolsInput, options?: CallOptions) => Promise<ListMcpToolsAnswer>;
  /**
   * Accepts a new or changed tool of a foreign server for its agent, as it was shown. Its calls still need approval.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly acceptMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
  /**
   * Refuses a tool of a foreign server, as it was shown, until its definition changes. It can be accepted later.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly refuseMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
  /** Shows who is signed in, with the time zone. */
  readonly getMe: (input?: Record<string, never>, options?: CallOptions) => Promise<Me>;
  /**
   * Changes the person's time zone, language, quiet hours, name or first day of the week, and shows what moved because of that; schedules that do not follow the person keep their zone.
   * @throws AppError unknown_zone, forbidden, approval_needed, duplicate
   */
  readonly updateMe: (input?: UpdateMeInput, options?: CallOptions) => Promise<UpdateMeAnswer>;
  /**
   * Deletes all stored data of the calling person: schedules, runs, conversations, tasks, proposals, links to channels, webhooks, tokens. It signs them out everywhere and cannot be undone; the audit record stays.
   * @throws AppError wrong_state
   */
  readonly deleteEverything: (input: DeleteEverythingInput, options?: CallOptions) => Promise<DeleteEverythingAnswer>;
  /**
   * Issues a token; its secret is shown in this answer only.
   * @throws AppError unknown_agent, limit_reached, not_found, unreadable_time, time_in_past, zone_needed
   */
  readonly createToken: (input: CreateTokenInput, options?: CallOptions) => Promise<CreateTokenAnswer>;
  /**
   * Lists issued tokens, newest first, without their secrets.
   * @throws AppError not_found
   */
  readonly listTokens: (input?: ListTokensInput, options?: CallOptions) => Promise<TokenPage>;
  /** Revokes a token at once, with its open streams and everything that was signed in or issued with it. */
  readonly revokeToken: (input: RevokeTokenInput, options?: CallOptions) => Promise<RevokeTokenAnswer>;
  /**
   * Answers a program that asked to connect over MCP. An approval makes a token for it, which opens only /mcp, as one of your agents.
   * @throws AppError unknown_agent, limit_reached, not_found, wrong_state
   */
  readonly answerConnection: (input: AnswerConnectionInput, options?: CallOptions) => Promise<AnswerConnectionAnswer>;
  /**
   * Adds a person, with schedules, conversations and tokens of their own.
   * @throws AppError unknown_zone, duplicate
   */
  readonly createUser: (input: CreateUserInput, options?: CallOptions) => Promise<User>;
  /** Lists the people who use this Belfry, in the order in which they were added. */
  readonly listUsers: (input?: ListUsersInput, options?: CallOptions) => Promise<UserPage>;
  /**
   * Lists who changed what, when and from where, and what was refused, newest first; entries are never removed.
   * @throws AppError not_found
   */
  readonly listAudit: (input?: ListAuditInput, options?: CallOptions) => Promise<AuditEntryPage>;
  /** Shows the overview: problems, what waits for you, what is running, and the next 24 hours. */
  readonly getHome: (input?: Record<string, never>, options?: CallOptions) => Promise<Home>;
  /**
   * Shows what is planned, what ran and what was left out on the days of a calendar, in a zone, with the days on which clocks change.
   * @throws AppError invalid_input, unknown_zone
   */
  readonly getCalendar: (input?: GetCalendarInput, options?: CallOptions) => Promise<Calendar>;
  /** Shows whether there is a secret address for calendar programs, without the secret. */
  readonly getCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<GetCalendarAddressAnswer>;
  /** Makes a secret address at which calendar programs read what is planned. It replaces the earlier one and is shown in this answer only. */
  readonly createCalendarAddress: (input?: CreateCalendarAddressInput, options?: CallOptions) => Promise<CreateCalendarAddressAnswer>;
  /**
   * Ends the address of the calendar: the next request to it finds nothing.
   * @throws AppError not_found
   */
  readonly revokeCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<RevokeCalendarAddressAnswer>;
  /**
   * Adds a calendar by its iCalendar address. Belfry reads it every 15 minutes, reminds you before each event, and follows changes.
   * @throws AppError limit_reached, duplicate, unknown_agent
   */
  readonly addCalendar: (input: AddCalendarInput, options?: CallOptions) => Promise<AddCalendarAnswer>;
  /** Lists the calendars whose events you are reminded of, oldest first, without their addresses. */
  readonly listCalendars: (input?: Record<string, never>, options?: CallOptions) => Promise<ListCalendarsAnswer>;
  /**
   * Changes the name or the address of a calendar, or when you are reminded of its events; it is read again at once, and its reminders follow.
   * @throws AppError duplicate
   */
  readonly changeCalendar: (input: ChangeCalendarInput, options?: CallOptions) => Promise<ChangeCalendarAnswer>;
  /** Reads a whole calendar now; an ended one is read regularly again. */
  readonly refreshCalendar: (input: RefreshCalendarInput, options?: CallOptions) => Promise<RefreshCalendarAnswer>;
  /** Removes a calendar and its planned reminders, except those you changed. Its address is deleted ten minutes later; until then undo-remove-calendar undoes it. */
  readonly removeCalendar: (input: RemoveCalendarInput, options?: CallOptions) => Promise<RemoveCalendarAnswer>;
  /**
   * Undoes the removal of a calendar within ten minutes: it is read again, and its reminders return.
   * @throws AppError limit_reached, duplicate
   */
  readonly undoRemoveCalendar: (input: UndoRemoveCalendarInput, options?: CallOptions) => Promise<UndoRemoveCalendarAnswer>;
  /** Lists the agents: the kind of each, its present work, and how many schedules it has. */
  readonly listAgents: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAgentsAnswer>;
  /** Shows one agent: its kind, its present work, and how many schedules it has. */
  readonly getAgent: (input: GetAgentInput, options?: CallOptions) => Promise<Agent>;
  /** Shows Belfry's status: its clock, its model, its queue and what is due next. */
  readonly getStatus: (input?: Record<string, never>, options?: CallOptions) => Promise<Status>;
  /** Shows how many tokens were used and how many are left: of the day, and of a schedule or a run. */
  readonly getUsage: (input?: GetUsageInput, options?: CallOptions) => Promise<Usage>;
  /** Lists the limits that apply to you, your present use, and the setting that changes each. */
  readonly listLimits: (input?: Record<string, never>, options?: CallOptions) => Promise<ListLimitsAnswer>;
  /** Lists the effective settings of the running server, with their sources. */
  readonly listSettings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSettingsAnswer>;
  /** Shows the doctor's findings and what to do, with the numbers behind them: clock, lateness, queue, workers, channels, data, backups, outages. */
  readonly getHealth: (input?: GetHealthInput, options?: CallOptions) => Promise<ServerHealth>;
  /**
   * Starts a backup of all data into a file beside them; get-health shows its progress. The ten newest are kept.
   * @throws AppError wrong_state
   */
  readonly backUp: (input?: Record<string, never>, options?: CallOptions) => Promise<BackUpAnswer>;
  /** Lists the model of each agent, with the result of its last test call. */
  readonly listModels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListModelsAnswer>;
  /**
   * Starts a test call of an agent's model: one short question, without tools and outside of all budgets. list-models shows the result.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly tryModel: (input: TryModelInput, options?: CallOptions) => Promise<TryModelAnswer>;
}
