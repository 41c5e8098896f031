// Runs a program to its end and keeps what it says, so that a step is silent unless it fails.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

/**
 * The environment in which the repository's programs run: its own Node and tools come first.
 * @param {NodeJS.ProcessEnv} extra
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  const own = join(root, 'node_modules', '.bin');
  const path = process.env.PATH ?? '';
  const rest = path.split(delimiter).filter((part) => part !== own);
  return { ...process.env, ...colour(), ...extra, PATH: [own, ...rest].join(delimiter) };
}

/** Tools behind us cannot see whether a person looks at a terminal, and some colour everything under CI. */
function colour() {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined || NO_COLOR !== undefined) return {};
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {{ ok: boolean, output: string }} output is what it said on both streams; never throws
 */
export function runQuietly(program, args, { env = toolEnvironment(), timeoutMs } = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });
  const said = [result.stdout, result.stderr].filter(Boolean).join('\n').trim();
  const reason = result.error ? `${program}: ${result.error.message}` : '';
  return { ok: result.status === 0, output: [said, reason].filter(Boolean).join('\n') };
}

/**
 * The same, while other things go on.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects
 */
export function runAside(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {string[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text));
    const end = (/** @type {boolean} */ ok, reason = '') =>
      resolve({ ok, output: [said.join('').trim(), reason].filter(Boolean).join('\n') });
    child.once('error', (error) => end(false, `${program}: ${error.message}`));
    child.once('close', (code) => end(code === 0));
  });
}
