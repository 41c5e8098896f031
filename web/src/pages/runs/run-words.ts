import type { RunView } from '../../../../src/operations/views/run-views.ts';
import { latenessWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { capital } from '../../voice/sentence-of.ts';

/** A start that is later than this counts as late on the page. Milliseconds. */
const LATE_MS = 60_000;

/** The result of a run, in one sentence. A silent success is a success. */
export function resultWords(run: Pick<RunView, 'state' | 'error' | 'delivered' | 'waitsFor'>): string {
  switch (run.state) {
    case 'queued':
      return run.waitsFor === null ? say('run.turn') : capital(run.waitsFor);
    case 'running':
      return say('run.isRunning');
    case 'waiting':
      return run.waitsFor === null ? say('run.goesOn') : capital(run.waitsFor);
    case 'succeeded':
      return run.delivered === 0 ? say('run.silent') : say('run.sent', { number: run.delivered });
    case 'failed':
      return run.error?.message ?? say('run.noReason');
    case 'cancelled':
      return run.error?.message ?? say('run.cancelled');
    case 'skipped':
      return run.error === null ? say('run.skipped') : say('run.skippedFor', { why: run.error.message });
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

function unreachable(value: never): never {
  throw new Error(`unknown state ${String(value)}`);
}
