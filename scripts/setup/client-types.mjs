// Makes the types of the client when an operation changed since the last time, and does nothing otherwise. Git does not keep them, and no
// program needs them to run: they are made before a check, a test and a build, and by `npm install` for an editor.
import { join } from 'node:path';
import { ensureBuilt } from './built-folder.mjs';
import { runQuietly } from './command.mjs';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { repositoryNode } from './runtime.mjs';

/** The floors that an operation may import. */
const FLOORS = ['when', 'voice', 'domain', 'store', 'agenda', 'queue', 'engine', 'operations'];

/**
 * @returns {'current' | 'built'}
 * @throws {Error} when an operation cannot be read, or `src/client/routes.ts`, which git keeps, is not what the operations say
 */
export function ensureClientTypes() {
  return ensureBuilt(join(root, 'src', 'client', 'generated'), {
    inputs: inputs(),
    stamp: '.belfry-types',
    make(next) {
      const { ok, output } = runQuietly(repositoryNode(), [join(root, 'scripts', 'docs', 'write-types.ts'), next]);
      if (!ok) throw new Error(output);
    },
  });
}

function inputs() {
  const isUsed = (/** @type {string} */ name) => !name.endsWith('.test.ts');
  return [
    ...FLOORS.flatMap((floor) => filesUnder(join(root, 'src', floor), isUsed)),
    ...filesUnder(join(root, 'src', 'interfaces', 'http', 'open-api'), isUsed),
    ...filesUnder(join(root, 'scripts', 'docs'), isUsed),
    join(root, 'src', 'client', 'client.ts'),
    join(root, 'src', 'client', 'routes.ts'),
    join(root, 'package-lock.json'),
  ];
}
