import { type Line, line } from '../../voice/line.ts';
import type { ApprovalPolicy, ProposalOrigin, ProposedOperation } from '../approval/proposal.ts';

/** An agent's request, with the facts that decide whether it needs approval. */
export interface ApprovalRequest {
  readonly operation: ProposedOperation;
  readonly origin: ProposalOrigin;
  /** Whether the schedule would be recurring. */
  readonly recurring: boolean;
  /** Whether this agent made the schedule in this thread. */
  readonly ownInThread: boolean;
  /** Whether another agent would be woken. */
  readonly forAnother: boolean;
  /** Whether another person would be told something. */
  readonly tellsPeople?: boolean;
  /**
   * Whether the person must settle its reminder themselves (`ack: explicit`), and this could end or weaken that.
   * @default false
   */
  readonly explicit?: boolean;
  /**
   * Whether a wake would replace itself for the first time: the same thread and text, once, at least the minimum gap
   * ahead.
   */
  readonly successor: boolean;
  /** Whether the person ordered it in their own words, as `direct` wants it (`domain/consent`). @default false */
  readonly direct?: boolean;
  /** Whether text of others is in view, and it does not stand in the person's own words. @default false */
  readonly readForeign?: boolean;
  /** Whether a program asks for its own wake within its allowance. @default false */
  readonly allowed?: boolean;
  /** Whether it is about a link of a chain that waits for approval. */
  readonly waitsForYes?: boolean;
}

/** Operations that only remove something: an agent may use them on its own schedules, and the person can undo them. */
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
  // A pause with an end would resume it then.
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
      // Running once, now, is like a requested one-shot.
      if (operation === 'run-schedule') return origin !== 'conversation';
      return operation !== 'create-schedule' || recurring || origin !== 'conversation';
    default:
      return policy satisfies never;
  }
}

/** Why the person has to say yes, as a clause for them. */
export function whyAsked(policy: ApprovalPolicy, request: ApprovalRequest): Line {
  if (request.explicit) return line('why.onlyYou');
  if (request.waitsForYes) return line('why.goesOn');
  if (request.forAnother) return line('why.wakesOther');
  if (request.tellsPeople) return line('why.tellsOther');
  if (request.origin !== 'conversation') return WITHOUT_YOU[request.origin];
  if (policy === 'always') return line('why.asksAlways');
  return request.operation === 'create-schedule' && request.recurring ? line('why.comesBack') : line('why.changesMore');
}

const WITHOUT_YOU: Readonly<Record<Exclude<ProposalOrigin, 'conversation'>, Line>> = {
  wake: line('why.alone'),
  outside: line('why.program'),
};

/**
 * An agent's request about a reminder, a task or the settings, with the facts that decide whether it needs approval.
 */
export interface DeedRequest {
  readonly origin: ProposalOrigin;
  /** Whether this agent made it in this thread. */
  readonly ownInThread: boolean;
  /** Whether it only reports on work that the person assigned. */
  readonly reports: boolean;
  /** Whether only the person's button or own word settles it, and this would end it. */
  readonly explicit: boolean;
  /** Whether a conversation in which it is asked for does not order it in the person's own words. @default false */
  readonly isUnasked?: boolean;
}

/**
 * Whether a change of something other than a schedule needs approval. In a conversation the person is present and
 * asked for it; in a wake nobody is, and with an outside program that is unknown.
 */
export function deedNeedsApproval({ origin, ownInThread, reports, explicit, isUnasked }: DeedRequest): boolean {
  if (explicit) return true;
  if (isUnasked && origin === 'conversation' && !reports && !ownInThread) return true;
  return origin !== 'conversation' && !ownInThread && !reports;
}

/** Why the person has to say yes to such a change, as a clause for them. */
export function whyDeedAsked({ origin, explicit }: Pick<DeedRequest, 'origin' | 'explicit'>): Line {
  if (explicit) return line('why.onlyYou');
  return origin === 'conversation' ? line('why.ratherAsks') : WITHOUT_YOU[origin];
}
