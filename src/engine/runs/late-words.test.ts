import { describe, expect, it } from 'vitest';
import { lateWords, rangeWords } from './late-words.ts';

const at = (iso: string) => Date.parse(iso);
const WARSAW = 'Europe/Warsaw';

describe('what is late, and how long nothing ran', () => {
  it('carries the times alone where it is of one day', () => {
    expect(lateWords(at('2026-11-21T07:30Z'), { language: 'en', zone: WARSAW, now: at('2026-11-21T09:05Z') })).toBe(
      'due 08:30, delivered 10:05',
    );
    expect(rangeWords(at('2026-11-21T01:10Z'), at('2026-11-21T06:45Z'), WARSAW)).toBe('from 02:10 to 07:45');
  });

  it('carries both dates, the weekday and the length where the days differ', () => {
    expect(rangeWords(at('2026-02-10T21:10Z'), at('2026-03-10T21:10Z'), WARSAW)).toBe(
      'from Tue 10 Feb 22:10 to Tue 10 Mar 22:10, 28 days',
    );
    expect(rangeWords(at('2026-11-20T22:10Z'), at('2026-11-21T06:45Z'), WARSAW)).toBe(
      'from Fri 20 Nov 23:10 to Sat 21 Nov 07:45, 8 hours 35 minutes',
    );
    expect(lateWords(at('2026-03-11T13:00Z'), { language: 'en', zone: WARSAW, now: at('2026-03-12T08:05Z') })).toBe(
      'due Wed 11 Mar 14:00, delivered today 09:05',
    );
  });

  it('names the year where it is another one', () => {
    expect(rangeWords(at('2026-12-30T09:00Z'), at('2027-01-02T09:00Z'), WARSAW)).toBe(
      'from Wed 30 Dec 2026 10:00 to Sat 2 Jan 10:00, 3 days',
    );
  });

  it('says days of the zone it speaks of, and a length by the hours that passed', () => {
    // Over the night of a clock change, and where it is the same day elsewhere.
    expect(rangeWords(at('2026-03-28T22:00Z'), at('2026-03-29T04:00Z'), WARSAW)).toBe(
      'from Sat 28 Mar 23:00 to Sun 29 Mar 06:00, 6 hours',
    );
    expect(rangeWords(at('2026-03-28T22:00Z'), at('2026-03-29T04:00Z'), 'America/New_York')).toMatch(
      /^from Sat 28 Mar 18:00 to Sun 29 Mar 00:00, 6 hours$/,
    );
  });
});
