// The entries that one message puts on the list, and whether words name all of an entry.

import { LANGUAGES } from '../../../../domain/words/language.ts';
import { isAlike } from '../../../../talk/orders/find-target.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord } from '../../../../talk/words.ts';
import { startsWithVerb } from '../words/verbs.ts';

/** In words: a longer part is a sentence of its own, with commas in it. */
const LONGEST_ENTRY = 4;
/** Two things without a comma are two entries only where each is this short: "milk and eggs". */
const LONGEST_OF_TWO = 2;

const AND = /\s+(?:and|und|et|oraz|&)\s+/iu;
/** They are also other words: "things i need". */
const SHORT_AND = /\s+[eyi]\s+/u;
/** What is done with each of the things, before or behind them. */
const BUYS =
  /^(?<verb>buy|get|pick up|order|kaufe?|besorge?|hole?|ach[eè]te|acheter|prendre|compra|comprar|kup|kupi[cć]) (?<rest>.+)$/iu;
const BUYS_BEHIND = /^(?<rest>.+) (?<verb>kaufen|einkaufen|besorgen|holen|mitbringen|bestellen)$/iu;
const INFINITIVE = /^\p{L}{2,}(?:er|ir|ar|[cć])$/iu;

/** "Milk, eggs and bread" are three; "call Ann, Bob and Joe" and "salt and vinegar crisps" stay one. */
export function entriesOf(text: string): readonly string[] {
  const before = BUYS.exec(text)?.groups;
  const behind = BUYS_BEHIND.exec(text)?.groups;
  const things = thingsIn(before?.rest ?? behind?.rest ?? text);
  if (things.length < 2) return [text];
  if (before !== undefined) return things.map((thing) => `${before.verb} ${thing}`);
  return behind === undefined ? things : things.map((thing) => `${thing} ${behind.verb}`);
}

function thingsIn(text: string): readonly string[] {
  const parts = text.split(/\s*[,;\n]\s*/).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const bare = last.replace(/^(?:and|und|et|y|e|i|oraz) /iu, '');
  const ends = bare.split(AND.test(bare) ? AND : SHORT_AND);
  const all = [...parts.slice(0, -1), ...ends].map((part) => part.trim());
  const longest = parts.length > 1 ? LONGEST_ENTRY : LONGEST_OF_TWO;
  const isShort = all.every((part) => part !== '' && part.split(/\s+/).length <= longest && !/'s\b/.test(part));
  const deeds = all.filter(isDeed).length;
  return isShort && (deeds === 0 || deeds === all.length) ? all : [];
}

const isDeed = (part: string): boolean =>
  startsWithVerb(part) || (part.includes(' ') && INFINITIVE.test(part.split(' ')[0] ?? ''));

export const PARTICLES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => [...wordsInList(SMALL_WORDS[language].particles)]),
);
const DOES_BEHIND = /^\p{Ll}{2,}en$/u;

/** Whether words name all of an entry, and not a part of it: "the milk" is "buy milk", but not "milk powder". */
export function namesAll(words: string, entry: string): boolean {
  const said = wordsIn(words).map(foldWord);
  return thingOf(entry)
    .map(foldWord)
    .every((own) => said.some((word) => isAlike(own, word)));
}

/** Whether words name a part of an entry, and not only what is to be done with it. */
export function namesSome(words: string, entry: string): boolean {
  const said = wordsIn(words).map(foldWord);
  return thingOf(entry)
    .map(foldWord)
    .some((own) => said.some((word) => isAlike(own, word)));
}

/** The words of an entry without what is to be done with it. */
function thingOf(entry: string): readonly string[] {
  const words = wordsIn(entry);
  const isFirstDeed = startsWithVerb(entry) || INFINITIVE.test(words[0] ?? '') || BUYS.test(entry);
  const behind = words.length > 1 && DOES_BEHIND.test(words.at(-1) ?? '') ? -1 : words.length;
  const things = words
    .slice(isFirstDeed ? 1 : 0, behind)
    .filter((word) => word.length > 1 && !PARTICLES.has(foldWord(word)));
  return things.length > 0 ? things : words;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
