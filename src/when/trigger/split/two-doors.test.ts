import { describe, expect, it } from 'vitest';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';
const split = (text: string, locale = 'en') => splitWhen(text, { now, zone, locale });

/** What each door makes of a request: the sentence and the subject, or the words to blame. */
function said(text: string, locale = 'en'): readonly string[] {
  const read = split(text, locale);
  if (read.ok) return [read.when.sentence.replace(' (Europe/Warsaw)', ''), read.what];
  return ['refused', ...read.issues.map(({ span }) => text.slice(...span))];
}

describe('Behind a separator stands the matter, which neither gives nor takes words of time', () => {
  it.each([
    ['at 4pm to send the second draft', 'on Monday 23 November 2026 at 16:00', 'send the second draft'],
    ['remind me at 4pm to send the second draft', 'on Monday 23 November 2026 at 16:00', 'send the second draft'],
    ['tomorrow at 9: second draft', 'on Tuesday 24 November 2026 at 09:00', 'second draft'],
    ['tomorrow at 9: 30 pushups', 'on Tuesday 24 November 2026 at 09:00', '30 pushups'],
    ['every monday at 9 to print the friday list', 'every Monday at 09:00', 'print the friday list'],
    [
      'remind me tomorrow at 9 that the May invoices are open',
      'on Tuesday 24 November 2026 at 09:00',
      'the May invoices are open',
    ],
    ['every Monday at 9:00 prepare the weekly plan', 'every Monday at 09:00', 'prepare the weekly plan'],
    ['send the April invoices tomorrow at 9', 'on Tuesday 24 November 2026 at 09:00', 'send the April invoices'],
    ['tomorrow at 9 “plan next week”', 'on Tuesday 24 November 2026 at 09:00', '“plan next week”'],
    [
      'remind me tomorrow at 9 to book a table for friday at 7',
      'on Tuesday 24 November 2026 at 09:00',
      'book a table for friday at 7',
    ],
    ['tomorrow remind me to call mom at 5pm', 'on Tuesday 24 November 2026 at 17:00', 'call mom'],
  ])('%s', (text, sentence, what) => {
    expect(said(text)).toEqual([sentence, what]);
  });

  it.each([
    ['de', 'morgen um 9 daran: zweite Fassung', 'am Dienstag, 24. November 2026 um 09:00', 'zweite Fassung'],
    [
      'fr',
      'demain à 9h de relire la deuxième version',
      'le mardi 24 novembre 2026 à 09:00',
      'relire la deuxième version',
    ],
    [
      'es',
      'mañana a las 9 que la segunda factura está lista',
      'el martes 24 de noviembre de 2026 a las 09:00',
      'la segunda factura está lista',
    ],
    ['pl', 'jutro o 9 żeby wysłać drugi raport', 'we wtorek 24 listopada 2026 o 09:00', 'wysłać drugi raport'],
  ])('also in %s: %s', (locale, text, sentence, what) => {
    expect(said(text, locale)).toEqual([sentence, what]);
  });

  it.each([
    ['every friday at 4 to plan next week', 'next week'],
    ['remind me every friday at 4 to plan next week', 'next week'],
    ['remind me every day at 9 to take the antibiotics until June', 'until June'],
    ['remind me tomorrow at 9 to call the dentist on friday', 'on friday'],
    ['at 5pm to leave and at 6pm to cook', 'at 6pm'],
    ['remind me at 5pm to leave and at 6pm to cook', 'at 6pm'],
    ['at 5pm leave and at 6pm cook', 'at 6pm'],
  ])('where it ends in a time of its own, or holds a second request, nobody guesses: %s', (text, words) => {
    expect(said(text)).toEqual(['refused', words]);
  });

  it('an open reading is told as one', () => {
    expect(split('every friday at 4 to plan next week')).toMatchObject({ ok: false, reason: 'ambiguous' });
  });

  it.each([
    'remind me to review the April invoices',
    'remind me to send the second draft',
    'remind me to write the weekly report for Anna',
    'remind me to check the morning numbers again',
  ])('a word of time that belongs to something is no time: %s', (text) => {
    expect(split(text)).toMatchObject({ ok: false, reason: 'no-time' });
  });

  it.each([
    ['remind me every friday at 4 to plan next week', 'next week'],
    ['remind me at 4pm to send the second draft', 'the second'],
  ])('the door of times refuses what it would take out of the matter: %s', (text) => {
    expect(parseWhen(text, { now, zone })).toMatchObject({ ok: false });
  });
});

describe('Beside a time nothing about time stays unread', () => {
  it.each([
    ['en', 'thank Bo on monday or so', 'so'],
    ['de', 'am Montag oder so Lea danken', 'so'],
    ['es', 'avisar a Lola el lunes o así', 'así'],
    ['pl', 'odebrać paczkę w poniedziałek lub coś', 'coś'],
    ['en', 'remind me tomorrow unless it snows to sweep', 'unless'],
    ['pl', 'przypomnij mi jutro o 9 chyba że będzie padać', 'chyba'],
    ['de', 'am 2. Spieltag um 15 Uhr die Trikots holen', 'Spieltag'],
    ['de', 'noch 4 Tage lang um 8 Tropfen', 'lang'],
    ['en', 'montag und mittwoch um 7:30 sport', 'mittwoch'],
    ['en', 'lunes miércoles a las 7:30 gym', 'miércoles'],
    ['en', 'poniedziałek środa o 7:30 siłownia', 'środa'],
    ['en', 'gym sa so 10:00', 'so'],
    ['en', 'evry monday at 9am', 'evry'],
    ['en', 'evry mondy at 10 sync', 'mondy'],
    ['en', 'tomorow fridy at 9 gym', 'fridy'],
    ['en', 'evry monday at 9am water the plants', 'evry'],
    ['en', 'alternate fridays at 5 put the bins out', 'alternate'],
    ['en', 'yearly on thanksgiving call mom', 'thanksgiving'],
    ['en', 'call mom tomorrow until June', 'until June'],
    ['en', 'wendesday at 9am call Sam', 'wendesday'],
    ['en', 'wendesday at 9 call Sam', 'wendesday'],
    ['en', 'call Sam on mondya at 9am', 'mondya'],
    ['en', 'at 9am after lunch call Sam', 'after'],
    ['en', 'at 9am before the meeting call Sam', 'before'],
    ['en', 'завтра в 15:00', 'в'],
    ['en', 'завтра 15:00 позвонить', 'завтра'],
    ['en', 'domani alle 15:00 chiamare', 'alle'],
    ['en', 'amanhã 15:00 ligar', 'amanhã'],
    ['de', 'übernächsten Freitag um 9 Oma anrufen', 'übernächsten'],
    ['de', 'dreiundvierzigsten Mai um 9 Uhr Blumen kaufen', 'dreiundvierzigsten'],
    ['es', 'viernes 6 jul llamar a Ana', '6'],
    ['fr', 'appeler maman 5h16 p.m.', 'p.m.'],
    ['fr', 'demain à 9h avant la réunion appeler Luc', 'avant'],
    ['pl', 'jutro o 9:00 przed lekcją zadzwonić', 'przed'],
  ])('%s: %s', (locale, text, words) => {
    expect(said(text, locale)).toEqual(['refused', words]);
  });

  it.each([
    'alternate fridays',
    'yearly on thanksgiving',
    'übernächsten Freitag',
    'dreiundvierzigsten Mai',
    'viernes 6 jul',
    '5h16 p.m.',
    'domani alle 15:00',
  ])('a time alone that is not read whole is refused in every language, and by both doors: %s', (text) => {
    for (const locale of ['en', 'de', 'fr', 'es', 'pl']) {
      expect([locale, split(text, locale).ok]).toEqual([locale, false]);
      expect(parseWhen(text, { now, zone, locale }).ok).toBe(false);
    }
  });

  it.each([
    ['20 mins before 6pm to leave', 'on Monday 23 November 2026 at 17:40', 'leave'],
    ['remind me 20 mins before 6pm to leave', 'on Monday 23 November 2026 at 17:40', 'leave'],
    ['first thing tomorrow call the bank', 'on Tuesday 24 November 2026 at 09:00', 'call the bank'],
    [
      'every 5 min for the next hour check the oven',
      'every 5 minutes, until 23 November 2026 at 12:47',
      'check the oven',
    ],
    ['MWF at 7 gym', 'every Monday, Wednesday and Friday at 07:00', 'gym'],
    ['gym mon wed fri at 7:30', 'every Monday, Wednesday and Friday at 07:30', 'gym'],
    ['call sam 7:30', 'on Monday 23 November 2026 at 19:30', 'call sam'],
    ['eod tomorrow send the report', 'on Tuesday 24 November 2026 at 18:00', 'send the report'],
    ['call mom tomorrow 9', 'on Tuesday 24 November 2026 at 09:00', 'call mom'],
    ['wake me every day at 6', 'every day at 06:00', ''],
    ['make breakfast every day at 6', 'every day at 06:00', 'make breakfast'],
    ['cook dinner every day at 7', 'every day at 19:00', 'cook dinner'],
    ['gym every tuesday 9am, thursday 2pm', 'every Tuesday at 09:00 and every Thursday at 14:00', 'gym'],
  ])('a form that people use is read with its matter: %s', (text, sentence, what) => {
    expect(said(text)).toEqual([sentence, what]);
  });

  it.each([
    ['recuérdame todos los días a las 22:00 tomar la medicina', 'every day at 22:00', 'tomar la medicina'],
    ['mo mi fr 7:30 sport', 'every Monday, Wednesday and Friday at 07:30', 'sport'],
    ['lun mié vie 7:30 gym', 'every Monday, Wednesday and Friday at 07:30', 'gym'],
    ['sport mo, mi, fr um 7:30', 'every Monday, Wednesday and Friday at 07:30', 'sport'],
    ['Fr 18 Uhr Zahnarzt', 'on Friday 27 November 2026 at 18:00', 'Zahnarzt'],
    ['Sam 18 Uhr anrufen', 'on Monday 23 November 2026 at 18:00', 'Sam anrufen'],
    ['do 18 uhr training', 'on Thursday 26 November 2026 at 18:00', 'training'],
    ['vie 7:30 dentista', 'on Friday 27 November 2026 at 07:30', 'dentista'],
    ['ven 7h30 dentiste', 'on Friday 27 November 2026 at 07:30', 'dentiste'],
    ['w każdy piątek o 17:30 przypominaj o basenie', 'every Friday at 17:30', 'przypominaj o basenie'],
    ['el día 5 de cada mes a las 10:00 pagar el alquiler', 'on the 5th of every month at 10:00', 'pagar el alquiler'],
  ])('the language that reads more of the time words reads them, whoever asks: %s', (text, sentence, what) => {
    expect(said(text)).toEqual([sentence, what]);
  });

  it.each([
    ['remind me at 8 to call Sarah', ['remind me at 08:00 to call Sarah']],
    ['um 5 Anna anrufen', ['um 17:00 Anna anrufen']],
    ['call Sarah tomorrow at 9', undefined],
    ['remind me at 20:00 to call Sarah', undefined],
    ['cook dinner at 8', undefined],
  ])('the other half of the day is offered as a whole request, where it is open: %s', (text, others) => {
    const read = split(text);
    expect(read.ok && read.otherReadings?.map((one) => one.text)).toEqual(others);
  });

  it.each(['wake me at 6 to run', 'hey, could you wake me at 7 for yoga', 'make breakfast at 7'])(
    'the words of a time and its matter say together what the whole request says: %s',
    (text) => {
      const read = split(text);
      const again = read.ok ? parseWhen(read.whenText, { now, zone, about: read.what }) : read;
      expect(again.ok && read.ok && [again.sentence]).toEqual(read.ok && [read.when.sentence]);
    },
  );

  it('the quarter before an hour is read in Polish', () => {
    expect(said('za kwadrans szósta wyjść', 'pl')).toEqual(['w poniedziałek 23 listopada 2026 o 17:45', 'wyjść']);
  });

  it.each([
    ['pay the bill tomorrow at 9', 'pay the bill'],
    ['meet in room 12 at 9am', 'meet in room 12'],
    ['buy 2 kg flour tomorrow at 9', 'buy 2 kg flour'],
    ['every day at 8 one pill after lunch', 'one pill after lunch'],
    ['plan my week every monday at 9', 'plan my week'],
    ['tomorrow at 9 1:1 with Joe', null],
  ])('what only looks like it stays the matter: %s', (text, what) => {
    const read = split(text);
    expect(read.ok ? read.what : null).toBe(what);
  });
});
