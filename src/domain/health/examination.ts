import type { EpochMs } from '../../when/index.ts';
import type { Finding } from './finding.ts';

/** The findings of a process about its computer, its settings and its data. */
export interface Examination {
  /** When it finished; null before the first result. */
  readonly at: EpochMs | null;
  readonly isLooking: boolean;
  readonly findings: readonly Finding[];
  /** The disk with the data; null when unknown, as with a database server. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}

/** The state of Belfry's own backups. */
export interface BackupState {
  /** Since when one is under way; null when none is. */
  readonly runningSince: EpochMs | null;
  /** The last one, made here or by the command; null for none. */
  readonly last: { readonly at: EpochMs; readonly file: string } | null;
  /** Why the last requested one failed; null when it did not. */
  readonly failure: string | null;
  /** Their folder. */
  readonly folder: string;
}

/** Makes backups, one at a time, without delaying anything else. */
export interface Backups {
  state(): BackupState;
  /** Starts one; does nothing while one is under way. */
  start(): void;
}
