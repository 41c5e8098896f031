import type { Clock } from '../../when/index.ts';

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
