// The page of promises names the tests that prove them. A promise without its test is only words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';

interface Proof {
  readonly file: string;
  readonly title: string;
}

/** `[name](../file): "title"`, as often as a row holds it. */
function readProofs(row: string): Proof[] {
  return row.split('<br>').flatMap((part) => {
    const match = /\]\(\.\.\/([^)]+\.test\.ts)\): "(.+)"(?: \|)?\s*$/.exec(part);
    return match ? [{ file: match[1]!, title: match[2]! }] : [];
  });
}

/** The titles of tests and of groups of tests that are not skipped, as they stand in the source; `${...}` reads `…`. */
function titlesIn(source: string): string[] {
  const found = source.matchAll(
    /\b(?:it|test|describe)(?:\.(?:each|for|concurrent))*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
  );
  const tables = source.matchAll(/^\s*\]\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm);
  return [...found, ...tables].map((match) => match[2]!.replace(/\\(['"`])/g, '$1').replace(/\$\{[^}]*\}/g, '…'));
}

const rows = readFileSync(join(root, 'docs', 'promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise |'));

test('U17: there are promises, and every one names its proof', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => readProofs(row).length !== row.split('.test.ts)').length - 1)).toEqual([]);
  expect(rows.filter((row) => readProofs(row).length === 0)).toEqual([]);
});

test.each(rows.flatMap(readProofs))('$file has the test "$title"', ({ file, title }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(titlesIn(readFileSync(join(root, file), 'utf8'))).toContain(title);
});

test('a title is found however it is written', () => {
  expect(titlesIn("it('says \\'so\\'', () => {})")).toEqual(["says 'so'"]);
  expect(titlesIn(`test.each(ROWS)(\n  \`goes \${on} and on\`,\n`)).toEqual(['goes … and on']);
  expect(titlesIn("// it says 'nothing'\nit.skip('proves nothing', () => {})")).toEqual([]);
});
