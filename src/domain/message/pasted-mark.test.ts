import { describe, expect, it } from 'vitest';
import { aboveMail } from './pasted-mark.ts';

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
