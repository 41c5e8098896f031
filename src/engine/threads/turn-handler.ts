import type { BudgetStop } from '../../domain/policy/budget.ts';
import type { Failure } from '../../domain/policy/retry.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Wake } from '../../domain/runs/wake.ts';
import type { OfferedWake } from '../../domain/runs/wake-offer.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { Thread, Turn } from '../../domain/threads/thread.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import type { EarlierOutcome } from '../../store/runs/run-rows.ts';
import type { EpochMs } from '../../when/index.ts';

/** The claim was lost to another worker, or the turn was ended from outside: nothing more may be written under it. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

/** A turn that began, with its subject. */
export interface StartedTurn {
  readonly attempt: Attempt;
  readonly turn: Turn;
  readonly thread: Thread;
  /** Both null for a conversation and for a task. */
  readonly run: Run | null;
  readonly schedule: Schedule | null;
  /** How the previous run of the schedule ended; null when there was none. */
  readonly earlier: EarlierOutcome | null;
  /** The task that it works on, if it does. */
  readonly task: Task | null;
  readonly startedAt: EpochMs;
}

/** A promise that an agent made without scheduling anything. */
export interface UnkeptPromise {
  /** The sentence with the promise. */
  readonly sentence: string;
  /** The person's words that it answers. */
  readonly asked: string;
}

/** The outcome of a turn, as a value. */
export type TurnOutcome =
  | {
      readonly kind: 'done';
      /** The agent's output: to itself (silent) or to the person (conversational). */
      readonly output: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
      /** The reply promises something for later that is not scheduled. */
      readonly unkept?: UnkeptPromise;
    }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly inputTokens: number; readonly outputTokens: number }
  /** The agent asked for something: the turn waits for the person's answer and continues from there. */
  | { readonly kind: 'waiting'; readonly inputTokens: number; readonly outputTokens: number }
  /** Its condition does not hold: the agent was not woken. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** A budget does not allow the next model call: the turn stops before it. */
  | {
      readonly kind: 'over_budget';
      readonly stop: BudgetStop;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  /** Its agent is not declared: the run waits, and counts no attempt. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** An outside agent accepted the wake and answers later, within this time. */
  | { readonly kind: 'awaiting'; readonly forMs: number }
  /** Workers of its agent call Belfry: the wake waits for one, or stays with the worker that has it. */
  | { readonly kind: 'offered'; readonly offer: OfferedWake }
  /** A person wrote: the turn stands aside after a whole step and continues later. */
  | { readonly kind: 'paused' };

/** Runs the rest of a transaction only if the claim is still valid. */
export type UnderClaim = <T>(fn: (tx: Tx, now: EpochMs) => Promise<T>) => Promise<T>;

/** Carries the abort signal of a turn. The signal is made on first use. */
export interface Signalled {
  readonly signal: AbortSignal;
}

/** A turn under way: what began, how to write under its claim, and its abort signal. */
export interface TurnUnderWay {
  readonly started: StartedTurn;
  readonly write: UnderClaim;
  readonly abort: Signalled;
}

/** A turn under way, with its wake. */
export interface WokenTurn extends TurnUnderWay {
  readonly wake: Wake;
}

/** Carries turns out. The engine calls it; the agents are behind it. */
export interface TurnHandler {
  /**
   * @param write runs a transaction under the claim; throws LostClaim when the claim is gone
   * @throws LostClaim; any other error counts as a failure that a retry cannot fix
   */
  handle(started: StartedTurn, write: UnderClaim, abort: Signalled): Promise<TurnOutcome>;
}
