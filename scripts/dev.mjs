// `npm run dev`: the server, started again whenever its sources change, and the page as Vite serves it, live.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from './setup/command.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';

ensurePackages({
  extent: 'run',
  onInstall: () => console.error('Installing what Belfry needs (once, about half a minute) ...'),
});

const env = toolEnvironment();
const main = join(root, 'src', 'main.ts');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const commands = [['--watch', main, 'serve', ...process.argv.slice(2)]];
if (existsSync(join(root, 'web', 'index.html'))) commands.push([vite, join(root, 'web')]);

// When one of them ends, so does the other.
const stopping = new AbortController();
const parts = commands.map((args) => runInForeground(repositoryNode(), args, { env, stop: stopping.signal }));
const first = await Promise.race(parts);
stopping.abort();
await Promise.all(parts);
endAlike(first);
