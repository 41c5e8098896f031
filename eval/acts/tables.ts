import { ACTS, isOutOfField } from './line.ts';
import type { LineResult } from './play-line.ts';
import { LINE_VERDICTS } from './play-line.ts';

type Cells = readonly (string | number)[];

/** Columns, the first to the left, the others to the right. */
function table(rows: readonly Cells[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  const cell = (value: string | number, column: number) =>
    column === 0 ? String(value).padEnd(widths[0] ?? 0) : String(value).padStart((widths[column] ?? 0) + 2);
  return rows.map((row) => row.map(cell).join('')).join('\n');
}

const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((part / of) * 100).toFixed(1)} %`);

/** Shares in the field by verdict; then, of all lines, what was wrong and destructive, and of what was stored, what is mangled. */
export function byLanguage(results: readonly LineResult[]): string {
  const languages = [...new Set(results.map(({ line }) => line.language))];
  const row = (name: string, own: readonly LineResult[]): Cells => {
    const inField = own.filter(({ line }) => !isOutOfField(line.act));
    const stored = own.flatMap((result) => result.stored);
    return [
      name,
      own.length,
      inField.length,
      ...LINE_VERDICTS.map((verdict) =>
        percent(inField.filter((one) => one.verdict === verdict).length, inField.length),
      ),
      percent(own.filter(({ verdict }) => verdict === 'wrong').length, own.length),
      own.filter(({ isDestructive }) => isDestructive).length,
      percent(stored.filter(({ isMangled }) => isMangled).length, stored.length),
      stored.length,
    ];
  };
  return table([
    ['', 'lines', 'in field', ...LINE_VERDICTS, 'wrong of all', 'destructive', 'mangled', 'of stored'],
    ...languages.map((language) =>
      row(
        language,
        results.filter(({ line }) => line.language === language),
      ),
    ),
    ...(languages.length > 1 ? [row('all', results)] : []),
  ]);
}

/** Counts by what was wanted. */
export function byAct(results: readonly LineResult[]): string {
  const acts = ACTS.filter((act) => results.some(({ line }) => line.act === act));
  return table([
    ['', 'lines', ...LINE_VERDICTS, 'mangled'],
    ...acts.map((act): Cells => {
      const own = results.filter(({ line }) => line.act === act);
      const mangled = own.flatMap(({ stored }) => stored).filter(({ isMangled }) => isMangled).length;
      return [
        act,
        own.length,
        ...LINE_VERDICTS.map((verdict) => own.filter((one) => one.verdict === verdict).length),
        mangled,
      ];
    }),
  ]);
}

/** What was wanted, and what was done how often; the most frequent first. */
export function confusion(results: readonly LineResult[]): string {
  const acts = ACTS.filter((act) => results.some(({ line }) => line.act === act));
  return acts
    .map((act) => {
      const counts = new Map<string, number>();
      for (const { line, did } of results) if (line.act === act) counts.set(did, (counts.get(did) ?? 0) + 1);
      const sorted = [...counts].sort(([, one], [, other]) => other - one);
      return `${act}: ${sorted.map(([did, count]) => `${did} ${count}`).join(', ')}`;
    })
    .join('\n');
}

/** The lines that were not right, with what came of them. */
export const failures = (results: readonly LineResult[]): string =>
  results
    .filter(({ verdict, stored }) => verdict !== 'right' || stored.some(({ isMangled }) => isMangled))
    .map(({ line, verdict, did, told, stored }) => {
      const mangled = stored.filter(({ isMangled }) => isMangled).map(({ text }) => ` [mangled: ${text}]`);
      const wanted = line.wishes.map(({ when, matter }) => `${when ?? '-'}, ${matter ?? '-'}`).join(' / ');
      return `- ${line.language} ${line.act} (${line.context}) ${JSON.stringify(line.says)} (${wanted}): ${verdict}, ${did}${mangled.join('')}: ${told.replaceAll('\n', ' / ')}`;
    })
    .join('\n');
