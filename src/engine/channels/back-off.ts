import { ConnectionError } from '../../domain/channels/inbox.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

const BASE_MS = SECOND_MS;
const LONGEST_MS = MINUTE_MS;

/** How long to wait after so many failures in a row, in milliseconds: 1 s, 2 s, 4 s, up to a minute. */
export const backOff = (failures: number): number => Math.min(LONGEST_MS, BASE_MS * 2 ** Math.min(failures - 1, 10));

/** How long to wait before asking a service again. Refused credentials, and a connection that another program holds, get longer waits: a second does not change them. */
export function waitAfter(error: unknown, failures: number): number {
  if (!(error instanceof ConnectionError)) return backOff(failures);
  const { trouble, retryAfterMs } = error;
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, 10 * MINUTE_MS);
  if (trouble === 'refused') return MINUTE_MS;
  return trouble === 'taken' ? Math.max(5 * SECOND_MS, backOff(failures)) : backOff(failures);
}

/** Resolves after a time, or as soon as the signal is aborted. */
export function pauseUntil(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      disarm();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const disarm = clock.setTimer(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
