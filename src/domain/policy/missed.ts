import { DAY_MS, type EpochMs } from '../../when/index.ts';

/** A later start counts as late on record. */
export const LATE_START_MS = 60_000;

/** What happens to missed occurrences. */
export type MissedPolicy = 'run_once' | 'run_all' | 'skip';
/** `run_all` never starts more than this many at once. */
export const RUN_ALL_LIMIT = 1_000;
/** @default how late a recurring occurrence is still useful */
export const DEFAULT_FRESHNESS_MS = DAY_MS;

/**
 * Due occurrences, oldest first. `occurrences` has at most the first `RUN_ALL_LIMIT + 1`; `last` and `count` are for
 * all of them.
 */
export interface DueOccurrences {
  readonly occurrences: readonly EpochMs[];
  readonly last: EpochMs;
  readonly count: number;
}

export interface MissedDecision {
  /** Occurrences to run, oldest first. */
  readonly run: readonly EpochMs[];
  /** Missed occurrences: one range record each, with the reason as a word. */
  readonly missed: readonly {
    readonly from: EpochMs;
    readonly to: EpochMs;
    readonly count: number;
    readonly why: 'missed' | 'late' | 'cap';
  }[];
}

/**
 * Decides about due occurrences. An occurrence on time (within a minute) is not missed under any policy. `run_once`
 * runs the latest, `run_all` all (at most the newest 1,000; the rest has the reason `cap`), `skip` only punctual
 * ones; nothing older than `freshnessMs` is run.
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
  // Under `run_all`, only outdated ones are left out.
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
