/** How many runs had this lateness. Milliseconds. */
export interface LatenessCount {
  readonly ms: number;
  readonly count: number;
}

/** The punctuality of a range of time. */
export interface Punctuality {
  /** Runs that began. */
  readonly runs: number;
  /** The median lateness, in milliseconds; null without runs. */
  readonly p50Ms: number | null;
  /** The lateness that nineteen of twenty did not exceed, in milliseconds; null without runs. */
  readonly p95Ms: number | null;
}

/** Summarises how late runs began. @param counts lowest lateness first */
export function punctualityOf(counts: readonly LatenessCount[]): Punctuality {
  const runs = counts.reduce((sum, { count }) => sum + count, 0);
  return { runs, p50Ms: quantile(counts, runs, 0.5), p95Ms: quantile(counts, runs, 0.95) };
}

/** The nearest rank: the least lateness that this share of the runs did not exceed. */
function quantile(counts: readonly LatenessCount[], runs: number, share: number): number | null {
  const rank = Math.ceil(runs * share);
  let seen = 0;
  for (const { ms, count } of counts) {
    seen += count;
    if (seen >= rank) return ms;
  }
  return null;
}
