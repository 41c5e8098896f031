import { describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../../testing/test-belfry.ts';
import { createBuiltInModel } from './built-in-model.ts';
import { rehearse } from './rehearsal-fixture.ts';

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
    expect(talk.lastCalls).toEqual([
      { name: 'change_follow_ups', input: { schedule_id: 'sch_1', follow_up: true, max_follow_ups: 20, ...more } },
    ]);
  });

  it('is not for an action, and says so', async () => {
    const talk = rehearse();
    await talk.say('every day at 9 say hello');
    expect(await talk.say('nag me till I did')).toBe('Only reminders ask again: “say hello” is mine to do.');
    expect(talk.lastCalls).toEqual([]);
  });
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
      'Erledigt: “die Miete”.',
      'Alles beantwortet',
    ],
    [
      ['rappelle-moi le loyer dans 5 minutes', 'rappelle-moi les poubelles dans 6 minutes'],
      ["c'est fait", "l'autre", 'quels rappels sont encore en attente ?'],
      '“le loyer”',
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
      'Zrobione: “czynszu”.',
      'Wszystko załatwione',
    ],
  ])('are settled by "done" and then by name, as the other one, or both: %j %j', async (made, said, hears, end) => {
    const replies = await afterBoth(made, said);
    expect(replies.join('\n').replaceAll('\u00a0', ' ')).toContain(hears);
    expect(replies.at(-1)).toContain(end);
  });
});
