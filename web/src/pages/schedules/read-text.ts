import { nowMs } from '../../time/now.ts';
import { spokenLanguage } from '../../voice/spoken.ts';
import { loadGrammar } from './grammar.ts';
import type { Reading } from './reading.ts';
import type { ReadingContext } from './reading-context.ts';
import { readOnServer } from './server-reading.ts';

/** Reads a text once, now: in the browser, or by the server when the grammar cannot be loaded. Throws only on abort. */
export async function readText(
  text: string,
  { zone, language, limits }: ReadingContext,
  signal?: AbortSignal,
): Promise<Reading> {
  if (text.trim() === '') return { kind: 'empty' };
  const grammar = limits === undefined ? null : await loadGrammar();
  return grammar === null || limits === undefined
    ? readOnServer(text, zone ?? undefined, signal)
    : grammar.readLocally(text, { now: nowMs(), zone, language, locale: spokenLanguage(), limits });
}
