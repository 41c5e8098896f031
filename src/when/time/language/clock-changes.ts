import { fold } from './fold.ts';
import type { Phrases } from './lexicon.ts';

/**
 * How a language describes the rules for times that a clock change removes or repeats; the reader accepts the same
 * words.
 */
export interface ClockChangeWords {
  readonly gap: Readonly<Record<'skip' | 'next-valid', string>>;
  readonly overlap: Readonly<Record<'both' | 'first', string>>;
}

/** The phrases that the reader accepts for them: folded, each apostrophe attached to the word before it. */
export function clockChanges({ gap, overlap }: ClockChangeWords): Phrases {
  const read = (text: string) => fold(text).replaceAll("'", "' ");
  return [
    [read(gap.skip), 'gap-skip'],
    [read(gap['next-valid']), 'gap-valid'],
    [read(overlap.both), 'overlap-both'],
    [read(overlap.first), 'overlap-first'],
  ];
}
