// Whether a reply promises something for later, in five languages. It finds too few rather than too many: a missed
// promise is as bad as without the check, a false one costs a model call and a question to the person.
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { PromiseLanguage } from './language.ts';
import { polish } from './polish.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { spanish } from './spanish.ts';

export interface FoundPromise {
  /** As written. */
  readonly sentence: string;
  readonly language: PromiseLanguage['name'];
}

const LANGUAGES: readonly PromiseLanguage[] = [english, german, french, spanish, polish];

/** Longer replies are read only up to here. */
const LENGTH_LIMIT = 20_000;
/** "... at nine, ok?" is no question. */
const TAG_QUESTION = /,? (?:ok|okay|right|alright|d'accord|vale|dobrze|gut|in ordnung) ?\?+$/;

/** The first sentence of a reply that promises a later action of the agent; null for none. */
export function findPromise(reply: string): FoundPromise | null {
  for (const sentence of sentencesOf(reply.slice(0, LENGTH_LIMIT))) {
    const language = findPromiseIn(sentence);
    if (language !== null) return { sentence: sentence.text, language };
  }
  return null;
}

/** The language in which a sentence promises a later action of the agent; null when it does not. */
export function findPromiseIn(sentence: Sentence): FoundPromise['language'] | null {
  return LANGUAGES.find((one) => isPromise(sentence, one))?.name ?? null;
}

function isPromise({ folded }: Sentence, { promises, deeds, later, no }: PromiseLanguage): boolean {
  if (folded.endsWith('?') && !TAG_QUESTION.test(folded)) return false;
  const said = promises.some((promise) => promise.test(folded));
  if (!said && !(later.test(folded) && deeds.some((deed) => deed.test(folded)))) return false;
  return !no.test(folded);
}
