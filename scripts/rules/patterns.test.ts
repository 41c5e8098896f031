import { expect, it } from 'vitest';
import { checkPatterns } from './patterns.ts';
import { readSource } from './source.ts';

const judge = (code: string, path = 'src/interfaces/reading/a.ts', patterns = 0) =>
  checkPatterns([readSource(path, code)], patterns === 0 ? [] : [{ path, patterns, reason: 'short' }]).map(
    ({ problem }) => problem,
  );

it('refuses a pattern that takes exponential time, even over a short text', () => {
  expect(judge('/^(a+)+$/.test(x)')).toEqual(['/^(a+)+$/ takes time that grows faster than its text (exponential)']);
  expect(judge('/^(a+)+$/.test(x)', 'src/a.ts', 5)).toHaveLength(1);
});

it.each(['/\\s+$/', '/x+y/', '/^a*b[\\s\\S]*^c/gm', '/^ *(.*?) *$/', '/^.*x/m'])(
  'refuses %s over texts of strangers',
  (pattern) => {
    expect(judge(`${pattern}.test(x)`)).toHaveLength(1);
  },
);

it.each(['/^\\s+x/', '/\\s{1,60}$/', '/^[^:]*:/', '/[abc]/g', '/^a{1,9}b$/i'])('lets %s pass', (pattern) => {
  expect(judge(`${pattern}.test(x)`)).toEqual([]);
});

it('lets so many pass as are counted where texts are short, in the product alone, and names what is counted for nothing', () => {
  expect(judge('/ +$/; / +$/', 'src/a.ts', 2)).toEqual([]);
  expect(judge('/ +$/; / +$/', 'src/a.ts', 1)).toHaveLength(1);
  expect(judge('/ +$/', 'scripts/a.ts')).toEqual([]);
  expect(judge('/ +$/', 'src/a.test.ts')).toEqual([]);
  expect(judge('/a/', 'src/a.ts', 1)).toEqual(['names src/a.ts, where no such pattern is left']);
});
