import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

/** What is made of a message, as `reminder: text`. */
async function madeOf(...said: readonly string[]) {
  const talk = rehearse();
  const replies: string[] = [];
  for (const one of said) replies.push(await talk.say(one));
  const made = talk.calls.flatMap(({ name, input }) => {
    if (!name.startsWith('schedule_')) return [];
    return [`${name.slice('schedule_'.length)}: ${input.message ?? input.instruction}`];
  });
  return { made, reply: replies.at(-1) ?? '' };
}

describe('A wish for something new', () => {
  it.each([
    ['der Laden macht jeden Tag um 9 auf'],
    ['the shop opens every day at 9'],
    ['le magasin ouvre tous les jours à 9h'],
    ['la tienda abre todos los días a las 9'],
    ['sklep otwiera codziennie o 9'],
    ['mein Opa stand jeden Morgen um fünf auf'],
    ['my neighbour gets up at 5 every morning'],
    ['mi abuelo se levantaba a las cinco todos los días'],
  ])('is not what only tells a story: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it.each([
    ['my boss reminds me every Monday at 9 that the report is due'],
    ['Meine Kollegin erinnert mich jeden Tag daran, dass sie bald in Rente geht'],
    ['ma collègue me rappelle chaque jour à 9h le rapport'],
    ['mi jefe me recuerda cada lunes a las 9 que soy prescindible'],
    ['kuzynka mi przypomina codziennie o 9 o imieninach'],
  ])('is not what somebody else reminds of: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it.each([
    ['remind me what I have on Friday'],
    ['erinner mich mal, was am Freitag war'],
    ["rappelle-moi ce que j'ai vendredi"],
    ['recuérdame qué tengo el viernes'],
    ['przypomnij mi, co mam w piątek'],
  ])('is not what asks to be told of what is there: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it.each([
    ['stop sending me the weather at 7'],
    ['hör auf, mir um 7 das Wetter zu schicken'],
    ["arrête de m'envoyer la météo à 7h"],
    ['deja de mandarme el tiempo a las 7'],
    ['przestań mi zapalać światło o szóstej'],
  ])('is not what is to stop: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it.each([
    ['medikamente um acht genommen'],
    ['die Tabletten um acht eingenommen'],
    ['me desperté a las once, qué gusto'],
  ])('is not what is done already: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it('is not a setting that names an hour', async () => {
    const { made, reply } = await madeOf('wenn ich nix dazu sage erinner mich standardmäßig um neun');
    expect(made).toEqual([]);
    expect(reply).toContain('Einstellungen');
  });

  it.each([
    ['mum 18:30', ['reminder: mum']],
    ['get me up at 7', ['reminder: Your alarm']],
    ['Zahnarzt morgen um 15 Uhr', ['reminder: Zahnarzt']],
    ['payer le loyer demain', ['reminder: payer le loyer']],
    ['take my pills at 9 and 21 every day', ['reminder: take my pills']],
    ['jeden Tag um 9 und 21 Uhr meine Tabletten nehmen', ['reminder: meine Tabletten nehmen']],
    ['brać tabletki codziennie o 9 i 21', ['reminder: brać tabletki']],
  ])('is a note of a few words with a time: %s', async (said, made) => {
    expect((await madeOf(said)).made).toEqual(made);
  });

  it.each([['o wpół do ósmej mi to powtórz'], ['um acht genommen']])(
    'is not what is said of a reminder that just came: %s',
    async (said) => {
      const talk = rehearse();
      talk.notify('Reminder: take the pills.');
      await talk.say(said);
      expect(
        talk.calls.filter(({ name, input }) => name === 'schedule_reminder' && input.message !== 'take the pills'),
      ).toEqual([]);
    },
  );

  it.each([
    ['przypomnij mi jeszcze raz za pół godziny'],
    ['die Erinnerung bitte in einer Stunde nochmal'],
    ['remind me again in an hour'],
  ])('is asked for its text where "again" is all it says: %s', async (said) => {
    expect((await madeOf(said)).made).toEqual([]);
  });

  it.each([
    ['schick mir jeden Freitag um 17 Uhr die Verkaufszahlen', 'action: schick mir die Verkaufszahlen'],
    ['envoie-moi la météo tous les matins à 7h', 'action: envoie-moi la météo'],
    ['mándame las noticias todos los días a las 8', 'action: mándame las noticias'],
    ['wyślij mi prognozę pogody codziennie o 7', 'action: wyślij mi prognozę pogody'],
  ])('that an agent is to do is an action, with its verb: %s', async (said, made) => {
    expect((await madeOf(said)).made).toEqual([made]);
  });

  it('is offered both ways where it may be for the person or the agent, and each press does what it says', async () => {
    const { made, reply } = await madeOf(OPEN);
    expect(made).toEqual([]);
    const presses = [...reply.matchAll(/“((?:mach das|erinnere mich): .+)”/g)].map(([, press]) => press ?? '');
    const kinds = await Promise.all(presses.map(async (press) => (await madeOf(OPEN, press)).made));
    expect(kinds).toEqual([
      ['action: eine kurze Zusammenfassung vom Bundestag'],
      ['reminder: eine kurze Zusammenfassung vom Bundestag'],
    ]);
  });
});

const OPEN = 'ich hätt gern jeden Montag eine kurze Zusammenfassung vom Bundestag';
