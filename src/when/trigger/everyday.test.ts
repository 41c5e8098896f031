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

describe('A day of the month is said by its number alone', () => {
  const both = (locale: string, text: string) => {
    const [time, request] = [parseWhen(text, { now, zone, locale }), splitWhen(text, { now, zone, locale })];
    return [time, request.ok ? request.when : request].map((read) => (read.ok ? read.trigger : read.issues));
  };
  const once = { kind: 'once', wall: '2026-12-07T09:00:00' };

  it.each([
    ['de', 'am 7.'],
    ['de', 'zum 7.'],
    ['de', 'den 7.'],
    ['de', 'am 7.!'],
    ['de', 'am 7. um 9'],
    ['de', 'am 7. früh'],
    ['de', 'am 7. morgens'],
    ['de', 'am 7.12.'],
    ['de', 'Montag, der 7.'],
    ['en', 'on the 7th'],
    ['en', 'the 7th in the morning'],
    ['fr', 'le 7'],
    ['fr', 'le 7 au matin'],
    ['es', 'el 7'],
    ['es', 'el día 7'],
    ['es', 'el día 7 por la mañana'],
    ['pl', '7-go'],
    ['pl', '7-ego rano'],
    ['pl', 'dnia 7.'],
    ['pl', 'dnia 7'],
    ['pl', 'siódmego'],
  ])('%s: alone, or with a time of it, by both doors alike: %s', (locale, text) => {
    expect(both(locale, text)).toMatchObject([once, once]);
  });

  it.each([
    ['de', 'Miete zahlen am 7.', 'Miete zahlen'],
    ['de', 'Miete am 7. zahlen', 'Miete zahlen'],
    ['de', 'Miete am 7.12. zahlen', 'Miete zahlen'],
    ['de', 'Miete zum 7. zahlen', 'Miete zahlen'],
    ['de', 'am 7. Mama um 9 Uhr anrufen', 'Mama anrufen'],
    ['de', 'erinnere mich am 7. an die Miete', 'die Miete'],
    ['en', 'pay rent on the 7th', 'pay rent'],
    ['en', 'on the 7th call mom', 'call mom'],
    ['fr', 'payer le loyer le 7', 'payer le loyer'],
    ['fr', 'payer le 7 le loyer', 'payer le loyer'],
    ['fr', 'le 7 payer le loyer', 'payer le loyer'],
    ['fr', 'rappelle-moi le 7 de payer le loyer', 'payer le loyer'],
    ['es', 'pagar el alquiler el 7', 'pagar el alquiler'],
    ['es', 'el día 7 pagar el alquiler', 'pagar el alquiler'],
    ['es', 'recuérdame el 7 pagar el alquiler', 'pagar el alquiler'],
    ['es', 'reunión el día 7 con Ana', 'reunión con Ana'],
    ['pl', 'zapłacić czynsz 7-go', 'zapłacić czynsz'],
    ['pl', '7-go zapłacić czynsz', 'zapłacić czynsz'],
    ['pl', 'siódmego zapłacić czynsz', 'zapłacić czynsz'],
  ])('%s: before, in and behind what is to be done: %s', (locale, text, what) => {
    const read = splitWhen(text, { now, zone, locale });
    expect(read.ok ? [read.when.trigger, read.what] : read.issues).toEqual([once, what]);
  });

  it.each([
    ['de', 'ab 7.12. jeden Tag um 9', 'jeden Tag um 9 bis 7.12.', 'vom 7.12. bis 9.12. jeden Tag um 9'],
    ['de', 'jeden Tag um 9 ab dem 7.', 'jeden Tag um 9 bis zum 7.', 'vom 7. bis 9. jeden Tag um 9'],
    ['en', 'from the 7th every day at 9', 'every day at 9 until the 7th', 'from the 7th to the 9th every day at 9'],
    ['fr', 'à partir du 7 tous les jours à 9h', "tous les jours à 9h jusqu'au 7", 'du 7 au 9 tous les jours à 9h'],
    [
      'es',
      'desde el 7 todos los días a las 9',
      'todos los días a las 9 hasta el 7',
      'del 7 al 9 todos los días a las 9',
    ],
    ['pl', 'od 7-go codziennie o 9', 'codziennie o 9 do 7-go', 'od 7-go do 9-go codziennie o 9'],
    ['pl', 'codziennie o 9 od siódmego', 'codziennie o 9 do siódmego', 'od siódmego do dziewiątego codziennie o 9'],
  ])('%s: it begins a rhythm and ends one: %s; %s; %s', (locale, from, until, stretch) => {
    const [begin, end, last] = ['2026-12-07T00:00:00', '2026-12-07T23:59:59', '2026-12-09T23:59:59'];
    expect(both(locale, from)).toMatchObject(Array(2).fill({ ...DAYS, from: begin }));
    expect(both(locale, until)).toMatchObject(Array(2).fill({ ...DAYS, until: end }));
    expect(both(locale, stretch)).toMatchObject(Array(2).fill({ ...DAYS, from: begin, until: last }));
  });

  it.each([
    ['de', 'vom 20. bis 24. Februar jeden Tag um 9'],
    ['en', 'every day at 9 from the 20th to the 24th of February'],
    ['fr', 'du 20 au 24 février tous les jours à 9h'],
    ['es', 'del 20 al 24 de febrero todos los días a las 9'],
    ['pl', 'od 20. do 24. lutego codziennie o 9'],
  ])('%s: the month behind the end of a stretch is that of both: %s', (locale, text) => {
    const stretch = { ...DAYS, from: '2027-02-20T00:00:00', until: '2027-02-24T23:59:59' };
    expect(both(locale, text)).toMatchObject([stretch, stretch]);
  });

  it.each(['am 7.', 'Miete am 7. zahlen', 'Miete am 7.12. zahlen'])(
    'a German one is read for a person of any language: %s',
    (text) => {
      expect(both('en', text).at(-1)).toMatchObject(once);
    },
  );

  it.each([
    ['de', 'jeden Tag um 9 außer am 7. und 14.', 'am 1. und 15.', 'am 7. und 14.'],
    ['en', 'every day at 9 except the 7th and 14th', 'the 1st and 15th', 'on the 7th and 14th'],
    ['fr', 'tous les jours à 9h sauf le 7 et le 14', 'le 1er et le 15', 'le 7 et le 14'],
    ['es', 'todos los días a las 9 excepto el 7 y el 14', 'el 1 y el 15', 'el 7 y 14'],
    ['pl', 'codziennie o 9 oprócz 7-go i 14-go', '1-go i 15-go', '7-go i 14-go'],
  ])('%s: two are left out, repeat or are refused together: %s; %s; %s', (locale, except, repeated, open) => {
    expect(both(locale, except)).toMatchObject(Array(2).fill({ ...DAYS, except: [{ pattern: '7,14 * *' }] }));
    expect(both(locale, repeated)).toMatchObject(Array(2).fill({ expression: '0 9 1,15 * *' }));
    expect(both(locale, open)).toMatchObject(Array(2).fill([{ code: 'unsupported' }]));
  });

  it.each([
    ['de', 'jeden 7.', '0 9 7 * *'],
    ['de', 'jeden 7. um 8', '0 8 7 * *'],
    ['en', 'every 7th', '0 9 7 * *'],
    ['pl', 'każdego 7-go', '0 9 7 * *'],
  ])('%s: each month has one: %s', (locale, text, expression) => {
    expect(both(locale, text)).toMatchObject([{ expression }, { expression }]);
  });

  it.each([
    ['de', 'Kapitel 7.'],
    ['de', 'in der 7. Klasse'],
    ['de', 'die 3. Mahnung'],
    ['de', 'zum 2. Mal'],
    ['de', 'zum 3. Jubiläum gratulieren'],
    ['de', 'den 3. Band lesen'],
    ['de', 'am 3. Advent Kerze anzünden'],
    ['de', 'am 7. Kapitel weiterschreiben'],
    ['de', 'am 30. Geburtstag anrufen'],
    ['de', 'bis 7. Klasse'],
    ['de', 'Kapitel 3 bis 7. lesen'],
    ['en', 'call mom on 7.'],
    ['en', 'clean the windows on the 7th floor'],
    ['fr', 'le 7 est mon chiffre'],
    ['fr', 'le 7e étage'],
    ['es', 'el 7 es mi número'],
    ['pl', 'rozdział 7.'],
    ['de', 'die Rechnung vom 7. bezahlen'],
    ['de', 'vor dem 7. zahlen'],
    ['fr', 'lire le rapport du 7'],
    ['es', 'enviar el informe del día 7'],
    ['pl', 'przeczytać raport z 7-go'],
  ])('%s: what counts a noun, tells one or ends a sentence is none: %s', (locale, text) => {
    expect(both(locale, text).every((read) => Array.isArray(read))).toBe(true);
  });

  it.each([
    ['de', 'jede Stunde von 9 bis 17.', { hours: { from: '09:00', to: '17:00' } }],
    ['de', 'jeden Tag um 7.', { expression: '0 7 * * *' }],
    ['pl', 'codziennie o 7.', { expression: '0 7 * * *' }],
  ])('%s: an hour at the end of a sentence stays one: %s', (locale, text, trigger) => {
    expect(both(locale, text)).toMatchObject([trigger, trigger]);
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
