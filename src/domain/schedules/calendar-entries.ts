// The entries of a posted iCalendar text (RFC 5545), as far as they can become reminders.
import { calendarZone } from '../calendar/calendar-zone.ts';

/** One VEVENT. */
export interface CalendarEntry {
  readonly uid: string;
  /** The time of the series with this `uid` that the entry stands for; null for a series, or for a single event. */
  readonly replaces: ReplacedTime | null;
  /** SUMMARY; the text of the reminder. */
  readonly summary: string;
  /** Words of time as `parseWhen` reads them. */
  readonly when: string;
  /** The IANA zone of its times, or a name nobody knows; null for instants, or for the person's own zone. */
  readonly zone: string | null;
  readonly cancelled: boolean;
}

/** RECURRENCE-ID. */
export interface ReplacedTime {
  /** As it is written in the calendar: tells the times of a series apart. */
  readonly value: string;
  /** `2026-11-25T09:00:00`, with `Z` for an instant. */
  readonly at: string;
  /** The IANA zone of `at`; null for an instant, or for the zone of the series. */
  readonly zone: string | null;
}

/** Entries one text may hold. */
export const CALENDAR_ENTRY_LIMIT = 20;

interface Line {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/**
 * The entries of a calendar, in order; null when the text is not a calendar. Entries without a UID or a start are
 * left out.
 */
export function readCalendar(text: string): CalendarEntry[] | null {
  // A line that begins with a space continues the previous one (section 3.1).
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap(readLine);
  if (!lines.some(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === 'VCALENDAR')) return null;
  const method = lines.find(({ name }) => name === 'METHOD')?.value.toUpperCase();
  const events: Line[][] = [];
  let open: Line[] | null = null;
  let depth = 0;
  for (const line of lines) {
    const component = line.value.toUpperCase();
    if (line.name === 'BEGIN' && component === 'VEVENT') open = [];
    else if (line.name === 'BEGIN') depth += open === null ? 0 : 1;
    else if (line.name === 'END' && component === 'VEVENT' && open !== null) {
      events.push(open);
      open = null;
      depth = 0;
    } else if (line.name === 'END') depth = Math.max(0, depth - 1);
    // The lines of an alarm inside an entry are skipped.
    else if (open !== null && depth === 0) open.push(line);
  }
  const replaced = replacedTimes(events);
  return events
    .map((event) => toEntry(event, method === 'CANCEL', replaced))
    .filter((entry) => entry !== null)
    .slice(0, CALENDAR_ENTRY_LIMIT);
}

/** The times that entries of their own stand for, by the UID of their series. */
function replacedTimes(events: readonly (readonly Line[])[]): Map<string, Line[]> {
  const times = new Map<string, Line[]>();
  for (const event of events) {
    const uid = lineOf(event, 'UID')?.value;
    const time = lineOf(event, 'RECURRENCE-ID');
    if (uid !== undefined && time !== undefined) times.set(uid, [...(times.get(uid) ?? []), time]);
  }
  return times;
}

const lineOf = (lines: readonly Line[], name: string): Line | undefined => lines.find((line) => line.name === name);

function readLine(text: string): Line[] {
  const found = /^([A-Z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/i.exec(text);
  if (found === null) return [];
  const [, name = '', given = '', value = ''] = found;
  const parameters = Object.fromEntries(
    [...given.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', one = '']) => [
      key.toUpperCase(),
      one.replaceAll('"', ''),
    ]),
  );
  return [{ name: name.toUpperCase(), parameters, value: value.trim() }];
}

function toEntry(
  lines: readonly Line[],
  isCancelled: boolean,
  replaced: ReadonlyMap<string, readonly Line[]>,
): CalendarEntry | null {
  const uid = lineOf(lines, 'UID')?.value;
  const start = lineOf(lines, 'DTSTART');
  const replacing = lineOf(lines, 'RECURRENCE-ID');
  const replaces = replacing === undefined ? null : replacedTime(replacing);
  const cancelled = isCancelled || lineOf(lines, 'STATUS')?.value.toUpperCase() === 'CANCELLED';
  const at = start === undefined ? null : wallOf(start.value);
  if (uid === undefined || uid === '' || start === undefined || at === null) return null;
  // Taken for the series, it would end it.
  if (replacing !== undefined && replaces === null) return null;
  const rule = replaces === null ? lineOf(lines, 'RRULE')?.value : undefined;
  return {
    uid,
    replaces,
    summary: plainValue(lineOf(lines, 'SUMMARY')?.value ?? '').trim() || 'Calendar entry',
    when: rule === undefined ? at : seriesWords(lines, start, rule, replaced.get(uid) ?? []),
    zone: zoneOf(start) ?? (rule !== undefined && /Z$/i.test(start.value) ? 'UTC' : null),
    cancelled,
  };
}

function replacedTime(line: Line): ReplacedTime | null {
  const at = wallOf(line.value);
  return at === null ? null : { value: line.value, at, zone: zoneOf(line) ?? null };
}

/** A series as `parseWhen` reads it, with the times added to it and left out of it. */
function seriesWords(lines: readonly Line[], start: Line, rule: string, replaced: readonly Line[]): string {
  const compact = start.value.replace(/Z$/i, '');
  const isDay = compact.length === 8;
  const dates = (name: string, given: readonly Line[]) =>
    given.map((line) => {
      const zone = zoneOf(line);
      return `${name}${zone === undefined ? '' : `;TZID=${zone}`}:${line.value}`;
    });
  return [
    `DTSTART:${isDay ? `${compact}T090000` : compact} RRULE:${rule}`,
    ...dates('EXDATE', [...lines.filter(({ name }) => name === 'EXDATE'), ...replaced]),
    // A day alone would be midnight.
    ...(isDay
      ? []
      : dates(
          'RDATE',
          lines.filter(({ name, parameters }) => name === 'RDATE' && parameters.VALUE === undefined),
        )),
  ].join(' ');
}

/** An unknown name stays as it is, for the refusal to show. */
function zoneOf({ parameters: { TZID: name } }: Line): string | undefined {
  return name === undefined ? undefined : (calendarZone(name) ?? name);
}

/** `20261125T090000Z` as `2026-11-25T09:00:00Z`; a date alone means nine in the morning. */
function wallOf(value: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/i.exec(value);
  if (found === null) return null;
  const [, year, month, day, hour = '09', minute = '00', second = '00', utc = ''] = found;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${utc.toUpperCase()}`;
}

/** TEXT values escape commas, semicolons, backslashes and line breaks (section 3.3.11). */
const plainValue = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
