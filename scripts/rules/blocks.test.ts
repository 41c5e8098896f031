import { expect, test } from 'vitest';
import { checkBlocks } from './blocks.ts';
import { readPage } from './markdown.ts';

const check = (text: string, path = 'docs/guide.md') =>
  checkBlocks([readPage(path, text)]).map(({ problem }) => problem);

test.each([
  '```ts run\nconst a = 1;\n```',
  '```sh run\nbelfry ls\n```\n\nprints\n\n```output\nnothing\n```',
  '```ts\nconst a = 1;\n```',
  '```json\n{}\n```',
])('is in order: %j', (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['```ts runs\nconst a = 1;\n```', 'has the unknown tag "runs"'],
  ['```json run\n{}\n```', 'cannot be run: its language is "json", not ts or sh'],
  ['```sh\nbelfry ls\n```\n```output\nnothing\n```', 'shows the output of nothing'],
  ['```ts\nconst = 1;\n```', 'does not parse'],
])('is not: %j', (text, problem) => {
  expect(check(text)).toEqual([expect.stringContaining(problem)]);
});

test('pages that are not documents may do as they like', () => {
  expect(check('```ts never\nx\n```', 'CONTRIBUTING.md')).toEqual([]);
});
