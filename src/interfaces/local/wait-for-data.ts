import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isAppError } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';

/** How long one process may hold the data; several commands in turn may take longer. */
const ONE_HOLDS_MS = 10_000;
const ALL_HOLD_MS = 120_000;
const PAUSE_MS = 100;
/** After this time, the waiting person is told why. */
const SAID_AFTER_MS = 2_000;

interface WaitOptions {
  readonly folder: string;
  readonly clock: Clock;
  /** Called once, when it takes longer. */
  readonly onWait?: () => void;
}

/**
 * Opens the data as soon as nobody else holds them. Commands take turns, and a turn is as long as the machine is
 * slow: so the limit is for one holder, not for all of them.
 * @throws AppError data_owned, when one keeps them; whatever else `open` throws
 */
export async function waitForData<T>({ folder, clock, onWait }: WaitOptions, open: () => Promise<T>): Promise<T> {
  const begun = clock.monotonic();
  let turn = lastTaken(folder);
  let since = begun;
  let isSaid = false;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isAppError(error, 'data_owned')) throw error;
      const now = clock.monotonic();
      const last = lastTaken(folder);
      if (last !== turn) since = now;
      turn = last;
      if (now - since >= ONE_HOLDS_MS || now - begun >= ALL_HOLD_MS) throw error;
      if (!isSaid && now - begun >= SAID_AFTER_MS) {
        isSaid = true;
        onWait?.();
      }
    }
    await new Promise<void>((resolve) => void clock.setTimer(resolve, PAUSE_MS));
  }
}

/** When the data of a folder were last opened, by the mark that `takeOwnership` leaves on its lock. */
function lastTaken(folder: string): number {
  return statSync(join(folder, 'belfry.lock'), { throwIfNoEntry: false })?.ctimeMs ?? 0;
}
