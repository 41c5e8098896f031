import type { EpochMs } from '../../when/index.ts';
import type { RowOf } from '../records.ts';

/** The place of a call: the turn that asked for it, the step, the number within the step. */
export interface CallPlace {
  readonly turnId: string;
  readonly step: number;
  readonly ordinal: number;
}

/** A call of a foreign tool, stored before it is made. */
export interface OutsideCallRow extends CallPlace {
  readonly key: string;
  readonly userId: string;
  /** The turn that makes it: the one that asked for it, or the one that was told of an approval. */
  readonly madeBy: string;
  readonly name: string;
  /** The server or program that the tool belongs to. */
  readonly source: { readonly kind: string; readonly server?: string };
  readonly toolHash: string;
  readonly effect: 'reads' | 'changes';
  readonly isPrivate: boolean;
  readonly state: 'begun' | 'settled' | 'unknown';
  /** How often it was begun; more than once only after a crash. */
  readonly attempts: number;
  readonly allowanceId: string | null;
  readonly beganAt: EpochMs;
  readonly endedAt: EpochMs | null;
}

/**
 * A permission that a person gave beyond one call: it covers the same tool with the same arguments (except the free
 * ones), for one schedule at its present revision.
 */
export interface Allowance {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly scheduleId: string;
  readonly scheduleRevision: number;
  readonly tool: string;
  /** Where the tool comes from, in words. */
  readonly source: string;
  readonly toolHash: string;
  /** sha256 over the arguments that have to be equal. */
  readonly inputHash: string;
  /** The arguments that may differ. */
  readonly free: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  /** The card it was given on. */
  readonly proposalId: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** A call of a foreign tool, by its place in the turn that asked for it. */
export type OutsideCallTable = RowOf<Omit<OutsideCallRow, 'source' | 'isPrivate'>> & {
  source_json: string;
  private: number;
};

/** A permission that reaches beyond one call. */
export type AllowanceTable = RowOf<Omit<Allowance, 'free' | 'input'>> & {
  input_json: string;
  free_json: string;
  revoked_at: number | null;
};
