import { describe, expect, it } from 'vitest';
import { answersToSay } from '../../../../domain/message/answers-to-say.ts';
import type { Language } from '../../../../domain/words/language.ts';
import { REHEARSAL_NOW as now, rehearse } from '../rehearsal-fixture.ts';
import { wordSchedule } from './lists.ts';
import { speakingAs } from './speaking.ts';

async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  const replies: string[] = [];
  for (const text of said) replies.push(await talk.say(text));
  return { talk, replies };
}

describe('Answers are in the language of the words', () => {
  it.each([
    [
      'German',
      ['erinnere mich morgen um 9 an den Zahnarzt', 'zeig mir meine Erinnerungen', 'lösche den Zahnarzt', 'danke'],
      [
        'Ich erinnere dich: „den Zahnarzt“, morgen 09:00',
        'Erinnerungen (1):',
        'Gestrichen: „den Zahnarzt“.',
        'Gern geschehen.',
      ],
    ],
    [
      'French',
      ['rappelle-moi demain à 9h de payer le loyer', 'montre-moi mes rappels', 'annule le loyer', 'merci'],
      [
        'Je te le rappellerai : « payer le loyer », demain 09:00',
        'Rappels (1) :',
        'Annulé : « payer le loyer ».',
        'Avec plaisir.',
      ],
    ],
    [
      'Spanish',
      ['recuérdame mañana a las 9 pagar el alquiler', 'muéstrame mis recordatorios', 'cancela el alquiler', 'gracias'],
      [
        'Te lo recordaré: “pagar el alquiler”, mañana 09:00',
        'Recordatorios (1):',
        'Cancelado: “pagar el alquiler”.',
        'De nada.',
      ],
    ],
    [
      'Polish',
      ['przypomnij mi jutro o 9 zapłacić czynsz', 'pokaż moje przypomnienia', 'anuluj czynsz', 'dzięki'],
      [
        'Przypomnę: „zapłacić czynsz”, jutro 09:00',
        'Przypomnienia (1):',
        'Odwołane: „zapłacić czynsz”.',
        'Nie ma za co.',
      ],
    ],
  ])('%s: made, listed, cancelled, thanked', async (_, said, expected) => {
    const { talk, replies } = await endOf(...said);
    for (const [index, words] of expected.entries()) expect(replies[index]).toContain(words);
    expect(talk.calls.map(({ name }) => name).filter((name) => !name.startsWith('list_'))).toEqual([
      'schedule_reminder',
      'cancel_schedule',
    ]);
  });

  it.each([
    ['erinnere mich alle zwei Stunden an Wasser', 'alle 2 Stunden'],
    ['rappelle-moi toutes les heures de boire', 'toutes les heures'],
    ['recuérdame cada 30 minutos beber agua', 'cada 30 minutos'],
    ['przypominaj mi co 2 godziny o wodzie', 'co 2 godziny'],
  ])('a rhythm, which names no zone, is said in it: %s', async (text, words) => {
    expect((await endOf(text)).replies[0]).toContain(words);
  });

  it('a short word is in its own language, whatever was spoken before', async () => {
    const { replies } = await endOf('erinnere mich morgen um 9 an den Zahnarzt', 'never mind');
    expect(replies[1]).toMatch(/^Should I cancel/);
  });

  it.each([
    ['erzähl mir einen Witz über den Mond', 'nicht helfen'],
    ['raconte-moi une blague sur la lune', 'ne peux pas'],
    ['cuéntame un chiste de la luna', 'puedo'],
    ['opowiedz mi żart o księżycu', 'nie pomogę'],
    ['schalte das Licht um acht Uhr aus', 'Du kannst sagen:'],
    ['commande une pizza pour ce soir', 'Tu peux dire :'],
    ['reserva un tren a sevilla el viernes', 'Puedes decir:'],
    ['zamów pizzę na wieczór', 'Możesz powiedzieć:'],
  ])('what is not understood is said in it, and stored nowhere: %s', async (text, words) => {
    const { talk, replies } = await endOf(text);
    expect(replies[0]).toContain(words);
    expect(talk.calls.filter(({ name }) => !name.startsWith('list_'))).toEqual([]);
  });

  it.each([
    ['rappelle-moi d’appeler Paul', 'demain à 9h', 'Quand dois-je te rappeler'],
    ['erinnere mich an den Müll', 'morgen um 8', 'Wann soll ich'],
    ['recuérdame llamar a Ana', 'mañana a las 9', '¿Cuándo te recuerdo'],
    ['przypomnij mi o zakupach', 'jutro o 8', 'Kiedy przypomnieć'],
  ])('what is missing is asked in it, and the answer is heard: %s', async (text, answer, question) => {
    const { talk, replies } = await endOf(text, answer);
    expect(replies[0]).toContain(question);
    expect(talk.calls.map(({ name }) => name)).toEqual(['schedule_reminder']);
  });

  it.each([
    ['erinnere mich morgen um 9 an den Zahnarzt', 'doch lieber um 10', '2026-11-22T10:00'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'nein, um 10', '2026-11-22T10:00'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'lieber Freitag', '2026-11-27T09:00'],
    ['rappelle-moi demain à 9h de payer le loyer', 'finalement vendredi à 11h', 'vendredi à 11h'],
    ['recuérdame mañana a las 9 pagar el alquiler', 'mejor a las 10', '2026-11-22T10:00'],
  ])('%s; %s: a correction changes what was just made', async (text, correction, when) => {
    const { talk } = await endOf(text, correction);
    expect(talk.lastCalls).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', when } }]);
    expect(talk.schedules).toHaveLength(1);
  });

  it.each([
    ['thanks, in 10 minutes', '10'],
    ['5 more minutes', '5'],
    ['10 more minutes', '10'],
    ['give me 10 minutes', '10'],
    ['not done yet', '10'],
    ['danke, in 10 Minuten', '10'],
    ['noch 5 Minuten', '5'],
    ['später', '10'],
    ['noch nicht', '10'],
    ['merci, dans 10 minutes', '10'],
    ['encore 5 minutes', '5'],
    ['plus tard', '10'],
    ['gracias, en 10 minutos', '10'],
    ['5 minutos más', '5'],
    ['todavía no', '10'],
    ['dzięki, za 10 minut', '10'],
    ['jeszcze 5 minut', '5'],
    ['jeszcze nie', '10'],
  ])('after a reminder that is said once, “%s” has it come again with its own text', async (text, minutes) => {
    const { talk } = await endOf('remind me in 20 minutes to take the drops', 'thanks');
    talk.notify('Reminder: take the drops.');
    await talk.say(text);
    expect(talk.lastCalls).toMatchObject([
      { name: 'schedule_reminder', input: { message: 'take the drops', when: expect.stringContaining(minutes) } },
    ]);
    // Not fresh any more: the same words are no answer to it.
    await talk.say('thank you');
    await talk.say('in 10 minutes');
    expect(talk.lastCalls).toEqual([]);
  });

  it('a bare answer is answered in the language of what came before it', async () => {
    const { replies } = await endOf('erinnere mich morgen um 9 an den Zahnarzt', 'ok');
    expect(replies[1]).toBe('Gern geschehen.');
  });

  const listed = (what: string, when: string, next: string, code: Language, at = now) =>
    speakingAs({ language: code, zone: 'Europe/Warsaw', now: at }, () =>
      wordSchedule({ id: 'sch_1', what, kind: 'reminder', when, next, state: 'active' }),
    );
  const FOUR = ['de', 'fr', 'es', 'pl'] as const;
  const SUNDAY = 'tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours';

  it('the person’s own words are never touched, whatever they hold', () => {
    const what = 'Every Monday at 09:00 (Europe/Warsaw) next: to buy 21 May';
    expect(listed(what, SUNDAY, SUNDAY, 'de')).toBe(`${what}, morgen 09:00`);
  });

  it('rules and moments are said in it, the zone only where it is another', () => {
    const [rule, next] = [
      'every Friday at 18:00 (Europe/Warsaw)',
      'Friday 27 November, 18:00 (Europe/Warsaw), in 6 days',
    ];
    expect(FOUR.map((code) => listed('gym', rule, next, code))).toEqual([
      'Gym, jeden Freitag um 18:00, nächstes Mal Freitag, 27. November',
      'Gym, chaque vendredi à 18:00, prochaine fois vendredi 27 novembre',
      'Gym, cada viernes a las 18:00, la próxima vez viernes 27 de noviembre',
      'Gym, co piątek o 18:00, najbliższy raz w piątek 27 listopada',
    ]);
    const there = 'tomorrow, Sunday 22 November, 09:00 (Asia/Tokyo), in 14 hours';
    expect(listed('gym', there, there, 'de')).toBe('Gym, morgen 09:00 (Asia/Tokyo)');
  });

  it('a time of less than a minute is said by its distance', () => {
    const soon = 'today, Saturday 21 November, 10:01:06 (Europe/Warsaw), in 20 seconds';
    expect(FOUR.map((code) => listed('tea', soon, soon, code, now + 46_000))).toEqual([
      'Tea, in 20 Sekunden',
      'Tea, dans 20 secondes',
      'Tea, dentro de 20 segundos',
      'Tea, za 20 sekund',
    ]);
  });

  it('"was steht an?" after German talk, as after none, is answered in German', async () => {
    const { replies } = await endOf('erinnere mich morgen um 9 an den Zahnarzt', 'was steht an?');
    expect(replies[1]).toContain('Den Zahnarzt, morgen 09:00');
  });

  it.each([
    ['es', 'en 30 minutos ropa', 'Te lo recordaré: “ropa”, '],
    ['de-AT', 'in 10 Minuten Tee', 'Ich erinnere dich: „Tee“, '],
    ['de', 'remind me tomorrow at 9 to call Al', 'Ich erinnere dich: „call Al“, '],
    ['en', 'erinnere mich morgen um 9 an den Zahnarzt', 'I’ll remind you: “den Zahnarzt”, '],
    ['fr', 'non', 'D’accord.'],
    ['pl', 'undo', 'Nie ma tu czego cofać.'],
    ['it', 'erinnere mich morgen um 9 an den Zahnarzt', 'Ich erinnere dich: „den Zahnarzt“, '],
  ])('and what the person set leads: %s, %s', async (language, said, answer) => {
    expect(await rehearse({ language }).say(said)).toContain(answer);
  });

  it.each([
    ['de', 'nur das nächste', 'alle'],
    ['fr', 'seulement le prochain', 'tous'],
    ['es', 'solo la próxima', 'todas'],
    ['pl', 'tylko najbliższe', 'wszystkie'],
  ])('with buttons that are understood when they are pressed: %s', async (language, one, all) => {
    const talkOf = async (press: string) => {
      const talk = rehearse({ language });
      await talk.say('remind me every monday at 18:00 to go to the gym');
      const asked = await talk.say('move the gym to friday');
      expect(asked).toContain(`• “${one}”\n• “${all}”`);
      await talk.say(press);
      return talk.lastCalls.map(({ name }) => name);
    };
    expect(await talkOf(one)).toEqual(['schedule_reminder', 'update_schedule']);
    expect(await talkOf(all)).toEqual(['update_schedule']);
  });

  it.each([
    ['de', 'lieber morgen um 08:00'],
    ['fr', 'plutôt demain à 08:00'],
    ['es', 'mejor mañana a las 08:00'],
    ['pl', 'jednak jutro o 08:00'],
  ])('and so is the other half of the day: %s', async (language, button) => {
    const talk = rehearse({ language });
    expect(await talk.say('remind me at 8 to feed the cat')).toContain(`• “${button}”`);
    await talk.say(button);
    expect(talk.lastCalls).toMatchObject([{ name: 'update_schedule', input: { schedule_id: 'sch_1' } }]);
    expect(talk.schedules[0]?.next).toMatch(/^tomorrow, Sunday 22 November, 08:00/);
  });

  it.each(['en', 'de', 'fr', 'es', 'pl'])('and what they ask has the same buttons: %s', async (language) => {
    const talk = rehearse({ language });
    await talk.say('remind me every monday at 18:00 to go to the gym');
    await talk.say('remind me every day at 7 to take the drops');
    expect(answersToSay(await talk.say('pause the yoga in the gym')).map(({ says }) => says)).toHaveLength(2);
    expect(answersToSay(await talk.say('move the second to 9')).map(({ says }) => says)).toEqual(['1', '2']);
  });
});
