import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createDraftGate, type HeldClaims, holdAtFirst } from './draft-gate.ts';

/** What the person has read of a draft that comes in these pieces. */
function shown(pieces: readonly string[], claims: HeldClaims = 'done and coming'): string {
  let text = '';
  const gate = createDraftGate(claims, (piece) => {
    text += piece.text ?? '';
  });
  for (const piece of pieces) gate({ text: piece });
  return text;
}
const letters = (text: string) => [...text];

describe('The first answer of a turn', () => {
  const begin = () => {
    const clock = createSimulatedClock(0);
    const pieces: unknown[] = [];
    return { clock, pieces, draft: holdAtFirst(clock, (piece) => pieces.push(piece)) };
  };

  it('is not shown for two seconds, in which a tool may say better what came of it, and then goes on as it is written', async () => {
    const { clock, pieces, draft } = begin();
    draft.show({ text: 'Paris ' });
    draft.show({ reasoning: 'hm' });
    await clock.advance(1_999);
    draft.show({ text: 'is in ' });
    expect(pieces).toEqual([{ reasoning: 'hm' }]);
    await clock.advance(1);
    draft.show({ text: 'France.' });
    expect(pieces).toEqual([{ reasoning: 'hm' }, { text: 'Paris is in ' }, { text: 'France.' }]);
  });

  it('is not shown as a draft any more once it has ended', async () => {
    const { clock, pieces, draft } = begin();
    draft.show({ text: 'Paris.' });
    draft.end();
    await clock.advance(5_000);
    expect(pieces).toEqual([]);
  });
});

describe('A draft', () => {
  it('goes through piece by piece where nothing is claimed', () => {
    const pieces: string[] = [];
    const gate = createDraftGate('done', ({ text = '' }) => pieces.push(text));
    for (const text of ['Paris ', 'is in ', 'France.']) gate({ text });
    expect(pieces).toEqual(['Paris ', 'is in ', 'France.']);
  });

  it('stops before a claim, and is silent from there on', () => {
    expect(shown(['Good idea. ', "I've ", 'scheduled ', 'it. ', 'First check at 9.'])).toBe("Good idea. I've ");
    expect(shown(['Scheduled, first check at 9.'])).toBe('');
    expect(shown(['Sure. ', 'I’ll ', 'remind you at 9.'])).toBe('Sure. I’ll ');
    expect(shown(['Sure. ', 'I’ll ', 'remind you at 9.'], 'done')).toBe('Sure. I’ll remind you at 9.');
  });

  it('goes on when the sentence turns out to be none', () => {
    const honest = "I've set it up as a proposal, it waits for your yes. The build is red.";
    expect(shown(letters(honest))).toBe(honest);
    const quoted = 'She wrote “it is scheduled” to me.';
    expect(shown(letters(quoted))).toBe(quoted);
  });

  it('lets what a model thinks through at once', () => {
    const thoughts: unknown[] = [];
    const gate = createDraftGate('done', (piece) => thoughts.push(piece));
    gate({ reasoning: 'I have scheduled it' });
    expect(thoughts).toEqual([{ reasoning: 'I have scheduled it' }]);
  });

  it('never shows a claim whole, however it is cut, and shows an honest answer whole', () => {
    const claim = fc.constantFrom(
      'Scheduled, first check at 9.',
      'Ich habe es eingerichtet.',
      'C’est programmé.',
      'Queda programado.',
      'Zaplanowałem to.',
    );
    const honest = 'I proposed it, and it waits for your yes. ';
    fc.assert(
      fc.property(claim, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), (words, sizes) => {
        const cut = (text: string) => {
          const pieces: string[] = [];
          let rest = text;
          for (const size of sizes) {
            pieces.push(rest.slice(0, size));
            rest = rest.slice(size);
          }
          return [...pieces, rest];
        };
        expect(shown(cut(honest))).toBe(honest);
        expect(shown(cut(`${honest}${words} Bye.`))).not.toContain(words.slice(0, -1));
      }),
    );
  });
});
