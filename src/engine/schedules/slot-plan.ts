import type { DueSlots } from '../../domain/policy/missed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';

/** What is due of a schedule whose nearest occurrence has come, and what comes after. Computed before the transaction. */
export interface SlotPlan {
  readonly schedule: Schedule;
  readonly nominalAt: EpochMs;
  readonly slots: DueSlots;
  /** The newest slots, oldest first, for policies that run more than one. */
  readonly recent: readonly EpochMs[];
  readonly next: EpochMs | null;
  /** For schedules with jitter or quiet hours: what they make of the slots. */
  readonly timed?: TimedSlots;
}

/** What jitter and quiet hours make of the slots that are due. */
export interface TimedSlots {
  /** What may run, oldest first. */
  readonly candidates: readonly EpochMs[];
  /** When each of them was due. */
  readonly dueOf: ReadonlyMap<EpochMs, EpochMs>;
  readonly skipped: readonly { readonly nominalAt: EpochMs; readonly dueAt: EpochMs; readonly reason: string }[];
  /** Slots of a long outage that are only counted. */
  readonly earlier: { readonly from: EpochMs; readonly to: EpochMs; readonly count: number } | null;
}
