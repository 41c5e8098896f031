import { type LanguageWords, word } from './lexicon.ts';
import { fold } from './tokens.ts';

/** What becomes of times that a change of the clock removes or repeats, as a language says it; it is read in the same words. */
export interface ClockChangeWords {
  readonly gap: Readonly<Record<'skip' | 'next-valid', string>>;
  readonly overlap: Readonly<Record<'both' | 'first', string>>;
}

/** The phrases by which it is read: folded, an apostrophe with the word before it. */
export function clockChanges({ gap, overlap }: ClockChangeWords): LanguageWords['phrases'] {
  const read = (text: string) => fold(text).replaceAll("'", "' ");
  return [
    [read(gap.skip), word('gap-skip')],
    [read(gap['next-valid']), word('gap-valid')],
    [read(overlap.both), word('overlap-both')],
    [read(overlap.first), word('overlap-first')],
  ];
}
