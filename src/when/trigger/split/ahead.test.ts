import { describe, expect, it } from 'vitest';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';

/** The first occurrence on the wall of the zone and the subject, or the words to blame. */
function said(locale: string, text: string): readonly string[] {
  const read = splitWhen(text, { now, zone, locale });
  if (!read.ok) return ['refused', ...read.issues.map(({ span }) => text.slice(...span))];
  const [at = 0] = read.when.next;
  return [new Date(at + 3_600_000).toISOString().slice(0, 16), read.what];
}

describe('A length before something with a time is counted back from that time', () => {
  it.each([
    ['en', 'remind me an hour before midnight to lock up', '2026-11-23T23:00', 'lock up'],
    ['en', 'remind me 40 minutes before the lecture at 6pm', '2026-11-23T17:20', 'lecture'],
    [
      'en',
      'remind me 40 minutes before the lecture tomorrow at 6pm to charge the laptop',
      '2026-11-24T17:20',
      'charge the laptop',
    ],
    ['en', 'remind me three days before the wedding on 12 December', '2026-12-09T09:00', 'wedding'],
    ['de', 'erinnere mich 40 Minuten vor der Vorlesung um 18 Uhr', '2026-11-23T17:20', 'Vorlesung'],
    ['fr', "rappelle-moi 40 minutes avant le cours de 18h d'appeler Luc", '2026-11-23T17:20', 'appeler Luc'],
    ['es', 'recuérdame 40 minutos antes de la clase de las 18:00', '2026-11-23T17:20', 'clase'],
    ['pl', 'przypomnij mi godzinę przed wykładem o 18', '2026-11-23T17:00', 'wykładem'],
  ])('%s: %s', (locale, text, at, what) => {
    expect(said(locale, text)).toEqual([at, what]);
  });

  it.each([
    ['en', 'remind me to air the room 40 minutes before the lecture at 6pm', '40 minutes before the lecture'],
    ['en', 'remind me after the lecture at 6pm', 'after the lecture'],
    ['en', 'mail the form no later than 4pm', 'than'],
    ['pl', 'przypomnij mi po wykładzie o 18', 'po wykładzie'],
  ])('and is refused by its words where it cannot be, %s: %s', (locale, text, words) => {
    expect(said(locale, text)).toEqual(['refused', words]);
  });

  it.each([
    ['en', 'dentist on friday at 3pm, remind me an hour before', '2026-11-27T14:00', 'dentist'],
    ['en', 'dentist friday 3pm remind me 1 day before', '2026-11-26T15:00', 'dentist'],
    ['en', 'my flight is on friday at 6pm. remind me 3 hours before', '2026-11-27T15:00', 'my flight'],
    ['en', 'train at 18:40, wake me half an hour earlier', '2026-11-23T18:10', 'train'],
    ['en', 'movie tonight at 8, remind me an hour and a half before', '2026-11-23T18:30', 'movie'],
    ['en', 'meeting tomorrow at 10, 15 minutes before', '2026-11-24T09:45', 'meeting'],
    ['en', 'remind me an hour before: dentist on friday at 3pm', '2026-11-27T14:00', 'dentist'],
    ['en', 'the wedding is on 12 December, remind me three days before', '2026-12-09T09:00', 'the wedding'],
    ['en', 'email the boss on friday at 3pm, remind me an hour before', '2026-11-27T14:00', 'email the boss'],
    ['de', 'der Zug geht um 18 Uhr, erinnere mich 30 Minuten vorher', '2026-11-23T17:30', 'der Zug geht'],
    ['de', 'Freitag 15 Uhr Zahnarzt, bitte 30 Minuten vorher erinnern', '2026-11-27T14:30', 'Zahnarzt'],
    ['de', 'Zahnarzt am Freitag um 15 Uhr, sag mir am Tag davor Bescheid', '2026-11-26T15:00', 'Zahnarzt'],
    ['fr', 'dentiste vendredi à 15h, rappelle-moi 2 heures avant', '2026-11-27T13:00', 'dentiste'],
    ['fr', "bus à 17h, préviens-moi un quart d'heure à l'avance", '2026-11-23T16:45', 'bus'],
    ['fr', 'dentiste vendredi à 15h, rappelle-moi la veille', '2026-11-26T15:00', 'dentiste'],
    ['es', 'dentista el viernes a las 15:00, recuérdamelo una hora antes', '2026-11-27T14:00', 'dentista'],
    ['es', 'dentista el viernes a las 15:00, recuérdame el día antes', '2026-11-26T15:00', 'dentista'],
    ['pl', 'dentysta w piątek o 15, przypomnij mi godzinę wcześniej', '2026-11-27T14:00', 'dentysta'],
    ['pl', 'egzamin 3 grudnia o 9, przypomnij mi tydzień wcześniej', '2026-11-26T09:00', 'egzamin'],
  ])('also where the event comes first, %s: %s', (locale, text, at, what) => {
    expect(said(locale, text)).toEqual([at, what]);
  });

  it.each([
    ['en', 'gym every monday at 18:00, remind me an hour before', 'every Monday at 17:00'],
    ['en', 'remind me 40 minutes before the lecture every friday at 6pm', 'every Friday at 17:20'],
    ['de', 'Training jeden Montag um 18 Uhr, erinnere mich eine Stunde vorher', 'jeden Montag um 17:00'],
    ['fr', 'sport tous les lundis à 18h, rappelle-moi une heure avant', 'chaque lundi à 17:00'],
    ['es', 'gimnasio todos los lunes a las 18:00, recuérdame una hora antes', 'cada lunes a las 17:00'],
    ['pl', 'siłownia w każdy poniedziałek o 18, przypomnij mi godzinę wcześniej', 'co poniedziałek o 17:00'],
  ])('and each time of an event that repeats, %s: %s', (locale, text, rhythm) => {
    const read = splitWhen(text, { now, zone, locale });
    expect(read.ok && read.when.sentence).toBe(`${rhythm} (${zone})`);
  });

  it.each([
    ['en', 'meeting at 12:30, remind me an hour before', 'an hour before'],
    ['en', 'dentist tomorrow at 3pm, remind me 2 weeks before', '2 weeks before'],
    ['en', 'wedding on 12 December, remind me an hour before', 'an hour before'],
    ['en', 'take the pills every day at 8 and 20, remind me 10 minutes before', '10 minutes before'],
    ['en', 'call every monday at 0:30, remind me an hour before', 'an hour before'],
    ['en', 'remind me of the dentist on friday at 3pm and an hour before', 'an hour before'],
    ['en', 'dentist on friday at 3pm, also remind me an hour before', 'an hour before'],
    ['en', 'set an alarm for 7am tomorrow, remind me an hour before', 'an hour before'],
    ['en', 'dentist on friday at 3pm. call Bob an hour before', 'an hour before'],
    ['de', 'Zahnarzt am Freitag um 15 Uhr, erinnere mich auch eine Stunde vorher', 'eine Stunde vorher'],
    ['fr', 'dentiste vendredi à 15h, rappelle-moi une heure après', 'une heure après'],
    ['es', 'dentista el viernes a las 15:00, llama una hora antes', 'una hora antes'],
    ['pl', 'dentysta w piątek o 15, zadzwoń godzinę wcześniej', 'godzinę wcześniej'],
  ])('but not into the past, nor for another deed, %s: %s', (locale, text, words) => {
    expect(said(locale, text)).toEqual(['refused', words]);
  });

  it('but not where it is a part of the matter, behind the time', () => {
    expect(said('en', 'remind me tomorrow at 9 to air the room 40 minutes before the lecture')).toEqual([
      '2026-11-24T09:00',
      'air the room 40 minutes before the lecture',
    ]);
  });
});

describe('What leads to the matter is no part of it', () => {
  it.each([
    ['de', 'erinnere mich morgen um 9 daran, Lea zu schreiben', 'Lea zu schreiben'],
    ['de', 'erinnere mich morgen um 9 daran, dass Lea wartet', 'Lea wartet'],
    ['fr', "rappelle-moi dans 2 heures d'arroser le jardin", 'arroser le jardin'],
    ['pl', 'przypomnij mi jutro o 9 o paczce', 'paczce'],
    ['en', 'remind me a day before christmas to bake', 'bake'],
    ['en', 'remind me this time tomorrow to bake', 'bake'],
  ])('%s: %s', (locale, text, what) => {
    expect(said(locale, text)[1]).toBe(what);
  });

  it.each([
    ['pl', 'przypomnij mi o 17', '2026-11-23T17:00'],
    ['en', 'briefing 1830 hours', '2026-11-23T18:30'],
    ['pl', 'codziennie o 7 po 2 tabletki', '2026-11-24T07:00'],
  ])('nor does it take the time, %s: %s', (locale, text, at) => {
    expect(said(locale, text)[0]).toBe(at);
  });

  it.each([
    ['es', 'recuérdame mañana revisar la charla del jueves a las 8', 'mañana'],
    ['pl', 'przypomnij mi w środę o kursie w niedzielę o 8', 'w środę'],
    ['de', 'erinnere mich am Mittwoch daran, den Kurs am Sonntag um 8 zu buchen', 'am Sonntag um 8'],
  ])('and two times of which one may be a part of the matter are asked about, %s: %s', (locale, text, words) => {
    expect(said(locale, text)).toEqual(['refused', words]);
  });
});
