import type { Health } from '../../api/health/health.ts';
import { durationWords, spanWords } from '../../time/time-words.ts';

const DAY = 86_400_000;
/** Clocks this close count as equal: smaller differences are not measurable over a slow connection. Milliseconds. */
const SAME_MS = 2_000;
/** Growth is stated per week, when that much is known. */
const WEEK = 7 * DAY;

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** Belfry's health, in a sentence. */
export function verdictWords(findings: Health['findings']): string {
  const count = (state: 'wrong' | 'mind') => findings.filter((finding) => finding.state === state).length;
  const [bad, odd] = [count('wrong'), count('mind')];
  if (bad === 0) return odd === 0 ? 'All is well.' : `Nothing is wrong; ${things(odd)} to keep in mind.`;
  const wrong = `${things(bad)} ${bad === 1 ? 'is' : 'are'} wrong`;
  return odd === 0 ? `${wrong}.` : `${wrong}, ${things(odd)} to keep in mind.`;
}

/** The difference between Belfry's clock and this device's. */
export function skewWords(skewMs: number): string {
  if (Math.abs(skewMs) < SAME_MS) return 'as on this device';
  return `${spanWords(skewMs)} ${skewMs > 0 ? 'ahead of' : 'behind'} this device`;
}

/** `12 KB`, `3.4 MB`: a size with the digits that people read. */
export function bytesWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let size = Math.abs(bytes);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || size >= 10 ? String(Math.round(size)) : size.toFixed(1);
  return `${shown} ${units[unit]}`;
}

/** How the data grew, per week when that much is known; null before the first day. */
export function growthWords(
  sizes: readonly { readonly at: number; readonly bytes: number }[],
  bytes: number,
  now: number,
): string | null {
  const first = sizes.findLast(({ at }) => now - at >= WEEK) ?? sizes[0];
  if (first === undefined || now - first.at < DAY) return null;
  const more = bytes - first.bytes;
  const over = `in ${spanWords(now - first.at)}`;
  if (Math.abs(more) < 1024) return `none ${over}`;
  return `${bytesWords(more)} ${more > 0 ? 'more' : 'less'} ${over}`;
}

/** Half of the runs, or nineteen of twenty, began within this. */
export const withinWords = (ms: number | null): string => (ms === null ? 'nothing began' : durationWords(ms));

/** The effects of an outage; null when they were not counted. */
export function costWords(missed: number | null, late: number | null): string | null {
  if (missed === null || late === null) return null;
  const parts = [
    ...(missed === 0 ? [] : [missed === 1 ? '1 time of yours was missed' : `${missed} times of yours were missed`]),
    ...(late === 0 ? [] : [late === 1 ? '1 run began late' : `${late} runs began late`]),
  ];
  return parts.length === 0 ? 'Nothing of yours was missed or late.' : `${parts.join(', ')}.`;
}
