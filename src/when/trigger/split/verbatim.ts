import type { Lexicon } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';
import type { Stretch } from './split-spans.ts';

/**
 * Addresses of pages, mail and hosts: "http://10.0.0.1:8080", "bob@sunday.com", "monday.com/boards",
 * "127.0.0.1:3000".
 */
const ADDRESS =
  /(?<![\p{L}\d])(?:[a-z][a-z\d+.-]{0,30}:\/\/[^\s"]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|[a-z][\w-]{0,62}(?:\.[\w-]{1,63}){0,5}\.(?:com|org|net|io|dev|app|ai|eu|de|fr|es|pl|uk)(?![\w.-]*@)(?::\d+)?(?:\/[^\s"]*)?(?![\p{L}\d])|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/[^\s"]*)?(?![\d.]))/giu;
/**
 * Paths, and words with a slash between them: "src/main", "and/or". Only lower case, because zones have capitals:
 * "Foo/Bar".
 */
const PATH = /(?<![\w/.-])\p{Ll}[\p{Ll}\d_.-]+(?:\/[\p{Ll}\d_.-]{2,})+(?![\w/])/gu;
/** Beginnings of zone ids, in lower case. */
const AREA =
  /^(?:africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|etc|europe|indian|mexico|pacific|us)\//;

/** Removes signs at the end of a sentence, which do not belong to the address before them. */
const trimmed = ({ start, end }: Stretch, text: string): Stretch => ({
  start,
  end: start + text.slice(start, end).replace(/[.,;:!?)\]]+$/, '').length,
});

function stretches(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/**
 * Addresses and paths, which are never read as a time: "every hour check http://10.0.0.1:8080/monday" neither has a
 * strange minute nor loses its last word.
 */
function verbatimStretches(text: string, lexicon: Lexicon): Stretch[] {
  const addresses = stretches(text, ADDRESS).map((found) => trimmed(found, text));
  const paths = stretches(text, PATH).filter(({ start, end }) => {
    const path = text.slice(start, end);
    // "Mon/wed at 9" is about days, not a path.
    const isAboutTime = tokenize(path, lexicon)[0]?.meanings.length !== 0 && path !== 'and/or';
    return !AREA.test(path) && !isAboutTime;
  });
  return [...addresses, ...paths];
}

/** Hides addresses and paths from the reader; all other positions stay the same. */
export function withoutVerbatim(text: string, lexicon: Lexicon): string {
  if (!/[@/.]\S/.test(text)) return text;
  let readable = text;
  for (const { start, end } of verbatimStretches(text, lexicon))
    readable = `${readable.slice(0, start)}|${' '.repeat(Math.max(0, end - start - 1))}${readable.slice(end)}`;
  return readable;
}
