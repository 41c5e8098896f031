// `npm start` and `npm test` may run at the same moment on a fresh clone: one of them installs, the other waits for it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ASK_MS = 100;
/** After so long the id in a lock may be another process's by now. */
const LONGEST_MS = 15 * 60_000;

/**
 * Does something while no other process does it. A lock whose process is dead, or that is very old, counts for nothing.
 * @template T
 * @param {string} file
 * @param {() => T} act
 * @param {{ onWait?: () => void }} options `onWait` is called once when another process has the lock
 * @returns {T}
 */
export function withLock(file, act, { onWait = sayWaiting } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!take(file)) {
    if (!isHeld(file)) {
      rmSync(file, { force: true });
      continue;
    }
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

function sayWaiting() {
  console.error('Another Belfry command is doing this at the moment; waiting for it ...');
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return false;
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // ESRCH or ENOENT: nobody has it. EPERM: a process of somebody else does.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** In a container nobody may have collected a killed process, which then still answers to its id. @param {number} pid */
function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}
