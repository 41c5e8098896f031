import { describe, expect, it } from 'vitest';
import { filterQuery, listQuery } from './list/list-query.ts';
import { countUnder, readTab } from './tabs.ts';

describe('the tabs of the schedules', () => {
  it('are named by the address; an unknown one is Upcoming', () => {
    expect(readTab('paused')).toBe('paused');
    expect(readTab('nonsense')).toBe('upcoming');
    expect(readTab(null)).toBe('upcoming');
  });

  it('show what the server counted, and nothing before', () => {
    const counts = { total: 12_000, active: 10_000, recurring: 7, reminders: 3, paused: 2, over: 1_998 };
    expect(countUnder('upcoming', counts)).toBe('10,000');
    expect(countUnder('done', counts)).toBe('1,998');
    expect(countUnder('done', undefined)).toBeNull();
  });

  it('ask the server for what is under them: what comes next first, what is over changed last first', () => {
    expect(listQuery('upcoming', {}, null)).toMatchObject({ state: 'active', sort: 'next', recent: 30 });
    expect(listQuery('recurring', {}, null)).toMatchObject({ state: 'active', recurring: true });
    expect(listQuery('done', {}, null)).toMatchObject({ state: 'over', sort: 'changed' });
    expect(listQuery('done', {}, 'name')).toMatchObject({ sort: 'name' });
    // The tab of reminders shows reminders, even if the address asks for another kind.
    expect(listQuery('reminders', { kind: 'action' }, 'nonsense')).toMatchObject({ kind: 'reminder', sort: 'next' });
  });

  it('are narrowed by all filters of the address at once', () => {
    const values = {
      agent: 'leo',
      failing: '1',
      late: '1',
      waiting: '1',
      channel: 'web',
      date: '2026-11-23',
      q: 'mail',
    };
    expect(filterQuery(values)).toEqual({
      agent: 'leo',
      failing: true,
      late: true,
      waiting: true,
      channel: 'web',
      since: '2026-11-23',
      until: '2026-11-23',
      q: 'mail',
    });
    expect(filterQuery({ kind: 'nonsense', date: 'tomorrow' })).toEqual({});
  });
});
