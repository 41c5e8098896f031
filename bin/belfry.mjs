#!/usr/bin/env node
// The `belfry` command. Plain JavaScript without dependencies, so that an old Node gets a sentence instead of a syntax
// error. In the repository it runs src/main.ts, under the Node that the packages bring; in the package src/main.js.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_MAJOR = 24;
const REPOSITORY_MAJOR = 26;

const major = Number(process.versions.node.split('.')[0]);
const built = new URL('../src/main.js', import.meta.url);
const isRepository = !existsSync(built);
const main = isRepository ? new URL('../src/main.ts', import.meta.url) : built;
const packagedNode = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const hasNewerNode = existsSync(packagedNode) && realpathSync(packagedNode) !== realpathSync(process.execPath);

if (isRepository && major < REPOSITORY_MAJOR && hasNewerNode) {
  runWith(packagedNode);
} else if (major < OLDEST_MAJOR) {
  console.error(`Belfry needs Node ${OLDEST_MAJOR} or later; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  module.enableCompileCache();
  process.argv[1] = fileURLToPath(main);
  await import(main.href);
}

/**
 * Runs the command under another Node, which has our streams, gets our signals, and whose end becomes ours.
 * @param {string} node
 */
function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
