// Learns what speaks for words being what is to be stored, from the labelled sentences: the table of leads of a language. An averaged perceptron
// over stretches of words. The same sentences give the same table.
import { bestStretch, type Places } from '../../src/talk/leads/find-matter.ts';
import { type LeadTable, lengthOf, matterFeatures, nothingOf, type Use } from '../../src/talk/leads/lead-table.ts';
import { type Language, type Word, wordsOf } from '../../src/talk/words.ts';
import { asRead } from './as-read.ts';
import type { Labelled } from './labelled.ts';
import { randomFrom, SEED, shuffle } from './learn-acts.ts';

export const MAKES = /^(?:make_(?:reminder|alarm_or_timer|action|event_or_schedule)|todo_add)$/;

/** One pass labels what is to be stored without its article, the other with it; it belongs to it. So does the Polish preposition that bends it. */
export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the', 'a', 'an', 'my']),
  de: new Set('der die das den dem ein eine einen einem einer mein meine meinen meiner'.split(' ')),
  fr: new Set(['le', 'la', 'les', "l'", 'un', 'une', 'mon', 'ma', 'mes']),
  es: new Set('el la los las un una mi mis'.split(' ')),
  pl: new Set(['o']),
};

/** Words of duty: one pass labels them as a part of what is to be stored. */
const TO_BE_DONE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:that )?i (?:have to|need to|must|should|'ve got to|got to|gotta) )/,
  de: /^(?:(?:dass )?ich (?:muss|soll|sollte|musste) )/,
  fr: /^(?:(?:que )?(?:je dois|il faut(?: que je)?|faut) )/,
  es: /^(?:(?:que )?(?:tengo que|debo|hay que) )/,
  pl: /^(?:(?:ze )?(?:mam|musze|trzeba) )/,
};

interface Example {
  readonly use: Use;
  readonly words: readonly Word[];
  /** Null when nothing is to be stored. */
  readonly stored: Places | null;
}

export const USE_OF: ReadonlyMap<string, Use> = new Map([
  ['make_action', 'action'],
  ['todo_add', 'list'],
]);

export function readExample(sentence: Labelled, language: Language): Example {
  const times = sentence.spans.filter(({ kind }) => kind === 't');
  const matters = sentence.spans.filter(({ kind }) => kind === 'm');
  const words = wordsOf(sentence.text, times);
  const isStored = ({ kind, start }: Word) =>
    kind === 'word' && matters.some((span) => span.start <= start && start < span.end);
  let from = words.findIndex(isStored);
  const to = words.findLastIndex(isStored) + 1;
  while (from > 0 && ARTICLES[language].has(words[from - 1]?.folded ?? '')) from -= 1;
  const said = words.slice(Math.max(0, from), to).map(({ folded }) => folded);
  const toDo = TO_BE_DONE[language].exec(`${said.join(' ')} `)?.[0];
  const skipped = toDo === undefined ? 0 : toDo.trim().split(' ').length;
  if (from >= 0 && from + skipped < to) from += skipped;
  const use = USE_OF.get(sentence.act) ?? 'wish';
  return { words, use, stored: from < 0 ? null : { from, to } };
}

const EPOCHS = 12;
/** So often a known word is taken for a new one, so that sentences of other people are learned too. */
const HIDDEN = 0.1;
/** What one word costs that is missing, and one that is too much: no word that a person said may be lost. */
const [MISSING, TOO_MUCH] = [20, 3];
/** Weights are whole numbers of this. */
const STEP = 1 / 2;

/** From sentences with their times as marked, and again as Belfry reads them. */
export function learnLeads(sentences: readonly Labelled[], language: Language): LeadTable {
  const making = sentences.filter(({ act }) => MAKES.test(act));
  const examples = making.map((one) => readExample(one, language));
  const weights = new Map<string, number>();
  const known = knownIn(examples);
  const before = new Map<string, number>();
  const random = randomFrom(SEED);
  let count = 1;
  const push = (features: readonly string[], by: number) => {
    for (const one of features) {
      weights.set(one, (weights.get(one) ?? 0) + by);
      before.set(one, (before.get(one) ?? 0) + by * count);
    }
  };
  const asTheyAreRead = making.flatMap((one, index) => {
    const example = readExample(asRead(one), language);
    // Where all of it was taken for a time, there is nothing to learn from.
    return example.stored === null && examples[index]?.stored !== null ? [] : [example];
  });
  const order = [...examples, ...asTheyAreRead];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const example of order) {
      const { stored } = example;
      const said = new Set(example.words.map(({ folded }) => folded));
      const seen = new Set([...said].filter((word) => known.has(word) && random() >= HIDDEN));
      const found = bestStretch(example, { weights, known: seen }, (places) => costOf(places, stored));
      count += 1;
      if (found?.from === stored?.from && found?.to === stored?.to) continue;
      push(featuresIn(example, stored, seen), 1);
      push(featuresIn(example, found, seen), -1);
    }
  }
  const mean = [...weights].map(([one, weight]): [string, number] => {
    return [one, Math.round((weight - (before.get(one) ?? 0) / count) / STEP)];
  });
  return { weights: new Map(mean.filter(([, weight]) => weight !== 0)), orders: ordersIn(examples), known };
}

function featuresIn({ words, use }: Example, places: Places | null, known: ReadonlySet<string>): readonly string[] {
  if (places === null) return nothingOf(use);
  const { from, to } = places;
  const { starts, ends, insides } = matterFeatures(words, use, known);
  return [...(starts[from] ?? []), ...(ends[to - 1] ?? []), lengthOf(to - from), ...insides.slice(from, to).flat()];
}

function costOf(places: Places | null, stored: Places | null): number {
  const length = (one: Places | null) => (one === null ? 0 : one.to - one.from);
  const shared =
    places === null || stored === null
      ? 0
      : Math.max(0, Math.min(places.to, stored.to) - Math.max(places.from, stored.from));
  return MISSING * (length(stored) - shared) + TOO_MUCH * (length(places) - shared);
}

/** So often a word has to be seen; what is learned of all others together is what a new word is. */
const KNOWN_SEEN = 2;

function knownIn(examples: readonly Example[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const { kind, folded } of words) if (kind === 'word') counts.set(folded, (counts.get(folded) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= KNOWN_SEEN).map(([word]) => word));
}

/** A word of orders stood so often outside of what is to be stored, in so many sentences. */
const ORDER_SHARE = 0.8;
const ORDER_SEEN = 4;

function ordersIn(examples: readonly Example[]): Set<string> {
  const counts = new Map<string, { outside: number; all: number }>();
  for (const { words, stored } of examples)
    for (const [place, { kind, folded }] of words.entries()) {
      if (kind !== 'word') continue;
      const one = counts.get(folded) ?? { outside: 0, all: 0 };
      one.all += 1;
      if (stored === null || place < stored.from || place >= stored.to) one.outside += 1;
      counts.set(folded, one);
    }
  const isOrder = ({ outside, all }: { outside: number; all: number }) =>
    all >= ORDER_SEEN && outside / all >= ORDER_SHARE;
  return new Set([...counts].filter(([, one]) => isOrder(one)).map(([word]) => word));
}

/** The table as a file: by section, what speaks most first. */
export function textOfTable({ weights, orders, known }: LeadTable): string {
  const sections = new Map<string, [string, number][]>();
  for (const [feature, weight] of weights) {
    const at = feature.indexOf(' ');
    const section = feature.slice(0, at);
    sections.set(section, [...(sections.get(section) ?? []), [feature.slice(at + 1), weight]]);
  }
  const parts = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...parts.flatMap(([section, entries]) => {
      const sorted = entries.sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1));
      return [`# ${section}`, ...inLines(sorted.map(([words, weight]) => `${words}=${weight}`))];
    }),
    '# orders',
    ...inLines([...orders].sort()),
    '# known',
    ...inLines([...known].sort()),
  ].join('\n');
}

function inLines(entries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last === undefined || last.length + entry.length > 145) lines.push(entry);
    else lines[lines.length - 1] = `${last} | ${entry}`;
  }
  return lines;
}
