import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

describe('A text that holds a time and asks for no reminder', () => {
  it.each([
    // What one looks up
    ['weather tomorrow', 'remind me: weather tomorrow'],
    ['flights to rome on monday', null],
    ['next tram to the airport at 9', null],
    ['wetter am samstag', 'erinnere mich: wetter am samstag'],
    ['veranstaltungen am samstag', null],
    ['météo demain', 'rappelle-moi : météo demain'],
    ['trafic demain matin', null],
    ['tiempo mañana', 'recuérdame: tiempo mañana'],
    ['eventos el sábado', null],
    ['pogoda jutro', 'przypomnij mi: pogoda jutro'],
    ['korki jutro rano', null],
    // What somebody with hands, a shop or a machine is told
    ['play the radio at seven', null],
    ['order a taxi for tomorrow at five', null],
    ['email paul that i will arrive tomorrow at nine', null],
    ['bestell mir ein taxi für morgen um fünf', null],
    ['commande une pizza pour ce soir', null],
    ['reserva un tren a sevilla el viernes', null],
    ['zamów pizzę na wieczór', null],
    // What one tells
    ['the shops close at eight', null],
    ['it rains every morning', null],
    ['every day is a gift', null],
    ['yesterday at eight it was cold', null],
    ['die läden schließen um acht', null],
    ['brauche ich morgen einen regenschirm', null],
    ['il va pleuvoir ce soir', null],
    ['las tiendas cierran a las ocho', null],
    ['wczoraj jadłem o ósmej', null],
    // What is not sure: a thing, and a day without an hour
    ['dentist tomorrow', 'remind me: dentist tomorrow'],
    ['Zahnarzt morgen', 'erinnere mich: Zahnarzt morgen'],
  ])('makes nothing: %s', async (text, offer) => {
    const talk = rehearse({});
    const reply = await talk.say(text);
    expect(talk.calls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
    if (offer !== null) expect(reply).toContain(`“${offer}”`);
  });

  it.each([
    ['turn off the bedroom light at ten', 'turn off the bedroom light'],
    ['mach das radio um acht an', 'mach das radio an'],
    ['éteins la lumière à dix heures', 'éteins la lumière'],
    ['apaga la luz a las diez', 'apaga la luz'],
    ['zgaś światło o dziesiątej', 'zgaś światło'],
  ])('is for the agent where it orders a device: %s', async (text, instruction) => {
    const talk = rehearse({});
    await talk.say(text);
    expect(talk.calls.map(({ name, input }) => [name, input.instruction])).toEqual([['schedule_action', instruction]]);
  });

  it.each([
    ['dentist on tuesday at 3pm', 'dentist'],
    ['call Sarah tomorrow', 'call Sarah'],
    ['pasta in 10 minutes', 'pasta'],
    ['yoga on mondays', 'yoga'],
    ['Zahnarzt morgen um 15 Uhr', 'Zahnarzt'],
    ['morgen Miete überweisen', 'Miete überweisen'],
    ['dentiste demain à 15h', 'dentiste'],
    ['payer le loyer demain', 'payer le loyer'],
    ['dentista mañana a las 15', 'dentista'],
    ['pagar el alquiler mañana', 'pagar el alquiler'],
    ['dentysta jutro o 15', 'dentysta'],
    ['zapłacić czynsz jutro', 'zapłacić czynsz'],
  ])('is a reminder where it says what is to be done, or an hour: %s', async (text, message) => {
    const talk = rehearse({});
    await talk.say(text);
    expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
  });

  it('becomes one by a press on what is offered', async () => {
    for (const text of ['dentist tomorrow', 'Zahnarzt morgen', 'météo demain', 'tiempo mañana', 'pogoda jutro']) {
      const talk = rehearse({});
      const offered = /“((?:remind|erinnere|rappelle|recuérdame|przypomnij)[^”]*)”/.exec(await talk.say(text))?.[1];
      await talk.say(offered ?? '');
      expect([text, talk.lastCalls.map(({ name }) => name)]).toEqual([text, ['schedule_reminder']]);
    }
  });

  it('is a reminder whatever it holds, where it asks to be told', async () => {
    const talk = rehearse({});
    await talk.say('the shops close at eight, remind me');
    await talk.say('erinnere mich morgen um 9 an das Wetter');
    expect(talk.calls.map(({ name }) => name)).toEqual(['schedule_reminder', 'schedule_reminder']);
  });
});
