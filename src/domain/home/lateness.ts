/** How often runs began so late. Milliseconds. */
export interface LatenessCount {
  readonly ms: number;
  readonly count: number;
}

/** How punctual a stretch of time was. */
export interface Punctuality {
  /** Runs that began. */
  readonly runs: number;
  /** Half of them began at most so late, in milliseconds; null: none began. */
  readonly p50Ms: number | null;
  /** Nineteen of twenty began at most so late, in milliseconds; null: none began. */
  readonly p95Ms: number | null;
}

/** Sums up how late runs began. @param counts lowest lateness first */
export function punctualityOf(counts: readonly LatenessCount[]): Punctuality {
  const runs = counts.reduce((sum, { count }) => sum + count, 0);
  return { runs, p50Ms: quantile(counts, runs, 0.5), p95Ms: quantile(counts, runs, 0.95) };
}

/** The nearest rank: the least lateness that so large a share of the runs did not pass. */
function quantile(counts: readonly LatenessCount[], runs: number, share: number): number | null {
  const rank = Math.ceil(runs * share);
  let seen = 0;
  for (const { ms, count } of counts) {
    seen += count;
    if (seen >= rank) return ms;
  }
  return null;
}
