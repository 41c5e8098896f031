import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Makes earlier commits durable: they survive a loss of power when this is done. */
export interface LogSync {
  /** Off the event loop, so that the next commit can be made meanwhile. */
  sync(): Promise<void>;
  /** At once: faster for a few callers than waking a thread. */
  syncNow(): void;
  close(): void;
}

const fdatasyncInThread = promisify(fdatasync);

/**
 * Flushes a write-ahead log. SQLite's own `synchronous=FULL` does the same flush inside COMMIT, where the whole
 * process waits for the disk. The log stays the same file while a connection is open (it is reset in place), so one
 * handle is enough. Frames of a log are chained by checksums: a flushed frame cannot be lost without those before it
 * (https://www.sqlite.org/fileformat2.html#walformat).
 */
export function createLogSync(file: string): LogSync {
  let handle: number | null = null;
  // Windows flushes only files that are open for writing. The log exists after the first commit.
  const open = (): number => {
    handle ??= openSync(`${file}-wal`, 'r+');
    return handle;
  };
  return {
    async sync() {
      await fdatasyncInThread(open());
    },
    syncNow() {
      fdatasyncSync(open());
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
