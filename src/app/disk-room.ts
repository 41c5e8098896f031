import type { Log } from '../engine/context.ts';
import { createReserve } from '../store/sqlite/reserve.ts';
import { type Clock, MINUTE_MS } from '../when/index.ts';

const LOOK_EVERY_MS = MINUTE_MS;

/** Sees to it that a full disk leaves room for what has to be written. */
export interface DiskRoom {
  /** Gives up the reserve; false: there is none left. */
  makeRoom(): boolean;
  /** Told when the reserve was given up, also when that was before anybody listened. */
  onFull(listener: () => void): void;
  stop(): void;
}

/**
 * Keeps a reserve beside the data, takes it again when there is room again, and says both. It is taken a minute after the start: a
 * start waits for nothing that can wait.
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
