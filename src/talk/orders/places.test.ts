import { describe, expect, it } from 'vitest';
import { onlyPoints, placesSaid } from './places.ts';

describe('Words for a place in a list', () => {
  it.each([
    ['the second one', [1]],
    ['2', [1]],
    ['#3', [2]],
    ['number 1', [0]],
    ['the first two', [0, 1]],
    ['the last two', [3, 4]],
    ['the last one', [4]],
    ['1, 2 and 4', [0, 1, 3]],
    ['the first and the third', [0, 2]],
    ['the second to last', [3]],
    ['the second and the last', [1, 4]],
    ['the ninth', []],
    ['die ersten zwei', [0, 1]],
    ['les deux premiers', [0, 1]],
    ['los dos últimos', [3, 4]],
    ['el primero y el tercero', [0, 2]],
    ['drugie', [1]],
  ])('%j are the positions %j of five', (words, positions) => {
    expect(placesSaid(words, 5)).toEqual(positions);
  });

  it.each(['the oven one', 'call Sarah', 'second breakfast', 'les deux', ''])('%j is none', (words) => {
    expect(placesSaid(words, 5)).toBeNull();
  });
});

describe('Words that only point', () => {
  it.each(['it', 'that one', 'both', 'all my reminders', 'everything', 'the third', 'das zweite', 'tous', 'eso'])(
    'are %j',
    (words) => expect(onlyPoints(words)).toBe(true),
  );

  it.each(['the oven one', 'buy milk', 'den Chor'])('are not %j, which names something', (words) =>
    expect(onlyPoints(words)).toBe(false),
  );
});
