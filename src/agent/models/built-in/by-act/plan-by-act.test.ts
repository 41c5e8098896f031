import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from '../rehearsal-fixture.ts';

const offersOf = (reply: string): string[] => [...reply.matchAll(/• “(.+?)”/g)].map(([, offer]) => offer ?? '');
const changing = ({ name }: { readonly name: string }): boolean => !name.startsWith('list_');

describe('Words that no rule knows', () => {
  it.each([
    ['welche Termine habe ich denn diese Woche noch alle', 'list_schedules'],
    ['est-ce que tu m’as rappelé les médicaments hier soir', 'list_schedules'],
    ['léeme la lista de la compra entera', 'list_tasks'],
    ['powiedz mi co mam na liście zakupów', 'list_tasks'],
  ])('are shown what they ask to see: %s', async (text, tool) => {
    const talk = rehearse();
    await talk.say(text);
    expect(talk.calls.map(({ name }) => name)).toContain(tool);
    expect(talk.calls.filter(changing)).toEqual([]);
  });

  it.each([
    ['mach mir bitte eine Erinnerung für morgen um 9, Müll raus', 'Müll raus', 'morgen um 9'],
    ['tu me fais un rappel demain à 9h pour le vaccin du chat', 'le vaccin du chat', 'demain à 9h'],
    ['hazme acordar mañana a las 9 de regar las plantas del balcón', 'regar las plantas del balcón', 'mañana a las 9'],
    ['zrób mi przypominajkę jutro o 9 żeby podlać kwiaty', 'podlać kwiaty', 'jutro o 9'],
  ])('make what act, order and time agree on: %s', async (text, message, when) => {
    const talk = rehearse();
    await talk.say(text);
    expect(talk.calls.filter(changing)).toEqual([{ name: 'schedule_reminder', input: { message, when } }]);
  });

  it.each([
    ['den Zahnarzt bitte komplett streichen, danke dir', 'Zahnarzt'],
    ['tu peux m’enlever le rappel du dentiste', 'dentiste'],
    ['quítame la alarma del dentista', 'dentista'],
    ['wywal proszę przypomnienie o dentyście', 'dentysta'],
  ])('take away what is named, where act, verb and name agree: %s', async (text, what) => {
    const talk = rehearse();
    await talk.say(`remind me tomorrow at 9 about the ${what}`);
    await talk.say('remind me tomorrow at 10 about the rent');
    await talk.say(text);
    expect(talk.lastCalls.filter(changing)).toEqual([{ name: 'cancel_schedule', input: { schedule_id: 'sch_1' } }]);
  });

  it.each([
    'den Zahnarzt streichen, der Bäcker hat Urlaub',
    'enlève le rappel du dentiste de mon cousin Albert',
    'quita la alarma del dentista del perro',
    'usuń dentystę Kowalskiego',
  ])('change nothing until it is pressed, where words are left over: %s', async (text) => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 9 about the dentiste dentista dentysta Zahnarzt');
    await talk.say('remind me tomorrow at 10 about the rent');
    const reply = await talk.say(text);
    expect(talk.lastCalls.filter(changing)).toEqual([]);
    expect(reply).toMatch(/\n1\. /);
    await talk.say('ok');
    expect(talk.lastCalls.filter(changing)).toEqual([]);
  });

  it('do what is pressed, and nothing when it is refused', async () => {
    const talk = rehearse();
    const [offer = ''] = offersOf(await talk.say('Zahnarzt morgen'));
    await talk.say('nein');
    expect(talk.calls.filter(changing)).toEqual([]);
    await talk.say('Zahnarzt morgen');
    await talk.say(offer);
    expect(talk.calls.filter(changing)).toMatchObject([{ name: 'schedule_reminder' }]);
  });

  it.each([
    ['mal sehen was der Tag morgen so bringt', 'Deutsch'],
    ['on verra bien demain ce que ça donne', 'français'],
    ['ya veremos qué pasa mañana con eso', 'español'],
    ['zobaczymy jutro co z tego będzie', 'polski'],
  ])('are never answered with another language: %s', async (text) => {
    const { reply, changes } = await endOf([], [text]);
    expect(reply).not.toMatch(/English|Englisch|anglais|inglés|angielsk/);
    expect(changes.filter(changing)).toEqual([]);
  });
});

describe('Words that ask for follow-ups', () => {
  it.each([
    ['take my pills at 9 every day, nag me until I did it', 'take my pills', 'at 9 every day'],
    ['the dentist tomorrow at 9, keep reminding me', 'the dentist', 'tomorrow at 9'],
    ['put out the bins every friday at 6 pm and bug me until it is done', 'put out the bins', 'every friday at 6 pm'],
    ['jeden Tag um 9 Uhr Tabletten nehmen, nerv mich bis ich es getan habe', 'Tabletten nehmen', 'jeden Tag um 9 Uhr'],
    ['prendre mes médicaments demain à 9h, relance-moi', 'prendre mes médicaments', 'demain à 9h'],
    ['tomar mis pastillas mañana a las 9, insiste hasta que lo haga', 'tomar mis pastillas', 'mañana a las 9'],
    ['dzwonić do mamy jutro o 18, męcz mnie aż zadzwonię', 'dzwonić do mamy', 'jutro o 18'],
  ])('ask for a reminder, whatever they are likened to: %s', async (text, message, when) => {
    const talk = rehearse();
    await talk.say(text);
    const input = { message, when, follow_up: true };
    expect(talk.calls.filter(changing)).toEqual([{ name: 'schedule_reminder', input }]);
  });

  it.each([
    'what do I have tomorrow at 9, keep asking me',
    'move the dentist to 9, nag me till I did',
    'cancel the dentist tomorrow at 9, nag me till I did',
    'ich warte morgen um 9 bis ich fertig bin',
  ])('make nothing of a look, an order about what is there, or something told: %s', async (text) => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 8 about the dentist');
    await talk.say(text);
    expect(talk.lastCalls.filter(({ name }) => name === 'schedule_reminder')).toEqual([]);
  });
});

describe('Where little is open', () => {
  it.each([
    ['mom’s hearing aid batteries before sunday mass pls', 'in 10 minutes'],
    ['Bar exam, July 29 and 30.', 'July 29'],
  ])('only the time is asked for, with two to press: %s', async (text, part) => {
    const talk = rehearse();
    expect(offersOf(await talk.say(text))).toEqual([part, 'tomorrow at 9']);
    expect(talk.calls.filter(changing)).toEqual([]);
  });

  it.each([
    ['id rather in the evenig', 'at 6pm'],
    ['nope, i meant the half past thing', 'tomorrow at 9'],
  ])('words that nobody knows right after something was made ask for its new time: %s', async (text, time) => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 15:00: dentist');
    const reply = await talk.say(text);
    expect(reply).toContain('“dentist”');
    expect(talk.lastCalls.filter(changing)).toEqual([]);
    await talk.say(time);
    expect(talk.lastCalls.filter(changing).map(({ name }) => name)).toEqual(['update_schedule']);
  });

  it.each([
    ['nie wysyłaj już tego raportu do księgowej', 'Nic nie jest zaplanowane'],
    ['fini les vacances, le cartable repart', 'Rien n’est en pause'],
    ['den Umzugswagen können Se knicken, die Wohnung is jeplatzt', 'Es ist nichts geplant'],
  ])('an order about what is not there hears that there is nothing: %s', async (text, says) => {
    const talk = rehearse();
    expect(await talk.say(text)).toContain(says);
    expect(talk.calls.filter(changing)).toEqual([]);
  });
});

describe('An order to take something away', () => {
  it('is asked about where the words rather want something else', async () => {
    const talk = rehearse();
    await talk.say('start a 25 minute focus timer');
    expect(talk.calls.filter(({ name }) => name === 'update_schedule' || name === 'cancel_schedule')).toEqual([]);
  });
});
