import type { Clock } from '../../when/index.ts';

/** Measures an agent's working time, without the time it waits for the person. */
export interface WorkTime {
  /** Stops the clock until the returned function is called. */
  pause(): () => void;
  dispose(): void;
}

/** Calls `over` after `limitMs` of work. */
export function startWorkTime(
  clock: Pick<Clock, 'monotonic' | 'setTimer'>,
  limitMs: number,
  over: () => void,
): WorkTime {
  let left = limitMs;
  let since = clock.monotonic();
  let pauses = 0;
  let disarm = clock.setTimer(over, left);
  return {
    pause() {
      if (pauses++ === 0) {
        disarm();
        left = Math.max(0, left - (clock.monotonic() - since));
      }
      let resumed = false;
      return () => {
        if (resumed) return;
        resumed = true;
        if (--pauses > 0) return;
        since = clock.monotonic();
        disarm = clock.setTimer(over, left);
      };
    },
    dispose: () => {
      pauses = 1;
      disarm();
    },
  };
}
