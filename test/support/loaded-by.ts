import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../scripts/rules/source.ts';
import { root } from '../../scripts/setup/paths.mjs';

/** What a file loads when it runs, and what that loads: files of the repository and names of packages. */
export function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { target, specifier, isType } of readSource(path, readFileSync(join(root, path), 'utf8')).imports) {
    if (isType) continue;
    if (target === undefined) seen.add(specifier);
    else loadedBy(target, seen);
  }
  return seen;
}
