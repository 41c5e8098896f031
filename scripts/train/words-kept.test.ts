// In each sixth of the labelled sentences that make something, what is to be stored is found whole, and without an order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMatter } from '../../src/talk/leads/find-matter.ts';
import { parseLeadTable } from '../../src/talk/leads/lead-table.ts';
import { requestsIn } from '../../src/talk/leads/requests.ts';
import { SMALL_WORDS } from '../../src/talk/orders/small-words.ts';
import { wordsInList } from '../../src/talk/orders/spoken.ts';
import { LANGUAGES, type Language, type Word, wordsOf } from '../../src/talk/words.ts';
import { readLabelledLine } from './labelled.ts';
import { readExample, USE_OF } from './learn-leads.ts';

const lines = readFileSync(new URL('making.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Words that carry a meaning of their own. */
function telling(words: readonly Word[], language: Language): string[] {
  const small = [SMALL_WORDS[language].particles, SMALL_WORDS[language].hedges].map(wordsInList);
  return words.flatMap(({ kind, folded }) =>
    kind === 'word' && folded.length > 2 && !small.some((list) => list.has(folded)) ? [folded] : [],
  );
}

describe('What is to be stored', () => {
  it.each(LANGUAGES)('keeps every telling word that was marked, and no request: %s', (language) => {
    const file = new URL(`../../src/talk/data/leads-${language}.txt`, import.meta.url);
    const table = parseLeadTable(readFileSync(file, 'utf8'));
    const own = lines.filter((line) => line.startsWith(`${language}\t`)).map((line) => line.slice(3));
    const faults = own.flatMap((line) => {
      const sentence = readLabelledLine(line);
      const { words, stored } = readExample(sentence, language);
      const times = sentence.spans.filter(({ kind }) => kind === 't');
      const found = wordsOf(findMatter(sentence.text, times, table, USE_OF.get(sentence.act))?.text ?? '', []);
      const kept = telling(found, language);
      const lost = telling(words.slice(stored?.from, stored?.to), language).filter((word) => !kept.includes(word));
      const isOrder = sentence.act !== 'make_action' && requestsIn(found).length > 0;
      return lost.length > 0 || isOrder ? [`${sentence.text}: ${kept.join(' ')}`] : [];
    });
    expect(faults).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  });
});
