import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { expectAfter, possibleActions, shortName } from './schedule-change.ts';

const schedule = scheduleOf({
  when: { text: 'every day at 9', sentence: 'every day at 09:00 (Europe/Warsaw)', kind: 'cron', recurring: true },
  nextAt: '2026-11-22T08:00:00.000Z',
  nextWords: 'tomorrow at 09:00',
});

describe('a press on a schedule', () => {
  it('shows a pause at once and promises no next time', () => {
    expect(expectAfter(schedule, 'pause')).toMatchObject({ state: 'paused', nextAt: null, nextWords: null });
  });

  it('shows a resumed or restored schedule as active', () => {
    expect(expectAfter({ ...schedule, state: 'paused' }, 'resume').state).toBe('active');
    expect(expectAfter({ ...schedule, state: 'cancelled' }, 'restore').state).toBe('active');
  });

  it('offers nothing that would be refused', () => {
    expect(possibleActions(schedule)).toContain('skip-next');
    expect(possibleActions({ ...schedule, when: { ...schedule.when, recurring: false } })).not.toContain('skip-next');
    expect(possibleActions({ ...schedule, state: 'paused' })).toEqual(['run', 'resume', 'edit', 'delete']);
    expect(possibleActions({ ...schedule, state: 'completed' })).toEqual([]);
  });

  it('names a long instruction by its first words', () => {
    expect(shortName('Plan the day\nand the week')).toBe('Plan the day');
    expect(shortName('x'.repeat(80))).toHaveLength(48);
  });
});
