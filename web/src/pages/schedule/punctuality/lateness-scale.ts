import { say } from '../../../voice/say.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The lateness values marked on the axis. */
const MARKS: readonly (readonly [ms: number, words: string | (() => string)])[] = [
  [0, () => say('time.onTime')],
  [SECOND, '1 s'],
  [10 * SECOND, '10 s'],
  [MINUTE, '1 min'],
  [10 * MINUTE, '10 min'],
  [HOUR, '1 h'],
  [10 * HOUR, '10 h'],
  [3 * DAY, () => say('punct.days', { number: 3 })],
];

/** A logarithmic scale for milliseconds to days. Below a tenth of a second counts as none. */
const height = (ms: number): number => Math.log10(1 + Math.max(0, ms) / 100);

/** From 0, on time, to 1, the top mark. */
export interface LatenessScale {
  at(ms: number): number;
  readonly marks: readonly { readonly at: number; readonly words: string }[];
}

/** A scale from on time up to the first mark above the latest run. */
export function makeLatenessScale(maxMs: number): LatenessScale {
  const top = Math.max(
    2,
    MARKS.findIndex(([ms]) => ms >= maxMs) === -1 ? MARKS.length : MARKS.findIndex(([ms]) => ms >= maxMs),
  );
  const shown = MARKS.slice(0, top + 1);
  const whole = height(Math.max(maxMs, shown.at(-1)?.[0] ?? SECOND));
  return {
    at: (ms) => height(ms) / whole,
    marks: shown.map(([ms, words]) => ({ at: height(ms) / whole, words: typeof words === 'string' ? words : words() })),
  };
}
