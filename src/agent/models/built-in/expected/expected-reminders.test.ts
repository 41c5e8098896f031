import { describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../../../testing/test-belfry.ts';
import { createBuiltInModel } from '../built-in-model.ts';
import { rehearse } from '../rehearsal-fixture.ts';

describe('What somebody has to do by a day', () => {
  it.each([
    ['I need to finish the report by Friday', 'remind me Friday at 9:00: finish the report', 'finish the report'],
    ['by monday I must call the bank', 'remind me monday at 9:00: call the bank', 'call the bank'],
    [
      'ich muss bis Freitag den Bericht fertig machen',
      'erinnere mich Freitag um 9:00: den Bericht fertig machen',
      'den Bericht fertig machen',
    ],
    ['je dois finir le rapport avant vendredi', 'rappelle-moi vendredi à 9h : finir le rapport', 'finir le rapport'],
    [
      'tengo que terminar el informe para el viernes',
      'recuérdame viernes a las 9:00: terminar el informe',
      'terminar el informe',
    ],
    ['muszę skończyć raport do piątku', 'przypomnij mi piątek o 9:00: skończyć raport', 'skończyć raport'],
  ])('is not made unasked, but offered, and the offer is read as it stands: %s', async (said, phrase, what) => {
    const talk = rehearse();
    const reply = await talk.say(said);
    expect(talk.calls).toEqual([]);
    expect(reply.replaceAll('\u00a0', ' ')).toContain(`• “${phrase}”`);
    await talk.say(phrase);
    expect(talk.schedules.map((one) => [one.what, String(one.next).includes('09:00')])).toEqual([[what, true]]);
  });

  it('is made by a yes, and not by a no', async () => {
    const talk = rehearse();
    await talk.say('I need to finish the report by Friday');
    await talk.say('no');
    expect(talk.schedules).toEqual([]);
    await talk.say('ich muss bis Freitag den Bericht fertig machen');
    await talk.say('ja');
    expect(talk.schedules.map(({ what }) => what)).toEqual(['den Bericht fertig machen']);
  });

  it('is a reminder where its own time is named', async () => {
    const talk = rehearse();
    await talk.say('I need to call Sarah at 5pm');
    expect(talk.schedules.map(({ what }) => what)).toEqual(['call Sarah']);
  });
});

describe('A reminder for when the weather changes', () => {
  it.each([
    ['when it rains remind me to close the window', 'I can’t watch the weather. A time instead?', 'close the window'],
    ['remind me to take an umbrella if it rains', 'I can’t watch the weather. A time instead?', 'take an umbrella'],
    [
      'wenn es regnet erinner mich das Fenster zu schließen',
      'Das Wetter sehe ich nicht. Lieber eine Uhrzeit?',
      'das Fenster zu schließen',
    ],
    [
      'quand il pleut rappelle-moi de fermer la fenêtre',
      'Je ne vois pas la météo. Une heure plutôt ?',
      'fermer la fenêtre',
    ],
    [
      'cuando llueva recuérdame cerrar la ventana',
      'No puedo ver el tiempo que hace. ¿Mejor una hora?',
      'cerrar la ventana',
    ],
    ['gdy pada deszcz przypomnij mi zamknąć okno', 'Nie widzę pogody. Może o konkretnej porze?', 'zamknąć okno'],
  ])('is asked for a time instead: %s', async (said, asks, what) => {
    const talk = rehearse();
    expect((await talk.say(said)).replaceAll('\u00a0', ' ')).toBe(asks);
    await talk.say('tomorrow at 9');
    expect(talk.schedules.map((one) => one.what)).toEqual([what]);
  });
});

describe('A reminder for when somebody has come home', () => {
  it.each([
    ['remind me as soon as I get home to ring Tom', 'I cannot know when that is', 'ring Tom'],
    ['erinnere mich, Tom anzurufen, sobald ich zu Hause bin', 'Ich kann nicht wissen, wann das ist', 'Tom anzurufen'],
    ["rappelle-moi d'appeler Tom quand je rentre", 'Je ne peux pas savoir quand c’est', 'appeler Tom'],
    ['recuérdame cuando llegue a casa llamar a Tom', 'No puedo saber cuándo es eso', 'llamar a Tom'],
    ['przypomnij mi zadzwonić do Tomka, jak tylko wrócę', 'Nie mogę wiedzieć, kiedy to będzie', 'zadzwonić do Tomka'],
  ])('is asked for a time: %s', async (said, asks, what) => {
    const talk = rehearse();
    expect(await talk.say(said)).toContain(asks);
    await talk.say('tomorrow at 9');
    expect(talk.schedules.map((one) => one.what)).toEqual([what]);
  });
});

describe('Asking again until there is an answer', () => {
  it.each([
    ['remind me to call mum at 6pm', 'nag me till I did', {}],
    ['erinner mich um 18 Uhr Mama anzurufen', 'nerv mich bis ich es gemacht habe', {}],
    [
      'erinner mich um 18 Uhr Mama anzurufen',
      'nerv mich alle 10 Minuten, bis ich es erledigt habe',
      { follow_up_interval: '10 minutes' },
    ],
    ["rappelle-moi d'appeler maman à 18h", "insiste jusqu'à ce que je l'aie fait", {}],
    ['recuérdame llamar a mamá a las 18', 'insiste hasta que lo haga', {}],
    ['przypomnij mi zadzwonić do mamy o 18', 'męcz mnie aż to zrobię', {}],
  ])('is of the reminder just made: %s; %s', async (made, said, more) => {
    const talk = rehearse();
    await talk.say(made);
    await talk.say(said);
    expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toEqual([
      { name: 'change_follow_ups', input: { schedule_id: 'sch_1', follow_up: true, max_follow_ups: 20, ...more } },
    ]);
  });

  it.each([
    ['erinnere mich morgen um 9 an die Tabletten und lass nicht locker', 'die Tabletten'],
    ['rappelle-moi demain à 9h mes cachets et ne me lâche pas', 'mes cachets'],
    ["rappelle-moi demain à 9h de payer jusqu'à ce que je l'aie fait", 'payer'],
    ['recuérdame mañana a las 9 mis pastillas y no me dejes en paz hasta que lo haga', 'mis pastillas'],
    ['przypomnij mi jutro o 9 zapłacić czynsz i nie odpuszczaj', 'zapłacić czynsz'],
    ['przypomnij mi jutro o 9 zapłacić czynsz, aż to zrobię', 'zapłacić czynsz'],
  ])('is part of the order, and no word of it is told: %s', async (said, what) => {
    await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
    await belfry.say('I live in Berlin');
    await belfry.say(said);
    expect((await belfry.execute('list-schedules')).items).toMatchObject([
      { what, policies: { followUp: { ack: 'understood' } } },
    ]);
  });

  it('is not for an action, and says so', async () => {
    const talk = rehearse();
    await talk.say('every day at 9 say hello');
    expect(await talk.say('nag me till I did')).toBe('Only reminders ask again: “say hello” is mine to do.');
    expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
  });
});

describe('A text that goes on behind its time', () => {
  it.each([
    ['remind me to tell Bob tomorrow at 9 that I come', 'tell Bob that I come'],
    ['remind me to ask Bob tomorrow at 9 whether he comes. Thanks!', 'ask Bob whether he comes'],
    ['powiedz Bobowi jutro o 9, że przyjdę', 'powiedz Bobowi, że przyjdę'],
    ['recuérdame mañana a las 9 que tengo que llamar a Ana', 'llamar a Ana'],
    ['tell me tomorrow at 9 that the train leaves', 'the train leaves'],
  ])('is told whole, and without the order: %s', async (said, what) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.schedules.map((one) => one.what)).toEqual([what]);
  });

  it.each(['tell Bob tomorrow at 9 that I come', 'sag Bob morgen um 9, dass ich komme'])(
    'is offered whole: %s',
    async (said) => expect(await rehearse().say(said)).toMatch(/tell Bob that I come|sag Bob, dass ich komme/),
  );
});

/** Both reminders have come; plays the rest, and returns what was answered and what is settled. */
async function afterBoth(made: readonly string[], said: readonly string[]) {
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  for (const text of ['I live in Berlin', ...made]) await belfry.say(text);
  await belfry.advance(7 * 60_000);
  const replies: string[] = [];
  for (const text of said) replies.push(String(await belfry.say(text)));
  return replies;
}

const RENT_AND_MUM = ['remind me to pay the rent in 5 minutes', 'remind me to call mum in 6 minutes'];

describe('Two reminders that came', () => {
  it.each([
    [
      RENT_AND_MUM,
      ['done', 'the rent', 'what is open?'],
      'Done: “pay the rent”. I will not ask again.',
      'All answered',
    ],
    [RENT_AND_MUM, ['done', 'the other one', 'what is open?'], 'Done: “pay the rent”.', 'All answered'],
    [
      RENT_AND_MUM,
      ['what is open?', 'done with both', 'what is open?'],
      '“call mum” and “pay the rent”',
      'All answered',
    ],
    [
      ['erinner mich in 5 Minuten an die Miete', 'erinner mich in 6 Minuten an den Müll'],
      ['erledigt', 'die Miete', 'was ist offen?'],
      'Erledigt: „die Miete“.',
      'Alles beantwortet',
    ],
    [
      ['rappelle-moi le loyer dans 5 minutes', 'rappelle-moi les poubelles dans 6 minutes'],
      ["c'est fait", "l'autre", 'quels rappels sont encore en attente ?'],
      '« le loyer »',
      'Tout est répondu',
    ],
    [
      ['recuérdame el alquiler en 5 minutos', 'recuérdame la basura en 6 minutos'],
      ['hecho', 'la otra', '¿qué queda pendiente?'],
      'Hecho: “el alquiler”.',
      'Todo respondido',
    ],
    [
      ['przypomnij mi o czynszu za 5 minut', 'przypomnij mi o śmieciach za 6 minut'],
      ['zrobione', 'czynsz', 'co jest otwarte?'],
      'Zrobione: „o czynszu”.',
      'Wszystko załatwione',
    ],
  ])('are settled by "done" and then by name, as the other one, or both: %j %j', async (made, said, hears, end) => {
    const replies = await afterBoth(made, said);
    expect(replies.join('\n').replaceAll('\u00a0', ' ')).toContain(hears);
    expect(replies.at(-1)).toContain(end);
  });
});

describe('An appointment to be entered', () => {
  it.each([
    ['schedule a meeting with Matt at eleven', 'meeting with Matt', '11:00', '10 minutes before', '10:50'],
    ['put dinner with Ana in my calendar friday at 8pm', 'dinner with Ana', '20:00', '10 minutes before', '19:50'],
    ['book a dentist appointment for tuesday at 9', 'dentist appointment', '09:00', '10 minutes before', '08:50'],
    ['schedule a call with the bank tomorrow at 3pm', 'call with the bank', '15:00', '10 minutes before', '14:50'],
    ['trag Zahnarzt am Montag um 9 ein', 'Zahnarzt', '09:00', '10 Minuten vorher', '08:50'],
    ['plane ein Treffen mit Matt um elf', 'Treffen mit Matt', '11:00', '10 Minuten vorher', '10:50'],
    ['planifie une réunion avec Matt à 11h', 'réunion avec Matt', '11:00', '10 minutes avant', '10:50'],
    ['mets le dîner avec Ana dans mon agenda vendredi à 20h', 'dîner avec Ana', '20:00', '10 minutes avant', '19:50'],
    ['programa una reunión con Matt a las once', 'reunión con Matt', '11:00', '10 minutos antes', '10:50'],
    ['zaplanuj spotkanie z Mattem o jedenastej', 'spotkanie z Mattem', '11:00', '10 minut przed', '10:50'],
  ])('is a reminder, with one before it to press: %s', async (said, what, at, press, before) => {
    const talk = rehearse();
    expect((await talk.say(said)).replaceAll('\u00a0', ' ')).toContain(`• “${press}”`);
    await talk.say(press);
    expect(talk.schedules.map((one) => [one.kind, one.what, /\d\d:\d\d/.exec(String(one.next))?.[0]])).toEqual([
      ['reminder', what, at],
      ['reminder', what, before],
    ]);
  });

  it.each([
    ['remind me on Tuesday at 15:00 about the dentist', 'set my dentist to Friday', 'put the dentist on Friday'],
    ['erinnere mich am Dienstag um 15 Uhr an den Zahnarzt', 'setz den Zahnarzt auf Freitag'],
    ['rappelle-moi mardi à 15h le dentiste', 'mets le dentiste vendredi'],
  ])('is moved where it is there already: %s', async (made, ...moves) => {
    for (const move of moves) {
      const talk = rehearse();
      await talk.say(made);
      await talk.say(move);
      expect(talk.schedules).toHaveLength(1);
      expect(talk.schedules[0]?.next).toMatch(/Fri|27/);
    }
  });

  it.each([
    ['remind me every day at 9 of the standup', 'make the standup an hour later'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'mach den Zahnarzt eine Stunde später'],
  ])('that is there is put off by a length: %s', async (made, move) => {
    const talk = rehearse();
    await talk.say(made);
    await talk.say(move);
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0])).toEqual(['10:00']);
  });

  it.each([
    'book me a flight to rome next friday',
    'book a flight to rome next friday',
    'buch mir einen Flug nach Rom nächsten Freitag',
    'réserve-moi un concert vendredi',
    'resérvame un concierto el viernes',
    'zarezerwuj mi lekarza na piątek',
  ])('is not one that somebody else is to book: %s', async (said) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.schedules).toEqual([]);
  });

  it('is no text of a request for an agent', async () => {
    const talk = rehearse();
    await talk.say('schedule a summary of the news every day at 8');
    expect(talk.schedules.every(({ kind }) => kind === 'action')).toBe(true);
  });
});

describe('A time before something that is scheduled', () => {
  const meeting = (made: string) => [made] as const;
  it.each([
    [
      meeting('remind me of the meeting with Matt tomorrow at 15:00'),
      'an hour before the meeting remind me to print',
      'print',
      '14:00',
    ],
    [
      meeting('remind me of the meeting with Matt tomorrow at 15:00'),
      'remind me to pack two hours before the meeting',
      'pack',
      '13:00',
    ],
    [
      meeting('erinner mich morgen um 15 Uhr an das Treffen mit Matt'),
      'eine Stunde vor dem Treffen erinner mich ans Drucken',
      'Drucken',
      '14:00',
    ],
    [
      meeting('rappelle-moi la réunion avec Matt demain à 15h'),
      "une heure avant la réunion rappelle-moi d'imprimer",
      'imprimer',
      '14:00',
    ],
    [
      meeting('recuérdame la reunión con Matt mañana a las 15'),
      'una hora antes de la reunión recuérdame imprimir',
      'imprimir',
      '14:00',
    ],
    [
      meeting('przypomnij mi o spotkaniu z Mattem jutro o 15'),
      'godzinę przed spotkaniem przypomnij mi wydrukować',
      'wydrukować',
      '14:00',
    ],
  ])('is counted from it: %j, %s', async (made, said, what, at) => {
    const talk = rehearse();
    for (const text of made) await talk.say(text);
    await talk.say(said);
    const [, one] = talk.schedules;
    expect([one?.what, /\d\d:\d\d/.exec(String(one?.next))?.[0]]).toEqual([what, at]);
  });

  it.each([
    ['dentist on tuesday at 14:30', 'remind me an hour before', 'and also a day before'],
    ['dentist on tuesday at 14:30', 'ping me one hour before it', 'another one a day before that'],
    ['zahnarzt am dienstag um 14:30', 'erinnere mich eine Stunde vorher', 'und auch einen Tag vorher'],
    ['zahnarzt am dienstag um 14:30', 'und eine Stunde vorher auch', 'und einen Tag vorher auch'],
    ['dentist on tuesday at 14:30', 'and an hour before too', 'a day before as well'],
    ['mardi à 14h30 rappelle-moi le dentiste', 'rappelle-moi une heure avant', 'et aussi un jour avant'],
    ['dentista el martes a las 14:30', 'recuérdame una hora antes', 'y también un día antes'],
    ['dentysta we wtorek o 14:30', 'przypomnij mi godzinę przed', 'i też dzień przed'],
  ])('stands beside what was just made, which stays: %s, %s', async (made, hour, day) => {
    const talk = rehearse();
    for (const text of [made, hour, day]) await talk.say(text);
    const times = talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0]);
    expect(times).toEqual(['14:30', '13:30', '14:30']);
    expect(talk.calls.filter(({ name }) => name === 'update_schedule')).toEqual([]);
  });

  it.each([
    ['dentist on tuesday at 3pm, remind me an hour before', 'dentist', 'actually 2 hours before'],
    ['remind me an hour before the dentist on tuesday at 3pm', 'the dentist', 'no, make it 2 hours before'],
    ['my flight is on tuesday at 3pm. remind me an hour before', 'my flight', '2 hours before'],
    ['Zahnarzt am Dienstag um 15 Uhr, erinnere mich eine Stunde vorher', 'Zahnarzt', 'doch lieber 2 Stunden vorher'],
    ['Dienstag 15 Uhr Zahnarzt, bitte 60 Minuten vorher erinnern', 'Zahnarzt', 'nein, 2 Stunden vorher'],
    ['dentiste mardi à 15h, rappelle-moi une heure avant', 'dentiste', 'plutôt 2 heures avant'],
    ['train mardi à 15h, réveille-moi une heure plus tôt', 'train', 'non, 2 heures avant'],
    ['dentista el martes a las 15:00, recuérdamelo una hora antes', 'dentista', 'mejor 2 horas antes'],
    ['dentysta we wtorek o 15, przypomnij mi godzinę wcześniej', 'dentysta', 'jednak 2 godziny wcześniej'],
  ])('is counted from an event in the same message, and anew from that event: %s', async (said, what, other) => {
    const talk = rehearse();
    const told = () => talk.schedules.map((one) => [one.what, /\d\d:\d\d/.exec(String(one.next))?.[0]]);
    await talk.say(said);
    expect(told()).toEqual([[what, '14:00']]);
    await talk.say(other);
    expect(told()).toEqual([[what, '13:00']]);
  });

  it('counts one more from the event too, and refuses one that is over', async () => {
    const talk = rehearse();
    await talk.say('dentist today at 15:00, remind me half an hour before');
    await talk.say('and also 10 minutes before');
    expect(talk.schedules.map(({ next }) => /\d\d:\d\d/.exec(String(next))?.[0])).toEqual(['14:30', '14:50']);
    const calls = talk.calls.length;
    expect(await talk.say('actually 3 weeks before')).toContain('is over already');
    expect(talk.calls).toHaveLength(calls);
  });

  it.each([
    ['dentist on tuesday at 3pm', 'move the dentist to wednesday at 8pm and remind me an hour before'],
    ['dentist on tuesday at 3pm', 'cancel the dentist on tuesday at 3pm and remind me an hour before'],
    [
      'Zahnarzt am Dienstag um 15 Uhr',
      'verschieb den Zahnarzt auf Mittwoch um 20 Uhr und erinnere mich eine Stunde vorher',
    ],
    ['dentiste mardi à 15h', 'annule le dentiste mardi à 15h et rappelle-moi 30 minutes avant'],
    ['dentista el martes a las 15:00', 'mueve el dentista al miércoles a las 20:00 y recuérdame una hora antes'],
    ['dentysta we wtorek o 15', 'przenieś dentystę na środę o 20 i przypomnij mi godzinę wcześniej'],
  ])('and a second order beside it changes nothing by a guess: %s, %s', async (made, orders) => {
    const talk = rehearse();
    await talk.say(made);
    await talk.say(orders);
    expect(talk.calls.map(({ name }) => name).filter((name) => name !== 'list_schedules')).toEqual([
      'schedule_reminder',
    ]);
    expect(talk.schedules).toHaveLength(1);
  });

  it('is asked for where nothing of that name is there', async () => {
    const talk = rehearse();
    const reply = await talk.say('an hour before the dentist remind me to leave');
    expect(reply).toBe('I find no time for “dentist” yet. When should “leave” come?');
    expect(talk.schedules).toEqual([]);
  });
});

describe('Quiet hours', () => {
  it.each([
    ['quiet hours from 22 to 9', '22:00–09:00', 'open Settings, Quiet hours'],
    ["don't disturb me between 10pm and 7am", '22:00–07:00', 'open Settings, Quiet hours'],
    ['stör mich nicht von 22 bis 9 Uhr', '22:00–09:00', 'öffne Settings'],
    ['ne me dérange pas de 22h à 9h', '22:00–09:00', 'ouvre Settings'],
    ['no me molestes de 22 a 9', '22:00–09:00', 'abre Settings'],
    ['nie przeszkadzaj mi od 22 do 9', '22:00–09:00', 'otwórz Settings'],
  ])('are the own setting of the person, one step away: %s', async (said, hours, step) => {
    const talk = rehearse();
    const reply = await talk.say(said);
    expect(reply).toContain(hours);
    expect(reply).toContain(step);
    expect(talk.calls).toEqual([]);
  });
});
