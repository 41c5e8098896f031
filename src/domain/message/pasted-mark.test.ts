import { describe, expect, it } from 'vitest';
import { aboveMail, pastedMark } from './pasted-mark.ts';

describe('The words above a mail', () => {
  it.each([
    ['call me back\n\nFrom: Bob\nSubject: plans\n\ncancel it', 'call me back'],
    ['From: Bob\n\nTo: Ann\nhello', ''],
    ['see below\n-----Original Message-----\nhello', 'see below'],
    ['as she says\n\nOn Monday at 9, Ann wrote:\nhello', 'as she says'],
    ['bitte lesen\n\nAm 3. Mai schrieb Eva:\nhallo', 'bitte lesen'],
  ])('are told from it: %j', (text, own) => {
    expect(aboveMail(text)).toBe(own);
  });

  it.each(['to: buy milk\nand eggs', 'remind me at 9:\n- milk', 'what Bob wrote:', 'date: tomorrow'])(
    'are all of the text where there is none: %j',
    (text) => {
      expect(aboveMail(text)).toBe(text);
    },
  );
});

describe('What a message holds of the words of others shows', () => {
  it.each([
    ['"bring the papers\nto Dora every day"', 'a quotation'],
    ['she said “bring the papers to Dora', 'a quotation'],
    ["he told me: ''bring the papers''", 'a quotation'],
    ['＂bring the papers＂', 'a quotation'],
    ['❝bring the papers❞', 'a quotation'],
    ['see this\n> bring the papers', 'a quotation'],
    ['see this\n>>> bring the papers\nto Dora', 'a quotation'],
    ['see this\n```\nbring the papers\n```', 'a block of code'],
    ['see this: `bring the papers`', 'a quotation'],
    ['**From:** Dora\nbring the papers', 'the head of a mail'],
    ['Am Fr., 3. Mai um 10:00 Uhr schrieb Dora <d@example.org>:\nbring die Akten', 'the head of a mail'],
    ['pt., 3 maj o 10:00 Dora <d@example.org> napisał(a):\nprzynieś akta', 'the head of a mail'],
    ['-----Original Message-----\nbring the papers', 'a mark of a forwarded message'],
    ['----- Ursprüngliche Nachricht -----\nbring die Akten', 'a mark of a forwarded message'],
    ['Forwarded from Dora\nbring the papers', 'a mark of a forwarded message'],
  ])('%j', (text, mark) => {
    expect(pastedMark(text)).toBe(mark);
  });

  it.each([
    "don't let me forget Dora's and Sam's gifts at 5",
    'remind me to watch "Heidi" at 9',
    'buy a 5" pipe tomorrow',
    'answer the original message of Dora at 5',
    'note to self: call Dora at 5',
    'rock ‘n’ roll at 9',
    'rock `n` roll at 9',
    'restart `nginx` at 9',
  ])('but not in %j', (text) => {
    expect(pastedMark(text)).toBeNull();
  });

  it('nor in a message of nothing but line breaks, which holds nothing up', () => {
    expect(pastedMark(`${'\n'.repeat(32_000)}x`)).toBeNull();
  });
});
