import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../src/client/index.ts';
import { readLength } from '../../../../../src/domain/policy/check-again.ts';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { LANGUAGES } from '../../../../../src/talk/words.ts';
import { scheduleOf } from '../../../../../test/support/schedule-of.ts';
import { speakIn } from '../../../voice/spoken.ts';
import { spanWords } from '../span-words.ts';
import { causeProblemsOf } from './cause-form.ts';
import { changeOf, formOf, problemsOf } from './editor-form.ts';
import { fieldOf } from './refused-field.ts';

const schedule = scheduleOf({
  kind: 'action',
  what: 'Check the backup',
  when: { text: 'every day at 9', sentence: '', kind: 'cron', recurring: true },
  zone: 'Europe/Warsaw',
});
const form = formOf(schedule);
const withCause = (cause: Partial<typeof form.cause>) => ({ ...form, cause: { ...form.cause, ...cause } });
const follower = {
  ...schedule,
  when: { ...schedule.when, text: '30 minutes after “A” succeeds', kind: 'after' },
  after: { scheduleId: 'sch_a', title: 'A', delaySeconds: 1_800, on: 'success' },
} as ScheduleView;

describe('the fields of what starts a schedule', () => {
  it('send what it runs after instead of a time, and nothing while nothing differs', () => {
    const after = { schedule: 'sch_a', delay: '30 minutes', on: 'success' };
    expect(changeOf(schedule, withCause({ starts: 'after', source: 'sch_a', delay: ' 30 minutes ' }))).toEqual({
      after,
    });
    expect(changeOf(follower, formOf(follower))).toBeNull();
    expect(changeOf(follower, { ...formOf(follower), cause: { ...formOf(follower).cause, on: 'either' } })).toEqual({
      after: { ...after, on: 'either' },
    });
    expect(changeOf(schedule, withCause({ starts: 'event' }))).toEqual({ onEvent: true });
  });

  it('ask for a time where it goes back to one, and read it in the zone that stands there', () => {
    const back = { ...formOf(follower), cause: { ...formOf(follower).cause, starts: 'time' as const } };
    expect(problemsOf(back)).toHaveProperty('when');
    // Not "no change": pressing Save then says what is missing.
    expect(changeOf(follower, back)).not.toBeNull();
    expect(changeOf(follower, { ...back, when: 'every day at 8' })).toEqual({
      when: 'every day at 8',
      zone: 'Europe/Warsaw',
    });
  });

  it('send a condition, and null to take it away', () => {
    expect(changeOf(schedule, withCause({ condition: 'previous' }))).toEqual({ onlyIf: { previousRun: 'failed' } });
    const page = withCause({ condition: 'page', page: ' https://example.org ', pageIs: 'down' });
    const onlyIf = { page: 'https://example.org', is: 'down', onError: 'fail' };
    expect(changeOf(schedule, page)).toEqual({ onlyIf });
    const nothing = { previousRun: null, of: null, function: null };
    const looking = { ...schedule, onlyIf: { ...nothing, ...onlyIf, words: '' } } as ScheduleView;
    expect(changeOf(looking, formOf(looking))).toBeNull();
    expect(changeOf(looking, form)).toEqual({ onlyIf: null });
  });

  it('go by what it runs after where nobody else is named', () => {
    expect(changeOf(schedule, withCause({ starts: 'after', source: 'sch_a', condition: 'previous' }))).toMatchObject({
      onlyIf: { previousRun: 'failed', of: 'sch_a' },
    });
  });

  it('take the bounds of the next look away with the time they need', () => {
    const looking = { ...schedule, checkAgain: { words: '', minSeconds: 60, maxSeconds: 7_200 } };
    const now = formOf(looking);
    expect(now.cause).toMatchObject({ min: '1 minute', max: '2 hours' });
    expect(changeOf(looking, { ...now, cause: { ...now.cause, starts: 'event' } })).toEqual({
      onEvent: true,
      checkAgain: null,
    });
    expect(changeOf(schedule, withCause({ again: true }))).toEqual({
      checkAgain: { min: '20 minutes', max: '2 hours' },
    });
  });

  it('give a schedule a model, and the agent’s own back', () => {
    expect(changeOf(schedule, withCause({ model: 'small' }))).toEqual({ model: 'small' });
    const own = { ...schedule, model: 'small' };
    expect(changeOf(own, form)).toEqual({ model: null });
  });

  it('name the field that is missing, and only where it counts', () => {
    expect(causeProblemsOf(form)).toEqual({});
    expect(Object.keys(causeProblemsOf(withCause({ starts: 'after' })))).toEqual(['source']);
    expect(Object.keys(causeProblemsOf(withCause({ condition: 'page' })))).toEqual(['page']);
    expect(Object.keys(causeProblemsOf(withCause({ condition: 'previous', previousRun: 'output_changed' })))).toEqual([
      'of',
    ]);
    expect(Object.keys(causeProblemsOf(withCause({ again: true, min: '', max: ' ' })))).toEqual(['min', 'max']);
    expect(causeProblemsOf({ ...withCause({ again: true, min: '' }), kind: 'reminder' })).toEqual({});
  });

  it('say what the server refused at the field it is about', () => {
    const refused = (path: string, code: ErrorCode = 'invalid_input') =>
      fieldOf({ code, details: { issues: [{ path }] } });
    expect(refused('after.delay')).toBe('delay');
    expect(refused('checkAgain.min', 'too_frequent')).toBe('min');
    expect(refused('changes.when', 'unreadable_time')).toBe('when');
    expect(refused('policies.overlap')).toBeNull();
  });

  it('write lengths in the largest unit that fits whole', () => {
    expect([90, 60, 5_400, 7_200, 86_400].map(spanWords)).toEqual([
      '90 seconds',
      '1 minute',
      '90 minutes',
      '2 hours',
      '1 day',
    ]);
  });

  it.each(LANGUAGES)('write lengths as they are read when they are saved: %s', async (language) => {
    await speakIn(language);
    for (const seconds of [45, 60, 90, 1_200, 3_600, 18_000, 86_400, 172_800])
      expect(readLength(spanWords(seconds)), spanWords(seconds)).toBe(seconds * 1_000);
    await speakIn('en');
  });
});
