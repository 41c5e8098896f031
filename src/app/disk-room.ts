import type { Log } from '../engine/context.ts';
import { createReserve } from '../store/sqlite/reserve.ts';
import { type Clock, MINUTE_MS } from '../when/index.ts';

const LOOK_EVERY_MS = MINUTE_MS;

/** Keeps disk space for necessary writes when the disk is full. */
export interface DiskRoom {
  /** Releases the reserve; false when it is gone. */
  makeRoom(): boolean;
  /** Calls the listener when the reserve was released, even if that happened earlier. */
  onFull(listener: () => void): void;
  stop(): void;
}

/**
 * Keeps a reserve beside the data, renews it when there is space again, and reports both. It is made a minute after
 * the start, so that the start does not wait for it.
 */
export function openDiskRoom(file: string, bytes: number, { clock, log }: { clock: Clock; log: Log }): DiskRoom {
  const reserve = createReserve(file, bytes);
  let wasFull = false;
  let stopped = false;
  let tell: (() => void) | null = null;
  let disarm: () => void = () => {};
  const look = async (): Promise<void> => {
    const isKept = await reserve.keep().catch(() => false);
    if (stopped) return;
    if (isKept && wasFull) {
      wasFull = false;
      log.info('the disk has room again, and the reserve for a full one is kept again');
    }
    lookLater();
  };
  const lookLater = (): void => {
    disarm = clock.setTimer(() => void look(), LOOK_EVERY_MS);
  };
  if (bytes > 0) lookLater();
  return {
    makeRoom() {
      if (!reserve.free()) return false;
      wasFull = true;
      log.error('the disk is full: the reserve was given up, so that reminders are written and said', {
        reserve: file,
        hint: 'Make room on that disk. When the reserve is used up too, everything waits.',
      });
      tell?.();
      return true;
    },
    onFull(listener) {
      tell = listener;
      if (wasFull) listener();
    },
    stop() {
      stopped = true;
      disarm();
    },
  };
}
