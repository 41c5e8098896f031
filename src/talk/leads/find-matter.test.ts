import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, wordsOf } from '../words.ts';
import { findMatter, hasOrder } from './find-matter.ts';
import { parseLeadTable } from './lead-table.ts';

const TABLE = parseLeadTable(
  [
    '# before',
    'remind me to=60 | remind me {t} to=60 | {t} to=60',
    '# behind',
    '$=20 | {t}=20 | , remind me=60',
    '# inside',
    'remind=-50 | me=-50 | hey=-50 | to=-10 | {t}=5 | the=5 | rent=5',
    '# orders',
    'remind | timer',
    '# known',
    'remind | me | hey | to | the | rent | pay',
  ].join('\n'),
);
const found = (text: string, time = '') => {
  const start = text.indexOf(time);
  const times = time === '' ? [] : [{ start, end: start + time.length }];
  return findMatter(text, times, TABLE)?.text ?? null;
};

describe('What is to be stored', () => {
  it('stands behind the order, in front of it, or around the time', () => {
    expect(found('hey remind me to pay the rent')).toBe('pay the rent');
    expect(found('remind me at 9 to pay the rent', 'at 9')).toBe('pay the rent');
    expect(found('Pay the rent at 9, remind me', 'at 9')).toBe('Pay the rent');
    expect(found('remind me to pay at nine the rent', 'at nine')).toBe('pay the rent');
  });

  it('never holds the words that ask to be reminded, whatever else speaks for them', () => {
    const story = parseLeadTable(
      '# inside\nremind=50 | me=50 | second=5 | coat=5\n# orders\nremind\n# known\nremind | me | second | coat',
    );
    for (const text of [
      'I am up the ladder, remind me second coat',
      'rappelle-moi second coat',
      'recuérdame second coat',
    ])
      expect(findMatter(text, [], story)?.text).not.toMatch(/remind|rappelle-moi|recu/);
  });

  it('keeps a list whole', () => {
    expect(found('remind me to buy milk, eggs and bread at 9', 'at 9')).toBe('buy milk, eggs and bread');
  });

  it('has no mark of the time that stood in it', () => {
    expect(found('remind me to call Ann, at nine, about the bill', 'at nine')).toBe('call Ann, about the bill');
  });

  it('is nothing where all words belong to the time', () => expect(found('at 9', 'at 9')).toBeNull());

  it('is ordered by a word of orders beside it, not in it', () => {
    const matter = findMatter('remind me to pay the rent', [], TABLE);
    expect(hasOrder('remind me to pay the rent', [], matter, TABLE)).toBe(true);
    expect(hasOrder('pay the rent', [], findMatter('pay the rent', [], TABLE), TABLE)).toBe(false);
    expect(hasOrder('buy a timer', [], { start: 4, end: 11 }, TABLE)).toBe(false);
  });
});

describe('No word of what is to be stored is lost', () => {
  const table = (language: Language) =>
    parseLeadTable(readFileSync(new URL(`../data/leads-${language}.txt`, import.meta.url), 'utf8'));
  const stored = (language: Language, text: string, time = '') => {
    const start = text.indexOf(time);
    const times = time === '' ? [] : [{ start, end: start + time.length }];
    return findMatter(text, times, table(language))?.text;
  };

  it.each([
    ['de', 'erinnere mich um 15 uhr Bob anzurufen', 'um 15 uhr', 'Bob anzurufen'],
    ['de', 'Bob um 15 uhr anrufen', 'um 15 uhr', 'Bob anrufen'],
    ['de', 'erinnere mich Anna anzurufen', '', 'Anna anzurufen'],
    ['de', 'erinnere mich um 17 uhr, dass ich Anna anrufe', 'um 17 uhr', 'dass ich Anna anrufe'],
    ['de', 'erinnere mich daran, dass ich morgen um 9 Anna anrufe', 'morgen um 9', 'dass ich Anna anrufe'],
    ['de', 'erinnere mich um 15 Uhr, dass ich Bob anrufe', 'um 15 Uhr', 'dass ich Bob anrufe'],
    ['de', 'erinnere mich um 15 Uhr, dass ich Rex die Tropfen gebe', 'um 15 Uhr', 'dass ich Rex die Tropfen gebe'],
    ['de', 'erinnere mich morgen um 9, dass ich die Pille nehmen muss', 'morgen um 9', 'die Pille nehmen'],
    ['pl', 'przypomnij mi o tabletkach jutro o 9', 'jutro o 9', 'o tabletkach'],
    ['pl', 'weź tabletkę codziennie o 8', 'codziennie o 8', 'weź tabletkę'],
    ['pl', 'przypomnij mi jutro o 9 żebym zadzwonił do Anny', 'jutro o 9', 'żebym zadzwonił do Anny'],
  ] as const)('of %s: %s', (language, text, time, matter) => {
    expect(stored(language, text, time)).toBe(matter);
  });
});

describe('The words of a message', () => {
  it('are folded, with neighbouring times as one and the apostrophe with its word', () => {
    const text = 'Rappelle-moi demain à 9h d’écrire';
    const words = wordsOf(text, [
      { start: 13, end: 19 },
      { start: 20, end: 24 },
    ]);
    expect(words.map(({ folded }) => folded)).toEqual(['rappelle', 'moi', '{t}', "d'", 'ecrire']);
  });
});
