// Counts which words stand around what is to be stored in the labelled sentences: the table of leads of a language.
import {
  type Count,
  type Counts,
  type LeadTable,
  LONGEST,
  SECTIONS,
  wordsBefore,
  wordsFrom,
} from '../../src/talk/leads/lead-table.ts';
import { type Language, type Word, wordsOf } from '../../src/talk/words.ts';
import type { Labelled } from './labelled.ts';

export const MAKES = /^(?:make_(?:reminder|alarm_or_timer|action|event_or_schedule)|todo_add)$/;

/** One pass labels what is to be stored without its article, the other with it; it belongs to it. */
export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the', 'a', 'an', 'my']),
  de: new Set('der die das den dem ein eine einen einem einer mein meine meinen meiner'.split(' ')),
  fr: new Set(['le', 'la', 'les', "l'", 'un', 'une', 'mon', 'ma', 'mes']),
  es: new Set('el la los las un una mi mis'.split(' ')),
  pl: new Set(),
};

/** The sentence in words, and the first and the last of what is to be stored; null when nothing is. */
function readSentence(sentence: Labelled, language: Language) {
  const times = sentence.spans.filter(({ kind }) => kind === 't');
  const matters = sentence.spans.filter(({ kind }) => kind === 'm');
  const words = wordsOf(sentence.text, times);
  const isStored = ({ start }: Word) => matters.some((span) => span.start <= start && start < span.end);
  let from = words.findIndex(isStored);
  const to = words.findLastIndex(isStored) + 1;
  while (from > 0 && ARTICLES[language].has(words[from - 1]?.folded ?? '')) from -= 1;
  return { words, stored: from < 0 ? null : { from, to } };
}

type Tally = Map<string, { hits: number; total: number }>;

function add(tally: Tally, entry: string | null, isHit: boolean): void {
  if (entry === null) return;
  const count = tally.get(entry) ?? { hits: 0, total: 0 };
  count.total += 1;
  if (isHit) count.hits += 1;
  tally.set(entry, count);
}

export function countLeads(sentences: readonly Labelled[], language: Language): LeadTable {
  const table: Record<(typeof SECTIONS)[number], Tally> = {
    before: new Map(),
    behind: new Map(),
    first: new Map(),
    last: new Map(),
    inside: new Map(),
  };
  for (const sentence of sentences) {
    if (!MAKES.test(sentence.act)) continue;
    const { words, stored } = readSentence(sentence, language);
    for (const [index, { kind, folded }] of words.entries()) {
      if (kind !== 'word') continue;
      add(table.inside, folded, stored !== null && stored.from <= index && index < stored.to);
      const starts = index === stored?.from;
      const ends = index + 1 === stored?.to;
      for (let count = 1; count <= LONGEST.before; count++) {
        add(table.before, wordsBefore(words, index, count), starts);
        add(table.behind, wordsFrom(words, index + 1, count), ends);
        if (count > LONGEST.first) continue;
        add(table.first, wordsFrom(words, index, count), starts);
        add(table.last, wordsBefore(words, index + 1, count), ends);
      }
    }
  }
  return {
    before: pruned(table.before, (entry) => entry.slice(entry.indexOf(' ') + 1)),
    behind: pruned(table.behind, (entry) => entry.slice(0, Math.max(0, entry.lastIndexOf(' ')))),
    first: pruned(table.first, (entry) => entry.slice(0, Math.max(0, entry.lastIndexOf(' ')))),
    last: pruned(table.last, (entry) => entry.slice(entry.indexOf(' ') + 1)),
    inside: pruned(table.inside, () => ''),
  };
}

/** An entry that says no more than the shorter one it ends or begins with is left out. */
const SAYS_MORE = 0.05;

function pruned(tally: Tally, shorter: (entry: string) => string): Counts {
  const shareOf = ({ hits, total }: Count) => (hits + 0.1) / (total + 2);
  return new Map(
    [...tally]
      .filter(([entry, count]) => {
        const known = tally.get(shorter(entry));
        if (known === undefined || shorter(entry) === entry) return count.total > 1 || count.hits > 0;
        return Math.abs(shareOf(count) - shareOf(known)) >= SAYS_MORE;
      })
      .sort(([a, x], [b, y]) => y.hits - x.hits || y.total - x.total || (a < b ? -1 : 1)),
  );
}

export const textOfTable = (table: LeadTable): string =>
  SECTIONS.map((section) => {
    const entries = [...table[section]].map(([words, { hits, total }]) => `${words}=${hits}/${total}`);
    return [section, ...inLines(entries)].join('\n');
  }).join('\n');

function inLines(entries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last === undefined || last.length + entry.length > 145) lines.push(entry);
    else lines[lines.length - 1] = `${last} | ${entry}`;
  }
  return lines;
}
