import { describe, expect, it } from 'vitest';
import { say } from '../../voice/say.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { LANGUAGES } from '../words/language.ts';
import { decideUndo } from './decide-undo.ts';
import type { UndoStep } from './undo-step.ts';
import { readUndo } from './undo-words.ts';

const NOW = 1_800_000_000_000;
const HERE = { threadId: 'thr_1', now: NOW };

/** A change, `minutes` ago. */
const step = (minutes: number, rest: Partial<UndoStep> = {}): UndoStep => ({
  id: `aud_${String(1_000 - minutes).padStart(4, '0')}`,
  userId: 'usr_1',
  threadId: 'thr_1',
  wish: `msg_${minutes}`,
  by: null,
  at: NOW - minutes * MINUTE_MS,
  what: `${minutes}`,
  way: { kind: 'never', why: '' },
  until: NOW + MINUTE_MS,
  ...rest,
});
const meant = (...steps: readonly UndoStep[]) => {
  const decision = decideUndo(steps, HERE);
  if (decision.kind === 'undo') return decision.wish.map(({ what }) => what);
  return decision.kind === 'none' ? 'none' : decision.wishes.map((wish) => wish[0]?.what);
};

describe('"Undo"', () => {
  it('means everything of your last wish in this conversation', () => {
    expect(meant(step(1, { wish: 'w' }), step(2, { wish: 'w' }), step(3))).toEqual(['1', '2']);
    expect(meant()).toBe('none');
  });

  it('leaves the choice to you where an agent changed something here since', () => {
    expect(meant(step(1, { by: 'mia' }), step(2))).toEqual(['2', '1']);
    expect(meant(step(1, { by: 'mia' }))).toEqual(['1']);
    expect(meant(step(1), step(2, { by: 'mia' }))).toEqual(['1']);
    expect(meant(step(1, { by: 'mia', threadId: 'thr_2' }), step(2))).toEqual(['2']);
  });

  it('leaves the choice to you where your last wish was elsewhere within 10 minutes', () => {
    expect(meant(step(10, { threadId: 'thr_2' }), step(20))).toEqual(['20', '10']);
    expect(meant(step(11, { threadId: null }), step(20))).toEqual(['20']);
    expect(meant(step(1), step(2, { threadId: 'thr_2' }))).toEqual(['1']);
  });
});

describe('The word', () => {
  it.each([
    ['en', 'undo'],
    ['en', 'Undo that, please.'],
    ['en', 'oops, take that back'],
    ['en', 'that was a mistake'],
    ['de', 'rückgängig'],
    ['de', 'Mach das bitte rückgängig!'],
    ['fr', 'annule ça'],
    ['es', 'deshazlo'],
    ['pl', 'cofnij to'],
  ])('is read in %s: %s', (language, text) => {
    expect(readUndo(text)).toBe(language);
  });

  it.each([
    'undo the last paragraph of the letter',
    'can you undo it?',
    'cancel it',
    'annule le rendez-vous de demain',
    'nie',
  ])('is no other order: %s', (text) => {
    expect(readUndo(text)).toBeNull();
  });

  it('is answered in its own language, each time with the text', () => {
    for (const language of LANGUAGES)
      for (const outcome of ['undo.back', 'undo.open', 'undo.waits'] as const)
        expect(say(language, outcome, { what: '$& call Ann' })).toContain('$& call Ann');
  });
});
