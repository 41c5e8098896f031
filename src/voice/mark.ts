import type { Language } from '../talk/words.ts';

/** Something that Belfry said. */
export interface Utterance {
  readonly text: string;
  /** Null where every language says it alike. */
  readonly language: Language | null;
  /** Where in the text the words of others stand, from and to. */
  readonly holes: readonly (readonly [from: number, to: number])[];
}

type Listener = (said: Utterance) => void;

let listener: Listener | null = null;

/** Hears all that Belfry says, until it is called with null: for a test of whether something is said around the tables. */
export function listenToVoice(to: Listener | null): void {
  listener = to;
}

/** Marks a text as Belfry's own words, but for the holes that others fill. */
export function marked(text: string, language: Language | null = null, holes: Utterance['holes'] = []): string {
  listener?.({ text, language, holes });
  return text;
}
