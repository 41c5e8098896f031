import { describe, expect, it } from 'vitest';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';
const split = (text: string, locale = 'en') => splitWhen(text, { now, zone, locale });

describe('A place is a zone only where it is said as one', () => {
  it.each([
    ['en', 'tomorrow at 9 meet Tom in London', 'meet Tom in London'],
    ['en', 'every day at 9 tell me the weather in New York', 'tell me the weather in New York'],
    ['en', 'friday at 3pm to book the hotel in Lisbon', 'book the hotel in Lisbon'],
    ['en', 'meet Tom in London tomorrow at 9', 'meet Tom in London'],
    ['de', 'morgen um 9 Tom in London treffen', 'Tom in London treffen'],
    ['fr', 'demain à 9h retrouver Tom à Bruxelles', 'retrouver Tom à Bruxelles'],
    ['es', 'mañana a las 9 comprar el vuelo a Bogotá', 'comprar el vuelo a Bogotá'],
  ])('else it stays in the text, and the time is the own one, %s: %s', (locale, text, what) => {
    const read = split(text, locale);
    expect(read.ok && [read.what, read.when.zone, read.otherReadings]).toEqual([what, zone, undefined]);
  });

  it.each([
    ['en', 'tomorrow at 10 in London time call Tom', 'Europe/London'],
    ['en', 'tomorrow at 10 (Europe/London) call Tom', 'Europe/London'],
    ['en', 'tomorrow at 10 EST call Tom', 'America/New_York'],
    ['de', 'morgen um 10 Uhr Londoner Zeit Tom anrufen', 'Europe/London'],
  ])('%s: %s', (locale, text, at) => {
    const read = split(text, locale);
    expect(read.ok && read.when.zone).toBe(at);
  });

  it('offers its time where it stands directly behind a clock time', () => {
    const read = split('tomorrow at 9 in Tokyo call Tom');
    expect(read.ok && [read.what, read.when.zone]).toEqual(['in Tokyo call Tom', zone]);
    const [other] = (read.ok && read.otherReadings) || [];
    expect(other).toEqual({ label: 'Asia/Tokyo', text: 'tomorrow at 9 (Asia/Tokyo) in Tokyo call Tom' });
    const there = split(other?.text ?? '');
    expect(there.ok && [there.what, there.when.zone]).toEqual(['in Tokyo call Tom', 'Asia/Tokyo']);
  });

  it.each([
    ['fr', "après-demain à 14h j'ai besoin qu'on vérifie si le virement est arrivé"],
    ['de', 'morgen um 9 Uhr nachsehen, ob die Tür offen ist'],
    ['en', 'remind me tomorrow at 9 to eat my pt snack'],
  ])('a word of the language names no zone, %s: %s', (locale, text) => {
    const read = split(text, locale);
    expect(read.ok && read.when.zone).toBe(zone);
  });
});

describe('The clock as each language speaks it', () => {
  it.each([
    ['es', 'mañana a las ocho y veinte llamar a Ana', '08:20'],
    ['es', 'mañana a las 8 y 20 llamar a Ana', '08:20'],
    ['es', 'mañana a medio día comer', '12:00'],
    ['fr', 'demain à sept heures et dix appeler Luc', '07:10'],
    ['fr', 'demain à midi et demi déjeuner', '12:30'],
    ['fr', 'demain en début de journée appeler Luc', '09:00'],
    ['de', 'morgen um dreiviertel acht laufen', '07:45'],
    ['de', 'morgen um zehn nach halb acht laufen', '07:40'],
    ['pl', 'jutro za pięć ósma zadzwonić', '07:55'],
    ['en', 'at 9p. call Bob', '21:00'],
    ['de', 'am Fr. um 9 Sport', '09:00'],
    ['es', 'sáb. a las 5 cena', '05:00'],
    ['de', '5. Aug gegen 8 Anna anrufen', '08:00'],
  ])('%s: %s at %s', (locale, text, time) => {
    const read = split(text, locale);
    expect(read.ok && read.when.sentence).toContain(time);
  });

  it('two clock forms are two times', () => {
    const read = split('todos los días a las 8 y a las 20 tomar la pastilla', 'es');
    expect(read.ok && read.when.sentence).toContain('08:00 y 20:00');
    const other = split('tous les jours à 8h et 20h prendre le cachet', 'fr');
    expect(other.ok && other.when.sentence).toContain('08:00 et 20:00');
  });

  it.each(['past 2 days call Bob', 'previous Wednesday call Bob', 'call mom good friday', 'Wielki Piątek umyć okna'])(
    'the past, and a named day that is not known, are no time to come: %s',
    (text) => {
      expect(split(text, text.startsWith('W') ? 'pl' : 'en').ok).toBe(false);
    },
  );

  it.each([
    ['set a timer for 10 minutes', 'set a timer'],
    ['rice timer 18 minutes', 'rice timer'],
  ])('a timer runs from now: %s', (text, what) => {
    const read = split(text);
    expect(read.ok && [read.what, read.when.trigger.kind]).toEqual([what, 'once']);
  });

  it.each(['add 5 minutes to the timer', 'cancel the 10 minutes timer', 'stop the timer 3 minutes'])(
    'but an order about a timer starts none: %s',
    (text) => {
      expect(split(text).ok).toBe(false);
    },
  );

  it('a day in February in the morning is once', () => {
    const read = split('am 15. Februar morgens Anna anrufen', 'de');
    expect(read.ok && read.when.trigger.kind).toBe('once');
  });
});
