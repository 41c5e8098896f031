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
   * Makes a schedule: something to say or to do later, once or again and again.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly createSchedule: (input: CreateScheduleInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
  /**
   * Lists schedules, newest first or by what comes next; cancelled ones only when asked for.
   * @throws AppError invalid_input
   */
  readonly listSchedules: (input?: ListSchedulesInput, options?: CallOptions) => Promise<SchedulePage>;
  /**
   * Counts the schedules that fit a filter, in all and by what the page lists apart.
   * @throws AppError invalid_input
   */
  readonly countSchedules: (input?: CountSchedulesInput, options?: CallOptions) => Promise<CountSchedulesAnswer>;
  /** Shows one schedule: what, when in words, what comes next, how the last run went. */
  readonly getSchedule: (input: GetScheduleInput, options?: CallOptions) => Promise<ScheduleDetail>;
  /**
   * Changes what a schedule says or does, when, or how it behaves; words such as "an hour later" are read from the schedule.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateSchedule: (input: UpdateScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Ends a schedule; what is queued of it is not run. It can be restored.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly cancelSchedule: (input: CancelScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Brings a cancelled schedule back as it was (undo), from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly restoreSchedule: (input: RestoreScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Stops a schedule until it is resumed, or until a time; nothing that would have come meanwhile is missed.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, unknown_zone, zone_needed, approval_needed
   */
  readonly pauseSchedule: (input: PauseScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Lets a paused schedule go on, from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate, approval_needed
   */
  readonly resumeSchedule: (input: ResumeScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Runs a schedule once, now, besides its own times; a paused one stays paused. While such a run waits to begin, that one is answered.
   * @throws AppError stale_revision, wrong_state, limit_reached, rate_limited, approval_needed
   */
  readonly runSchedule: (input: RunScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Tries a schedule out: a run marked as a test, whose result is told and which counts as no occurrence.
   * @throws AppError stale_revision, wrong_state
   */
  readonly trySchedule: (input: TryScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Leaves out the next occurrence of a schedule that comes back; the one after it stays. undo-skip takes it back.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly skipNext: (input: SkipNextInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Takes back the last skip-next of a schedule (undo): the time that was left out comes after all, as long as it lies ahead.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly undoSkip: (input: UndoSkipInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Takes one time to come out of a schedule that comes back; the others stay. It does not count towards endsAfter, so such a schedule ends one time later.
   * @throws AppError stale_revision, wrong_state, invalid_input, never_fires, duplicate
   */
  readonly skipOccurrence: (input: SkipOccurrenceInput, options?: CallOptions) => Promise<SkipOccurrenceAnswer>;
  /**
   * Moves one time to come of a schedule that comes back: it is taken out of the series, and a schedule that comes once at the new time does the same. Both or neither.
   * @throws AppError stale_revision, wrong_state, invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, duplicate, limit_reached, rate_limited
   */
  readonly moveOccurrence: (input: MoveOccurrenceInput, options?: CallOptions) => Promise<MoveOccurrenceAnswer>;
  /**
   * Says how many runs making up for a past stretch would make. Starts nothing.
   * @throws AppError wrong_state, unreadable_time, limit_reached
   */
  readonly previewBackfill: (input: PreviewBackfillInput, options?: CallOptions) => Promise<Backfill>;
  /**
   * Makes up for the past times of a schedule that have no run: one run each, oldest first, none twice.
   * @throws AppError stale_revision, wrong_state, unreadable_time, limit_reached, content_changed, approval_needed
   */
  readonly backfillSchedule: (input: BackfillScheduleInput, options?: CallOptions) => Promise<BackfillScheduleAnswer>;
  /**
   * Makes a new schedule like another one, with what is given changed; the same once more is refused.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, unknown_agent, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly cloneSchedule: (input: CloneScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Lists the next times of a schedule, soonest first, in the zone of the person and its own, and says which days change the clock. Of a paused one: the times it has when it goes on.
   * @throws AppError invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, zone_needed
   */
  readonly listNext: (input: ListNextInput, options?: CallOptions) => Promise<NextTimes>;
  /**
   * Lists what a schedule left out, newest first, each stretch with its reason in words.
   * @throws AppError invalid_input
   */
  readonly listMissed: (input: ListMissedInput, options?: CallOptions) => Promise<MissedPage>;
  /**
   * Lists what all schedules left out, newest first, each stretch with its reason: Belfry was off, too late, more than are made up for, a pause, a run that was not done.
   * @throws AppError invalid_input
   */
  readonly listAllMissed: (input?: ListAllMissedInput, options?: CallOptions) => Promise<MissedOfAllPage>;
  /** Shows how late the runs of a schedule began: each of them, the percentiles, and what was missed. */
  readonly getPunctuality: (input: GetPunctualityInput, options?: CallOptions) => Promise<GetPunctualityAnswer>;
  /** Lists planned occurrences that moved without a change of their schedule, newest first: the person was in another zone, or the rules of time zones or the quiet hours changed. */
  readonly listMoves: (input?: ListMovesInput, options?: CallOptions) => Promise<MovePage>;
  /**
   * Reads a whole sentence as a person would type it, and shows what would be made of it. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large
   */
  readonly previewSchedule: (input: PreviewScheduleInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Says what a time means, alone or in a whole request: the sentence, the next instants, what was assumed, what to beware of. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
   */
  readonly explain: (input: ExplainInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Suggests up to three times with reasons: conflicts, habits, run lengths, quiet hours. Plans nothing.
   * @throws AppError zone_needed, unknown_agent, unreadable_time, ambiguous_time, time_in_past, unknown_zone
   */
  readonly suggestTime: (input?: SuggestTimeInput, options?: CallOptions) => Promise<SuggestTimeAnswer>;
  /** Lists the templates: those everybody has, then the person’s own by name. */
  readonly listTemplates: (input?: Record<string, never>, options?: CallOptions) => Promise<ListTemplatesAnswer>;
  /**
   * Saves a template, new or of a schedule; the same name again changes what is given of it.
   * @throws AppError duplicate, stale_revision, limit_reached, too_large, unreadable_time, ambiguous_time
   */
  readonly saveTemplate: (input: SaveTemplateInput, options?: CallOptions) => Promise<Template>;
  /** Shows one template with its blanks. */
  readonly getTemplate: (input: GetTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Removes a template of one’s own; it can be brought back. Schedules made of it stay.
   * @throws AppError wrong_state
   */
  readonly deleteTemplate: (input: DeleteTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Brings a template back that was removed (undo).
   * @throws AppError duplicate
   */
  readonly restoreTemplate: (input: RestoreTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Makes a schedule of a template with its blanks filled in.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly useTemplate: (input: UseTemplateInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
  /** Lists reminders that were given, newest first: those that await an answer or are put off, or all. */
  readonly listReminders: (input?: ListRemindersInput, options?: CallOptions) => Promise<ReminderPage>;
  /** Shows how the reminders of a schedule were answered: each with how soon, how many were done, and in a row. */
  readonly getAnswers: (input: GetAnswersInput, options?: CallOptions) => Promise<GetAnswersAnswer>;
  /**
   * Says that a reminder is done: nothing more follows. Doing it again changes nothing.
   * @throws AppError wrong_state, approval_needed
   */
  readonly acknowledgeReminder: (input: AcknowledgeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Puts a reminder off: it comes again then. The count of its follow-ups stays as it is.
   * @throws AppError wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, approval_needed
   */
  readonly snoozeReminder: (input: SnoozeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Ends the follow-ups of a reminder though it is not done; its schedule goes on with the next occurrence.
   * @throws AppError approval_needed
   */
  readonly stopReminder: (input: StopReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Opens a reminder again that was marked as done, stopped, or not answered (undo): its follow-ups begin anew. One that is not over stays as it is.
   * @throws AppError wrong_state, approval_needed
   */
  readonly reopenReminder: (input: ReopenReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Adds a task to an agent's to-do list; an idle agent takes the next one by itself.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, unknown_agent, forbidden, too_large, duplicate, limit_reached, rate_limited
   */
  readonly addTask: (input: AddTaskInput, options?: CallOptions) => Promise<Task>;
  /** Lists tasks: what is open in the order of the list, then what is over, the newest first. */
  readonly listTasks: (input?: ListTasksInput, options?: CallOptions) => Promise<TaskPage>;
  /** Shows one task whole: how it stands, what was noted, and when the agent worked on it. */
  readonly getTask: (input: GetTaskInput, options?: CallOptions) => Promise<TaskDetail>;
  /**
   * Changes a task: its text, its due date, who is to do it, or notes how far it is.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, stale_revision, wrong_state, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateTask: (input: UpdateTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Moves a task to another place in its list: to an end of it, or before or after another one.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly moveTask: (input: WithOldNames<MoveTaskInput, { readonly before: 'beforeTaskId'; readonly after: 'afterTaskId' }>, options?: CallOptions) => Promise<Task>;
  /**
   * Begins a task now: the agent works on it, in its order when it is busy; what is yours is marked as begun.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly startTask: (input: StartTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Marks a task as done, with what came of it. It can be opened again.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly completeTask: (input: CompleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Gives a task up with the reason, or leaves it to the person who alone can do it.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly failTask: (input: FailTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Opens a task again that was done, given up or begun (undo), at its place in the list.
   * @throws AppError stale_revision, wrong_state, duplicate, limit_reached, approval_needed
   */
  readonly reopenTask: (input: ReopenTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Deletes a task; whoever works on it stops. It can be brought back.
   * @throws AppError stale_revision, approval_needed
   */
  readonly deleteTask: (input: DeleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Brings a deleted task back as it was (undo).
   * @throws AppError stale_revision, duplicate, limit_reached
   */
  readonly restoreTask: (input: RestoreTaskInput, options?: CallOptions) => Promise<Task>;
  /** Tells of every agent when its heart last beat, and why nothing happened if nothing did. */
  readonly listHeartbeats: (input?: Record<string, never>, options?: CallOptions) => Promise<ListHeartbeatsAnswer>;
  /**
   * Pauses or resumes the heartbeat of an agent for you, or changes how often it beats: paused, it takes no task by itself.
   * @throws AppError unknown_agent, wrong_state, invalid_input
   */
  readonly updateHeartbeat: (input: UpdateHeartbeatInput, options?: CallOptions) => Promise<Heartbeat>;
  /**
   * Asks the person for a new schedule or a change; done at once where no approval is needed.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, wrong_state, duplicate, already_decided, limit_reached, rate_limited
   */
  readonly proposeChange: (input: ProposeChangeInput, options?: CallOptions) => Promise<ProposeAnswer>;
  /** Lists what agents ask for: what waits, oldest first, or what was decided, newest first. */
  readonly listProposals: (input?: ListProposalsInput, options?: CallOptions) => Promise<ProposalPage>;
  /** Says yes or no to several proposals at once, each at the revision that was shown. */
  readonly decideProposals: (input: DecideProposalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Shows the card of a proposal: what an agent asks for, in words computed by Belfry, and what it would mean. */
  readonly getProposal: (input: GetProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Changes what an agent asked for, before it is approved; the card says what was edited.
   * @throws AppError already_decided, stale_revision, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, too_large, duplicate
   */
  readonly editProposal: (input: EditProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Says yes to what was shown, changed first where wanted: it is carried out, and the agent is told.
   * @throws AppError already_decided, stale_revision, content_changed, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, duplicate, limit_reached, rate_limited, wrong_state
   */
  readonly approveProposal: (input: ApproveProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Says no to what an agent asks for, with a reason if you like; the agent is told.
   * @throws AppError already_decided, stale_revision
   */
  readonly denyProposal: (input: DenyProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Takes back what the agent asked for, while nobody has answered.
   * @throws AppError already_decided, forbidden
   */
  readonly withdrawProposal: (input: WithdrawProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Takes an approval back within ten seconds, while nothing ran: what it did is undone, and the agent is told.
   * @throws AppError wrong_state, too_late_to_undo, content_changed, time_in_past
   */
  readonly undoApproval: (input: UndoApprovalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /** Takes several approvals back at once, as undo-approval does with one, with an answer for each that says why not. */
  readonly undoApprovals: (input: UndoApprovalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Lists the calls of tools that need no yes for now, newest first; at most 200. */
  readonly listAllowances: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAllowancesAnswer>;
  /**
   * Takes an "always" back: the next such call asks again.
   * @throws AppError not_found
   */
  readonly revokeAllowance: (input: RevokeAllowanceInput, options?: CallOptions) => Promise<RevokeAllowanceAnswer>;
  /** Lists what Belfry itself asks you: budgets that are used up, promises that nothing will keep; newest first. */
  readonly listOffers: (input?: ListOffersInput, options?: CallOptions) => Promise<OfferPage>;
  /**
   * Answers what Belfry asked: raises a budget for today, lets what stopped go on tomorrow or leaves it, or schedules what was promised.
   * @throws AppError already_decided, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, zone_needed, duplicate, limit_reached, rate_limited
   */
  readonly answerOffer: (input: AnswerOfferInput, options?: CallOptions) => Promise<AnswerOfferAnswer>;
  /** Lists what was due or under way between a backup and its restore and is held until the person says whether it is to happen, oldest first. */
  readonly listDoubts: (input?: ListDoubtsInput, options?: CallOptions) => Promise<DoubtPage>;
  /** Says of what a restore held whether it is to happen now ("run") or is left out ("skip"), each by itself. */
  readonly decideDoubts: (input: DecideDoubtsInput, options?: CallOptions) => Promise<DecideDoubtsAnswer>;
  /**
   * Lists runs, newest first: when they were due, when they started, how they ended.
   * @throws AppError not_found, invalid_input
   */
  readonly listRuns: (input?: ListRunsInput, options?: CallOptions) => Promise<RunPage>;
  /** Shows one run whole: what the agent was told, what it did step by step, and what was sent. */
  readonly getRun: (input: GetRunInput, options?: CallOptions) => Promise<RunDetail>;
  /**
   * Answers a wake that was taken with the status 202: with what to do, each carried out once.
   * @throws AppError wrong_state
   */
  readonly answerWake: (input: AnswerWakeInput, options?: CallOptions) => Promise<AnswerWakeAnswer>;
  /**
   * Says what came of a wake that a program subscribed to: it is kept as the output of that run, once.
   * @throws AppError wrong_state
   */
  readonly reportWake: (input: ReportWakeInput, options?: CallOptions) => Promise<ReportWakeAnswer>;
  /** Shows a program what it was woken with: the JSON it got on standard input. */
  readonly readWake: (input?: Record<string, never>, options?: CallOptions) => Promise<ReadWakeAnswer>;
  /**
   * Tells the person something for a run, once however often it is tried; quiet hours and the daily limit hold.
   * @throws AppError limit_reached
   */
  readonly notifyFromRun: (input: NotifyFromRunInput, options?: CallOptions) => Promise<NotifyFromRunAnswer>;
  /**
   * Says that a run is done, with what came of it: it is not tried again, whatever its program still does.
   * @throws AppError wrong_state
   */
  readonly completeWake: (input?: CompleteWakeInput, options?: CallOptions) => Promise<CompleteWakeAnswer>;
  /**
   * Takes the wake that is due longest into the hands of a worker, which renews it until it is done.
   * @throws AppError wrong_state
   */
  readonly claimWake: (input?: ClaimWakeInput, options?: CallOptions) => Promise<ClaimWakeAnswer>;
  /**
   * Says that a worker still works on the wake it claimed; refused once it is not its own any more.
   * @throws AppError wrong_state
   */
  readonly renewClaim: (input: RenewClaimInput, options?: CallOptions) => Promise<RenewClaimAnswer>;
  /**
   * Tells the person something for a wake, once however often it is tried; quiet hours and the daily limit hold.
   * @throws AppError wrong_state, limit_reached
   */
  readonly notifyForClaim: (input: NotifyForClaimInput, options?: CallOptions) => Promise<NotifyForClaimAnswer>;
  /**
   * Keeps what came of one step of a wake, so that a later attempt need not do it again.
   * @throws AppError wrong_state, limit_reached
   */
  readonly keepStep: (input: KeepStepInput, options?: CallOptions) => Promise<KeepStepAnswer>;
  /**
   * Ends a wake that a worker claimed: with what to do, each carried out once, or with why it failed.
   * @throws AppError wrong_state
   */
  readonly endClaim: (input: EndClaimInput, options?: CallOptions) => Promise<EndClaimAnswer>;
  /**
   * Gives a wake back that a worker claimed and cannot finish; the next worker takes it.
   * @throws AppError wrong_state
   */
  readonly releaseClaim: (input: ReleaseClaimInput, options?: CallOptions) => Promise<ReleaseClaimAnswer>;
  /**
   * Counts the runs that fit a filter.
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
   * Chooses the agent that answers in a linked chat from now on. What was said before stays with whom it was said to, and what is scheduled with whom it is scheduled for.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly chooseAgent: (input: ChooseAgentInput, options?: CallOptions) => Promise<Thread>;
  /** Lists what was said in a conversation, newest first. */
  readonly listMessages: (input: ListMessagesInput, options?: CallOptions) => Promise<MessagePage>;
  /** Finds what was said in any conversation by its words, in any case, newest first. */
  readonly searchMessages: (input: SearchMessagesInput, options?: CallOptions) => Promise<SearchMessagesAnswer>;
  /**
   * Says something to the agent, or to another one that it begins with (@alice); the answer comes into the same conversation.
   * @throws AppError too_large, unknown_zone, unknown_agent
   */
  readonly sendMessage: (input: WithOldNames<SendMessageInput, { readonly replyTo: 'replyToMessageId' }>, options?: CallOptions) => Promise<SendMessageAnswer>;
  /** Shows one turn whole: what the agent thought, which tools it used, and what it said, step by step. */
  readonly getTurn: (input: GetTurnInput, options?: CallOptions) => Promise<Turn>;
  /**
   * Takes back what an agent changed by itself, as its notice told: it is as it was, unless it was changed since.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached
   */
  readonly undoChange: (input: UndoChangeInput, options?: CallOptions) => Promise<UndoAnswer>;
  /**
   * Takes back what an agent changed last in a conversation, where its notice can be undone. An agent takes back its own; where it would have to ask for that, it asks.
   * @throws AppError wrong_state, content_changed, too_late_to_undo, time_in_past, duplicate, limit_reached, approval_needed
   */
  readonly undoLastChange: (input: UndoLastChangeInput, options?: CallOptions) => Promise<UndoLastChangeAnswer>;
  /** Lists the ways to reach you: the channels there are, and the addresses you linked. */
  readonly listChannels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListChannelsAnswer>;
  /**
   * Links an address on a channel: a conversation is held there, and reminders can be delivered to it.
   * @throws AppError unknown_agent, duplicate, limit_reached
   */
  readonly linkChannel: (input: LinkChannelInput, options?: CallOptions) => Promise<LinkChannelAnswer>;
  /**
   * Makes a code that pairs you with a chat: send it to the bot within 10 minutes, then confirm that it was you. With an address, on a channel such as mail, the code goes there and you enter it here (enter-code). A newer code takes the place of an older one.
   * @throws AppError unknown_agent, limit_reached, duplicate, rate_limited
   */
  readonly pairChannel: (input: PairChannelInput, options?: CallOptions) => Promise<PairChannelAnswer>;
  /** Lists your codes that pair channels, and who sent them; one a channel at most. */
  readonly listPairings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListPairingsAnswer>;
  /**
   * Says that it was you who sent the code: the chat is linked, and a conversation is held there.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly confirmPairing: (input: ConfirmPairingInput, options?: CallOptions) => Promise<ChannelLink>;
  /**
   * Enters the code that was sent to your address: it is linked, and a conversation is held there. A wrong code is no error but counts; five end it.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly enterCode: (input: EnterCodeInput, options?: CallOptions) => Promise<EnterCodeAnswer>;
  /**
   * Takes a code back, or says that it was somebody else who sent it: nothing is linked.
   * @throws AppError wrong_state
   */
  readonly cancelPairing: (input: CancelPairingInput, options?: CallOptions) => Promise<ChannelPairing>;
  /** Says what a browser needs to take notifications from this Belfry. */
  readonly getPush: (input?: GetPushInput, options?: CallOptions) => Promise<GetPushAnswer>;
  /**
   * Links the browser or phone that asks: reminders come there as notifications. Its page asks for it; the same device again is the same link.
   * @throws AppError unavailable, duplicate, limit_reached
   */
  readonly linkDevice: (input: LinkDeviceInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Sends a test message to a linked address, on the way that every message takes. */
  readonly testChannel: (input: TestChannelInput, options?: CallOptions) => Promise<TestChannelAnswer>;
  /**
   * Gives a linked address another secret, shown in this answer only; messages are signed with both for a while, so that none is refused.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateChannelSecret: (input: RotateChannelSecretInput, options?: CallOptions) => Promise<RotateChannelSecretAnswer>;
  /**
   * Allows that what needs your yes is approved in a linked private chat, or ends that. Off until you switch it on; whoever holds the phone can then say yes.
   * @throws AppError wrong_state, forbidden
   */
  readonly allowApprovals: (input: AllowApprovalsInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Takes an address away: nothing more is sent there, and nothing can be approved there. What was said there stays readable; what was approved there within the last hour can be taken back. */
  readonly unlinkChannel: (input: UnlinkChannelInput, options?: CallOptions) => Promise<UnlinkChannelAnswer>;
  /** Lists what agents wanted to say and what is said later: in quiet hours, and beyond the daily limit; newest first. */
  readonly listHeld: (input?: ListHeldInput, options?: CallOptions) => Promise<HeldPage>;
  /** Lists who may be told when you do not answer, and whose reminders you are told of; newest first. */
  readonly listConsents: (input?: ListConsentsInput, options?: CallOptions) => Promise<ConsentPage>;
  /**
   * Asks somebody whether they may be told when you do not answer a reminder. Nothing is told before they agree.
   * @throws AppError not_found, rate_limited
   */
  readonly askConsent: (input: WithOldNames<AskConsentInput, { readonly person: 'userId' }>, options?: CallOptions) => Promise<Consent>;
  /**
   * Agrees to be told when the person who asked does not answer a reminder that says so.
   * @throws AppError forbidden, wrong_state
   */
  readonly agreeConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
  /** Says no, or takes an agreement back, from either side: from this moment nobody is told anything. */
  readonly withdrawConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
  /**
   * Makes a signed webhook that starts, cancels or acknowledges a schedule, or keeps a calendar; its secret is in this answer and nowhere else.
   * @throws AppError not_found, limit_reached, wrong_state
   */
  readonly createHook: (input?: WithOldNames<CreateHookInput, { readonly schedule: 'scheduleId' }>, options?: CallOptions) => Promise<CreateHookAnswer>;
  /** Lists the webhooks, oldest first, without their secrets. */
  readonly listHooks: (input?: ListHooksInput, options?: CallOptions) => Promise<ListHooksAnswer>;
  /**
   * Gives a webhook another secret, shown in this answer only; the old one is taken for a while, so that no call is lost.
   * @throws AppError not_found
   */
  readonly rotateHook: (input: RotateHookInput, options?: CallOptions) => Promise<RotateHookAnswer>;
  /**
   * Takes a webhook away: from the next call on there is nothing at its address. What it is about stays as it is.
   * @throws AppError not_found
   */
  readonly deleteHook: (input: DeleteHookInput, options?: CallOptions) => Promise<DeleteHookAnswer>;
  /**
   * Has what happens posted to an address, each event once it is stored, in order and signed; the secret is in this answer and nowhere else.
   * @throws AppError limit_reached
   */
  readonly createSubscription: (input: CreateSubscriptionInput, options?: CallOptions) => Promise<CreateSubscriptionAnswer>;
  /** Lists the programs that are told of events, over MCP or because you wanted it, oldest first, without their secrets. */
  readonly listSubscriptions: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSubscriptionsAnswer>;
  /**
   * Gives a subscription of yours another secret, shown in this answer only; for a day both sign.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateSubscription: (input: RotateSubscriptionInput, options?: CallOptions) => Promise<RotateSubscriptionAnswer>;
  /**
   * Posts to a subscription of yours again that was set aside or fails: at once, and from where it stopped.
   * @throws AppError not_found, wrong_state
   */
  readonly resumeSubscription: (input: ResumeSubscriptionInput, options?: CallOptions) => Promise<ResumeSubscriptionAnswer>;
  /**
   * Ends a subscription: its program is told so, and of nothing more. A schedule it made stands still.
   * @throws AppError not_found
   */
  readonly endSubscription: (input: EndSubscriptionInput, options?: CallOptions) => Promise<EndSubscriptionAnswer>;
  /** Lists the tools of foreign servers with what they say of themselves, and which wait until a person looked. */
  readonly listMcpTools: (input?: ListMcpToolsInput, options?: CallOptions) => Promise<ListMcpToolsAnswer>;
  /**
   * Gives an agent the tool of a foreign server that is new or changed, as it was shown. Calls of it still ask.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly acceptMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
  /**
   * Keeps a tool of a foreign server away from its agent for as long as it says what was shown. It can be accepted later.
   * @throws AppError not_found, wrong_state, content_changed
   */
  readonly refuseMcpTool: (input: AcceptMcpToolInput, options?: CallOptions) => Promise<McpTool>;
  /** Shows who is signed in, with the time zone. */
  readonly getMe: (input?: Record<string, never>, options?: CallOptions) => Promise<Me>;
  /**
   * Changes the person's time zone, language, quiet hours, name or first day of the week, and says what moved with it; schedules that do not follow the person keep the zone they were made in.
   * @throws AppError unknown_zone, forbidden, approval_needed, duplicate
   */
  readonly updateMe: (input?: UpdateMeInput, options?: CallOptions) => Promise<UpdateMeAnswer>;
  /**
   * Deletes all that is kept of the person who asks: schedules, runs, conversations, tasks, proposals, links to channels, webhooks, tokens. It signs them out everywhere and cannot be taken back; the record of changes stays.
   * @throws AppError wrong_state
   */
  readonly deleteEverything: (input: DeleteEverythingInput, options?: CallOptions) => Promise<DeleteEverythingAnswer>;
  /**
   * Issues a token; its secret is in this answer and nowhere else.
   * @throws AppError unknown_agent, limit_reached, not_found, unreadable_time, time_in_past, zone_needed
   */
  readonly createToken: (input: CreateTokenInput, options?: CallOptions) => Promise<CreateTokenAnswer>;
  /**
   * Lists the tokens that were issued, newest first, without their secrets.
   * @throws AppError not_found
   */
  readonly listTokens: (input?: ListTokensInput, options?: CallOptions) => Promise<TokenPage>;
  /** Takes a token its power at once: open streams end, and so does everything that was signed in or issued with it. */
  readonly revokeToken: (input: RevokeTokenInput, options?: CallOptions) => Promise<RevokeTokenAnswer>;
  /**
   * Answers a program that asked to be connected over MCP. A yes makes a token for it, which opens /mcp as one agent of yours and nothing else.
   * @throws AppError unknown_agent, limit_reached, not_found, wrong_state
   */
  readonly answerConnection: (input: AnswerConnectionInput, options?: CallOptions) => Promise<AnswerConnectionAnswer>;
  /**
   * Adds a person, with schedules, conversations and tokens of their own.
   * @throws AppError unknown_zone, duplicate
   */
  readonly createUser: (input: CreateUserInput, options?: CallOptions) => Promise<User>;
  /** Lists the people who use this Belfry, in the order they came. */
  readonly listUsers: (input?: ListUsersInput, options?: CallOptions) => Promise<UserPage>;
  /**
   * Lists who changed what, when and from where, and what was refused, newest first; nothing is ever taken out of it.
   * @throws AppError not_found
   */
  readonly listAudit: (input?: ListAuditInput, options?: CallOptions) => Promise<AuditEntryPage>;
  /** Shows at one look what needs you, what waits for you, what is running, and what the next 24 hours bring. */
  readonly getHome: (input?: Record<string, never>, options?: CallOptions) => Promise<Home>;
  /**
   * Shows what is planned, what ran and what was left out on the days of a calendar, in a zone, with the days on which clocks change.
   * @throws AppError invalid_input, unknown_zone
   */
  readonly getCalendar: (input?: GetCalendarInput, options?: CallOptions) => Promise<Calendar>;
  /** Says whether programs with calendars can read what is planned at a secret address, without the secret. */
  readonly getCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<GetCalendarAddressAnswer>;
  /** Makes a secret address at which programs with calendars read what is planned, in place of the one before; it is in this answer and nowhere else. */
  readonly createCalendarAddress: (input?: CreateCalendarAddressInput, options?: CallOptions) => Promise<CreateCalendarAddressAnswer>;
  /**
   * Ends the address of the calendar: from the next request on there is nothing at it.
   * @throws AppError not_found
   */
  readonly revokeCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<RevokeCalendarAddressAnswer>;
  /**
   * Reads a calendar at its iCalendar address from now on and reminds of its events, so long before each; what changes there changes the reminders.
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
  /** Reads a calendar now, whole; one that ended is read again from now on. */
  readonly refreshCalendar: (input: RefreshCalendarInput, options?: CallOptions) => Promise<RefreshCalendarAnswer>;
  /** Reads a calendar no more and takes back its reminders but for those you changed; its address is forgotten ten minutes later (undo: undo-remove-calendar). */
  readonly removeCalendar: (input: RemoveCalendarInput, options?: CallOptions) => Promise<RemoveCalendarAnswer>;
  /**
   * Takes back that a calendar was removed (undo), within ten minutes: it is read again, and its reminders are back.
   * @throws AppError limit_reached, duplicate
   */
  readonly undoRemoveCalendar: (input: UndoRemoveCalendarInput, options?: CallOptions) => Promise<UndoRemoveCalendarAnswer>;
  /** Lists the agents: what each is, whether it is idle or busy and with what, and how many schedules it has. */
  readonly listAgents: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAgentsAnswer>;
  /** Shows one agent: what it is, whether it is idle or busy and with what, and how many schedules it has. */
  readonly getAgent: (input: GetAgentInput, options?: CallOptions) => Promise<Agent>;
  /** Shows how Belfry is: its clock, its model, what is queued and what comes next. */
  readonly getStatus: (input?: Record<string, never>, options?: CallOptions) => Promise<Status>;
  /** Shows how many tokens were used and how many are left: of the day, and of a schedule or a run. */
  readonly getUsage: (input?: GetUsageInput, options?: CallOptions) => Promise<Usage>;
  /** Lists the limits that hold for you, what you use of each now, and the setting that changes it. */
  readonly listLimits: (input?: Record<string, never>, options?: CallOptions) => Promise<ListLimitsAnswer>;
  /** Lists the settings that are in effect in the running server, and where each comes from. */
  readonly listSettings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSettingsAnswer>;
  /** Shows what the doctor finds and what to do about it, with the numbers behind it: clock, lateness, queue, workers, channels, data, backups, outages. */
  readonly getHealth: (input?: GetHealthInput, options?: CallOptions) => Promise<ServerHealth>;
  /**
   * Begins a backup of all data into a file beside them, which get-health tells of. The ten newest that were made so are kept.
   * @throws AppError wrong_state
   */
  readonly backUp: (input?: Record<string, never>, options?: CallOptions) => Promise<BackUpAnswer>;
  /** Lists which model each agent thinks with, and how its last test call went. */
  readonly listModels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListModelsAnswer>;
  /**
   * Begins a test call of the model an agent thinks with: one short question, without tools and outside of all budgets. list-models tells how it went.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly tryModel: (input: TryModelInput, options?: CallOptions) => Promise<TryModelAnswer>;
}
