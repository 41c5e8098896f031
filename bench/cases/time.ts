// Reading and computing times, with the libraries people use for it beside us, in the same run and on the same work.
import * as chrono from 'chrono-node/en';
import { Cron } from 'croner';
import { RRuleTemporal } from 'rrule-temporal';
import { nextOccurrence, parseWhen, splitWhen, type Trigger } from '../../src/when/index.ts';
import { type Figure, percentile, report, sized } from '../measure.ts';

const ZONE = 'America/New_York';
const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2036, 0, 1);

/** Calls a second: each asks for the occurrence after the one before, over ten years. */
function rate(calls: number, next: (after: number) => number): number {
  const walk = (count: number) => {
    let at = START;
    for (let i = 0; i < count; i++) {
      at = next(at);
      if (at > END) at = START;
    }
  };
  walk(calls / 10);
  const started = performance.now();
  walk(calls);
  return (calls / (performance.now() - started)) * 1000;
}

const ours = (trigger: Trigger) => (after: number) => nextOccurrence(trigger, ZONE, after) as number;
const cron = (expression: string): Trigger => ({ kind: 'cron', expression });
const daily = new Cron('0 9 * * *', { timezone: ZONE, paused: true });
const often = new Cron('*/5 * * * *', { timezone: ZONE, paused: true });
const rule = new RRuleTemporal({ rruleString: `DTSTART;TZID=${ZONE}:20250101T090000\nRRULE:FREQ=DAILY` });

function parseTimes(
  make: (i: number) => string,
  rounds: number,
  read = parseWhen as typeof splitWhen | typeof parseWhen,
): number[] {
  const took: number[] = [];
  for (let i = 0; i < rounds; i++) {
    let fastest = Number.POSITIVE_INFINITY;
    // Three times, so that what is measured is the reading and not the scheduler of a busy machine.
    for (let again = 0; again < 3; again++) {
      const text = make(i * 3 + again);
      const started = performance.now();
      read(text, { now: START + i * 60_000, zone: ZONE });
      fastest = Math.min(fastest, performance.now() - started);
    }
    took.push(fastest);
  }
  return took.slice(rounds / 5);
}

const SHORT = [
  'every weekday at 9',
  'tomorrow at 5pm',
  'in 2 hours',
  '0 9 * * 1-5',
  'the last working day of each month at 17:00',
  'every other friday',
  'next tuesday at 3pm',
  '2026-12-25T09:00',
];
const LONG = [
  'call mom and buy milk ',
  '5 days ',
  'every monday and ',
  'at 9 ',
  '((',
  'first and second ',
  '9:00 ',
  'the ',
  '1,',
  'from 9 to ',
  'x@y.z ',
].map((piece) => piece.repeat(500).slice(0, 500));
const pick = <Item>(items: readonly Item[], i: number) => items[i % items.length] as Item;

function heapPerSchedule(): number {
  const count = 100_000;
  const triggers = Array.from({ length: count }, (_, i) =>
    cron(`${i % 60} ${Math.floor(i / 60) % 24} ${1 + (i % 28)} * ${i % 7}`),
  );
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (const trigger of triggers) nextOccurrence(trigger, ZONE, START);
  globalThis.gc?.();
  return Math.max(0, process.memoryUsage().heapUsed - before) / count;
}

const short = parseTimes((i) => pick(SHORT, Math.floor(i / 3)), sized(20_000, 100));
// What was read a moment ago is not read again, so that these are all different.
const fresh = parseTimes(
  (i) => `every ${2 + (i % 90)} days at ${8 + (i % 12)}:30 until ${1 + (i % 28)} june ${2027 + (i % 900)}`,
  5_000,
);
const long = parseTimes((i) => `${i} ${pick(LONG, Math.floor(i / 3))}`.slice(0, 500), sized(5_000, 50));
// Requests of the greatest length, of signs and words that a time has.
const NOISE = [
  'a.m. ',
  'a.',
  'x-',
  '"',
  '(',
  '1:',
  '2026-11-',
  'at ',
  '9 ',
  '5 days ',
  'at 9, ',
  'every monday and ',
].flatMap((piece) =>
  ['', 'remind me to ', 'tomorrow at 9 '].map((lead) => `${lead}${piece.repeat(4000)}`.slice(0, 4000)),
);
const noise = parseTimes((i) => pick(NOISE, Math.floor(i / 3)), sized(1_000, 66), splitWhen);
const chronoStarted = performance.now();
for (let i = 0; i < 10_000; i++) chrono.parse(pick(SHORT, i), new Date(START));
const chronoRate = (10_000 / (performance.now() - chronoStarted)) * 1000;
const dailyPeer = rate(sized(50_000, 100), (after) => (daily.nextRun(new Date(after)) as Date).getTime());

const figures: Figure[] = [
  {
    name: 'next daily time in a zone with clock changes',
    value: rate(sized(1_000_000, 1_000), ours(cron('0 9 * * *'))),
    unit: '/s',
    atLeast: Math.round(dailyPeer),
  },
  {
    name: 'croner with that time zone',
    value: dailyPeer,
    unit: '/s',
    note: 'three kinds of answers for times in a gap',
  },
  {
    name: 'next time, every 5 minutes',
    value: rate(sized(1_000_000, 1_000), ours(cron('*/5 * * * *'))),
    unit: '/s',
    atLeast: 100_000,
  },
  {
    name: 'croner, every 5 minutes',
    value: rate(sized(50_000, 100), (after) => (often.nextRun(new Date(after)) as Date).getTime()),
    unit: '/s',
  },
  {
    name: 'next time of a daily RFC 5545 rule',
    value: rate(
      sized(1_000_000, 1_000),
      ours({ kind: 'calendar', start: '2025-01-01T09:00:00', rules: ['FREQ=DAILY'] }),
    ),
    unit: '/s',
    atLeast: 100_000,
  },
  {
    name: 'rrule-temporal, the same rule',
    value: rate(sized(50_000, 100), (after) => rule.next(new Date(after))?.epochMilliseconds ?? END + 1),
    unit: '/s',
  },
  { name: 'kept for each of 100,000 patterns', value: heapPerSchedule(), unit: 'bytes', atMost: 50 },
  { name: 'reading a phrase, median', value: percentile(short, 0.5), unit: 'ms' },
  { name: 'reading a phrase, 99th percentile', value: percentile(short, 0.99), unit: 'ms', atMost: 1 },
  {
    name: 'reading a phrase never seen before, 99th percentile',
    value: percentile(fresh, 0.99),
    unit: 'ms',
    atMost: 1,
  },
  { name: 'reading 500 characters, 99th percentile', value: percentile(long, 0.99), unit: 'ms', atMost: 1 },
  { name: 'reading 500 characters, longest', value: Math.max(...long), unit: 'ms', atMost: 50 },
  {
    name: 'cutting 4,000 characters of noise into when and what, longest',
    value: Math.max(...noise),
    unit: 'ms',
    atMost: 5,
  },
  { name: 'reading phrases', value: 1000 / (short.reduce((sum, ms) => sum + ms, 0) / short.length), unit: '/s' },
  {
    name: 'chrono-node, the same phrases',
    value: chronoRate,
    unit: '/s',
    note: 'no recurrence, no next times, no reasons',
  },
];
report(figures);
