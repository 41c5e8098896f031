import { parseWhen } from '../parse.ts';
import type { ParseIssue, ParseWhenOptions } from '../reading.ts';
import { shifted } from './split-spans.ts';
import type { Found } from './try-pieces.ts';

/** A field of a cron expression begins with a digit or a mark, or is the short name of a day or a month. */
const FIELD = '(?:[*?\\dH]\\S*|L|[A-Z]{3}(?:[-,#]\\S+)?)';
const PATTERN = new RegExp(`(?<!\\S)${FIELD}(?:\\s+${FIELD}){4,6}`, 'i');
/** "0 9 * * * root", "0 9 * * * /usr/bin/x", "0 9 * * * UTC": the end of a crontab line, or a zone. */
const NO_SUBJECT = /^\s+(?:\S+\s*$|#|\S+\/|UTC|GMT)/;

/** A cron expression beside what is to be done, or the issues of an invalid one. */
export type CronBeside = { readonly found: Found } | { readonly issues: readonly ParseIssue[] };

/**
 * Reads a cron expression in front of what is to be done or behind it: "0 7 * * 1-5 summarise mail", "backup at 0 0 12 ? *
 * MON-FRI". Null without one.
 */
export function readCronBeside(text: string, from: number, options: ParseWhenOptions): CronBeside | null {
  const match = PATTERN.exec(text.slice(from));
  if (match === null || !/(?<!\S)[*?]/.test(match[0])) return null;
  const start = from + match.index;
  const fields = match[0].split(/\s+/);
  const before = text.slice(from, start).trim();
  const isFront = before === '';
  // "cron: 0 9 * * *"
  if (!isFront && !/\s/.test(before)) return null;
  let issues: readonly ParseIssue[] = [];
  const read: Found[] = [];
  for (let count = fields.length; count >= 5; count--) {
    const whenText = new RegExp(`^(?:\\S+\\s+){${count - 1}}\\S+`).exec(match[0])?.[0].replace(/[:,;.]$/, '') ?? '';
    const when = parseWhen(whenText, options);
    if (when.ok && isFront && NO_SUBJECT.test(text.slice(start + whenText.length))) return null;
    if (when.ok) read.push({ when, whenText, pieces: [{ start, end: start + whenText.length }] });
    else if (issues.length === 0) issues = shifted(when.issues, start);
  }
  // "0 9 * * 1-5 2 eggs": a last field of digits alone may count what is to be done.
  const [found] = read;
  if (found === undefined) return { issues };
  return { found: read.length > 1 && /\s\d+$/.test(found.whenText) ? (read.at(-1) as Found) : found };
}
