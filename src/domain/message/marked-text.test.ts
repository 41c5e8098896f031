import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMarkedText } from './marked-text.ts';
import { toPlainText } from './plain-text.ts';

const marked = (markdown: string) => {
  const { text, marks } = toMarkedText(markdown);
  return marks.map(({ kind, offset, length }) => `${kind}: ${text.slice(offset, offset + length)}`);
};

describe('A text with its marks apart', () => {
  it.each([
    ['**bold** and *italic*, ~~gone~~ and `code`', ['bold: bold', 'italic: italic', 'strike: gone', 'code: code']],
    ['# Heading\ntext', ['bold: Heading']],
    ['```ts\nconst a = 1;\n**no**\n```\nend', ['block: const a = 1;\n**no**']],
    ['👋 **👍 yes**', ['bold: 👍 yes']],
    ['**a `b` c**', ['bold: a b c', 'code: b']],
    ['2 * 3 * 4, snake_case_name, a stray * and `', []],
    ['\\*not\\*', []],
    ['', []],
    ['**~~**~~', ['bold: ~~']],
    ['**one**_two_', ['bold: one', 'italic: two']],
    ['\uE010**x**', []],
  ])('%j', (markdown, marks) => {
    expect(marked(markdown)).toEqual(marks);
  });

  it('says letter for letter what it says as plain text, whatever it is', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '```',
      '\n',
      '~~',
      '# ',
      '- ',
      '|',
      '[a](b)',
      'word',
      ' ',
      '👍',
      '\uE010',
      '\\',
      '>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { text, marks } = toMarkedText(pieces.join(''));
        expect(text).toBe(toPlainText(pieces.join('')));
        for (const { offset, length } of marks) {
          expect(length).toBeGreaterThan(0);
          expect(offset + length).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
