import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/domain/words/language.ts';

/** What a person wants, as the labelled files name it. */
export const ACTS = [
  'make_reminder',
  'make_action',
  'make_alarm_or_timer',
  'make_event_or_schedule',
  'make_again',
  'several',
  'answer',
  'list_or_look',
  'cancel',
  'change_time',
  'snooze',
  'done',
  'stop_asking',
  'skip_or_pause',
  'resume',
  'todo_add',
  'todo_look',
  'todo_done',
  'todo_remove',
  'undo',
  'yes',
  'no',
  'thanks_or_smalltalk',
  'ask_time_or_date',
  'settings',
  'history',
  'help',
  'other',
] as const;
export type Act = (typeof ACTS)[number];

/** Nothing of this is Belfry's work: every answer is right as long as nothing changes. */
export const isOutOfField = (act: Act): boolean => act === 'other' || act === 'thanks_or_smalltalk';

/** What was there before: nothing; a reminder that was just said; the open question "When?"; a reminder just made; three things listed. */
export const CONTEXTS = ['none', 'rings', 'asked', 'made', 'listed'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The time of a wish whose words are marked in the sentence: which instant they mean is not known. */
export const SOME_TIME = 'some time';

export interface Wish {
  /** An English phrase that leaves nothing open, several that are right by " | "; SOME_TIME; null: the sentence names none. */
  readonly when: string | null;
  /** What is to be stored, in the person's words; null: not known. */
  readonly matter: string | null;
}

export interface Line {
  readonly act: Act;
  readonly context: Context;
  readonly language: Language;
  readonly says: string;
  /** One; of `several` one each. */
  readonly wishes: readonly Wish[];
  /** The person's words for time, where the line marks them. */
  readonly timeWords: string | null;
}

/** The lines of a folder by language: all `LANGUAGE.tsv`, or those named `own2-LANGUAGE.tsv`. */
export function readLines(folder: string, kind: 'held' | 'marked', languages: readonly Language[]): Line[] {
  const prefix = kind === 'held' ? '' : 'own2-';
  const files = readdirSync(folder);
  return languages
    .filter((language) => files.includes(`${prefix}${language}.tsv`))
    .flatMap((language) => {
      const name = `${prefix}${language}.tsv`;
      const rows = readFileSync(join(folder, name), 'utf8').split('\n');
      return rows.flatMap((row, index) => {
        if (row.trim() === '') return [];
        const line = kind === 'held' ? readHeld(row, language) : readMarked(row, language);
        if (line === null) throw new Error(`${name}, line ${index + 1}: the act or the context is not known`);
        return [line];
      });
    });
}

/** `act, context, sentence, when, matter`, with tabs. */
export function readHeld(row: string, language: Language): Line | null {
  const [act = '', context = '', says = '', when = '-', matter = '-'] = row.split('\t');
  if (!isAct(act) || !isContext(context)) return null;
  const whens = act === 'several' ? when.split(' / ') : [when];
  const matters = act === 'several' ? matter.split(' | ') : [matter];
  const count = Math.max(whens.length, matters.length);
  const wishes = Array.from({ length: count }, (_, index) => ({
    when: known(whens[index]),
    matter: known(matters[index]),
  }));
  return { act, context, language, says, wishes, timeWords: null };
}

const SPAN = /\[([tmx])(\d*):([^\]]*)\]/g;

/** `act, context, sentence`, with `[t:...]` around a time, `[m:...]` around a matter, `[x:...]` around what tells a thing apart. */
export function readMarked(row: string, language: Language): Line | null {
  const [act = '', context = '', marked = ''] = row.split('\t');
  if (!isAct(act) || !isContext(context)) return null;
  const spans = [...marked.matchAll(SPAN)].map(([, kind = '', number = '', text = '']) => ({ kind, number, text }));
  const textOf = (kind: string, number?: string) => {
    const own = spans.filter((span) => span.kind === kind && (number === undefined || span.number === number));
    return own.length === 0 ? null : own.map(({ text }) => text).join(' ');
  };
  const numbers = act === 'several' ? [...new Set(spans.map(({ number }) => number))].sort() : [undefined];
  const wishes = numbers.map((number): Wish => {
    // A thing that is told apart is there already: its new time makes nothing.
    if (number !== undefined && textOf('x', number) !== null) return { when: null, matter: null };
    return { when: textOf('t', number) === null ? null : SOME_TIME, matter: textOf('m', number) };
  });
  const says = marked.replaceAll(SPAN, '$3');
  return { act, context, language, says, wishes, timeWords: textOf('t') };
}

const known = (text: string | undefined): string | null => {
  const trimmed = text?.trim() ?? '-';
  return trimmed === '-' || trimmed === '' ? null : trimmed;
};

const isAct = (text: string): text is Act => ACTS.some((act) => act === text);
const isContext = (text: string): text is Context => CONTEXTS.some((context) => context === text);
