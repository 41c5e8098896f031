// The times of day of a rule.
import { MINUTE_MS } from '../../../time/clock.ts';
import { formatTimeOfDay } from '../../../time/wall.ts';
import { worded } from '../../said.ts';
import { countsTo24, resolveTime, resolveTimes } from '../clock-times.ts';
import type { ReadingContext } from '../context.ts';
import { type Draft, unclear } from '../draft.ts';
import type { TimePlan } from '../plan.ts';

function windowOf(draft: Draft, context: ReadingContext): { from: number; to: number } | null {
  if (draft.window === null) return null;
  const as24Hours = countsTo24(draft);
  const { from, to } = draft.window;
  // "From 6 to 10" begins in the morning, "from 1 to 3" after noon.
  const isOpen = from.bare && !from.colon && !as24Hours && to.bare;
  const isAfternoon = !context.hourRule.asSaid && from.seconds < 6 * 3600;
  const first = isOpen ? from.seconds + (isAfternoon ? 12 * 3600 : 0) : resolveTime(from, null, as24Hours, context);
  let last = resolveTime(to, null, as24Hours, context);
  // "from 10 to 8": 8 is in the evening.
  if (last <= first && to.bare && last < 12 * 3600 && !as24Hours) last += 12 * 3600;
  context.assume(
    'window',
    worded`From ${formatTimeOfDay(first * 1000)} to ${formatTimeOfDay(last * 1000)}, both included.`,
  );
  return { from: Math.floor(first / 60), to: Math.floor(last / 60) };
}

/** A rhythm within the day: "every 30 minutes from 9 to 5". */
export function gridOf(ms: number, draft: Draft, context: ReadingContext): TimePlan {
  const span = draft.recurrences[0]?.span ?? [0, 0];
  if (ms % MINUTE_MS !== 0) throw unclear('Within a day only whole minutes repeat.', span, 'Use minutes or hours.');
  const stepMinutes = ms / MINUTE_MS;
  if (stepMinutes >= 1440)
    throw unclear('Longer than a day does not repeat within one.', span, 'Say every how many days.');
  const window = windowOf(draft, context);
  if (draft.minutes !== null) {
    const { minutes } = draft.minutes;
    if (stepMinutes % 60 !== 0 || minutes.length !== 1)
      throw unclear('The minutes do not fit the rhythm.', draft.minutes.span, 'Say every hour at :15.');
    const minute = minutes[0] as number;
    if (window === null) return { kind: 'grid', stepMinutes, from: minute, to: 1439, wholeDay: true };
    return {
      kind: 'grid',
      stepMinutes,
      from: Math.ceil((window.from - minute) / 60) * 60 + minute,
      to: window.to,
      wholeDay: false,
    };
  }
  if (window === null) return { kind: 'grid', stepMinutes, from: 0, to: 1439, wholeDay: true };
  return { kind: 'grid', stepMinutes, ...window, wholeDay: false };
}

/** "every hour at :15 and :45" */
export function minuteList(draft: Draft, context: ReadingContext): TimePlan {
  return { kind: 'minutes', minutes: draft.minutes?.minutes ?? [], window: windowOf(draft, context) };
}

/** The times of day of a rule of days. */
export function timesOf(draft: Draft, fromNow: boolean, context: ReadingContext): TimePlan {
  if (draft.window !== null) {
    throw unclear(
      'A stretch of the day needs a rhythm in it.',
      draft.window.span,
      'Say every 30 minutes before it, or name one time.',
    );
  }
  const noonOrMidnight = resolveTimes(draft, context);
  if (noonOrMidnight.length > 0) return { kind: 'list', times: noonOrMidnight };
  if (fromNow || draft.sameTime !== null) {
    context.assume(
      'same-time',
      worded`No time is given, so it is the time of day of now, ${formatTimeOfDay(context.nowTime * 1000)}.`,
    );
    return { kind: 'list', times: [context.nowTime] };
  }
  return { kind: 'list', times: [context.assumeTime()] };
}
