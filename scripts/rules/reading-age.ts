// What the page says, and why something was refused, is understood by people who write no programs.
import { parseSync, Visitor } from 'vite';
import type { Finding } from './finding.ts';

/** Years of age at which what is read is understood: of all sentences together, and of a single one. */
export const OLDEST = { together: 10, sentence: 16 };
/** A sentence of fewer words is a label: the measure does not fit it. */
const FEWEST_WORDS = 8;
const MOST_WORDS = 34;

export interface Sentence {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

type Text = { readonly path: string; readonly text: string };
interface Place {
  readonly start: number;
}
type Child = { readonly type: 'JSXText'; readonly value: string } | { readonly type: string; readonly value?: never };

const PAGE = /^web\/src\/(?!.*\.test\.).*\.tsx?$/;
const REFUSALS = /^src\/(?:domain|operations|engine)\/(?!.*\.test\.).*\.ts$/;

/** Stands where a sentence holds something that is only known when it is said: a name, a time, a number. */
const KNOWN_LATER = 'it';

/** The sentences of the page, and those of the refusals that it shows, as they stand in the source. */
export function sentencesIn(texts: readonly Text[]): Sentence[] {
  return texts.flatMap(({ path, text }) => {
    if (!PAGE.test(path) && !(REFUSALS.test(path) && text.includes('AppError('))) return [];
    return wordsOf(path, text).flatMap(({ words, start }) =>
      splitSentences(words).map((sentence) => ({ path, line: lineAt(text, start), text: sentence })),
    );
  });
}

/** Texts as a reader sees them: the children of an element together, a template with what is filled in. */
function wordsOf(path: string, text: string): { readonly words: string; readonly start: number }[] {
  const found: { words: string; start: number }[] = [];
  const say = (words: string, { start }: Place) => found.push({ words: words.replace(/\s+/g, ' ').trim(), start });
  const { program } = parseSync(path, text);
  const isPage = PAGE.test(path);
  const refusals: { readonly start: number; readonly end: number }[] = [];
  const isSaid = ({ start }: Place) => isPage || refusals.some((one) => one.start < start && start < one.end);
  const sayChildren = ({ start, children }: { readonly start: number; readonly children: readonly Child[] }) =>
    say(children.map((child) => (child.type === 'JSXText' ? child.value : ` ${KNOWN_LATER} `)).join(''), { start });
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'AppError') refusals.push(node);
    },
    JSXElement: sayChildren,
    JSXFragment: sayChildren,
    Literal(node) {
      if (typeof node.value === 'string' && isSaid(node)) say(node.value, node);
    },
    TemplateLiteral(node) {
      if (isSaid(node)) say(node.quasis.map(({ value }) => value.cooked ?? '').join(KNOWN_LATER), node);
    },
  }).visit(program);
  return found;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** What ends like a sentence and has as many words as one; the rest are names, labels and values of programs. */
function splitSentences(words: string): string[] {
  return words
    .split(/(?<=[.!?:])\s+(?=[A-Z“"])/)
    .filter((sentence) => /^[A-Z“"].*[.!?]$/.test(sentence) && wordsIn(sentence).length >= FEWEST_WORDS);
}

const wordsIn = (sentence: string): string[] => sentence.match(/[A-Za-z][A-Za-z’']*/g) ?? [];

/** How many syllables a reader speaks: groups of vowels, without those that are silent. */
export function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/(?<=[^aeiouyl])(?:es|ed|e)$/, (end, _at, whole: string) =>
      /[td]ed$|[sxzcg]es$|[cs]hes$/.test(whole) ? end : '',
    )
    .replace(/(?<=[aeiouy]l)e$/, '')
    .replace(/(?<=[st])io(?=n)/, 'o')
    .match(/[aeiouy]+/g);
  return Math.max(1, spoken?.length ?? 0);
}

/** The age at which these sentences are understood, in years, by the measure of Flesch and Kincaid. */
export function readingAge(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
  return grade + 5;
}

/** Sentences that are hard to read, each on its own and all together. */
export function checkReadingAge(texts: readonly Text[]): Finding[] {
  const sentences = sentencesIn(texts);
  const hard = sentences.flatMap(({ path, line, text }): Finding[] => {
    const age = readingAge([text]);
    if (age <= OLDEST.sentence && wordsIn(text).length <= MOST_WORDS) return [];
    const problem = `is read at the age of ${Math.round(age)}, with ${wordsIn(text).length} words: "${text}"`;
    return [
      { rule: 'reading-age', path, line, problem, fix: 'Make two sentences of it, or say it with shorter words.' },
    ];
  });
  const together = sentences.length === 0 ? 0 : readingAge(sentences.map(({ text }) => text));
  if (together <= OLDEST.together) return hard;
  const problem = `all sentences together are read at the age of ${together.toFixed(1)}`;
  const fix = `Say it more simply: ${OLDEST.together} years are the bar.`;
  return [...hard, { rule: 'reading-age', path: 'web/src', line: 1, problem, fix }];
}
