import { BESIDE, FUNCTION_WORDS, openingsOfAll } from '../../languages/registered.ts';
import type { Lexicon, Token } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';
import { ZONE_ABBREVIATIONS } from '../../time/zone-names.ts';
import { isPlace } from '../grammar/zones.ts';
import type { Stretch } from './split-spans.ts';

/** The longest group of prepositions to remove, in characters. */
const LEADS = 60;

function withoutLead(text: string): string {
  const end = Math.max(0, text.length - LEADS);
  return text.slice(0, end) + text.slice(end).replace(openingsOfAll().tail, '');
}

/** The rest of a text without the time and the preamble. */
export function subjectIn(text: string, preamble: number, pieces: readonly Stretch[]): string {
  let rest = '';
  let at = preamble;
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    // A preposition before the time belongs to it; one at the end of the subject ("check in") stays.
    rest += `${withoutLead(text.slice(at, Math.max(at, piece.start)))} `;
    at = Math.max(at, piece.end);
  }
  rest += text.slice(at);
  return rest
    .replaceAll(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
    .replace(/^[\s,.;:!-]+/, '')
    .replace(openingsOfAll().tied, '')
    .replace(/(?<![\s,;:-])[\s,;:-]+$/, '')
    .trim()
    .replace(/^"([^"]+)"$/, '$1');
}

/** "AST": written like the abbreviation of a zone. */
const ZONE_LIKE = /^[A-Z]{2,4}T$/;

const PERSON = /^(?:i|we|he|she|it|you|they|ich|je|yo)$/;

function isContent(token: Token, text: string, lexicon: Lexicon, isAsked: boolean): boolean {
  // "That I am late"
  if (isAsked && token.start === 0 && PERSON.test(token.text)) return text.includes(' ');
  if (token.kind !== 'word' || token.meanings.length > 0 || FUNCTION_WORDS.has(token.text)) return false;
  if (isAsked) return token.text.length > 1;
  if (token.text.length < 3) return false;
  if (BESIDE.vague.has(token.text) || BESIDE.unread.has(token.text) || ZONE_ABBREVIATIONS.has(token.text)) return false;
  if (ZONE_LIKE.test(text.slice(token.start, token.end))) return false;
  // "Noonish" is about a time, "publish" is an activity.
  const stem = /^(.+?)-?(?:ish|like)$/.exec(token.text)?.[1];
  const isRoughly = stem !== undefined && (stem.length < 3 || lexicon.has(stem) || lexicon.has(`${stem}e`));
  return !isPlace(token.text) && !isRoughly;
}

/**
 * Whether the words without the time are a subject, and not a part of the time that was not understood ("or so", "and
 * 10", "Paris"). They must be a subject in each language of the reading. `isAsked`: "remind me to" preceded, so that
 * even "rest" is a subject.
 */
export function isSubject(what: string, lexicons: readonly Lexicon[], isAsked: boolean): boolean {
  const text = what.replaceAll(/"[^"]*"/g, ' quoted ');
  return lexicons.every((lexicon) => {
    const tokens = tokenize(text, lexicon);
    // "until I say stop" bounds the time by something unknown.
    if (tokens[0]?.meanings.some(({ type }) => type === 'until' || type === 'except') === true) return false;
    // "New York"
    if (!isAsked && isPlace(tokens.map((token) => token.text).join(' '))) return false;
    return tokens.some((token) => isContent(token, text, lexicon, isAsked));
  });
}
