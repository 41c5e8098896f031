import { redactKnown } from '../../../domain/people/token.ts';
import { type Style, styleFor, type Terminal } from '../terminal.ts';
import { cut, displayWidth, pad, printable, printableOn } from './printable.ts';

/** `words` for people, `json` for programs, `plain` for line tools: one record a line, fields parted by tabs, no colour. */
export type OutputFormat = 'words' | 'json' | 'plain';

export interface Column<T> {
  readonly title: string;
  readonly value: (row: T) => string;
  /** The same in fewer words, for a terminal in which the table has no room. */
  readonly brief?: (row: T) => string;
  readonly style?: (row: T, style: Style) => (text: string) => string;
  /** May be cut to fit the terminal, down to this many columns. */
  readonly shrinkTo?: number;
  /** Left out when the terminal has no room even after the other columns shrank. @default false */
  readonly isExtra?: boolean;
}

/** Writes results to stdout and words about them to stderr. */
export interface Printer {
  readonly format: OutputFormat;
  readonly style: Style;
  /** The result for programs; the other formats print nothing here. */
  json(value: unknown): void;
  /** A line of the result. Not in JSON. */
  line(text?: string): void;
  /** A table of the result. Not in JSON. */
  table<T>(rows: readonly T[], columns: readonly Column<T>[]): void;
  /** Names and values, aligned. Not in JSON. Empty values are left out. */
  fields(fields: readonly (readonly [name: string, value: string | null | undefined])[]): void;
  /** A remark for people: on stderr, and only in the format `words`. */
  note(text?: string): void;
  /** A piece of text as it arrives, without a line break. */
  write(text: string): void;
}

const jsonFor = (screen: Terminal['stdout'], value: unknown): string =>
  printableOn(screen, JSON.stringify(value, null, screen.isTTY ? 2 : undefined));

export function createPrinter(terminal: Terminal, format: OutputFormat): Printer {
  const style = styleFor(terminal.stdout, terminal.env, format !== 'words');
  const out = (text: string) => void terminal.stdout.write(redactKnown(text));
  return {
    format,
    style,
    json(value) {
      if (format === 'json') out(`${jsonFor(terminal.stdout, value)}\n`);
    },
    line(text = '') {
      if (format !== 'json') out(`${text}\n`);
    },
    table<T>(rows: readonly T[], columns: readonly Column<T>[]) {
      if (format === 'json') return;
      const read = (of: readonly Column<T>[], isBrief: boolean) =>
        rows.map((row) =>
          of.map(({ value, brief }) => printable(redactKnown((isBrief ? (brief ?? value) : value)(row)))),
        );
      if (format === 'plain') {
        for (const row of read(columns, false)) out(`${row.join('\t')}\n`);
        return;
      }
      // The caller reports an empty result in words; a header without rows would say nothing.
      if (rows.length === 0) return;
      const available = terminal.stdout.isTTY ? (terminal.stdout.columns ?? 80) : 0;
      const { shown, cells, widths } = fitted(columns, available, read);
      const last = shown.length - 1;
      const put = (texts: readonly string[], dress: (index: number) => (text: string) => string) => {
        const parts = texts.map((text, i) =>
          dress(i)(i === last ? cut(text, widths[i] ?? 0) : pad(cut(text, widths[i] ?? 0), widths[i] ?? 0)),
        );
        out(`${parts.join('  ').trimEnd()}\n`);
      };
      put(
        shown.map((column) => column.title),
        () => style.dim,
      );
      rows.forEach((row, r) => {
        put(cells[r] ?? [], (i) => shown[i]?.style?.(row, style) ?? ((text) => text));
      });
    },
    fields(fields) {
      if (format === 'json') return;
      const shown = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
      const width = Math.max(0, ...shown.map(([name]) => displayWidth(name)));
      for (const [name, value] of shown) {
        const text = printable(value ?? '', { lines: true });
        if (format === 'plain') out(`${name}\t${printable(value ?? '')}\n`);
        else out(`${style.dim(pad(name, width))}  ${text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}\n`);
      }
    },
    note(text = '') {
      if (format === 'words') terminal.stderr.write(`${redactKnown(text)}\n`);
    },
    write(text) {
      if (format !== 'json') out(text);
    },
  };
}

type Cells = readonly (readonly string[])[];

interface Fitted<T> {
  readonly shown: readonly Column<T>[];
  readonly cells: Cells;
  readonly widths: readonly number[];
}

/**
 * The columns of a table, with cells and widths that fit the terminal: it first shortens the words, then cuts cells,
 * then leaves out extra columns. `available` 0: no limit.
 */
function fitted<T>(
  columns: readonly Column<T>[],
  available: number,
  read: (of: readonly Column<T>[], isBrief: boolean) => Cells,
): Fitted<T> {
  const whole = read(columns, false);
  const natural = naturalWidths(columns, whole);
  if (available === 0 || excessOf(natural, available) <= 0) return { shown: columns, cells: whole, widths: natural };
  const cells = read(columns, true);
  const widths = shrunk(columns, naturalWidths(columns, cells), available);
  const needed = columns.filter(({ isExtra }) => isExtra !== true);
  const isTooWide = excessOf(widths, available) > 0 && needed.length < columns.length;
  return isTooWide ? fitted(needed, available, read) : { shown: columns, cells, widths };
}

const naturalWidths = <T>(columns: readonly Column<T>[], cells: readonly (readonly string[])[]): number[] =>
  columns.map(({ title }, i) => Math.max(displayWidth(title), ...cells.map((row) => displayWidth(row[i] ?? ''))));

/** By how many columns a table exceeds the terminal; two blanks separate its columns. */
const excessOf = (widths: readonly number[], available: number): number =>
  widths.reduce((sum, width) => sum + width, 0) + 2 * (widths.length - 1) - available;

/** Shrinks the columns that may shrink, widest first. */
function shrunk<T>(columns: readonly Column<T>[], natural: readonly number[], available: number): number[] {
  const widths = [...natural];
  let excess = excessOf(widths, available);
  while (excess > 0) {
    let widest = -1;
    columns.forEach((column, i) => {
      const mayShrink = column.shrinkTo !== undefined && (widths[i] ?? 0) > column.shrinkTo;
      if (mayShrink && (widest < 0 || (widths[i] ?? 0) > (widths[widest] ?? 0))) widest = i;
    });
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}
