import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** It is Saturday, 21 November 2026, 10:00 in Warsaw. */
async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { talk, reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}
const moved = (when: unknown) => ({ name: 'update_schedule', input: { schedule_id: 'sch_1', when } });
const leftOut = (...dates: readonly string[]) => ({ name: 'skip_dates', input: { schedule_id: 'sch_1', dates } });
const followUps = (input: object) => ({ name: 'change_follow_ups', input: { schedule_id: 'sch_1', ...input } });

const ONCE = 'remind me tomorrow at 9 to stretch';
const DAILY = 'remind me every day at 7 to stretch';
const GYM = 'remind me every Friday at 18:00 about the gym';

describe('Talk goes on about what was just made', () => {
  it.each([
    [ONCE, 'every day instead', 'every day'],
    [ONCE, 'no, every weekday', 'every weekday'],
    [DAILY, 'only on weekdays', 'weekdays'],
    [DAILY, 'just on mondays', 'mondays'],
    [ONCE, 'the day after', '2026-11-23T09:00'],
    [ONCE, 'make it the day before', '2026-11-21T09:00'],
    ['remind me at 8 to feed the cat', 'in the morning', '2026-11-22T08:00'],
    ['remind me tomorrow at 8 to feed the cat', 'no, pm', '2026-11-22T20:00'],
    ['remind me every day at 8 to feed the cat', 'in the evening please', 'every day at 20:00 (Europe/Warsaw)'],
  ])('%s; %s', async (first, then, when) => {
    expect((await endOf(first, then)).changes).toEqual([moved(expect.stringContaining(when))]);
  });

  it.each([
    ['erinnere mich morgen um 9 an den Zahnarzt', 'am Tag danach', '2026-11-23T09:00'],
    ['rappelle-moi demain à 9h le dentiste', 'le lendemain', '2026-11-23T09:00'],
    ['recuérdame mañana a las 9 el dentista', 'un día después', '2026-11-23T09:00'],
    ['przypomnij mi jutro o 9 o dentyście', 'dzień później', '2026-11-23T09:00'],
    ['erinnere mich morgen um 8 an den Zahnarzt', 'lieber abends', '2026-11-22T20:00'],
    ['rappelle-moi demain à 8h le dentiste', 'plutôt le soir', '2026-11-22T20:00'],
    ['recuérdame mañana a las 8 el dentista', 'mejor por la tarde', '2026-11-22T20:00'],
    ['erinnere mich jeden Tag um 8 an die Tabletten', 'erinnere mich an die Tabletten nur werktags', 'werktags'],
    ['przypomnij mi codziennie o 8 o tabletkach', 'przypominaj mi o tabletkach tylko w poniedziałki', 'poniedziałki'],
    ['erinnere mich jeden Freitag um 18 Uhr an den Chor', 'der Chor ab jetzt dienstags', 'dienstags'],
    ['rappelle-moi la chorale tous les vendredis à 18h', 'la chorale le mardi désormais', 'mardi'],
  ])('the day after, the other half and other days are read in its own language: %s; %s', async (first, then, when) => {
    expect((await endOf(first, then)).changes).toEqual([moved(expect.stringContaining(when))]);
  });

  it.each([
    ['przypomnij mi jutro o 9 wynieść śmieci', 'jednak o 10', 'nie, o 11'],
    ['rappelle-moi demain à 9h de payer le loyer', 'non, à 10h', 'plutôt à 11h30'],
    ['recuérdame mañana a las 9 pagar el alquiler', 'mejor a las 10', 'no, a las 11'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'doch lieber um 10', 'nein, um 11'],
  ])('an hour is corrected in its own language: %s; %s; %s', async (first, second, third) => {
    const { talk } = await endOf(first, second, third);
    expect(talk.schedules).toHaveLength(1);
    expect(talk.schedules[0]?.next).toMatch(/^tomorrow, Sunday 22 November, 11:/);
  });

  it.each([
    [
      'nag me every 10 minutes about it until I answer',
      { follow_up: true, follow_up_interval: '10 minutes', max_follow_ups: 20 },
    ],
    ['keep reminding me until I do it', { follow_up: true, max_follow_ups: 20 }],
    ['and follow up three times', { follow_up: true, max_follow_ups: 3 }],
    ["don't let me forget it", { follow_up: true }],
    ['once is enough', { follow_up: false }],
  ])('how often it comes again: %s', async (text, input) => {
    const { changes, reply } = await endOf(ONCE, text);
    expect(changes).toEqual([followUps(input)]);
    expect(reply).toContain('stretch');
  });

  it.each([
    ['not next week', leftOut('2026-11-23 to 2026-11-29')],
    ['except sundays', leftOut('sundays')],
    ['not on weekends', leftOut('weekends')],
    ['not in December', leftOut('2026-12-01 to 2026-12-31')],
  ])('dates are left out: %s', async (text, call) => {
    expect((await endOf(DAILY, text)).changes).toEqual([call]);
  });
});

describe('Talk goes on about what is there', () => {
  it.each([
    [GYM, 'gym on tuesdays from now on', moved('on tuesdays')],
    [GYM, 'the gym moved to saturdays, same time', moved('saturdays, same time')],
    [GYM, 'gym should be at 19:00', moved('every Friday at 19:00 (Europe/Warsaw)')],
    [ONCE, 'stretch is now at 10', moved('2026-11-22T10:00')],
    [GYM, 'skip gym next week', leftOut('2026-11-23 to 2026-11-29')],
    [GYM, 'no gym from Monday to Saturday', leftOut('2026-11-23 to 2026-11-28')],
    [GYM, 'skip the gym on Friday', { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } }],
    [GYM, 'leave out the gym on 4 December', leftOut('2026-12-04')],
    [GYM, 'stop nagging me about the gym', followUps({ follow_up: false })],
    [GYM, 'nag me about the gym every 15 minutes', followUps({ follow_up: true, follow_up_interval: '15 minutes' })],
    [
      GYM,
      'put the gym on ice until January',
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause', until: 'January' } },
    ],
    [
      GYM,
      'stop the gym for a week',
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause', until: 'in a week' } },
    ],
    [GYM, 'stop the gym for now', { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause' } }],
  ])('%s; %s', async (first, then, call) => {
    expect((await endOf(first, 'thanks', then)).changes).toEqual([call]);
  });

  it('pauses two by their names, and lets one of them go on', async () => {
    const both = await endOf(GYM, DAILY, 'pause the gym and the stretch');
    expect(both.changes.map(({ input }) => input.change)).toEqual(['pause', 'pause']);
    const again = await endOf(GYM, DAILY, 'pause the gym', 'the gym can start again');
    expect(again.changes).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'resume' } }]);
  });

  it('changes nothing where what is named is not there, and makes nothing of it', async () => {
    for (const text of [
      'the concert moved to 3pm',
      'choir on tuesdays from now on',
      'stop nagging me about the concert',
      'skip the choir next week',
    ])
      expect([text, (await endOf(GYM, text)).changes]).toEqual([text, []]);
  });

  it('says so where it does not come then anyway', async () => {
    const { changes, reply } = await endOf(GYM, 'skip the gym on Wednesday');
    expect(changes).toEqual([]);
    expect(reply).toContain('does not come then anyway');
  });
});

describe('One hour of a series with several', () => {
  const WATER = 'remind me every day at 9, 15 and 21 to drink';
  it.each([
    [WATER, 'drop the 3pm one', '09:00 and 21:00'],
    [WATER, 'cancel the one at 9pm', '09:00 and 15:00'],
    ['erinnere mich jeden Tag um 9, 15 und 21 Uhr ans Trinken', 'um 15 Uhr nicht mehr', '09:00 and 21:00'],
    ['przypominaj mi codziennie o 9, 15 i 21 o wodzie', 'usuń ten o 21', '09:00 and 15:00'],
    ['przypominaj mi codziennie o 9, 15 i 21 o wodzie', 'usuń tę z 21', '09:00 and 15:00'],
    ['przypominaj mi codziennie o 9, 15 i 21 o wodzie', 'już nie o 15', '09:00 and 21:00'],
    ['erinnere mich jeden Tag um 9, 15 und 21 Uhr ans Trinken', 'lösch die von 21 Uhr', '09:00 and 15:00'],
    ['rappelle-moi tous les jours à 9h, 15h et 21h de boire', 'plus à 15h', '09:00 and 21:00'],
    ['rappelle-moi tous les jours à 9h, 15h et 21h de boire', 'supprime celui de 21h', '09:00 and 15:00'],
    ['recuérdame todos los días a las 9, a las 15 y a las 21 beber agua', 'ya no a las 15', '09:00 and 21:00'],
    ['recuérdame todos los días a las 9, a las 15 y a las 21 beber agua', 'borra la de las 21', '09:00 and 15:00'],
  ])('ends alone, and the others stay: %s; %s', async (first, then, hours) => {
    expect((await endOf(first, then)).changes).toEqual([moved(expect.stringContaining(`every day at ${hours}`))]);
  });

  it.each([
    [WATER, 'cancel the 11am one'],
    ['erinnere mich jeden Tag um 9 und 21 Uhr ans Trinken', 'um 15 Uhr nicht mehr'],
    [DAILY, 'cancel the 3pm one'],
  ])('that it does not have ends nothing: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([]);
  });

  it.each([
    ['remind me every day at 8 and 20 to take the pills', 'add noon too'],
    ['erinnere mich jeden Tag um 8 und 20 Uhr an die Tabletten', 'um 12 Uhr auch'],
    ['rappelle-moi tous les jours à 8h et 20h les cachets', 'ajoute midi aussi'],
    ['recuérdame todos los días a las 8 y a las 20 las pastillas', 'también a las 12'],
    ['przypominaj mi codziennie o 8 i 20 o tabletkach', 'i o 12 też'],
  ])('is added to it: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([
      moved(expect.stringContaining('every day at 08:00 and 12:00 and 20:00')),
    ]);
  });
});

describe('A length counted from what was said before', () => {
  it.each([
    ['remind me to take the bread out in 40 min, then call mum 10 minutes later'],
    ['remind me to take the bread out in 40 min', 'then call mum 10 minutes later'],
    ['erinnere mich in 40 Minuten ans Brot und 10 Minuten später an den Anruf'],
    ['przypomnij mi za 40 minut o chlebie i 10 minut później o telefonie'],
  ])('is behind it, and not from now: %s; %s', async (...said) => {
    const { talk } = await endOf(...said);
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0]).sort()).toEqual(['10:40', '10:50']);
  });
});

describe('A length of rest that no word goes before', () => {
  it.each([
    [DAILY, 'pause it two weeks', 'in two weeks'],
    ['erinnere mich jeden Tag um 7 an die Blumen', 'pausiere es zwei Wochen lang', 'in zwei Wochen'],
    ['rappelle-moi tous les jours à 7h les fleurs', 'mets-le en pause deux semaines', 'dans deux semaines'],
    ['recuérdame todos los días a las 7 las flores', 'pausa dos semanas', 'en dos semanas'],
    ['przypominaj mi codziennie o 7 o kwiatach', 'wstrzymaj na dwa tygodnie', 'za dwa tygodnie'],
  ])('ends it then: %s; %s', async (first, then, until) => {
    expect((await endOf(first, then)).changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause', until } },
    ]);
  });
});

describe('A move by a length of time', () => {
  it.each([
    ['remind me tomorrow at 8 to catch the train', 'move it by 30 minutes', '08:30'],
    ['remind me tomorrow at 8 to catch the train', 'move it by half an hour', '08:30'],
    ['remind me tomorrow at 8 to catch the train', 'bring it forward by 15 minutes', '07:45'],
    ['erinnere mich morgen um 8 an den Zug', 'verschieb ihn um eine Stunde', '09:00'],
    ['erinnere mich morgen um 8 an den Zug', 'um eine halbe Stunde vorziehen', '07:30'],
    ['erinnere mich morgen um 8 an den Zug', 'verschieb ihn um 10 vor 9', '08:50'],
    ['rappelle-moi demain à 8h le train', 'décale-le de 30 minutes', '08:30'],
    ['rappelle-moi demain à 8h le train', "repousse-le d'une demi-heure", '08:30'],
    ['recuérdame mañana a las 8 el tren', 'retrásalo 30 minutos', '08:30'],
    ['recuérdame mañana a las 8 el tren', 'muévelo media hora', '08:30'],
    ['przypomnij mi jutro o 8 o pociągu', 'przesuń o 30 minut', '08:30'],
    ['przypomnij mi jutro o 8 o pociągu', 'przesuń to o pół godziny', '08:30'],
  ])('counts from its own time: %s; %s', async (first, then, clock) => {
    const { talk } = await endOf(first, then);
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0])).toEqual([clock]);
    expect(String(talk.schedules[0]?.next)).toContain('22 November');
  });
});

describe('The day after the next one', () => {
  const BINS = 'remind me every monday at 18:00 about the bins';
  it.each([
    [BINS, 'not the monday after next'],
    ['erinnere mich jeden Montag um 18 Uhr an den Müll', 'übernächsten Montag nicht'],
  ])('is left out, and the next one stays: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([leftOut('2026-11-30')]);
  });
});

describe('A date of a series that is said with a no', () => {
  const [EN, DE, FR, ES, PL] = [
    'remind me every monday at 9 to water the plants',
    'erinnere mich jeden Montag um 9 an die Pflanzen',
    "rappelle-moi chaque lundi à 9h d'arroser",
    'recuérdame cada lunes a las 9 regar',
    'przypominaj mi co poniedziałek o 9 o podlewaniu',
  ];
  it.each([
    [EN, 'not on december 7', '2026-12-07'],
    [EN, 'not on the 7th', '2026-12-07'],
    [DE, 'am 7. Dezember nicht', '2026-12-07'],
    [DE, 'am 7. nicht', '2026-12-07'],
    [DE, 'am 14. auch nicht', '2026-12-14'],
    [FR, 'pas le 7 décembre', '2026-12-07'],
    [FR, 'pas le 7', '2026-12-07'],
    [ES, 'el 7 de diciembre no', '2026-12-07'],
    [ES, 'el 7 no', '2026-12-07'],
    [PL, '7 grudnia nie', '2026-12-07'],
  ])('is left out, and changes no hour: %s; %s', async (first, then, date) => {
    expect((await endOf(first, then)).changes).toEqual([leftOut(date)]);
  });

  it.each([
    ['remind me on the 5th at 9 to pay the rent', 'the 7th'],
    ['erinnere mich am 5. um 9 an die Miete', 'nein, am 7.'],
    ['rappelle-moi le 5 à 9h le loyer', 'non, le 7'],
    ['recuérdame el 5 a las 9 el alquiler', 'mejor el 7'],
  ])('a number behind an article is a day of what comes once: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([moved('2026-12-07T09:00')]);
  });
});

describe('Once more where nothing was done', () => {
  it.each([
    ['remind me to take the pills at 6pm', "and remind me again if I don't"],
    ['erinnere mich um 18 Uhr an die Tabletten', 'und erinnere mich nochmal, wenn ich es nicht mache'],
    ['rappelle-moi les cachets à 18h', 'et rappelle-le-moi encore si je ne le fais pas'],
    ['recuérdame las pastillas a las 18', 'y recuérdamelo otra vez si no lo hago'],
    ['przypomnij mi o 18 o lekach', 'i przypomnij jeszcze raz, jeśli tego nie zrobię'],
  ])('are follow-ups of what was just made: %s; %s', async (first, then) => {
    expect((await endOf(first, then)).changes).toEqual([followUps({ follow_up: true, max_follow_ups: 20 })]);
  });
});

describe('Follow-ups of an alarm', () => {
  it.each([
    ['every weekday at 7:15 wake me, and nag me until I say I am up', 'Wake up'],
    ['wake me tomorrow at 7 and keep at it until I answer', 'Wake up'],
    ['weck mich jeden Werktag um 7:15 und nerv mich, bis ich wach bin', 'Wecker'],
    ["réveille-moi en semaine à 7h15 et insiste jusqu'à ce que je réponde", 'Réveil'],
    ['despiértame entre semana a las 7:15 e insiste hasta que conteste', 'Despertador'],
    ['obudź mnie jutro o 7 i ponawiaj aż odpowiem', 'Budzik'],
  ])('are heard beside it: %s', async (text, message) => {
    expect((await endOf(text)).changes).toEqual([
      { name: 'schedule_reminder', input: expect.objectContaining({ message, follow_up: true }) },
    ]);
  });
});

describe('What is asked goes on', () => {
  it.each([
    ['remind me tomorrow at 9 to call mum', 'what is on today?', 'and tomorrow?', 'Call mum'],
    ['erinnere mich morgen um 9 an Mama', 'was ist heute?', 'und morgen?', 'Mama'],
    ['rappelle-moi demain à 9h maman', "qu'est-ce que j'ai aujourd'hui ?", 'et demain ?', 'Maman'],
    ['recuérdame mañana a las 9 mamá', '¿qué tengo hoy?', '¿y mañana?', 'Mamá'],
    ['przypomnij mi jutro o 9 o mamie', 'co mam dziś?', 'a jutro?', 'mamie'],
  ])('with a day: %s; %s; %s', async (first, second, third, heard) => {
    const { reply, changes } = await endOf(first, second, third);
    expect(changes).toEqual([]);
    expect(reply).toContain(heard);
  });

  it.each(['when does it run next?', 'when is the next one?', 'what is next?'])(
    'of what is paused: %s',
    async (asked) => {
      expect((await endOf(DAILY, 'pause it for a week', asked)).reply).toContain('paused');
    },
  );

  it('of tonight, up to the next morning', async () => {
    expect((await endOf('remind me every day at 1:30 am to take the pill', 'what is on tonight?')).reply).toContain(
      'Take the pill',
    );
  });
});
