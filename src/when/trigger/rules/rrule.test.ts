import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { freshRandom } from '../../../../test/support/random.ts';
import { RFC_EXAMPLES } from '../../fixtures/rfc-5545.ts';
import { parseWall } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { Trigger } from '../rule.ts';
import { nextOccurrences, previousOccurrence } from '../trigger.ts';
import { readRule } from './rrule.ts';

const rule = (text: string, start: string): Trigger => ({ kind: 'calendar', start, rules: [text] });

describe('The examples of RFC 5545 section 3.8.5.3', () => {
  it.each(RFC_EXAMPLES)('%s', (text, start, ends, expected) => {
    const zone = 'America/New_York';
    const trigger = rule(text, start);
    const found = nextOccurrences(trigger, zone, Date.UTC(1990, 0, 1), expected.length + (ends ? 5 : 0));
    expect(found.map((at) => instantToWall(zone, at))).toEqual(expected.map((wall) => parseWall(wall)));
    for (let i = 1; i < found.length; i++)
      expect(previousOccurrence(trigger, zone, found[i] as number)).toBe(found[i - 1]);
  });
});

describe('Random rules have the occurrences rrule-temporal finds', () => {
  // Not compared, because rrule-temporal is wrong there: yearly rules that mix plain and numbered weekdays (it drops the plain
  // ones), and BYYEARDAY or BYWEEKNO together with BYMONTHDAY or BYSETPOS (it unites where RFC 5545 intersects).
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

  it('in UTC', () => {
    const { below: random, pick } = freshRandom();
    const several = (make: () => string | number, most: number) =>
      [...new Set(Array.from({ length: 1 + random(most) }, make))].join(',');
    for (let i = 0; i < casesOf(800); i++) {
      const frequency = pick(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY']);
      const numbered = frequency === 'MONTHLY' && random(2) === 0;
      const parts = [`FREQ=${frequency}`];
      if (random(2) === 0) parts.push(`INTERVAL=${1 + random(4)}`);
      if (random(3) === 0) parts.push(`BYMONTH=${several(() => 1 + random(12), 3)}`);
      if (random(2) === 0)
        parts.push(`BYDAY=${several(() => `${numbered ? pick(['1', '2', '-1', '3']) : ''}${pick(weekdays)}`, 3)}`);
      if (random(3) === 0 && frequency !== 'WEEKLY')
        parts.push(`BYMONTHDAY=${several(() => pick([1 + random(31), -1 - random(5)]), 3)}`);
      if (random(3) === 0) parts.push(`BYHOUR=${several(() => random(24), 2)}`);
      if (random(3) === 0) parts.push(`BYMINUTE=${several(() => random(60), 2)}`);
      if (random(4) === 0 && parts.some((part) => part.startsWith('BY'))) parts.push(`BYSETPOS=${pick([1, 2, -1])}`);
      if (random(4) === 0) parts.push(`COUNT=${1 + random(12)}`);
      const text = parts.join(';');
      if (!readRule(text).ok) continue;
      const start = `2026-0${1 + random(9)}-1${random(10)}T0${random(10)}:30:00`;
      let expected: number[];
      try {
        const peer = new RRuleTemporal({
          rruleString: `DTSTART;TZID=UTC:${start.replaceAll(/[-:]/g, '')}\nRRULE:${text}`,
          maxIterations: 5000,
        });
        expected = peer.all((_, index) => index < 8).map((date) => date.epochMilliseconds);
      } catch {
        continue;
      }
      const found = nextOccurrences(rule(text, start), 'UTC', Date.parse(`${start}Z`) - 1, 8);
      expect([text, start, found.slice(0, expected.length)]).toEqual([text, start, expected.slice(0, 8)]);
    }
  });
});

describe('No rule can hang', () => {
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;INTERVAL=2;BYHOUR=1',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
    'FREQ=YEARLY;INTERVAL=9999999;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;INTERVAL=1440;BYHOUR=9;BYMINUTE=1',
  ])('%s never occurs, which is found out', (text) => {
    expect(nextOccurrences(rule(text, '2026-01-01T00:00:00'), 'UTC', 0, 1)).toEqual([]);
    expect(previousOccurrence(rule(text, '2026-01-01T00:00:00'), 'UTC', Date.UTC(2030, 0, 1))).toBeNull();
  });

  it('finds a rule that seldom occurs', () => {
    expect(
      nextOccurrences(rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2026-01-01T00:00:00'), 'UTC', 0, 1),
    ).toEqual([Date.UTC(2044, 1, 29)]);
  });
});
