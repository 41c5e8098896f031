// Additions to an answer that leaves the state open. They do not depend on what an answer claims, but on whether it
// plainly says what is true, so that no wording and no language gets around them.
import { say } from '../../voice/say.ts';
import { visibleText } from '../words/visible-text.ts';
import { type ClaimFacts, withoutClaims } from './find-claim.ts';
import { fold, sentencesOf } from './sentences.ts';
import { TRUTH_WORDS, type TruthWords } from './truth-words.ts';

/** Longer texts are named by their beginning. */
const NAME_LENGTH = 80;

/** Whether a text plainly says, in its own words, that something waits for approval. */
export function saysThatItWaits(text: string): boolean {
  return says(text, ({ waits, waitsNot }, folded) => waits.test(folded) && !isUndone(folded, waits, waitsNot));
}

/**
 * "It waits for your yes" with a word before or after it that negates it. "Not scheduled: it waits for your yes" is
 * plain.
 */
function isUndone(folded: string, waits: RegExp, waitsNot: RegExp): boolean {
  return folded.split(/[:;,–—]|\b(?:and|but|und|aber|et|mais|y|pero|i|ale)\b/).every((clause) => {
    return !waits.test(clause) || waitsNot.test(clause);
  });
}

/** Whether a text plainly says that something was not done. */
function saysThatItIsRefused(text: string): boolean {
  return says(text, ({ refused }, folded) => refused.test(folded));
}

function says(text: string, test: (words: TruthWords, folded: string) => boolean): boolean {
  return sentencesOf(visibleText(text)).some(
    ({ folded }) => !folded.endsWith('?') && TRUTH_WORDS.some((words) => test(words, folded)),
  );
}

/**
 * An answer without its claims, with the truth about the turn's requests added when the answer does not say it.
 * `isNews`: it answers nobody and may be about anything, so the request is named.
 */
export function withTruth(
  reply: string,
  facts: ClaimFacts,
  { isNews = false }: { readonly isNews?: boolean } = {},
): string {
  const text = withoutClaims(reply, facts);
  const { name } = languageOf(`${text} ${facts.asked}`);
  if (facts.asking.length > 0 && !saysThatItWaits(text)) {
    const truth = say(name, 'claim.waits');
    // When something else was done, "this" would be ambiguous.
    return added(text, facts.onlyAsked && !isNews ? truth : `${named(facts.asking)}: ${truth}`);
  }
  if (facts.onlyRefused && !saysThatItIsRefused(text)) {
    const truth = say(name, 'claim.refused');
    return added(text, isNews ? `${named(facts.refused.slice(0, 1))}: ${truth}` : truth);
  }
  return text;
}

/** A paragraph of its own, outside a quote, a list, and an unfinished code block. */
function added(text: string, truth: string): string {
  if (text === '') return truth;
  const fence = openFence(text);
  return `${text}${fence === null ? '' : `\n${fence}`}\n\n${truth}`;
}

function openFence(text: string): string | null {
  let open: string | null = null;
  for (const [, fence = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open;
}

const named = (texts: readonly string[]): string =>
  texts.map((text) => `“${text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH - 1)}…` : text}”`).join(', ');

/** The language of a text by its small words; English when they do not tell. */
function languageOf(text: string): TruthWords {
  const folded = fold(text);
  const count = ({ common }: TruthWords) => folded.match(common)?.length ?? 0;
  return TRUTH_WORDS.reduce((best, words) => (count(words) > count(best) ? words : best));
}
