// What a stranger writes costs no more than its length: work is counted, never timed.
import { afterAll, expect, it } from 'vitest';
import { createWorkCounter } from '../../../../test/support/counted/count-work.ts';
import { eventOf, feedOf } from './feed-fixture.ts';

const reader = { now: Date.parse('2026-11-21T08:00:00Z'), zone: 'Europe/Warsaw', leadMs: 600_000 };
const counter = createWorkCounter();
afterAll(() => counter.stop());
const work = (all: readonly string[]) => counter.count('calendar', { ...reader, text: feedOf(...all) });
const once = (...lines: readonly string[]) => eventOf('UID:a', 'DTSTART:20261122T100000Z', ...lines);
const inZone = eventOf('UID:b', 'DTSTART;TZID=far:20261122T100000');
const zoneOf = (...lines: readonly string[]) => ['BEGIN:VTIMEZONE', 'TZID:far', ...lines, 'END:VTIMEZONE'];
const observance = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100'];
const lines = (count: number, line: string): string[] => Array(count).fill(line);
const NEVER = 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30';

it.each<[string, (size: number) => string[]]>([
  [
    'a zone of lines that begin and never end',
    (n) => [...zoneOf(...lines(n, `BEGIN:STANDARD${' '.repeat(60)}`)), inZone],
  ],
  ['a zone of observances', (n) => [...zoneOf(...lines(n, [...observance, 'END:STANDARD'].join('\r\n'))), inZone]],
  ['a zone of names', (n) => [...zoneOf(...observance, ...lines(n, 'TZID:far'), 'END:STANDARD'), inZone]],
  ['a folded title', (n) => [once('SUMMARY:x', ...lines(n, ' x'))]],
  ['a line of parameters', (n) => [once(`SUMMARY${';A=B'.repeat(n)}:x`)]],
  ['a line of quotes', (n) => [once(`SUMMARY;A="${';:'.repeat(n)}":x`)]],
  ['a title of escapes', (n) => [once(`SUMMARY:${'\\n\\'.repeat(n)}`)]],
  ['an event of skipped days', (n) => [once('RRULE:FREQ=DAILY', ...lines(n, 'EXDATE:20261122T100000Z'))]],
  ['an event of added days', (n) => [once(`RDATE:${lines(n, '20261122T100000Z').join(',')}`)]],
  ['an event of versions', (n) => lines(n, once('RECURRENCE-ID:20261122T100000Z'))],
  ['a calendar of rules that never come', (n) => lines(n / 10, eventOf('DTSTART:19000101T000000', NEVER))],
  ['a line of a rule', (n) => [once(`RRULE:FREQ=DAILY${';X=Y'.repeat(n / 4)}`)]],
])('%s takes twice the work where it is twice as long', async (_, write) => {
  const [small, large] = [await work(write(400)), await work(write(800))];
  expect(large).toBeGreaterThan(small);
  expect(large).toBeLessThan(2.5 * small);
});

it('a rule that never comes is not searched for beyond the days that are asked for, nor are ten of them', async () => {
  const rules = (count: number) => work([eventOf('DTSTART:19000101T000000', ...lines(count, NEVER))]);
  const [one, ten] = [await rules(1), await rules(10)];
  // A walk through 400 years would be a million.
  expect(one).toBeLessThan(5_000);
  expect(ten).toBeLessThan(11 * one);
});
