import { expect, it } from 'vitest';
import { halving, spread } from './places.ts';

it('takes all places, or so many spread over all, the first and the last among them', () => {
  expect(spread(4, null)).toEqual([1, 2, 3, 4]);
  expect(spread(3, 10)).toEqual([1, 2, 3]);
  expect(spread(101, 3)).toEqual([1, 51, 101]);
  expect(spread(101, 1)).toEqual([51]);
});

it('tries each place once, in an order that is spread wherever it ends', () => {
  const order = halving(spread(11, null));
  expect(order.toSorted((a, b) => a - b)).toEqual(spread(11, null));
  expect(order.slice(0, 4)).toEqual([1, 9, 5, 3]);
});
