// "Remind me tomorrow at 9 to call Sarah": what is asked for besides the time.
import type { Token } from '../../time/language/tokens.ts';

const OPENING =
  /^(?:please\s+)?(?:remind me|wake me(?: up)?|ping me|notify me|erinner[e]? mich(?: bitte)?|rappelle[- ]moi|rappelez[- ]moi|recu[eé]rdame|przypomnij mi)\s+(?=\S)/i;
const MATTER = /^(?:to|that|about|for|zu|daran|an|de|d'|que|żeby|o)(?=\s|$)/i;

/** Words that a subject may have, although they mean something in a time. */
const HARMLESS = new Set([
  'the',
  'and',
  'of',
  'on',
  'in',
  'at',
  'to',
  'for',
  'article',
  'or',
  'from',
  'before',
  'until',
]);

/** How many characters of a text only ask to be reminded. */
export function readPreamble(text: string): number {
  return OPENING.exec(text)?.[0].length ?? 0;
}

/**
 * What a request is about, where the words that are no time say just that ("to call Sarah"); null where they say more: another
 * number, day, month or rhythm, which nobody may pass over. Empty when nothing is left over.
 */
export function subjectIn(text: string, leftovers: readonly Token[]): string | null {
  const [first] = leftovers;
  const last = leftovers[leftovers.length - 1];
  if (first === undefined || last === undefined) return '';
  const subject = text.slice(first.start, last.end);
  const isOneRun = leftovers.every((token, index) => {
    const next = leftovers[index + 1];
    return next === undefined || text.slice(token.end, next.start).trim() === '';
  });
  const isAboutTime = leftovers.some(
    (token) => token.kind === 'number' || token.meanings.some((meaning) => !HARMLESS.has(meaning.type)),
  );
  return isOneRun && !isAboutTime && MATTER.test(subject) ? subject : null;
}
