import type { EpochMs } from '../../when/index.ts';
import type { Run } from './run.ts';

/** A stretch of work on a run that did not end it: it failed, or it had to wait. */
export interface StoredTry {
  readonly startedAt: EpochMs;
  readonly endedAt: EpochMs;
  readonly code: string;
  readonly message: string;
  /** `host:pid` of the process; null when unknown. */
  readonly process: string | null;
}

/** One stretch of work on a run: its times, and why it was not the last. */
export interface Try {
  /** From 1, in order of beginning. */
  readonly number: number;
  readonly startedAt: EpochMs;
  /** Null while it is under way. */
  readonly endedAt: EpochMs | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** What the run then waited for; null for nothing. */
  readonly waitedFor: string | null;
  readonly process: string | null;
}

/** Codes of stretches that ended in waiting, which is no failure. */
export const WAIT_CODES = [
  'waits_for_answer',
  'waits_for_person',
  'waits_for_budget',
  'waits_for_agent',
  'waits_for_worker',
  'waits_elsewhere',
] as const;
export type WaitCode = (typeof WAIT_CODES)[number];
const isWait = (code: string): boolean => (WAIT_CODES as readonly string[]).includes(code);

/** The process of a run ended before the run. */
export const PROCESS_ENDED = 'process_ended';

/**
 * The stretches of work on a run. The one that ended it, or is under way, has no row, because the run itself has its
 * facts.
 */
export function triesOf(
  run: Pick<Run, 'startedAt' | 'endedAt' | 'triedAt'>,
  stored: readonly StoredTry[],
): readonly Try[] {
  const tries = stored.map(({ startedAt, endedAt, code, message, process }, index): Try => {
    const why = isWait(code) ? { error: null, waitedFor: message } : { error: { code, message }, waitedFor: null };
    return { number: index + 1, startedAt, endedAt, ...why, process };
  });
  const last = run.triedAt ?? run.startedAt;
  const before = stored.at(-1);
  if (last === null || (before !== undefined && last <= before.startedAt)) return tries;
  const { endedAt } = run;
  return [
    ...tries,
    { number: tries.length + 1, startedAt: last, endedAt, error: null, waitedFor: null, process: null },
  ];
}
