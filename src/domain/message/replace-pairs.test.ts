import { expect, it } from 'vitest';
import { replaceCode, replacePairs } from './replace-pairs.ts';

const shown = (whole: string, inside: string) => `{${inside}}${whole.length}`;

it.each([
  ['“a” b “c”', '{a}3 b {c}3'],
  ['“a “b” c', '{a “b}6 c'],
  ['a” “b', 'a” “b'],
  ['““”', '{“}3'],
  ['“”', '{}2'],
  ['“a\nb”', '{a\nb}5'],
])('a pair goes from its first mark to the next that closes: %j', (text, result) => {
  expect(replacePairs(text, { open: /“/g, close: /(?=”)/g }, shown)).toBe(result);
});

it('a pair that has to be filled, in its line, is', () => {
  const pair = { open: /\*\*(?=\S)/g, close: /(?<=\S)(?=\*\*)/g, closeLength: 2, isFilled: true, inLine: true };
  expect(replacePairs('**a** **** **b\nc** **d**', pair, shown)).toBe('{a}5 **** **b\nc** {d}5');
});

it.each([
  ['`a` ``b`c``', '{a} {b`c}'],
  ['```a``', '```a``'],
  ['\\`a` b', '\\`a` b'],
  ['\\``a` b', '\\`{a} b'],
  ['`a', '`a'],
])('code stands between two runs of as many backticks: %j', (text, result) => {
  expect(replaceCode(text, (inside) => `{${inside}}`)).toBe(result);
});
