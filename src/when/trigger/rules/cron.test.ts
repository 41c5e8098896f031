import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { freshRandom } from '../../../../test/support/random.ts';
import { civilDate, dayOfWall, timeOfWall, weekdayOf } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { Trigger } from '../rule.ts';
import { nextOccurrence, nextOccurrences, previousOccurrence } from '../trigger.ts';
import { readCron } from './cron-fields.ts';

const cron = (expression: string): Trigger => ({ kind: 'cron', expression });
const START = Date.UTC(2026, 0, 1);
const days = (expression: string, n: number) =>
  nextOccurrences(cron(expression), 'UTC', START, n).map((at) => new Date(at).toISOString().slice(0, 10));

describe('The dialect', () => {
  it.each([
    ['0 0 L * *', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['0 0 LW * *', ['2026-01-30', '2026-02-27', '2026-03-31']],
    ['0 0 15W * *', ['2026-01-15', '2026-02-16', '2026-03-16']],
    ['0 0 1W * *', ['2026-02-02', '2026-03-02', '2026-04-01']],
    ['0 0 31W * *', ['2026-01-30', '2026-03-31', '2026-05-29']],
    ['0 0 * * FRI#2', ['2026-01-09', '2026-02-13', '2026-03-13']],
    ['0 0 * * FRI#L', ['2026-01-30', '2026-02-27', '2026-03-27']],
    ['0 0 * * 5L', ['2026-01-30', '2026-02-27', '2026-03-27']],
    ['0 0 13 * 5', ['2026-01-02', '2026-01-09', '2026-01-13']],
    ['0 0 13 * +5', ['2026-02-13', '2026-03-13', '2026-11-13']],
    ['0 0 */10 * 1', ['2026-01-05', '2026-01-11', '2026-01-12']],
    ['0 0 ? * MON', ['2026-01-05', '2026-01-12', '2026-01-19']],
    ['0 0 * * 7', ['2026-01-04', '2026-01-11', '2026-01-18']],
    ['0 0 * * 5-7', ['2026-01-02', '2026-01-03', '2026-01-04']],
    ['0 0 10/10 * *', ['2026-01-10', '2026-01-20', '2026-01-30']],
    ['0 0 29 2 *', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['0 0 0 1 1 * 2030,2032', ['2030-01-01', '2032-01-01']],
    ['@monthly', ['2026-02-01', '2026-03-01', '2026-04-01']],
    ['@Weekly', ['2026-01-04', '2026-01-11', '2026-01-18']],
  ])('%s', (expression, expected) => {
    expect(days(expression, 3)).toEqual(expected);
  });

  it('points at the field that is wrong', () => {
    expect(readCron('0 9 * * MON-FRY')).toMatchObject({ ok: false, issue: { span: [8, 15] } });
    expect(readCron('  0 24 * * *')).toMatchObject({ ok: false, issue: { span: [4, 6] } });
  });
});

const field = (random: (below: number) => number, low: number, high: number): string => {
  const value = () => low + random(high - low + 1);
  const pair = () => [value(), value()].sort((a, b) => a - b).join('-');
  return [
    '*',
    '*',
    `*/${1 + random(high - low)}`,
    pair(),
    `${value()},${value()}`,
    `${pair()}/${1 + random(5)}`,
    `${value()}`,
  ][random(7)] as string;
};

function randomExpression(random: (below: number) => number): string {
  const day = ['L', 'LW', `${1 + random(31)}W`][random(12)] ?? field(random, 1, 31);
  const weekday =
    [`${random(7)}#${1 + random(5)}`, `${random(7)}L`, `+${field(random, 0, 6)}`][random(12)] ?? field(random, 0, 6);
  return [field(random, 0, 59), field(random, 0, 23), day, field(random, 1, 12), weekday].join(' ');
}

describe('On a clock that never changes', () => {
  it('a thousand random patterns have the occurrences croner finds, and their previous ones lead back', () => {
    const random = freshRandom().below;
    for (let i = 0; i < 1000; i++) {
      const expression = randomExpression(random);
      const from = Date.UTC(2026, random(12), 1 + random(28), random(24), random(60), random(60));
      const peer = new Cron(expression, { utcOffset: 0, paused: true, sloppyRanges: true });
      const expected = peer.nextRuns(5, new Date(from)).map((date) => date.getTime());
      const found = nextOccurrences(cron(expression), 'UTC', from, 5);
      expect([expression, found]).toEqual([expression, expected]);
      for (let k = 1; k < found.length; k++)
        expect(previousOccurrence(cron(expression), 'UTC', found[k] as number)).toBe(found[k - 1]);
    }
  });
});

describe('On the wall clock of any zone', () => {
  /** Walks minute by minute and asks the wall clock: slow, and hard to get wrong. */
  function bruteForce(expression: string, zone: string, from: number, minutes: number): number[] {
    const reading = readCron(expression);
    if (!reading.ok) throw new Error(expression);
    const { fields } = reading;
    const found: number[] = [];
    const seen = new Set<number>();
    let previous = instantToWall(zone, from);
    let caughtUp = false;
    const matches = (wall: number) => {
      const { month, day } = civilDate(dayOfWall(wall));
      const minute = Math.floor(timeOfWall(wall) / 60_000);
      const onDay = (fields.days & (1 << day)) !== 0;
      const onWeekday = (fields.weekdays & (1 << weekdayOf(dayOfWall(wall)))) !== 0;
      const dated = fields.anyDay ? onWeekday : fields.anyWeekday ? onDay : onDay || onWeekday;
      return (
        (fields.months & (1 << month)) !== 0 &&
        dated &&
        fields.hours.includes(Math.floor(minute / 60)) &&
        fields.minutes.includes(minute % 60)
      );
    };
    for (let at = from + 60_000; at <= from + minutes * 60_000; at += 60_000) {
      const wall = instantToWall(zone, at);
      caughtUp = false;
      if (!fields.wildcard)
        for (let missed = previous + 60_000; missed < wall; missed += 60_000) caughtUp ||= matches(missed);
      if (caughtUp || (matches(wall) && (fields.wildcard || !seen.has(wall)))) found.push(at);
      seen.add(wall);
      previous = wall;
    }
    return found;
  }

  it('nothing is missing and nothing is added around clock changes, minute by minute', () => {
    const random = freshRandom().below;
    const changes: [string, number][] = [
      ['America/New_York', Date.UTC(2026, 2, 8)],
      ['America/New_York', Date.UTC(2026, 10, 1)],
      ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 8)],
      ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 8)],
      ['Africa/Cairo', Date.UTC(2026, 3, 23, 12)],
      ['Europe/London', Date.UTC(2026, 9, 24, 18)],
      ['Asia/Kathmandu', Date.UTC(2026, 5, 1)],
    ];
    for (let i = 0; i < 60; i++) {
      const [zone, from] = changes[i % changes.length] as [string, number];
      const simple = [field(random, 0, 59), field(random, 0, 4), '*', '*', field(random, 0, 6)].join(' ');
      const end = from + 26 * 60 * 60_000;
      const found = nextOccurrences(cron(simple), zone, from, 2000).filter((at) => at <= end);
      expect([simple, zone, found]).toEqual([simple, zone, bruteForce(simple, zone, from, 26 * 60)]);
    }
  });

  it('next is always later, and asked anywhere before it the answer is the same', () => {
    const random = freshRandom().below;
    for (let i = 0; i < 300; i++) {
      const expression = randomExpression(random);
      const zone = ['America/New_York', 'Australia/Lord_Howe', 'Europe/Warsaw', 'Asia/Gaza'][random(4)] as string;
      const after = Date.UTC(2026, random(12), 1 + random(28), random(24), random(60));
      const next = nextOccurrence(cron(expression), zone, after);
      if (next === null) continue;
      expect(next).toBeGreaterThan(after);
      for (let k = 0; k < 5; k++) {
        const between = after + Math.floor(((next - after - 1) * k) / 4);
        expect([expression, nextOccurrence(cron(expression), zone, between)]).toEqual([expression, next]);
      }
      expect(previousOccurrence(cron(expression), zone, next + 1)).toBe(next);
    }
  });
});
