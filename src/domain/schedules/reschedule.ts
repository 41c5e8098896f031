import type { EpochMs } from '../../when/index.ts';

/** What moves planned occurrences besides a change of their schedule. */
export const RESCHEDULE_CAUSES = ['user_zone', 'zone_rules', 'quiet_hours', 'clock'] as const;
export type RescheduleCause = (typeof RESCHEDULE_CAUSES)[number];

/** A planned occurrence with another due time. */
export interface Reschedule {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly cause: RescheduleCause;
  /** In words: "your time zone is Asia/Tokyo now; it was Europe/Warsaw". */
  readonly reason: string;
  readonly fromAt: EpochMs;
  /** Null when the schedule has no next occurrence. */
  readonly toAt: EpochMs | null;
  readonly recordedAt: EpochMs;
}
