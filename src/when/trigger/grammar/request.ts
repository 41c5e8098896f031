// Finds the subject beside the time: "Remind me tomorrow at 9 to call Sarah".
import { openingsOfAll } from '../../languages/registered.ts';
import { fold } from '../../time/language/fold.ts';
import { type Token, types } from '../../time/language/lexicon.ts';

/** Meanings of words that a subject may contain, although they also occur in times. */
const HARMLESS = types('the and of on in at to for article or from before until');

/** The length in characters of an opening such as "remind me" in a text. */
export function readPreamble(text: string): number {
  return openingsOfAll().order.exec(fold(text))?.[0].length ?? 0;
}

/**
 * The subject of a request, if the leftover words are only that ("to call Sarah"); empty without leftovers. Null when
 * they include another number, day, month or recurrence, which the reader must not ignore.
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
  return isOneRun && !isAboutTime && openingsOfAll().matter.test(fold(subject)) ? subject : null;
}
