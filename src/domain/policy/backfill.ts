import type { EpochMs } from '../../when/index.ts';

/** Why a past occurrence is not made up for: it has a run, or its run may have been deleted. */
export type BackfillRefusal = 'has_run' | 'not_kept';

/** The facts that decide about an occurrence. */
export interface BackfillFacts {
  /** Occurrences of the range that have a run, in any state. */
  readonly taken: ReadonlySet<EpochMs>;
  /** When the schedule was made: nothing ran before. */
  readonly createdAt: EpochMs;
  /** Runs that ended before this may be deleted. */
  readonly keptSince: EpochMs;
}

export interface BackfillDecision {
  readonly run: readonly EpochMs[];
  readonly hasRun: number;
  readonly notKept: number;
}

/**
 * Decides which occurrences of a past range are made up for, oldest first. An occurrence with a run, or with a
 * possibly deleted run, is never run again.
 */
export function decideBackfill(occurrences: readonly EpochMs[], facts: BackfillFacts): BackfillDecision {
  const run: EpochMs[] = [];
  let hasRun = 0;
  let notKept = 0;
  for (const at of occurrences) {
    const refusal = refusalOf(at, facts);
    if (refusal === null) run.push(at);
    else if (refusal === 'has_run') hasRun += 1;
    else notKept += 1;
  }
  return { run, hasRun, notKept };
}

function refusalOf(at: EpochMs, { taken, createdAt, keptSince }: BackfillFacts): BackfillRefusal | null {
  if (taken.has(at)) return 'has_run';
  return at >= createdAt && at < keptSince ? 'not_kept' : null;
}
