import { describe, expect, it } from 'vitest';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { nameOf, parametersFor, templateFormOf, templateOf } from './template-draft.ts';

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

  it('is saved whole over the one there is, keeps its name, and is not saved while nothing differs', () => {
    const stored = {
      name: 'rent',
      title: 'Rent',
      kind: 'reminder',
      what: 'Pay {bill}',
      when: 'on the 1st at 10',
      parameters: [{ name: 'bill', type: 'text', description: 'What to pay', default: 'rent' }],
    } as unknown as TemplateView;
    const form = templateFormOf(stored);
    expect(templateOf(stored, { ...form, title: ' Rent ' })).toBeNull();
    expect(templateOf(stored, { ...form, title: 'Bills' })).toMatchObject({
      name: 'rent',
      title: 'Bills',
      what: 'Pay {bill}',
      parameters: stored.parameters,
    });
    expect(templateOf(null, { ...templateFormOf(null), title: 'New one' })).toMatchObject({ name: 'new-one' });
  });
});
