import type { Lexicon } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';

/** A stretch of a text, `[start, end)` in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Addresses of pages, of mail and of hosts: "http://10.0.0.1:8080", "bob@sunday.com", "monday.com/boards", "127.0.0.1:3000". */
const ADDRESS =
  /(?<![\p{L}\d])(?:[a-z][a-z\d+.-]{0,30}:\/\/[^\s"]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|[a-z][\w-]{0,62}(?:\.[\w-]{1,63}){0,5}\.(?:com|org|net|io|dev|app|ai|eu|de|fr|es|pl|uk)(?![\w.-]*@)(?::\d+)?(?:\/[^\s"]*)?(?![\p{L}\d])|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/[^\s"]*)?(?![\d.]))/giu;
/** Paths, and words with a stroke between them: "src/main", "and/or". In small letters, since zones have capitals: "Foo/Bar". */
const PATH = /(?<![\w/.-])\p{Ll}[\p{Ll}\d_.-]+(?:\/[\p{Ll}\d_.-]{2,})+(?![\w/])/gu;
/** What a zone begins with, in whatever letters. */
const AREA =
  /^(?:africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|etc|europe|indian|mexico|pacific|us)\//;

/** Signs that end a sentence are not a part of what stands before them. */
const trimmed = ({ start, end }: Stretch, text: string): Stretch => ({
  start,
  end: start + text.slice(start, end).replace(/[.,;:!?)\]]+$/, '').length,
});

function stretches(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/**
 * What is kept as it was written and never read as a time: addresses and paths, so that "every hour check
 * http://10.0.0.1:8080/monday" neither has a strange minute nor loses its last word.
 */
function verbatimStretches(text: string, lexicon: Lexicon): Stretch[] {
  const addresses = stretches(text, ADDRESS).map((found) => trimmed(found, text));
  const paths = stretches(text, PATH).filter(({ start, end }) => {
    const path = text.slice(start, end);
    // "Mon/wed at 9" is about days, and nothing one could look at.
    const isAboutTime = tokenize(path, lexicon)[0]?.meanings.length !== 0 && path !== 'and/or';
    return !AREA.test(path) && !isAboutTime;
  });
  return [...addresses, ...paths];
}

/** The text with everything that is kept as written made unreadable; what is left stands where it stood. */
export function withoutVerbatim(text: string, lexicon: Lexicon): string {
  let readable = text;
  for (const { start, end } of verbatimStretches(text, lexicon))
    readable = `${readable.slice(0, start)}|${' '.repeat(Math.max(0, end - start - 1))}${readable.slice(end)}`;
  return readable;
}
