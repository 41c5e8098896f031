import { join } from 'node:path';
import { root } from '../../../scripts/setup/paths.mjs';

/** Where the programs were made that the tests of this run start; unset, they are started from the source. */
export const PROGRAMS_VARIABLE = 'BELFRY_TEST_PROGRAMS';

/** The folder in the shape of the repository from which `import 'belfry'` finds what is tried. */
export function programsFolder(): string {
  return process.env[PROGRAMS_VARIABLE] ?? root;
}

/** What `node` is to start for a program of the repository, named by its source; the command is `bin/belfry.mjs`. */
export function programAt(source: string): string {
  const made = process.env[PROGRAMS_VARIABLE];
  return made === undefined ? join(root, source) : join(made, source.replace(/\.ts$/, '.js'));
}
