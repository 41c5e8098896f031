import { DAY_MS, type EpochMs } from '../../when/index.ts';

/** A start counts as late on record after this. */
export const LATE_START_MS = 60_000;

/** What happens to occurrences whose time passed while nothing could run them. */
export type MissedPolicy = 'run_once' | 'run_all' | 'skip';
/** `run_all` never starts more than this many at once. */
export const RUN_ALL_LIMIT = 1_000;
/** @default how late a recurring occurrence is still useful */
export const DEFAULT_FRESHNESS_MS = DAY_MS;

/** Occurrences up to now, oldest first. `occurrences` holds the first `RUN_ALL_LIMIT + 1` at most; `last` and `count` speak of all of them. */
export interface DueOccurrences {
  readonly occurrences: readonly EpochMs[];
  readonly last: EpochMs;
  readonly count: number;
}

export interface MissedDecision {
  /** Occurrences to run, oldest first. */
  readonly run: readonly EpochMs[];
  /** Occurrences that stay missed: one range record each, with the reason in a word. */
  readonly missed: readonly {
    readonly from: EpochMs;
    readonly to: EpochMs;
    readonly count: number;
    readonly why: 'missed' | 'late' | 'cap';
  }[];
}

/**
 * Decides over the occurrences that are due. One occurrence on time (within a minute) is no miss under any policy.
 * `run_once` keeps the latest, `run_all` all (at most 1,000, the newest ones: the rest says that it was the cap), `skip` only what is on
 * time; what is older than `freshnessMs` is never run.
 */
export function decideMissed(
  policy: { readonly missed: MissedPolicy; readonly freshnessMs: number | null },
  due: DueOccurrences,
  now: EpochMs,
  recent: readonly EpochMs[] = due.occurrences,
): MissedDecision {
  const first = due.occurrences[0];
  if (first === undefined) return { run: [], missed: [] };
  const onTime = (occurrence: EpochMs) => now - occurrence <= LATE_START_MS;
  const fresh = (occurrence: EpochMs) =>
    onTime(occurrence) || policy.freshnessMs === null || now - occurrence <= policy.freshnessMs;
  const useful = policy.missed === 'run_all' ? recent.filter(fresh) : [];
  const wanted =
    policy.missed === 'run_all'
      ? useful.slice(-RUN_ALL_LIMIT)
      : policy.missed === 'run_once' || onTime(due.last)
        ? [due.last].filter(fresh)
        : [];
  const left = due.count - wanted.length;
  if (left === 0) return { run: wanted, missed: [] };
  const isCapped = useful.length > wanted.length;
  // Of what is all made up for, only what is too old is left out.
  const isStale = policy.missed === 'run_all' || (policy.missed === 'run_once' && wanted.length === 0);
  const why = isCapped ? 'cap' : isStale ? 'late' : 'missed';
  const beforeRun = wanted[0];
  const to = beforeRun === undefined ? due.last : lastBefore(recent, beforeRun, first);
  return { run: wanted, missed: [{ from: first, to, count: left, why }] };
}

function lastBefore(due: readonly EpochMs[], limit: EpochMs, first: EpochMs): EpochMs {
  for (let i = due.length - 1; i >= 0; i--) {
    const occurrence = due[i];
    if (occurrence !== undefined && occurrence < limit) return occurrence;
  }
  return first;
}
