import type { Task } from '../../domain/tasks/task.ts';
import type { RowOf } from '../records.ts';
import type { Heart } from './heartbeats.ts';

/** `run_id`: the run that added it; null when a person, a conversation or a program did. */
export type TaskTable = RowOf<Task> & { fingerprint: string; run_id: string | null };

export type HeartbeatTable = RowOf<Omit<Heart, 'until'>> & { until_at: number | null };
