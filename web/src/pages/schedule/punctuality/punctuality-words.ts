import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { latenessWords, spanWords, weekdayWords } from '../../../time/time-words.ts';
import { say, sayNumber } from '../../../voice/say.ts';
import { spokenLanguage } from '../../../voice/spoken.ts';

/** A start within this time counts as on time. Milliseconds. */
const ON_TIME_MS = 100;
/** Up to this, tenths of a second are shown. Milliseconds. */
const TENTHS_MS = 10_000;

type Told = Pick<Punctuality, 'count' | 'late' | 'missed' | 'p50Ms' | 'p95Ms' | 'maxMs' | 'lateAfterMs'>;

/** How punctual the runs of a range were: all of them when none was late, otherwise how many were. */
export function punctualityWords(told: Told): string {
  const { count, late, missed, lateAfterMs } = told;
  if (count === 0) return missed === 0 ? say('punct.none') : say('punct.noneBegan', { number: missed });
  const missedWords = missed === 0 ? say('punct.noMissed') : say('punct.missed', { number: missed });
  if (late === 0) return `${allWords(told)}; ${missedWords}.`;
  const span = spanWords(lateAfterMs);
  return count === 1
    ? `${allWords(told)}. ${say('punct.lateOne', { span })}; ${missedWords}.`
    : `${partWords(told)}. ${say('punct.lateMany', { number: late, span })}, ${missedWords}.`;
}

/** When the time of a plot begins and ends, as of now: what was yesterday is called so at both ends. */
export function endsOfAxis(first: number, last: number, now: number, zone: string): [string, string] {
  return [weekdayWords(first, now, zone), weekdayWords(last, now, zone).replace(/^today /, '')];
}

/**
 * When none was late, the slowest start says when all had begun. A part of them is mentioned only when that adds
 * something.
 */
function allWords({ count: number, p50Ms, p95Ms, maxMs }: Told): string {
  const [half, most, all] = [exactWords(p50Ms), exactWords(p95Ms), exactWords(maxMs)];
  if (number === 1) return say('punct.one', { all });
  const begun = say('punct.all', { count: sayNumber(number), all });
  // For twenty runs or fewer, 95 % are all.
  if (most === all || number <= 20) return half === all ? begun : `${begun}, ${say('punct.half', { half })}`;
  return `${begun}, ${half === most ? say('punct.most', { most }) : say('punct.both', { half, most })}`;
}

/** When some were late: what was usual. */
function partWords({ count: number, p50Ms, p95Ms }: Told): string {
  const [half, most] = [exactWords(p50Ms), exactWords(p95Ms)];
  const count = sayNumber(number);
  return half === most ? say('punct.mostOf', { count, most }) : say('punct.halfMost', { count, half, most });
}

function exactWords(ms: number | null): string {
  if (ms === null || ms < ON_TIME_MS) return say('time.onTime');
  if (ms >= TENTHS_MS) return say('punct.upTo', { late: latenessWords(ms) });
  const tenths = (Math.ceil(ms / 100) / 10).toLocaleString(spokenLanguage(), { minimumFractionDigits: 1 });
  return say('punct.within', { number: tenths });
}
