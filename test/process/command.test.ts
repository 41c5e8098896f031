// bin/belfry.mjs as a process: which Node it takes and which entry it runs, shown by a stand-in for the product's entry.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';

const STAND_IN = `
const [entry, ...args] = process.argv.slice(1);
console.log(JSON.stringify({ entry: entry.split('/').at(-1), args, node: process.versions.node }));
process.exitCode = 3;
`;

/** Makes the Node that loads it say that it is an old one, but not those that it starts. */
const PRETEND_OLD = `
delete process.env.NODE_OPTIONS;
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });
`;

function setup(entry: 'main.ts' | 'main.js') {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'src'));
  copyFileSync(join(root, 'bin', 'belfry.mjs'), join(folder, 'bin', 'belfry.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'src', entry), STAND_IN);
  writeFileSync(join(folder, 'pretend-old.mjs'), PRETEND_OLD);
  return {
    folder,
    /** Puts a Node where the packages would bring it: ours, at a place of its own. */
    bringNode() {
      mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
      writeFileSync(join(folder, 'node_modules', 'node'), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
      chmodSync(join(folder, 'node_modules', 'node'), 0o755);
      symlinkSync('../node', join(folder, 'node_modules', '.bin', 'node'));
    },
    async run({ isOld = false } = {}) {
      const env = { ...process.env, ...(isOld ? { NODE_OPTIONS: `--import=${join(folder, 'pretend-old.mjs')}` } : {}) };
      const args = [join(folder, 'bin', 'belfry.mjs'), 'add', 'in 5 minutes'];
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return { out, error, code };
    },
  };
}

test('in the package, the command runs the built entry with its arguments and exit code', async () => {
  const { out, code } = await setup('main.js').run();
  expect(JSON.parse(out)).toEqual({ entry: 'main.js', args: ['add', 'in 5 minutes'], node: process.versions.node });
  expect(code).toBe(3);
});

test('in the repository, the command runs the TypeScript', async () => {
  const { out, code } = await setup('main.ts').run();
  expect(JSON.parse(out)).toMatchObject({ entry: 'main.ts', args: ['add', 'in 5 minutes'] });
  expect(code).toBe(3);
});

test('in the repository, an old Node hands over to the one of the packages', async () => {
  const checkout = setup('main.ts');
  checkout.bringNode();
  const { out, error, code } = await checkout.run({ isOld: true });
  expect(error).toBe('');
  expect(JSON.parse(out)).toEqual({ entry: 'main.ts', args: ['add', 'in 5 minutes'], node: process.versions.node });
  expect(code).toBe(3);
});

test('a Node that is too old gets a sentence, not a stack', async () => {
  const { out, error, code } = await setup('main.js').run({ isOld: true });
  expect(error).toBe('Belfry needs Node 24 or later; this is Node 20.1.0.\n');
  expect(out).toBe('');
  expect(code).toBe(1);
});
