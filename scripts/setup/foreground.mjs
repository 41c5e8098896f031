// Runs a program in our place: it has our streams, gets our signals, and its end becomes ours.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, channel?: boolean, stop?: AbortSignal }} options `channel` opens a message channel, by
 *   which a Node program notices that we died; `stop` ends the program with SIGTERM
 * @returns {Promise<Ending>}
 */
export function runInForeground(program, args, { env = process.env, channel = false, stop } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    stop?.addEventListener('abort', () => child.kill());
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const settle = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve({ code, signal });
    });
  });
}

/**
 * Ends this process the way the other one ended.
 * @param {Ending} ending
 */
export function endAlike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}
