// Makes the documents that Belfry serves at /docs when they changed since the last time, and does nothing otherwise. They lie within the
// built page, which takes them along when it is built anew: so this comes after it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built-folder.mjs';
import { runQuietly } from './command.mjs';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { repositoryNode } from './runtime.mjs';

const page = join(root, 'web', 'dist');

/**
 * @returns {'absent' | 'current' | 'built'} `absent`: there is no page in this checkout that could show them
 * @throws {Error} that names the document which cannot be shown; what was made before stays in place
 */
export function ensureDocs() {
  if (!existsSync(join(page, 'index.html'))) return 'absent';
  return ensureBuilt(join(page, 'docs'), {
    inputs: inputs(),
    stamp: '.belfry-docs',
    make(next) {
      const args = [join(root, 'scripts', 'site', 'write.ts'), next, '--served'];
      const { ok, output } = runQuietly(repositoryNode(), args);
      if (!ok) throw new Error(`The documents could not be made (npm run docs:site):\n${output}`);
    },
  });
}

/** What the site is made of: the documents, its own scripts, looks and behaviour, and the packages. */
function inputs() {
  const folders = [['docs'], ['scripts', 'site'], ['scripts', 'rules'], ['web', 'docs']];
  const files = [
    ['ARCHITECTURE.md'],
    ['CONTRIBUTING.md'],
    ['SECURITY.md'],
    ['CHANGELOG.md'],
    ['web', 'src', 'styles', 'tokens.css'],
    ['web', 'public', 'scheme.js'],
    ['web', 'public', 'favicon.svg'],
    ['package-lock.json'],
  ];
  const isUsed = (/** @type {string} */ name) => !name.endsWith('.test.ts');
  return [
    ...folders.flatMap((parts) => filesUnder(join(root, ...parts), isUsed)),
    ...files.map((parts) => join(root, ...parts)),
  ];
}
