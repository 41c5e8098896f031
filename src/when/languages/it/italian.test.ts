// Italian, which a program adds: it reads, says and refuses, and takes no word of what is to be done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLanguages, parseWhen, splitWhen, type Trigger } from '../../index.ts';
import { translate } from '../../translations/index.ts';
import { languages, setLanguages } from '../registered.ts';
import { SHAPES, SHAPES_AT } from '../shapes-fixture.ts';
import { ITALIAN } from './index.ts';
import { ITALIAN_SPOKEN } from './spoken-fixture.ts';

const options = { now: SHAPES_AT, zone: 'Europe/Rome', locale: 'it' };
const own = [...languages()];

it('before it is added, a text in Italian is refused', () => {
  expect(parseWhen('domani alle 9', options).ok).toBe(false);
  expect(splitWhen('ricordami domani alle 9 di chiamare Anna', options).ok).toBe(false);
});

describe('Once Italian is added', () => {
  beforeAll(() => addLanguages(ITALIAN));
  afterAll(() => setLanguages(own));

  it('each sentence of it is read as the rule that it says', () => {
    const changed = SHAPES.map(({ say }) => say(ITALIAN_SPOKEN)).flatMap((text) => {
      const read = parseWhen(text, options);
      const again = read.ok ? parseWhen(read.sentence, options) : read;
      const isSame = (one: Trigger, other: Trigger) =>
        JSON.stringify(one) === JSON.stringify(other) || (one.kind === 'once' && other.kind === 'once');
      if (!read.ok || !again.ok) return [text];
      // "Tra 5 minuti" is an instant, and its sentence the time on the clock.
      return isSame(again.trigger, read.trigger) && again.next[0] === read.next[0] ? [] : [text];
    });
    expect(changed).toEqual([]);
  });

  it.each([
    ['domani alle 25', '"25" non è un\'ora del giorno.'],
    ['domani alle 9 banane', '"banane" non è stato capito.'],
    ['il 31 febbraio alle 9', '"31 febbraio" non è una data.'],
    ['ieri alle 9', 'È già passato: domenica 22 novembre 2026 alle 09:00.'],
  ])('it says in Italian what is wrong: %s', (text, message) => {
    const read = parseWhen(text, { ...options, translate });
    expect(read.ok ? read.sentence : read.issues[0]?.message).toBe(message);
  });

  it.each([
    ['stasera alle 8', 'lunedì 23 novembre 2026 alle 20:00'],
    ['lunedì prossimo alle nove meno dieci', 'lunedì 30 novembre 2026 alle 08:50'],
    ["tra un'ora e mezza", 'lunedì 23 novembre 2026 alle 13:17'],
    ["fra mezz'ora", 'lunedì 23 novembre 2026 alle 12:17'],
    ['tutti i giorni alle otto e un quarto', 'ogni giorno alle 08:15'],
    ['ogni martedì e giovedì alle 18', 'ogni martedì e giovedì alle 18:00'],
    ['due volte al giorno alle 8 e alle 20', 'ogni giorno alle 08:00 e 20:00'],
    ['dopodomani a mezzogiorno', 'mercoledì 25 novembre 2026 alle 12:00'],
    ["l'ultimo giorno di ogni mese alle 9", "l'ultimo giorno di ogni mese alle 09:00"],
    ['ogni giorno alle 9 fino al 5 dicembre', 'ogni giorno alle 09:00, fino al 5 dicembre 2026'],
    ['ogni giorno alle 9 tranne il 25 dicembre', 'ogni giorno alle 09:00, tranne il 25 dicembre'],
  ])('it reads what people say: %s', (text, sentence) => {
    const read = parseWhen(text, options);
    expect(read.ok ? read.sentence.replace(' (Europe/Rome)', '') : read.issues).toBe(sentence);
  });

  it.each([
    'pagare le fatture di marzo',
    'comprare il giornale della domenica',
    'prendere la seconda dose',
    'preparare il piano settimanale',
    'leggere il capitolo 9',
    'comprare due chili di pane',
    'mandare la seconda bozza',
    'chiamare la signora Maggio',
    'stampare il rapporto mensile',
    'prenotare la stanza 12',
    'cancellare la riunione del lunedì',
    'lavare la camicia da notte',
  ])('and keeps the words of what is to be done: %s', (matter) => {
    const alone = splitWhen(matter, options);
    const read = splitWhen(`ricordami domani alle 14:30 di ${matter}`, options);
    expect(alone.ok ? alone.when.sentence : 'no-time').toBe('no-time');
    expect(read.ok ? [read.when.sentence, read.what] : read.issues).toEqual([
      'martedì 24 novembre 2026 alle 14:30 (Europe/Rome)',
      matter,
    ]);
  });
});
