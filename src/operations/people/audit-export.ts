import type { AuditView } from './access-views.ts';

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

const COLUMNS: readonly (readonly [name: string, value: (entry: AuditView) => string | null])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['words', ({ words }) => words],
  ['actor_kind', ({ actor }) => actor.kind],
  ['actor_user', ({ actor }) => actor.userId],
  ['actor_name', ({ actor }) => actor.name],
  ['operation', ({ operation }) => operation],
  ['subject', ({ subject }) => subject],
  ['schedule', ({ scheduleId }) => scheduleId],
  ['door', ({ from }) => from.door],
  ['token', ({ from }) => from.tokenId],
  ['token_name', ({ from }) => from.tokenName],
  ['address', ({ from }) => from.address],
  ['changes', ({ changes }) => JSON.stringify(changes)],
  ['refused', ({ refused }) => (refused === null ? null : `${refused.code} ${refused.count}`)],
];

/** The first line: the names of the columns, or nothing. */
export function exportHead(format: ExportFormat): string {
  return format === 'csv' ? csvLine(COLUMNS.map(([name]) => name)) : '';
}

/** One entry as a line with its end: a JSON object, or the cells of a table (RFC 4180). */
export function exportLine(format: ExportFormat, entry: AuditView): string {
  if (format === 'ndjson') return `${JSON.stringify(entry)}\n`;
  return csvLine(COLUMNS.map(([, value]) => value(entry) ?? ''));
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Quotes a cell; a text that a spreadsheet would take for a formula gets an apostrophe in front, so that it stays a
 * text.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
