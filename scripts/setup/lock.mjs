// `npm start` and `npm test` may run at the same moment on a fresh clone: one of them installs, the other waits for it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ASK_MS = 100;

/**
 * Does something while no other process does it. A lock whose process is dead counts for nothing.
 * @template T
 * @param {string} file
 * @param {() => T} act
 * @param {{ onWait?: () => void }} options `onWait` is called once when another process has the lock
 * @returns {T}
 */
export function withLock(file, act, { onWait = () => {} } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!take(file)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ASK_MS);
  }
  try {
    return act();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // No such process; EPERM would be a process of somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
