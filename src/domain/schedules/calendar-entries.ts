// The entries of a posted iCalendar text (RFC 5545), as far as they can become reminders.
import { calendarZone } from '../calendar/calendar-zone.ts';

/** One VEVENT. */
export interface CalendarEntry {
  readonly uid: string;
  /** SUMMARY; the text of the reminder. */
  readonly summary: string;
  /** Words of time as `parseWhen` reads them. */
  readonly when: string;
  /** The IANA zone of its times, or a name nobody knows; null for instants, or for the person's own zone. */
  readonly zone: string | null;
  readonly cancelled: boolean;
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
  const entries: CalendarEntry[] = [];
  let open: Line[] | null = null;
  let depth = 0;
  for (const line of lines) {
    const component = line.value.toUpperCase();
    if (line.name === 'BEGIN' && component === 'VEVENT') open = [];
    else if (line.name === 'BEGIN') depth += open === null ? 0 : 1;
    else if (line.name === 'END' && component === 'VEVENT' && open !== null) {
      const entry = toEntry(open, method === 'CANCEL');
      if (entry !== null && entries.length < CALENDAR_ENTRY_LIMIT) entries.push(entry);
      open = null;
      depth = 0;
    } else if (line.name === 'END') depth = Math.max(0, depth - 1);
    // The lines of an alarm inside an entry are skipped.
    else if (open !== null && depth === 0) open.push(line);
  }
  return entries;
}

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

function toEntry(lines: readonly Line[], cancelled: boolean): CalendarEntry | null {
  const find = (name: string) => lines.find((line) => line.name === name);
  const uid = find('UID')?.value;
  const start = find('DTSTART');
  const at = start === undefined ? null : wallOf(start.value);
  if (uid === undefined || uid === '' || start === undefined || at === null) return null;
  const rule = find('RRULE')?.value;
  const compact = start.value.replace(/Z$/i, '');
  return {
    uid,
    summary: plainValue(find('SUMMARY')?.value ?? '').trim() || 'Calendar entry',
    when: rule === undefined ? at : `DTSTART:${compact.length === 8 ? `${compact}T090000` : compact} RRULE:${rule}`,
    zone: zoneOf(start.parameters.TZID) ?? (rule !== undefined && /Z$/i.test(start.value) ? 'UTC' : null),
    cancelled: cancelled || find('STATUS')?.value.toUpperCase() === 'CANCELLED',
  };
}

/** An unknown name stays as it is, for the refusal to show. */
const zoneOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (calendarZone(name) ?? name);

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
