import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { answerOf, countAnswers, doneAfter } from './answers.ts';
import type { ReminderState } from './reminder.ts';

const NOW = 100 * DAY_MS;
/** A reminder delivered some days ago, with the time until its end. */
const life = (state: ReminderState, daysAgo: number, tookMs: number | null = null) => {
  const firstDeliveredAt = NOW - daysAgo * DAY_MS;
  return { state, firstDeliveredAt, endedAt: tookMs === null ? null : firstDeliveredAt + tookMs };
};

describe('the answers to reminders', () => {
  it('are counted, with how soon half of them came and how many were done in a row', () => {
    const lives = [
      life('open', 0),
      life('acknowledged', 1, HOUR_MS),
      life('acknowledged', 2, MINUTE_MS),
      life('said', 3, HOUR_MS),
      life('acknowledged', 4, 2 * MINUTE_MS),
      life('stopped', 5, HOUR_MS),
    ];
    const expected = { given: 6, done: 3, stopped: 1, waiting: 1, none: 1, inARow: 2, p50Ms: 2 * MINUTE_MS };
    expect(countAnswers(lives, NOW)).toEqual(expected);
  });

  it('are all in a row where every one was done, and nothing where none was given', () => {
    const done = [1, 2, 3].map((day) => life('acknowledged', day, MINUTE_MS));
    expect(countAnswers(done, NOW)).toMatchObject({ inARow: 3 });
    expect(countAnswers([], NOW)).toMatchObject({ given: 0, inARow: 0, p50Ms: null });
  });

  it('may still come for a day after the last that was said', () => {
    const now = NOW - DAY_MS;
    expect(answerOf(life('said', 1, 0), now)).toBe('waiting');
    expect(answerOf(life('said', 1, 0), now + DAY_MS)).toBe('none');
    expect(answerOf(life('snoozed', 3), now)).toBe('waiting');
  });

  it('take a time only where it was done', () => {
    expect(doneAfter(life('acknowledged', 1, MINUTE_MS))).toBe(MINUTE_MS);
    expect(doneAfter(life('stopped', 1, MINUTE_MS))).toBeNull();
  });
});
