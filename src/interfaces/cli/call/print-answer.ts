import { printable } from '../printing/printable.ts';
import type { Printer } from '../printing/printer.ts';

/**
 * Prints any answer of an operation: for people and programs as JSON (for people with a field per line), for line
 * tools as one value per line after its path. For line tools, a page of a list is one record per line.
 */
export function printAnswer(print: Printer, answer: unknown): void {
  print.json(answer);
  if (print.format === 'words') print.line(printable(JSON.stringify(answer, null, 2) ?? '', { lines: true }));
  if (print.format !== 'plain') return;
  const records = recordsOf(answer);
  if (records !== null) for (const record of records) print.line(cellsOf(record).join('\t'));
  else for (const [path, cell] of leavesOf(answer)) print.line(`${path}\t${cell}`);
}

function recordsOf(answer: unknown): readonly unknown[] | null {
  const { items } = (answer ?? {}) as { readonly items?: unknown };
  return Array.isArray(items) ? items : null;
}

/** The plain values of a record, in the order of its fields; nested ones are left to JSON. */
function cellsOf(record: unknown): string[] {
  const values = typeof record === 'object' && record !== null ? Object.values(record) : [record];
  return values.filter((value) => typeof value !== 'object' || value === null).map(cellOf);
}

const cellOf = (value: unknown): string => (value === null ? '' : printable(String(value)));

/** Every plain value with its path. */
function leavesOf(value: unknown, path = ''): [path: string, cell: string][] {
  if (typeof value !== 'object' || value === null) return [[printable(path), cellOf(value)]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`));
}
