import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { meetVersion } from '../../../components/draft/draft.ts';
import { changeOf, formOf, GOVERNING_FIELDS, problemsOf } from './editor-form.ts';

const schedule = {
  id: 'sch_1',
  kind: 'reminder',
  what: 'Plan the day',
  when: { text: 'every day at 9', sentence: '', kind: 'cron', recurring: true },
  zone: 'Europe/Warsaw',
  followsUser: false,
  timing: null,
  policies: { missed: 'run_once', freshnessSeconds: 86_400, overlap: 'queue_one', retryAttempts: 3 },
} as ScheduleView;
const form = formOf(schedule);

describe('the editor of a schedule', () => {
  it('sends the moments that are told, and null for none', () => {
    const action = { ...schedule, kind: 'action' as const };
    const form = formOf(action);
    expect(changeOf(action, { ...form, notices: 'success,failure' })).toEqual({
      policies: { notices: { on: ['success', 'failure'] } },
    });
    const told = {
      ...action,
      policies: { ...action.policies, notices: { on: ['failure' as const], cooldownSeconds: 60 } },
    };
    expect(changeOf(told, { ...formOf(told), notices: 'off' })).toEqual({ policies: { notices: null } });
  });

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

  it('turns follow-ups on and off, and changes how many without touching the rest', () => {
    expect(changeOf(schedule, { ...form, followUps: '3' })).toEqual({ policies: { followUp: { max: 3 } } });
    const followUp = { intervalSeconds: 600, max: 3, lifetimeSeconds: 3_600, ack: 'explicit', escalation: [] } as const;
    const followed = { ...schedule, policies: { ...schedule.policies, followUp: { ...followUp, escalation: [] } } };
    expect(changeOf(followed, { ...formOf(followed), followUps: 'off' })).toEqual({ policies: { followUp: null } });
    expect(changeOf(followed, formOf(followed))).toBeNull();
  });

  it('gives a schedule a budget of its own, and takes it away', () => {
    expect(changeOf(schedule, { ...form, tokensPerRun: '10000' })).toEqual({
      policies: { budget: { tokensPerRun: 10_000, tokensPerDay: null } },
    });
    const budget = { tokensPerRun: 10_000, tokensPerDay: null };
    const limited = { ...schedule, policies: { ...schedule.policies, budget } };
    expect(changeOf(limited, { ...formOf(limited), tokensPerRun: 'all' })).toEqual({
      policies: { budget: { tokensPerRun: null, tokensPerDay: null } },
    });
    expect(changeOf(limited, formOf(limited))).toBeNull();
  });

  it('has the time read anew when only the zone changes', () => {
    expect(changeOf(schedule, { ...form, zone: 'Asia/Tokyo' })).toEqual({ when: 'every day at 9', zone: 'Asia/Tokyo' });
  });

  it('lets a schedule that follows the person go on following when its time changes', () => {
    const follows = { ...schedule, followsUser: true };
    const changed = { ...formOf(follows), when: 'every day at 10' };
    expect(changeOf(follows, changed)).toEqual({ when: 'every day at 10', zone: 'user' });
    expect(changeOf(follows, { ...formOf(follows), followsUser: false })).toMatchObject({ zone: 'Europe/Warsaw' });
  });

  it('names the field that is empty', () => {
    expect(problemsOf({ ...form, what: ' ' })).toEqual({ what: 'Say what should happen.' });
    expect(problemsOf(form)).toEqual({});
  });

  it('keeps what the person wrote when the schedule changed elsewhere, follows in the rest, and sends only what is theirs', () => {
    const after = { ...schedule, zone: 'Asia/Tokyo' } as ScheduleView;
    const draft = { base: schedule, form: { ...form, what: 'Mine' }, conflicts: [], taken: [] };
    const met = meetVersion(draft, after, { formOf, governs: GOVERNING_FIELDS });
    expect(met).toMatchObject({ form: { what: 'Mine', zone: 'Asia/Tokyo' }, conflicts: [], taken: ['zone'] });
    expect(changeOf(met.base, met.form)).toEqual({ what: 'Mine' });
  });

  it('asks before a new time is lost because somebody let it start another way', () => {
    const after = { ...schedule, when: { ...schedule.when, text: 'on an event', kind: 'event' } } as ScheduleView;
    const draft = { base: schedule, form: { ...form, when: 'every day at 10' }, conflicts: [], taken: [] };
    const met = meetVersion(draft, after, { formOf, governs: GOVERNING_FIELDS });
    expect(met.conflicts.map(({ path }) => path)).toContain('cause.starts');
  });
});
