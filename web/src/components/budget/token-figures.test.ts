import { expect, it } from 'vitest';
import { tokenFigures } from './token-figures.ts';

const line = {
  input: 12_000,
  output: 300,
  reserved: 0,
  total: 12_300,
  calls: 3,
  estimated: 0,
  limit: 50_000,
  raised: 0,
};

it('says what is used of a budget, what is set aside and what was added', () => {
  expect(tokenFigures({ ...line, left: 37_700 })).toBe('12,300 of 50,000 tokens');
  expect(tokenFigures({ ...line, left: 0, total: 60_000, reserved: 9_000, limit: 100_000, raised: 50_000 })).toBe(
    '60,000 of 100,000 tokens, 9,000 set aside for what is under way, raised by 50,000',
  );
});
