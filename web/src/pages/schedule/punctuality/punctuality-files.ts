import type { Punctuality } from '../../../api/punctuality/punctuality.ts';

/** A cell of a CSV: quoted where needed, and never a spreadsheet formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Runs and missed occurrences as CSV with a header, by due time. */
export function punctualityCsv({ points, missedRanges, lateAfterMs }: Punctuality): string {
  const runs = points.map(({ runId, dueAt, latenessMs, state }) => {
    const kind = latenessMs > lateAfterMs ? 'late' : 'on time';
    return [kind, runId, dueAt, '', latenessMs, state, 1, ''] as const;
  });
  const missed = missedRanges.map(({ id, from, to, count, reason }) => {
    return ['missed', id, from, to, '', '', count, reason] as const;
  });
  const rows = [...runs, ...missed].sort((one, other) => one[2].localeCompare(other[2]));
  const head = ['kind', 'id', 'due_at', 'until', 'lateness_ms', 'state', 'count', 'reason'];
  return [head, ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** Gives the browser a file to save. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
