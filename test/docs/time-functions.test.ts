// The page about the functions of time and the face of belfry/when tell of the same things.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import * as when from '../../src/when/index.ts';

const face = readFileSync(join(root, 'src', 'when', 'face.ts'), 'utf8');
const page = readFileSync(join(root, 'docs', 'time-functions.md'), 'utf8');

/** What the face marks as being for Belfry itself. */
const internal = new Set(
  [...face.matchAll(/\/\*\* @internal \*\/\nexport (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  ),
);

/** Whether the page names it, as `name` or as `name(...)`. */
const isTold = (name: string) => new RegExp(`\`${name}[\`(]`).test(page);

test('what belfry/when offers to everybody is told on the page, and what is for Belfry itself is not', () => {
  const [told, untold] = [true, false].map((is) => Object.keys(when).filter((name) => isTold(name) === is));
  expect(told?.filter((name) => internal.has(name))).toEqual([]);
  expect(untold?.filter((name) => !internal.has(name))).toEqual([]);
  expect(told).toContain('parseWhen');
  expect(internal).toContain('createMemo');
});
