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
    ['remind me the evening before to print the tickets', 'when exactly?', 'the evening', 'print the tickets'],
    ['erinnere mich nachher um 17:00 an die Abgabe', 'Wann genau?', '17:00', 'die Abgabe'],
    ['rappelle-moi vendredi avant la fête d’acheter du pain', 'quand exactement ?', 'vendredi', 'acheter du pain'],
    [
      'recuérdame mañana de madrugada tarde comprar pan',
      '¿cuándo exactamente?',
      'mañana',
      'madrugada tarde comprar pan',
    ],
    ['przypomnij mi jutro przed pracą o 7 o próbkach', 'kiedy dokładnie?', 'jutro o 7', 'o próbkach'],
  ])('is asked for in one line, there to press without it, and none of it is stored: %s', async (...row) => {
    const [said, question, rest, what] = row;
    const talk = rehearse();
    const reply = await talk.say(said);
    expect(reply.split('\n')[0]).toContain(question);
    expect(reply).toContain(`• “${rest}”`);
    expect(talk.calls).toEqual([]);
    await talk.say(rest);
    expect(talk.calls.map(({ input }) => [input.message, input.when])).toEqual([[what, rest]]);
  });
});

describe('What something is to be done before or after', () => {
  it.each([
    ['rappelle-moi d’acheter du pain vendredi avant la fête', 'acheter du pain avant la fête'],
    ['recuérdame mañana antes de las clases comprar pan', 'antes de las clases comprar pan'],
    ['erinnere mich morgen nach der Arbeit an den Brief', 'nach der Arbeit an den Brief'],
  ])('stays in the text with its preposition: %s', async (said, what) => {
    expect(await rehearse().say(said)).toContain(what);
  });
});

describe('A number of a thing beside a time', () => {
  it.each([
    ['remind me tomorrow at 9 about row 4 and 5', 'row 4 and 5'],
    ['remind me to water row 4 and 5 at 6pm', 'water row 4 and 5'],
    ['remind me that the shop closes at 8 at 17:00', 'the shop closes at 8'],
    ['remind me at 9 to check pages 12, 13 and 14', 'check pages 12, 13 and 14'],
    ['buy 3 apples and 4 pears at 9', 'buy 3 apples and 4 pears'],
    ['erinnere mich an die Zimmer 3 und 7 morgen um 9', 'die Zimmer 3 und 7'],
    ['rappelle-moi demain à 9h les salles 3 et 7', 'les salles 3 et 7'],
    ['recuérdame mañana a las 9 las aulas 3 y 7', 'las aulas 3 y 7'],
    ['przypomnij mi jutro o 9 o salach 3 i 7', 'o salach 3 i 7'],
  ])('is stored with the thing: %s', async (said, what) => {
    expect(await madeBy(said)).toEqual([[what, expect.anything()]]);
  });

  it.each([
    ['remind me at 4 and 5 to drink', ['drink', 'drink']],
    ['erinnere mich um 3 und 7 an die Tropfen', ['die Tropfen', 'die Tropfen']],
  ])('is a second time where it is no number of a thing: %s', async (said, whats) => {
    expect((await madeBy(said)).map(([what]) => what)).toEqual(whats);
  });

  it.each([
    ['a las diez de la noche baja la calefacción a 17', 'baja la calefacción a 17'],
    ['cérémonie du septième jour pour tonton dimanche dès dix heures', 'cérémonie du septième jour pour tonton'],
    ['remind me in twenty to stop the print on the second 3d printer', 'stop the print on the second 3d printer'],
  ])('is in what a question offers, although it was not understood: %s', async (said, what) => {
    expect(await rehearse().say(said)).toContain(what);
  });
});

describe('A story with times of its own', () => {
  it.each([
    ['I have the hall until ten and was late last time, so remind me at nine to sweep', 'sweep', 'at nine'],
    [
      'Er will es in vierundzwanzig Stunden haben, erinner mich sonntags um 20 Uhr an den Bericht',
      'den Bericht',
      'sonntags um 20 Uhr',
    ],
    ['dentist at 5, remind me at 4', 'dentist at 5', 'at 4'],
  ])('leaves that of the request behind it alone: %s', async (said, what, when) => {
    expect(await madeBy(said)).toEqual([[what, when]]);
  });
});
