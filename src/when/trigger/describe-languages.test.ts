import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { freshRandom } from '../../../test/support/random.ts';
import { DAYS_TABLE } from '../fixtures/days.ts';
import { FIXED_TABLE } from '../fixtures/fixed.ts';
import { FORMS_TABLE } from '../fixtures/forms.ts';
import { ONCE_TABLE } from '../fixtures/once.ts';
import { RECURRENCES_TABLE } from '../fixtures/recurrences.ts';
import { RHYTHMS_TABLE } from '../fixtures/rhythms.ts';
import { readTable, SAID_AT, SAID_IN } from '../fixtures/summary.ts';
import { describeInstant, describe as describeTime } from './describe.ts';
import { parseWhen } from './parse.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrences } from './trigger.ts';

const NOW = SAID_AT;

describe('The same trigger in five languages', () => {
  const weekly: Trigger = { kind: 'cron', expression: '30 7 * * 1,4' };
  const bounded: Trigger = {
    kind: 'cron',
    expression: '0 9 * * 1-5',
    from: '2026-12-01T00:00:00',
    until: '2027-06-30T23:59:59',
    except: [{ kind: 'days', pattern: '25 12 *' }],
  };
  it.each([
    ['en', weekly, 'every Monday and Thursday at 07:30 (Europe/Warsaw)'],
    ['de', weekly, 'jeden Montag und Donnerstag um 07:30 (Europe/Warsaw)'],
    ['fr', weekly, 'chaque lundi et jeudi à 07:30 (Europe/Warsaw)'],
    ['es', weekly, 'cada lunes y jueves a las 07:30 (Europe/Warsaw)'],
    ['pl', weekly, 'co poniedziałek i czwartek o 07:30 (Europe/Warsaw)'],
    [
      'de',
      bounded,
      'werktags um 09:00, beginnend am Dienstag, 1. Dezember 2026, bis 30. Juni 2027, außer am 25. Dezember (Europe/Warsaw)',
    ],
    [
      'fr',
      bounded,
      "en semaine à 09:00, à partir du mardi 1er décembre 2026, jusqu'au 30 juin 2027, sauf le 25 décembre (Europe/Warsaw)",
    ],
    [
      'es',
      bounded,
      'entre semana a las 09:00, a partir del martes 1 de diciembre de 2026, hasta el 30 de junio de 2027, excepto el 25 de diciembre (Europe/Warsaw)',
    ],
    [
      'pl',
      bounded,
      'w dni robocze o 09:00, od wtorku 1 grudnia 2026, do 30 czerwca 2027, oprócz 25 grudnia (Europe/Warsaw)',
    ],
  ] as const)('%s: %j', (locale, trigger, sentence) => {
    expect(describeTime(trigger, { zone: SAID_IN, locale, now: NOW })).toBe(sentence);
  });

  it('falls back to English, and takes the language of a longer tag', () => {
    for (const locale of ['ja', '', 'xx-YY'])
      expect(describeTime(weekly, { zone: SAID_IN, locale })).toBe(
        'every Monday and Thursday at 07:30 (Europe/Warsaw)',
      );
    expect(describeTime(weekly, { zone: SAID_IN, locale: 'de-AT' })).toContain('jeden Montag');
  });

  it('says an instant with its weekday, date and distance', () => {
    const said = ['en', 'de', 'fr', 'es', 'pl'].map((locale) =>
      describeInstant(Date.UTC(2026, 10, 22, 8), { now: NOW, zone: SAID_IN, locale }),
    );
    expect(said).toEqual([
      'tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours',
      'morgen, Sonntag, 22. November, 09:00 (Europe/Warsaw), in 23 Stunden',
      'demain, dimanche 22 novembre, 09:00 (Europe/Warsaw), dans 23 heures',
      'mañana, domingo 22 de noviembre, 09:00 (Europe/Warsaw), dentro de 23 horas',
      'jutro, w niedzielę 22 listopada, 09:00 (Europe/Warsaw), za 23 godziny',
    ]);
  });
});

const PHRASES = [ONCE_TABLE, RHYTHMS_TABLE, DAYS_TABLE, FIXED_TABLE, FORMS_TABLE, RECURRENCES_TABLE].flatMap((table) =>
  readTable(table).map((row) => row[0] as string),
);
const CHANGES = [Date.UTC(2027, 2, 13), Date.UTC(2027, 2, 27), Date.UTC(2027, 9, 30), Date.UTC(2027, 10, 6)];

/** Times around now and around clock changes. */
const timesOf = (trigger: Trigger, zone: string) =>
  [NOW, ...CHANGES].map((at) => nextOccurrences(trigger, zone, at, 25));

describe('A sentence reads back as the same times in its own language', () => {
  it.each(['de', 'fr', 'es', 'pl'])('%s: every phrase of the tables', (locale) => {
    for (const phrase of PHRASES) {
      const read = parseWhen(phrase, { now: NOW, zone: SAID_IN });
      if (!read.ok) throw new Error(`${phrase} was refused`);
      const sentence = describeTime(read.trigger, { zone: read.zone, locale, now: NOW });
      const again = parseWhen(sentence, { now: NOW, zone: SAID_IN, locale, defaults: { minimumGapMs: 1 } });
      if (!again.ok) throw new Error(`"${sentence}" was refused: ${again.issues[0]?.message}`);
      expect([sentence, timesOf(again.trigger, again.zone)]).toEqual([sentence, timesOf(read.trigger, read.zone)]);
    }
  });

  it.each(['en', 'de', 'fr', 'es', 'pl'])('%s: random triggers in zones with hard clock changes', (locale) => {
    const { below: random, pick } = freshRandom();
    for (let i = 0; i < casesOf(250); i++) {
      const zone = pick(['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC', 'EST']);
      const fields = [
        pick(['0', '30', '*/15', '0,30', '*/7', '15']),
        pick(['*', '2', '0', '9', '1,2,3', '*/2', '9-17', '8,20']),
        pick(['*', '*', '1', 'L', 'LW', '1,15,L', '31']),
        pick(['*', '*', '3', '3,10']),
        pick(['*', '*', '1-5', '6,0', '1,3', '3#2', '5L', '0#1,0#3']),
      ];
      const limits = pick([
        {},
        {},
        { gap: 'skip' },
        { overlap: 'both' },
        { until: '2027-06-30T23:59:59' },
        { from: '2027-01-05T08:30:00', count: 12 },
        { hours: { from: '01:00', to: '16:00' } },
        { except: [{ kind: 'days', pattern: pick(['* * 0,6', '25 12 *', '* 8 *', '13 * *', '* * 3#1', '* 6 1']) }] },
        { except: [{ kind: 'dates', from: '2026-12-24', to: '2027-01-02' }] },
        { except: [{ kind: 'time', wall: '2027-03-28T02:30:00' }] },
      ]);
      const rule = `FREQ=${pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])}${pick(['', ';INTERVAL=2', ';COUNT=7'])}`;
      const trigger = (
        random(3) === 0
          ? { kind: 'calendar', start: `2026-1${random(3)}-1${random(10)}T02:30:00`, rules: [rule], ...limits }
          : { kind: 'cron', expression: fields.join(' '), ...limits }
      ) as Trigger;
      if (nextOccurrences(trigger, zone, NOW, 1).length === 0) continue;
      const sentence = describeTime(trigger, { zone, locale, now: NOW });
      const read = parseWhen(sentence, { now: NOW, zone: 'UTC', locale, defaults: { minimumGapMs: 1 } });
      if (!read.ok) throw new Error(`${sentence}: ${read.issues[0]?.message} (${JSON.stringify(trigger)})`);
      expect([sentence, timesOf(read.trigger, read.zone)]).toEqual([sentence, timesOf(trigger, zone)]);
    }
  });
});
