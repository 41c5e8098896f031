import type { RunPass } from '../../domain/people/actor.ts';
import type { InDoubt } from '../../domain/runs/in-doubt.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { WakeOffer } from '../../domain/runs/wake-offer.ts';
import type { EpochMs } from '../../when/index.ts';
import type { RowOf } from '../records.ts';

/** The token of a program that was started for a run. Only the hash of its secret is stored. */
export interface RunToken extends RunPass {
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  /** The input that the program was woken with. */
  readonly wake: string;
  /** How often the program reported under this claim. */
  readonly said: number;
  readonly createdAt: EpochMs;
}

/** The tokens of programs that were started for a run, as Kysely sees them: one row per turn. */
export type RunTokenTable = RowOf<Omit<RunToken, 'wake'>> & { secret_hash: string; wake_json: string };

/** The session that an ACP agent keeps for a conversation. */
export interface AcpSessionTable {
  thread_id: string;
  agent: string;
  user_id: string;
  session_id: string;
  /** sha256 over the program that the session belongs to. */
  program_hash: string;
  created_at: number;
}

/** A wake that waits for a worker of its agent or is claimed by one: one row per turn. */
export type WakeOfferTable = RowOf<Omit<WakeOffer, 'wake' | 'failure'>> & {
  wake_json: string;
  failure_json: string | null;
};

/** When a worker of an agent last called. */
export interface AgentWorkerTable {
  user_id: string;
  agent: string;
  worker: string;
  seen_at: number;
}

/**
 * `slot`: the nominal instant of a scheduled run, the run's own id otherwise: unique within the schedule, as is the
 * `cause_id` where it is set.
 */
export type RunTable = RowOf<Omit<Run, 'facts'>> & { slot: string; facts_json: string | null };

/** Work that is not repeated after a restore until a person decides. */
export type InDoubtTable = RowOf<InDoubt>;
