// A folder that is made of other files: made anew when one of them changed, and never seen half made.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';

/**
 * @param {string} folder absolute; what was made before stays in place when making fails
 * @param {{ inputs: readonly string[], stamp: string, make: (next: string) => void }} options `inputs`: absolute paths of all it depends on;
 *   `stamp`: the name of the file in it that says what it was made of; `make` fills an empty folder, or throws
 * @returns {'current' | 'built'}
 */
export function ensureBuilt(folder, { inputs, stamp, make }) {
  const stampFile = join(folder, stamp);
  const wanted = fingerprint(root, inputs);
  if (readStamp(stampFile) === wanted) return 'current';
  // One lock for all: a folder may lie within another.
  return withLock(join(root, '.cache', 'web.lock'), () => {
    if (readStamp(stampFile) === wanted) return 'built';
    const next = join(root, 'node_modules', '.cache', 'belfry', `${basename(folder)}-${process.pid}`);
    mkdirSync(next, { recursive: true });
    try {
      make(next);
      writeStamp(join(next, stamp), wanted);
      rmSync(folder, { recursive: true, force: true });
      renameSync(next, folder);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    return 'built';
  });
}
