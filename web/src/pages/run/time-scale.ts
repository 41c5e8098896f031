/** A stretch of time; `isWork` false for a mere wait. Milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isWork: boolean;
}

/** Positions on a line, from 0 to 1. */
export interface TimeScale {
  at(ms: number): number;
  /** Where a wait was drawn shorter than it was. */
  readonly breaks: readonly number[];
}

/** The most of the line that one wait takes. */
const MOST_IDLE = 0.18;

/**
 * Places stretches of time on a line. Hours of waiting would leave no room for seconds of work, so a wait that would
 * take more than this part of the line is drawn shorter, and marked.
 */
export function makeTimeScale(stretches: readonly Stretch[]): TimeScale {
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  const first = edges[0] ?? 0;
  const parts = edges.slice(1).map((to, index) => {
    const from = edges[index] ?? first;
    const isWork = stretches.some((one) => one.isWork && one.from < to && one.to > from);
    return { from, to, isWork, length: to - from };
  });
  const work = parts.reduce((sum, { isWork, length }) => sum + (isWork ? length : 0), 0);
  const longest = work === 0 ? Number.POSITIVE_INFINITY : Math.max(1, work * (MOST_IDLE / (1 - MOST_IDLE)));
  const drawn = parts.map((part) => ({ ...part, size: part.isWork ? part.length : Math.min(part.length, longest) }));
  const whole = drawn.reduce((sum, { size }) => sum + size, 0);
  const starts: number[] = [];
  let sum = 0;
  for (const { size } of drawn) {
    starts.push(sum);
    sum += size;
  }
  const place = (size: number) => (whole === 0 ? 0 : size / whole);
  return {
    at(ms) {
      if (ms <= first) return 0;
      const index = drawn.findIndex(({ to }) => ms <= to);
      const part = drawn[index];
      if (part === undefined) return whole === 0 ? 0 : 1;
      return place((starts[index] ?? 0) + ((ms - part.from) / part.length) * part.size);
    },
    breaks: drawn.flatMap((part, index) =>
      part.size < part.length ? [place((starts[index] ?? 0) + part.size / 2)] : [],
    ),
  };
}
