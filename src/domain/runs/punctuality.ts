import type { EpochMs } from '../../when/index.ts';
import type { RunState } from './run.ts';

/** How late one run began. */
export interface PunctualRun {
  readonly id: string;
  readonly dueAt: EpochMs;
  readonly latenessMs: number;
  readonly state: RunState;
}

/** How punctual runs were, in numbers. Milliseconds; null where there was no run. */
export interface Punctuality {
  readonly count: number;
  readonly late: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly maxMs: number | null;
}

/** Computes it from all of them. A percentile is the lateness of an actual run, never one between two. */
export function punctualityOf(runs: readonly PunctualRun[], lateAfterMs: number): Punctuality {
  const sorted = runs.map(({ latenessMs }) => latenessMs).sort((one, other) => one - other);
  const part = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
  return {
    count: runs.length,
    late: sorted.filter((ms) => ms > lateAfterMs).length,
    p50Ms: part(0.5),
    p95Ms: part(0.95),
    maxMs: sorted.at(-1) ?? null,
  };
}

/**
 * At most `most` of these runs (2 or more), oldest first as given: of each part the most and the least punctual one,
 * so that no late run is hidden.
 */
export function thinRuns(runs: readonly PunctualRun[], most: number): readonly PunctualRun[] {
  if (runs.length <= most) return runs;
  const buckets = Math.floor(most / 2);
  const kept: PunctualRun[] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * runs.length) / buckets);
    const to = Math.floor(((bucket + 1) * runs.length) / buckets);
    let best = from;
    let worst = from;
    for (let index = from; index < to; index++) {
      const lateness = runs[index]?.latenessMs ?? 0;
      if (lateness < (runs[best]?.latenessMs ?? 0)) best = index;
      if (lateness > (runs[worst]?.latenessMs ?? 0)) worst = index;
    }
    const both = best === worst ? [best] : [Math.min(best, worst), Math.max(best, worst)];
    kept.push(...both.flatMap((index) => runs[index] ?? []));
  }
  return kept;
}
