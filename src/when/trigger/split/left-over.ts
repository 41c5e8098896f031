import type { Stretch } from './split-spans.ts';

/** The longest group of prepositions to remove, in characters. */
const LEADS = 60;

function withoutLead(text: string): string {
  const end = Math.max(0, text.length - LEADS);
  return text.slice(0, end) + text.slice(end).replace(/(?:(?:^|\s+)(?:and|at|on|in|every|by))+\s*$/i, '');
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
    .replace(
      /^(?:(?:to|that|about|zu|zeby|żeby|de|que|an|i (?:have|need) to|daran,(?: dass)?|o(?= \p{L}))\s+|d['’])/iu,
      '',
    )
    .replace(/(?<![\s,;:-])[\s,;:-]+$/, '')
    .trim()
    .replace(/^"([^"]+)"$/, '$1');
}

/** "Or 10": another time or date, not the subject. */
export const ALTERNATIVE =
  /^(?:or|and|oder|und|ou|et|o|y|lub|albo|i)\s+(?:at\s+|um\s+|a\s+|à\s+|o\s+)?\d{1,2}(?![\d\p{L}])/iu;

/** Whether signs other than punctuation remain between the pieces of a time ("mon-wed-fri"). */
export function hasOtherSigns(asked: string, pieces: readonly Stretch[], shift: number): boolean {
  const left = pieces.reduceRight(
    (text, piece) => text.slice(0, Math.max(0, piece.start - shift)) + text.slice(Math.max(0, piece.end - shift)),
    asked,
  );
  return /[^\s\p{L},.;:!?()"']/u.test(left);
}
