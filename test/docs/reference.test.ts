// The reference is made from the code, so it is only right when it was made after the last change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/docs/reference.ts';
import { root } from '../../scripts/setup/paths.mjs';

const pages = await referencePages();

test.each(Object.entries(pages))('%s is what the code says today; `npm run docs` writes it anew', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

test('no page of the reference is written by hand', () => {
  const written = readdirSync(join(root, 'docs', 'reference')).map((name) => `docs/reference/${name}`);
  expect(written.sort()).toEqual(Object.keys(pages).sort());
});
