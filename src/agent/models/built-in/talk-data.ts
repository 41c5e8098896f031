import { readFileSync } from 'node:fs';
import { languageOf } from '../../../domain/words/language.ts';
import { type ActModel, type LikelyAct, likelyActs, parseActModel } from '../../../talk/acts/act-model.ts';
import type { TalkState } from '../../../talk/acts/acts.ts';
import { findMatter, hasOrder, type Matter } from '../../../talk/leads/find-matter.ts';
import { type LeadTable, parseLeadTable, type Use } from '../../../talk/leads/lead-table.ts';
import { findTarget, type Target } from '../../../talk/orders/find-target.ts';
import type { Language, Stretch, Word } from '../../../talk/words.ts';

const dataFile = (name: string): URL => new URL(`../../../talk/data/${name}`, import.meta.url);

const tables = new Map<Language, LeadTable>();
let acts: ActModel | null = null;

/** The counted leads of a language; read from the package when first needed. */
export function leadTable(language: Language): LeadTable {
  const known = tables.get(language) ?? parseLeadTable(readFileSync(dataFile(`leads-${language}.txt`), 'utf8'));
  tables.set(language, known);
  return known;
}

export function actModel(): ActModel {
  acts ??= parseActModel(readFileSync(dataFile('acts.bin')));
  return acts;
}

/** A text with the places of its times. */
interface Placed {
  readonly times: readonly Stretch[];
}

/** What is to be stored of a text, in its own language. */
export const matterOf = (
  text: string,
  { times }: Placed,
  language: Language = languageOf(text),
  use: Use = 'wish',
): Matter | null => findMatter(text, times, leadTable(language), use);

/** Whether words of a text beside its matter order something to be made. */
export const isOrdered = (text: string, { times }: Placed, matter: Matter | null): boolean =>
  hasOrder(text, times, matter, leadTable(languageOf(text)));

/** What a text wants, the likeliest first. */
export const actsOf = (words: readonly Word[], state: TalkState): LikelyAct[] => likelyActs(words, state, actModel());

const around = new Map<Language, ReadonlySet<string>>();

/** Words that are known to stand around the name of a thing. */
export function aroundWords(language: Language): ReadonlySet<string> {
  const known =
    around.get(language) ??
    new Set(
      readFileSync(dataFile(`around-${language}.txt`), 'utf8')
        .trim()
        .split(' '),
    );
  around.set(language, known);
  return known;
}

/** Which of the things there words mean, beside those that are known to stand around a name. */
export const targetIn = <One extends { readonly what: string }>(
  words: readonly Word[],
  there: readonly One[],
  language: Language,
  spoken?: readonly string[],
): Target<One> => findTarget(words, there, language, aroundWords(language), spoken);
