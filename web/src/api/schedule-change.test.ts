import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../src/operations/views/views.ts';
import { expectAfter, possibleActions, shortName } from './schedule-change.ts';

const schedule: ScheduleView = {
  id: 'sch_1',
  kind: 'reminder',
  agent: 'belfry',
  threadId: 'thr_1',
  what: 'Plan the day',
  when: { text: 'every day at 9', sentence: 'every day at 09:00 (Europe/Warsaw)', kind: 'cron', recurring: true },
  zone: 'Europe/Warsaw',
  followsUser: false,
  timing: null,
  after: null,
  onlyIf: null,
  checkAgain: null,
  model: null,
  state: 'active',
  stateReason: null,
  pausedUntil: null,
  pausedAt: null,
  waits: null,
  nextAt: '2026-11-22T08:00:00.000Z',
  nextWords: 'tomorrow at 09:00',
  lastRun: null,
  counters: { runs: 0, missed: 0, skipped: 0, failed: 0 },
  policies: {
    missed: 'run_once',
    freshnessSeconds: 86_400,
    overlap: 'queue_one',
    retryAttempts: 3,
    followUp: null,
    budget: null,
    deliverTo: [],
    notices: null,
  },
  key: null,
  createdBy: 'user',
  revision: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

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
