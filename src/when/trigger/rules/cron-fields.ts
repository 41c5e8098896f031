// Reads a cron expression into sets of numbers. The dialect is that of croner 11 (its tests agree with ours),
// stricter on empty values. Our own reader can point at the wrong character, and its sets are far smaller than a
// parser object.

/** Why a text is not a cron expression. `span` is in the expression, `[start, end)`. */
export interface CronIssue {
  readonly message: string;
  readonly span: readonly [start: number, end: number];
  readonly hint: string;
}

/** An expression as sets. Lists are sorted and without duplicates; null means "every". */
export interface CronFields {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  /** Bit d is set for day d. All bits 1 to 31 when unrestricted. */
  readonly days: number;
  /** Bit d is set for the working day nearest to day d. */
  readonly nearest: number;
  readonly lastDay: boolean;
  readonly lastWorkday: boolean;
  /** Bit m is set for month m. */
  readonly months: number;
  /** Bit w is set when every such weekday matches, 0 = Sunday. */
  readonly weekdays: number;
  /** One entry per weekday: bits 1 to 5 for the nth of the month, bit 6 for the last. */
  readonly nth: readonly number[];
  readonly anyDay: boolean;
  readonly anyWeekday: boolean;
  /** True when both day of month and day of week must match, instead of either. */
  readonly both: boolean;
  readonly years: readonly number[] | null;
  /** True when the minute or hour field begins with `*`: the expression follows the clock through its changes. */
  readonly wildcard: boolean;
}

export type CronReading =
  | { readonly ok: true; readonly fields: CronFields }
  | { readonly ok: false; readonly issue: CronIssue };

const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The short names in cron, from Sunday on. */
export const SHORT_WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface FieldRange {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly names?: readonly string[];
  readonly nameBase?: number;
}

const SECOND: FieldRange = { name: 'second', low: 0, high: 59 };
const MINUTE: FieldRange = { name: 'minute', low: 0, high: 59 };
const HOUR: FieldRange = { name: 'hour', low: 0, high: 23 };
const DAY: FieldRange = { name: 'day of the month', low: 1, high: 31 };
const MONTH: FieldRange = { name: 'month', low: 1, high: 12, names: MONTHS, nameBase: 1 };
const WEEKDAY: FieldRange = { name: 'day of the week', low: 0, high: 7, names: SHORT_WEEKDAYS, nameBase: 0 };
const YEAR: FieldRange = { name: 'year', low: 1, high: 9999 };

class CronError extends Error {
  readonly issue: CronIssue;
  constructor(issue: CronIssue) {
    super(issue.message);
    this.issue = issue;
  }
}

interface Part {
  readonly text: string;
  readonly start: number;
}

function fail(part: Part, message: string, hint: string): never {
  throw new CronError({ message, span: [part.start, part.start + part.text.length], hint });
}

function readNumber(part: Part, text: string, range: FieldRange): number {
  const name = range.names?.indexOf(text.toLowerCase()) ?? -1;
  const value = name >= 0 ? name + (range.nameBase ?? 0) : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) {
    const said = text === '' ? part.text : text;
    const article = range.name === 'hour' ? 'an' : 'a';
    fail(part, `"${said}" is not ${article} ${range.name}.`, `Use a number from ${range.low} to ${range.high}.`);
  }
  if (value < range.low || value > range.high) {
    fail(part, `The ${range.name} ${text} is out of range.`, `It goes from ${range.low} to ${range.high}.`);
  }
  return value;
}

/** Reads one list element: `*`, `a`, `a-b`, each with an optional `/step`; `a/step` runs from a to the end. */
function readRange(part: Part, range: FieldRange): number[] {
  const pieces = part.text.split('/');
  const body = pieces[0] as string;
  if (pieces.length > 2 || body === '') fail(part, `"${part.text}" is not a range.`, 'Write *, 5, 1-5, */15 or 5/15.');
  let step = 1;
  if (pieces[1] !== undefined) {
    step = /^\d{1,4}$/.test(pieces[1]) ? Number(pieces[1]) : 0;
    const width = range.name === 'day of the week' ? 7 : range.high - (range.low === 0 ? -1 : 0);
    if (step === 0 || step > width) {
      fail(
        part,
        `"/${pieces[1]}" is not a step for the ${range.name}.`,
        `A step is a whole number from 1 to ${width}.`,
      );
    }
  }
  let [low, high] = [range.low, range.name === 'day of the week' ? 6 : range.high];
  if (body !== '*' && body !== '?') {
    const ends = body.split('-');
    if (ends.length > 2) fail(part, `"${body}" is not a range.`, 'A range has two ends: 1-5.');
    low = readNumber(part, ends[0] as string, range);
    if (ends[1] !== undefined) high = readNumber(part, ends[1], range);
    else if (pieces[1] === undefined) high = low;
    if (high < low) {
      fail(part, `The range "${body}" runs backwards.`, `Write it as two: ${low}-${range.high},${range.low}-${high}.`);
    }
  }
  const values: number[] = [];
  for (let value = low; value <= high; value += step) values.push(value);
  return values;
}

function elements(field: Part): Part[] {
  const found: Part[] = [];
  let start = field.start;
  for (const text of field.text.split(',')) {
    if (text === '') {
      fail(field, `"${field.text}" has an empty value.`, 'Remove the extra comma.');
    }
    found.push({ text, start });
    start += text.length + 1;
  }
  return found;
}

function readList(field: Part, range: FieldRange): number[] {
  const values = new Set(elements(field).flatMap((part) => readRange(part, range)));
  return [...values].sort((a, b) => a - b);
}

/** Bit m stands for month m; all twelve are set. */
export const EVERY_MONTH = 0x1ffe;

/** The numbers of the set bits, ascending. */
export function bitsOf(mask: number): number[] {
  const found: number[] = [];
  for (let bit = 0; mask >>> bit !== 0 && bit < 32; bit++) if ((mask & (1 << bit)) !== 0) found.push(bit);
  return found;
}

const bits = (values: readonly number[]): number => values.reduce((mask, value) => mask | (1 << value), 0);

function readDays(field: Part) {
  const result = { days: 0, nearest: 0, lastDay: false, lastWorkday: false };
  const parts = elements(field);
  for (const part of parts) {
    const text = part.text.toUpperCase();
    if (text === 'L') result.lastDay = true;
    else if (text === 'LW' || text === 'WL') {
      if (parts.length > 1)
        fail(part, 'LW cannot be part of a list.', 'Use LW alone: the last working day of the month.');
      result.lastWorkday = true;
    } else if (/^\d{1,2}W$/.test(text)) {
      result.nearest |= 1 << readNumber(part, text.slice(0, -1), DAY);
    } else if (/[LW]/.test(text)) {
      fail(
        part,
        `"${part.text}" is not a day of the month.`,
        'Use L (last day), LW (last working day) or 15W (working day nearest the 15th).',
      );
    } else result.days |= bits(readRange(part, DAY));
  }
  return result;
}

function readWeekdays(field: Part) {
  const nth = [0, 0, 0, 0, 0, 0, 0];
  let weekdays = 0;
  for (const part of elements(field)) {
    const match = /^([a-z]{3}|\d)(?:#([1-5l])|(l))$/i.exec(part.text);
    if (match !== null) {
      const weekday = readNumber(part, match[1] as string, WEEKDAY) % 7;
      const which = match[2] === undefined || /l/i.test(match[2]) ? 6 : Number(match[2]);
      nth[weekday] = (nth[weekday] as number) | (1 << which);
    } else if (part.text.includes('#')) {
      fail(part, `"${part.text}" is not an nth weekday.`, 'Write FRI#2 for the second Friday, FRI#L for the last.');
    } else {
      for (const value of readRange(part, WEEKDAY)) weekdays |= 1 << (value % 7);
    }
  }
  return { weekdays, nth };
}

function split(expression: string): Part[] {
  const parts: Part[] = [];
  for (const match of expression.matchAll(/\S+/g)) parts.push({ text: match[0], start: match.index });
  return parts;
}

function read(expression: string): CronFields {
  const trimmed = expression.trim();
  if (trimmed.startsWith('@')) {
    const long = NICKNAMES[trimmed.toLowerCase()];
    if (long === undefined) {
      const whole = { text: trimmed, start: expression.indexOf('@') };
      fail(whole, `"${trimmed}" is not known.`, `Use one of ${Object.keys(NICKNAMES).join(', ')}.`);
    }
    return read(long);
  }
  const parts = split(expression);
  if (parts.length < 5 || parts.length > 7) {
    const whole = { text: trimmed, start: Math.max(0, expression.indexOf(trimmed)) };
    const count = parts.length === 1 ? '1 field' : `${parts.length} fields`;
    fail(
      whole,
      `A pattern has 5, 6 or 7 fields; this has ${count}.`,
      'Write minute hour day month weekday, such as 0 9 * * 1-5.',
    );
  }
  const shift = parts.length === 5 ? 0 : 1;
  const [minute, hour, day, month] = parts.slice(shift) as [Part, Part, Part, Part];
  let weekday = parts[shift + 4] as Part;
  const both = weekday.text.startsWith('+');
  if (both) weekday = { text: weekday.text.slice(1), start: weekday.start + 1 };
  const isAny = (field: Part) => field.text === '*' || field.text === '?';
  const year = parts[6];
  return {
    seconds: shift === 0 ? [0] : readList(parts[0] as Part, SECOND),
    minutes: readList(minute, MINUTE),
    hours: readList(hour, HOUR),
    ...readDays(day),
    months: bits(readList(month, MONTH)),
    ...readWeekdays(weekday),
    anyDay: isAny(day),
    anyWeekday: isAny(weekday),
    both,
    years: year === undefined || isAny(year) ? null : readList(year, YEAR),
    wildcard: minute.text.startsWith('*') || hour.text.startsWith('*'),
  };
}

/** Reads an expression of 5, 6 (seconds first) or 7 (year last) fields, or a nickname such as `@daily`. Never throws. */
export function readCron(expression: string): CronReading {
  try {
    return { ok: true, fields: read(expression) };
  } catch (error) {
    if (error instanceof CronError) return { ok: false, issue: error.issue };
    throw error;
  }
}
