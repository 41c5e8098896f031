// The tables of what runs because something else happened, as Kysely sees them.
import type { Hook } from '../../domain/hooks/hook.ts';
import type { RowOf } from '../records.ts';
import type { PendingCause } from './causes.ts';

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
