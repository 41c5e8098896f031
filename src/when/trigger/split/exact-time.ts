import { languageLexicon } from '../../time/language/languages.ts';
import { parseWhen } from '../parse.ts';
import type { ParseIssue, ParseWhenOptions } from '../reading.ts';
import { quotedRanges } from './clause-runs.ts';
import type { Found } from './try-pieces.ts';
import { withoutVerbatim } from './verbatim.ts';

const ISO =
  /(?<![\w/-])(\d{4}-\d{2}-\d{2})(?:(?:T|\s+(?:at\s+)?)(\d{1,2}:\d{2}(?::\d{2})?)([\w:.+-]*(?:\[[\w/+-]+\])?))?(?![\w/-])/;

/** Reads an exact time within a sentence; null when it has none. */
export function readIso(
  text: string,
  from: number,
  options: ParseWhenOptions,
): { readonly found: Found | null; readonly issues: readonly ParseIssue[] } | null {
  if (!/\d{4}-\d\d/.test(text)) return null;
  const match = ISO.exec(withoutVerbatim(text, languageLexicon('en')).slice(from));
  if (match === null) return null;
  const start = from + match.index;
  if (quotedRanges(text).some((range) => start >= range.start && start < range.end)) return null;
  const [matched, date = '', time, suffix = ''] = match;
  const written = matched.replace(/[.:]+$/, '');
  const exact =
    time === undefined
      ? date
      : `${date}T${time.padStart(time.split(':').length * 3 - 1, '0')}${suffix.replace(/[.:]+$/, '')}`;
  const when = parseWhen(exact, options);
  // The returned words must read the same by themselves.
  const whenText = parseWhen(written, options).ok ? written : exact;
  const piece = { start, end: start + written.length };
  if (when.ok) return { found: { when, whenText, pieces: [piece] }, issues: [] };
  const issues = when.issues.map((issue) => ({
    ...issue,
    span: [issue.span[0] + start, issue.span[1] + start] as const,
  }));
  return { found: null, issues };
}
