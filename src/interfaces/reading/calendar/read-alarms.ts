import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';
import { linesOf, type Part, textOf } from './read-parts.ts';
import { type EventTime, readTime } from './read-time.ts';

/** The most alarms of one event. */
const ALARMS_MOST = 5;
/** The longest time before an event, and after its beginning: an alarm on the day of what lasts all day. */
const BEFORE_MOST_MS = 7 * DAY_MS;
const AFTER_MOST_MS = DAY_MS;

/** How long before the beginning each alarm of an event comes (RFC 5545, section 3.6.6), the earliest first. */
export function readAlarms({ parts, ...event }: Part, start: EventTime): number[] {
  const leads = parts.flatMap((alarm) => {
    if (alarm.name !== 'VALARM' || textOf(alarm, 'ACTION')?.toUpperCase() === 'NONE') return [];
    const [trigger] = linesOf(alarm, 'TRIGGER');
    if (trigger === undefined) return [];
    const afterStart = readDuration(trigger.value);
    if (afterStart !== null) {
      const isFromEnd = trigger.parameters.RELATED?.toUpperCase() === 'END';
      return [-(afterStart + (isFromEnd ? lengthOf(event, start) : 0))];
    }
    const at = readTime(trigger.value, trigger)?.time;
    return at === undefined || at.zone !== start.zone ? [] : [start.wall - at.wall];
  });
  return [...new Set(leads)]
    .filter((lead) => lead <= BEFORE_MOST_MS && lead >= -AFTER_MOST_MS && lead % MINUTE_MS === 0)
    .sort((one, other) => other - one)
    .slice(0, ALARMS_MOST);
}

function lengthOf(event: Pick<Part, 'lines'>, start: EventTime): number {
  const [end] = linesOf(event, 'DTEND');
  const until = end === undefined ? undefined : readTime(end.value, end)?.time;
  return until === undefined ? (readDuration(textOf(event, 'DURATION') ?? '') ?? 0) : until.wall - start.wall;
}

const DURATION = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i;

/** `-PT15M` in milliseconds; null for anything else. */
function readDuration(text: string): number | null {
  const match = DURATION.exec(text);
  if (match === null) return null;
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const whole = (Number(weeks) * 7 + Number(days)) * DAY_MS + Number(hours) * HOUR_MS;
  const ms = whole + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === '-' ? -ms : ms;
}
