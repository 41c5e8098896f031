import type { ApprovalPolicy, ProposalOrigin, ProposedOperation } from '../approval/proposal.ts';

/** What an agent wants, as far as it decides whether the person has to be asked. */
export interface ApprovalRequest {
  readonly operation: ProposedOperation;
  readonly origin: ProposalOrigin;
  /** Whether the schedule would come more than once. */
  readonly recurring: boolean;
  /** Whether this agent made the schedule in this thread. */
  readonly ownInThread: boolean;
  /** Whether another agent would be woken. */
  readonly forAnother: boolean;
  /** Whether somebody else than the person would be told something. */
  readonly tellsPeople?: boolean;
  /** Whether the person has to settle its reminder themselves (`ack: explicit`), and this could end or loosen that. @default false */
  readonly explicit?: boolean;
  /** Whether a wake would replace itself: the same thread and text, once, at least the minimum gap ahead, and nothing before it did. */
  readonly successor: boolean;
  /** Whether it is a reminder that needs no card under `direct` (`direct.ts`). @default false */
  readonly direct?: boolean;
  /** Whether text of others stands in what the agent has read, where that counts. @default false */
  readonly readForeign?: boolean;
  /** Whether a program asks to be woken itself, within what its person allowed it. @default false */
  readonly allowed?: boolean;
  /** Whether it is about a link of a chain that waits for the person. */
  readonly waitsForYes?: boolean;
}

/** What takes away and gives nothing: an agent may do it to its own, and the person can take it back. */
const HARMLESS: readonly ProposedOperation[] = ['pause-schedule', 'cancel-schedule', 'skip-next'];

/**
 * Whether the person has to say yes. Nobody's text decides this: not the model's, and not that of whoever talks to it.
 *
 * What an agent made in a thread it may pause, skip and cancel there, under any policy. From a wake everything else needs a yes, also
 * under `never`, but for the one successor (how often that may go on is decided over its chain, `chain.ts`); from outside everything that
 * changes what it did not make there itself. Another agent is never woken without one, and nobody else is ever told without one.
 */
export function needsApproval(policy: ApprovalPolicy, request: ApprovalRequest): boolean {
  const { operation, origin, recurring, ownInThread, forAnother, successor } = request;
  if (request.explicit) return true;
  // To pause it until later would let it go on then.
  if (request.waitsForYes && operation !== 'cancel-schedule') return true;
  if (HARMLESS.includes(operation) && ownInThread) return false;
  if (origin === 'outside' && operation !== 'create-schedule' && !ownInThread) return true;
  if (forAnother || request.tellsPeople) return true;
  if (request.allowed) return false;
  if (origin !== 'conversation' && operation === 'create-schedule' && successor) return false;
  if (origin === 'wake' || request.readForeign) return true;
  switch (policy) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'direct':
      return request.direct !== true;
    case 'recurring':
      // Running once, now, is like a one-shot that was asked for.
      if (operation === 'run-schedule') return origin !== 'conversation';
      return operation !== 'create-schedule' || recurring || origin !== 'conversation';
    default:
      return policy satisfies never;
  }
}

/** What an agent wants to do to a reminder, a task or the settings, as far as it decides whether the person has to be asked. */
export interface DeedRequest {
  readonly origin: ProposalOrigin;
  /** Whether this agent made that in this thread. */
  readonly ownInThread: boolean;
  /** Whether it only says how the work goes that the person gave it. */
  readonly reports: boolean;
  /** Whether only the person's button or their own word settles it, and this would end it. */
  readonly explicit: boolean;
  /** Whether text of others stands in what the agent has read, where that counts. @default false */
  readonly readForeign?: boolean;
}

/**
 * Whether the person has to say yes to a change of what is no schedule. In a conversation they are there and asked for it; nobody is there
 * in a wake, and nobody is known to be there when a program acts for the agent.
 */
export function deedNeedsApproval({ origin, ownInThread, reports, explicit, readForeign }: DeedRequest): boolean {
  if (explicit) return true;
  if (readForeign && origin === 'conversation' && !reports) return true;
  return origin !== 'conversation' && !ownInThread && !reports;
}
