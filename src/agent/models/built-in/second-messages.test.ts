import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** It is Saturday, 21 November 2026, 10:00 in Warsaw. */
async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { talk, reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}
const updated = (change: object, id = 'sch_1') => ({
  name: 'update_schedule',
  input: { schedule_id: id, ...change },
});
const leftOut = (date: string) => ({ name: 'skip_dates', input: { schedule_id: 'sch_1', dates: [date] } });

describe('A word of what was just made', () => {
  const [EN, DE, FR, ES, PL] = [
    'remind me on friday at 9 to call Ann',
    'erinnere mich am Freitag um 9 an den Anruf bei Ann',
    "rappelle-moi demain à 9h d'appeler Marie",
    'recuérdame mañana a las 9 llamar a Marta',
    'przypomnij mi jutro o 9 zadzwonić do Ani',
  ];
  it.each([
    [EN, "it's Anne not Ann", 'call Anne'],
    [EN, 'not Ann but Anne', 'call Anne'],
    [EN, 'I meant Anne', 'call Anne'],
    [DE, 'Anne, nicht Ann', 'den Anruf bei Anne'],
    [DE, 'nicht Ann, sondern Anne', 'den Anruf bei Anne'],
    [DE, 'ich meinte Anne', 'den Anruf bei Anne'],
    [FR, "c'est Martine, pas Marie", 'appeler Martine'],
    [FR, 'pas Marie mais Martine', 'appeler Martine'],
    [FR, 'je voulais dire Maria', 'appeler Maria'],
    [ES, 'es María, no Marta', 'llamar a María'],
    [ES, 'quise decir María', 'llamar a María'],
    [PL, 'do Hani, nie do Ani', 'zadzwonić do Hani'],
    [PL, 'nie do Ani, tylko do Hani', 'zadzwonić do Hani'],
  ])('is corrected by the word that is meant: %s; %s', async (first, then, message) => {
    expect((await endOf(first, then)).changes).toEqual([updated({ message })]);
  });

  it.each([
    ['remind me at 5pm to water the plants', 'no, later'],
    [EN, 'cancel Bob, not Ann'],
    [EN, 'Bob, not Carl'],
  ])('stays where none of them is meant: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([]);
  });
});

describe('The next time of a series alone', () => {
  const [EN, DE, FR, ES, PL] = [
    'remind me every monday at 9 to call the office',
    'erinnere mich jeden Montag um 9 an den Bericht',
    'rappelle-moi chaque lundi à 9h le rapport',
    'recuérdame cada lunes a las 9 el informe',
    'przypominaj mi co poniedziałek o 9 o raporcie',
  ];
  it.each([
    [EN, 'the next one should be a day later', 'Tuesday 24 November, 09:00'],
    [EN, 'the next one at 10', 'Monday 23 November, 10:00'],
    [DE, 'den nächsten bitte einen Tag später', 'Tuesday 24 November, 09:00'],
    [DE, 'das nächste Mal erst um 10', 'Monday 23 November, 10:00'],
    [FR, 'le prochain un jour plus tard', 'Tuesday 24 November, 09:00'],
    [FR, 'la prochaine fois à 10h', 'Monday 23 November, 10:00'],
    [ES, 'el próximo un día más tarde', 'Tuesday 24 November, 09:00'],
    [ES, 'la próxima vez a las 10', 'Monday 23 November, 10:00'],
    [PL, 'następny dzień później', 'Tuesday 24 November, 09:00'],
    [PL, 'następnym razem o 10', 'Monday 23 November, 10:00'],
  ])('is moved, and the others stay: %s; %s', async (first, then, next) => {
    const { talk, changes } = await endOf(first, then);
    expect(changes.at(-1)).toEqual(updated({ change: 'skip_next' }));
    expect(String(talk.schedules[1]?.next)).toContain(next);
  });

  it('is left out where the series comes at its new time anyway', async () => {
    const { changes } = await endOf('remind me every day at 21:00 to feed the cat', 'the next one a day later');
    expect(changes).toEqual([updated({ change: 'skip_next' })]);
  });

  it.each([
    [EN, 'next week at 10 please', 'only next week'],
    ['erinnere mich jeden Tag um 9 ans Dehnen', 'morgen um 10', 'nur morgen'],
    [FR, 'la semaine prochaine à 10h', 'seulement le prochain'],
  ])('is asked for where a day of the series has another hour: %s; %s; %s', async (first, then, answer) => {
    const { changes } = await endOf(first, then);
    expect(changes).toEqual([]);
    expect((await endOf(first, then, answer)).changes.at(-1)).toEqual(updated({ change: 'skip_next' }));
  });
});

describe('The time after what was left out', () => {
  it.each([
    ['remind me every day at 21:00 to feed the cat', 'skip tomorrow', 'and not the one after'],
    ['remind me every day at 21:00 to feed the cat', 'skip tomorrow', 'skip the one after too'],
    ['erinnere mich jeden Tag um 21 Uhr an die Katze', 'morgen nicht', 'und den danach auch nicht'],
    ['rappelle-moi tous les jours à 21h le chat', 'pas demain', "et celui d'après non plus"],
    ['recuérdame todos los días a las 21 el gato', 'mañana no', 'y el siguiente tampoco'],
    ['przypominaj mi codziennie o 21 o kocie', 'jutro nie', 'i następnego też nie'],
  ])('is left out too: %s; %s; %s', async (...said) => {
    expect((await endOf(...said)).changes).toEqual([leftOut('2026-11-23')]);
  });
});

describe('Hours of one day in which nothing is to be told', () => {
  it.each([
    ['remind me every day at 9 and 14 to drink', 'no reminders between 1 and 3 today', 'yes'],
    ['erinnere mich jeden Tag um 9 und 14 Uhr ans Trinken', 'heute keine Erinnerungen zwischen 1 und 3', 'ja'],
    ['rappelle-moi tous les jours à 9h et 14h de boire', "pas de rappels entre 13h et 15h aujourd'hui", 'oui'],
    ['recuérdame todos los días a las 9 y a las 14 beber', 'sin recordatorios entre la 1 y las 3 hoy', 'sí'],
    ['przypominaj mi codziennie o 9 i 14 o piciu', 'dziś bez przypomnień między 13 a 15', 'tak'],
  ])('are left out of each series after a yes: %s; %s', async (first, then, yes) => {
    const { reply, changes } = await endOf(first, then);
    expect(changes).toEqual([]);
    expect(reply).toContain('13:00–15:00');
    expect((await endOf(first, then, yes)).changes).toEqual([leftOut('2026-11-21 at 14:00')]);
  });

  it('of every day are the quiet hours of the settings', async () => {
    expect((await endOf('no reminders between 22 and 7')).reply).toContain('22:00–07:00');
  });
});

describe('Two things that were made one after the other', () => {
  const [MUM, CAT] = ['remind me at 21:00 to call mum', 'remind me at 22:00 to feed the cat'];
  it.each([
    [MUM, CAT, 'swap them'],
    ['erinnere mich um 21 Uhr an Mama', 'erinnere mich um 22 Uhr an die Katze', 'tausche die beiden'],
    ['rappelle-moi à 21h maman', 'rappelle-moi à 22h le chat', 'échange-les'],
    ['recuérdame a las 21 mamá', 'recuérdame a las 22 el gato', 'intercámbialos'],
    ['przypomnij mi o 21 o mamie', 'przypomnij mi o 22 o kocie', 'zamień je'],
  ])('take the time of each other: %s; %s; %s', async (...said) => {
    const { talk } = await endOf(...said);
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0])).toEqual(['22:00', '21:00']);
  });

  it('are asked for where a place of no list is named, and the last one does not move', async () => {
    expect((await endOf(MUM, CAT, 'the first one an hour later')).changes).toEqual([]);
    expect((await endOf(MUM, CAT, 'the first one an hour later', 'the first')).changes).toEqual([
      updated({ when: expect.stringContaining('22:00') }),
    ]);
  });
});

describe('A request that waits for a yes', () => {
  it.each([
    ['check the server every 10 minutes', 'make it every hour', 'check the server', 'hour'],
    ['vérifie le serveur toutes les 10 minutes', 'plutôt toutes les heures', 'vérifie le serveur', 'heures'],
    ['revisa el servidor cada 10 minutos', 'mejor cada hora', 'revisa el servidor', 'hora'],
    ['sprawdzaj serwer co 10 minut', 'raczej co godzinę', 'sprawdzaj serwer', 'godzinę'],
    ['check the server every 10 minutes', 'the router, not the server', 'check the router', '10 minutes'],
  ])('is taken back and asked for anew as corrected: %s; %s', async (first, then, instruction, when) => {
    let asked = 0;
    const talk = rehearse({
      override(name, input) {
        const proposal = { proposal_id: `apr_${name === 'cancel_schedule' ? asked : asked + 1}` };
        if (name === 'cancel_schedule') return { isError: false, output: { ...proposal, status: 'withdrawn' } };
        if (name !== 'schedule_action') return undefined;
        asked++;
        const wanted = { operation: 'create-schedule', what: input.instruction, sentence: input.when };
        return { isError: false, output: { ...proposal, ...wanted, status: 'pending_approval' } };
      },
    });
    await talk.say(first);
    await talk.say(then);
    expect(talk.lastCalls).toEqual([
      { name: 'cancel_schedule', input: { schedule_id: 'apr_1' } },
      { name: 'schedule_action', input: { instruction, when: expect.stringContaining(when) } },
    ]);
  });
});

describe('What was just made', () => {
  it.each([
    ['remind me at 20:00 to take the pills', 'did you get that?'],
    ['remind me at 20:00 to take the pills', 'at what time was it?'],
    ['erinnere mich um 20 Uhr an die Tabletten', 'um wie viel Uhr ist das?'],
    ['erinnere mich um 20 Uhr an die Tabletten', 'wann war das nochmal?'],
    ['rappelle-moi à 20h de prendre les cachets', "à quelle heure c'est ?"],
    ['recuérdame a las 20 las pastillas', '¿a qué hora es?'],
    ['przypomnij mi o 20 o lekach', 'o której to jest?'],
  ])('is told with its own time: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).reply).toContain('20:00');
  });

  it.each([
    ['pon una alarma a las 7', 'y otra a las 7 y media'],
    ['despiértame mañana a las 7', 'y otra vez a las 7:15'],
    ['mets un réveil à 7h', 'et un autre à 7h30'],
    ['stell einen Wecker auf 7', 'und einen zweiten auf 7:30'],
    ['ustaw budzik na 7', 'i drugi na 7:30'],
    ['set an alarm for 7', 'and another at 7:30'],
  ])('stays where one more is asked for: %s; %s', async (first, then) => {
    const { talk } = await endOf(first, then);
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0]?.slice(0, 4))).toEqual([
      '07:0',
      then.includes('7:15') ? '07:1' : '07:3',
    ]);
  });

  it.each([
    ['recuérdame esta tarde llamar a Tom', 'no está', 'entonces mañana'],
    ['rappelle-moi ce soir de prendre les cachets', 'il est absent', 'demain alors'],
  ])('moves by words that correct behind words that were not understood: %s; %s; %s', async (...said) => {
    expect((await endOf(...said)).changes).toEqual([updated({ when: expect.stringContaining('2026-11-22') })]);
  });
});

describe('Another rhythm that begins with a no', () => {
  it.each([
    ['remind me every hour to drink', 'no, every 2 hours'],
    ['erinnere mich jede Stunde ans Trinken', 'nein, alle 2 Stunden'],
    ['przypominaj mi co godzinę o piciu', 'nie, co 2 godziny'],
  ])('pauses nothing: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([updated({ when: expect.stringMatching(/2/) })]);
  });
});

describe('A wish with words that ask elsewhere', () => {
  it('keeps a pronoun with its verb as the text', async () => {
    expect((await endOf('remind me at 19:00 to turn it off')).talk.schedules[0]).toMatchObject({ what: 'turn it off' });
  });

  it.each(["dis à Bob demain à 9h que j'arrive", 'dile a Bob mañana a las 9 que ya llego'])(
    'tells nothing of what was: %s',
    async (text) => {
      expect((await endOf(text)).reply).toContain('Bob');
    },
  );
});
