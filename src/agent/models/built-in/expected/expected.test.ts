import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

/** The last reply of a talk. */
async function lastOf(said: readonly string[]): Promise<string> {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return reply;
}

describe('Several things for the list in one message', () => {
  it.each([
    ['put these on your list: milk, eggs, bread', ['milk', 'eggs', 'bread']],
    ['add milk, eggs and bread to my shopping list', ['milk', 'eggs', 'bread']],
    ['add milk and eggs to my shopping list', ['milk', 'eggs']],
    ['add buy milk, eggs and bread to my list', ['buy milk', 'buy eggs', 'buy bread']],
    ['add call Ann, Bob and Joe to my list', ['call Ann, Bob and Joe']],
    ['setz Milch, Eier und Brot auf die Liste', ['Milch', 'Eier', 'Brot']],
    ['mets lait, œufs et pain sur la liste', ['lait', 'œufs', 'pain']],
    ['pon leche, huevos y pan en la lista', ['leche', 'huevos', 'pan']],
    ['dodaj mleko, jajka i chleb do listy', ['mleko', 'jajka', 'chleb']],
  ])('are an entry each: %s', async (said, entries) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ name, input }) => [name, input.description, input.for_person])).toEqual(
      entries.map((entry) => ['add_task', entry, true]),
    );
  });

  it.each([
    ['add milk, eggs and buttermilk to my list', 'got the milk'],
    ['setz Milch, Eier und Buttermilch auf die Liste', 'Milch ist gekauft'],
    ['mets lait, œufs et lait de coco sur la liste', 'le lait est acheté'],
    ['pon leche, huevos y leche de coco en la lista', 'ya compré la leche'],
    ['dodaj mleko, jajka i mleko w proszku do listy', 'mleko kupione'],
  ])('are ticked off one by one, and only what is named whole: %s; %s', async (put, said) => {
    const talk = rehearse();
    await talk.say(put);
    await talk.say(said);
    expect(talk.lastCalls.slice(1).map(({ name, input }) => [name, input.task_id])).toEqual([
      ['complete_task', 'tsk_1'],
    ]);
    expect(await talk.say('what is on my list?')).not.toContain('1. “mil');
  });

  it.each([
    ['add bread to my list', 'delete bread'],
    ['setz Brot auf die Liste', 'lösch das Brot'],
    ['mets du pain sur la liste', 'supprime le pain'],
    ['pon pan en la lista', 'borra el pan'],
    ['dodaj chleb do listy', 'usuń chleb'],
  ])('are taken off by an order to delete them, whatever is planned: %s; %s', async (put, said) => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 9 to swim');
    await talk.say(put);
    await talk.say(said);
    expect(talk.lastCalls.filter(({ name }) => !name.startsWith('list_'))).toEqual([
      { name: 'update_task', input: { task_id: 'tsk_1', change: 'delete' } },
    ]);
  });

  it.each([
    ['new task: sort the photos', 'move sort the photos to the top of my list', 'sort the photos'],
    ['Aufgabe: Fotos sortieren', 'schieb die Fotos nach oben', 'Fotos sortieren'],
    ['tâche : trier les photos', 'mets les photos en haut de la liste', 'trier les photos'],
    ['tarea: ordenar las fotos', 'pon las fotos al principio de la lista', 'ordenar las fotos'],
    ['zadanie: posortować zdjęcia', 'przesuń zdjęcia na górę listy', 'posortować zdjęcia'],
  ])('may be named as a task, and move to the top: %s; %s', async (put, said, what) => {
    const talk = rehearse();
    await talk.say(put);
    expect(talk.lastCalls.map(({ input }) => input.description)).toEqual([what]);
    await talk.say(said);
    expect(talk.lastCalls.slice(1)).toEqual([{ name: 'update_task', input: { task_id: 'tsk_1', change: 'to_top' } }]);
  });

  it('asks about an entry that only holds the word', async () => {
    expect(await lastOf(['add buy milk powder to my list', 'got the milk'])).toBe('Which one: “buy milk powder”?');
  });
});

describe('A timer with a name', () => {
  it.each([
    ['set a pasta timer for 9 minutes', 'pasta timer', 'in 9 minutes'],
    ['9 minute egg timer', 'egg timer', 'in 9 minute'],
    ['stell einen Nudel-Timer auf 9 Minuten', 'Nudel-Timer', 'in 9 Minuten'],
    ['Timer für die Eier 6 Minuten', 'Timer für die Eier', 'in 6 Minuten'],
    ['mets un minuteur pâtes de 9 minutes', 'minuteur pâtes', 'dans 9 minutes'],
    ['pon un temporizador de pasta de 9 minutos', 'temporizador de pasta', 'en 9 minutos'],
    ['ustaw minutnik na makaron na 9 minut', 'minutnik na makaron', 'za 9 minut'],
  ])('is made with it: %s', async (said, message, when) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls).toEqual([{ name: 'schedule_reminder', input: { message, when } }]);
  });

  it.each([
    ['take my pills at 9 every day', 'wake me up at 6', 'Wake up'],
    ['erinnere mich täglich um 9 an die Tabletten', 'weck mich um 6', 'Wecker'],
    ['recuérdame todos los días a las 9 las pastillas', 'despiértame a las 6', 'Despertador'],
  ])('or an alarm changes nothing of what was just made: %s; %s', async (before, said, message) => {
    const talk = rehearse();
    await talk.say(before);
    await talk.say(said);
    expect(talk.lastCalls).toEqual([{ name: 'schedule_reminder', input: expect.objectContaining({ message }) }]);
  });

  it.each([
    ['set a timer for 20 minutes', 'Timer'],
    ['stell einen Timer auf 5 Minuten', 'Timer'],
    ['minuteur de 10 minutes', 'Minuteur'],
    ['temporizador de 5 minutos', 'Temporizador'],
    ['ustaw minutnik na 10 minut', 'Minutnik'],
  ])('is one without a name where none is said: %s', async (said, message) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ input }) => input.message)).toEqual([message]);
  });

  it.each([
    ['set a pasta timer for 9 minutes', 'what timers are running?', 'in 9 minutes'],
    ['set a pasta timer for 9 minutes', 'how much time is left?', 'in 9 minutes'],
    ['stell einen Nudel-Timer auf 9 Minuten', 'welche Timer laufen?', 'in 9 Minuten'],
    ['stell einen Nudel-Timer auf 9 Minuten', 'wie lange noch?', 'in 9 Minuten'],
    ['mets un minuteur pâtes de 9 minutes', 'combien de temps reste-t-il ?', 'dans 9 minutes'],
    ['pon un temporizador de pasta de 9 minutos', '¿cuánto queda?', 'dentro de 9 minutos'],
    ['ustaw minutnik na makaron na 9 minut', 'ile jeszcze?', 'za 9 minut'],
  ])('tells what is left of it: %s; %s', async (made, said, hears) => {
    expect(await lastOf([made, said])).toContain(hears);
  });

  it.each([
    ['set a timer for 10 minutes', 'add 5 minutes', '10:15'],
    ['set a timer for 10 minutes', 'give me 5 more minutes', '10:15'],
    ['mets un minuteur de 10 minutes', 'encore 5 minutes', '10:15'],
    ['set a timer for 10 minutes', 'make it 20 minutes', '10:20'],
    ['stell einen Timer auf 10 Minuten', 'noch 5 Minuten dazu', '10:15'],
    ['mets un minuteur de 10 minutes', 'ajoute 5 minutes', '10:15'],
    ['pon un temporizador de 10 minutos', '5 minutos más', '10:15'],
    ['ustaw minutnik na 10 minut', 'ustaw na 20 minut', '10:20'],
  ])('is made longer while it runs: %s; %s', async (made, said, when) => {
    const talk = rehearse();
    await talk.say(made);
    await talk.say(said);
    expect(talk.lastCalls).toMatchObject([{ name: 'update_schedule', input: { when: expect.stringContaining(when) } }]);
  });

  it.each([
    ['set a pasta timer for 9 minutes', 'stop the pasta timer'],
    ['stell einen Nudel-Timer auf 9 Minuten', 'stopp den Nudel-Timer'],
    ['mets un minuteur pâtes de 9 minutes', 'arrête le minuteur pâtes'],
    ['pon un temporizador de pasta de 9 minutos', 'para el temporizador de pasta'],
    ['ustaw minutnik na makaron na 9 minut', 'zatrzymaj minutnik na makaron'],
  ])('is stopped, and the other one goes on: %s; %s', async (made, said) => {
    const talk = rehearse();
    await talk.say(made);
    await talk.say('set an egg timer for 5 minutes');
    await talk.say(said);
    expect(talk.schedules.map(({ state }) => state)).toEqual(['cancelled', 'active']);
  });
});

describe('The date of a day', () => {
  it.each([
    ['what day is it in 3 weeks?', 'That is Saturday 12 December 2026.'],
    ['what date is next friday?', 'That is Friday 27 November 2026.'],
    ['what day is christmas?', 'That is Friday 25 December 2026.'],
    ['welcher Tag ist in 3 Wochen?', 'Das ist Samstag, 12. Dezember 2026.'],
    ['welches Datum ist nächsten Freitag?', 'Das ist Freitag, 27. November 2026.'],
    ['quel jour sera-t-on dans 3 semaines ?', 'C’est samedi 12 décembre 2026.'],
    ['¿qué día es dentro de 3 semanas?', 'Es sábado, 12 de diciembre de 2026.'],
    ['jaki dzień będzie za 3 tygodnie?', 'To sobota, 12 grudnia 2026.'],
  ])('is told: %s', async (said, hears) => {
    expect(await lastOf([said])).toBe(hears);
  });

  it.each(['when is lunch?', 'wann ist der Zahnarzt?', 'when is the dentist?'])(
    'is not told of something planned: %s',
    async (said) => {
      expect(await lastOf(['remind me tomorrow at 12 about lunch', said])).not.toMatch(/2026\.$/);
    },
  );
});
