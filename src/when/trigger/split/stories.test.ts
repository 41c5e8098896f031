// What people say, each line with what it means on Monday 23 November 2026, 11:47 in Warsaw.
import { describe, expect, it } from 'vitest';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';
const wall = (at: number | undefined) => new Date((at ?? 0) + 3_600_000).toISOString().slice(5, 16).replace('T', ' ');

/** The first occurrence, with what is to be done; or why there is none. */
function said(locale: string, text: string): readonly string[] {
  const read = splitWhen(text, { now, zone, locale });
  return read.ok ? [wall(read.when.next[0]), read.what] : [read.reason];
}

describe('A day without a time is at the hour at which mornings begin', () => {
  it.each([
    ['en', 'tomorrow call mom', 'call mom'],
    ['en', 'remind me tomorrow to call mom', 'call mom'],
    ['de', 'morgen Mama anrufen', 'Mama anrufen'],
    ['de', 'ruf Mama morgen an', 'ruf Mama an'],
    ['fr', 'demain appeler maman', 'appeler maman'],
    ['es', 'mañana llamar a mamá', 'llamar a mamá'],
    ['pl', 'jutro zadzwonić do mamy', 'zadzwonić do mamy'],
  ])('%s: %s', (locale, text, what) => {
    expect(said(locale, text)).toEqual(['11-24 09:00', what]);
    const early = splitWhen(text, { now, zone, locale, defaults: { morning: '07:30' } });
    expect(early.ok && wall(early.when.next[0])).toBe('11-24 07:30');
  });
});

describe('What belongs to no time gives none to it', () => {
  it.each([
    ['en', "make the insulin one eight o'clock", '11-23 20:00', 'make the insulin one'],
    ['de', 'jeden Tag einmal lüften', '11-24 09:00', 'lüften'],
    ['es', 'dile a Laura que llego tarde a las 7 y cuarto', '11-24 07:15', 'dile a Laura que llego tarde'],
  ])('%s: %s', (locale, text, at, what) => {
    expect(said(locale, text)).toEqual([at, what]);
    const read = splitWhen(text, { now, zone, locale });
    expect(read.ok && 'count' in read.when.trigger).toBe(false);
  });

  it.each([
    ['en', 'every week, I mean, not just once', 'ambiguous'],
    ['fr', 'rappelle-moi le matin du 6 que Manon a son oral à 10h', 'ambiguous'],
    ['fr', 'vide-grenier dimanche dès 6h', 'unreadable'],
    ['es', 'hueco de tres a cinco el lunes para la mudanza', 'unreadable'],
    ['es', 'en dos semanas hay que repetirle la prueba, avísame el 9 de junio por la mañana: pedir hora', 'ambiguous'],
    ['pl', 'doktor przyjmie mnie jutro po piętnastej, dodaj doktor Nowicka', 'ambiguous'],
    ['pl', 'akt notarialny na czwartek 13 czerwca, godzina 9:15', 'unreadable'],
    ['de', 'guten Morgen du Quälgeist', 'no-time'],
    ['de', 'jeden Tag zweimal lüften', 'unreadable'],
    ['en', 'every ten minutes from eight check the oven', 'unreadable'],
    ['es', 'ya me descontaron dos veces, entonces de lunes a viernes a las 5 y media revisa la línea', 'unreadable'],
    ['es', 'mi marido tiene diálisis los martes, avísame el lunes a las nueve de la noche de llamar', 'ambiguous'],
  ])('or nobody guesses, %s: %s', (locale, text, reason) => {
    expect(said(locale, text)).toEqual([reason]);
  });
});

describe('What is said of a time is read with it', () => {
  it.each([
    ['pl', 'przypomnij mi o ósmej o mleku', '11-24 08:00', 'mleku'],
    ['pl', 'przypomnij mi o dwudziestej pierwszej zadzwonić do mamy', '11-23 21:00', 'zadzwonić do mamy'],
    ['pl', 'no i o wpół do jedenastej wyłącz internet', '11-23 22:30', 'wyłącz internet'],
    ['es', 'vale, y a las once apágalo', '11-24 11:00', 'apágalo'],
    ['de', 'und am Mittwoch um 4 Kuchen backen', '11-25 04:00', 'Kuchen backen'],
    ['fr', 'et jeudi à 16h récupérer le pressing', '11-26 16:00', 'récupérer le pressing'],
    ['de', 'Mach mir einen Termin für Freitag um drei: Übergabe', '11-27 03:00', 'Mach mir einen Termin: Übergabe'],
    ['de', 'Kannst du am Sonntagabend einen Plan machen?', '11-29 18:00', 'Kannst du einen Plan machen?'],
    ['en', 'put the plumber in for Wednesday morning', '11-25 09:00', 'put the plumber'],
    ['es', 'lo pasaron al viernes a las 8', '11-27 08:00', 'lo pasaron'],
    ['es', 'ponme para el viernes a la noche la torta', '11-27 20:00', 'ponme la torta'],
    ['de', 'Mittwochmorgen Arzt anrufen', '11-25 09:00', 'Arzt anrufen'],
    ['en', 'friday eve drinks with Jo', '11-27 18:00', 'drinks with Jo'],
    ['en', 'alarm for 7', '11-23 19:00', 'alarm'],
    ['en', 'set my alarm for quarter past five', '11-23 17:15', 'set my alarm'],
    ['en', 'meet Tom at 4pm Central Park', '11-23 16:00', 'meet Tom Central Park'],
    ['en', 'tomorrow 4pm mountain bike', '11-24 16:00', 'mountain bike'],
    ['en', 'remind me at 4 pacific to call ann', '11-24 01:00', 'call ann'],
    ['de', 'stell den Wecker auf sieben', '11-24 07:00', 'stell den Wecker'],
    ['fr', 'mets le réveil pour cinq heures quarante', '11-24 05:40', 'mets le réveil'],
    ['pl', 'budzik na 7', '11-24 07:00', 'budzik'],
    ['es', 'el 27 pagar el alquiler', '11-27 09:00', 'pagar el alquiler'],
    ['fr', 'rappelle-moi le 28 de payer la nounou', '11-28 09:00', 'payer la nounou'],
    ['de', 'am 28. Zahnarzt', '11-28 09:00', 'Zahnarzt'],
    ['pl', 'trzydziestego wystawić fakturę', '11-30 09:00', 'wystawić fakturę'],
    ['de', 'jeden 15. Zähler ablesen', '12-15 09:00', 'Zähler ablesen'],
    ['es', 'cada día 15 leer el contador', '12-15 09:00', 'leer el contador'],
    ['pl', 'każdego 15 spisać licznik', '12-15 09:00', 'spisać licznik'],
    ['fr', 'sam 10h coiffeur', '11-28 10:00', 'coiffeur'],
    ['es', 'dom 11h misa', '11-29 11:00', 'misa'],
    ['pl', 'niedz 11:00 msza', '11-29 11:00', 'msza'],
    ['pl', 'minutnik 6 min do makaronu', '11-23 11:53', 'minutnik do makaronu'],
    ['fr', 'chrono 3 min', '11-23 11:50', 'chrono'],
    ['es', 'mañana temprano comprar pan', '11-24 09:00', 'comprar pan'],
    ['pl', 'w poniedziałek z samego rana zadzwonić', '11-30 09:00', 'zadzwonić'],
    ['de', 'Sagen Sie mir um elf Bescheid', '11-24 11:00', 'Sagen Sie mir Bescheid'],
    ['en', 'table for 4 on friday', '11-27 09:00', 'table for 4'],
    ['fr', 'mardi en huit dentiste', '12-01 09:00', 'dentiste'],
    ['es', 'el martes en ocho días dentista', '12-01 09:00', 'dentista'],
    ['pl', 'we wtorek za tydzień o 10 dentysta', '12-01 10:00', 'dentysta'],
    ['pl', 'pt. 13:00 stołówka z Tomkiem', '11-27 13:00', 'stołówka z Tomkiem'],
    ['en', 'at seven every morning walk the dog', '11-24 07:00', 'walk the dog'],
    ['en', 'in like 3 hours check the oven', '11-23 14:47', 'check the oven'],
    ['fr', 'dans une petite heure sortir le gâteau', '11-23 12:47', 'sortir le gâteau'],
    ['es', 'en diez minutitos apagar el horno', '11-23 11:57', 'apagar el horno'],
    ['en', 'look after the kids tomorrow', '11-24 09:00', 'look after the kids'],
    ['en', 'call the alarm company for 2 keys tomorrow', '11-24 09:00', 'call the alarm company for 2 keys'],
    ['fr', 'demain à 15h pile appeler Luc', '11-24 15:00', 'appeler Luc'],
    ['fr', 'à midi pile déjeuner', '11-23 12:00', 'déjeuner'],
    ['fr', 'demain à midi moins le quart appeler Luc', '11-24 11:45', 'appeler Luc'],
    ['fr', "demain en fin d'après-midi appeler Luc", '11-24 17:00', 'appeler Luc'],
    ['fr', 'le week-end prochain laver la voiture', '12-05 09:00', 'laver la voiture'],
    ['fr', 'le vingt et un décembre appeler Luc', '12-21 09:00', 'appeler Luc'],
    ['fr', 'sam. 10h marché', '11-28 10:00', 'marché'],
    ['de', 'morgen Punkt acht aufstehen', '11-24 08:00', 'aufstehen'],
    ['de', 'morgen so um 15 Uhr Kaffee kochen', '11-24 15:00', 'Kaffee kochen'],
    ['de', 'am einundzwanzigsten Dezember Bob anrufen', '12-21 09:00', 'Bob anrufen'],
    ['de', 'Mitte Dezember Pass verlängern', '12-15 09:00', 'Pass verlängern'],
    ['es', 'el fin de semana lavar el coche', '11-28 09:00', 'lavar el coche'],
    ['es', 'a mediados de diciembre renovar el pasaporte', '12-15 09:00', 'renovar el pasaporte'],
    ['es', 'mañana a las 3 de la madrugada salir', '11-24 03:00', 'salir'],
    ['es', 'mañana a las ocho menos diez salir', '11-24 07:50', 'salir'],
    ['es', 'en treinta y cinco minutos llamar a Ana', '11-23 12:22', 'llamar a Ana'],
    ['pl', 'jutro o godz. 12:45 sprawa', '11-24 12:45', 'sprawa'],
    ['pl', 'dwudziestego pierwszego grudnia zadzwonić', '12-21 09:00', 'zadzwonić'],
    ['pl', 'w połowie grudnia odnowić paszport', '12-15 09:00', 'odnowić paszport'],
    ['de', 'heute Abend um Mitternacht Lea anrufen', '11-24 00:00', 'Lea anrufen'],
    ['de', 'Arzt am 23.02 um 11:20', '02-23 11:20', 'Arzt'],
    ['es', 'a la una del lunes llamar a Teresa', '11-30 01:00', 'llamar a Teresa'],
    ['pl', 'wizyta u ortopedy 23.02 godz 11.20', '02-23 11:20', 'wizyta u ortopedy'],
    ['pl', 'za kwadrans piąta budzik', '11-24 04:45', 'budzik'],
    ['en', 'check the oven every ten minutes from eight', '11-24 08:00', 'check the oven'],
    ['en', 'at two on christmas', '12-25 14:00', ''],
    ['en', 'mid-december renew the pass', '12-15 09:00', 'renew the pass'],
    ['en', 'end of tomorrow send the report', '11-24 18:00', 'send the report'],
    ['en', 'tomorrow lunchtime call Bob', '11-24 12:00', 'call Bob'],
    ['en', 'tomorrow 0600h gym', '11-24 06:00', 'gym'],
    ['en', 'tom 8pm call Bob', '11-24 20:00', 'call Bob'],
    ['en', 'call tom 8pm', '11-23 20:00', 'call tom'],
    ['en', 'call Bob 9p.', '11-23 21:00', 'call Bob'],
    ['en', 'at 8 on the dot call Bob', '11-23 20:00', 'call Bob'],
    ['en', 'every January 30 and September 30 pay the tax', '01-30 09:00', 'pay the tax'],
    ['en', 'team lunch is fixed for tomorrow 1:30', '11-24 13:30', 'team lunch is fixed'],
    ['en', 'remind me tomorrow at 9 that I am late', '11-24 09:00', 'I am late'],
    ['en', '⏰ remind me at 5pm to leave', '11-23 17:00', 'leave'],
  ])('%s: %s', (locale, text, at, what) => {
    expect(said(locale, text)).toEqual([at, what]);
  });

  it.each([
    ['en', 'for 7 am', '11-24 07:00'],
    ['en', 'for saturday', '11-28 09:00'],
    ['de', 'für morgen um 9', '11-24 09:00'],
    ['fr', 'pour demain à 9h', '11-24 09:00'],
  ])('also with the word that ties it to a thing, %s: %s', (locale, text, at) => {
    const read = parseWhen(text, { now, zone, locale });
    expect(read.ok && wall(read.next[0])).toBe(at);
  });
});

describe('Words of the day in each language', () => {
  it.each([
    ['en', 'tomorrow lunch call Bob', '11-24 12:00', 'call Bob'],
    ['en', 'call Bob friday lunch', '11-27 12:00', 'call Bob'],
    ['de', 'morgen zum Mittagessen Tablette nehmen', '11-24 12:00', 'Tablette nehmen'],
    ['fr', 'demain au déjeuner appeler Luc', '11-24 12:00', 'appeler Luc'],
    ['fr', 'appeler Luc mardi qui vient', '11-24 09:00', 'appeler Luc'],
    ['es', 'llamar a Ana el martes que entra', '11-24 09:00', 'llamar a Ana'],
    ['pl', 'w nadchodzący wtorek zadzwonić', '11-24 09:00', 'zadzwonić'],
    ['es', 'al final del día de mañana mandar el informe', '11-24 18:00', 'mandar el informe'],
    ['fr', 'rappelle-moi le 18 au soir de payer', '12-18 18:00', 'payer'],
    ['es', 'recuérdame el 12 por la noche pagar', '12-12 20:00', 'pagar'],
    ['pl', 'nastaw budzik jutro na ósmą', '11-24 08:00', 'nastaw budzik'],
    ['pl', 'ustaw przypomnienie na 19.45 mecz leci', '11-23 19:45', 'ustaw przypomnienie mecz leci'],
    ['pl', 'jutro o 9 iść na drugą zmianę', '11-24 09:00', 'iść na drugą zmianę'],
    ['pl', 'niech pan wieczorem wydrukuje pozew', '11-23 18:00', 'niech pan wydrukuje pozew'],
    ['de', 'um sechs Uhr dreißig einen Tee kochen', '11-24 06:30', 'einen Tee kochen'],
    ['fr', 'demain à dix-neuf heures trente, un rappel pour Tom', '11-24 19:30', 'un rappel pour Tom'],
    ['de', 'um elf alle Lichter aus', '11-24 11:00', 'alle Lichter aus'],
    ['en', 'at 9 tell me when it is screen time', '11-23 21:00', 'tell me when it is screen time'],
    ['fr', 'le camion passe à 18h', '11-23 18:00', 'le camion passe'],
    ['en', 'remind me next month on the second that the tax is due', '12-02 09:00', 'the tax is due'],
  ])('%s: %s', (locale, text, at, what) => {
    expect(said(locale, text)).toEqual([at, what]);
  });

  it.each([
    ['en', 'every saturday at 9, every week'],
    ['de', 'samstags um 9, jede Woche'],
    ['fr', 'le samedi à neuf heures, toutes les semaines'],
    ['pl', 'w soboty o 9, raz na tydzień'],
  ])('a week beside its day adds no day, %s: %s', (locale, text) => {
    const read = parseWhen(text, { now, zone, locale });
    expect(read.ok && read.trigger).toMatchObject({ kind: 'cron', expression: '0 9 * * 6' });
  });

  it.each([
    ['es', 'el martes que viene'],
    ['fr', 'mardi qui vient'],
    ['pl', 'w nadchodzący wtorek'],
    ['de', 'kommenden Dienstag'],
    ['en', 'this coming tuesday'],
  ])('the coming Tuesday is next week on a Tuesday, %s: %s', (locale, text) => {
    const read = parseWhen(text, { now: Date.parse('2026-11-24T07:00:00Z'), zone, locale });
    expect(read.ok && wall(read.next[0])).toBe('12-01 09:00');
  });

  it.each([
    ['0 9 * * 1-5 water the plants', 'every weekday at 09:00 (Europe/Warsaw)', 'water the plants'],
    ['water the plants 0 9 * * 1-5', 'every weekday at 09:00 (Europe/Warsaw)', 'water the plants'],
    ['water the plants at 0 9 * * MON-FRI', 'every weekday at 09:00 (Europe/Warsaw)', 'water the plants'],
    ['0 9 * * MON-FRI: standup with Ana', 'every weekday at 09:00 (Europe/Warsaw)', 'standup with Ana'],
    ['remind me 0 0 12 ? * MON-FRI to eat', 'every weekday at 12:00 (Europe/Warsaw)', 'eat'],
    ['recuérdame 0 9 * * 1-5 pagar la luz', 'every weekday at 09:00 (Europe/Warsaw)', 'pagar la luz'],
  ])('a cron expression stands in front of its matter or behind it: %s', (text, sentence, what) => {
    const read = splitWhen(text, { now, zone, locale: 'en' });
    expect(read.ok && [read.when.sentence, read.what]).toEqual([sentence, what]);
  });
});

describe('What is open is asked', () => {
  it.each([
    ['de', 'nach 14h Oma anrufen'],
    ['de', 'morgen nach 14 Uhr Oma anrufen'],
    ['en', 'after 2pm call Bob'],
    ['fr', 'après 14h appeler Luc'],
    ['es', 'después de las 14:00 llamar a Ana'],
    ['en', 'every day at nine and twenty take the pill'],
    ['de', 'jeden Tag um acht und zwanzig Tablette nehmen'],
    ['en', 'later this week call Bob'],
    ['de', 'später diese Woche Anna anrufen'],
    ['fr', 'appeler Luc plus tard cette semaine'],
    ['es', 'llamar a Ana más tarde esta semana'],
    ['pl', 'później w tym tygodniu zadzwonić'],
  ])('%s: %s', (locale, text) => {
    expect(said(locale, text)).toEqual(['ambiguous']);
  });
});

describe('The past, a named day that is not on the list and a vague time are refused', () => {
  it.each([
    ['de', 'vergangenen Freitag um 9'],
    ['de', 'vorigen Mittwoch um 9'],
    ['de', 'Ostermontag um 9'],
    ['fr', 'vendredi saint à 9h'],
    ['es', 'viernes santo a las 9'],
    ['es', 'domingo de ramos a las 9'],
    ['es', 'antier a las 9'],
    ['pl', 'w poprzednią środę o 9'],
    ['en', 'sometime next week call Bob'],
    ['fr', 'stage de poterie le week-end du 14'],
    ['fr', "lundi d'après coiffeur"],
    ['de', 'am Abend vor der Wahl packen'],
    ['de', 'vor dem Spiel am Samstag Trikots waschen'],
    ['en', 'dentist tues 3ish'],
    ['en', 'eleven thirty dentist tomorrow'],
    ['en', 'friday eight date with Sam'],
    ['en', 'set it for 7 tomorrow'],
    ['en', 'feed the cat daily exept saturdays'],
    ['de', 'Logopädie am Dienstag, bitte eine Stunde vorher erinnern'],
    ['de', 'Abiball am 16. Juni, sag mir eine Woche davor was'],
    ['de', 'Mama anrufen Sonntag nach dem Essen'],
    ['de', 'noch vor Weihnachten impfen'],
    ['de', 'am 2. Spieltag um 15 Uhr Trikots waschen'],
    ['de', 'am Vorabend gegen achtzehn Uhr packen'],
    ['fr', 'la veille au soir préparer le sac'],
    ['es', 'llamar al técnico el martes a partir de las diez'],
    ['pl', 'po niedzieli kupić ziemniaki'],
    ['pl', 'codzienie rano sprawdź terminy'],
    ['en', 'saturday elevenish call Bob'],
    ['en', 'fortnightly on a thursday black bin'],
    ['en', 'weekend or call mom'],
    ['en', 'call mom friday by'],
    ['en', "call mom and 3 o'clock"],
    ['fr', 'alarme tous les jours de la semaine à 6h10'],
    ['fr', 'pendant dix jours à 22h mettre la crème'],
    ['pl', 'krople do uszu psa 2x dziennie'],
  ])('%s: %s', (locale, text) => {
    expect(said(locale, text)).toEqual(['unreadable']);
  });
});

describe('A pattern of another program', () => {
  it.each([
    ['rate(5 minutes)', 'every 5 minutes'],
    ['cron(0 12 ? * 2 *)', '0 12 * * 1'],
    ['OnCalendar=*-*-* 09:00:00', 'every weekday at 09:00'],
    ['Mon..Fri 09:00', 'every weekday at 09:00'],
    ['H/15 * * * *', '*/15 * * * *'],
    ['H H(2-7) * * 1-5', '1 2 * * 1-5'],
  ])('is named, with what to write instead: %s', (text, write) => {
    for (const read of [parseWhen(text, { now, zone }), splitWhen(text, { now, zone })])
      expect(read.ok ? read : read.issues[0]?.hint).toBe(`Write ${write}.`);
  });

  it('of Quartz counts 1 as Sunday, and says so', () => {
    const read = parseWhen('0 0 12 ? * 2', { now, zone });
    expect(read.ok && [read.sentence, read.assumptions.map(({ code }) => code)]).toEqual([
      'every Monday at 12:00 (Europe/Warsaw)',
      ['quartz'],
    ]);
  });
});

describe('A word of time stays in what is to be done where that binds it', () => {
  it.each([
    ['de', 'jeden Montag um 9 Uhr Daily', '11-30 09:00', 'Daily'],
    ['fr', 'chaque soir à 20h prendre le demi-comprimé', '11-23 20:00', 'prendre le demi-comprimé'],
    ['fr', "tous les soirs à 8h gammes, 15 minutes, pas d'excuse", '11-23 20:00', "gammes, 15 minutes, pas d'excuse"],
    ['es', 'dentro de doce horas dame la segunda, que es azul', '11-23 23:47', 'dame la segunda, que es azul'],
    ['de', 'um 9 sag Anna, dass heute Müll ist', '11-24 09:00', 'sag Anna, dass heute Müll ist'],
    ['pl', 'jutro o dziesiątej napisz, że przyjadę później', '11-24 10:00', 'napisz, że przyjadę później'],
    ['pl', 'jutro o 15 sprawdzić kroplówkę na sali szóstej', '11-24 15:00', 'sprawdzić kroplówkę na sali szóstej'],
  ])('%s: %s', (locale, text, first, what) => {
    expect(said(locale, text)).toEqual([first, what]);
  });

  it.each([
    ['en', 'third time this week that nobody answered'],
    ['es', 'quita el segundo y añade patatas'],
    ['fr', 'sortir le chien avant que la nuit tombe'],
    ['es', 'boa tarde, mais um temporizador para 2 horas'],
    ['en', 'timer met 12 minuten verlengen'],
    ['en', 'stato del timer di 10 min'],
  ])('and where nothing else says a time, none is planned: %s: %s', (locale, text) => {
    expect(said(locale, text)[0]).not.toMatch(/^\d/);
  });
});
