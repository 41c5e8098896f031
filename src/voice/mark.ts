import type { Language } from '../talk/words.ts';
import type { MessageName } from './message.ts';

/** A message by its name, with what fills its holes. */
export interface Named {
  readonly name: MessageName;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Something that Belfry said. */
export interface Utterance {
  readonly text: string;
  /** Null where every language says it alike. */
  readonly language: Language | null;
  /** Where in the text the words of others stand, from and to. */
  readonly holes: readonly (readonly [from: number, to: number])[];
  /** Null for what has no name of its own, such as a moment. */
  readonly message: Named | null;
}

type Listener = (said: Utterance) => void;

let listener: Listener | null = null;

/** Hears all that Belfry says, until it is called with null: for a test of whether something is said around the tables. */
export function listenToVoice(to: Listener | null): void {
  listener = to;
}

/** Marks a text as Belfry's own words, but for the holes that others fill. */
export function marked(
  text: string,
  language: Language | null = null,
  holes: Utterance['holes'] = [],
  message: Named | null = null,
): string {
  listener?.({ text, language, holes, message });
  return text;
}
