// In a run that records which statements of the store are executed, each of their lines says so itself.
import { relative, sep } from 'node:path';
import type { Plugin } from 'vitest/config';
import { root } from '../../../scripts/setup/paths.mjs';
import { hasStatements, TAKES_SQL } from './places.ts';

/** To ask the stack for the line at each statement took a fifth of the processor of all tests of the store. */
export function markPlaces(): Plugin {
  return {
    name: 'belfry-mark-places',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id.replace(/[?].*/, '')).split(sep).join('/');
      if (!hasStatements(path)) return null;
      const mark = (line: string, index: number) =>
        line.replace(TAKES_SQL, `(globalThis.belfryPlace?.(tx, '${path}:${index + 1}') ?? tx)`);
      return { code: code.split('\n').map(mark).join('\n'), map: null };
    },
  };
}
