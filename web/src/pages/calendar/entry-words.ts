import type { CalendarEntryView, CalendarScheduleView } from '../../../../src/operations/home/calendar-view.ts';
import { readInstant } from '../../time/now.ts';
import { clockWords, spanWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';

/** A start that is later than this counts as late on the page. Milliseconds. */
const LATE_MS = 60_000;

/** A sign for each state, so that colour is not needed. */
const SIGNS: Readonly<Record<CalendarEntryView['state'], string>> = {
  coming: '',
  missed: '⊘',
  queued: '…',
  running: '▸',
  waiting: '…',
  succeeded: '✓',
  failed: '✗',
  cancelled: '⊘',
  skipped: '⊘',
};

/** `✓`, or `✗2` when others of the same line have another state. */
export const stateSign = ({ state, count, inState }: Pick<CalendarEntryView, 'state' | 'count' | 'inState'>): string =>
  SIGNS[state] === '' || inState === count ? SIGNS[state] : `${SIGNS[state]}${inState}`;

/** `09:00`, or `00:00–23:30` for several. */
export function timeWords({ at, lastAt }: Pick<CalendarEntryView, 'at' | 'lastAt'>, zone: string): string {
  const first = clockWords(readInstant(at), zone);
  return lastAt === null ? first : `${first}–${clockWords(readInstant(lastAt), zone)}`;
}

/** Its result, or that it is planned: `failed`, `48 times, 2 skipped`, `done, 4 minutes late`. */
export function outcomeWords({ state, count, inState, lateMs, reason }: CalendarEntryView): string {
  const times = count === 1 ? '' : say('cal.times', { number: count });
  const parts = [times];
  if (state === 'coming') parts.push(times === '' ? say('cal.state.coming') : '');
  else if (inState < count || (count > 1 && state === 'failed')) parts.push(`${inState} ${say(`cal.state.${state}`)}`);
  else parts.push(say(`cal.state.${state}`));
  if (lateMs !== null && lateMs >= LATE_MS)
    parts.push(say(count > 1 ? 'cal.upToLate' : 'time.late', { span: spanWords(lateMs) }));
  const words = parts.filter((part) => part !== '').join(', ');
  return reason === null ? words : `${words}: ${reason}`;
}

/** All facts in one line, for screen readers. */
export function entryWords(entry: CalendarEntryView, schedule: CalendarScheduleView | undefined, zone: string): string {
  const what = schedule === undefined ? '' : `${schedule.what}, ${schedule.agent}, `;
  return `${timeWords(entry, zone)} ${what}${outcomeWords(entry)}`;
}

/** What a day holds, in words: `3 planned, 12 runs, 1 failed`. */
export function dayHoldsWords(day: {
  readonly coming: number;
  readonly runs: number;
  readonly failed: number;
  readonly missed: number;
}): string {
  const parts = [
    day.coming > 0 ? say('cal.planned', { number: day.coming }) : '',
    day.runs > 0 ? say('cal.runs', { number: day.runs }) : '',
    day.failed > 0 ? say('cal.failed', { number: day.failed }) : '',
    day.missed > 0 ? say('cal.missed', { number: day.missed }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? say('day.nothing') : parts.join(', ');
}
