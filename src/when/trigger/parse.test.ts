import { describe, expect, it } from 'vitest';
import { DAYS_TABLE } from '../fixtures/days.ts';
import { FIXED_TABLE } from '../fixtures/fixed.ts';
import { FORMS_TABLE } from '../fixtures/forms.ts';
import { FRENCH_TABLE } from '../fixtures/french.ts';
import { GERMAN_TABLE } from '../fixtures/german.ts';
import { LANGUAGES_TABLE } from '../fixtures/languages.ts';
import { MALFORMED_TABLE } from '../fixtures/malformed.ts';
import { ONCE_TABLE } from '../fixtures/once.ts';
import { ONE_OFFS_TABLE } from '../fixtures/one-offs.ts';
import { POLISH_TABLE } from '../fixtures/polish.ts';
import { RECURRENCES_TABLE } from '../fixtures/recurrences.ts';
import { REFUSALS_TABLE } from '../fixtures/refusals.ts';
import { RHYTHMS_TABLE } from '../fixtures/rhythms.ts';
import { SPANISH_TABLE } from '../fixtures/spanish.ts';
import { readTable, SAID_AT, SAID_IN, summarize } from '../fixtures/summary.ts';
import { formatWall } from '../time/wall.ts';
import { instantToWall } from '../time/zone.ts';
import { checkTrigger } from './check-trigger.ts';
import { describeTrigger } from './describe.ts';
import { parseWhen } from './parse.ts';
import type { ParseWhenOptions } from './reading.ts';
import { nextOccurrences } from './trigger.ts';

const read = (text: string, options: Partial<ParseWhenOptions> = {}) =>
  parseWhen(text, { now: SAID_AT, zone: SAID_IN, ...options });

const ENGLISH = [
  ONCE_TABLE,
  RHYTHMS_TABLE,
  DAYS_TABLE,
  FIXED_TABLE,
  ONE_OFFS_TABLE,
  RECURRENCES_TABLE,
  FORMS_TABLE,
].flatMap(readTable) as [string, string, string, string][];
const OTHERS = [LANGUAGES_TABLE, GERMAN_TABLE, FRENCH_TABLE, SPANISH_TABLE, POLISH_TABLE].flatMap(readTable) as [
  string,
  string,
  string,
  string,
  string,
][];
const REFUSALS = [REFUSALS_TABLE, MALFORMED_TABLE].flatMap(readTable) as [string, string, string][];

describe('A phrase becomes the trigger it means', () => {
  it.each(ENGLISH)('%s', (text, trigger, zone, first) => {
    const result = read(text);
    expect(
      result.ok
        ? [summarize(result.trigger), result.zone, formatWall(instantToWall(zone, result.next[0] as number))]
        : result.issues,
    ).toEqual([trigger, zone, first]);
  });

  it.each(OTHERS)('%s: %s', (locale, text, trigger, zone, first) => {
    const result = read(text, { locale });
    expect(
      result.ok
        ? [summarize(result.trigger), result.zone, formatWall(instantToWall(zone, result.next[0] as number))]
        : result.issues,
    ).toEqual([trigger, zone, first]);
  });

  it('covers more than 1,000 phrases in English and 400 in other languages', () => {
    expect(ENGLISH.length).toBeGreaterThan(1000);
    expect(OTHERS.length).toBeGreaterThan(400);
  });
});

describe('What was read is complete and true to its sentence', () => {
  it.each(ENGLISH)('%s', (text) => {
    const result = read(text);
    if (!result.ok) throw new Error(`${text} was refused`);
    expect(checkTrigger(result.trigger)).toEqual([]);
    expect(result.next.every((at, index) => at > (result.next[index - 1] ?? SAID_AT))).toBe(true);
    expect(result.spans.every((span) => span.start >= 0 && span.end <= text.length && span.start < span.end)).toBe(
      true,
    );
    for (const sentence of [result.sentence, describeTrigger(result.trigger, result.zone)]) {
      const again = read(sentence);
      if (!again.ok) throw new Error(`"${sentence}" was refused: ${again.issues[0]?.message}`);
      const expected = nextOccurrences(result.trigger, result.zone, SAID_AT, 60);
      expect([sentence, nextOccurrences(again.trigger, again.zone, SAID_AT, 60)]).toEqual([sentence, expected]);
    }
  });
});

describe('A text that is no time is refused with its reason and place', () => {
  it.each(REFUSALS)('%s', (text, code, blamed) => {
    const result = read(text);
    if (result.ok) throw new Error(`read as "${result.sentence}"`);
    const [issue] = result.issues;
    expect([issue?.code, text.slice(...(issue?.span ?? [0, 0]))]).toEqual([code, blamed]);
    expect(issue?.message).not.toBe('');
    expect(issue?.hint).not.toBe('');
  });

  it('covers more than 500 refusals', () => {
    expect(REFUSALS.length).toBeGreaterThan(500);
  });

  it('refuses an empty text and one over 500 characters', () => {
    for (const [text, code] of [
      ['', 'empty'],
      ['  \n ', 'empty'],
      [`every day at 9${' '.repeat(500)}`, 'too-long'],
    ] as const) {
      const result = read(text);
      expect(result.ok ? 'read' : result.issues[0]?.code).toBe(code);
    }
  });

  it('refuses a zone it does not know, and a present that is no instant', () => {
    expect(read('at 17:00', { zone: 'Mars/Olympus' })).toMatchObject({ ok: false, issues: [{ code: 'unknown-zone' }] });
    expect(read('at 17:00', { now: Number.NaN })).toMatchObject({ ok: false });
  });
});

describe('An ambiguous text offers readings that parse', () => {
  it.each(['at 5', 'at 9', 'in 5', '03/04/2027 at 9', '5/6 at 9', '9am CST', 'tomorrow at 9 IST'])('%s', (text) => {
    const result = read(text);
    if (result.ok) throw new Error(`read as "${result.sentence}"`);
    expect(result.issues[0]?.code).toBe('ambiguous');
    const readings = result.issues[0]?.readings ?? [];
    expect(readings.length).toBeGreaterThan(1);
    for (const reading of readings) expect([reading.text, read(reading.text).ok]).toEqual([reading.text, true]);
  });
});

describe('Settings decide what a text leaves open', () => {
  it('reads 03/04 by the order that is set, or by the custom of the locale', () => {
    const month = (options: Partial<ParseWhenOptions>) => {
      const result = read('03/04/2027 at 9', options);
      return result.ok ? formatWall(instantToWall(SAID_IN, result.next[0] as number)).slice(0, 10) : null;
    };
    expect(month({ defaults: { dateOrder: 'day-first' } })).toBe('2027-04-03');
    expect(month({ defaults: { dateOrder: 'month-first' } })).toBe('2027-03-04');
    expect(month({ locale: 'en-US' })).toBe('2027-03-04');
    expect(month({ locale: 'en-GB' })).toBe('2027-04-03');
  });

  it('reads a bare number in the unit that is set', () => {
    expect(read('90', { defaults: { unit: 'minutes' } })).toMatchObject({
      ok: true,
      trigger: { kind: 'once', at: SAID_AT + 90 * 60_000 },
    });
  });

  it.each(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const)(
    'reads it as those words are read, on the calendar from days on: %s',
    (unit) => {
      const alone = read('9', { defaults: { unit } });
      const words = read(`in 9 ${unit}`);
      if (!alone.ok || !words.ok) throw new Error('refused');
      expect([alone.trigger, alone.next, alone.sentence]).toEqual([words.trigger, words.next, words.sentence]);
      expect(alone.spans).toEqual([{ start: 0, end: 1, kind: 'duration' }]);
      expect(read('9', { defaults: { unit: unit.slice(0, -1) } as object })).toEqual(alone);
    },
  );

  it('takes the times of the day from the settings', () => {
    const sentence = (text: string) => {
      const result = read(text, { defaults: { time: '07:45', morning: '06:30', evening: '19:15' } });
      return result.ok ? result.sentence : null;
    };
    expect(sentence('every monday')).toBe('every Monday at 07:45 (Europe/Warsaw)');
    expect(sentence('every morning and evening')).toBe(
      'every day at 06:30 and every day at 19:15 (Europe/Warsaw)'.replace(' and every day at', ' and'),
    );
  });

  it('lets an operator allow what is more often than a minute', () => {
    expect(read('every 10 seconds').ok).toBe(false);
    expect(read('every 10 seconds', { defaults: { minimumGapMs: 1000 } })).toMatchObject({
      ok: true,
      trigger: { everyMs: 10_000 },
    });
  });

  it('warns of a single time that the clock skips or repeats, and refuses it in strict mode', () => {
    const now = Date.UTC(2027, 0, 1);
    expect(read('2027-03-28T02:30', { now })).toMatchObject({
      ok: true,
      next: [Date.UTC(2027, 2, 28, 1, 30)],
      warnings: [{ code: 'clock-gap' }],
    });
    expect(read('2027-10-31T02:30', { now })).toMatchObject({
      ok: true,
      next: [Date.UTC(2027, 9, 31, 0, 30)],
      warnings: [{ code: 'clock-overlap' }],
    });
    expect(read('2027-03-28T02:30', { now, defaults: { strict: true } })).toMatchObject({
      ok: false,
      issues: [{ code: 'clock-gap' }],
    });
    expect(read('2027-10-31T02:30', { now, defaults: { strict: true } })).toMatchObject({
      ok: false,
      issues: [{ code: 'clock-overlap' }],
    });
  });
});

describe('What was decided for the person is said', () => {
  it.each([
    ['friday at 5', 'afternoon'],
    ['every monday', 'default-time'],
    ['tomorrow', 'same-time'],
    ['next friday at 9', 'none'],
    ['every 15 minutes between 9 and 5', 'window'],
    ['9am EST tomorrow', 'zone-abbreviation'],
    ['30 minutes', 'from-now'],
    ['tonight', 'day-part'],
    ['next month', 'first-day'],
  ])('%s: %s', (text, code) => {
    const result = read(text);
    const codes = result.ok ? result.assumptions.map((note) => note.code) : ['refused'];
    expect(code === 'none' ? codes : codes.includes(code)).toEqual(code === 'none' ? [] : true);
  });

  it('says that next tuesday is that of next week when this one is still to come', () => {
    const monday = Date.UTC(2026, 10, 23, 9);
    const result = read('next tuesday at 3pm', { now: monday });
    expect(result).toMatchObject({
      ok: true,
      assumptions: [{ code: 'next-weekday' }],
      next: [Date.UTC(2026, 11, 1, 14)],
    });
    expect(read('next tuesday at 3pm', { now: Date.UTC(2026, 10, 25, 9) })).toMatchObject({
      ok: true,
      next: [Date.UTC(2026, 11, 1, 14)],
    });
  });

  it('warns of months that are too short, and of clock changes that touch the time', () => {
    expect(read('every month on the 31st')).toMatchObject({ ok: true, warnings: [{ code: 'short-months' }] });
    const result = read('every day at 2:30');
    expect(result.ok ? result.warnings.map((note) => note.message) : []).toEqual([
      'On Sunday 28 March 2027 the clock jumps from 02:00 to 03:00: times between run once, at 03:00.',
      'On Sunday 31 October 2027 the clock goes back from 03:00 to 02:00: times between run once, the first time.',
    ]);
  });

  it('warns of a zone that is only an abbreviation', () => {
    expect(read('every day at 9', { zone: 'EST' })).toMatchObject({
      ok: true,
      zone: 'EST',
      warnings: [{ code: 'zone-abbreviation' }],
    });
  });
});

describe('Whatever comes in at run time', () => {
  const wrong: unknown[] = [null, undefined, 5, '', {}, [], Number.NaN, Symbol('x'), () => 1, 10n];

  it('is an issue, never thrown: the text', () => {
    for (const text of wrong) expect(parseWhen(text as string, { now: SAID_AT, zone: SAID_IN }).ok).toBe(false);
  });

  it('is an issue, never thrown: the zone, the present, all options', () => {
    for (const value of wrong) {
      expect(parseWhen('at 17:00', { now: SAID_AT, zone: value as string }).ok).toBe(false);
      if (value !== 5) expect(parseWhen('at 17:00', { now: value as number, zone: SAID_IN }).ok).toBe(false);
      expect(parseWhen('at 17:00', value as ParseWhenOptions).ok).toBe(false);
    }
  });

  it('counts as not given: the locale and the settings', () => {
    for (const value of wrong) {
      expect(read('at 17:00', { locale: value as string }).ok).toBe(true);
      expect(read('tomorrow morning', { defaults: value as object }).ok).toBe(true);
      const defaults = { time: value, unit: value, dateOrder: value, minimumGapMs: value, strict: value } as object;
      expect(read('every day', { defaults })).toMatchObject({ ok: true, trigger: { expression: '0 9 * * *' } });
      expect(read('90', { defaults }).ok).toBe(false);
    }
  });

  it('keeps its places in the text as it was written', () => {
    const text = '  tomorrow\u00a0at ９:30 ';
    const result = read(text);
    if (!result.ok) throw new Error('refused');
    expect(result.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['tomorrow', 'at ９:30']);
    const refused = read('“tomorrow at ９９”');
    expect(refused.ok ? null : '“tomorrow at ９９”'.slice(...(refused.issues[0]?.span ?? [0, 0]))).toBe('９９');
  });
});
