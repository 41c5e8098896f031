import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './clock.ts';
import { type Duration, readDuration } from './language/duration-phrase.ts';
import { languageLexicon } from './language/languages.ts';
import { tokenize } from './language/tokens.ts';

/** A read duration, or why it could not be read; `span` is in the text, `[start, end)`. */
export type DurationReading =
  | { readonly ok: true; readonly duration: Duration }
  | {
      readonly ok: false;
      readonly issue: {
        readonly code: 'bad-duration' | 'missing-unit';
        readonly message: string;
        readonly span: readonly [number, number];
        readonly hint: string;
      };
    };

/** Units that a bare number may have. */
export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const HINT = 'Write 30 minutes, 1h30m, two hours or PT30M.';
const ISO =
  /^P(?!$)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,9}(?:[.,]\d{1,9})?)H)?(?:(\d{1,9}(?:[.,]\d{1,9})?)M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)S)?)?$/i;

/**
 * Reads an ISO 8601 duration without sign, such as `PT1H30M` or `P1M`; null for any other text. Only hours, minutes
 * and seconds may have fractions.
 */
export function parseIsoDuration(text: string): Duration | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const part = (index: number) => Number((match[index] ?? '0').replace(',', '.'));
  return {
    months: part(1) * 12 + part(2),
    days: part(3) * 7 + part(4),
    ms: Math.round(part(5) * HOUR_MS + part(6) * MINUTE_MS + part(7) * SECOND_MS),
  };
}

/**
 * Reads a whole text as a duration: `30 minutes`, `an hour and a half`, `1h30m`, `PT30M`, or a bare number with
 * `unit`. Refuses zero, negative durations, "ago" and texts with further words.
 */
export function parseDuration(
  text: string,
  options: { readonly unit?: DurationUnit; readonly language?: string } = {},
): DurationReading {
  const refuse = (
    message: string,
    span: readonly [number, number] = [0, text.length],
    code: 'bad-duration' | 'missing-unit' = 'bad-duration',
  ) => ({ ok: false, issue: { code, message, span, hint: HINT } }) as const;
  const trimmed = text.trim();
  if (trimmed === '' || text.length > 200)
    return refuse(trimmed === '' ? 'There is no duration.' : 'The duration is too long to read.');
  if (/^\d+$/.test(trimmed)) {
    if (options.unit === undefined) return refuse(`"${trimmed}" has no unit.`, [0, text.length], 'missing-unit');
    const ms = Number(trimmed) * { seconds: SECOND_MS, minutes: MINUTE_MS, hours: HOUR_MS, days: 0 }[options.unit];
    const days = options.unit === 'days' ? Number(trimmed) : 0;
    return accept({ months: 0, days, ms }, refuse);
  }
  const iso = parseIsoDuration(trimmed);
  if (iso !== null) return accept(iso, refuse);
  const cursor = { tokens: tokenize(text, languageLexicon(options.language ?? 'en')), text, index: 0 };
  const found = readDuration(cursor);
  const next = cursor.tokens[cursor.index];
  if (found === null) return refuse(`"${trimmed}" is not a duration.`);
  if (next !== undefined)
    return refuse(`"${text.slice(next.start).trim()}" does not belong to a duration.`, [
      next.start,
      text.trimEnd().length,
    ]);
  return accept(found, refuse);
}

function accept(duration: Duration, refuse: (message: string) => DurationReading): DurationReading {
  if (duration.months === 0 && duration.days === 0 && duration.ms <= 0)
    return refuse('A duration must be longer than zero.');
  if (isTooLong(duration)) return refuse('The duration is longer than 1,000 years.');
  return { ok: true, duration };
}

/** Whether a duration exceeds the longest possible plan: 1,000 years. */
export function isTooLong({ months, days, ms }: Duration): boolean {
  return !(months <= 12_000 && days <= 366_000 && ms <= 366_000 * DAY_MS);
}

/** Its length in milliseconds, with days of 24 hours; null when it has months, which have no fixed length. */
export function durationMs(duration: Duration): number | null {
  return duration.months === 0 ? duration.days * DAY_MS + duration.ms : null;
}

/** "1 hour 30 minutes". Exact: milliseconds appear as a fraction of a second. */
export function describeDuration(
  duration: Duration,
  show = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`,
): string {
  const parts: string[] = [];
  const add = (count: number, unit: string) => {
    if (count > 0) parts.push(show(count, unit));
  };
  add(Math.floor(duration.months / 12), 'year');
  add(duration.months % 12, 'month');
  const extraDays = duration.days % 7 === 0 ? 0 : duration.days;
  add(extraDays === 0 ? duration.days / 7 : 0, 'week');
  add(extraDays, 'day');
  const hours = Math.floor(duration.ms / HOUR_MS);
  add(hours, 'hour');
  add(Math.floor(duration.ms / MINUTE_MS) % 60, 'minute');
  add((duration.ms % MINUTE_MS) / SECOND_MS, 'second');
  return parts.length === 0 ? '0 seconds' : parts.join(' ');
}

/** Like {@link describeDuration} for milliseconds: 5400000 is "1 hour 30 minutes", 86400000 is "24 hours". */
export function describeMs(ms: number): string {
  return describeDuration({ months: 0, days: 0, ms });
}
