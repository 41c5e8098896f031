// Builds the web app when its sources changed since the last build, and does nothing otherwise.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built-folder.mjs';
import { runQuietly, toolEnvironment } from './command.mjs';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { repositoryNode } from './runtime.mjs';

const web = join(root, 'web');
/** The floors of `src` that the page runs; of the others it has types alone. */
const SHARED = ['when', 'voice', 'client'];

/**
 * @param {{ onBuild?: () => void }} options `onBuild` is called before a build
 * @returns {'absent' | 'current' | 'built'} `absent`: there is no web app in this checkout
 * @throws {Error} with Vite's own words when the build fails; the last good build stays in place
 */
export function ensureWeb({ onBuild = () => {} } = {}) {
  if (!existsSync(join(web, 'index.html'))) return 'absent';
  return ensureBuilt(join(web, 'dist'), {
    inputs: webInputs(),
    stamp: '.belfry-built',
    make(next) {
      onBuild();
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const args = [vite, 'build', web, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
      // Vite goes by the environment: under that of tests it would build in the React that looks over all it does, at half the speed.
      const env = toolEnvironment({ NODE_ENV: 'production' });
      const { ok, output } = runQuietly(repositoryNode(), args, { env });
      if (!ok) throw new Error(`The web app could not be built (vite build web):\n${output}`);
    },
  });
}

/** What the built page depends on: its own files, the parts of src that it may import, and the packages. */
function webInputs() {
  const isOwn = (/** @type {string} */ name) => name !== 'dist' && name !== 'node_modules';
  const isShared = (/** @type {string} */ name) => name !== 'generated' && !name.endsWith('.test.ts');
  return [
    ...filesUnder(web, isOwn),
    ...SHARED.flatMap((room) => filesUnder(join(root, 'src', room), isShared)),
    join(root, 'package-lock.json'),
  ];
}
