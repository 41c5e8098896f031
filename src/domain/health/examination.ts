import type { EpochMs } from '../../when/index.ts';
import type { Finding } from './finding.ts';

/** What a process found when it looked at its computer, its settings and its data the last time. */
export interface Examination {
  /** When it looked; null: the first look is not over. */
  readonly at: EpochMs | null;
  readonly isLooking: boolean;
  readonly findings: readonly Finding[];
  /** The disk that holds the data; null: not known, as where a database server holds them. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}

/** How the backups stand that Belfry makes itself. */
export interface BackupState {
  /** Since when one is being made; null: none is. */
  readonly runningSince: EpochMs | null;
  /** The last one, made here or by the command; null: there was none. */
  readonly last: { readonly at: EpochMs; readonly file: string } | null;
  /** Why the last one that was asked for here failed; null: it did not. */
  readonly failure: string | null;
  /** Where they go. */
  readonly folder: string;
}

/** Makes backups, one at a time, without holding up anything else. */
export interface Backups {
  state(): BackupState;
  /** Begins one; nothing where one is being made. */
  start(): void;
}
