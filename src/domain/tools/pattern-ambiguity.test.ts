import { expect, it } from 'vitest';
import { patternFault } from './pattern-ambiguity.ts';

it.each([
  '[a-z]+',
  '[a-z0-9-]{1,50}',
  '[a-z]+(-[a-z]+)*',
  '.+',
  '\\d{4}-\\d\\d-\\d\\d',
  '(on|off)',
  'a|b|cd',
  '(?:\\w+@)?[a-z.]+',
  '(foo|bar)+',
  '\\p{L}+( \\p{L}+)*',
  '[^/]+(/[^/]+)*',
  '(?<name>[a-z]+)',
  'x*y*',
  '',
])('a pattern with one way through each text is taken: %s', (pattern) => {
  expect(patternFault(pattern, 200)).toBeNull();
});

it.each([
  '(a+)+',
  '(a*)*b',
  '(a|a)*',
  '(a|ab|b)*c',
  '([a-z]+\\d*)+',
  '(\\w+\\s?)+',
  '(.*)*',
  '(x+x+)+y',
  '(a?a?)+',
  '(?:[a-z]|[a-f])+',
  '((ab)*)*',
  '([a-z]{1,5})+',
  '(ж|[а-я])+',
  '(a{2}|aa)*',
])('a pattern with two ways back to the same place is refused: %s', (pattern) => {
  expect(patternFault(pattern, 200)).toContain('exponential');
});

it.each([
  ['(a)\\1', 'refers back'],
  ['(?<x>a)\\k<x>', 'refers back'],
  ['(?=a)a', 'looks ahead'],
  ['(?<!a)b', 'looks ahead or behind'],
  ['a{5000}', 'repeats too often'],
  ['(abcdefghij){60}', 'too long'],
])('what cannot be checked is refused: %s', (pattern, words) => {
  expect(patternFault(pattern, 200)).toContain(words);
});

it('a pattern whose repetitions share a text is refused where the text may be too long for them', () => {
  expect(patternFault('.*.*.*x', 200)).toBeNull();
  expect(patternFault('.*.*.*x', 2_000)).toContain('3 repetitions share');
  expect(patternFault('.*.*.*.*x', 200)).toContain('4 repetitions share');
  expect(patternFault('\\d+\\.\\d+\\.\\d+\\.\\d+', 2_000)).toBeNull();
  expect(patternFault('[a-z]+ [a-z]+ [a-z]+ [a-z]+', 2_000)).toBeNull();
  expect(patternFault('\\w+[a-z]+\\w+x', 2_000)).toContain('3 repetitions share');
});
