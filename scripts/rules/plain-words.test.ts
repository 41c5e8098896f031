import { expect, test } from 'vitest';
import { checkPlainWords } from './plain-words.ts';

const inCode = (comment: string) => checkPlainWords([{ path: 'src/domain/a.ts', text: `const a = 1;\n${comment}` }]);
const inProse = (text: string) => checkPlainWords([{ path: 'docs/a.md', text }]);

test.each([
  '// Whoever reads first has it.',
  '/** Reads at once. Whatever comes later waits. */',
  ' * That a message was answered is told.',
  '/** Reads a zone; null when it is none. */',
  '/** Null: its token is none that is good. */',
  "// What was said elsewhere is nobody's business.",
  '/** Null: nothing of it is to come. */',
  '/** Whether a text is a rule, and cannot be. */',
  'const a = 1; // Takes as long, and whether one does.',
  '/** Whether a text is nothing but a rule. */',
  '/** The claim got all, and nobody found since that nothing waits. */',
  '// What was foreseen and has passed was moved.',
  '/** It will not be sent, and the reminder it says knows. */',
])('is refused: %s', (comment) => {
  expect(inCode(comment)).toEqual([expect.objectContaining({ rule: 'plain-words', path: 'src/domain/a.ts', line: 2 })]);
});

test.each([
  '/** Null when there is none. */',
  '/** The scanner reads plans ahead. That is cheaper. */',
  '// A person may say "nothing of it" to stop.',
  '/** False: it cannot be read. */',
  "const words = 'Whoever comes';",
])('is plain: %s', (comment) => {
  expect(inCode(comment)).toEqual([]);
});

test('documents are held to the same, a list and its code left out', () => {
  expect(inProse('- Whoever signs in is told.')).toHaveLength(1);
  expect(inProse('- `nothing of it` is a text')).toEqual([]);
  expect(checkPlainWords([{ path: 'docs/reference/a.md', text: 'Whoever signs in is told.' }])).toEqual([]);
});
