import { randomFillSync } from 'node:crypto';
import { lstatSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How much disk room is reserved for the day the disk is full. */
export const RESERVE_BYTES = 16 * 1024 * 1024;
/** The name of the file, beside the data. */
export const RESERVE_FILE = 'belfry.reserve';
const CHUNK_BYTES = 1024 * 1024;

/** A file that is deleted when the disk is full, so that necessary writes find room. */
export interface Reserve {
  /** Gives the room back to the disk; false when there was none. */
  free(): boolean;
  /**
   * Reserves the room if it is not reserved and the disk has twice as much; returns whether it is reserved. Off the
   * event loop.
   */
  keep(): Promise<boolean>;
}

export function createReserve(file: string, bytes: number = RESERVE_BYTES): Reserve {
  /** Increases each time the room is given up: a reserve that is being filled then is not kept. */
  let freed = 0;
  const remove = (): boolean => {
    try {
      rmSync(file, { force: true });
      return true;
    } catch {
      return false;
    }
  };
  return {
    free() {
      freed += 1;
      // A file of another program, a link or a folder with this name is left alone.
      const size = sizeOf(file);
      return size !== null && remove() && size > 0;
    },
    async keep() {
      const size = sizeOf(file);
      if (size !== null && size >= bytes) return true;
      const begun = freed;
      try {
        if (freeBytes(dirname(file)) < 2 * bytes || size === null) return false;
        remove();
        await fill(file, bytes, () => freed !== begun);
      } catch {
        // A partial reserve is useless and takes room from necessary writes.
        if (sizeOf(file) !== null) remove();
      }
      return (sizeOf(file) ?? 0) >= bytes;
    },
  };
}

/** The size of the reserve; 0 when there is none, null when its name belongs to something that is not a plain file. */
function sizeOf(file: string): number | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found === undefined ? 0 : found.isFile() ? found.size : null;
}

/** The free bytes of a disk for this user. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Random bytes: a compressing file system would reserve no room for zeros. */
async function fill(file: string, bytes: number, isFreed: () => boolean): Promise<void> {
  // Always made anew: a file that has this name by now is not overwritten.
  const handle = await open(file, 'wx', 0o600);
  try {
    const chunk = randomFillSync(new Uint8Array(Math.min(CHUNK_BYTES, bytes)));
    for (let written = 0; written < bytes && !isFreed(); )
      written += (await handle.write(chunk, 0, Math.min(chunk.length, bytes - written))).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
}
