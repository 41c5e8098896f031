import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

const words = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();

describe('The visible words of a text', () => {
  it.each([
    ['**Drink** some _wa_ter', 'Drink some water'],
    ['[Drink](https://water.example/water "water")', 'Drink'],
    ['[Drink](https://example.org/a_(water)) up', 'Drink up'],
    ['[Drink][water]\n\n[water]: https://water.example', 'Drink'],
    ['Beep <!-- water --> beep', 'Beep beep'],
    ['Beep <!-- water', 'Beep'],
    ['Beep ~~water~~', 'Beep'],
    ['Beep <del>water</del><b>now</b>', 'Beep now'],
    ['Beep ![water](water.png)', 'Beep'],
    ['Beep https://example.org/water www.water.example <mailto:water@example.org>', 'Beep'],
    ['[water]: # (water)', ''],
    ['<a title="water">Beep</a>', 'Beep'],
    ['wa\u200bter', 'water'],
    ['a < b and [ ] and 2*3', 'a < b and [ ] and 23'],
  ])('of %j are %j', (text, visible) => {
    expect(words(text)).toBe(visible);
  });

  it('are found in any text in time', () => {
    for (const piece of ['<', '<!--', '~~a', '[', '](', '![', '<del>', '((', 'a://'])
      expect(visibleText(piece.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  });
});
