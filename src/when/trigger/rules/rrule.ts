// Reads the value of an RRULE property strictly: everything that RFC 5545 does not allow is an issue, never ignored.
import { parseWall, type WallMs } from '../../time/wall.ts';

export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY' | 'SECONDLY';

/** A weekday of a rule, 0 = Sunday, with its ordinal (`2MO`, `-1FR`; 0 for none). */
export interface RuleWeekday {
  readonly weekday: number;
  readonly nth: number;
}

/** A rule as numbers; an absent part is an empty list or null. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** Wall-clock time, or instant when `untilIsUtc`. */
  readonly until: WallMs | null;
  readonly untilIsUtc: boolean;
  readonly bySecond: readonly number[];
  readonly byMinute: readonly number[];
  readonly byHour: readonly number[];
  readonly byDay: readonly RuleWeekday[];
  readonly byMonthDay: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byWeekNo: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPos: readonly number[];
  /** 0 = Sunday. */
  readonly weekStart: number;
}

/** Why a text is not a rule. `span` is in the rule, `[start, end)`. */
export interface RuleIssue {
  readonly message: string;
  readonly span: readonly [start: number, end: number];
  readonly hint: string;
}

export type RuleReading =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly issue: RuleIssue };

/** Weekday names of RFC 5545 by number, 0 = Sunday. */
export const RULE_WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

interface NumberPart {
  readonly key: 'bySecond' | 'byMinute' | 'byHour' | 'byMonthDay' | 'byYearDay' | 'byWeekNo' | 'byMonth' | 'bySetPos';
  readonly low: number;
  readonly high: number;
  readonly signed: boolean;
}

const NUMBER_PARTS: Readonly<Record<string, NumberPart>> = {
  BYSECOND: { key: 'bySecond', low: 0, high: 59, signed: false },
  BYMINUTE: { key: 'byMinute', low: 0, high: 59, signed: false },
  BYHOUR: { key: 'byHour', low: 0, high: 23, signed: false },
  BYMONTHDAY: { key: 'byMonthDay', low: 1, high: 31, signed: true },
  BYYEARDAY: { key: 'byYearDay', low: 1, high: 366, signed: true },
  BYWEEKNO: { key: 'byWeekNo', low: 1, high: 53, signed: true },
  BYMONTH: { key: 'byMonth', low: 1, high: 12, signed: false },
  BYSETPOS: { key: 'bySetPos', low: 1, high: 366, signed: true },
};
const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'RSCALE', 'SKIP', ...Object.keys(NUMBER_PARTS)];

class RuleError extends Error {
  readonly issue: RuleIssue;
  constructor(message: string, span: readonly [number, number], hint: string) {
    super(message);
    this.issue = { message, span, hint };
  }
}

interface Piece {
  readonly name: string;
  readonly value: string;
  readonly span: readonly [number, number];
}

function readWhole(piece: Piece, low: number, high: number): number {
  const value = /^\d{1,9}$/.test(piece.value) ? Number(piece.value) : Number.NaN;
  if (!(value >= low && value <= high)) {
    const hint = `${piece.name} is a whole number from ${low} to ${high}.`;
    throw new RuleError(`${piece.name}=${piece.value} is not valid.`, piece.span, hint);
  }
  return value;
}

function readNumbers(piece: Piece, part: NumberPart): number[] {
  const values = piece.value.split(',').map((text) => {
    const match = (part.signed ? /^([+-]?)(\d{1,3})$/ : /^()(\d{1,3})$/).exec(text);
    const size = match === null ? Number.NaN : Number(match[2]);
    if (!(size >= part.low && size <= part.high)) {
      const sign = part.signed ? ' (or counted from the end with a minus)' : '';
      const hint = `${piece.name} takes numbers from ${part.low} to ${part.high}${sign}, separated by commas.`;
      throw new RuleError(`${piece.name}=${text} is out of range.`, piece.span, hint);
    }
    return match?.[1] === '-' ? -size : size;
  });
  return [...new Set(values)].sort((a, b) => a - b);
}

function readByDay(piece: Piece): RuleWeekday[] {
  const seen = new Map<string, RuleWeekday>();
  for (const text of piece.value.split(',')) {
    const match = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text.toUpperCase());
    const nth = match?.[1] === undefined ? 0 : Number(match[1]);
    if (match === null || (match[1] !== undefined && nth === 0) || Math.abs(nth) > 53) {
      throw new RuleError(
        `BYDAY=${text} is not a weekday.`,
        piece.span,
        'Use SU MO TU WE TH FR SA, with 1MO or -1FR for the first or last.',
      );
    }
    const weekday = RULE_WEEKDAYS.indexOf(match[2] as 'SU');
    seen.set(`${nth}/${weekday}`, { weekday, nth });
  }
  return [...seen.values()];
}

/** Reads `20261224`, `20261224T090000` or `20261224T080000Z`; null for any other text. */
export function readCompact(text: string): { wall: WallMs; isUtc: boolean; isDate: boolean } | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i.exec(text);
  const isDate = match?.[4] === undefined;
  const time = isDate ? '' : `T${match[4]}:${match[5]}:${match[6]}`;
  const wall = match === null ? null : parseWall(`${match[1]}-${match[2]}-${match[3]}${time}`);
  return wall === null ? null : { wall, isUtc: match?.[7] !== undefined, isDate };
}

function readUntil(piece: Piece): { until: WallMs; untilIsUtc: boolean } {
  const read = readCompact(piece.value);
  if (read === null) {
    throw new RuleError(
      `UNTIL=${piece.value} is not a date.`,
      piece.span,
      'Write UNTIL=20261224, UNTIL=20261224T170000 or UNTIL=20261224T160000Z.',
    );
  }
  return { until: read.wall + (read.isDate ? 86_399_000 : 0), untilIsUtc: read.isUtc };
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let start = 0;
  for (const part of text.split(';')) {
    const span: readonly [number, number] = [start, start + part.length];
    start += part.length + 1;
    const match = /^\s*([A-Za-z-]+)=([^=]+?)\s*$/.exec(part);
    if (match === null)
      throw new RuleError(
        `"${part}" is not a part of a rule.`,
        span,
        'A rule is NAME=VALUE;NAME=VALUE, such as FREQ=WEEKLY;BYDAY=MO.',
      );
    const name = (match[1] as string).toUpperCase();
    if (!KNOWN.includes(name))
      throw new RuleError(
        `${name} is not a part of a rule.`,
        span,
        `A rule knows ${KNOWN.slice(0, 6).join(', ')} and the BY... parts of RFC 5545.`,
      );
    if (found.some((other) => other.name === name))
      throw new RuleError(`${name} is there twice.`, span, 'Keep one of them.');
    found.push({ name, value: match[2] as string, span });
  }
  return found;
}

function check(rule: Rule, all: readonly Piece[]): void {
  const span = (name: string) => all.find((piece) => piece.name === name)?.span ?? [0, 0];
  const refuse = (name: string, hint: string): never => {
    throw new RuleError(`${name} cannot be used with FREQ=${rule.frequency}.`, span(name), hint);
  };
  if (rule.count !== null && rule.until !== null)
    throw new RuleError('COUNT and UNTIL exclude each other.', span('UNTIL'), 'Keep one of them.');
  const numbered = rule.byDay.filter((day) => day.nth !== 0);
  if (numbered.length > 0) {
    if (rule.frequency !== 'MONTHLY' && rule.frequency !== 'YEARLY')
      refuse('BYDAY', 'A numbered weekday such as 2MO needs FREQ=MONTHLY or YEARLY.');
    if (rule.byWeekNo.length > 0) refuse('BYDAY', 'A numbered weekday cannot be combined with BYWEEKNO.');
    const inMonth = rule.frequency === 'MONTHLY' || rule.byMonth.length > 0;
    if (inMonth && numbered.some((day) => Math.abs(day.nth) > 5))
      refuse('BYDAY', 'A month has at most five of each weekday.');
  }
  if (rule.byMonthDay.length > 0 && rule.frequency === 'WEEKLY')
    refuse('BYMONTHDAY', 'Use FREQ=MONTHLY or DAILY with it.');
  if (rule.byYearDay.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(rule.frequency))
    refuse('BYYEARDAY', 'Use FREQ=YEARLY with it.');
  if (rule.byWeekNo.length > 0 && rule.frequency !== 'YEARLY') refuse('BYWEEKNO', 'Use FREQ=YEARLY with it.');
  if (rule.bySetPos.length > 0 && !all.some((piece) => /^BY(?!SETPOS)/.test(piece.name))) {
    throw new RuleError(
      'BYSETPOS needs another BY... part to choose from.',
      span('BYSETPOS'),
      'Add one, such as BYDAY=MO,TU,WE,TH,FR.',
    );
  }
}

function read(text: string): Rule {
  const all = pieces(text);
  const get = (name: string) => all.find((piece) => piece.name === name);
  const frequency = get('FREQ');
  if (frequency === undefined)
    throw new RuleError('The rule has no FREQ.', [0, text.length], 'Begin with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.');
  const name = frequency.value.toUpperCase();
  if (!FREQUENCIES.includes(name))
    throw new RuleError(
      `FREQ=${frequency.value} is not known.`,
      frequency.span,
      `Use one of ${FREQUENCIES.join(', ')}.`,
    );
  const scale = get('RSCALE');
  if (scale !== undefined && scale.value.toUpperCase() !== 'GREGORIAN')
    throw new RuleError(`RSCALE=${scale.value} is not supported.`, scale.span, 'Only the Gregorian calendar is.');
  const skip = get('SKIP');
  if (skip !== undefined && skip.value.toUpperCase() !== 'OMIT')
    throw new RuleError(
      `SKIP=${skip.value} is not supported.`,
      skip.span,
      'Dates that do not exist are always left out (SKIP=OMIT).',
    );
  const weekStart = get('WKST');
  const weekday = RULE_WEEKDAYS.indexOf((weekStart?.value.toUpperCase() ?? 'MO') as 'MO');
  if (weekday < 0)
    throw new RuleError(
      `WKST=${weekStart?.value} is not a weekday.`,
      weekStart?.span ?? [0, 0],
      'Use SU MO TU WE TH FR SA.',
    );
  const [interval, count, until, byDay] = [get('INTERVAL'), get('COUNT'), get('UNTIL'), get('BYDAY')];
  const numbers = Object.fromEntries(
    Object.entries(NUMBER_PARTS).map(([partName, part]) => {
      const piece = get(partName);
      return [part.key, piece === undefined ? [] : readNumbers(piece, part)];
    }),
  ) as unknown as Record<NumberPart['key'], number[]>;
  const rule: Rule = {
    frequency: name as Frequency,
    interval: interval === undefined ? 1 : readWhole(interval, 1, 10_000_000),
    count: count === undefined ? null : readWhole(count, 1, 30_000),
    ...(until === undefined ? { until: null, untilIsUtc: false } : readUntil(until)),
    ...numbers,
    byDay: byDay === undefined ? [] : readByDay(byDay),
    weekStart: weekday,
  };
  check(rule, all);
  return rule;
}

/** Reads `FREQ=...;...`. Names and values may be in any case and order. Never throws. */
export function readRule(text: string): RuleReading {
  try {
    return { ok: true, rule: read(text) };
  } catch (error) {
    if (error instanceof RuleError) return { ok: false, issue: error.issue };
    throw error;
  }
}

/** Whether a rule is hourly or finer. */
export const isWithinDay = ({ frequency }: Rule): boolean => /^(?:HOUR|MINUTE|SECOND)LY$/.test(frequency);

/** Whether a rule counts elapsed time: hourly or finer, without a BY part that ties it to the wall clock. */
export function isElapsed(rule: Rule): boolean {
  const lists = [rule.bySecond, rule.byMinute, rule.byHour, rule.byDay, rule.byMonthDay, rule.byYearDay, rule.byMonth];
  return isWithinDay(rule) && lists.every((list) => list.length === 0);
}

/** Milliseconds between two occurrences of an elapsed rule. */
export function elapsedMs(rule: Rule): number {
  return rule.interval * (rule.frequency === 'HOURLY' ? 3_600_000 : rule.frequency === 'MINUTELY' ? 60_000 : 1000);
}
