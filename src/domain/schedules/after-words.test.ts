import { expect, it } from 'vitest';
import { readAfterWords } from './after-words.ts';

it('A run to follow may be called by a word that every object of the language has', () => {
  expect(readAfterWords('after the constructor')).toEqual({ delayMs: 0, schedule: 'the constructor', on: 'success' });
});
