import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText } from '../message/plain-text.ts';
import { recalls, recognisable } from './recognisable.ts';

describe('A wording of a reminder', () => {
  it.each([
    ['Time for a glass of water!', 'Drink water'],
    ['Hey! Don’t forget to drink something.', 'Drink water'],
    ['No excuses: water!', 'Drink water'],
    ['Dont forget the water!', 'Drink water'],
    ['I will not nag, but you should water the plants.', 'Water the plants'],
    ['Please leave the sugar.', 'Do not eat sugar'],
    ['No sugar today, remember?', 'Do not eat sugar'],
    ['Vergiss die Pillen nicht!', 'Pille nehmen'],
    ['Ruf beim Zahnarzt an!', 'Zahnarzt anrufen'],
    ['Look: https://example.org/build', 'https://example.org/build'],
    ['**Water** time', 'Drink water'],
    ['You watered them yesterday', 'water the plants'],
    ['Time to wa**ter** them', 'water the plants'],
    ['N’oublie pas le lait.', 'acheter du lait'],
    ['¡No olvides llamar a tu madre!', 'Llamar a mamá'],
    ['Nie zapomnij o tabletkach.', 'weź tabletki'],
    ['💧💧', '💧'],
    ['Now do it!', 'Do it'],
    ['记得喝水', '喝水'],
  ])('recalls it: %j of %j', (wording, stored) => {
    expect(recalls(wording, stored)).toBe(true);
  });

  it.each([
    ["I'm a bot, I need no water", 'Drink water'],
    ["I'm a bot, so I don't drink.", 'Drink water'],
    ["I dont need water, I'm a bot", 'Drink water'],
    ['Nobody here needs water.', 'Drink water'],
    ['Neither tea nor water for me!', 'Drink water'],
    ['I am unable to drink', 'Drink water'],
    ['Ich brauche kaum Wasser.', 'Wasser trinken'],
    ['Personne ne boit ici.', 'Boire de l’eau'],
    ['Nadie bebe aquí.', 'Beber agua'],
    ['Nikt tu nie pije.', 'Pić'],
    ['Here is your reminder!', 'Remind Bob of the rent'],
    ['It is time.', 'Stretch'],
    ['Good morning! How are you today?', 'Take the pills at 9'],
    ['It is 9.', 'Take the pills at 9'],
    ['Ich bin ein Bot und brauche kein Wasser.', 'Wasser trinken'],
    ['Je suis un robot, je ne bois pas d’eau.', 'Boire de l’eau'],
    ['Soy un bot y no necesito agua.', 'Beber agua'],
    ['Jestem botem, nie potrzebuję wody.', 'Wypij wodę'],
    ['A drop for you', '💧'],
    ['I do not do it', 'Take it'],
    ['我是机器人', '喝水'],
    ['', 'Drink water'],
    ['I like watermelon', 'Drink water'],
    ['The waterway is closed', 'Drink water'],
    ['[Look](https://example.org/water "drink water")', 'Drink water'],
    ['Hello <!-- drink water -->', 'Drink water'],
    ['Hello ~~drink water~~', 'Drink water'],
    ['Hello ![drink water](water.png)', 'Drink water'],
    ['See https://water.example/drink', 'Drink water'],
  ])('does not: %j of %j', (wording, stored) => {
    expect(recalls(wording, stored)).toBe(false);
  });

  it('that does not recall it is shown with the stored text as a quote, each line of it', () => {
    const { text } = recognisable('Beep.', 'Drink water\r\nand *tea*', 'Beep. (due 08:30)');
    expect(text).toBe('Beep. (due 08:30)\n\n> Drink water\n> and *tea*');
    expect(recognisable('Drink up!', 'Drink water', 'Drink up!').text).toBe('Drink up!');
  });

  it('never hides what was stored: it recalls it, or is followed by it, letter for letter where nothing renders Markdown', () => {
    const stored = fc.stringMatching(/^[\w*`[\]()<>~#!|\\ .,äłß水-]{1,60}$/).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), stored, (wording, what) => {
        const shown = recognisable(wording, what, wording);
        if (recalls(wording, what)) {
          expect(shown).toEqual({ text: wording, markdown: wording });
          return;
        }
        expect(shown.text).toBe(`${wording}\n\n> ${what.trim()}`);
        const quote = shown.markdown.slice(wording.length);
        expect(toPlainText(quote)).toBe(`\n\n> ${what.trim()}`);
      }),
      { numRuns: 1_000 },
    );
  });

  // A mark that hides a text also hides an equal wording.
  const plain = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
    .filter((one) => !/[<>[\]()~!*_:]/.test(one));

  it('that holds the stored text word for word always recalls it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: plain, maxLength: 20 }),
        fc.string({ unit: plain, minLength: 1, maxLength: 40 }),
        (before, what) => {
          expect(recalls(`${before} ${what} `, what)).toBe(true);
        },
      ),
    );
  });
});
