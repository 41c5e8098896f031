import { describe, expect, it } from 'vitest';
import { nameOf, parametersFor } from './template-draft.ts';

describe('a template that is written', () => {
  it('has a parameter for each blank: known ones stay as they are, new ones have to be given', () => {
    const known = [
      { name: 'bill', type: 'text' as const, description: 'What to pay', default: 'rent' },
      { name: 'gone', type: 'text' as const, description: '', default: null },
    ];
    expect(parametersFor(['Pay {bill} to {whom_ever}, {bill}', '{when}'], known)).toEqual([
      known[0],
      { name: 'whom_ever', type: 'text', description: 'whom ever', default: null },
      { name: 'when', type: 'when', description: 'when', default: null },
    ]);
  });

  it('gets its name from its title', () => {
    expect(nameOf('My morning pages!')).toBe('my-morning-pages');
    expect(nameOf('  Überblick  ')).toBe('uberblick');
    expect(nameOf('***')).toBe('');
  });
});
