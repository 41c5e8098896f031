import { expect, it } from 'vitest';
import { noteOccurrence } from './occurrence-note.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrence } from './trigger.ts';

const ZONE = 'Europe/Warsaw';
const SPRING = Date.UTC(2027, 2, 27, 12);
const AUTUMN = Date.UTC(2027, 9, 30, 12);

const noteAfter = (trigger: Trigger, after: number) =>
  noteOccurrence(trigger, ZONE, nextOccurrence(trigger, ZONE, after) as number);

it('says from where to where a time was moved that does not exist that day', () => {
  expect(noteAfter({ kind: 'cron', expression: '30 2 * * *' }, SPRING)).toEqual({
    kind: 'gap',
    date: '2027-03-28',
    planned: '02:30',
    actual: '03:00',
    message: '02:30 does not exist on 2027-03-28, since the clock jumps from 02:00 to 03:00: it is 03:00.',
  });
  expect(noteAfter({ kind: 'once', wall: '2027-03-28T02:30:00' }, SPRING)).toMatchObject({
    kind: 'gap',
    planned: '02:30',
    actual: '03:30',
  });
});

it('says which of two passes a time is that comes twice', () => {
  expect(noteAfter({ kind: 'cron', expression: '30 2 * * *' }, AUTUMN)).toMatchObject({
    kind: 'overlap',
    date: '2027-10-31',
    planned: '02:30',
    pass: 'first',
  });
  const both: Trigger = { kind: 'cron', expression: '30 2 * * *', overlap: 'both' };
  const first = nextOccurrence(both, ZONE, AUTUMN) as number;
  expect(noteOccurrence(both, ZONE, nextOccurrence(both, ZONE, first) as number)).toMatchObject({ pass: 'second' });
});

it('is silent about times that no clock change touches', () => {
  expect(noteAfter({ kind: 'cron', expression: '0 9 * * *' }, SPRING)).toBe(null);
  expect(noteAfter({ kind: 'cron', expression: '0 3 * * *' }, SPRING)).toBe(null);
  // Both 02:30 and 03:00 are named: 03:00 would be there in any case.
  expect(noteAfter({ kind: 'cron', expression: '0 2,3 * * *' }, SPRING)).toBe(null);
  expect(noteAfter({ kind: 'cron', expression: '*/30 * * * *' }, Date.UTC(2027, 2, 28, 0, 30))).toBe(null);
  expect(noteAfter({ kind: 'calendar', start: '2027-03-27T02:30:00', rules: ['FREQ=DAILY'] }, SPRING)).toBe(null);
  expect(noteAfter({ kind: 'interval', everyMs: 1_800_000, anchor: SPRING }, SPRING)).toBe(null);
  expect(noteOccurrence({ kind: 'cron', expression: '30 2 * * *' }, 'UTC', Date.UTC(2027, 2, 28, 2, 30))).toBe(null);
});
