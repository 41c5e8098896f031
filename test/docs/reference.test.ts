// The reference and the routes of the client are kept in git and made from the code, so they are only right when they were made after the last change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../scripts/docs/reference.ts';
import { root } from '../../scripts/setup/paths.mjs';

const files = await generatedFiles();

test.each(Object.entries(files))('%s is what the code says today; `npm run docs` writes it anew', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

test('an object that several operations take is printed once, and each of them names it', () => {
  const page = files['docs/reference/operations.md'] ?? '';
  const names = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name ?? '');
  expect(names).toContain('PoliciesInput');
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(page.split(`[${name}](#${name.toLowerCase()})`).length).toBeGreaterThan(2);
  expect(page).not.toContain('| `policies.missed` |');
});

test('no page of the reference is written by hand', () => {
  const written = readdirSync(join(root, 'docs', 'reference')).map((name) => `docs/reference/${name}`);
  const made = Object.keys(files).filter((path) => path.startsWith('docs/reference/'));
  expect(written.sort()).toEqual(made.sort());
});

test('the page about approvals fits two screens', () => {
  expect((files['docs/how-to/approval-rules.md'] ?? '').split('\n').length).toBeLessThanOrEqual(100);
});
