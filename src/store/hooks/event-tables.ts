// The tables of what runs because something else happened, as Kysely sees them.
import type { Hook } from '../../domain/hooks/hook.ts';
import type { RunFacts } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { RowOf } from '../records.ts';

/** A run that is due because something happened: another run ended, or a webhook was called. */
export interface PendingCause {
  readonly scheduleId: string;
  readonly userId: string;
  /** The id of the run or call; a schedule runs once for each. */
  readonly causeId: string;
  readonly cause: 'after' | 'event';
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly facts: RunFacts;
}

/** A run to come because something happened. */
export type CauseTable = RowOf<Omit<PendingCause, 'facts'>> & { facts_json: string | null };

/** A signed webhook that others call. */
export type HookTable = RowOf<Hook> & {
  /** Stored in clear: signatures are made with it, so a hash would be useless. */
  secret: string;
  old_secret: string | null;
};

/** An answered call: a repeated call gets the same answer. */
export interface HookCallTable {
  hook_id: string;
  call_id: string;
  user_id: string;
  body_hash: string;
  answer_json: string;
  received_at: number;
}
