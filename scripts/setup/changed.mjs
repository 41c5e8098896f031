// What changed since the last commit, as git tells it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { root } from './paths.mjs';

/**
 * Files that were changed or are new, and are still there; what git ignores is not among them.
 * @returns {string[]} relative to the root
 * @throws {Error} outside of a git repository
 */
export function changedFiles() {
  const asked = [
    ['diff', '--name-only', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ];
  const paths = asked.flatMap((args) => {
    const { ok, output } = runQuietly('git', args);
    if (!ok) throw new Error(`git does not tell what changed: ${output}`);
    return output.split('\0').filter(Boolean);
  });
  return paths.filter((path) => existsSync(join(root, path)));
}
