/** What happens to an occurrence while an earlier run of the same schedule is unfinished. */
export type OverlapPolicy = 'queue_one' | 'skip' | 'queue_all' | 'cancel_running' | 'allow';
/** The most waiting runs under `queue_all`. */
export const QUEUE_ALL_LIMIT = 100;

export interface UnfinishedRuns {
  /** Started and unfinished runs, including waiting ones. */
  readonly running: number;
  /** Runs that have not started. */
  readonly queued: number;
}

export type OverlapDecision =
  | { readonly kind: 'start' }
  | { readonly kind: 'queue' }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'cancel_running' };

/** Decides about one new occurrence. `queue` and `start` both make a run; the lane separates their turns. */
export function decideOverlap(policy: OverlapPolicy, { running, queued }: UnfinishedRuns): OverlapDecision {
  if (running + queued === 0) return { kind: 'start' };
  switch (policy) {
    case 'allow':
      return { kind: 'start' };
    case 'skip':
      return { kind: 'skip', reason: 'the previous run had not finished' };
    case 'queue_one':
      return queued > 0
        ? { kind: 'skip', reason: 'the previous run had not finished and one is waiting already' }
        : { kind: 'queue' };
    case 'queue_all':
      return queued >= QUEUE_ALL_LIMIT
        ? { kind: 'skip', reason: `${QUEUE_ALL_LIMIT} runs are waiting already` }
        : { kind: 'queue' };
    case 'cancel_running':
      return { kind: 'cancel_running' };
    default:
      return unreachable(policy);
  }
}

function unreachable(value: never): never {
  throw new Error(`unknown overlap policy ${String(value)}`);
}
