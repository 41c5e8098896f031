import type { ApprovalPolicy, ProposalOrigin, ProposedOperation } from '../proposal.ts';

/** What an agent wants, as far as it decides whether the person has to be asked. */
export interface Wish {
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
  /** Whether a wake would replace itself: the same thread and text, once, at least the minimum gap ahead, and nothing before it did. */
  readonly successor: boolean;
}

/** What takes away and gives nothing: an agent may do it to its own, and the person can take it back. */
const HARMLESS: readonly ProposedOperation[] = ['pause-schedule', 'cancel-schedule', 'skip-next'];

/**
 * Whether the person has to say yes. Nobody's text decides this: not the model's, and not that of whoever talks to it.
 *
 * What an agent made in a thread it may pause, skip and cancel there, under any policy. From a wake everything else needs a yes, also
 * under `never`, but for the one successor. Another agent is never woken without one, and nobody else is ever told without one.
 */
export function needsApproval(policy: ApprovalPolicy, wish: Wish): boolean {
  const { operation, origin, recurring, ownInThread, forAnother, successor } = wish;
  if (HARMLESS.includes(operation) && ownInThread) return false;
  if (forAnother || wish.tellsPeople) return true;
  if (origin === 'wake') return !(operation === 'create-schedule' && successor);
  switch (policy) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'recurring':
      // Running once, now, is like a one-shot that was asked for.
      if (operation === 'run-schedule') return origin !== 'conversation';
      return operation !== 'create-schedule' || recurring || origin !== 'conversation';
    default:
      return policy satisfies never;
  }
}
