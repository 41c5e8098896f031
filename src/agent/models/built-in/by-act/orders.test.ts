import { describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../../../testing/test-belfry.ts';
import { createBuiltInModel } from '../built-in-model.ts';
import { endOf, rehearse } from '../rehearsal-fixture.ts';

const THINGS = ['remind me tomorrow at 9 about the dentist', 'remind me every Tuesday at 18:00 about yoga'];
const CANCELLED = ['cancel_schedule', { schedule_id: 'sch_1' }];
const PAUSED = ['update_schedule', { schedule_id: 'sch_1', change: 'pause' }];
const callsOf = async (setUp: readonly string[], said: string) =>
  (await endOf(setUp, [said])).changes.map(({ name, input }) => [name, input]);

describe('Orders in five languages, each read by its own words', () => {
  it.each([
    ['lösch den Zahnarzt', 'Zahnarzt'],
    ['supprime le rappel du dentiste', 'dentiste'],
    ['cancela el dentista', 'dentista'],
    ['anuluj dentystę', 'dentysta'],
  ])('take away what is named, whatever its last letter: %s', async (said, what) => {
    const setUp = [`remind me tomorrow at 9 about the ${what}`, 'remind me tomorrow at 10 about the trash'];
    expect(await callsOf(setUp, said)).toEqual([CANCELLED]);
  });

  it.each([
    ['pausiere das Yoga', PAUSED],
    ['mets en pause le yoga', PAUSED],
    ['pausa el yoga', PAUSED],
    ['wstrzymaj jogę', PAUSED],
  ])('let rest what is named: %s', async (said, call) => {
    const what = said.includes('jog') ? 'joga' : 'yoga';
    const setUp = [`remind me every Tuesday at 18:00 about ${what}`, 'remind me tomorrow at 10 about the trash'];
    expect(await callsOf(setUp, said)).toEqual([call]);
  });

  it.each([
    ['verschieb den Zahnarzt auf 17 Uhr', 'Zahnarzt', '17:00'],
    ['décale le dentiste à 17h30', 'dentiste', '17:30'],
    ['mueve el dentista a las 17', 'dentista', '17:00'],
    ['przenieś dentystę na 17:00', 'dentysta', '17:00'],
  ])('give what is named its new time: %s', async (said, what, clock) => {
    const setUp = [`remind me tomorrow at 9 about the ${what}`, 'remind me tomorrow at 10 about the trash'];
    const { schedules } = await endOf(setUp, [said]);
    expect(schedules.map(({ next }) => String(next).includes(clock))).toEqual([true, false]);
  });

  it.each([
    ['lösch alles', 'Alles davon streichen (2)?'],
    ['alle Erinnerungen löschen', 'Alles davon streichen (2)?'],
    ['supprime tous mes rappels', 'Tout annuler (2) ?'],
    ['elimina todo', '¿Cancelo todo (2)?'],
    ['skasuj wszystko', 'Odwołać wszystko (2)?'],
  ])('ask before everything goes: %s', async (said, question) => {
    const end = await endOf(THINGS, [said]);
    expect(end.reply).toContain(question);
    expect(end.changes).toEqual([]);
  });

  it.each([
    ['zeig meine Erinnerungen', 'lösche die zweite'],
    ['montre mes rappels', 'supprime le deuxième'],
    ['muestra mis recordatorios', 'borra el segundo'],
    ['pokaż moje przypomnienia', 'usuń drugie'],
  ])('mean the one at the place named, of the list just seen: %s; %s', async (list, said) => {
    expect(await callsOf([...THINGS, list], said)).toEqual([['cancel_schedule', { schedule_id: 'sch_2' }]]);
  });

  it.each([
    'lösch alles außer dem Zahnarzt',
    'annule tout sauf le yoga',
    'borra el 15',
    'anuluj basen',
    'qui a supprimé le yoga',
  ])('take nothing away where words are left over, or only ask: %s', async (said) =>
    expect(await callsOf(THINGS, said)).toEqual([]),
  );

  it.each([
    ['how often is yoga?', 'yoga'],
    ['wie oft kommt das Yoga?', 'yoga'],
    ['wann ist das Yoga?', 'yoga'],
    ['à quelle heure est le yoga ?', 'yoga'],
    ['¿cuándo tengo yoga?', 'yoga'],
    ['kiedy mam yoga?', 'yoga'],
  ])('for a time are told it: %s', async (said) => {
    const { reply, changes } = await endOf(THINGS, [said]);
    expect(reply).toMatch(/Yoga.*18:00/);
    expect(changes).toEqual([]);
  });
});

describe('Short words after something was made, in five languages', () => {
  const FIRST = 'remind me tomorrow at 9 to call Anna';
  it.each([
    ['no, at 16:00', '22 November, 16:00'],
    ['lieber um 16 Uhr', '22 November, 16:00'],
    ['plutôt à 16h', '22 November, 16:00'],
    ['mejor a las 16', '22 November, 16:00'],
    ['jednak o 16', '22 November, 16:00'],
    ['eine Stunde später', '22 November, 10:00'],
    ['une heure plus tard', '22 November, 10:00'],
    ['una hora más tarde', '22 November, 10:00'],
    ['godzinę później', '22 November, 10:00'],
  ])('another hour is for it: %s', async (said, next) => {
    const { schedules } = await endOf([FIRST], [said]);
    expect(schedules.map((one) => one.next)).toEqual([expect.stringContaining(next)]);
  });

  it.each([
    'also on Friday',
    'auch am Freitag',
    'aussi vendredi',
    'también el viernes',
    'też w piątek',
    'same for Friday',
    'dasselbe am Freitag',
  ])('a day besides makes the same once more, at its hour: %s', async (said) => {
    const { schedules } = await endOf([FIRST], [said]);
    expect(schedules.map(({ what, next }) => [what, next])).toEqual([
      ['call Anna', expect.stringContaining('22 November, 09:00')],
      ['call Anna', expect.stringContaining('27 November, 09:00')],
    ]);
  });

  it.each([
    ['and on friday at 16:00', '27 November, 16:00'],
    ['und am Freitag um 16 Uhr', '27 November, 16:00'],
    ['et vendredi à 16h', '27 November, 16:00'],
    ['y el viernes a las 16', '27 November, 16:00'],
    ['i w piątek o 16', '27 November, 16:00'],
    ['and an hour later too', '22 November, 10:00'],
    ['und eine Stunde später auch', '22 November, 10:00'],
    ['also the day after', '23 November, 09:00'],
    ['and the day after too', '23 November, 09:00'],
  ])('what begins with "and" comes besides: %s', async (said, next) => {
    const { schedules } = await endOf([FIRST], [said]);
    expect(schedules.map(({ what, next: at }) => [what, at])).toEqual([
      ['call Anna', expect.stringContaining('22 November, 09:00')],
      ['call Anna', expect.stringContaining(next)],
    ]);
  });

  it.each(['make it daily', 'mach es täglich', 'mets-le tous les jours', 'ponlo todos los días', 'zrób to codziennie'])(
    'a rhythm is its own from then on: %s',
    async (said) => {
      const { schedules } = await endOf([FIRST], [said]);
      expect(schedules).toMatchObject([{ when: expect.stringMatching(/every day at \d\d:00/) }]);
    },
  );

  it('an order to take it away is no new time', async () => {
    const talk = rehearse();
    await talk.say(FIRST);
    for (const said of ['lösche den Wecker um 7', 'keine Erinnerung um 9 bitte', 'nie budź mnie jutro o 7']) {
      await talk.say(said);
      expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
    }
  });
});

describe('A thing that is not there', () => {
  it.each([
    ['remind me tomorrow at 9 to call Bob', 'cancel the movie'],
    ['remind me tomorrow at 9 to call Bob', 'skip the pushups'],
    ['erinnere mich morgen um 9 an Anna', 'lösch die Pause'],
    ["rappelle-moi demain à 9h d'appeler Anna", 'annule le virement'],
    ["rappelle-moi demain à 9h d'appeler Anna", "je n'ai plus besoin du rappel pour la pizza"],
    ['recuérdame mañana a las 9 comprar pan', 'borra la pastilla'],
    ['recuérdame mañana a las 9 comprar pan', 'cancela el correo'],
    ['przypomnij mi jutro o 9 kupić chleb', 'usuń tabletkę'],
  ])('is no other thing, whatever its name begins with: %s; %s', async (first, said) => {
    expect(await callsOf([first], said)).toEqual([]);
  });
});

describe('A part of a day that is left out', () => {
  const TWICE = 'remind me to take my medicine at 8am and 8pm every day';
  const skipNext = { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } };
  const skip = (time: string) => ({ name: 'skip_dates', input: { schedule_id: 'sch_1', dates: [time] } });
  const TOMORROW = '2026-11-22 at 20:00';
  it.each([
    ['skip tonight', skipNext],
    ['heute Abend nicht', skipNext],
    ['not tomorrow evening', skip(TOMORROW)],
    ['morgen Abend nicht', skip(TOMORROW)],
    ['pas demain soir', skip(TOMORROW)],
    ['mañana por la noche no', skip(TOMORROW)],
    ['jutro wieczorem nie', skip(TOMORROW)],
    ['not tomorrow', { name: 'skip_dates', input: { schedule_id: 'sch_1', dates: ['2026-11-22'] } }],
  ])('takes no other time of the day with it: %s', async (said, call) => {
    const talk = rehearse();
    await talk.say(TWICE);
    await talk.say(said);
    expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toEqual([call]);
  });

  it('stays left out when the reminder is changed, and what is told then names the time after it', async () => {
    await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
    await belfry.say(TWICE);
    await belfry.say('skip tonight');
    expect(await belfry.say('rename it to pills')).toContain('next tomorrow');
    await belfry.advance(12 * 3_600_000);
    expect(belfry.channel.sent.filter(({ text }) => text?.includes('pills'))).toHaveLength(0);
  });
});

describe('What rests for some dates', () => {
  const DATES = { en: '2026-11-27 to 2026-12-10', else: '2026-11-27 to 2026-11-29' };
  it.each([
    [
      'remind me every day at 8 to water the plants',
      "no reminders while I'm away from friday for two weeks",
      'yes',
      DATES.en,
    ],
    [
      'erinnere mich jeden Tag um 8 an die Blumen',
      'keine Erinnerungen solange ich weg bin, von Freitag an zwei Wochen',
      'ja',
      DATES.en,
    ],
    [
      'rappelle-moi chaque jour à 8h les plantes',
      'pas de rappels pendant mon absence, de vendredi à dimanche',
      'oui',
      DATES.else,
    ],
    [
      'recuérdame cada día a las 8 las plantas',
      'sin recordatorios mientras estoy fuera, del viernes al domingo',
      'sí',
      DATES.else,
    ],
    [
      'przypominaj mi codziennie o 8 o kwiatach',
      'żadnych przypomnień gdy mnie nie ma, od piątku do niedzieli',
      'tak',
      DATES.else,
    ],
  ])('is shown first, and left out after a yes: %s; %s', async (asks, away, yes, dates) => {
    const talk = rehearse();
    await talk.say(asks);
    await talk.say(away);
    expect(talk.lastCalls.map(({ name }) => name).filter((name) => !name.startsWith('list_'))).toEqual([]);
    await talk.say(yes);
    expect(talk.lastCalls).toContainEqual({ name: 'skip_dates', input: { schedule_id: 'sch_1', dates: [dates] } });
  });

  it.each([
    ['erinnere mich jeden Tag um 8 an die Blumen', 'nicht am Sonntag'],
    ['rappelle-moi chaque jour à 8h les plantes', 'pas dimanche'],
    ['recuérdame cada día a las 8 las plantas', 'pero este domingo no'],
    ['przypominaj mi codziennie o 8 o kwiatach', 'ale nie w niedzielę'],
  ])('is what was just made: %s; %s', async (asks, not) => {
    const talk = rehearse();
    await talk.say(asks);
    await talk.say(not);
    expect(talk.lastCalls).toContainEqual({
      name: 'update_schedule',
      input: { schedule_id: 'sch_1', change: 'skip_next' },
    });
  });
});

describe('What is planned, done at once', () => {
  it.each([
    ['report', 'run the report now'],
    ['report', 'send the report right away'],
    ['Bericht', 'schick den Bericht sofort'],
    ['facture', 'envoie la facture tout de suite'],
    ['informe', 'manda el informe ahora'],
    ['faktura', 'wyślij fakturę od razu'],
  ])('is what is named: %s, %s', async (what, order) => {
    const talk = rehearse();
    await talk.say(`remind me every Friday at 16:00 about the ${what}`);
    await talk.say(order);
    expect(talk.lastCalls).toContainEqual({
      name: 'update_schedule',
      input: { schedule_id: 'sch_1', change: 'run_now' },
    });
  });

  it('is nothing that is not there', async () => {
    const talk = rehearse();
    await talk.say('send the report every Friday at 16:00');
    await talk.say('run the backup now');
    expect(talk.lastCalls.map(({ name }) => name)).not.toContain('update_schedule');
  });
});
