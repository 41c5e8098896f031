import type { Health } from '../../api/health/health.ts';
import { durationWords, spanWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';

const DAY = 86_400_000;
/** Clocks this close count as equal: smaller differences are not measurable over a slow connection. Milliseconds. */
const SAME_MS = 2_000;
/** Growth is stated per week, when that much is known. */
const WEEK = 7 * DAY;

/** Belfry's health, in a sentence. */
export function verdictWords(findings: Health['findings']): string {
  const count = (state: 'wrong' | 'mind') => findings.filter((finding) => finding.state === state).length;
  const [bad, odd] = [count('wrong'), count('mind')];
  if (bad === 0) return odd === 0 ? say('well.all') : say('well.mind', { number: odd });
  return odd === 0 ? say('well.wrong', { number: bad }) : say('well.both', { bad, odd });
}

/** The difference between Belfry's clock and this device's. */
export function skewWords(skewMs: number): string {
  if (Math.abs(skewMs) < SAME_MS) return say('queue.same');
  return say(skewMs > 0 ? 'queue.ahead' : 'queue.behind', { span: spanWords(skewMs) });
}

/** `12 KB`, `3.4 MB`: a size with the digits that people read. */
export function bytesWords(bytes: number): string {
  const units = ['', 'KB', 'MB', 'GB', 'TB'];
  let size = Math.abs(bytes);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  if (unit === 0) return say('store.bytes', { number: Math.round(size) });
  const shown = size >= 10 ? String(Math.round(size)) : size.toFixed(1);
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
  const span = spanWords(now - first.at);
  if (Math.abs(more) < 1024) return say('store.same', { span });
  return say(more > 0 ? 'store.grown' : 'store.shrunk', { size: bytesWords(more), span });
}

/** Half of the runs, or nineteen of twenty, began within this. */
export const withinWords = (ms: number | null): string => (ms === null ? say('well.noneBegan') : durationWords(ms));

/** The effects of an outage; null when they were not counted. */
export function costWords(missed: number | null, late: number | null): string | null {
  if (missed === null || late === null) return null;
  const parts = [
    ...(missed === 0 ? [] : [say('out.missed', { number: missed })]),
    ...(late === 0 ? [] : [say('out.late', { number: late })]),
  ];
  return parts.length === 0 ? say('out.noCost') : `${parts.join(', ')}.`;
}
