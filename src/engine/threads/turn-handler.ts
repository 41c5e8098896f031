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

/** A turn that began, with what it is about. */
export interface StartedTurn {
  readonly attempt: Attempt;
  readonly turn: Turn;
  readonly thread: Thread;
  /** Both null for a conversation and for a task. */
  readonly run: Run | null;
  readonly schedule: Schedule | null;
  /** How the schedule's run before this one ended; null: there was none. */
  readonly earlier: EarlierOutcome | null;
  /** What it works on, where that is a task. */
  readonly task: Task | null;
  readonly startedAt: EpochMs;
}

/** What an agent promised without seeing to it. */
export interface UnkeptPromise {
  /** The sentence that promises. */
  readonly sentence: string;
  /** The person's words that were answered. */
  readonly asked: string;
}

/** How a turn ended, as a value. */
export type TurnOutcome =
  | {
      readonly kind: 'done';
      /** What the agent said to itself (silent) or to the person (conversational). */
      readonly output: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
      /** The reply promises something for later that is not scheduled. */
      readonly unkept?: UnkeptPromise;
    }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly inputTokens: number; readonly outputTokens: number }
  /** The agent asked for something: the turn waits for the person's answer and goes on from it. */
  | { readonly kind: 'waiting'; readonly inputTokens: number; readonly outputTokens: number }
  /** What it depends on does not hold: its agent was not woken. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** A budget does not allow the next call of the model: the turn stops before it. */
  | {
      readonly kind: 'over_budget';
      readonly stop: BudgetStop;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  /** Its agent is not here: the run waits, and counts no attempt. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** Somebody elsewhere took the wake and answers later, within this time. */
  | { readonly kind: 'awaiting'; readonly forMs: number }
  /** Workers of its agent call by themselves: the wake waits for one, or stays in the hands of the one that has it. */
  | { readonly kind: 'offered'; readonly offer: OfferedWake }
  /** A person wrote: the turn stands aside after a whole step and goes on from it later. */
  | { readonly kind: 'paused' };

/** The rest of a transaction that must not happen unless the claim still stands. */
export type UnderClaim = <T>(fn: (tx: Tx, now: EpochMs) => Promise<T>) => Promise<T>;

/** What says that a turn is to stop. The signal is made when it is asked for. */
export interface Signalled {
  readonly signal: AbortSignal;
}

/** A turn under way: what began, how to write under its claim, and what says that it is to stop. */
export interface TurnUnderWay {
  readonly started: StartedTurn;
  readonly write: UnderClaim;
  readonly abort: Signalled;
}

/** A turn under way, with the wake that says why. */
export interface WokenTurn extends TurnUnderWay {
  readonly wake: Wake;
}

/** What carries a turn out. The engine calls it; agents are behind it. */
export interface TurnHandler {
  /**
   * @param write runs a transaction under the claim; throws LostClaim when the claim is gone
   * @throws LostClaim; anything else thrown counts as a failure that trying again cannot mend
   */
  handle(started: StartedTurn, write: UnderClaim, abort: Signalled): Promise<TurnOutcome>;
}
