import { describe, expect, it } from 'vitest';
import { withoutSlips } from './slips.ts';

describe('Two letters that changed places', () => {
  it.each([
    ['remind me tonihgt to charge teh drone', 'remind me tonight to charge teh drone'],
    ['rmeind me at 7', 'remind me at 7'],
    ['Termin dinestag um acht', 'Termin dienstag um acht'],
    ['rappelle-moi madri soir', 'rappelle-moi mardi soir'],
    ['recuérdame el luens a las 9', 'recuérdame el lunes a las 9'],
    ['przypomnij mi w wtroek o 9', 'przypomnij mi w wtorek o 9'],
  ])('are put back in words of times and requests: %s', (said, meant) => {
    expect(withoutSlips(said)).toBe(meant);
  });

  it.each([
    'read Demian at 9',
    'watch the veery tomorrow',
    'call Sandy',
    'faire les lits',
    'spotkać Horusa',
    'ring Madrid',
  ])('make no other word: %s', (said) => {
    expect(withoutSlips(said)).toBe(said);
  });
});
