import type { EpochMs } from '../../when/index.ts';

/** Why a past occurrence is not made up for: it has its run, or its run may have been and is not kept any more. */
export type BackfillRefusal = 'has_run' | 'not_kept';

/** What decides over an occurrence. */
export interface BackfillFacts {
  /** Occurrences of the stretch that have a run, whatever became of it. */
  readonly taken: ReadonlySet<EpochMs>;
  /** When the schedule was made: before it, nothing can have run. */
  readonly createdAt: EpochMs;
  /** Runs that ended before this are not kept. */
  readonly keptSince: EpochMs;
}

export interface BackfillDecision {
  readonly run: readonly EpochMs[];
  readonly hasRun: number;
  readonly notKept: number;
}

/**
 * Decides which occurrences of a past stretch are made up for, oldest first. An occurrence that has a run is never run again; nor is one of which
 * nobody can say any more whether it had one.
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
