import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { latenessWords, spanWords, weekdayWords } from '../../../time/time-words.ts';

/** A start within this time counts as on time. Milliseconds. */
const ON_TIME_MS = 100;
/** Up to this, tenths of a second are shown. Milliseconds. */
const TENTHS_MS = 10_000;

type Told = Pick<Punctuality, 'count' | 'late' | 'missed' | 'p50Ms' | 'p95Ms' | 'maxMs' | 'lateAfterMs'>;

/** How punctual the runs of a range were: all of them when none was late, otherwise how many were. */
export function punctualityWords(told: Told): string {
  const { count, late, missed, maxMs, lateAfterMs } = told;
  if (count === 0)
    return missed === 0 ? 'Nothing was due in this range.' : `Nothing began in this range; ${missed} missed.`;
  const missedWords = missed === 0 ? 'none was missed' : `${missed} missed`;
  if (late === 0) return `${allWords(told)}; ${missedWords}.`;
  const lateWords =
    count === 1
      ? `That is more than ${spanWords(lateAfterMs)} late`
      : `${late} ${late === 1 ? 'was' : 'were'} more than ${spanWords(lateAfterMs)} late`;
  return count === 1
    ? `The one run began ${exactWords(maxMs)}. ${lateWords}; ${missedWords}.`
    : `${partWords(told)}. ${lateWords}, ${missedWords}.`;
}

/** When the time of a plot begins and ends, as of now: what was yesterday is called so at both ends. */
export function endsOfAxis(first: number, last: number, now: number, zone: string): [string, string] {
  return [weekdayWords(first, now, zone), weekdayWords(last, now, zone).replace(/^today /, '')];
}

/**
 * When none was late, the slowest start says when all had begun. A part of them is mentioned only when that adds
 * something.
 */
function allWords({ count, p50Ms, p95Ms, maxMs }: Told): string {
  const [half, most, all] = [exactWords(p50Ms), exactWords(p95Ms), exactWords(maxMs)];
  if (count === 1) return `The one run began ${all}`;
  const begun = `All ${count.toLocaleString('en-US')} runs began ${all}`;
  // For twenty runs or fewer, 95 % are all.
  if (most === all || count <= 20) return half === all ? begun : `${begun}, half of them ${half}`;
  return half === most ? `${begun}, 95 % of them ${most}` : `${begun}, half of them ${half}, 95 % ${most}`;
}

/** When some were late: what was usual. */
function partWords({ count, p50Ms, p95Ms }: Told): string {
  const [half, most] = [exactWords(p50Ms), exactWords(p95Ms)];
  const runs = count.toLocaleString('en-US');
  return half === most ? `95 % of ${runs} runs began ${most}` : `Of ${runs} runs half began ${half}, 95 % ${most}`;
}

function exactWords(ms: number | null): string {
  if (ms === null || ms < ON_TIME_MS) return 'on time';
  return ms < TENTHS_MS ? `within ${(Math.ceil(ms / 100) / 10).toFixed(1)} seconds` : `up to ${latenessWords(ms)}`;
}
