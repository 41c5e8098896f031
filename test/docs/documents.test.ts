// What the documents show is what happens: their blocks tagged `run` are carried out here.
import { expect, test } from 'vitest';
import { isDocument } from '../../scripts/rules/blocks.ts';
import { readPage } from '../../scripts/rules/markdown.ts';
import { readPages } from '../../scripts/rules/repository.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { shareOf } from '../lanes.ts';
import { isAsShown, runPage } from './run-page.ts';

const documents = readPages(root).filter(
  ({ path, blocks }) => isDocument(path) && blocks.some(({ tags }) => tags.includes('run')),
);

for (const page of shareOf(documents, 3)) {
  test(`U17: the code in ${page.path} runs and prints what the page says`, async () => {
    expect(await runPage(page)).toEqual([]);
  });
}

const run = (text: string) => runPage(readPage('docs/example.md', text));

test('blocks of a page share a folder, and may import the library by its name', async () => {
  const text = [
    '```sh run\necho 5 > minutes\n```',
    '```ts run\nimport { readFileSync } from "node:fs";\nconsole.log(Number(readFileSync("minutes", "utf8")) + 1);\n```',
    '```output\n6\n```',
    "```ts run\nconsole.log(import.meta.resolve('belfry/package.json'));\n```",
    '```output\nfile://…/package.json\n```',
  ];
  expect(await run(text.join('\n'))).toEqual([]);
});

test('a block that fails is told with its line and what it said', async () => {
  expect(await run('# Title\n\n```sh run\necho no oven here >&2\nfalse\necho unreached\n```')).toEqual([
    'docs/example.md:3 ended with 1:\nno oven here\n',
  ]);
});

test('a block that prints something else is told with both texts', async () => {
  expect(await run('```sh run\necho at nine\n```\n```output\nat ten\n```')).toEqual([
    'docs/example.md:1 printed:\nat nine\nbut the document shows:\nat ten',
  ]);
});

test('a block without the tag is not carried out', async () => {
  expect(await run('```sh\nfalse\n```')).toEqual([]);
});

test('an ellipsis stands for anything, and everything else for itself', () => {
  expect(isAsShown('sch_4k2 in 5 minutes (14:05)\n', 'sch_… in 5 minutes (…)')).toBe(true);
  expect(isAsShown('a\nb\nc', 'a\n…\nc')).toBe(true);
  expect(isAsShown('sch_4k2 in 6 minutes', 'sch_… in 5 minutes')).toBe(false);
  expect(isAsShown('axb', 'a.b')).toBe(false);
});
