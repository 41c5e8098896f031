import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from './rehearsal-fixture.ts';

const made = async (text: string) => {
  const talk = rehearse();
  await talk.say(text);
  return talk.calls.filter(({ name }) => name.startsWith('schedule_')).map(({ input }) => [input.message, input.when]);
};

describe('Wishes in the words people use, in four more languages', () => {
  it.each([
    ['Könntest du mich bitte morgen um 11 an die Blumen erinnern?', 'die Blumen', 'morgen um 11'],
    ['vergiss nicht, morgen um 15 Uhr Oma anzurufen', 'Oma anzurufen', 'morgen um 15 Uhr'],
    ['nicht vergessen, Oma morgen um 15 Uhr anzurufen', 'Oma anzurufen', 'morgen um 15 Uhr'],
    ['in ner Viertelstunde Nudeln abgießen', 'Nudeln abgießen', 'in einer Viertelstunde'],
    ['tu pourrais me rappeler demain à 11h d’arroser les fleurs', 'arroser les fleurs', 'demain à 11h'],
    ['fais-moi penser à payer la facture lundi à 15h', 'payer la facture', 'lundi à 15h'],
    ['podrías recordarme mañana a las 11 regar las plantas', 'regar las plantas', 'mañana a las 11'],
    ['avísame en 20 minutos para apagar el horno', 'apagar el horno', 'en 20 minutos'],
    ['mógłbyś mi przypomnieć jutro o 11 żeby podlać kwiaty', 'podlać kwiaty', 'jutro o 11'],
    ['przypominaj mi co 2 godziny o wodzie', 'o wodzie', 'co 2 godziny'],
    ['nie zapomnij jutro o 15 odebrać paczki', 'odebrać paczki', 'jutro o 15'],
    ['Moin, erinner mich morgen um 9 dran, dass der Tierarzt kommt', 'der Tierarzt kommt', 'morgen um 9'],
    ['Rasen düngen morgen um 9, erinner mich bitte dran', 'Rasen düngen', 'morgen um 9'],
    ['patron, rappelle-moi demain à 7h de payer le loyer', 'payer le loyer', 'demain à 7h'],
    [
      'acheter du lait, des œufs et du pain demain à 9h, rappelle-le-moi',
      'acheter du lait, des œufs et du pain',
      'demain à 9h',
    ],
    ['oye, recuérdame mañana a las 9 que tengo que pagar el alquiler', 'pagar el alquiler', 'mañana a las 9'],
    ['kurde, przypomnij mi jutro o 11 żebym podlała kwiaty', 'żebym podlała kwiaty', 'jutro o 11'],
  ])('the text is what is to be done, without the asking: %s', async (said, what, when) => {
    expect(await made(said)).toEqual([[what, when]]);
  });

  it.each([
    ['erinnere mich um 18 Uhr an die Tabletten, nerv mich, bis ich es getan habe', 'die Tabletten'],
    ['erinnere mich um 18 Uhr an die Tabletten und frag nach bis ich es gemacht habe', 'die Tabletten'],
    ['erinnere mich um 18 Uhr Tabletten zu nehmen, hör nicht auf bis ich es getan habe', 'Tabletten zu nehmen'],
    [
      "rappelle-moi à 18h de prendre mes médicaments, relance-moi jusqu'à ce que je l'aie fait",
      'prendre mes médicaments',
    ],
    ['recuérdame a las 18 tomar las pastillas, insiste hasta que lo haga', 'tomar las pastillas'],
    ['recuérdame a las 18 tomar las pastillas y no pares hasta que lo haga', 'tomar las pastillas'],
    ['recuérdame a las 18 tomar las pastillas, dame la lata hasta que lo haya hecho', 'tomar las pastillas'],
    ['przypomnij mi o 18 o tabletkach, męcz mnie aż to zrobię', 'o tabletkach'],
    ['przypomnij mi o 18 o tabletkach i przypominaj aż wezmę', 'o tabletkach'],
  ])('to be asked again until it is done means follow-ups, and is no part of the text: %s', async (said, what) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ input }) => [input.message, input.follow_up])).toEqual([[what, true]]);
  });

  it.each([
    ['stell mir einen Wecker für morgen um 8 Uhr', 'Wecker', 'morgen um 8 Uhr'],
    ['weck mich morgen um halb sechs', 'Wecker', 'morgen um halb sechs'],
    ['mets un réveil demain à 8h', 'Réveil', 'demain à 8h'],
    ['pon una alarma mañana a las 8', 'Despertador', 'mañana a las 8'],
    ['nastaw budzik na jutro na 8', 'Budzik', 'jutro o 8'],
    ['Timer auf 12 Minuten', 'Timer', 'in 12 Minuten'],
    ['minuteur 12 minutes', 'Minuteur', 'dans 12 minutes'],
    ['temporizador de 12 minutos', 'Temporizador', 'en 12 minutos'],
    ['minutnik na 12 minut', 'Minutnik', 'za 12 minut'],
  ])('an alarm and a timer have a name of their own: %s', async (said, what, when) => {
    expect(await made(said)).toEqual([[what, when]]);
  });

  it.each([['Wecker um 8 ausschalten'], ['weck mich nicht um 8'], ['wyłącz budzik o 8']])(
    'nothing is made of an order to leave it: %s',
    async (said) => expect(await made(said)).toEqual([]),
  );

  it.each([
    ['erinnere mich am 31. November an die Miete', 'ist kein Datum', 'Wann soll „die Miete“ kommen?'],
    ['rappelle-moi à 28h de boire', "n'est pas une heure", 'Quand dois-je rappeler « boire » ?'],
    ['recuérdame el 31 de abril pagar', 'no es una fecha', '¿Cuándo debe llegar “pagar”?'],
    ['przypomnij mi wczoraj kupić mleko', 'już minął', 'Kiedy ma przyjść „kupić mleko”?'],
  ])('a time that cannot be is refused with why, in that language: %s', async (said, why, question) => {
    const { reply, changes } = await endOf([], [said]);
    expect(reply).toContain(why);
    expect(reply).toContain(question);
    expect(changes).toEqual([]);
  });
});
