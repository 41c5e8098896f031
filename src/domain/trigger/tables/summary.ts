import type { Trigger } from '../trigger.ts';

/** A trigger on one line, as the tables of phrases have it. */
export function summarize(trigger: Trigger): string {
  const { kind, ...rest } = trigger;
  if (trigger.kind === 'once') return trigger.at === undefined ? `once ${trigger.wall}` : `once @${trigger.at}`;
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${kind} ${fields.join(' ')}`;
}

/** The moment at which the phrases of the tables are said: Saturday 21 November 2026, 10:07:13 in Warsaw. */
export const SAID_AT = 1_795_252_033_000;
export const SAID_IN = 'Europe/Warsaw';

/** Lines of a table, cut at ` | `. */
export function readTable(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
}
