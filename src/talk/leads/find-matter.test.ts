import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words.ts';
import { findMatter } from './find-matter.ts';
import { parseLeadTable } from './lead-table.ts';

const TABLE = parseLeadTable(
  [
    'before',
    '^=4/9 | remind me to=6/6 | remind me {t} to=5/5 | me to=6/6 | {t} to=9/9',
    'behind',
    '$=20/30 | {t}=20/30 | , remind me=9/9 | {t} , remind=5/5',
    'first',
    'last',
    'inside',
    'remind=0/20 | me=1/30 | hey=0/4',
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

  it('keeps a list whole', () => {
    expect(found('remind me to buy milk, eggs and bread at 9', 'at 9')).toBe('buy milk, eggs and bread');
  });

  it('is nothing where all words belong to the time', () => expect(found('at 9', 'at 9')).toBeNull());
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
