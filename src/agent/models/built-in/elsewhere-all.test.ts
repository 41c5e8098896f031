import { describe, expect, it } from 'vitest';
import { endOf } from './rehearsal-fixture.ts';
import { inEnglish } from './words/elsewhere.ts';

describe('All that is planned, and one by its place, in four more languages', () => {
  it.each([
    ['Lösch bitte alles', 'cancel everything'],
    ['alle Erinnerungen löschen', 'cancel all my reminders'],
    ['efface tous mes rappels', 'cancel all my reminders'],
    ['tout annuler', 'cancel everything'],
    ['elimina todos los recordatorios', 'cancel all my reminders'],
    ['anula todo por favor', 'cancel everything'],
    ['skasuj wszystkie moje przypomnienia', 'cancel all my reminders'],
    ['wszystko usuń', 'cancel everything'],
    ['alle Termine pausieren', 'pause everything'],
    ['mets tout en pause', 'pause everything'],
    ['suspende todo', 'pause everything'],
    ['wstrzymaj wszystko', 'pause everything'],
    ['streiche die dritte Erinnerung', 'cancel the third one'],
    ['annule la première et la troisième', 'cancel the first and third'],
    ['elimina el cuarto', 'cancel the fourth one'],
    ['skasuj numer 2', 'cancel number 2'],
    ['pausiere den letzten', 'pause the last one'],
    ['verschieb die zweite auf 17 Uhr', 'move the second one to 17:00'],
    ['le deuxième', 'the second one'],
    ['welche Termine habe ich', 'what is scheduled'],
    ['moje przypomnienia', 'what is scheduled'],
  ])('%s', (text, english) => expect(inEnglish(text)).toBe(english));

  it.each([
    ['lösch den 3.'],
    ['borra el 15'],
    ['annule tout sauf la gym'],
    ['todo bien'],
    ['alles klar'],
    ['tout est fait'],
    ['wszystko dobrze'],
  ])('is no order of either kind: %s', (text) => expect(inEnglish(text)).toBeNull());

  it.each([
    ['lösch alles', 'Alles Geplante streichen (2)?'],
    ['supprime tous mes rappels', 'Tout annuler (2) ?'],
    ['elimina todo', '¿Cancelo todo (2)?'],
    ['skasuj wszystko', 'Odwołać wszystko (2)?'],
  ])('asks before anything goes, in the language of the order: %s', async (order, question) => {
    const end = await endOf(['remind me tomorrow at 9 to call Bob', 'remind me at 17:00 to feed the cat'], [order]);
    expect(end.reply).toContain(question);
    expect(end.changes).toEqual([]);
  });

  it('cancels the one that stands at the place named, of the list just seen', async () => {
    const setUp = [
      'remind me at 17:00 to feed the cat',
      'remind me tomorrow at 9 to call Bob',
      'zeig meine Erinnerungen',
    ];
    const end = await endOf(setUp, ['lösche die zweite']);
    expect(end.changes).toEqual([{ name: 'cancel_schedule', input: { schedule_id: 'sch_2' } }]);
  });
});
