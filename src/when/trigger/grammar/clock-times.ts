import { formatTimeOfDay, wallAt } from '../../time/wall.ts';
import { word, worded } from '../said.ts';
import type { ReadingContext } from './context.ts';
import { type Draft, ReadingError, type TimeClause, unclear } from './draft.ts';
import { type HourPlace, isAsSaid, otherHalf, readBareHour } from './hours/bare-hours.ts';

const clock = (seconds: number) => formatTimeOfDay(seconds * 1000);

type DayPartName = Draft['dayParts'][number]['part'];

function hourInPart(hour: number, part: DayPartName, asSaid: boolean): number {
  if (part === 'morning') return hour % 12;
  if (part === 'afternoon') return hour === 12 ? 12 : hour + 12;
  if (part === 'evening') return hour === 12 ? 0 : hour + 12;
  // Hours before 5 are after midnight. 5 itself is in the evening for "tonight at 5", but in the morning for "heute
  // Nacht um 5".
  return hour === 12 ? 0 : hour < 5 || (hour === 5 && asSaid) ? hour : hour + 12;
}

const PART_HOURS: Readonly<Record<DayPartName, readonly [number, number]>> = {
  morning: [0, 13],
  afternoon: [12, 19],
  // Midnight ends it.
  evening: [15, 25],
  night: [17, 30],
};

/** Seconds since midnight of a spoken time: a part of the day decides its half, otherwise the rule of bare hours. */
export function resolveTime(
  time: TimeClause,
  part: DayPartName | null,
  as24Hours: boolean,
  context: ReadingContext,
  place: HourPlace = 'dated',
): number {
  const found = resolveHour(time, part, as24Hours, context, place);
  const day = 86_400;
  return time.shift === undefined ? found : (((found + time.shift) % day) + day) % day;
}

function resolveHour(
  time: TimeClause,
  part: DayPartName | null,
  as24Hours: boolean,
  context: ReadingContext,
  place: HourPlace,
): number {
  const hour = Math.floor(time.seconds / 3600);
  const rest = time.seconds % 3600;
  if (part !== null) {
    if (time.bare) return hourInPart(hour, part, context.hourRule.asSaid) * 3600 + rest;
    const [from, end] = PART_HOURS[part];
    if ((hour < from || hour >= end) && !(hour + 24 < end)) {
      throw new ReadingError(
        'bad-time',
        worded`${clock(time.seconds)} is not in the ${word(part)}.`,
        time.span,
        'Leave out one of the two.',
      );
    }
    return time.seconds;
  }
  if (!time.bare || as24Hours) return time.seconds;
  const read = readBareHour(time, context.hourRule, place, () => context.nowWall - wallAt(context.today));
  if (!isAsSaid(time, context.hourRule) && (read !== time.seconds || place !== 'dated')) {
    const said = context.text.slice(...time.span);
    const other = clock((read + 43_200) % 86_400);
    context.assumptions.push({
      code: read >= 43_200 ? 'afternoon' : 'morning',
      message: worded`"${said}" is read as ${clock(read)}; else write ${other}.`,
    });
  }
  return read;
}

/** Records the other half of the day as a further reading of a bare hour. */
function noteOther(time: TimeClause, read: number, context: ReadingContext, place: HourPlace): void {
  const other = otherHalf(time, read, context.hourRule, place);
  const isPassed = place === 'today' && read >= 43_200;
  if (other !== null && !isPassed && time.shift === undefined) context.others.push({ span: time.span, instead: other });
}

/** Whether one of the hours is clearly on a 24-hour clock, so that the others are, too ("at 7 and 19"). */
export function countsTo24(draft: Draft): boolean {
  const times = [...draft.times, ...(draft.window === null ? [] : [draft.window.from, draft.window.to])];
  return times.some((time) => time.on24);
}

/** "At 6 in the morning and 6 in the evening": each time has its part of the day behind it. */
const areHalves = ({ times, dayParts }: Draft): boolean =>
  times.length > 1 &&
  times.length === dayParts.length &&
  times.every(({ span }, index) => {
    const at = dayParts[index]?.span[0] ?? 0;
    return at >= span[1] && at < (times[index + 1]?.span[0] ?? Number.POSITIVE_INFINITY);
  });

/**
 * All times of day of a draft, sorted, in seconds since midnight; a part of the day without an hour gets its default
 * time. Empty without either.
 */
export function resolveTimes(draft: Draft, context: ReadingContext, place: HourPlace = 'dated'): number[] {
  const part = draft.dayParts.length === 1 ? (draft.dayParts[0]?.part ?? null) : null;
  const isPaired = areHalves(draft);
  if (draft.times.length > 0 && draft.dayParts.length > 1 && !isPaired) {
    const last = draft.dayParts[draft.dayParts.length - 1] as Draft['dayParts'][number];
    throw unclear(
      'Several parts of the day with a time do not fit together.',
      last.span,
      'Name the times: at 9:00 and 18:00.',
    );
  }
  const as24Hours = part === null && countsTo24(draft);
  const found =
    draft.times.length > 0
      ? draft.times.map((time, index) => {
          const own = isPaired ? (draft.dayParts[index]?.part ?? null) : part;
          const read = resolveTime(time, own, as24Hours, context, place);
          if (own === null && !as24Hours) noteOther(time, read, context, place);
          return read;
        })
      : draft.dayParts.map((one) => {
          const seconds = context.dayParts[one.part];
          context.assume('day-part', worded`The ${word(one.part)} is read as ${clock(seconds)}.`);
          return seconds;
        });
  return [...new Set(found)].sort((a, b) => a - b);
}
