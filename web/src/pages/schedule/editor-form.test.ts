import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../src/operations/views.ts';
import { changeOf, formOf, problemsOf, rebase } from './editor-form.ts';

const schedule = {
  id: 'sch_1',
  kind: 'reminder',
  what: 'Plan the day',
  when: { text: 'every day at 9', sentence: '', kind: 'cron', recurring: true },
  zone: 'Europe/Warsaw',
  policies: { missed: 'run_once', freshnessSeconds: 86_400, overlap: 'queue_one', retryAttempts: 3 },
} as ScheduleView;
const form = formOf(schedule);

describe('the editor of a schedule', () => {
  it('has nothing to save while nothing differs', () => {
    expect(changeOf(schedule, form)).toBeNull();
    expect(changeOf(schedule, { ...form, what: '  Plan the day ' })).toBeNull();
  });

  it('sends only what differs', () => {
    expect(changeOf(schedule, { ...form, what: 'Plan the week' })).toEqual({ what: 'Plan the week' });
    expect(changeOf(schedule, { ...form, overlap: 'skip', freshness: 'always' })).toEqual({
      policies: { overlap: 'skip', freshnessSeconds: null },
    });
  });

  it('has the time read anew when only the zone changes', () => {
    expect(changeOf(schedule, { ...form, zone: 'Asia/Tokyo' })).toEqual({ when: 'every day at 9', zone: 'Asia/Tokyo' });
  });

  it('names the field that is empty', () => {
    expect(problemsOf({ ...form, what: ' ' })).toEqual({ what: 'Say what should happen.' });
    expect(problemsOf(form)).toEqual({});
  });

  it('keeps what the person wrote when the schedule changes elsewhere, and follows in the rest', () => {
    const after = { ...schedule, zone: 'Asia/Tokyo', what: 'Plan it' } as ScheduleView;
    expect(rebase({ ...form, what: 'Mine' }, schedule, after)).toMatchObject({ what: 'Mine', zone: 'Asia/Tokyo' });
  });
});
