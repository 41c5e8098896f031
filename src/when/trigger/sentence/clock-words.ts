import { pad } from '../../time/wall.ts';
import type { CronFields } from '../rules/cron-fields.ts';
import type { ClockPhrase, ClockWords } from './phrases.ts';

const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

const times = (list: readonly number[]): ClockWords => ({
  phrase: { kind: 'times', times: list },
  isRhythm: false,
  saysHours: false,
});

const rhythm = (phrase: ClockPhrase, saysHours = false): ClockWords => ({ phrase, isRhythm: true, saysHours });

/** The step of an evenly spaced list, or null. */
function stepOf(values: readonly number[]): number | null {
  const [first, second] = values;
  if (first === undefined || second === undefined) return null;
  const step = second - first;
  return values.every((value, index) => value === first + index * step) ? step : null;
}

const isFull = (values: readonly number[], step: number, end: number) =>
  values[0] === 0 && (values[values.length - 1] as number) + step >= end && end % step === 0;

/** The times of a cron expression in words; null when there are too many. `hours` is the trigger's daily window. */
export function cronClockWords(
  fields: CronFields,
  hours: { readonly from: string; readonly to: string } | undefined,
): ClockWords | null {
  const { seconds, minutes, hours: ofDay } = fields;
  if (seconds.length > 1) return null;
  const second = seconds[0] as number;
  const list = ofDay.flatMap((hour) => minutes.map((minute) => (hour * 60 + minute) * 60 + second));
  const plainList = (): ClockWords | null => (list.length <= 12 && hours === undefined ? times(list) : null);
  if (second !== 0) return plainList();
  const stretch = hours === undefined ? null : ([hours.from, hours.to] as const);
  const startsAt = (step: number, first: number) => {
    if (hours === undefined) return true;
    const [hour, minute] = hours.from.split(':').map(Number) as [number, number];
    return (hour * 60 + minute - first) % step === 0;
  };
  const minuteStep = minutes.length === 60 ? 1 : stepOf(minutes);
  const even = minuteStep !== null && isFull(minutes, minuteStep, 60);
  if (ofDay.length === 24) {
    if (even && startsAt(minuteStep, 0))
      return rhythm({ kind: 'rhythm', minutes: minuteStep, stretch }, stretch !== null);
    if (minutes.length === 1 && startsAt(60, minutes[0] as number) && stretch !== null)
      return rhythm({ kind: 'rhythm', minutes: 60, stretch }, true);
    if (minutes.length > 20) return null;
    return rhythm({ kind: 'minutes', everyHours: 1, minutes });
  }
  const hourStep = stepOf(ofDay);
  if (minutes.length === 1 && hourStep !== null && isFull(ofDay, hourStep, 24) && fields.wildcard) {
    if (stretch === null) return rhythm({ kind: 'minutes', everyHours: hourStep, minutes });
    return startsAt(hourStep * 60, minutes[0] as number)
      ? rhythm({ kind: 'rhythm', minutes: hourStep * 60, stretch }, true)
      : null;
  }
  if (fields.wildcard && even && hours === undefined && (ofDay.length === 1 || hourStep === 1)) {
    const last = (ofDay[ofDay.length - 1] as number) * 60 + (minutes[minutes.length - 1] as number);
    const within = [clock((ofDay[0] as number) * 60), clock(last)] as const;
    return rhythm({ kind: 'rhythm', minutes: minuteStep, stretch: within }, true);
  }
  return plainList();
}

/**
 * Rotates the times to begin after the longest pause, so that a range over midnight is one; minutes after midnight
 * continue from 1440.
 */
function fromPause(minutes: readonly number[]): number[] {
  let start = 0;
  let longest = 0;
  for (const [index, minute] of minutes.entries()) {
    const before = index === 0 ? (minutes[minutes.length - 1] as number) - 1440 : (minutes[index - 1] as number);
    if (minute - before > longest) {
      longest = minute - before;
      start = index;
    }
  }
  return [...minutes.slice(start), ...minutes.slice(0, start).map((minute) => minute + 1440)];
}

/**
 * Times of day of rules in words; `list` is sorted, in seconds. Evenly spaced times become a rhythm when they follow
 * the clock.
 */
export function listClockWords(list: readonly number[], byTheClock: boolean): ClockWords | null {
  if (byTheClock && list.length > 2 && list.every((time) => time % 60 === 0)) {
    const minutes = fromPause(list.map((time) => time / 60));
    const step = stepOf(minutes);
    if (step !== null) {
      const [first, last] = [minutes[0] as number, (minutes[minutes.length - 1] as number) % 1440];
      return rhythm({ kind: 'rhythm', minutes: step, stretch: [clock(first), clock(last)] });
    }
  }
  return list.length > 24 ? null : times(list);
}
