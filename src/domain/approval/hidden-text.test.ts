import { describe, expect, it } from 'vitest';
import { revealText } from './hidden-text.ts';

describe('what hides in a text', () => {
  it.each([
    ['a direction override', 'a\u202eb', 'a⟦U+202E⟧b', 'bidirectional'],
    ['an isolate', 'a\u2066b', 'a⟦U+2066⟧b', 'bidirectional'],
    ['a space without width', 'a\u200bb', 'a⟦U+200B⟧b', 'invisible'],
    ['a soft hyphen', 'a\u00adb', 'a⟦U+00AD⟧b', 'invisible'],
    ['a filler that looks like a space', 'a\u3164b', 'a⟦U+3164⟧b', 'invisible'],
    ['a lone joiner', 'a\u200db', 'a⟦U+200D⟧b', 'invisible'],
    ['a variation selector after a letter', 'a\ufe0fb', 'a⟦U+FE0F⟧b', 'invisible'],
    ['a variation selector that carries bytes', 'a\u{e0101}b', 'a⟦U+E0101⟧b', 'invisible'],
    ['a tag', 'a\u{e0062}b', 'a⟦U+E0062⟧b', 'tag'],
    ['a bell', 'a\u0007b', 'a⟦U+0007⟧b', 'control'],
    ['an escape', '\u001b[2J', '⟦U+001B⟧[2J', 'control'],
    ['a carriage return', 'a\rb', 'a⟦U+000D⟧b', 'control'],
    ['a private character', 'a\ue000b', 'a⟦U+E000⟧b', 'invisible'],
    ['half a surrogate pair', 'a\ud800b', 'a⟦U+D800⟧b', 'invisible'],
    ['a Cyrillic letter in a Latin word', 'p\u0430ypal', 'p\u0430⟦U+0430⟧ypal', 'confusable'],
    ['a Greek letter in a Latin word', 'b\u03bfb', 'b\u03bf⟦U+03BF⟧b', 'confusable'],
  ] as const)('%s is shown', (_, text, shown, kind) => {
    const revealed = revealText(text);
    expect(revealed.shown).toBe(shown);
    expect(revealed.hidden.map((character) => character.kind)).toEqual([kind]);
    expect(revealed.text).toBe(text);
    const [found] = revealed.hidden;
    expect(text.charAt(found?.at ?? -1)).not.toBe('');
    expect(found?.name).toMatch(/\S/);
  });

  it.each([
    'plain words, with punctuation!',
    'two lines\nand a\ttab',
    'Zażółć gęślą jaźń, Привет, мир, καλημέρα, 今日は, مرحبا',
    'pictures 👩‍💻 ❤️ 👍🏽 1️⃣ stay whole',
    'Москва and Αθήνα beside Latin words',
  ])('an honest text is left alone: %s', (text) => {
    expect(revealText(text)).toEqual({ text, shown: text, hidden: [] });
  });

  it('answers a long text at once', () => {
    const text = 'a\u200b'.repeat(50_000);
    expect(revealText(text).hidden).toHaveLength(50_000);
  });
});
