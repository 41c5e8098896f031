import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../voice/say.ts';
import { CLAIM_LANGUAGES } from './claim-words.ts';
import type { ClaimFacts } from './find-claim.ts';
import { saysThatItWaits, withTruth } from './tell-truth.ts';
import { TRUTH_WORDS } from './truth-words.ts';

const ASKED: ClaimFacts = {
  waiting: ['look at the build'],
  real: [],
  onlyAsked: true,
  asking: ['look at the build'],
  refused: [],
  onlyRefused: false,
  asked: 'look at the build every morning',
};
const TRUTH = 'This is not done yet: it waits for your yes.';
const REFUSED: ClaimFacts = { ...ASKED, waiting: [], asking: [], onlyAsked: false, refused: ['look at the build'] };
const NO = 'This is not done: there was no yes to it.';

describe('An answer about what waits for the person', () => {
  it.each([
    'Consider it handled.',
    'Nothing will be missed.',
    'I will take it from here 👍',
    'Sched**uled**, fi​rst check at 9.',
    'Programmato, primo controllo alle 9.',
    '予定に入れました。',
    'You said “it waits for your yes”, and that is over.',
    'Handled! <!-- it waits for your yes -->',
    'Handled! [Look](https://example.org "it waits for your yes")',
    'Handled! ~~It waits for your yes.~~',
    'It no longer waits for your yes.',
    'It runs without your approval.',
    'Does it wait for your yes?',
    '```\nscheduled',
  ])('gets the truth, whatever its words are: %s', (reply) => {
    expect(withTruth(reply, ASKED).endsWith(`\n\n${TRUTH}`)).toBe(true);
  });

  it.each([
    'I proposed it: every day at 9. It waits for your yes.',
    'It is not scheduled yet; please approve it under Approvals.',
    'Once you approve it, I will look at the build every day.',
    'Ich habe es vorgeschlagen, es wartet auf dein Ja.',
    'Sobald du zustimmst, prüfe ich den Build.',
    'J’ai proposé un contrôle, il attend votre accord.',
    'He propuesto una revisión; espera tu aprobación.',
    'Zaproponowałem sprawdzanie, czeka na twoją zgodę.',
  ])('that says so plainly is left alone: %s', (reply) => {
    expect(withTruth(reply, ASKED)).toBe(reply);
  });

  it('names what waits where something else was done', () => {
    const both = { ...ASKED, onlyAsked: false, real: ['water the plants'] };
    expect(withTruth('Both are taken care of.', both)).toBe(`Both are taken care of.\n\n“look at the build”: ${TRUTH}`);
  });

  it('gets the truth in its own language', () => {
    expect(withTruth('Ich kümmere mich darum, das ist erledigt und du kannst es vergessen.', ASKED)).toContain(
      'Es wartet auf dein Ja.',
    );
    expect(withTruth('Je m’en occupe, c’est bon pour la suite et vous pouvez oublier.', ASKED)).toContain(
      'cela attend ton accord.',
    );
  });

  it('always ends up saying that it waits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (reply) => {
        expect(saysThatItWaits(withTruth(reply, ASKED))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('An answer to a no', () => {
  it.each(['Scheduled!', 'Consider it handled.', 'Nothing will be missed.', 'Umówione.'])(
    'that hides it: %s',
    (reply) => {
      expect(withTruth(reply, { ...REFUSED, onlyRefused: true })).toMatch(
        /there was no yes to it|nie było na to zgody/,
      );
    },
  );

  it('that says so is left alone, and so is one of a later turn about something else', () => {
    const plain = "All right, it won't be scheduled.";
    expect(withTruth(plain, { ...REFUSED, onlyRefused: true })).toBe(plain);
    expect(withTruth('Paris is in France.', REFUSED)).toBe('Paris is in France.');
    expect(withTruth('Yes, the build check is scheduled.', REFUSED)).toBe(NO);
  });
});

describe('What Belfry says itself', () => {
  it.each(CLAIM_LANGUAGES)('plainly says that it waits ($name)', ({ name }) => {
    const truth = say(name, 'claim.waits');
    expect(saysThatItWaits(truth)).toBe(true);
    expect(withTruth(truth, ASKED)).toBe(truth);
  });

  it.each(TRUTH_WORDS)('plainly says that there was no yes ($name)', ({ name }) => {
    const truth = say(name, 'claim.refused');
    expect(withTruth(truth, { ...REFUSED, onlyRefused: true })).toBe(truth);
  });
});
