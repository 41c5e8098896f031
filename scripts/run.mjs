// `node scripts/run.mjs FILE ARGS`: runs one of the repository's programs under its own Node, on a fresh clone too.
import { resolve } from 'node:path';
import { toolEnvironment } from './setup/command.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const [file = '', ...args] = process.argv.slice(2);

ensurePackages({ onInstall: () => console.error('Installing what Belfry needs (once, about half a minute) ...') });
endAlike(await runInForeground(repositoryNode(), [resolve(root, file), ...args], { env: toolEnvironment() }));
