import { TIME, type Word } from '../words.ts';
import { requestsIn } from './requests.ts';

/** What speaks for and against words being what a person wants to have stored, learned from labelled sentences of one language. */
export interface LeadTable {
  /** By feature: above 0 speaks for it. */
  readonly weights: ReadonlyMap<string, number>;
  /** Words that order something: they hardly ever stand in what is to be stored. */
  readonly orders: ReadonlySet<string>;
  /** Words that were seen often enough to be judged by themselves; all others are judged as one new word. */
  readonly known: ReadonlySet<string>;
}

/** Reads a table: a line with the name of each section, then entries such as `erinnere mich an=12`; of orders and known words the words alone. */
export function parseLeadTable(text: string): LeadTable {
  const weights = new Map<string, number>();
  const words = { orders: new Set<string>(), known: new Set<string>() };
  let section = '';
  for (const line of text.split('\n')) {
    const entries = line.split(' | ').filter((entry) => entry !== '');
    if (line.startsWith('# ')) section = line.slice(2);
    else if (section === 'orders' || section === 'known') for (const word of entries) words[section].add(word);
    else
      for (const entry of entries) {
        const at = entry.lastIndexOf('=');
        weights.set(`${section} ${entry.slice(0, at)}`, Number(entry.slice(at + 1)));
      }
  }
  return { weights, ...words };
}

/** What it is stored as: what an agent does keeps its verb, an entry of a list does not. */
export type Use = 'wish' | 'action' | 'list';

/** What is seen of a message: for each word, as the first of what is to be stored, as the last of it, and as any of it. */
export interface MatterFeatures {
  readonly starts: readonly (readonly string[])[];
  readonly ends: readonly (readonly string[])[];
  readonly insides: readonly (readonly string[])[];
}

/** What speaks for there being nothing to store. */
export const nothingOf = (use: Use): readonly string[] => ['whole nothing', `${use}-whole nothing`];
/** How many words it has. */
export const lengthOf = (count: number): string => `whole ${count < 8 ? count : count < 12 ? 8 : 12}`;

export function matterFeatures(words: readonly Word[], use: Use, known: ReadonlySet<string>): MatterFeatures {
  const said = words.map(({ kind, folded }) => {
    if (/^\d/.test(folded)) return '{d}';
    return kind === 'word' && !known.has(folded) ? NEW : folded;
  });
  const requests = requestsIn(words);
  const at = (place: number) => said[place] ?? (place < 0 ? '^' : '$');
  return {
    starts: words.map((_, place) => {
      const [third, second, before, own, next] = [-3, -2, -1, 0, 1].map((step) => at(place + step)) as Five;
      return [
        `before ${before}`,
        `${use}-before ${before}`,
        ...(place < 1 ? [] : [`before ${second} ${before}`, `${use}-before ${second} ${before}`]),
        ...(place < 2 ? [] : [`before ${third} ${second} ${before}`]),
        `first ${own}`,
        `${use}-first ${own}`,
        `first ${own} ${next}`,
        `${use}-first ${own} ${next}`,
        `start ${before} ${own}`,
        `first -${endingOf(words[place], 3)}`,
        `first -${endingOf(words[place], 2)}`,
        `start ${before} -${endingOf(words[place], 2)}`,
        `beside ${newInClause(said, place, -1)}`,
        `place ${placeAmong(requests, said, place)}`,
      ];
    }),
    ends: words.map((_, place) => {
      const [previous, own, behind, second, third] = [-1, 0, 1, 2, 3].map((step) => at(place + step)) as Five;
      return [
        `behind ${behind}`,
        `${use}-behind ${behind}`,
        ...(behind === '$' ? [] : [`behind ${behind} ${second}`]),
        ...(behind === '$' || second === '$' ? [] : [`behind ${behind} ${second} ${third}`]),
        `last ${own}`,
        `${use}-last ${own}`,
        `last ${previous} ${own}`,
        `end ${own} ${behind}`,
        `last -${endingOf(words[place], 3)}`,
        `beyond ${newInClause(said, place, 1)}`,
      ];
    }),
    insides: words.map(({ kind, folded }, place) => {
      const own = at(place);
      if (kind !== 'word') return [`inside ${folded === TIME ? TIME : ','}`];
      return [
        `inside ${own}`,
        `${use}-inside ${own}`,
        `inside ${folded.slice(0, 4)}-`,
        `inside ${at(place - 1)} ${own}`,
      ];
    }),
  };
}
type Five = [string, string, string, string, string];

/** Stands for a word that was seen too seldom to be known. */
const NEW = '{w}';

const endingOf = (word: Word | undefined, length: number): string => word?.folded.slice(-length) ?? '';

/** How many new words of its clause stand before or behind a place: they are rarely words of an order. */
function newInClause(said: readonly string[], place: number, step: -1 | 1): number {
  let count = 0;
  for (let at = place + step; at >= 0 && at < said.length && said[at] !== ',' && said[at] !== ':'; at += step)
    if (said[at] === NEW) count += 1;
  return Math.min(count, 3);
}

type Requested = ReturnType<typeof requestsIn>[number];

/** Where a place stands beside the words that ask to be reminded. */
function placeAmong(requests: readonly Requested[], said: readonly string[], place: number): string {
  const last = requests.findLast((request) => request.from < place)?.from;
  if (requests.length === 0) return 'alone';
  if (last === undefined) return 'before';
  const marks = said.slice(last, place).filter((word) => word === ',' || word === ':').length;
  return `behind ${Math.min(marks, 2)}`;
}
