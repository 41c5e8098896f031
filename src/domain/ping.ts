import type { EpochMs } from '../when/index.ts';

/** The state of the calls to the dead man's switch. */
export interface PingState {
  readonly lastOkAt: EpochMs | null;
  /** Since when they fail; null when they do not. */
  readonly failingSince: EpochMs | null;
}
