// Patterns of Quartz, AWS and systemd, which count or write other than cron does.
import { worded } from '../said.ts';
import { ReadingError } from './draft.ts';

/** Six fields with a mark that only Quartz has, or a year: there the days of the week go from 1, Sunday, to 7. */
export function isQuartz(expression: string): boolean {
  const fields = expression.split(' ');
  return fields.length === 7 || (fields.length === 6 && /\?|#|\dL/i.test(expression));
}

/** The same pattern with the days of the week from 0, Sunday, to 6. */
export function fromQuartz(expression: string): string {
  const fields = expression.split(' ');
  const days = (fields[5] as string).replaceAll(/(?<![#/\d])[1-7](?!\d)/g, (day) => String(Number(day) - 1));
  return [...fields.slice(0, 5), days, ...fields.slice(6)].join(' ');
}

/** Patterns of other programs, with what says the same here. */
const OTHERS: readonly (readonly [form: RegExp, write: (parts: RegExpExecArray) => string])[] = [
  [/^rate\((\d+) (\w+)\)$/i, ([, count, unit]) => `every ${count} ${unit}`],
  [/^cron\((\S+ \S+ \S+ \S+ \S+) \S+\)$/i, ([, fields]) => fromQuartz(`0 ${fields}`).replaceAll('?', '*').slice(2)],
  // "OnCalendar=daily", "Mon..Fri 09:00", "*-*-* 09:00:00"
  [/^OnCalendar\s*=|^[A-Za-z]{3}\.\.[A-Za-z]{3}\s|^(?=\S*\*)[*\d]+-[*\d,]+-[*\d,]+\s/, () => 'every weekday at 09:00'],
];

/**
 * Refuses a pattern of another program, and says what to write instead: `rate(5 minutes)`, `cron(0 12 * * ? *)`,
 * `OnCalendar=Mon..Fri 09:00`.
 */
export function refuseOtherPattern(text: string): void {
  for (const [form, write] of OTHERS) {
    const parts = form.exec(text.trim());
    if (parts === null) continue;
    throw new ReadingError(
      'unreadable',
      worded`"${text}" is a pattern of another program.`,
      [0, text.length],
      worded`Write ${write(parts)}.`,
    );
  }
}
