import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { DAY_MS, formatWall, HOUR_MS, instantToWall, MINUTE_MS, wallToInstant } from '../../when/index.ts';
import {
  comesAt,
  type FoundOccurrence,
  type KnownReminder,
  type PlannedOccurrence,
  plannedTimes,
  planReminders,
  remindAt,
} from './plan-reminders.ts';
import { HORIZON_MS, REMINDERS_MOST } from './subscribed.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const textOf = ({ title }: PlannedOccurrence) => title;
const at = (minutes: number, more: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  ...{ key: 'a', title: 'A', place: null, alarms: [], allDay: false },
  ...{ startsAt: NOW + (minutes + 10) * MINUTE_MS, remindAt: NOW + minutes * MINUTE_MS },
  ...more,
});
const known = (state: KnownReminder['state'], minutes: number, text = 'A'): KnownReminder => ({
  ...{ key: 'a', text, state },
  remindAt: NOW + minutes * MINUTE_MS,
});
const stepsOf = (found: readonly PlannedOccurrence[], before: readonly KnownReminder[] = []) =>
  planReminders(found, before, { now: NOW, textOf }).steps.map((step) =>
    'at' in step ? `${step.kind} ${(step.at - NOW) / MINUTE_MS}` : step.kind,
  );

describe('what becomes of a reminder', () => {
  it.each<readonly [what: string, found: PlannedOccurrence[], before: KnownReminder[], steps: string[]]>([
    ['a new event', [at(30)], [], ['make 30']],
    ['one that begins soon', [at(-5)], [], ['make 0']],
    ['one that has begun', [at(-15)], [], []],
    [
      'one that lasts all day and began this morning',
      [at(-15, { allDay: true, startsAt: NOW - HOUR_MS })],
      [],
      ['make 0'],
    ],
    ['one that lies too far ahead', [at(HORIZON_MS / MINUTE_MS)], [], []],
    ['one that is as it was', [at(30)], [known('open', 30)], []],
    ['one that was moved', [at(90)], [known('open', 30)], ['move 90']],
    ['one that was moved so near that it is late', [at(-5)], [known('open', 30)], ['move 0']],
    ['one that has another title', [at(30)], [known('open', 30, 'B')], ['reword']],
    ['one that is gone', [], [known('open', 30)], ['drop']],
    ['one that was moved far ahead', [at(9_999)], [known('open', 30)], ['drop']],
    ['one that is gone as its reminder comes', [], [known('open', -1)], []],
    ['one that is back', [at(30)], [known('dropped', 30)], ['move 30']],
    ['one that stays gone', [], [known('dropped', 30)], []],
    ['one whose reminder came', [at(-5)], [known('said', -5)], []],
    ['one that was moved after its reminder came', [at(60)], [known('said', -5)], ['move 60']],
    ['one the person cancelled', [at(30)], [known('theirs', 30)], []],
    ['one the person cancelled, and that was moved', [at(60)], [known('theirs', 30)], []],
    ['one the person moved, and that is gone', [], [known('theirs', 30)], []],
  ])('of %s', (_, found, before, steps) => {
    expect(stepsOf(found, before)).toEqual(steps);
  });

  it('is made for the fifty that come first, and says that there are more', () => {
    const many = Array.from({ length: 70 }, (_, n) => at(700 - n * 10, { key: `k${n}` }));
    const { steps, isFull } = planReminders(many, [], { now: NOW, textOf });
    expect([steps.length, isFull]).toEqual([REMINDERS_MOST, true]);
    expect(Math.max(...steps.map((step) => ('at' in step ? step.at : 0)))).toBe(NOW + 500 * MINUTE_MS);
  });
});

const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'] as const;
/** Around the nights in which the clocks of these zones change. */
const CHANGES = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-11-01'].map(
  (day) => Date.parse(`${day}T00:00:00Z`),
);

/** Carries a plan out on what is known. */
function carryOut(before: readonly KnownReminder[], found: readonly PlannedOccurrence[], now: number) {
  const { steps } = planReminders(found, before, { now, textOf });
  const after = new Map(before.map((one) => [one.key, one]));
  for (const step of steps) {
    if (step.kind === 'drop') after.set(step.known.key, { ...step.known, state: 'dropped' });
    else {
      const { key, remindAt: planned } = step.occurrence;
      after.set(key, { key, remindAt: planned, text: textOf(step.occurrence), state: 'open' });
    }
  }
  return { after: [...after.values()], steps };
}

describe('over clock changes', () => {
  const occurrence = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    hours: fc.integer({ min: -30, max: 70 }),
    allDay: fc.boolean(),
    title: fc.constantFrom('A', 'B'),
  });

  it('what waits is exactly what should, a second look changes nothing, and nothing that is the person’s is touched', () => {
    const PLANS = casesOf(1_500);
    let made = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(0, 10, 90, 1_440).map((minutes) => minutes * MINUTE_MS),
        fc.array(fc.array(occurrence, { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('a', 'b', null),
        (change, offset, zone, leadMs, readings, theirs) => {
          const now = change + offset * HOUR_MS;
          let known: readonly KnownReminder[] =
            theirs === null ? [] : [{ key: theirs, remindAt: now + HOUR_MS, text: 'mine', state: 'theirs' }];
          for (const reading of readings) {
            const found = [...new Map(reading.map((one) => [one.key, one])).values()].map((one): PlannedOccurrence => {
              const day = Math.floor(instantToWall(zone, now + one.hours * HOUR_MS) / DAY_MS) * DAY_MS;
              const startsAt = one.allDay ? wallToInstant(zone, day) : now + one.hours * HOUR_MS;
              const plain: FoundOccurrence = { ...one, startsAt, place: null, alarms: [] };
              return { ...plain, remindAt: remindAt(plain, { leadMs, zone }) };
            });
            const { after } = carryOut(known, found, now);
            const wanted = found.filter((one) => one.key !== theirs && comesAt(one, now) !== null);
            const open = after.filter(({ state, remindAt: when }) => state === 'open' && when > now);
            expect(open.map(({ key, remindAt: when, text }) => `${key} ${when} ${text}`).sort()).toEqual(
              wanted
                .filter((one) => one.remindAt > now)
                .map((one) => `${one.key} ${one.remindAt} ${one.title}`)
                .sort(),
            );
            expect(carryOut(after, found, now).steps).toEqual([]);
            if (theirs !== null) expect(after.find(({ key }) => key === theirs)?.text).toBe('mine');
            made += open.length;
            known = after;
          }
        },
      ),
      { numRuns: PLANS },
    );
    expect(made).toBeGreaterThan(PLANS);
  });

  it('what lasts all day comes at nine on the wall of its day, whatever the night before did', () => {
    for (const change of CHANGES)
      for (const zone of ZONES)
        for (let days = -2; days <= 2; days++) {
          const startsAt = wallToInstant(zone, change + days * DAY_MS);
          const when = remindAt({ startsAt, allDay: true }, { leadMs: 0, zone });
          const wall = formatWall(instantToWall(zone, when));
          expect(wall).toBe(`${formatWall(instantToWall(zone, startsAt)).slice(0, 10)}T09:00:00`);
        }
  });
});

it('plans one reminder for each alarm of an event where these count, and else as for every event', () => {
  const event = at(60, { alarms: [DAY_MS, 10 * MINUTE_MS] });
  const times = (alarms: boolean, one = event) =>
    plannedTimes(one, { leadMs: HOUR_MS, alarms, zone: 'UTC' }).map(({ key, remindAt: when }) => [
      key,
      (one.startsAt - when) / MINUTE_MS,
    ]);
  expect(times(false)).toEqual([['a', 60]]);
  expect(times(true)).toEqual([
    ['a', 24 * 60],
    ['a-1', 10],
  ]);
  expect(times(true, at(60))).toEqual([['a', 60]]);
});
