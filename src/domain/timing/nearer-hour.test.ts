import { expect, it } from 'vitest';
import { HOUR_MS } from '../../when/index.ts';
import { nearerHour } from './nearer-hour.ts';

it.each([
  [8, 19.5, 20],
  [8, 9, 8],
  [20, 9, 8],
  [1, 11, 13],
  [5, 9, 17],
  [5, 7, 5],
  [17, 6.5, 5],
  [10, 15, 10],
  [9, 20, 21],
  [12, 9, 12],
  [0.5, 23, 12.5],
])('from a bare hour read as %d the one nearer to %d is %d', (read, before, meant) => {
  expect(nearerHour(read * HOUR_MS, before * HOUR_MS) / HOUR_MS).toBe(meant);
});
