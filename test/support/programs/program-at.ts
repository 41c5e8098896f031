import { join } from 'node:path';
import { root } from '../../../scripts/setup/paths.mjs';

/** Where the programs were made that the tests of this run start; unset, they are started from the source. */
export const PROGRAMS_VARIABLE = 'BELFRY_TEST_PROGRAMS';

/** The folder in the shape of the repository from which `import 'belfry'` finds what is tried. */
export function programsFolder(): string {
  return process.env[PROGRAMS_VARIABLE] ?? root;
}

/**
 * The environment in which a program takes the compiled code of the one before. What is mostly killed keeps its own by
 * `flushCompileCache`, for Node does so at an orderly end only.
 */
export const compiledCode = () => ({ NODE_COMPILE_CACHE: join(programsFolder(), '.cache', 'compiled') });

/**
 * What Node is told before a program. It begins with a megabyte for what is soon thrown away, which a start fills again and again: to look
 * through it each time is a seventh of the processor that a start takes.
 */
export const NODE_ARGS = ['--min-semi-space-size=16'] as const;

/** What `node` is to start for a program of the repository, named by its source; the command is `bin/belfry.mjs`. */
export function programAt(source: string): string {
  const made = process.env[PROGRAMS_VARIABLE];
  return made === undefined ? join(root, source) : join(made, source.replace(/\.ts$/, '.js'));
}
