// A time that was understood in part, or that answers with words around it.
import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

const madeBy = async (...said: readonly string[]) => {
  const talk = rehearse();
  for (const text of said) await talk.say(text);
  return talk.calls.filter(({ name }) => name.startsWith('schedule_')).map(({ input }) => [input.message, input.when]);
};

describe('A time that answers', () => {
  it.each([
    ['remind me to call mum', 'I think about five, maybe', 'call mum'],
    ['erinnere mich, Mama anzurufen', 'ich glaub um neun reicht', 'Mama anzurufen'],
    ['erinnere mich, Mama anzurufen', 'sagen wir übermorgen um sieben', 'Mama anzurufen'],
    ['rappelle-moi d’appeler maman', 'ben vendredi, comme d’habitude', 'appeler maman'],
    ['recuérdame llamar a mamá', 'a las cuatro menos cuarto, creo', 'llamar a mamá'],
    ['przypomnij mi zadzwonić do mamy', 'wszystko jedno, może być w niedzielę', 'zadzwonić do mamy'],
  ])('names no wish of its own by the words around it: %s; %s', async (wish, answer, what) => {
    expect(await madeBy(wish, answer)).toEqual([[what, expect.anything()]]);
  });

  it.each([
    ['remind me to call mum', 'call Ann tomorrow at 9', 'call Ann'],
    ['erinnere mich, Mama anzurufen', 'morgen um 9 den Müll rausbringen', 'den Müll rausbringen'],
    ['przypomnij mi zadzwonić do mamy', 'kup chleb jutro o 9', 'kup chleb'],
  ])('is another wish where it says what is to be done: %s; %s', async (wish, other, what) => {
    expect(await madeBy(wish, other)).toEqual([[what, expect.anything()]]);
  });
});

describe('A time of which a part was not understood', () => {
  it.each([
    ['remind me the evening before to print the tickets', 'before', 'the evening', 'print the tickets'],
    ['erinnere mich nachher um 17:00 an die Abgabe', 'nachher um', '17:00', 'die Abgabe'],
    ['przypomnij mi jutro przed pracą o 7 o próbkach', 'przed', 'jutro o 7', 'o próbkach'],
  ])('is there to press without it, and no word of it is stored: %s', async (said, unread, rest, what) => {
    const talk = rehearse();
    const reply = await talk.say(said);
    expect(reply).toContain(`"${unread}"`);
    expect(reply).toContain(`• “${rest}”`);
    expect(talk.calls).toEqual([]);
    await talk.say(rest);
    expect(talk.calls.map(({ input }) => [input.message, input.when])).toEqual([[what, rest]]);
  });
});
