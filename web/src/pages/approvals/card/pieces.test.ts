import { describe, expect, it } from 'vitest';
import { hiddenWords, isLong, piecesOf } from './pieces.ts';

const OVERRIDE = { at: 4, code: 'U+202E', name: 'right-to-left override', kind: 'bidirectional' } as const;
const TAG = { at: 0, code: 'U+E0041', name: 'tag "A"', kind: 'tag' } as const;
const LETTER = { at: 1, code: 'U+0430', name: 'Cyrillic letter that looks Latin', kind: 'confusable' } as const;
const revealed = (text: string, ...hidden: (typeof OVERRIDE | typeof TAG | typeof LETTER)[]) => ({
  text,
  shown: text,
  hidden,
});

describe('the pieces of a text', () => {
  it('put the code where a hidden character stands, and keep all other letters as they are', () => {
    const pieces = piecesOf(revealed('pay \u202enow', OVERRIDE));
    expect(pieces.map(({ text }) => text)).toEqual(['pay ', 'U+202E', 'now']);
    expect(pieces.map(({ hidden }) => hidden?.kind)).toEqual([undefined, 'bidirectional', undefined]);
  });

  it('take a character beyond the first plane whole', () => {
    expect(piecesOf(revealed('\u{e0041}x', TAG)).map(({ text }) => text)).toEqual(['U+E0041', 'x']);
  });

  it('keep a look-alike letter readable beside its code', () => {
    expect(piecesOf(revealed('pаy', LETTER)).map(({ text }) => text)).toEqual(['p', 'аU+0430', 'y']);
  });

  it('are one piece for an honest text, markup included', () => {
    expect(piecesOf(revealed('<b>*hi*</b>'))).toEqual([{ at: 0, text: '<b>*hi*</b>', hidden: null }]);
  });
});

describe('the words about hidden characters', () => {
  it('count them and name each kind once', () => {
    expect(hiddenWords([OVERRIDE, OVERRIDE, LETTER])).toBe(
      '3 hidden characters: right-to-left override, Cyrillic letter that looks Latin',
    );
    expect(hiddenWords([OVERRIDE])).toBe('1 hidden character: right-to-left override');
    expect(hiddenWords([])).toBe('');
  });
});

describe('a long text', () => {
  it('has many lines or many letters', () => {
    expect(isLong(revealed('summarise the mail'))).toBe(false);
    expect(isLong(revealed('line\n'.repeat(20)))).toBe(true);
    expect(isLong(revealed('x'.repeat(1_000)))).toBe(true);
  });
});
