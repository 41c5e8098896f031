import { describe, expect, it } from 'vitest';
import type { CalendarDayView } from '../../../../src/operations/home/calendar-view.ts';
import { agentMarks } from './agent-marks.ts';
import { daysOf, placeTitle, readPlace, turned, writePlace } from './calendar-address.ts';
import { addMonths, isDay, laterOnClock, monthDays, wallWords, weekOf } from './calendar-dates.ts';
import { dayHoldsWords, entryWords, outcomeWords, stateSign, timeWords } from './entry-words.ts';
import { weekHours } from './week-hours.ts';

const ZONE = 'Europe/Warsaw';
const entry = {
  day: '2026-12-01',
  scheduleId: 'sch_1',
  state: 'coming',
  at: '2026-12-01T08:00:00.000Z',
  lastAt: null,
  count: 1,
  inState: 1,
  failed: 0,
  ruleAt: '2026-12-01T08:00:00.000Z',
  runId: null,
  lateMs: null,
  reason: null,
} as const;
const schedule = { id: 'sch_1', what: 'brief me', agent: 'leo', kind: 'action', zone: ZONE } as const;

describe('the hours of a week', () => {
  it('look empty only where they are: a day of which some was left out says so from its last hour on', () => {
    const day = { date: '2026-12-01', from: '2026-11-30T23:00:00.000Z', to: '2026-12-01T23:00:00.000Z' };
    const hours = (more: number) =>
      weekHours([{ ...day, more } as CalendarDayView], () => [entry], { zone: ZONE, beside: null });
    const isCut = (more: number) => hours(more).flatMap((row) => (row.isCut[0] ? [row.hour] : []));
    expect(isCut(0)).toEqual([]);
    expect(isCut(12)).toEqual(Array.from({ length: 15 }, (_, index) => 9 + index));
  });
});

describe('the days of the calendar', () => {
  it('are those of whole weeks around a month, from Monday on', () => {
    expect(monthDays('2026-12-24', 'monday')).toEqual({ from: '2026-11-30', days: 35 });
    expect(monthDays('2027-02-01', 'monday')).toEqual({ from: '2027-02-01', days: 28 });
    expect(monthDays('2026-08-15', 'monday')).toEqual({ from: '2026-07-27', days: 42 });
    expect(weekOf('2026-11-29', 'monday')).toBe('2026-11-23');
  });

  it('begin with the day that the person chose for their weeks', () => {
    expect(monthDays('2026-12-24', 'sunday')).toEqual({ from: '2026-11-29', days: 35 });
    expect(monthDays('2026-08-15', 'saturday')).toEqual({ from: '2026-08-01', days: 35 });
    expect(weekOf('2026-11-29', 'sunday')).toBe('2026-11-29');
    expect(weekOf('2026-11-28', 'sunday')).toBe('2026-11-22');
    expect(weekOf('2026-11-27', 'saturday')).toBe('2026-11-21');
    expect(placeTitle({ view: 'week', on: '2026-12-02' }, 'sunday')).toBe('29 Nov – 5 Dec 2026');
  });

  it('turn by the month with its last day, by the week and by the fortnight', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(turned({ view: 'month', on: '2026-12-31' }, -1)).toBe('2026-11-30');
    expect(turned({ view: 'week', on: '2026-12-31' }, 1)).toBe('2027-01-07');
    expect(turned({ view: 'agenda', on: '2026-12-31' }, 1)).toBe('2027-01-14');
  });

  it('are refused where there is no such day', () => {
    expect(['2026-02-29', '2026-13-01', 'today', '2026-1-1'].filter(isDay)).toEqual([]);
    expect(isDay('2028-02-29')).toBe(true);
  });

  it('move on the clock of a field, over midnight too', () => {
    expect(laterOnClock('2026-12-31T23:30', 60)).toBe('2027-01-01T00:30');
    expect(wallWords('2026-12-01T10:00')).toBe('Tuesday 1 December, 10:00');
    expect(wallWords('')).toBe('');
  });
});

describe('the address of the calendar', () => {
  const today = '2026-11-25';

  it('says what is shown, and leaves out what is as usual', () => {
    const place = { view: 'week', on: '2026-12-01', beside: 'Asia/Tokyo', agent: 'leo' } as const;
    const address = writePlace(place, today);
    expect(String(address)).toBe('view=week&on=2026-12-01&zone=Asia%2FTokyo&agent=leo');
    expect(readPlace(address, today)).toEqual(place);
    const usual = readPlace(new URLSearchParams('view=year&on=2026-02-30'), today);
    expect(usual).toEqual({ view: 'month', on: today, beside: null, agent: null });
    expect(String(writePlace(usual, today))).toBe('');
  });

  it('leads to the days of the view, whose name stands above them', () => {
    expect(daysOf({ view: 'week', on: '2026-12-02' }, 'monday')).toEqual({ from: '2026-11-30', days: 7 });
    expect(daysOf({ view: 'agenda', on: '2026-12-02' }, 'monday')).toEqual({ from: '2026-12-02', days: 14 });
    expect(placeTitle({ view: 'month', on: '2026-12-02' }, 'monday')).toBe('December 2026');
    expect(placeTitle({ view: 'week', on: '2026-12-02' }, 'monday')).toBe('30 Nov – 6 Dec 2026');
  });
});

describe('what stands on the calendar', () => {
  it('is said in one line with its time, what it is, who does it and how it stands', () => {
    const known = { ...schedule, comesBack: true, ends: false };
    expect(entryWords(entry, known, ZONE)).toBe('09:00 brief me, leo, planned');
    expect(timeWords({ ...entry, lastAt: '2026-12-01T22:30:00.000Z' }, ZONE)).toBe('09:00–23:30');
  });

  it.each([
    [{ count: 48, inState: 48 }, '48 times'],
    [{ state: 'failed', failed: 1 }, 'failed'],
    [{ state: 'failed', count: 48, inState: 2, failed: 2 }, '48 times, 2 failed'],
    [{ state: 'skipped', count: 48, inState: 18 }, '48 times, 18 skipped'],
    [{ state: 'skipped', count: 4, inState: 4 }, '4 times, skipped'],
    [{ state: 'succeeded', lateMs: 4 * 60_000 }, 'done, 4 minutes late'],
    [{ state: 'succeeded', count: 9, inState: 9, lateMs: 4 * 60_000 }, '9 times, done, up to 4 minutes late'],
    [{ state: 'missed', count: 2, inState: 2, reason: 'Belfry was off' }, '2 times, missed: Belfry was off'],
  ] as const)('is said with what came of it: %o', (more, words) => {
    expect(outcomeWords({ ...entry, ...more })).toBe(words);
  });

  it('has a sign that does not stand for more than it is true of', () => {
    expect(stateSign({ state: 'skipped', count: 48, inState: 18 })).toBe('⊘18');
    expect(stateSign({ state: 'succeeded', count: 48, inState: 48 })).toBe('✓');
    expect(stateSign({ state: 'coming', count: 48, inState: 48 })).toBe('');
  });

  it('is counted for a day, and a day without anything says so', () => {
    expect(dayHoldsWords({ coming: 3, runs: 12, failed: 1, missed: 0 })).toBe('3 planned, 12 runs, 1 failed');
    expect(dayHoldsWords({ coming: 0, runs: 1, failed: 0, missed: 0 })).toBe('1 run');
    expect(dayHoldsWords({ coming: 0, runs: 0, failed: 0, missed: 0 })).toBe('nothing');
  });
});

describe('the looks of agents', () => {
  it('differ while there are colours, and their letters always', () => {
    const names = ['belfry', 'leo', 'lea', 'ben', 'max', 'le', 'hook', 'ada', 'bruno', 'leo-2'];
    const marks = [...agentMarks(names).values()];
    expect(new Set(marks.map(({ letters }) => letters)).size).toBe(names.length);
    const eight = [...agentMarks(names.slice(0, 8)).values()];
    expect(new Set(eight.map(({ look }) => look)).size).toBe(8);
  });
});
