import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, type Trigger } from '../../when/index.ts';
import type { Timing } from '../timing/timing.ts';
import {
  type CalendarRun,
  calendarDays,
  comingEntries,
  fillDays,
  missedEntries,
  type PlannedRule,
  runEntries,
} from './calendar.ts';

const ZONE = 'Europe/Warsaw';
const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const daysFrom = (date: string, count: number) => calendarDays(ZONE, date, count) ?? [];
const planned = (trigger: Trigger, next: string, timing: Timing | null = null): PlannedRule => ({
  rule: { id: 'sch_1', trigger, zone: ZONE, timing },
  nominalAt: at(next),
  dueAt: at(next),
  isOpen: false,
});
const daily: Trigger = { kind: 'cron', expression: '0 9 * * *' };

it('has the days of a zone, and says which of them change the clock', () => {
  const days = daysFrom('2026-10-24', 3);
  expect(days.map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(days.map(({ from, to }) => (to - from) / HOUR_MS)).toEqual([24, 25, 24]);
  expect(days.map(({ clockChange }) => clockChange)).toEqual([
    null,
    'The clocks go back by 1 hour on 2026-10-25.',
    null,
  ]);
  expect(calendarDays(ZONE, '2026-13-01', 1)).toBeNull();
});

it('names each occurrence by what the rule says, and keeps the hour across a clock change', () => {
  const { entries, isWhole } = comingEntries(planned(daily, '2026-10-24T07:00:00Z'), daysFrom('2026-10-24', 3), 100);
  expect(entries.map(({ day, at: due }) => [day, due])).toEqual([
    [0, at('2026-10-24T07:00:00Z')],
    [1, at('2026-10-25T08:00:00Z')],
    [2, at('2026-10-26T08:00:00Z')],
  ]);
  expect(entries.every(({ at: due, ruleAt, count }) => due === ruleAt && count === 1)).toBe(true);
  expect(isWhole).toBe(true);
});

it('makes one line with first, last and number of what rings more than three times on a day', () => {
  const often: Trigger = { kind: 'interval', everyMs: HOUR_MS / 2, anchor: at('2026-12-01T05:00:00Z') };
  const { entries } = comingEntries(planned(often, '2026-12-01T20:30:00Z'), daysFrom('2026-12-01', 2), 1_000);
  expect(entries).toMatchObject([
    { day: 0, count: 5, at: at('2026-12-01T20:30:00Z'), lastAt: at('2026-12-01T22:30:00Z'), ruleAt: null },
    { day: 1, count: 48, at: at('2026-12-01T23:00:00Z'), lastAt: at('2026-12-02T22:30:00Z') },
  ]);
});

it('reaches days far ahead without going through those before them', () => {
  const minutely: Trigger = { kind: 'interval', everyMs: 60_000, anchor: at('2026-12-01T00:00:00Z') };
  const found = comingEntries(planned(minutely, '2026-12-01T00:01:00Z'), daysFrom('2031-05-01', 1), 10_000);
  expect(found).toMatchObject({ isWhole: true, entries: [{ count: 1_440 }] });
  expect(found.looked).toBeLessThan(6_000);
});

it('says that it is not the whole where there is more than it looks at, and not where there is just as much', () => {
  const days = daysFrom('2026-12-01', 3);
  expect(comingEntries(planned(daily, '2026-12-01T08:00:00Z'), days, 2)).toMatchObject({ isWhole: false, looked: 2 });
  expect(comingEntries(planned(daily, '2026-12-01T08:00:00Z'), days, 3)).toMatchObject({ isWhole: true, looked: 3 });
});

it('puts what quiet hours hold on the day on which it is due, and leaves out what they leave out', () => {
  const late: Trigger = { kind: 'cron', expression: '0 23 * * *' };
  const quiet = (action: 'delay' | 'skip'): Timing => ({
    jitterMs: 0,
    choice: 'own',
    quiet: { from: '22:00', to: '07:00', zone: null, action },
    given: {},
  });
  const held = { ...planned(late, '2026-12-01T22:00:00Z', quiet('delay')), dueAt: at('2026-12-02T06:00:00Z') };
  expect(comingEntries(held, daysFrom('2026-12-01', 2), 100).entries).toMatchObject([
    { day: 1, at: at('2026-12-02T06:00:00Z'), ruleAt: at('2026-12-01T22:00:00Z') },
  ]);
  const out = planned(late, '2026-12-01T22:00:00Z', quiet('skip'));
  expect(comingEntries(out, daysFrom('2026-12-01', 2), 100).entries).toEqual([]);
});

it('shows of what chooses its next time by itself that one alone', () => {
  const open = { ...planned(daily, '2026-12-01T08:00:00Z'), isOpen: true };
  expect(comingEntries(open, daysFrom('2026-12-01', 5), 100).entries).toHaveLength(1);
});

const run = (id: string, due: string, state: CalendarRun['state'], latenessMs: number | null = 0): CalendarRun => ({
  id,
  scheduleId: 'sch_1',
  dueAt: at(due),
  state,
  latenessMs,
});

it('makes one line of many runs, which leads to the newest one that failed', () => {
  const days = daysFrom('2026-10-24', 2);
  const few = [run('run_1', '2026-10-24T07:00:00Z', 'succeeded'), run('run_2', '2026-10-24T08:00:00Z', 'failed')];
  expect(runEntries(few, days)).toMatchObject([
    { day: 0, runId: 'run_1', state: 'succeeded', count: 1, lastAt: null },
    { day: 0, runId: 'run_2', state: 'failed', count: 1, failed: 1 },
  ]);
  const many = [
    ...few,
    run('run_3', '2026-10-24T21:00:00Z', 'failed', 4_000),
    run('run_4', '2026-10-24T21:30:00Z', 'succeeded', 9_000),
    // The day after, whose clocks go back: its last hour is the 25th.
    run('run_5', '2026-10-25T22:30:00Z', 'running', null),
    run('run_6', '2026-10-25T23:30:00Z', 'succeeded'),
  ];
  expect(runEntries(many, days)).toMatchObject([
    {
      day: 0,
      state: 'failed',
      runId: 'run_3',
      count: 4,
      inState: 2,
      failed: 2,
      lateMs: 9_000,
      lastAt: at('2026-10-24T21:30:00Z'),
    },
    { day: 1, state: 'running', runId: 'run_5' },
  ]);
});

it('puts what was left out on the day on which it began, or on the first one that is shown', () => {
  const days = daysFrom('2026-12-01', 2);
  const range = { id: 'mis_1', scheduleId: 'sch_1', kind: 'missed', reason: 'Belfry was off', recordedAt: 0 } as const;
  const [early, inside] = [at('2026-11-29T08:00:00Z'), at('2026-12-02T08:00:00Z')];
  expect(
    missedEntries(
      [
        { ...range, fromAt: early, toAt: at('2026-12-01T08:00:00Z'), count: 3 },
        { ...range, fromAt: inside, toAt: inside, count: 1 },
      ],
      days,
    ),
  ).toMatchObject([
    { day: 0, count: 3, state: 'missed', reason: 'Belfry was off' },
    { day: 1, count: 1, lastAt: null },
  ]);
});

it('counts all of a day, and shows what went wrong even where the day is cut', () => {
  const days = daysFrom('2026-12-01', 1);
  const noon = at('2026-12-01T11:00:00Z');
  const coming = Array.from({ length: 5 }, (_, index) =>
    comingEntries({ ...planned(daily, '2026-12-01T08:00:00Z'), dueAt: noon - DAY_MS / 4 + index }, days, 10),
  ).flatMap(({ entries }) => entries);
  const failed = runEntries([run('run_1', '2026-12-01T20:00:00Z', 'failed')], days);
  const { shown, counts } = fillDays([...coming, ...failed], days, 3);
  expect(counts).toEqual([{ coming: 5, runs: 1, failed: 1, missed: 0, more: 3 }]);
  expect(shown.map(({ state }) => state)).toEqual(['coming', 'coming', 'failed']);
});
