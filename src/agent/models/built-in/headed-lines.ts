import { type ReadingContext, splitText, type TimeReading } from './reading.ts';

/** A line of a message with the day of its heading; null when it has none. */
export interface HeadedLine {
  readonly text: string;
  readonly day: string | null;
}

/** Marks a line of a list. "9. Dezember" is not the ninth item of one. */
const BULLET = /^(?:[-*•·–—]\s*|\[[ x]?\]\s*|\d{1,2}\)\s+|\d{1,2}\.\s+(?=\d)(?!\d{1,2}\.))+/i;
const MARKS_AROUND = /^[#*_\s]+|[\s*_,.–—-]+$/g;
/** "Tomorrow: 9am dentist, 1pm call Ann": heading and items on one line. */
const ON_ONE_LINE = /^([^:]{2,40}?)\s*:\s+(\S.*)$/s;
/** Notes of a time without an hour: Belfry chose the hour. */
const NO_HOUR: ReadonlySet<string> = new Set(['same-time', 'default-time', 'day-part']);

/**
 * The lines under the days that head them: "tomorrow:", with "9am dentist" and "1pm call Ann" below it. Null for a
 * message in which no day heads a line with an hour.
 */
export function readHeadedLines(text: string, context: ReadingContext): readonly HeadedLine[] | null {
  const said = text.split('\n').filter((line) => line.trim() !== '');
  const [only = ''] = said;
  if (said.length === 1) {
    const [, head = '', rest = ''] = ON_ONE_LINE.exec(only) ?? [];
    const day = head === '' ? null : headingOf(`${head}:`, context);
    return day === null ? null : [{ text: rest, day }];
  }
  const lines: HeadedLine[] = [];
  let day: string | null = null;
  let isTimed = false;
  let isEmpty = false;
  for (const line of said) {
    const heading = headingOf(line, context);
    if (heading !== null) {
      // "Call Ann", "Friday", "pay rent", "Monday": each day follows its subject.
      if (isEmpty) return null;
      day = heading;
      isEmpty = true;
      continue;
    }
    const own = line.trim().replace(BULLET, '');
    const { time, what, intent } = splitText(own, context);
    // "Remind me:" introduces all lines.
    if (time.kind !== 'time' && intent !== null && what.trim() === '') continue;
    if (time.kind === 'time' && what === '') return null;
    const isFirst = isEmpty || lines.length === 0;
    isEmpty = false;
    const hasHour = time.kind !== 'none' || (day !== null && saysHour(`${day} ${own}`, context));
    isTimed ||= day !== null && hasHour;
    const last = lines.at(-1);
    if (!hasHour && own === line.trim() && !isFirst && last !== undefined)
      lines[lines.length - 1] = { ...last, text: `${last.text}\n${own}` };
    else lines.push({ text: own, day });
  }
  return isTimed && !isEmpty ? lines : null;
}

/** The day that a line names as a heading: it has no hour, and no other words unless a colon ends it. */
function headingOf(line: string, context: ReadingContext): string | null {
  const bare = line.replace(MARKS_AROUND, '').replace(BULLET, '');
  const isColon = /:$/.test(bare);
  const head = bare.replace(/[\s:]+$/, '').replace(/^for /i, '');
  const { time, what } = splitText(head, context);
  if (what !== '' && !isColon) return null;
  if (time.kind === 'time') return hasOwnHour(time) ? null : time.whenText;
  // "Today" alone is not a time yet.
  const late = time.kind === 'unreadable' ? splitText(`${head} 23:59`, context) : null;
  return late?.time.kind === 'time' && late.what === '' && late.time.when.spans.some(({ kind }) => kind === 'date')
    ? head
    : null;
}

export const hasOwnHour = (time: TimeReading): boolean =>
  time.kind === 'time' && !time.when.assumptions.some(({ code }) => NO_HOUR.has(code));

/** "Friday 9 dentist": after a day the number is an hour. */
function saysHour(text: string, context: ReadingContext): boolean {
  const { time } = splitText(text, context);
  return time.kind === 'ambiguous' || hasOwnHour(time);
}

/** Whether a time has an hour and no day: "9am dentist", but not "in 2 hours" nor "every day at 9". */
export const isHourAlone = (time: TimeReading): boolean =>
  time.kind === 'time' && time.when.spans.length > 0 && time.when.spans.every(({ kind }) => kind === 'time');

/** A line with the day of its heading in front: "tomorrow 9am dentist". A line with its own day keeps that. */
export function withDay(text: string, day: string, context: ReadingContext): string {
  const { time } = splitText(text, context);
  if (time.kind === 'time' && !isHourAlone(time)) return text;
  const said = time.kind === 'time' ? time.whenText : '';
  const at = said === '' ? -1 : text.indexOf(said);
  const whole = at < 0 ? `${day} ${text}` : `${text.slice(0, at)}${day} ${text.slice(at)}`;
  return splitText(whole, context).time.kind === 'time' ? whole : `${day} ${text}`;
}
