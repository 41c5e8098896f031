// Everyday phrases, each with its first occurrence on Monday 23 November 2026, 10:47 in Warsaw. Both doors read the same.
import { describe, expect, it } from 'vitest';
import { parseWhen } from './parse.ts';
import { splitWhen } from './split/split.ts';

const now = Date.parse('2026-11-23T09:47:00Z');
const zone = 'Europe/Warsaw';
const wall = (at: number | undefined) => new Date((at ?? 0) + 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
const DAYS = { kind: 'cron', expression: expect.stringMatching(/^\d+ \d+(?:,\d+)? \* \* \*$/) };

describe('An everyday phrase is read, by both doors alike', () => {
  it.each([
    ['fr', 'demain dix heures', '11-24 10:00'],
    ['en', 'to this Friday at 9:50', '11-27 09:50'],
    ['de', 'auf Donnerstag um neun', '11-26 09:00'],
    ['es', 'pa el viernes a las 15', '11-27 15:00'],
    ['fr', 'jeudi dix-huit heures quinze', '11-26 18:15'],
    ['fr', 'dans une heure et quart', '11-23 12:02'],
    ['fr', 'dans quatre-vingt-dix minutes', '11-23 12:17'],
    ['fr', 'dans soixante-dix minutes', '11-23 11:57'],
    ['fr', 'demain à la première heure', '11-24 09:00'],
    ['fr', 'quand il sera 18h', '11-23 18:00'],
    ['fr', 'le quinze', '12-15 09:00'],
    ['fr', 'le trente à neuf heures et demie', '11-30 09:30'],
    ['fr', 'le matin du 6', '12-06 09:00'],
    ['fr', "l'après-midi de jeudi", '11-26 15:00'],
    ['fr', 'vendredi à 16 h tapantes', '11-27 16:00'],
    ['fr', 'toutes les nuits à deux heures', '11-24 02:00'],
    ['fr', 'chaque 15 du mois', '12-15 09:00'],
    ['pl', 'jutro na 15', '11-24 15:00'],
    ['pl', 'we wtorek na 17', '11-24 17:00'],
    ['pl', 'na jutro na 6.10', '11-24 06:10'],
    ['pl', 'na ósmą trzydzieści', '11-24 08:30'],
    ['pl', 'jutro dziewiąta', '11-24 09:00'],
    ['pl', 'w przyszły poniedziałek, dziesiąta', '11-30 10:00'],
    ['pl', 'jutro, siódma pięć', '11-24 07:05'],
    ['pl', 'o 17tej', '11-23 17:00'],
    ['pl', 'koło południa', '11-23 12:00'],
    ['pl', 'jutro tak koło jedenastej', '11-24 11:00'],
    ['pl', 'dnia 14 marca o godzinie 9:30', '03-14 09:30'],
    ['pl', 'godzina 9:15', '11-24 09:15'],
    ['pl', 'ósmy grudnia o siódmej rano', '12-08 07:00'],
    ['pl', 'za trzy kwadranse', '11-23 11:32'],
    ['pl', 'za pół godzinki', '11-23 11:17'],
    ['pl', 'za pięćdziesiąt minut', '11-23 11:37'],
    ['pl', 'za godzinę i 10 minut', '11-23 11:57'],
    ['pl', 'kwadrans przed szóstą', '11-24 05:45'],
    ['pl', '5 minut przed dwudziestą', '11-23 19:55'],
    ['pl', 'po jutrze', '11-25 09:00'],
    ['pl', 'jak będzie dwudziesta pierwsza', '11-23 21:00'],
    ['es', 'alas 8', '11-24 08:00'],
    ['es', 'a eso de las cuatro y media', '11-24 04:30'],
    ['es', 'a las tres y media de la madrugada', '11-24 03:30'],
    ['es', 'mañana a primera hora', '11-24 09:00'],
    ['es', 'el 11 a las 15 hrs', '12-11 15:00'],
    ['es', 'el día 18 a las 7', '12-18 07:00'],
    ['es', 'este finde', '11-28 09:00'],
    ['de', 'heut um 18 Uhr', '11-23 18:00'],
    ['de', 'in ner halben Stunde', '11-23 11:17'],
    ['de', 'in genau 45 Minuten', '11-23 11:32'],
    ['de', 'morgen spätestens um zwei', '11-24 02:00'],
    ['en', "when it's half past two", '11-23 14:30'],
    ['en', 'in exactly 45 minutes', '11-23 11:32'],
    ['en', 'the morning of the 6th', '12-06 09:00'],
    ['en', 'tomorrow arvo', '11-24 15:00'],
  ])('%s: %s', (locale, text, first) => {
    const [time, request] = [parseWhen(text, { now, zone, locale }), splitWhen(text, { now, zone, locale })];
    expect(time.ok ? wall(time.next[0]) : time.issues).toBe(first);
    expect(request.ok ? [wall(request.when.next[0]), request.what] : request.issues).toEqual([first, '']);
  });

  it.each([
    ['de', 'immer um acht', 'jeden Tag um 08:00'],
    ['de', 'immer mittwochs um acht', 'jeden Mittwoch um 08:00'],
    ['de', 'immer am Dienstag', 'jeden Dienstag um 09:00'],
    ['fr', 'toujours à 8h', 'tous les jours à 08:00'],
    ['es', 'siempre a las 8', 'todos los días a las 08:00'],
    ['pl', 'zawsze o szóstej trzydzieści', 'codziennie o 06:30'],
    ['pl', 'zawsze w czwartki o 19', 'co czwartek o 19:00'],
  ])('%s: what is "always" is no single time: %s', (locale, text, sentence) => {
    const request = splitWhen(text, { now, zone, locale });
    expect(request.ok ? request.when.sentence : request.issues).toBe(`${sentence} (Europe/Warsaw)`);
  });

  it.each([
    ['en', 'every day at 6 in the morning and 6 in the evening'],
    ['de', 'jeden Tag um 6 Uhr morgens und um 6 Uhr abends'],
    ['pl', 'codziennie o szóstej rano i o szóstej wieczorem'],
  ])('%s: two hours have each their part of the day: %s', (locale, text) => {
    const read = parseWhen(text, { now, zone, locale });
    expect(read.ok ? read.trigger : read.issues).toMatchObject({ ...DAYS, expression: '0 6,18 * * *' });
  });
});

describe('A word that is no time in its language gives none', () => {
  it.each([
    ['pl', 'nie dzwoń, tylko przypomnij mi o 16', '11-23 16:00', 'nie dzwoń, tylko przypomnij mi'],
    ['pl', 'a drugie przypomnienie zrób na piątek rano', '11-27 09:00', 'a drugie przypomnienie zrób'],
    ['de', 'Mi 18 Uhr Zahnarzt', '11-25 18:00', 'Zahnarzt'],
    ['en', 'Mi 18:00 Zahnarzt', '11-25 18:00', 'Zahnarzt'],
    ['en', 'on the second at 9 pay the rent', '12-02 09:00', 'pay the rent'],
    ['pl', 'w sobotę na 15 mecz', '11-28 15:00', 'mecz'],
    ['pl', 'jutro na 15 minut trening', '11-24 09:00', 'na 15 minut trening'],
    ['pl', 'w sobotę na 4 osoby stolik', '11-28 09:00', 'na 4 osoby stolik'],
    [
      'de',
      'Jeden Sonntagabend einen Essensplan für die Woche machen, keine Pilze',
      '11-29 18:00',
      'einen Essensplan für die Woche machen, keine Pilze',
    ],
  ])('%s: %s', (locale, text, first, what) => {
    const read = splitWhen(text, { now, zone, locale });
    expect(read.ok ? [wall(read.when.next[0]), read.what] : read.issues).toEqual([first, what]);
  });

  it.each([
    ['fr', 'demain deux heures de piano'],
    ['fr', 'mets-en un deuxième à 6h30'],
    ['pl', 'jutro szósta budzik głośny'],
  ])('%s: nor does a length or a count: %s', (locale, text) => {
    expect(splitWhen(text, { now, zone, locale }).ok).toBe(false);
  });
});

describe('Of two times in a story, nobody guesses which one is meant', () => {
  it.each([
    ['es', 'como el entrenamiento acaba a las 8 recuérdame a las 7:45 ir a por Hugo', 'a las 7:45'],
    ['pl', 'ekipa zaczyna o siódmej, więc za pięć siódma otwórz im bramę', 'za pięć siódma'],
    ['en', "we're moving out on the 29th, so please get on my case on the 26th to fill the holes", 'on the 26th'],
  ])('%s: %s', (locale, text, second) => {
    const read = splitWhen(text, { now, zone, locale });
    const issue = read.ok ? null : read.issues[0];
    expect([issue?.code, text.slice(...(issue?.span ?? [0, 0]))]).toEqual(['ambiguous', second]);
  });
});
