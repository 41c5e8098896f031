import { describe, expect, it } from 'vitest';
import { MALFORMED_TABLE } from '../../fixtures/malformed.ts';
import { REFUSALS_TABLE } from '../../fixtures/refusals.ts';
import { readTable, SAID_AT, SAID_IN } from '../../fixtures/summary.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

const split = (text: string) => splitWhen(text, { now: SAID_AT, zone: SAID_IN });

describe('A sentence is cut into when and what', () => {
  it.each([
    ['remind me in 2 hours to call Sarah', 'in 2 hours', 'call Sarah', 'reminder'],
    ['Remind me to call Sarah in 2 hours', 'in 2 hours', 'call Sarah', 'reminder'],
    ['every weekday at 9 summarise my mail', 'every weekday at 9', 'summarise my mail', 'action'],
    ['call mom tomorrow at 5pm', 'tomorrow at 5pm', 'call mom', null],
    ['take the pills every day at 8 and 20', 'every day at 8 and 20', 'take the pills', null],
    ['tomorrow remind me to call mom at 5pm', 'tomorrow at 5pm', 'call mom', 'reminder'],
    [
      'every second friday at 5pm remind me to send the invoice',
      'every second friday at 5pm',
      'send the invoice',
      'reminder',
    ],
    ['remind me in 2 hours to go', 'in 2 hours', 'go', 'reminder'],
    ['fix the constructor tomorrow at 9', 'tomorrow at 9', 'fix the constructor', null],
    ['at 17:00 please remind me to check the mail', 'at 17:00', 'check the mail', 'reminder'],
    ['buy 2 tickets at 9am', 'at 9am', 'buy 2 tickets', null],
    ['read for 30 minutes at 8pm', 'at 8pm', 'read for 30 minutes', null],
    [
      'remind me tomorrow at 9 to book a table for friday at 7',
      'tomorrow at 9',
      'book a table for friday at 7',
      'reminder',
    ],
    ['please remind me about the meeting on friday at 14:00', 'on friday at 14:00', 'the meeting', 'reminder'],
    [
      'remind me to drink water every 2 hours between 9 and 17',
      'every 2 hours between 9 and 17',
      'drink water',
      'reminder',
    ],
    ['say "tomorrow at 5" in 2 hours', 'in 2 hours', 'say "tomorrow at 5"', null],
    ['check the server every 30 minutes', 'every 30 minutes', 'check the server', 'action'],
    ['remind me in 20 minutes', 'in 20 minutes', '', 'reminder'],
    ['erinnere mich morgen um 9 Uhr an den Termin', 'morgen um 9 Uhr', 'den Termin', 'reminder'],
    ['przypomnij mi jutro o 9 żeby zadzwonić', 'jutro o 9', 'zadzwonić', 'reminder'],
    ["rappelle-moi à 19h d'arroser les plantes", 'à 19h', 'arroser les plantes', 'reminder'],
    ['rappelle-moi de sortir le chien à 7h30', 'à 7h30', 'sortir le chien', 'reminder'],
    ['przypomnij mi o 17 żeby wyjść', 'o 17', 'wyjść', 'reminder'],
    ['przypomnij mi o lekach o 21', 'o 21', 'lekach', 'reminder'],
    ['rappelle-moi demain à 9h de payer le loyer', 'demain à 9h', 'payer le loyer', 'reminder'],
    ['recuérdame mañana a las 9 comprar pan', 'mañana a las 9', 'comprar pan', 'reminder'],
  ])('%s', (text, whenText, what, intent) => {
    const result = split(text);
    expect(result.ok ? [result.whenText, result.what, result.intent] : result).toEqual([whenText, what, intent]);
  });

  it.each(['publish', 'polish the shoes', 'finish'])('%s is something to do, and not a rough time', (what) => {
    expect(split(`tomorrow at 9 ${what}`)).toMatchObject({ ok: true, what });
  });

  it.each(['tomorrow noonish', 'tomorrow at nineish', 'tomorrow at 9ish'])('%s stays refused', (text) => {
    expect(split(text)).toMatchObject({ ok: false });
  });

  it.each([
    ['every hour check http://127.0.0.1:3000/health', 'every hour', 'check http://127.0.0.1:3000/health'],
    ['check 10.0.0.1:8080 every hour', 'every hour', 'check 10.0.0.1:8080'],
    [
      'remind me tomorrow at 9 to read https://example.com/2026/12/25/monday',
      'tomorrow at 9',
      'read https://example.com/2026/12/25/monday',
    ],
    [
      'read https://example.com/?day=2026-12-25 tomorrow at 9',
      'tomorrow at 9',
      'read https://example.com/?day=2026-12-25',
    ],
    ['every hour check https://example.com/every-day-at-9', 'every hour', 'check https://example.com/every-day-at-9'],
    ['every day at 9 review src/main', 'every day at 9', 'review src/main'],
    ['every day at 9 look in src/main.', 'every day at 9', 'look in src/main.'],
    ['tomorrow at 9 open file:///etc/passwd', 'tomorrow at 9', 'open file:///etc/passwd'],
    ['tomorrow at 9 call Bob and/or Sue', 'tomorrow at 9', 'call Bob and/or Sue'],
    ['tomorrow at 9 mail bob@sunday.com', 'tomorrow at 9', 'mail bob@sunday.com'],
    ['every day at 9 look at monday.com', 'every day at 9', 'look at monday.com'],
    [
      'every day at 9 Europe/Warsaw read https://example.com',
      'every day at 9 Europe/Warsaw',
      'read https://example.com',
    ],
    ['every day at 9 europe/warsaw feed the cat', 'every day at 9 europe/warsaw', 'feed the cat'],
  ])('an address or a path in it stays as it is: %s', (text, whenText, what) => {
    const result = split(text);
    expect(result.ok ? [result.whenText, result.what] : result).toEqual([whenText, what]);
  });

  it.each(["don't let me forget the report tomorrow", 'make sure I pay rent on the 1st of every month'])(
    '%s is insistent',
    (text) => {
      expect(split(text)).toMatchObject({ ok: true, intent: 'reminder', insistent: true });
    },
  );
});

describe('A sentence without a usable time says why', () => {
  it.each([
    ['remind me to buy milk', 'no-time', 'buy milk'],
    ['hello there', 'no-time', 'hello there'],
    ['I live in Tokyo', 'no-time', 'I live in Tokyo'],
    ['I may call you', 'no-time', 'I may call you'],
    ['cancel the second one', 'no-time', 'cancel the second one'],
    ['call in 5', 'ambiguous', 'call'],
    ['remind me yesterday to call', 'unreadable', 'call'],
  ])('%s: %s', (text, reason, what) => {
    const result = split(text);
    expect(result.ok ? result : [result.reason, result.what]).toEqual([reason, what]);
  });

  it('places issues in the whole text', () => {
    const text = 'remind me at 25:00 to sleep';
    const result = split(text);
    expect(result.ok ? null : text.slice(...(result.issues[0]?.span ?? [0, 0]))).toBe('25:00');
  });

  it.each([
    ['0 7 * * 1-5 summarise mail', 'summarise mail', '0 7 * * 1-5'],
    ['0 7 * * 1-5 brief me', 'brief me', '0 7 * * 1-5'],
    ['remind me 0 9 1 * * pay rent', 'pay rent', '0 9 1 * *'],
    ['*/15 9-17 * * mon-fri: check the shop', 'check the shop', '*/15 9-17 * * mon-fri'],
    ['0 7 * * 1-5 brief me tomorrow', null, null],
    ['0 7 * * 9 brief me', null, null],
    ['5 4 3 2 1 countdown', null, null],
  ])('reads a cron expression in front of what is to be done: %s', (text, what, when) => {
    const read = split(text);
    expect(read.ok ? [read.what, read.whenText] : [null, null]).toEqual([what, when]);
  });

  it('reads at most 4,000 characters', () => {
    expect(split('x '.repeat(5000)).ok).toBe(false);
  });
});

describe('what surrounds a time', () => {
  const options = { now: Date.parse('2026-11-21T09:00:00Z'), zone: 'Europe/Warsaw' };

  it.each([
    ['remind me tomorrow at 9 to check in', 'check in'],
    ['remind me at 2026-12-24T18:00 to sing', 'sing'],
    ['remind me on 2026-12-24 at 9:30 to sing', 'sing'],
    ['the weekly report tomorrow at 9', 'the weekly report'],
    ['every weekday at 8:30 remind me to read the brief', 'read the brief'],
    ['remind me to plan the trip tomorrow at 9', 'plan the trip'],
  ])('"%s" is about "%s"', (text, what) => {
    expect(splitWhen(text, options)).toMatchObject({ ok: true, what });
  });

  it('never takes a part of an impossible date for another one', () => {
    expect(splitWhen('remind me on 31 February to pay', options)).toMatchObject({
      ok: false,
      reason: 'unreadable',
      issues: [{ code: 'bad-date', span: [13, 24] }],
    });
  });

  it.each(['remind me on 2020-01-01 at 9:00 to stretch', 'remind me on 2020-01-01T09:00:00Z to stretch'])(
    'does not take a part of a date that has passed: %s',
    (text) => {
      expect(splitWhen(text, options)).toMatchObject({ ok: false, reason: 'unreadable', issues: [{ code: 'past' }] });
    },
  );

  it('reads a bounded number of stretches, however often a time is said', () => {
    for (const words of ['today ', 'tomorrow at 5 ', 'at 5 ', 'every monday ']) {
      const text = words.repeat(400);
      expect(['unreadable', 'ambiguous', 'no-time', undefined]).toContain(
        (splitWhen(text, options) as { reason?: string }).reason,
      );
    }
  });

  it('leaves a date open that two languages read differently', () => {
    expect(splitWhen('pay the rent on 03/04/2027', options)).toMatchObject({ ok: false, reason: 'ambiguous' });
  });

  it.each([
    'DTSTART:20270101T090000 RRULE:FREQ=DAILY;UNTIL=20260101T000000',
    'FREQ=DAILY;BYHOUR=25',
    '0 9 31 2 *',
    'R5/2026-12-01T09:00:00Z/PT1Q',
  ])('never takes a part of a rule that cannot be: %s', (text) => {
    expect(splitWhen(text, options)).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it.each(['call mum 2026-12-25T9:00', 'call mum 2026-12-24 18:00.', 'um 9 Uhr morgen Brot kaufen'])(
    'names the time in words that read the same on their own: %s',
    (text) => {
      const split = splitWhen(text, options);
      if (!split.ok) throw new Error(`not read: ${text}`);
      expect(parseWhen(split.whenText, options)).toMatchObject({ ok: true, trigger: split.when.trigger });
    },
  );
});

describe('A time that cannot be is not taken in part', () => {
  /** Something to do is left over, which the person may have meant. */
  const MATTERS = new Set([
    'every monday at 9 call mom',
    'tomorrow at 9 call mom',
    'remind me to call 3 people tomorrow',
    'daily@07:00 foo',
    'mon,foo@07:00',
    'tomorrow at 9 in Foo',
  ]);

  it.each([...readTable(REFUSALS_TABLE), ...readTable(MALFORMED_TABLE)].map(([text]) => text as string))(
    '%s',
    (text) => {
      const result = split(text);
      if (result.ok && !MATTERS.has(text)) throw new Error(`read as "${result.when.sentence}" about "${result.what}"`);
      expect(result.ok || result.reason === 'no-time' || result.issues.length > 0).toBe(true);
    },
  );

  it.each([
    ['tomorrow at 9 and 10 call Sam', 'unsupported'],
    ['remind me tomorrow at 9 and 10 to call Sam', 'unsupported'],
    ['remind me tomorrow at 9 at 10 to call Sam', 'unsupported'],
    ['tomorrow at 9 or 10 call Sam', 'leftover'],
    ['every day at 02:30 on 28 march check the backup', 'unsupported'],
    ['remind me every monday on the 5th to pay the rent', 'unsupported'],
  ])('also where the matter follows it, and in a language that knows fewer of the words: %s', (text, code) => {
    const result = split(text);
    if (result.ok) throw new Error(`read as ${result.when.sentence}, for "${result.what}"`);
    expect(result.issues[0]?.code).toBe(code);
  });

  it('keeps the matter that stands beside a time', () => {
    for (const text of ['call Anna tomorrow at 9', 'take 2 pills every day at 8', 'lunch with Tom on friday at noon'])
      expect([text, split(text).ok]).toEqual([text, true]);
  });

  it('never throws, whatever it is given', () => {
    for (const text of [null, 5, {}, undefined] as unknown as string[])
      expect(splitWhen(text, { now: SAID_AT, zone: SAID_IN, locale: 5 as unknown as string }).ok).toBe(false);
  });
});
