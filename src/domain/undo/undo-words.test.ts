import { describe, expect, it } from 'vitest';
import { asksUndo, readUndo } from './undo-words.ts';

describe('A wish to take something back', () => {
  it.each([
    'go back',
    'roll it back please',
    'eh wrong, cancel that what you did just now',
    'as you were',
    'I changed my mind',
    'mach das rückgängig',
    'lass das wie vorher',
    'remets ça comme avant',
    'reviens en arrière',
    'vuelve atrás, déjalo como estaba',
    'wróć do tego jak było',
  ])('is heard in one’s own words: "%s"', (text) => {
    expect(asksUndo(text)).toBe(true);
  });

  it.each([
    'undo the last change',
    'doch nicht, rückgängig bitte',
    'annule la dernière action',
    'deshaz lo último',
    'wycofaj to',
  ])('is read whole, so that nothing else is cancelled for it: "%s"', (text) => {
    expect(readUndo(text)).not.toBeNull();
  });

  it.each([
    'remind me to call back Ann at 5',
    'she wrote “undo that”',
    'erinnere mich an den Rückruf',
    'rappelle-moi de rappeler Anne',
    'recuérdame llamar a Ana',
    'przypomnij mi o wizycie',
  ])('is not heard in "%s"', (text) => {
    expect(asksUndo(text)).toBe(false);
    expect(readUndo(text)).toBeNull();
  });
});
