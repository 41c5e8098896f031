// `npm start`: installs what is missing, builds the web app if it is stale, and serves. Arguments go to `belfry serve`.
// Plain JavaScript: on a fresh clone it runs under whatever Node the system has, before anything is installed.
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolEnvironment } from './setup/command.mjs';
import { ensureDocs } from './setup/docs.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { endWithParent } from './setup/parent.mjs';
import { root } from './setup/paths.mjs';
import { isRepositoryNode, repositoryNode } from './setup/runtime.mjs';
import { mergeRepeatedSignals } from './setup/signals.mjs';
import { ensureWeb } from './setup/web.mjs';

const main = join(root, 'src', 'main.ts');
const args = ['serve', ...process.argv.slice(2)];

/** @returns {boolean} whether this process may go on to be the server */
function prepare() {
  const packages = ensurePackages({
    extent: 'run',
    onInstall: () => console.error('Installing what Belfry needs (once, about half a minute) ...'),
  });
  ensureWeb({ onBuild: () => console.error('Building the web app ...') });
  ensureDocs();
  // After an installation the Node that runs us may be the one that was just replaced.
  return packages !== 'installed' && isRepositoryNode();
}

/** The usual way: no second process, so nothing to forward and nothing to orphan. */
async function serveHere() {
  module.enableCompileCache?.();
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}

async function serveInChild() {
  const watch = pathToFileURL(join(root, 'scripts', 'setup', 'watch-parent.mjs')).href;
  const ending = await runInForeground(repositoryNode(), ['--import', watch, main, ...args], {
    env: toolEnvironment(),
    channel: true,
  });
  endAlike(ending);
}

let isServer = false;
try {
  isServer = prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
mergeRepeatedSignals();
endWithParent({ parentIsNpm: process.env.npm_lifecycle_event === 'start' });
await (isServer ? serveHere() : serveInChild());
