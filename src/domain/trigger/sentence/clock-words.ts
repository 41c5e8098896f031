import { pad } from '../../time/wall.ts';
import type { CronFields } from '../cron-fields.ts';
import { joinWords, timeWords } from './words.ts';

/** Times of day in words, and whether the words stand for a rhythm by the clock (which has other rules at clock changes). */
export interface ClockWords {
  readonly words: string;
  readonly byTheClock: boolean;
  /** The words come before the days ("every 15 minutes from 9 to 5 every weekday"), not after them. */
  readonly isRhythm: boolean;
  /** The stretch of the day that the words already say. */
  readonly saysHours: boolean;
}

const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'every hour' : `every ${step / 60} hours`;
  return step === 1 ? 'every minute' : `every ${step} minutes`;
}

/** The step of a list that is evenly spaced, or null. */
function stepOf(values: readonly number[]): number | null {
  const [first, second] = values;
  if (first === undefined || second === undefined) return null;
  const step = second - first;
  return values.every((value, index) => value === first + index * step) ? step : null;
}

const isFull = (values: readonly number[], step: number, end: number) =>
  values[0] === 0 && (values[values.length - 1] as number) + step >= end && end % step === 0;

/** The times of a pattern; null when it has more than can be said. `hours` is the stretch the trigger is limited to. */
export function cronClockWords(
  fields: CronFields,
  hours: { readonly from: string; readonly to: string } | undefined,
): ClockWords | null {
  const { seconds, minutes, hours: ofDay } = fields;
  if (seconds.length > 1) return null;
  const second = seconds[0] as number;
  const list = ofDay.flatMap((hour) => minutes.map((minute) => (hour * 60 + minute) * 60 + second));
  const plainList = (): ClockWords | null =>
    list.length <= 12 && hours === undefined
      ? { words: `at ${timeWords(list)}`, byTheClock: false, isRhythm: false, saysHours: false }
      : null;
  if (second !== 0) return plainList();
  const rhythm = (words: string, saysHours = false): ClockWords => ({
    words,
    byTheClock: true,
    isRhythm: true,
    saysHours,
  });
  const window = hours === undefined ? '' : ` from ${hours.from} to ${hours.to}`;
  const startsAt = (step: number, first: number) => {
    if (hours === undefined) return true;
    const [hour, minute] = hours.from.split(':').map(Number) as [number, number];
    return (hour * 60 + minute - first) % step === 0;
  };
  const minuteStep = minutes.length === 60 ? 1 : stepOf(minutes);
  const even = minuteStep !== null && isFull(minutes, minuteStep, 60);
  if (ofDay.length === 24) {
    if (even && startsAt(minuteStep, 0))
      return rhythm(
        window === '' ? `${everyMinutes(minuteStep)} by the clock` : `${everyMinutes(minuteStep)}${window}`,
        window !== '',
      );
    if (minutes.length === 1 && startsAt(60, minutes[0] as number) && window !== '')
      return rhythm(`every hour${window}`, true);
    if (minutes.length > 20) return null;
    const at =
      minutes.length === 1 && minutes[0] === 0
        ? 'on the hour'
        : `at ${joinWords(minutes.map((minute) => `:${pad(minute)}`))}`;
    return rhythm(`every hour ${at}`);
  }
  const hourStep = stepOf(ofDay);
  if (minutes.length === 1 && hourStep !== null && isFull(ofDay, hourStep, 24) && fields.wildcard) {
    const minute = minutes[0] as number;
    if (window !== '') return startsAt(hourStep * 60, minute) ? rhythm(`every ${hourStep} hours${window}`, true) : null;
    return rhythm(`every ${hourStep} hours ${minute === 0 ? 'on the hour' : `at :${pad(minute)}`}`);
  }
  if (fields.wildcard && even && hours === undefined && (ofDay.length === 1 || hourStep === 1)) {
    const last = (ofDay[ofDay.length - 1] as number) * 60 + (minutes[minutes.length - 1] as number);
    return rhythm(`${everyMinutes(minuteStep)} from ${clock((ofDay[0] as number) * 60)} to ${clock(last)}`, true);
  }
  return plainList();
}

/** The same times beginning where the longest pause ends, so that a stretch over midnight is one; minutes past midnight go on from 1440. */
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

/** Times of day of rules, sorted, in seconds. A rhythm by the clock is said as one where it is even. */
export function listClockWords(times: readonly number[], byTheClock: boolean): ClockWords | null {
  if (byTheClock && times.length > 2 && times.every((time) => time % 60 === 0)) {
    const minutes = fromPause(times.map((time) => time / 60));
    const step = stepOf(minutes);
    if (step !== null) {
      const [first, last] = [minutes[0] as number, (minutes[minutes.length - 1] as number) % 1440];
      const words = `${everyMinutes(step)} from ${clock(first)} to ${clock(last)}`;
      return { words, byTheClock: true, isRhythm: true, saysHours: false };
    }
  }
  if (times.length > 24) return null;
  return { words: `at ${timeWords(times)}`, byTheClock: false, isRhythm: false, saysHours: false };
}
