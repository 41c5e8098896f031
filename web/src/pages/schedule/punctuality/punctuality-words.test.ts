import { describe, expect, it } from 'vitest';
import { endsOfAxis, punctualityWords } from './punctuality-words.ts';

const told = (part: object) => ({
  count: 64,
  late: 0,
  missed: 0,
  p50Ms: 4,
  p95Ms: 60,
  maxMs: 90,
  lateAfterMs: 120_000,
  ...part,
});

describe('punctuality in a sentence', () => {
  it.each([
    ['all began on time', {}, 'All 64 runs began on time; none was missed.'],
    [
      'the last one in twenty began a moment later, and none was late',
      { maxMs: 1_340 },
      'All 64 runs began within 1.4 seconds, 95 % of them on time; none was missed.',
    ],
    [
      'each part differs',
      { p95Ms: 800, maxMs: 45_000, missed: 2 },
      'All 64 runs began up to 45 seconds late, half of them on time, 95 % within 0.8 seconds; 2 missed.',
    ],
    [
      'they are few',
      { count: 3, maxMs: 500 },
      'All 3 runs began within 0.5 seconds, half of them on time; none was missed.',
    ],
    [
      'it is one',
      { count: 1, p50Ms: 700, p95Ms: 700, maxMs: 700 },
      'The one run began within 0.7 seconds; none was missed.',
    ],
    [
      'one in twenty was late',
      { late: 3, maxMs: 700_000 },
      '95 % of 64 runs began on time. 3 were more than 2 minutes late, none was missed.',
    ],
    [
      'many were late',
      { late: 9, p95Ms: 300_000, maxMs: 700_000 },
      'Of 64 runs half began on time, 95 % up to 5 minutes late. 9 were more than 2 minutes late, none was missed.',
    ],
    [
      'the only one was late',
      { count: 1, late: 1, p50Ms: 300_000, p95Ms: 300_000, maxMs: 300_000 },
      'The one run began up to 5 minutes late. That is more than 2 minutes late; none was missed.',
    ],
    ['nothing began', { count: 0, missed: 4 }, 'Nothing began in this range; 4 missed.'],
    ['nothing was due', { count: 0 }, 'Nothing was due in this range.'],
  ])('never says in one breath that all and that not all were on time: %s', (_, part, sentence) => {
    expect(punctualityWords(told(part))).toBe(sentence);
  });
});

it('the time of a plot is named as of now, also where its last run was days ago', () => {
  const at = (iso: string) => Date.parse(`${iso}Z`);
  const now = at('2026-11-27T18:00:00');
  const ends = (from: string, to: string) => endsOfAxis(at(from), at(to), now, 'UTC');
  expect(ends('2026-11-25T20:31:00', '2026-11-26T10:31:00')).toEqual(['Wed 25 Nov, 20:31', 'yesterday 10:31']);
  expect(ends('2026-11-26T19:01:00', '2026-11-27T17:31:00')).toEqual(['yesterday 19:01', '17:31']);
});
