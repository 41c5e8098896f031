import type { Act } from '../acts/acts.ts';
import type { Language, Word } from '../words.ts';
import { ORDER_WORDS, type OrderedAct } from './order-words.ts';
import { smallIn } from './small-words.ts';
import { isWord } from './spoken.ts';

type Pattern = readonly string[];
const patterns = new Map<string, readonly Pattern[]>();

/** Whether words of a message order an act in this language; null for acts that need no such words. */
export function ordersAct(act: Act, words: readonly Word[], language: Language): boolean | null {
  if (!isOrdered(act)) return null;
  const said = words.filter(({ kind }) => kind === 'word').map(({ folded }) => folded.replace(/'$/, ''));
  return patternsOf(act, language).some((pattern) => stands(pattern, said));
}

/** Whether a message begins with words that order an act, after those that only correct or are polite. */
export function leadsWith(act: OrderedAct, words: readonly Word[], language: Language): boolean {
  const said = words.filter(({ kind }) => kind === 'word').map(({ folded }) => folded.replace(/'$/, ''));
  const isOf = (pattern: Pattern, from: number) =>
    pattern.every((wanted, offset) => isWord(said[from + offset] ?? '', wanted));
  const isSmall = smallIn(language, 'corrects', 'particles');
  for (let from = 0; from < said.length; from++) {
    if (patternsOf(act, language).some((pattern) => isOf(pattern, from))) return true;
    if (!isSmall(said[from] ?? '')) return false;
  }
  return false;
}

const ON_ONE = ['cancel', 'pause', 'resume', 'move', 'undo'] as const;

/** Whether a word belongs to words that order one of these acts on what is there. */
export const isOfOrder = (
  word: string,
  said: readonly string[],
  language: Language,
  acts: readonly OrderedAct[] = ON_ONE,
): boolean =>
  acts.some((act) =>
    patternsOf(act, language).some(
      (pattern) =>
        pattern.some((wanted) => wanted !== '*' && (wanted.length > 2 || pattern.length > 1) && isWord(word, wanted)) &&
        stands(pattern, said),
    ),
  );

const isOrdered = (act: Act): act is OrderedAct => Object.hasOwn(ORDER_WORDS.en, act);

function patternsOf(act: OrderedAct, language: Language): readonly Pattern[] {
  const key = `${language} ${act}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const read = ORDER_WORDS[language][act]
    .split('|')
    .map((entry) => entry.trim().split(/[\s']+/))
    .filter(([first]) => first !== '');
  patterns.set(key, read);
  return read;
}

/** Whether the words of a pattern stand in this order, with others between them. */
function stands(pattern: Pattern, said: readonly string[]): boolean {
  let from = 0;
  for (const wanted of pattern) {
    const at = said.findIndex((word, index) => index >= from && isWord(word, wanted));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
