import { describe, expect, it } from 'vitest';
import { isNotUnseen, saysSomething } from './says-something.ts';

describe('A text', () => {
  it.each([
    ['zero width spaces', '\u200b\u200b'],
    ['joiners and a word joiner', '\u200c\u200d\u2060'],
    ['direction marks', '\u200e\u202e\u202c\u2066\u2069'],
    ['a byte order mark and a soft hyphen', '\ufeff\u00ad'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['blank Braille', '\u2800'],
    ['letters in tags', '\u{e0061}\u{e0062}'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['control characters and half a pair', '\u0007\u001b\ud83d'],
    ['unseen characters between spaces', ' \u200b\n\t\u200b '],
  ])('of %s says nothing', (_, text) => {
    expect(saysSomething(text)).toBe(false);
    expect(isNotUnseen(text)).toBe(false);
  });

  it.each(['a', '.', '☕', '👩‍🚒', '\u200bwater\u200b', '0', 'мама', '水', 'नमस्ते', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
    'with one character that is seen says something: %s',
    (text) => expect(saysSomething(text)).toBe(true),
  );

  it('of spaces alone says nothing, and is refused in the words of an empty one', () => {
    expect(saysSomething(' \n\t\u00a0')).toBe(false);
    expect(isNotUnseen(' \n\t\u00a0')).toBe(true);
  });
});
