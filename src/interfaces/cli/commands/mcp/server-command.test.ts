import { expect, it } from 'vitest';
import { serverCommand } from './server-command.ts';

const NODE = '/usr/bin/node';
const ARGS = ['mcp', '--data', '/data'];

it.each([
  ['npx', '/home/ana/.npm/_npx/0a1b2c3d/node_modules/belfry/bin/belfry.mjs'],
  ['npx on Windows', 'C:\\Users\\ana\\AppData\\Local\\npm-cache\\_npx\\0a1b\\node_modules\\belfry\\bin\\belfry.mjs'],
  ['pnpm dlx', '/home/ana/.cache/pnpm/dlx/f3a/19a/node_modules/.pnpm/belfry@0.2.0/node_modules/belfry/bin/belfry.mjs'],
  ['bunx', '/tmp/bunx-1000-belfry@latest/node_modules/belfry/bin/belfry.mjs'],
])('what %s ran is started by its name: its folder holds one version and is emptied', (_, bin) => {
  expect(serverCommand({ bin, node: NODE }, ARGS)).toEqual({ command: 'npx', args: ['-y', 'belfry', ...ARGS] });
});

it.each([
  ['a global install', '/usr/local/lib/node_modules/belfry/bin/belfry.mjs', undefined],
  ['a local install', '/home/ana/project/node_modules/belfry/bin/belfry.mjs', undefined],
  ['the repository', '/home/ana/belfry/bin/belfry.mjs', undefined],
  [
    'an install by pnpm',
    '/home/ana/project/node_modules/.pnpm/belfry@0.2.0_pg@8.23.1/node_modules/belfry/bin/belfry.mjs',
    '/home/ana/project/node_modules/belfry/bin/belfry.mjs',
  ],
])('%s is started by a path that no version is in', (_, bin, stable = bin) => {
  expect(serverCommand({ bin, node: NODE }, ARGS)).toEqual({ command: NODE, args: [stable, ...ARGS] });
});

it.each([
  ['/opt/homebrew/Cellar/node/26.10.0/bin/node', '/opt/homebrew/opt/node/bin/node'],
  ['/usr/local/Cellar/node@24/24.9.0_1/bin/node', '/usr/local/opt/node@24/bin/node'],
  ['/home/ana/.nvm/versions/node/v26.10.0/bin/node', '/home/ana/.nvm/versions/node/v26.10.0/bin/node'],
])('Node at %s is named as %s', (node, stable) => {
  const bin = '/usr/local/lib/node_modules/belfry/bin/belfry.mjs';
  expect(serverCommand({ bin, node }, [])).toEqual({ command: stable, args: [bin] });
});
