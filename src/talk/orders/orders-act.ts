import type { Act } from '../acts/acts.ts';
import type { Language, Word } from '../words.ts';
import { ORDER_WORDS, type OrderedAct } from './order-words.ts';
import { isWord } from './spoken.ts';

type Pattern = readonly string[];
const patterns = new Map<string, readonly Pattern[]>();

/** Whether words of a message order an act in this language; null for acts that need no such words. */
export function ordersAct(act: Act, words: readonly Word[], language: Language): boolean | null {
  if (!isOrdered(act)) return null;
  const said = words.filter(({ kind }) => kind === 'word').map(({ folded }) => folded.replace(/'$/, ''));
  return patternsOf(act, language).some((pattern) => stands(pattern, said));
}

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
