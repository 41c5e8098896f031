import type { DueOccurrences } from '../../domain/policy/missed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';

/** The due occurrences of a schedule, and the next one. Computed before the transaction. */
export interface OccurrencePlan {
  readonly schedule: Schedule;
  readonly nominalAt: EpochMs;
  readonly due: DueOccurrences;
  /** The newest occurrences, oldest first, for policies that run more than one. */
  readonly recent: readonly EpochMs[];
  readonly next: EpochMs | null;
  /** For schedules with jitter or quiet hours: the due times of the occurrences. */
  readonly timed?: TimedOccurrences;
}

/** The due occurrences after jitter and quiet hours. */
export interface TimedOccurrences {
  /** The occurrences that may run, oldest first. */
  readonly candidates: readonly EpochMs[];
  /** When each of them was due. */
  readonly dueOf: ReadonlyMap<EpochMs, EpochMs>;
  readonly skipped: readonly { readonly nominalAt: EpochMs; readonly dueAt: EpochMs; readonly reason: string }[];
  /** Occurrences of a long outage that are only counted. */
  readonly earlier: { readonly from: EpochMs; readonly to: EpochMs; readonly count: number } | null;
}
