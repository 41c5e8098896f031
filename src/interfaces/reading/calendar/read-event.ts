// Reads one entry of a calendar, an event or something to be done. The result is plain: wall-clock times with their
// named zones, and texts. What is plainly meant is mended, and noted.
import type { WallMs } from '../../../when/index.ts';
import { type ContentLine, plainText } from './content-lines.ts';
import { mendRule } from './mend-rule.ts';
import { readAlarms } from './read-alarms.ts';
import { isTooLong, linesOf, type Part, textOf } from './read-parts.ts';
import { type EventTime, readTime } from './read-time.ts';

export interface ReadEvent {
  readonly uid: string;
  readonly start: EventTime;
  /** The occurrence of a series that this event replaces. */
  readonly insteadOf: EventTime | null;
  /** Whether it replaces all that follow that one, too. */
  readonly isForAllLater: boolean;
  readonly rules: readonly string[];
  readonly dates: readonly EventTime[];
  readonly except: readonly EventTime[];
  /** Called off, declined by the person, or done. */
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string | null;
  /** How long before its beginning each of its alarms comes. */
  readonly alarms: readonly number[];
  /** Decides between two versions of the event. */
  readonly sequence: number;
  readonly changedAt: WallMs;
  /** Whether it has rules for skipped occurrences, which Belfry does not support. */
  readonly isOdd: boolean;
  /** Whether its text is not quite right, and was read as it was meant. */
  readonly isMended: boolean;
}

/** The most added or skipped times. */
const TIMES_MOST = 5_000;

/**
 * An entry of a calendar; null for something to be done that is due at no time.
 * @param own the addresses of the person in capital letters, for what they declined
 * @throws any error in the event
 */
export function readEvent(part: Part, own: ReadonlySet<string> = NOBODY): ReadEvent | null {
  if (isTooLong(part)) throw new Error('it is too long');
  let isMended = false;
  const mend = <T>(reading: (T & { readonly isMended: boolean }) | null): T[] => {
    if (reading === null || reading.isMended) isMended = true;
    return reading === null ? [] : [reading];
  };
  const timesOf = (name: string): EventTime[] =>
    linesOf(part, name).flatMap((line) => {
      const read = zonedLine(line);
      return read.value.split(',').flatMap((value) => mend(readTime(beginningOf(value), read)).map(({ time }) => time));
    });
  const text = (name: string) => textOf(part, name);
  const isToDo = part.name === 'VTODO';
  const rules = linesOf(part, 'RRULE').flatMap(({ value }) => mend(mendRule(value)).map(({ rule }) => rule));
  const [due, begin] = [isToDo ? timesOf('DUE')[0] : undefined, timesOf('DTSTART')[0]];
  if (isToDo && due === undefined) return null;
  const start = rules.length > 0 ? (begin ?? due) : (due ?? begin);
  if (start === undefined) throw new Error('it has no beginning');
  const [recurrence] = linesOf(part, 'RECURRENCE-ID');
  const insteadOf = timesOf('RECURRENCE-ID')[0] ?? null;
  // Taken for the series, it would change all of it.
  if (recurrence !== undefined && insteadOf === null) throw new Error('it replaces an unreadable time');
  const [dates, except] = [timesOf('RDATE'), timesOf('EXDATE')];
  if (dates.length + except.length > TIMES_MOST) throw new Error('it names too many times');
  const [title, place] = [plainText(text('SUMMARY') ?? ''), text('LOCATION')];
  const changes = [...timesOf('LAST-MODIFIED'), ...timesOf('DTSTAMP')];
  return {
    uid: plainText(text('UID') ?? '').slice(0, 1_000),
    ...{ start, dates, except, rules, insteadOf, title },
    isForAllLater: recurrence?.parameters.RANGE?.toUpperCase() === 'THISANDFUTURE',
    isCancelled: isCalledOff(part, title) || isDeclined(part, own),
    place: place === undefined ? null : plainText(place),
    alarms: readAlarms(part, start),
    sequence: Number.parseInt(text('SEQUENCE') ?? '', 10) || 0,
    changedAt: Math.max(0, ...changes.map(({ wall }) => wall)),
    isOdd: text('EXRULE') !== undefined,
    isMended,
  };
}

const NOBODY: ReadonlySet<string> = new Set();

/** Of a period, its beginning. */
const beginningOf = (value: string): string => value.split('/', 1)[0]?.trim() ?? '';

/** Some programs put a colon of the zone's name, "(UTC+01:00) ..." or "tzone://...", where the value begins. */
function zonedLine(line: ContentLine): ContentLine {
  const { TZID: zone } = line.parameters;
  const colon = line.value.search(/:\d{8}/);
  if (zone === undefined || colon < 0) return line;
  const whole = `${zone}:${line.value.slice(0, colon)}`;
  return { ...line, parameters: { ...line.parameters, TZID: whole }, value: line.value.slice(colon + 1) };
}

/** What Outlook writes before the title of what was called off, in the languages that Belfry reads. */
const CALLED_OFF = /^(?:cancell?ed|abgesagt|annulé|cancelad[oa]|odwołan[eoay]) ?:/i;
const OVER = new Set(['CANCELLED', 'CANCELED', 'COMPLETED']);

function isCalledOff(part: Part, title: string): boolean {
  if (OVER.has((textOf(part, 'STATUS') ?? '').toUpperCase()) || CALLED_OFF.test(title.trimStart())) return true;
  return part.name === 'VTODO' && (textOf(part, 'COMPLETED') ?? '') !== '';
}

function isDeclined(part: Part, own: ReadonlySet<string>): boolean {
  if (own.size === 0) return false;
  return linesOf(part, 'ATTENDEE').some(
    ({ value, parameters }) =>
      parameters.PARTSTAT?.toUpperCase() === 'DECLINED' && own.has(value.toUpperCase().replace('MAILTO:', '').trim()),
  );
}
