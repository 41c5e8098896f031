import { type Pair, replacePairs } from '../message/replace-pairs.ts';

/** One sentence: as written, and in its comparable form. */
export interface Sentence {
  readonly text: string;
  /** Lower case, without accents, quoted parts left out. */
  readonly folded: string;
  /** Its position in the reply. */
  readonly start: number;
  readonly end: number;
}

/** Text between these is somebody else's words, an example, or code. */
const QUOTED: readonly (RegExp | Pair)[] = [
  /```[\s\S]*?(?:```|$)/g,
  /`[^`\n]*`/g,
  { open: /“/g, close: /(?=”)/g },
  { open: /„/g, close: /(?=[“”"])/g },
  { open: /«/g, close: /(?=»)/g },
  /"[^"\n]*"/g,
  {
    open: /(?<=^|[\s(:])['‘]/gm,
    close: /(?=['’](?=[\s.,;:!?)]|$)(?!\s*(?:ll|m|ve|s|d|re)\b))/gm,
    isFilled: true,
    inLine: true,
  },
  /^[^\S\n]*>.*$/gm,
];

/** A text for somebody follows: its promises are theirs. */
const DRAFT =
  /(?:\bhere(?:'s| is| are)\b[^.!?\n]{0,60}\b(?:draft|reply|e-?mail|message|letter|text|version|translation|story|poem|example|suggestion)s?\b[^.!?\n]{0,40}:)|^[^\S\n]*(?:dear|subject:|betreff:|objet ?:|asunto:|temat:)\s|\bhier (?:ist|sind)\b[^.!?\n]{0,40}\b(?:entwurf|text|e-?mail|antwort|nachricht|brief|ubersetzung)\b[^.!?\n]{0,40}:|\bvoici\b[^.!?\n]{0,40}\b(?:brouillon|message|texte|e-?mail|reponse|lettre|traduction)\b[^.!?\n]{0,40}:|\baqui (?:tienes|esta|va)\b[^.!?\n]{0,40}\b(?:borrador|mensaje|texto|correo|respuesta|carta|traduccion)\b[^.!?\n]{0,40}:|\boto\b[^.!?\n]{0,40}\b(?:szkic|wiadomosc|tekst|e-?mail|mail|odpowiedz|list|tlumaczenie)\b[^.!?\n]{0,40}:/m;

/** Lower case without accents; every character keeps its position. */
export function fold(text: string): string {
  let folded = '';
  for (const character of text) {
    const plain = character.normalize('NFD').charAt(0).toLowerCase();
    const one = plain === 'ł' ? 'l' : plain === '’' ? "'" : plain === 'ß' ? 's' : plain;
    folded += one.length === character.length ? one : character;
  }
  return folded;
}

/** Markdown that does not make words somebody else's. */
const MARKS = /[*_#>~"`“”„«»]/g;
const BLOCK = /```[\s\S]*?(?:```|$)/g;

/**
 * The sentences of a reply that are the agent's own words. `isOwnQuote`: ignores Markdown, and counts a line that is
 * only a quote as the agent's own.
 */
export function sentencesOf(text: string, { isOwnQuote = false }: { readonly isOwnQuote?: boolean } = {}): Sentence[] {
  // A line ends at \n alone: where other signs ended one too, each of many would be a place to look for its beginning.
  let masked = text.replace(/[\r\u2028\u2029]/g, ' ');
  const blank = (part: string): string => ' '.repeat(part.length);
  for (const quoted of QUOTED)
    masked = quoted instanceof RegExp ? masked.replace(quoted, blank) : replacePairs(masked, quoted, blank);
  if (isOwnQuote) masked = withOwnQuotes(text, masked);
  let folded = fold(masked);
  const draft = DRAFT.exec(folded);
  if (draft !== null) folded = folded.slice(0, draft.index);
  const found: Sentence[] = [];
  let start = 0;
  const close = (end: number): void => {
    const part = folded.slice(start, end).trim();
    if (part !== '') {
      const written = text.slice(start, end);
      const from = start + written.length - written.trimStart().length;
      found.push({ text: written.trim(), folded: part, start: from, end: from + written.trim().length });
    }
    start = end;
  };
  for (const mark of folded.matchAll(/(?<![.!?…])[.!?…]+(?=\s|$)|\n+/g)) close(mark.index + mark[0].length);
  close(folded.length);
  return found;
}

/** Every character keeps its position; each table cell becomes a line. */
function withOwnQuotes(text: string, masked: string): string {
  const open = text.replace(BLOCK, (part) => part.replace(/[^\n]/g, ' ')).replace(MARKS, ' ');
  const isWordless = (line: string) => !/[\p{L}\p{N}]/u.test(line);
  let at = 0;
  return open
    .split('\n')
    .map((line) => {
      const own = masked.slice(at, at + line.length).replace(MARKS, ' ');
      at += line.length + 1;
      return isWordless(own) ? line : own;
    })
    .join('\n')
    .replace(/\|/g, '\n');
}
