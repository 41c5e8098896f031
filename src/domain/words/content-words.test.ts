import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWords, foldText, isAlike, sharesContent } from './content-words.ts';

describe('The content words of a text', () => {
  it.each([
    ['Don’t forget to drink some WATER!', ['drink', 'water']],
    ['Vergiss bitte nicht, den Müll rauszubringen', ['mull', 'rauszubringen']],
    ['N’oublie pas d’appeler Zoë', ['appeler', 'zoe']],
    ['Recuerda llamar a mamá mañana', ['llamar', 'mama']],
    ['Pamiętaj, żeby podlać kwiaty o 9', ['podlac', 'kwiaty']],
    ['ｆｕｌｌｗｉｄｔｈ ﬁle', ['fullwidth', 'file']],
    ['dr\u00adink wa\u200bter', ['drink', 'water']],
    ['at 9 for 30 minutes', []],
    ['💧', []],
  ])('of %j are %j', (text, words) => {
    expect(contentWords(text)).toEqual(words);
  });

  it.each([
    ['薬を飲む', '薬を飲む時間です'],
    ['喝水', '该喝水了！'],
    ['水', '喝水'],
    ['약 먹기', '지금 약을 먹기로 했어요'],
    ['Выпить воду', 'пора выпить стакан'],
    ['Πάρε τα ΧΆΠΙΑ', 'τα χάπια σου'],
  ])('are found in any script: %j in %j', (one, other) => {
    expect(sharesContent(contentWords(one), contentWords(other))).toBe(true);
  });

  it.each([
    ['喝水', '我是机器人'],
    ['薬を飲む', '会議に行きます'],
    ['Выпить воду', 'Я просто бот'],
  ])('are not made up: %j and %j', (one, other) => {
    expect(sharesContent(contentWords(one), contentWords(other))).toBe(false);
  });

  it.each([
    ['call', 'calling'],
    ['watering', 'watered'],
    ['woda', 'wode'],
    ['zadzwon', 'zadzwonic'],
    ['wasser', 'mineralwasser'],
    ['zahnarzt', 'zahnarzttermin'],
    ['llamar', 'llamas'],
    ['pille', 'pillen'],
  ])('are one in other forms: %s, %s', (one, other) => {
    expect(isAlike(one, other)).toBe(true);
    expect(isAlike(other, one)).toBe(true);
  });

  it.each([
    ['book', 'boot'],
    ['contact', 'contract'],
    ['international', 'interview'],
    ['heating', 'eating'],
    ['cat', 'catalogue'],
    ['station', 'statue'],
  ])('are two where only letters are shared: %s, %s', (one, other) => {
    expect(isAlike(one, other)).toBe(false);
  });

  it('are the same however letters are written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(contentWords(text.normalize('NFD'))).toEqual(contentWords(text.normalize('NFC')));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('are found in any text at once, however long it is', () => {
    const hostile = `${'ー'.repeat(9_000)}${'a\u0301'.repeat(9_000)}${'word '.repeat(9_000)}`;
    expect(sharesContent(contentWords(hostile), contentWords('drink'))).toBe(false);
  });
});
