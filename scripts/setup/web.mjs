// Builds the web app when its sources changed since the last build, and does nothing otherwise.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { filesUnder, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { repositoryNode } from './runtime.mjs';

const web = join(root, 'web');
const built = join(web, 'dist');
/** The floors of `src` that the page runs; of the others it has types alone. */
const SHARED = ['when', 'client'];
const stampFile = join(built, '.belfry-built');

/**
 * @param {{ onBuild?: () => void }} options `onBuild` is called before a build
 * @returns {'absent' | 'current' | 'built'} `absent`: there is no web app in this checkout
 * @throws {Error} with Vite's own words when the build fails; the last good build stays in place
 */
export function ensureWeb({ onBuild = () => {} } = {}) {
  if (!existsSync(join(web, 'index.html'))) return 'absent';
  const wanted = fingerprint(root, webInputs());
  if (readStamp(stampFile) === wanted) return 'current';
  return withLock(join(root, '.cache', 'web.lock'), () => build(wanted, onBuild));
}

/**
 * @param {string} wanted
 * @param {() => void} onBuild
 * @returns {'built'}
 */
function build(wanted, onBuild) {
  if (readStamp(stampFile) === wanted) return 'built';
  onBuild();
  const next = join(root, 'node_modules', '.cache', 'belfry', `web-${process.pid}`);
  mkdirSync(next, { recursive: true });
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', web, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
    const { ok, output } = runQuietly(repositoryNode(), args);
    if (!ok) throw new Error(`The web app could not be built (vite build web):\n${output}`);
    writeStamp(join(next, '.belfry-built'), wanted);
    rmSync(built, { recursive: true, force: true });
    renameSync(next, built);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return 'built';
}

/** What the built page depends on: its own files, the parts of src that it may import, and the packages. */
function webInputs() {
  const isOwn = (/** @type {string} */ name) => name !== 'dist' && name !== 'node_modules';
  const isShared = (/** @type {string} */ name) => !name.endsWith('.test.ts');
  return [
    ...filesUnder(web, isOwn),
    ...SHARED.flatMap((room) => filesUnder(join(root, 'src', room), isShared)),
    join(root, 'package-lock.json'),
  ];
}
