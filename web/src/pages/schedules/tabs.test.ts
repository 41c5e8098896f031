import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { listUnder, readTab, type TABS } from './tabs.ts';

const make = (id: string, change: Partial<ScheduleView>, recurring = false) =>
  ({
    id,
    kind: 'action',
    state: 'active',
    nextAt: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    when: { text: '', sentence: '', kind: recurring ? 'cron' : 'once', recurring },
    ...change,
  }) as ScheduleView;

const late = make('late', { nextAt: '2026-11-23T08:00:00.000Z' }, true);
const soon = make('soon', { nextAt: '2026-11-22T08:00:00.000Z', kind: 'reminder' });
const paused = make('paused', { state: 'paused' });
const old = make('old', { state: 'completed', updatedAt: '2026-11-01T08:00:00.000Z' });
const fresh = make('fresh', { state: 'cancelled' });
const ids = (
  tab: (typeof TABS)[number],
  lists = [
    [late, paused],
    [soon, old, fresh, soon],
  ],
) => listUnder(tab, lists).map((schedule) => schedule.id);

describe('the tabs of the schedules', () => {
  it('puts what comes next first', () => {
    expect(ids('upcoming')).toEqual(['soon', 'late']);
  });

  it('shows a schedule under each tab it belongs to, once', () => {
    expect(ids('recurring')).toEqual(['late']);
    expect(ids('reminders')).toEqual(['soon']);
    expect(ids('paused')).toEqual(['paused']);
  });

  it('puts what ended last first', () => {
    expect(ids('done')).toEqual(['fresh', 'old']);
  });

  it('moves a schedule that was just paused, whichever list it was read with', () => {
    expect(ids('paused', [[make('late', { state: 'paused' }, true)], []])).toEqual(['late']);
  });

  it('opens Upcoming for an address that names no tab', () => {
    expect(readTab('nonsense')).toBe('upcoming');
    expect(readTab('done')).toBe('done');
  });
});
