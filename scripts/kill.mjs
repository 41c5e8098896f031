// `npm run test:kill -- --rounds 1000`: the test that kills a server at random moments, for longer than `npm test` does.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toolEnvironment } from './setup/command.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
if (!/^[1-9]\d*$/.test(values.rounds)) {
  console.error(`--rounds is a number of rounds, such as 1000, not "${values.rounds}".`);
  process.exit(2);
}

ensurePackages({ onInstall: () => console.error('Installing what Belfry needs (once, about half a minute) ...') });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const env = toolEnvironment({ BELFRY_KILL_ROUNDS: values.rounds });
endAlike(await runInForeground(repositoryNode(), [vitest, 'run', 'test/process/kill.test.ts'], { env }));
