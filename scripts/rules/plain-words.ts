// Comments and documents that a newcomer understands at the first reading.
import type { Finding } from './finding.ts';

interface Rejected {
  readonly pattern: RegExp;
  readonly fix: string;
}

const ACTOR = 'Name who or what does it: "The scanner reads plans ahead", not "What is due in a moment is read".';

/** Sentences that had to be decoded. What may stand before a sentence: the beginning of the text, a full stop, a colon. */
const REJECTED: readonly Rejected[] = [
  { pattern: /(?:^|[.:;] )(?:Whoever|Whatever|Whichever)\b/, fix: ACTOR },
  { pattern: /(?:^|[.:] )That (?:an?|the|it|nothing|nobody|somebody) /, fix: ACTOR },
  {
    pattern: /(?<!\bthere )(?<!\bThere )\b(?:is|are) none(?=[.:;,)]|$)/,
    fix: 'Say what it is instead: "null for any other text", "returns undefined for an unknown id".',
  },
  {
    pattern: /\b(?:that|which) (?:is|are) none that\b|\bis none that\b/,
    fix: 'Say "an invalid token", "an unknown id".',
  },
  { pattern: /\bnobody's business\b/, fix: 'Say what happens: it is not read, not shown, or dropped.' },
  { pattern: /\bnothing of it\b/i, fix: 'Say what is missing: "null when the schedule has no next occurrence".' },
  { pattern: /\bcannot be(?=[.;,]|$)/, fix: 'Say "is invalid" or "is impossible".' },
  { pattern: /\bnothing but an?\b/, fix: 'Say "only a": "true for a text that is only a rule".' },
  { pattern: /\bnobody (?:found|saw|knew) since\b/, fix: 'Say what may be so: "so more may be waiting".' },
  {
    pattern: /(?:^|[.:;] )What (?:was|is|had been) foreseen\b/,
    fix: 'Say "plans" or "what was prefetched", and who drops them.',
  },
  { pattern: /\b(?:it|that|which) says knows\b/, fix: ACTOR },
  { pattern: /\bwhether one does\b/, fix: 'Say "constant time", or what it depends on.' },
];

type Text = { readonly path: string; readonly text: string };

const CODE = /^(?:src|web\/src|test|bench|eval|prove|scripts|bin|examples)\/.*\.(?:ts|tsx|mjs)$/;
const PROSE = /^(?:docs\/(?!reference\/).*|[A-Z]+|src\/.*README|web\/.*README)\.md$/;
/** The files in which the rejected words are spelled out. */
const OWN = /^scripts\/rules\/plain-words(\.test)?\.ts$/;

/** Each line of comment and of prose, without what is quoted or code. */
export function checkPlainWords(texts: readonly Text[]): Finding[] {
  return texts.flatMap(({ path, text }) => {
    if (OWN.test(path) || !(CODE.test(path) || PROSE.test(path))) return [];
    const wordsOf = CODE.test(path) ? commentIn : proseIn;
    return text.split('\n').flatMap((content, index) =>
      REJECTED.flatMap(({ pattern, fix }) => {
        const match = pattern.exec(wordsOf(content));
        if (match === null) return [];
        const problem = `has to be read twice: "${match[0].trim()}"`;
        return [{ rule: 'plain-words', path, line: index + 1, problem, fix }];
      }),
    );
  });
}

/** What a line says in a comment; empty where it is code. */
function commentIn(line: string): string {
  const whole = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)\s*(?:\*\/)?\s*$/.exec(line) ?? /[;,{)] \/\/ (.*)$/.exec(line);
  return withoutQuotes(whole?.[1] ?? '');
}

const proseIn = (line: string): string => withoutQuotes(line.replace(/^(?:\s*[-*>#]+\s+)+/, ''));

const withoutQuotes = (words: string): string => words.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '“”');
