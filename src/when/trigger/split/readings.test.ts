import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../../fixtures/summary.ts';
import { splitWhen } from './split.ts';
import type { SplitWhenResult } from './split-result.ts';

const split = (text: string): SplitWhenResult => splitWhen(text, { now: SAID_AT, zone: SAID_IN });
const readingsOf = (text: string) => {
  const read = split(text);
  return read.ok ? [] : (read.issues[0]?.readings ?? []);
};

describe('An ambiguous request offers complete requests to choose from', () => {
  it.each([
    [
      'call in 5',
      [
        ['call', 'in 5 minutes'],
        ['call', 'in 5 hours'],
      ],
    ],
    [
      'pay the rent on 03/04/2027 at 9',
      [
        ['pay the rent', 'on 3 April 2027 at 9'],
        ['pay the rent', 'on 4 March 2027 at 9'],
      ],
    ],
    [
      'meet Ann tomorrow at 9 CST',
      [
        ['meet Ann', 'tomorrow at 9 America/Chicago'],
        ['meet Ann', 'tomorrow at 9 Asia/Shanghai'],
      ],
    ],
    [
      'every friday at 4 to plan next week',
      [
        ['plan next week', 'every friday at 4'],
        ['plan', 'every friday at 4 next week'],
      ],
    ],
    [
      'plan next week every friday at 4',
      [
        ['plan next week', 'every friday at 4'],
        ['plan', 'next week every friday at 4'],
      ],
    ],
    [
      'remind me in 10 minutes to plan the trip next week',
      [
        ['plan the trip next week', 'in 10 minutes'],
        ['plan the trip', 'next week'],
      ],
    ],
    [
      'at 5pm to leave and at 6pm to cook',
      [
        ['leave', 'at 5pm'],
        ['cook', 'at 6pm'],
      ],
    ],
    [
      'Lea danken morgen oder übermorgen',
      [
        ['Lea danken', 'morgen'],
        ['Lea danken', 'übermorgen'],
      ],
    ],
    ['tell Bob friday at 8 works tomorrow at 7pm', [['tell Bob friday at 8 works', 'tomorrow at 7pm']]],
  ])('%s', (text, wanted) => {
    const read = split(text);
    expect(read).toMatchObject({ ok: false, reason: 'ambiguous' });
    const readings = readingsOf(text);
    expect(readings.map(({ what, when }) => [what, when])).toEqual(expect.arrayContaining(wanted));
    for (const { text: whole, what, when, sentence, nextAt } of readings) {
      expect(split(whole)).toMatchObject({ ok: true, what, whenText: when, when: { sentence } });
      expect(nextAt).toBeGreaterThan(SAID_AT);
    }
    const [first] = readings;
    expect(new Set(readings.map(({ label }) => label)).size).toBe(readings.length);
    expect(first?.label).not.toBe('');
  });

  it('keeps the middle of a long one, which is not searched for a time', () => {
    const subject = `call Sarah and ${'tell her all about it, '.repeat(60)}and more`;
    const readings = readingsOf(`remind me on 03/04/2027 at 9 to ${subject}`);
    expect(readings.map(({ what }) => what)).toContain(subject);
  });

  it('offers nothing where the words are quoted already', () => {
    expect(readingsOf('every friday at 4 to plan "it" next week')).toEqual([]);
  });
});

describe('Words about time that are not read are never passed over', () => {
  it.each([
    'next mont on the 3rd pay rent',
    'mrogen um 9 Mama anrufen',
    'morgen om 9 uur mama bellen',
    'call home every day but sunday at 9',
    'call home daily not on mondays at 9',
    'not on monday at 9 run',
    'tomorrow no later than 9 run',
    'jeden Tag aber nicht am Sonntag um 9 laufen',
    'tous les jours mais pas le dimanche à 9h courir',
    'todos los días pero no los domingos a las 9 correr',
    'codziennie ale nie w niedzielę o 9 biegać',
  ])('%s', (text) => {
    expect(split(text)).toMatchObject({ ok: false });
  });

  it.each([
    ['call home tomorrow at 9 but keep it short', 'tomorrow at 9'],
    ['remind me tomorrow at 9 not to forget the keys', 'tomorrow at 9'],
    ['erinnere mich morgen um 9 daran, nicht zu rauchen', 'morgen um 9'],
  ])('but a "not" of the matter is: %s', (text, whenText) => {
    expect(split(text)).toMatchObject({ ok: true, whenText });
  });
});
