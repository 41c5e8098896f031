import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  it.each([
    ['# Today', 'Today'],
    ['### Today ###', 'Today'],
    ['Today\n=====\nwork', 'Today\nwork'],
    ['**Take** your *pills* _now_, __really__', 'Take your pills now, really'],
    ['***both***', 'both'],
    ['~~old~~ new', 'old new'],
    ['- milk\n* eggs\n  + brown ones', '• milk\n• eggs\n  • brown ones'],
    ['1. first\n2. second', '1. first\n2. second'],
    ['- [ ] open\n- [x] done', '☐ open\n☑ done'],
    ['[the page](https://example.org/a_b_c)', 'the page (https://example.org/a_b_c)'],
    ['[https://example.org](https://example.org)', 'https://example.org'],
    ['<https://example.org/x_y_z>', 'https://example.org/x_y_z'],
    ['![a cat](https://example.org/cat.png)', 'a cat (https://example.org/cat.png)'],
    ['run `npm _run_ **x**` now', 'run npm _run_ **x** now'],
    ['```ts\nconst a = "**b**";\n```\nafter', 'const a = "**b**";\nafter'],
    ['| a | b |\n|---|:-:|\n| 1 | **2** |', 'a | b\n1 | 2'],
    ['\\*not a mark\\*', '*not a mark*'],
    ['> said **she**', '> said she'],
    ['snake_case and __this__ is_a file', 'snake_case and this is_a file'],
  ])('says %j as %j', (markdown, plain) => {
    expect(toPlainText(markdown)).toBe(plain);
  });

  it.each([
    '2 * 3 * 4 = 24',
    'a_name_with_parts and another_one',
    '5*3*2',
    'a * b',
    'Mix 1/2 cup; 30 % off #today',
    '#hashtag',
    '-5 degrees',
    'https://example.org/a_b_c?d=_e_&f=*g*',
    '---',
    '“Quotes” — dashes… and 100 €',
    '👩🏽‍🚀 👨‍👩‍👧‍👦 🇵🇱 e\u0301 日本語 العربية',
    'line one\n\n\nline two\r\nline three\t end  ',
    '<b>not markdown</b>',
    '\uE0003\uE001',
  ])('leaves %j exactly as it is', (text) => {
    expect(toPlainText(text)).toBe(text);
  });

  it('keeps line breaks, emoji and letters of any text without marks', () => {
    const unit = fc.constantFrom('a', 'é', '😀', '👩🏽‍🚀', '\n', ' ', '日', '.', ',', '(', ')', '5', '\u200d');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 80 }), (pieces) => {
        expect(toPlainText(pieces.join(''))).toBe(pieces.join(''));
      }),
    );
  });
});
