import { randomFillSync } from 'node:crypto';
import { lstatSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** So much room of the disk is kept for the day it is full. */
export const RESERVE_BYTES = 16 * 1024 * 1024;
/** What the file is called, beside the data. */
export const RESERVE_FILE = 'belfry.reserve';
const CHUNK_BYTES = 1024 * 1024;

/** A file that is there to be given up: when the disk is full, what must be written finds the room it held. */
export interface Reserve {
  /** Gives the room back to the disk; false: there was none to give. */
  free(): boolean;
  /** Takes the room if it is not taken, and the disk has twice as much; answers whether it is kept. Off the event loop. */
  keep(): Promise<boolean>;
}

export function createReserve(file: string, bytes: number = RESERVE_BYTES): Reserve {
  /** Rises with each time the room is given up: what is being filled then is not kept. */
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
      // Another program's file, a link or a folder of this name is left alone.
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
        // Half of it would be believed to be all of it by nobody, and take room from what has to be written.
        if (sizeOf(file) !== null) remove();
      }
      return (sizeOf(file) ?? 0) >= bytes;
    },
  };
}

/** How much room a reserve takes that is there, 0 where there is none; null: what has its name is no plain file. */
function sizeOf(file: string): number | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found === undefined ? 0 : found.isFile() ? found.size : null;
}

/** What a disk has left for this user. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** By chance: a disk that packs what it holds would keep no room for zeros. */
async function fill(file: string, bytes: number, isFreed: () => boolean): Promise<void> {
  // Made anew, never opened: nothing that has this name by now is written over.
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
