import { describe, expect, it } from 'vitest';
import { plainText, wordsOf } from './plain-text.ts';

describe('A text in the characters of a keyboard', () => {
  it.each([
    ['tomorrow\u00a0at\u202f9', 'tomorrow at 9'],
    ['tomorrow at ９：３０', 'tomorrow at 9:30'],
    ['２０２６\u201112\u201125T09:00', '2026-12-25T09:00'],
    ['2026-12-25T09:00\u221205:00', '2026-12-25T09:00-05:00'],
    ['man\u0303ana a las 9', 'mañana a las 9'],
    ['in 2½ hours', 'in 2.5 hours'],
    ['in 1 ½ hours', 'in 1.5 hours'],
    ['in ¾ hour', 'in 0.75 hour'],
    ['tom\u00adorrow', 'tomorrow'],
    ['“tomorrow”', '"tomorrow"'],
    ['\u202etomorrow', '\u202etomorrow'],
    ['every day', 'every day'],
  ])('%j is %j', (written, plain) => {
    expect(plainText(written).text).toBe(plain);
  });

  it('leads back to the place in the written text', () => {
    const written = 'de\u0301jà ９ ½\u200b days';
    const plain = plainText(written);
    for (const word of ['déjà', '9.5', 'days']) {
      const at = plain.text.indexOf(word);
      const [start, end] = plain.spanOf([at, at + word.length]);
      expect(plainText(written.slice(start, end)).text).toBe(word);
    }
    expect(plain.spanOf([plain.text.length, plain.text.length])).toEqual([written.length, written.length]);
  });
});

it.each([
  ['  at 9  ', 'at 9'],
  ['"tomorrow at 9"', 'tomorrow at 9'],
  ['tomorrow at 9!!!', 'tomorrow at 9'],
  ['tomorrow at 9?', 'tomorrow at 9'],
  ['¿mañana a las 9?', 'mañana a las 9'],
  ['0 9 ? * ?', '0 9 ? * ?'],
  ['0 9 ? * MON', '0 9 ? * MON'],
  ['on the days of "13 * *"', 'on the days of "13 * *"'],
])('the words of %j are %j', (text, words) => {
  expect(text.slice(...wordsOf(text))).toBe(words);
});
