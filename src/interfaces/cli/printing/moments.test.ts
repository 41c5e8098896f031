import { describe, expect, it } from 'vitest';
import { NOW } from '../../../../test/support/setup-cli.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { createMoments, latenessWords } from './moments.ts';

describe('instants for people', () => {
  const moments = createMoments('Europe/Warsaw', NOW);

  it('are in their zone, with the year when it is another one', () => {
    expect(moments.short('2026-11-23T08:00:00.000Z')).toBe('Mon 23 Nov 09:00');
    expect(moments.short('2027-07-01T08:00:00.000Z')).toBe('Thu 1 Jul 2027 10:00');
    expect(moments.short(null)).toBe('');
  });

  it('say how far away they are', () => {
    expect(moments.long('2026-11-21T14:00:05.000Z')).toBe('Sat 21 Nov 15:00:05, in 2 h');
    expect(moments.relative('2026-11-21T11:57:00.000Z')).toBe('3 min ago');
    expect(moments.relative('2026-11-21T12:00:00.200Z')).toBe('now');
  });

  it('leave the day out when it is today', () => {
    expect(moments.clockTime('2026-11-21T01:10:00.000Z')).toBe('02:10');
    expect(moments.clockTime('2026-11-20T22:10:00.000Z')).toBe('Fri 20 Nov 23:10');
  });

  it.each([
    [400, ''],
    [1_400, '1 s'],
    [59_600, '1 min'],
    [90_000, '90 s'],
    [89 * 60_000, '89 min'],
    [35 * 3_600_000, '35 h'],
    [3_599_000, '1 h'],
    [86_000_000, '1 day'],
    [200_000_000, '2 days'],
  ])('measure %i ms as %j', (ms, words) => {
    expect(spanWords(ms)).toBe(words);
  });

  it('call nobody late for two seconds', () => {
    expect([latenessWords(null), latenessWords(1_900), latenessWords(300_000)]).toEqual(['', '', '5 min late']);
  });
});
