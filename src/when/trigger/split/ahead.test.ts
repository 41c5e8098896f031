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
    ['en', 'the wedding is on 12 December, remind me three days before', 'three days before'],
    ['en', 'remind me 40 minutes before the lecture every friday at 6pm', '40 minutes before the lecture'],
    ['en', 'remind me to air the room 40 minutes before the lecture at 6pm', '40 minutes before the lecture'],
    ['en', 'remind me after the lecture at 6pm', 'after the lecture'],
    ['en', 'mail the form no later than 4pm', 'than'],
    ['de', 'der Zug geht um 18 Uhr, erinnere mich 30 Minuten vorher', '30 Minuten vorher'],
    ['pl', 'przypomnij mi po wykładzie o 18', 'po wykładzie'],
  ])('and is refused by its words where it cannot be, %s: %s', (locale, text, words) => {
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
