// Splits the text of a calendar into its parts: the events, what is to be done, the zones. It accepts only whole texts,
// and looks at each line once.
import { type ContentLine, nameOf, readLine, unfold } from './content-lines.ts';

/** A part, from BEGIN to END, with the lines that Belfry reads. */
export interface Part {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  /** The alarms of an event, the observances of a zone. */
  readonly parts: readonly Part[];
}

export type ReadParts =
  | {
      readonly ok: true;
      /** VEVENT and VTODO, in their order. */
      readonly entries: readonly Part[];
      readonly zones: readonly Part[];
      /** The properties of the calendar itself. */
      readonly lines: readonly ContentLine[];
    }
  | { readonly ok: false; readonly problem: string };

/** The most events of one calendar. */
const ENTRIES_MOST = 50_000;
/** The deepest nesting: an event has alarms, and those have no parts. */
const DEEPEST = 8;
/** In characters of the lines of one part that Belfry reads. Thousands of skipped times take less. */
const PART_LENGTH = 150_000;

/** What Belfry reads. Descriptions, attachments and most else are skipped before any parsing. */
const READ = new Set([
  ...['UID', 'DTSTART', 'DUE', 'RECURRENCE-ID', 'RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'STATUS', 'SUMMARY', 'LOCATION'],
  ...['SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP', 'ATTENDEE', 'COMPLETED', 'PERCENT-COMPLETE'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE', 'X-WR-CALNAME', 'METHOD'],
  ...['TRIGGER', 'ACTION', 'DTEND', 'DURATION'],
]);

interface OpenPart extends Part {
  readonly lines: ContentLine[];
  readonly parts: OpenPart[];
  length: number;
}

/** A part whose lines are longer than any event's; what is in it is not read. */
export const isTooLong = ({ lines }: Part): boolean => lines === TOO_LONG;
const TOO_LONG: ContentLine[] = [];

const no = (problem: string): ReadParts => ({ ok: false, problem });
const BROKEN = 'its text is broken: what begins and what ends in it do not fit';

/**
 * The parts of a calendar. It refuses a page of HTML, a truncated text and mismatched parts as a whole: half a
 * calendar would be worse than none.
 */
export function readParts(text: string): ReadParts {
  const whole = text.replace(/^\uFEFF/, '');
  const problem = problemAtStart(whole);
  if (problem !== null) return no(problem);
  const open: OpenPart[] = [];
  const [entries, zones, lines]: [Part[], Part[], ContentLine[]] = [[], [], []];
  for (const line of unfold(whole)) {
    const mark = markOf(line);
    const part = open.at(-1);
    if (mark?.kind === 'BEGIN') {
      if (part === undefined ? mark.name !== 'VCALENDAR' : open.length === DEEPEST) return no(BROKEN);
      open.push({ name: mark.name, lines: [], parts: [], length: 0 });
    } else if (mark !== null) {
      if (part?.name !== mark.name) return no(BROKEN);
      open.pop();
      const closed = part.length > PART_LENGTH ? { ...part, lines: TOO_LONG } : part;
      if (open.length > 1) open.at(-1)?.parts.push(closed);
      else if (open.length === 0) lines.push(...part.lines.slice(0, CALENDAR_LINES));
      else if (part.name === 'VTIMEZONE') zones.push(closed);
      else if (part.name === 'VEVENT' || part.name === 'VTODO') entries.push(closed);
      if (entries.length > ENTRIES_MOST) return no(`it has more than ${ENTRIES_MOST.toLocaleString('en-US')} events`);
    } else if (part === undefined) {
      if (line.trim() !== '') return no(BROKEN);
    } else take(part, line);
  }
  return open.length === 0 ? { ok: true, entries, zones, lines } : no('it is cut off: its end is missing');
}

/** The most properties of a calendar itself that are read. */
const CALENDAR_LINES = 100;

function problemAtStart(text: string): string | null {
  const start = text.trimStart();
  if (start === '') return 'what came is empty';
  if (start.startsWith('<'))
    return 'what came is a page of the web and no calendar; a calendar begins with BEGIN:VCALENDAR';
  const first = start.slice(0, 100).split('\n', 2);
  return first.length === 2 && first[0]?.trim().toUpperCase() === 'BEGIN:VCALENDAR'
    ? null
    : 'what came is no calendar; a calendar begins with BEGIN:VCALENDAR';
}

function take(part: OpenPart, line: string): void {
  if (!READ.has(nameOf(line))) return;
  part.length += line.length;
  const read = part.length > PART_LENGTH ? null : readLine(line);
  if (read !== null) part.lines.push(read);
}

/** Whether a line begins or ends a part. Most lines do neither. */
function markOf(line: string): { readonly kind: 'BEGIN' | 'END'; readonly name: string } | null {
  const colon = line.length > 60 ? -1 : line.indexOf(':');
  if (colon !== 5 && colon !== 3) return null;
  const kind = line.slice(0, colon).toUpperCase();
  if (kind !== 'BEGIN' && kind !== 'END') return null;
  const name = line
    .slice(colon + 1)
    .trim()
    .toUpperCase();
  return /^[A-Z0-9-]+$/.test(name) ? { kind, name } : null;
}

export const linesOf = ({ lines }: Pick<Part, 'lines'>, name: string): ContentLine[] =>
  lines.filter((line) => line.name === name);

/** The value of the first line with this name. */
export const textOf = ({ lines }: Pick<Part, 'lines'>, name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value;
