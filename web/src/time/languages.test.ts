import { expect, it } from 'vitest';
import { languageChoices } from './languages.ts';

it('A language is offered in its own words and in English; those of the person and the browser stand first, once', () => {
  const choices = languageChoices(['pl', 'de-AT', null]);
  expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
    'polski (Polish)',
    'Deutsch (Österreich) (German (Austria))',
    'العربية (Arabic)',
  ]);
  expect(choices.filter(({ value }) => value === 'pl')).toHaveLength(1);
});
