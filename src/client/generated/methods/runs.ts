// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { ClaimWakeAnswer, ClaimWakeInput, EndClaimAnswer, EndClaimInput, KeepStepAnswer, KeepStepInput, NotifyForClaimAnswer, NotifyForClaimInput, ReleaseClaimAnswer, ReleaseClaimInput, RenewClaimAnswer, RenewClaimInput } from '../claims.ts';
import type { DecideDoubtsAnswer, DecideDoubtsInput, DoubtPage, ListDoubtsInput } from '../doubts.ts';
import type { RunDetail } from '../run-details.ts';
import type { AnswerWakeAnswer, AnswerWakeInput, CompleteWakeAnswer, CompleteWakeInput, CountRunsAnswer, CountRunsInput, GetRunInput, ListRunsInput, NotifyFromRunAnswer, NotifyFromRunInput, ReadWakeAnswer, ReportWakeAnswer, ReportWakeInput, RunPage } from '../runs.ts';

/** One method for each operation of the room `runs`. */
export interface RunsMethods {
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
}
