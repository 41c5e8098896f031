import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { checkReadingAge, OLDEST, readingAge, sentencesIn, syllablesOf } from './reading-age.ts';
import { readRepository } from './repository.ts';

const onPage = (text: string) => checkReadingAge([{ path: 'web/src/pages/a.tsx', text }]);

test.each([
  ['cat', 1],
  ['missed', 1],
  ['added', 2],
  ['time', 1],
  ['times', 1],
  ['changes', 2],
  ['schedule', 2],
  ['table', 2],
  ['notification', 5],
])('"%s" is spoken in %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test('a plain sentence is read by a child, one of an office by nobody', () => {
  expect(readingAge(['It has told you, and you need not do a thing.'])).toBeLessThan(8);
  expect(
    readingAge(['Configuration of notification infrastructure necessitates administrative authorisation.']),
  ).toBeGreaterThan(20);
});

test('a sentence is read as it stands on the page: through its elements, and with a word for what is known later', () => {
  const page = 'export const A = ({ name }) => <p>Only what <b>{name}</b> asks for stands here now too.</p>;';
  expect(sentencesIn([{ path: 'web/src/pages/a.tsx', text: page }])).toEqual([
    expect.objectContaining({ text: 'Only what it asks for stands here now too.' }),
  ]);
  const refusal = `throw new AppError("wrong_state", \`The schedule \${name} is over and cannot be changed.\`);
log("A text of eight words that no person reads.");`;
  expect(sentencesIn([{ path: 'src/operations/a.ts', text: refusal }])).toEqual([
    expect.objectContaining({ text: 'The schedule it is over and cannot be changed.' }),
  ]);
});

test('a hard sentence is named with its place, and a plain one is not', () => {
  expect(onPage('const a = "Belfry tells you when it is time to go.";')).toEqual([]);
  expect(
    onPage(
      '\nconst a = "Notification authorisation necessitates administrative configuration of all the infrastructure involved.";',
    ),
  ).toContainEqual(expect.objectContaining({ rule: 'reading-age', path: 'web/src/pages/a.tsx', line: 2 }));
});

test('U16: what the page says and what a refusal says is read at the age of ten, and no sentence of it later than at sixteen', () => {
  const { texts } = readRepository(root);
  const sentences = sentencesIn(texts);
  expect(sentences.length).toBeGreaterThan(300);
  expect(checkReadingAge(texts)).toEqual([]);
  expect(OLDEST).toEqual({ together: 10, sentence: 16 });
});
