// The types of the package as each way of resolving finds them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';
import { packedBelfry, run } from '../../support/packed-belfry.ts';

const { tarball, project } = await packedBelfry(inject('packedAt'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entries = Object.values<string>(manifest.exports).filter((source) => existsSync(join(root, source)));

test('its types are resolved as its code is, by every way of resolving that can load it', async () => {
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
  // It is ES modules alone, as it says.
  const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color'];
  const said = await run(process.execPath, [attw, tarball, ...options], project);
  for (const way of ['node16 (from ESM): OK', 'bundler: OK']) expect(said.split(way)).toHaveLength(1 + entries.length);
});
