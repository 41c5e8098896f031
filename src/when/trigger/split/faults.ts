// What shows that a text is an impossible time, and not a request without one.
import { hasFixedForm } from '../parse.ts';
import type { ParseIssue, ParseWhenOptions } from '../reading.ts';

/** Found only in rules of RFC 5545 and of other programs. */
export const RULE = /\b(?:FREQ\s*=|DTSTART[:;]|[A-Z]?RULE:|OnCalendar\s*=)|^\s*(?:rate|cron)\(/i;
/** Codes that do not prove that a time was meant, or that leave open which one. */
const VAGUE: readonly ParseIssue['code'][] = ['leftover', 'unreadable', 'ambiguous'];

/** True for a text that is only a time and is invalid. */
export function isFaultyTime(text: string, issues: readonly ParseIssue[]): boolean {
  const length = text.trim().length;
  return issues.some(({ code, span }) => !VAGUE.includes(code) && span[1] - span[0] >= length);
}

/** True for a text that is only a pattern or an exact date and is invalid. */
export function isFaultyForm(text: string, options: ParseWhenOptions): boolean {
  return !/(?:^|\s)\p{L}{3,}.*\s\p{L}{3,}/u.test(text.trim()) && hasFixedForm(text, options);
}

/**
 * Whether an issue is a real fault of a time: "the 80/20 rule" is not a wrong date and "the 1:1 with Joe" not a wrong
 * hour.
 */
export const isFault = (text: string, span: ParseIssue['span'], subjectAt: number) =>
  (span[0] < subjectAt || span[1] === text.trimEnd().length) &&
  !/^(?:[4-9]\d\/\d+|\d+\/[4-9]\d|\d{1,2}:\d)$/.test(text.slice(...span));
