import type { LanguageModel } from '../../src/agent/models/model.ts';
import { LANGUAGES, type Language } from '../../src/domain/words/language.ts';
import { learnKinds } from './answer-kind.ts';
import { type Line, readLines } from './line.ts';
import { type LineResult, playLine } from './play-line.ts';
import { byAct, byLanguage, confusion, failures } from './tables.ts';

export interface MeasureOptions {
  readonly folder: string;
  readonly kind: 'held' | 'marked';
  readonly languages: readonly Language[];
  /** At most so many lines a language, spread over the file; all without it. */
  readonly limit: number | null;
  /** Whether what was not right is listed. */
  readonly show: boolean;
}

/** Plays labelled lines and prints what came of them by language and act. */
export async function measure(model: LanguageModel, options: MeasureOptions): Promise<string> {
  const { folder, kind, limit, show } = options;
  const languages = options.languages.length > 0 ? options.languages : LANGUAGES;
  const lines = readLines(folder, kind, languages).filter(isJudged);
  if (lines.length === 0) throw new Error(`There are no lines in ${languages.join(', ')} in ${folder}`);
  const results: LineResult[] = [];
  const start = performance.now();
  for (const language of languages) {
    const own = spread(
      lines.filter((line) => line.language === language),
      limit,
    );
    if (own.length > 0) results.push(...(await playLines(own, model)));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  return [
    byLanguage(results),
    byAct(results),
    `What was wanted, and what was done:\n${confusion(results)}`,
    ...(show ? [`Not as expected:\n${failures(results)}`] : []),
    `${results.length} lines in ${seconds} s`,
  ].join('\n\n');
}

/** Plays lines of one language. */
export async function playLines(lines: readonly Line[], model: LanguageModel): Promise<LineResult[]> {
  const [first] = lines;
  if (first === undefined) return [];
  const kindOf = await learnKinds(first.language, model);
  const results: LineResult[] = [];
  for (const line of lines) results.push(await playLine(line, model, kindOf));
  return results;
}

/** An answer without a time answers another question than the one that is open here. */
const isJudged = ({ act, wishes }: Line): boolean => act !== 'answer' || (wishes[0]?.when ?? null) !== null;

/** So many, evenly from the whole. */
function spread<T>(all: readonly T[], limit: number | null): T[] {
  if (limit === null || limit >= all.length) return [...all];
  return Array.from({ length: limit }, (_, index) => all[Math.floor((index * all.length) / limit)] as T);
}
