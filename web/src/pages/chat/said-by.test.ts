import { expect, it } from 'vitest';
import { saidBy } from './said-by.ts';

it('names who said what was found, and an agent not twice', () => {
  const found = { role: 'agent', agent: 'leo', title: 'Chat' };
  expect(saidBy(found)).toBe('');
  expect(saidBy({ ...found, title: 'Today' })).toBe('leo, ');
  expect(saidBy({ ...found, role: 'user' })).toBe('you, ');
  expect(saidBy({ ...found, role: 'notice' })).toBe('Belfry, ');
});
