// Each promise leads to its proofs, which name tests. A promise without its test is only words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from '../../scripts/rules/markdown.ts';
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

const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
/** The promises a person reads, by the place of their proofs. */
const promises = [...read('promises.md').matchAll(/^- \*\*\[([^\]]+)\]\(proofs\.md#([\w-]+)\)\.\*\* \S/gm)];
/** What stands below each heading of the proofs. */
const proved = read('proofs.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ name: part.slice(0, part.indexOf('\n')), rows: rowsIn(part) }));
const rows = proved.flatMap((part) => part.rows);

function rowsIn(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| in detail |'));
}

test('U17: a person reads at most fifty promises, and each leads to its proofs', () => {
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.length).toBeLessThanOrEqual(50);
  expect(promises.map(([, name]) => name)).toEqual(proved.map(({ name }) => name));
  for (const [, name, anchor] of promises) expect(anchor).toBe(anchorOf(name!));
  expect(proved.filter((part) => part.rows.length === 0)).toEqual([]);
});

test('U17: there are proofs, and every row names the tests it stands on', () => {
  expect(rows.length).toBeGreaterThan(400);
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
