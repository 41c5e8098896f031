// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface EndClaimInputActionsItemNotify {
  /** What is done */
  type: 'notify';
  /** What the person is told */
  text: string;
}

export interface EndClaimInputActionsItemSchedule {
  /** What is done */
  type: 'schedule';
  /** Says something to the person, or wakes this agent again */
  kind: 'reminder' | 'action';
  /** What to remind of, or what to do then */
  what: string;
  /** When, in words: "in 2 hours", "every weekday at 9" */
  when: string;
  /** The time zone; the person's own when left out */
  zone?: string | undefined;
}

export interface EndClaimInputActionsItemNextCheck {
  /** What is done */
  type: 'next_check';
  /** How long from now, in words: "40 minutes" */
  after?: string | undefined;
  /** True: it is not looked at again */
  stop?: boolean | undefined;
  /** Why it stops */
  reason?: string | undefined;
}

export interface EndClaimInputActionsItemAddTask {
  /** What is done */
  type: 'add_task';
  /** What is to be done */
  description: string;
  /** Until when, in words */
  due?: string | undefined;
}

export interface EndClaimInputActionsItemComplete {
  /** What is done */
  type: 'complete';
  /** What came of it */
  result?: string | undefined;
}

export interface EndClaimInputActionsItemNothing {
  /** What is done */
  type: 'nothing';
}

export interface ClaimWakeInput {
  /** The worker's agent; refused when the token is of another one */
  agent?: string | undefined;
  /**
   * The worker's own name, such as "shop-server:4711"
   * @default "worker"
   */
  worker?: string | undefined;
}

export interface ClaimWakeAnswerClaimWake {
  /** The type of the message */
  type: 'agent.wake';
  /** When it was claimed, ISO 8601 */
  timestamp: string;
  /** The wake in the form of outside agents */
  data: Record<string, unknown>;
}

export interface ClaimWakeAnswerClaimStepsItem {
  /** The step */
  name: string;
  /** Its result */
  result: unknown;
}

export interface ClaimWakeAnswerClaim {
  /** The wake */
  id: string;
  /** The number of this claim: every write names it */
  attempt: number;
  /** When the claim ends unless it is renewed */
  leasedUntil: string;
  /** When the claim ends in any case */
  endsAt: string;
  /** What to do, and every timing fact */
  wake: ClaimWakeAnswerClaimWake;
  /** Results of earlier attempts, which need not be repeated */
  steps: ClaimWakeAnswerClaimStepsItem[];
}

export interface ClaimWakeAnswer {
  /** Null when none waits, or when the limit is reached */
  claim: ClaimWakeAnswerClaim | null;
  /** How often to renew a claim */
  renewEverySeconds: number;
  /** How long a claim is valid without renewal */
  leaseSeconds: number;
  /** How often to call, besides at each event wake.offered */
  askEverySeconds: number;
}

export interface RenewClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
}

export interface RenewClaimAnswer {
  /** When the claim ends unless it is renewed again */
  leasedUntil: string;
}

export interface NotifyForClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /** The message */
  text: string;
  /** The number of the message under this claim, from 1: repeated with the same number, it is sent once; the next one when left out */
  number?: number | undefined;
}

export interface NotifyForClaimAnswer {
  /** The run, or the turn when it works on a task */
  id: string;
  /** The delivery, possibly of an earlier attempt; null when the message waits or needs none */
  deliveryId: string | null;
  /** Why nothing new is sent now: the message waits, or was sent before; null when it is sent */
  note: string | null;
}

export interface KeepStepInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /** The name of the step, unique in the wake */
  name: string;
  /**
   * Its result, as JSON
   * @default null
   */
  result?: unknown | undefined;
}

export interface KeepStepAnswer {
  /** The stored result, which is that of an earlier attempt if there was one */
  result: unknown;
}

export interface EndClaimInputError {
  /** Why it failed */
  message: string;
  /**
   * Whether a retry may help; the schedule’s policy decides
   * @default true
   */
  retryable?: boolean | undefined;
}

export interface EndClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /**
   * What to do, in this order; empty: nothing
   * @default []
   */
  actions?: (EndClaimInputActionsItemNotify | EndClaimInputActionsItemSchedule | EndClaimInputActionsItemNextCheck | EndClaimInputActionsItemAddTask | EndClaimInputActionsItemComplete | EndClaimInputActionsItemNothing)[] | undefined;
  /** Kept as the output of the run; nobody is told */
  output?: string | undefined;
  /** Set for a failure; then nothing else is carried out */
  error?: EndClaimInputError | undefined;
}

export interface EndClaimAnswer {
  /** The wake */
  id: string;
}

export interface ReleaseClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
}

export interface ReleaseClaimAnswer {
  /** The wake */
  id: string;
}
