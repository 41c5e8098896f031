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
import { OPEN_TABLE, READINGS_TABLE } from '../fixtures/readings.ts';
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
import type { ParseWhenOptions, UnreadWhen } from './reading.ts';
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
const OTHERS = [LANGUAGES_TABLE, GERMAN_TABLE, FRENCH_TABLE, SPANISH_TABLE, POLISH_TABLE, READINGS_TABLE].flatMap(
  readTable,
) as [string, string, string, string, string][];
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

  it('reads a word that every object of the language has, such as "constructor", as any other', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype))
      for (const form of ['NAME', 'tomorrow at NAME', 'NAME at 9', 'every NAME', 'in 5 NAME', 'at 9 NAME time'])
        expect((read(form.replace('NAME', name)) as UnreadWhen).issues[0]?.code, form).toMatch(
          /^(leftover|unreadable|unknown-zone)$/,
        );
    expect(read('tomorrow at 9', { locale: 'constructor', language: 'constructor' })).toMatchObject({ ok: true });
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

describe('A form that could be two things is refused or asked about', () => {
  it.each(readTable(OPEN_TABLE) as [string, string][])('%s: %s', (locale, text) => {
    const result = read(text, { locale });
    expect(result.ok ? result.sentence : 'refused').toBe('refused');
  });
});

describe('A bare hour is read by one rule', () => {
  const halves = (text: string, at: string, options: Partial<ParseWhenOptions> = {}) => {
    const result = read(text, { now: Date.parse(`2026-11-23T${at}:00+01:00`), ...options });
    if (!result.ok) throw new Error(`${text} was refused`);
    const first = formatWall(instantToWall(SAID_IN, result.next[0] as number)).slice(5, 16);
    return [first, ...(result.otherReadings ?? []).map((other) => other.text)];
  };

  it.each([
    ['at 8', '06:00', '11-23T08:00', 'at 20:00'],
    ['at 8', '18:00', '11-23T20:00', 'at 08:00'],
    ['at 8', '21:00', '11-24T08:00', 'at 20:00'],
    ['at 6', '18:30', '11-24T18:00', 'at 06:00'],
    ['at 10', '21:00', '11-23T22:00', 'at 10:00am'],
    ['at 11', '18:00', '11-24T11:00', 'at 23:00'],
    ['at 12', '13:00', '11-24T12:00', 'at 00:00'],
    ['at 8:30', '18:00', '11-23T20:30', 'at 08:30'],
    ['remind me at 8', '18:00', '11-23T20:00', 'at 08:00'],
  ])('once without a date it is the next between 07:00 and 22:00: %s, said at %s', (text, at, first, other) => {
    expect(halves(text, at)).toEqual([first, other]);
  });

  it.each(['en', 'en-US', 'en-GB', 'de', 'fr', 'es', 'pl'])('English is read in the same way with %s', (locale) => {
    const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((hour) => {
      const result = read(`every day at ${hour}`, { locale });
      return result.ok ? formatWall(instantToWall(SAID_IN, result.next[0] as number)).slice(11, 13) : null;
    });
    expect(hours.join(' ')).toBe('13 14 15 16 17 18 07 08 09 10 11 12');
  });

  it.each([
    ['de', 'jeden Tag um {}', '01 02 03 04 05 06 07 08 09 10 11 12'],
    ['fr', 'tous les jours à {}h', '01 02 03 04 05 06 07 08 09 10 11 12'],
    ['es', 'todos los días a las {}', '01 02 03 04 05 06 07 08 09 10 11 12'],
    ['es-ES', 'todos los días a las {}', '01 02 03 04 05 06 07 08 09 10 11 12'],
    ['es-MX', 'todos los días a las {}', '13 14 15 16 17 18 07 08 09 10 11 12'],
    ['es-419', 'todos los días a las {}', '13 14 15 16 17 18 07 08 09 10 11 12'],
    ['pl', 'codziennie o {}', '01 02 03 04 05 06 07 08 09 10 11 12'],
  ])('where people count to 24 it is the hour as said: %s', (locale, words, expected) => {
    const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((hour) => {
      const result = read(words.replace('{}', String(hour)), { locale });
      return result.ok ? formatWall(instantToWall(SAID_IN, result.next[0] as number)).slice(11, 13) : null;
    });
    expect(hours.join(' ')).toBe(expected);
  });

  it.each([
    ['wake me at 5', 'every day at 5', '05:00'],
    ['make breakfast', 'every day at 6', '06:00'],
    ['cook dinner', 'every day at 7', '19:00'],
    ['the school run', 'at 8', '08:00'],
    ['the school run', 'every weekday at 3', '15:00'],
  ])('a word beside it settles which half is meant: %s', (about, text, hour) => {
    const result = read(text, { about });
    expect(result.ok ? formatWall(instantToWall(SAID_IN, result.next[0] as number)).slice(11, 16) : null).toBe(hour);
    expect(result).not.toHaveProperty('otherReadings');
  });

  it('the other reading is always the other half of the day, and at most one', () => {
    for (const [locale, text] of readTable(READINGS_TABLE) as [string, string][]) {
      const result = read(text, { locale });
      if (!result.ok || result.otherReadings === undefined) continue;
      expect(result.otherReadings).toHaveLength(1);
      const other = read(result.otherReadings[0]?.text ?? '', { locale });
      const hour = (one: typeof result) => formatWall(instantToWall(SAID_IN, one.next[0] as number)).slice(11, 16);
      if (!other.ok) throw new Error(`${result.otherReadings[0]?.text} was refused`);
      const [a, b] = [hour(result), hour(other)].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
      if (!/ and | except /.test(text)) expect([text, Math.abs((a as number) - (b as number))]).toEqual([text, 720]);
      expect(other.otherReadings).toBeUndefined();
    }
  });
});

describe('An ambiguous text offers readings that parse', () => {
  it.each(['at 30', 'at 2 hours', 'in 5', '22.04', '03/04/2027 at 9', '5/6 at 9', '9am CST', 'tomorrow at 9 IST'])(
    '%s',
    (text) => {
      const result = read(text);
      if (result.ok) throw new Error(`read as "${result.sentence}"`);
      expect(result.issues[0]?.code).toBe('ambiguous');
      const readings = result.issues[0]?.readings ?? [];
      expect(readings.length).toBeGreaterThan(1);
      for (const reading of readings) expect([reading.text, read(reading.text).ok]).toEqual([reading.text, true]);
    },
  );
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
    ['tomorrow', 'default-time'],
    ['tomorrow at the same time', 'same-time'],
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
    const result = read('every day at 02:30');
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
