// Reads the times of an event by their shape, whatever the line says of their kind: many programs write a day where
// they announce a time.
import { DAY_MS, MINUTE_MS, parseWall, type WallMs } from '../../../when/index.ts';
import type { ContentLine } from './content-lines.ts';

/** A time as written in an event. */
export interface EventTime {
  readonly wall: WallMs;
  /** `UTC`, the TZID as written, or null for the wall clock of any reader. */
  readonly zone: string | null;
  readonly isDate: boolean;
}

/** A time, and whether its text was not quite right. */
export interface TimeReading {
  readonly time: EventTime;
  readonly isMended: boolean;
}

const SHAPE = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;
const STANDARD = /^\d{8}(?:T\d{6}Z?)?$/;

/** The time in one value of a line; null for an unreadable one. */
export function readTime(text: string, { parameters }: Pick<ContentLine, 'parameters'>): TimeReading | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute = '', second = '00', offset] = match;
  const date = parseWall(`${year}-${month}-${day}T00:00:00`);
  if (date === null) return null;
  const kind = parameters.VALUE?.toUpperCase();
  const tzid = parameters.TZID || null;
  const isMidnight = hour === '00' && minute === '00' && second === '00';
  if (hour === undefined || (kind === 'DATE' && isMidnight)) {
    const isRight = kind === 'DATE' && STANDARD.test(text) && hour === undefined && tzid === null;
    return { time: { wall: date, zone: null, isDate: true }, isMended: !isRight };
  }
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Math.min(Number(second), 59);
  if (Number(minute) > 59 || Number(second) > 60 || seconds > 86_400) return null;
  const wall = date + seconds * 1_000;
  const isRight = STANDARD.test(text) && kind !== 'DATE' && seconds < 86_400 && Number(second) < 60;
  if (offset === undefined) return { time: { wall, zone: tzid, isDate: false }, isMended: !isRight };
  const time = { wall: wall - offsetMs(offset), zone: 'UTC', isDate: false };
  return { time, isMended: !isRight || tzid !== null };
}

function offsetMs(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const ms = (Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))) * MINUTE_MS;
  return Math.min(ms, DAY_MS) * (text.startsWith('-') ? -1 : 1);
}
