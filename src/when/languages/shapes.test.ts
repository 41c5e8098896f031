// Each language reads the same shapes of times, said in its own words, as a time and in requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWhen, splitWhen } from '../index.ts';
import { GERMAN_SPOKEN } from './de/spoken-fixture.ts';
import { ENGLISH_SPOKEN } from './en/spoken-fixture.ts';
import { SPANISH_SPOKEN } from './es/spoken-fixture.ts';
import { FRENCH_SPOKEN } from './fr/spoken-fixture.ts';
import { ITALIAN } from './it/index.ts';
import { ITALIAN_SPOKEN } from './it/spoken-fixture.ts';
import { POLISH_SPOKEN } from './pl/spoken-fixture.ts';
import { addLanguages, languages, setLanguages } from './registered.ts';
import { SHAPES, SHAPES_AT, type Shape, type Spoken } from './shapes-fixture.ts';

const SPOKEN: Readonly<Record<string, Spoken>> = {
  en: ENGLISH_SPOKEN,
  de: GERMAN_SPOKEN,
  fr: FRENCH_SPOKEN,
  es: SPANISH_SPOKEN,
  pl: POLISH_SPOKEN,
  it: ITALIAN_SPOKEN,
};

/** Whether instants are those of a shape. */
function isRight({ first, gap }: Shape, spoken: Spoken, next: readonly number[]): boolean {
  const [one = Number.NaN, two = Number.NaN] = next;
  return (first === undefined || one === first(spoken)) && (gap === undefined || two - one === gap);
}

describe('The shapes of times', () => {
  // Italian is one that a program adds.
  const own = [...languages()];
  beforeAll(() => addLanguages(ITALIAN));
  afterAll(() => setLanguages(own));

  it('are said in each language', () => {
    expect(Object.keys(SPOKEN).sort()).toEqual(
      languages()
        .map(({ code }) => code)
        .sort(),
    );
    expect(SHAPES.length).toBeGreaterThan(300);
  });

  it.each(Object.entries(SPOKEN))('are each read right, alone and in requests: %s', (locale, spoken) => {
    const options = { now: SHAPES_AT, zone: 'UTC', locale };
    const wrong = SHAPES.flatMap((shape) => {
      const time = shape.say(spoken);
      const alone = parseWhen(time, options);
      const isAlone = alone.ok && isRight(shape, spoken, alone.next);
      const requests = [spoken.remind(time), `${time}: ${spoken.matter}`].filter((text) => {
        const read = splitWhen(text, options);
        return !read.ok || read.what !== spoken.matter || !isRight(shape, spoken, read.when.next);
      });
      return [...(isAlone ? [] : [time]), ...requests];
    });
    expect(wrong).toEqual([]);
  });
});
