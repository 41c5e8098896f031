import { parseWhen } from '../parse.ts';
import type { ParseWhenOptions } from '../reading.ts';
import type { Found } from './read-runs.ts';

/** Four fields of digits and stars, a fifth, and two words at least, the first no zone: "0 9 * * * root" names a user. */
const LEADING = /^\s*((?:[\d*,/-]+\s+){4}\S*[^\s:,])[\s:,]+(?=[\p{L}"]\S*\s)(?!\S+\/|UTC|GMT)/u;

/** Reads a cron expression in front of what is to be done: "0 7 * * 1-5 summarise mail". Null when there is none. */
export function readLeadingCron(text: string, from: number, options: ParseWhenOptions): Found | null {
  const expression = LEADING.exec(text.slice(from))?.[1] ?? '';
  const when = parseWhen(expression, options);
  if (!when.ok || !expression.includes('*')) return null;
  const start = text.indexOf(expression, from);
  return { when, whenText: expression, pieces: [{ start, end: start + expression.length }] };
}
