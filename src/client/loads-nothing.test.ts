import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '../../scripts/rules/source.ts';
import { root } from '../../scripts/setup/paths.mjs';

/** What a file loads when it runs, and what that loads: files of the repository and names of packages. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { target, specifier, isType } of readSource(path, readFileSync(join(root, path), 'utf8')).imports) {
    if (isType) continue;
    if (target === undefined) seen.add(specifier);
    else loadedBy(target, seen);
  }
  return seen;
}

it('the client loads nothing of the server, and no package', () => {
  const loaded = [...loadedBy('src/client/index.ts')];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !/^(node:|src\/(client|domain|when)\/)/.test(path))).toEqual([]);
});
