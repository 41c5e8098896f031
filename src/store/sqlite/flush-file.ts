import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes a file's content from the system's cache to the disk. */
export function flushFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
