import { expect, test } from 'vitest';
import { checkLinks } from './links.ts';
import { anchorOf, readPage } from './markdown.ts';

function check(text: string) {
  const guide = readPage('docs/guide.md', '# The guide\n\n## Two words\n\n## Two words\n');
  const files = ['README.md', 'docs', 'docs/guide.md', 'docs/a b.md'];
  return checkLinks([readPage('README.md', text), guide], (path) => files.includes(path)).map(({ problem }) => problem);
}

test.each([
  '[guide](docs/guide.md)',
  '[guide](./docs/guide.md#two-words)',
  '[second](docs/guide.md#two-words-1)',
  '[folder](docs/)',
  '[space](docs/a%20b.md)',
  '# Here\n\n[up](#here)',
  '<a id="spot"></a> [up](#spot)',
  '[elsewhere](https://example.org/nothing)',
  '`[not](a-link.md)`',
  '```md\n[not](a-link.md)\n```',
])('leads somewhere: %s', (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['[gone](docs/gone.md)', 'links to docs/gone.md, which is not there'],
  ['![gone](docs/gone.png "a title")', 'links to docs/gone.png, which is not there'],
  ['<img src="docs/gone.png">', 'links to docs/gone.png, which is not there'],
  ['[heading](docs/guide.md#three-words)', 'but docs/guide.md has no such heading'],
  ['[heading](#nowhere)', 'but README.md has no such heading'],
  ['[outside](../secret.md)', 'links to ../secret.md, which is not there'],
])('leads nowhere: %s', (text, problem) => {
  expect(check(text)).toEqual([expect.stringContaining(problem)]);
});

test('headings get the anchors that GitHub gives them', () => {
  expect(anchorOf('What is `belfry add`?')).toBe('what-is-belfry-add');
  expect(anchorOf('See [the guide](guide.md): 2 ways')).toBe('see-the-guide-2-ways');
});

test('a block has its language, its tags and its lines', () => {
  const { blocks } = readPage('a.md', 'x\n```ts run\nconst a = 1;\n\nconst b = 2;\n```\n');
  expect(blocks).toEqual([{ language: 'ts', tags: ['run'], content: 'const a = 1;\n\nconst b = 2;', line: 2 }]);
});
