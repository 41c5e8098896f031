import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Makes what was committed so far durable: it survives the loss of power when this is done. */
export interface LogSync {
  /** Off the event loop: the next commit can be made meanwhile. */
  sync(): Promise<void>;
  /** At once: quicker for a few, who would wait for a thread to be woken. */
  syncNow(): void;
  close(): void;
}

const fdatasyncInThread = promisify(fdatasync);

/**
 * Flushes a write-ahead log. SQLite's own `synchronous=FULL` does the same flush inside COMMIT, where the whole process waits for the
 * disk. The log keeps its file as long as a connection is open (it is reset in place), so one handle serves. A log's frames are chained
 * by checksums: one that is flushed cannot be lost without those before it (https://www.sqlite.org/fileformat2.html#walformat).
 */
export function createLogSync(file: string): LogSync {
  let handle: number | null = null;
  // Windows flushes only what is open for writing. The log exists once something was committed.
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
