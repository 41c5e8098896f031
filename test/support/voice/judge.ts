// Judges whether Belfry said each word that people read by its messages (src/voice), or somebody else said it.
import type { Language } from '../../../src/domain/words/language.ts';
import { listenToVoice, type Named, type Utterance } from '../../../src/voice/mark.ts';

/** Names of zones, links, addresses, ids and codes, and the numbers of a list: the same in every language. */
const NAMES =
  /\b(?:[A-Z][A-Za-z]+\/[A-Z][\w\\]+|UTC|GMT)\b|(?<!\S)\/\w+|\bhttps?:\/\/\S+|(?<!\S)\S+@\S+\.\w+|\b(?:sch|apr|run|msg|thr|hk|lnk|tsk|cal|sub)_\w+|\bU\+[0-9A-F]+|(?<=\s)\d+(?=\. )/g;

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** As it is compared: without the marks that a channel adds, and with those of hidden characters taken away. */
const clean = (text: string): string =>
  text
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replaceAll('[.]', '.')
    .replace(/⟦U\+[0-9A-F]+⟧/g, '')
    .replace(/\s/g, ' ');

const flat = (text: string): string => clean(text).toLowerCase();

/** The words of a text up to the next sign, with a space on both sides. */
const runsOf = (text: string): string[] =>
  flat(text)
    .split(/[^\p{L}\p{M}\p{N}'’ -]+/u)
    .map((run) => ` ${run.replace(/ +/g, ' ').trim()} `);

/** What was heard of one test: the words that others put in, and all that Belfry said. */
export interface Hearing {
  /** Takes all texts in a value as the words of others. */
  take(value: unknown): void;
  /** Takes a text that a person reads. */
  read(text: string): void;
  /** All that Belfry said in a language, of what stands in these texts. */
  saidIn(language: Language, texts: readonly string[]): readonly string[];
  /** The messages by name that stand in these texts, of those said since this was asked last. */
  namedIn(texts: readonly string[]): readonly Named[];
  /** One line for each text with words that nobody is known to have said. */
  strays(): readonly string[];
}

/** What Belfry said, with the text as it is compared. */
interface Said extends Utterance {
  readonly part: string;
}

export function startHearing(): Hearing {
  const said = new Map<string, Said>();
  const others = new Set<string>();
  const read = new Set<string>();
  let lately: Said[] = [];
  listenToVoice((one) => {
    if (!/\p{L}/u.test(one.text)) return;
    const heard = { ...one, part: said.get(one.text)?.part ?? flat(one.text) };
    said.set(one.text, heard);
    lately.push(heard);
  });
  return {
    take: (value) => takeTexts(value, others, new Set()),
    read: (text) => void read.add(text),
    saidIn(language, texts) {
      const read = texts.map(flat);
      const used = [...said.values()].filter((one) => read.some((text) => placesOf(one, text).length > 0));
      return used.filter((one) => one.language === language).map(({ text }) => text);
    },
    namedIn(texts) {
      const read = texts.map(flat);
      const named = new Map<string, Named>();
      for (const one of lately) {
        const { text, message } = one;
        if (message !== null && read.some((whole) => placesOf(one, whole).length > 0))
          named.set(`${message.name}: ${text}`, message);
      }
      lately = [];
      return [...named.values()];
    },
    strays() {
      const voice = [...said.values()].sort((one, other) => other.text.length - one.text.length);
      const words = [...others].flatMap(runsOf).join('\n');
      return [...read].flatMap((text) => {
        const left = strayOf(text, voice, words);
        return left === '' ? [] : [`${left}   IN   ${text}`];
      });
    },
  };
}

function takeTexts(value: unknown, into: Set<string>, seen: Set<object>): void {
  if (typeof value === 'string') into.add(value);
  if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) return;
  seen.add(value);
  for (const [key, inner] of value instanceof Map ? value : Object.entries(value)) {
    into.add(String(key));
    takeTexts(inner, into, seen);
  }
}

/** The words of a text that neither Belfry nor another said. */
function strayOf(text: string, voice: readonly Said[], words: string): string {
  const whole = flat(text);
  const voiced = new Uint8Array(whole.length);
  for (const { 0: name, index } of clean(text).matchAll(NAMES)) voiced.fill(1, index, index + name.length);
  for (const one of voice) for (const at of placesOf(one, whole)) fillAround(voiced, one.holes, at, one.part.length);
  let left = '';
  for (let at = 0; at < whole.length; at++) left += voiced[at] === 1 ? '|' : whole[at];
  const cut = /[^\p{L}\p{M}\p{N}'’ -]+/u;
  return left
    .split(cut)
    .map((run) => run.replace(/ +/g, ' ').trim())
    .filter(
      (run) => /\p{L}/u.test(run) && !words.includes(` ${run} `) && !(text.includes('…') && words.includes(` ${run}`)),
    )
    .join(' / ');
}

/** Where an utterance stands in a text, as whole words. */
function placesOf({ part }: Said, whole: string): number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (!isWithinWord(whole, at) && !isWithinWord(whole, at + part.length)) places.push(at);
  return places;
}

const isWithinWord = (text: string, at: number): boolean =>
  LETTER.test(text[at - 1] ?? ' ') && LETTER.test(text[at] ?? ' ');

function fillAround(voiced: Uint8Array, holes: Utterance['holes'], at: number, length: number): void {
  let from = 0;
  for (const [start, end] of [...holes, [length, length] as const]) {
    voiced.fill(1, at + from, at + start);
    from = end;
  }
}
