import type { EpochMs } from '../when/index.ts';

/** How the calls of the dead man's switch stand. */
export interface PingState {
  readonly lastOkAt: EpochMs | null;
  /** Since when they fail; null: they do not. */
  readonly failingSince: EpochMs | null;
}
