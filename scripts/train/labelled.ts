// The labelled sentences: `act<TAB>context<TAB>sentence`, with the words of a time in `[t:...]`, what is to be stored in `[m:...]` and
// what tells one thing from others in `[x:...]`; in sentences of several wishes the letter has a number.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/talk/words.ts';

/** A stretch of the words as a person says them. */
export interface Span {
  readonly kind: 't' | 'm' | 'x';
  readonly start: number;
  readonly end: number;
}

export interface Labelled {
  readonly act: string;
  /** What the talk was at before: `none`, `rings`, `asked`, `made`, `listed`. */
  readonly state: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** The two passes, written by people who did not see each other's. */
export const PASSES = ['own', 'own2'] as const;
export type Pass = (typeof PASSES)[number];

const SPAN = /\[([tmx])\d?:([^\]]*)\]/g;

export function readLabelled(folder: string, pass: Pass, language: Language): Labelled[] {
  const file = join(folder, `${pass}-${language}.tsv`);
  if (!existsSync(file)) throw new Error(`There is no ${file}: --data names the folder with the labelled sentences.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLabelledLine);
}

/** Reads one line: the act, the state and the marked sentence. */
export function readLabelledLine(line: string): Labelled {
  const [act = '', state = 'none', marked = ''] = line.split('\t');
  const spans: Span[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(SPAN)) {
    text += marked.slice(from, match.index);
    const inside = match[2] ?? '';
    spans.push({ kind: match[1] as Span['kind'], start: text.length, end: text.length + inside.length });
    text += inside;
    from = match.index + match[0].length;
  }
  return { act, state, text: text + marked.slice(from), spans };
}
