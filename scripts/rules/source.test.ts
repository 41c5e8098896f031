import { expect, test } from 'vitest';
import { countLines, readSource } from './source.ts';

test('imports are found in every form, with their place and whether they load anything', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import { type B } from '../b.ts';",
    "import './c.ts';",
    "export * from './d.ts';",
    "export type { E } from './e.ts';",
    "const f = await import('./f.ts');",
    "type G = import('./g.ts').G;",
    "import { z } from 'zod';",
  ].join('\n');
  const { imports } = readSource('src/x/y.ts', text);
  const seen = imports.map(({ target, specifier, isType, line }) => [line, target ?? specifier, isType]);
  expect(seen.sort()).toEqual([
    [1, 'src/x/a.ts', true],
    [2, 'src/b.ts', false],
    [3, 'src/x/c.ts', false],
    [4, 'src/x/d.ts', false],
    [5, 'src/x/e.ts', true],
    [6, 'src/x/f.ts', false],
    [7, 'src/x/g.ts', true],
    [8, 'zod', false],
  ]);
});

test('an import inside a comment or a text is none', () => {
  const { imports } = readSource('src/x.ts', "// import './a.ts'\nconst s = `import './b.ts'`;");
  expect(imports).toEqual([]);
});

test('members and spelt out texts are found with their places', () => {
  const { members, strings } = readSource('src/x.ts', "tx.db\n  .selectFrom('runs');\nconst t = `a b`;\nc['d'];");
  expect(members.map(({ name, line }) => [name, line]).sort()).toEqual([
    ['db', 1],
    ['selectFrom', 2],
  ]);
  expect(strings.map(({ text, line }) => [text, line]).sort()).toEqual([
    ['a b', 3],
    ['d', 4],
    ['runs', 2],
  ]);
});

test('a text that does not parse is refused with its path', () => {
  expect(() => readSource('src/x.ts', 'const = ;')).toThrow('src/x.ts does not parse');
});

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
])('%j has %i lines', (text, lines) => {
  expect(countLines(text)).toBe(lines);
});
