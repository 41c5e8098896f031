// How well what is to be stored is found in sentences of the other pass, in percent.
import { findMatter } from '../../src/talk/leads/find-matter.ts';
import type { LeadTable } from '../../src/talk/leads/lead-table.ts';
import { foldWord, LANGUAGES, type Language } from '../../src/talk/words.ts';
import { asRead } from './as-read.ts';
import { type Labelled, PASSES, readLabelled } from './labelled.ts';
import { ARTICLES, learnLeads, MAKES, USE_OF } from './learn-leads.ts';

/** The words that are compared: without marks and without an article in front. */
function plain(text: string, language: Language): string {
  const words = foldWord(text).match(/\p{L}+'?|\d+/gu) ?? [];
  while (ARTICLES[language].has(words[0] ?? '')) words.shift();
  return words.join(' ');
}

function isFound({ text, spans, act }: Labelled, table: LeadTable, language: Language): boolean {
  const told = spans.filter(({ kind }) => kind === 'm').map(({ start, end }) => text.slice(start, end));
  const times = spans.filter(({ kind }) => kind === 't');
  return (
    plain(findMatter(text, times, table, USE_OF.get(act))?.text ?? '', language) === plain(told.join(' '), language)
  );
}

/** Learned from each pass, judged on the other: with the times as people marked them, and as Belfry reads them. */
export function judgeLeads(folder: string): string {
  const lines = LANGUAGES.map((language) => {
    const cells = PASSES.flatMap((pass) => {
      const other = PASSES.filter((one) => one !== pass).flatMap((one) => readLabelled(folder, one, language));
      const table = learnLeads(other, language);
      const judged = readLabelled(folder, pass, language).filter(
        ({ act, state }) => MAKES.test(act) && state === 'none',
      );
      return [judged, judged.map(asRead)].map((sentences) => {
        const found = sentences.filter((sentence) => isFound(sentence, table, language)).length;
        return `${Math.round((100 * found) / judged.length)} of ${judged.length}`;
      });
    });
    return `| ${[language, ...cells].join(' | ')} |`;
  });
  const head = PASSES.map((pass) => `judged on ${pass}, times marked | as read`);
  return [`| | ${head.join(' | ')} |`, '|---|---|---|---|---|', ...lines].join('\n');
}
