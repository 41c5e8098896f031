import type { RunView } from '../../../../src/operations/views/run-views.ts';
import { latenessWords } from '../../time/time-words.ts';

/** A start that is later than this counts as late on the page. Milliseconds. */
const LATE_MS = 60_000;

/** The result of a run, in one sentence. A silent success is a success. */
export function resultWords(run: Pick<RunView, 'state' | 'error' | 'delivered' | 'waitsFor'>): string {
  switch (run.state) {
    case 'queued':
      return run.waitsFor === null ? 'Waits for its turn' : sentence(run.waitsFor);
    case 'running':
      return 'Is running';
    case 'waiting':
      return run.waitsFor === null ? 'Waits before it goes on' : sentence(run.waitsFor);
    case 'succeeded':
      if (run.delivered === 0) return 'Silent: nothing was sent';
      return run.delivered === 1 ? '1 message was sent' : `${run.delivered} messages were sent`;
    case 'failed':
      return run.error?.message ?? 'It failed, and no reason was recorded';
    case 'cancelled':
      return run.error?.message ?? 'It was cancelled';
    case 'skipped':
      return run.error === null ? 'It was skipped' : `Skipped: ${run.error.message}`;
    default:
      return unreachable(run.state);
  }
}

/** How late a run began; empty for runs that never began. */
export function runLateness(run: Pick<RunView, 'latenessMs' | 'cause'>): {
  readonly words: string;
  readonly isLate: boolean;
} {
  if (run.latenessMs === null || run.cause === 'manual' || run.cause === 'backfill' || run.cause === 'test')
    return { words: '', isLate: false };
  return { words: latenessWords(run.latenessMs), isLate: run.latenessMs >= LATE_MS };
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function unreachable(value: never): never {
  throw new Error(`unknown state ${String(value)}`);
}
