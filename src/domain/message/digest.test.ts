import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, DIGEST_LIMIT, digestOf } from './digest.ts';

describe('digestOf', () => {
  it('says who said what, each by its first sentence', () => {
    expect(
      digestOf([
        { by: 'person', text: 'My mother comes on Friday. She stays a week.' },
        { by: 'agent', text: 'How nice!\n\nShall I remind you to tidy up?' },
      ]),
    ).toBe('Person: My mother comes on Friday.\nYou: How nice!');
    expect(digestOf([])).toBeNull();
  });

  it('keeps how it began and what came last, and counts what it leaves out', () => {
    const said = Array.from({ length: 100 }, (_, index) => ({
      by: 'person' as const,
      text: `message number ${index}`,
    }));
    const digest = digestOf(said) ?? '';
    expect(digest.split('\n').slice(0, 3)).toEqual([
      'Person: message number 0',
      'Person: message number 1',
      expect.stringMatching(/^\(\d+ more messages\)$/),
    ]);
    expect(digest).toMatch(/message number 99$/);
    expect(digest.length).toBeLessThanOrEqual(DIGEST_LIMIT);
  });

  it('is bounded and well-formed for any texts', () => {
    const line = fc.record({
      by: fc.constantFrom('person' as const, 'agent' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 400 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (said) => {
        const digest = digestOf(said) ?? '';
        expect(digest.length).toBeLessThanOrEqual(DIGEST_LIMIT);
        expect(digest.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('cutText', () => {
  it('leaves what fits, and never cuts within a character', () => {
    expect(cutText('short', 5)).toBe('short');
    expect(cutText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13)).toBe('👨‍👩‍👧‍👦…');
  });
});
