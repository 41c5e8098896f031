import type { BeatOutcome } from '../../domain/tasks/heartbeat.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { EpochMs } from '../../when/index.ts';
import type { RowOf } from '../records.ts';

/** The record of an agent's heartbeat for one person. */
export interface Heart {
  readonly userId: string;
  readonly agent: string;
  /** The person stopped it. */
  readonly paused: boolean;
  /** The interval the person chose; null: the one of the agent's definition. */
  readonly everyMs: number | null;
  readonly lastBeatAt: EpochMs | null;
  readonly outcome: BeatOutcome | null;
  /** Until when the outcome holds without a new look. */
  readonly until: EpochMs | null;
  /** The task the last beat took. */
  readonly taskId: string | null;
}

/** `run_id`: the run that added it; null when a person, a conversation or a program did. */
export type TaskTable = RowOf<Task> & { fingerprint: string; run_id: string | null };

export type HeartbeatTable = RowOf<Omit<Heart, 'until'>> & { until_at: number | null };
