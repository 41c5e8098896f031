import { describe, expect, it } from 'vitest';
import { nextOccurrences, type Trigger } from '../../when/index.ts';
import { formatQuietHours, readEnd, readExclusion, readJitter, readQuietHours, readStretch } from './read-timing.ts';
import { resolveLimits } from './resolve-limits.ts';
import type { GivenLimits } from './timing.ts';

const at = { now: Date.UTC(2026, 10, 21, 9), zone: 'Europe/Warsaw' };
const daily = { kind: 'cron', expression: '0 9 * * *' } as Trigger;

describe('A stretch of the day', () => {
  it.each([
    ['22:00-07:00', '22:00', '07:00'],
    ['22-7', '22:00', '07:00'],
    ['9:30 to 17', '09:30', '17:00'],
    ['10pm-7am', '22:00', '07:00'],
    ['from 12am until 12pm', '00:00', '12:00'],
    ['between 9 and 17', '09:00', '17:00'],
    ['20:00-24:00', '20:00', '00:00'],
  ])('%s', (text, from, to) => expect(readStretch(text)).toEqual({ ok: true, value: { from, to } }));

  it.each(['', 'night', '25:00-07:00', '9:70-10', '9', '13pm-3', '08:00-08:00', '9-17-20', '22:00-07:00 tomorrow'])(
    'is not read from %j',
    (text) => expect(readStretch(text)).toMatchObject({ ok: false, message: /\S/, hint: /\S/ }),
  );

  it('is written as it is read', () => {
    for (const text of ['22:00-07:00', '22:00-07:00 skip']) {
      const read = readQuietHours(text);
      expect(read.ok && formatQuietHours(read.value)).toBe(text);
    }
    expect(readQuietHours('22-7 delay')).toMatchObject({ ok: true, value: { action: 'delay' } });
    expect(readQuietHours('skip')).toMatchObject({ ok: false });
  });
});

describe('Jitter', () => {
  it('is a length of time of at most a day', () => {
    expect(readJitter('5 minutes')).toEqual({ ok: true, value: 300_000 });
    expect(readJitter('0')).toEqual({ ok: true, value: 0 });
    for (const text of ['2 days', '1 month', 'soon', '-5 minutes', '5'])
      expect(readJitter(text)).toMatchObject({ ok: false });
  });
});

describe('Days left out', () => {
  it.each([
    ['2026-12-24', [{ kind: 'dates', from: '2026-12-24', to: '2026-12-24' }]],
    ['2026-12-24 to 2026-12-26', [{ kind: 'dates', from: '2026-12-24', to: '2026-12-26' }]],
    ['2026-12-24..2026-12-26', [{ kind: 'dates', from: '2026-12-24', to: '2026-12-26' }]],
    ['24 December to 1 January', [{ kind: 'dates', from: '2026-12-24', to: '2027-01-01' }]],
    ['weekends', [{ kind: 'days', pattern: '* * 0,6' }]],
    ['except mondays', [{ kind: 'days', pattern: '* * 1' }]],
    ['25 December', [{ kind: 'days', pattern: '25 12 *' }]],
    ['in August', [{ kind: 'days', pattern: '* 8 *' }]],
    ['the last day of the month', [{ kind: 'days', pattern: 'L * *' }]],
  ])('%s', (text, value) => expect(readExclusion(text, at)).toEqual({ ok: true, value }));

  it.each([
    'bank holidays',
    'mondays at 9',
    'fridays for 3 times',
    'fridays until june',
    '2026-02-30',
    '',
    'weekends starting monday',
  ])('are not read from %j', (text) =>
    expect(readExclusion(text, at)).toMatchObject({ ok: false, hint: /2026-12-24/ }),
  );
});

describe('An end', () => {
  it('is a date to its end, or a moment', () => {
    expect(readEnd('2026-12-31', at)).toEqual({ ok: true, value: '2026-12-31T23:59:59' });
    expect(readEnd('until 30 June 2027 at 12:00', at)).toEqual({ ok: true, value: '2027-06-30T12:00:00' });
    expect(readEnd('2026-12-31T12:00', at)).toEqual({ ok: true, value: '2026-12-31T12:00:00' });
    expect(readEnd('2020-01-01', at)).toMatchObject({ ok: false, message: 'The end has passed.' });
    expect(readEnd('some day', at)).toMatchObject({ ok: false, message: '"some day" is not an end.' });
  });
});

describe('Limits beside the words of a time', () => {
  const lay = (given: GivenLimits, trigger = daily) => resolveLimits(trigger, given, at);
  const dates = (given: GivenLimits, n: number) => {
    const resolved = lay(given);
    if (!resolved.ok) throw new Error(resolved.message);
    return nextOccurrences(resolved.trigger, at.zone, at.now, n).map((ms) => new Date(ms).toISOString().slice(5, 10));
  };

  it('leave out days, and end after so many occurrences that are left', () => {
    expect(dates({ except: ['2026-11-22', 'mondays'] }, 3)).toEqual(['11-24', '11-25', '11-26']);
    expect(dates({ endsAfter: 3 }, 9)).toEqual(['11-22', '11-23', '11-24']);
    expect(dates({ endsAfter: 3, except: ['mondays'] }, 9)).toEqual(['11-22', '11-24', '11-25']);
    expect(dates({ endsAt: '2026-11-23' }, 9)).toEqual(['11-22', '11-23']);
    expect(dates({ endsAfter: 5, endsAt: '2026-11-23' }, 9)).toEqual(['11-22', '11-23']);
  });

  it('mean the same as the words of a time', () => {
    expect(lay({ activeHours: '09:00-17:00' }, { kind: 'interval', everyMs: 5_400_000, anchor: at.now })).toMatchObject(
      {
        ok: true,
        trigger: { hours: { from: '09:00', to: '17:00' } },
      },
    );
  });

  it.each([
    [
      { kind: 'once', at: 0 } as Trigger,
      { endsAfter: 2 },
      'endsAfter',
      'It comes only once, so there is nothing to limit.',
    ],
    [
      { ...daily, until: '2026-12-31T00:00:00' } as Trigger,
      { endsAt: '2026-12-01' },
      'endsAt',
      'The words of the time give an end already.',
    ],
    [
      { kind: 'calendar', start: '2026-11-21T09:00:00', rules: ['FREQ=DAILY;COUNT=3'] } as Trigger,
      { endsAfter: 2 },
      'endsAfter',
      'The words of the time give an end already.',
    ],
    [
      { ...daily, hours: { from: '09:00', to: '10:00' } } as Trigger,
      { activeHours: '9-17' },
      'activeHours',
      'The words of the time give hours of the day already.',
    ],
    [daily, { except: ['never'] }, 'except', '"never" does not say which days are left out.'],
  ])('are refused where they do not fit: %j %j', (trigger, given, field, message) => {
    expect(lay(given, trigger)).toMatchObject({ ok: false, field, message, hint: /\S/ });
  });
});
