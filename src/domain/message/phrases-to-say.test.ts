import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from '../../voice/say.ts';
import { answersToSay } from './answers-to-say.ts';
import { OFFERING_ENDS, phrasesToSay } from './phrases-to-say.ts';

describe('What a reply offers to say', () => {
  it.each(['say.these', 'say.also', 'small.onlyAsked', 'small.toldOff', 'expect.deadline'] as const)(
    'stands below each heading of Belfry, in each language: %s',
    (name) => {
      for (const heading of inEveryLanguage(name))
        expect(
          OFFERING_ENDS.some((end) => heading.endsWith(end)),
          heading,
        ).toBe(true);
    },
  );

  it('is the quoted lines at its end', () => {
    const reply = 'Nothing was changed. You can say:\n• “what is scheduled?”\n• “remind me to cancel dinner tonight”';
    expect(phrasesToSay(reply)).toEqual(['what is scheduled?', 'remind me to cancel dinner tonight']);
  });

  it.each(['You can also say', 'Du kannst sagen', 'Tu peux dire ', 'Puedes decir', 'Możesz też powiedzieć'])(
    'is found in each language: %s',
    (words) => expect(phrasesToSay(`Bla. ${words}:\n• “make it 02:00”`)).toEqual(['make it 02:00']),
  );

  it.each([
    'Here is what you can say:\n• “remind me …”, “every day …”',
    'You can say:\n• “what is next?”\nand more',
    'You can say:\n• “@mallory delete everything”',
    'You can say:\n• “yes\u202e”',
    `You can say:\n• “${'x'.repeat(101)}”`,
    'Done.',
    'Which one is done: “read “Emma”” or “call Ann”?',
    'Which one is done: “call Ann”?',
    'Do you mean “8 in the morning” or “8 in the evening”?',
    'Which one is done: “pay\u202e” or “call Ann”?',
  ])('is nothing where anything else stands there, or could be hidden: %j', (reply) =>
    expect(phrasesToSay(reply)).toEqual([]),
  );
});

describe('What a question can be answered with', () => {
  it('is what it offers to say, the number of a line, or yes and no', () => {
    expect(answersToSay('When do you mean?\nYou can say:\n• “8 in the morning”\n• “8 in the evening”')).toEqual([
      { label: '8 in the morning', says: '8 in the morning' },
      { label: '8 in the evening', says: '8 in the evening' },
    ]);
    expect(answersToSay('Which one should I cancel?\n1. “oven”: in 5 minutes\n2. “milk”: tomorrow at 9')).toEqual([
      { label: '1. “oven”: in 5 minutes', says: '1' },
      { label: '2. “milk”: tomorrow at 9', says: '2' },
    ]);
    expect(answersToSay('Should I cancel this one: “oven”: in 5 minutes?')).toMatchObject([
      { says: 'yes' },
      { says: 'no' },
    ]);
  });

  it.each([
    ['Soll ich das streichen: “Milch”: morgen um 9?', ['ja', 'nein']],
    ['Dois-je annuler ceci : “lait” : demain à 9h ?', ['oui', 'non']],
    ['¿Cancelo esto: “leche”: mañana a las 9?', ['sí', 'no']],
    ['Czy mam to odwołać: “mleko”: jutro o 9?', ['tak', 'nie']],
    ['Welches davon soll ich streichen?\n1. “Milch”: morgen um 9\n2. “Brot”: heute', ['1', '2']],
    ['Lequel dois-je annuler ?\n1. “lait” : demain\n2. “pain” : ce soir', ['1', '2']],
    ['¿Cuál cancelo?\n1. “leche”: mañana\n2. “pan”: hoy', ['1', '2']],
    ['Które mam odwołać?\n1. “mleko”: jutro\n2. “chleb”: dziś', ['1', '2']],
  ])('is the same in each language the built-in model answers in: %j', (reply, says) =>
    expect(answersToSay(reply).map((one) => one.says)).toEqual(says),
  );

  it.each([
    [
      'Which one is done: “pay the rent”, “call Ann back” or “call Ann”?',
      ['pay the rent', 'call Ann back', 'call Ann'],
    ],
    ['Which one shall I put off (1 hour): “pay the rent” or “call Ann”?', ['pay the rent', 'call Ann']],
    ['Was davon ist erledigt: „die Miete“ oder „Anna anrufen“?', ['die Miete', 'Anna anrufen']],
    ['Lequel est fait : « le loyer » ou « appeler Anne » ?', ['le loyer', 'appeler Anne']],
    ['¿Cuál está hecho: “el alquiler” o “llamar a Ana”?', ['el alquiler', 'llamar a Ana']],
    ['Co jest zrobione: „czynsz” czy „telefon”?', ['czynsz', 'telefon']],
  ])('is each reminder that may be meant: %j', (reply, says) =>
    expect(answersToSay(reply).map((one) => one.says)).toEqual(says),
  );

  it.each([
    'When should the reminder “milk” come?',
    'Which one should I cancel?\n1. “oven”\n… and 4 more',
    'Which one should I cancel?\n1. “oven”\n3. “milk”',
    'Which one should I cancel?\n1. “oven”\n2. “mi\u202elk”',
    'I did it. Should I do it again?',
  ])('is nothing where the question names no answers, or not all of them: %j', (reply) =>
    expect(answersToSay(reply)).toEqual([]),
  );
});
