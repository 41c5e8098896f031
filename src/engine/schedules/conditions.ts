import { hash } from 'node:crypto';
import { errorMessage } from '../../domain/errors.ts';
import type { ConditionAnswer } from '../../domain/policy/condition-function.ts';
import { type FinishedRun, judgePage, judgePrevious, type OnlyIf, type Verdict } from '../../domain/policy/only-if.ts';
import { isStale } from '../../domain/reminders/reminder.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { addRunFacts } from '../../store/runs/run-rows.ts';
import { findFinishedRun } from '../../store/runs/run-views.ts';
import { loadObservation } from '../../store/schedules/observations.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { TOLD_IN_DIGEST } from '../reminders/digest.ts';
import { isConditional, planFallback } from '../runs/start-run.ts';
import type { Signalled, StartedTurn, TurnOutcome, UnderClaim } from '../threads/turn-handler.ts';
import type { ConditionPorts } from './condition-ports.ts';

/** The time limit of a check. */
export const LOOK_LIMIT_MS = 30 * SECOND_MS;

/** Identifies what is checked, so that an observation of one subject is never compared with another. */
export function subjectOf(onlyIf: OnlyIf): string {
  const { kind, ...rest } = onlyIf;
  return JSON.stringify([kind, ...Object.entries(rest).filter(([name]) => name !== 'onError' && name !== 'title')]);
}

/**
 * Checks the condition of a run before its agent is woken, outside of any transaction. Returns null when the run is
 * to be carried out. A positive verdict is stored first, so that a retried run is not judged again.
 */
export async function lookFirst(
  parts: EngineParts,
  started: StartedTurn,
  write: UnderClaim,
  abort: Signalled,
): Promise<TurnOutcome | null> {
  const { run, schedule } = started;
  const onlyIf = schedule?.onlyIf ?? null;
  if (run === null || schedule === null || onlyIf === null || !isConditional(schedule, run.cause)) return null;
  if (run.facts.verdict?.holds) return null;
  const judged = await judge(parts, { onlyIf, schedule, run }, abort.signal);
  if (judged.kind === 'failed') return judged;
  const isMissed = await write(async (tx, now) => {
    await addRunFacts(tx, run.id, { verdict: judged.verdict });
    if (!judged.verdict.holds || schedule.kind !== 'reminder') return false;
    if (isStale(run.dueAt, now, schedule.zone)) return true;
    await planFallback(tx, run, now);
    return false;
  });
  if (!judged.verdict.holds) return { kind: 'skipped', reason: judged.verdict.reason };
  // What was missed on an earlier day is told in a digest: nobody words it.
  return isMissed ? { kind: 'done', output: TOLD_IN_DIGEST, inputTokens: 0, outputTokens: 0 } : null;
}

interface Judged {
  readonly onlyIf: OnlyIf;
  readonly schedule: Schedule;
  readonly run: Run;
}

async function judge(
  parts: EngineParts,
  judged: Judged,
  signal: AbortSignal,
): Promise<{ readonly kind: 'judged'; readonly verdict: Verdict } | Extract<TurnOutcome, { kind: 'failed' }>> {
  const { onlyIf } = judged;
  try {
    return { kind: 'judged', verdict: await within(parts.clock, signal, (limit) => look(parts, judged, limit)) };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = `the condition could not be looked at: ${errorMessage(error)}`;
    const policy = onlyIf.kind === 'previous' ? 'fail' : onlyIf.onError;
    if (policy !== 'fail') return { kind: 'judged', verdict: { holds: policy === 'run', reason } };
    const failure = { code: CONDITION_ERROR, message: reason, retryable: true };
    return { kind: 'failed', failure, inputTokens: 0, outputTokens: 0 };
  }
}

/** The error code of a run that failed before its agent was woken. */
export const CONDITION_ERROR = 'condition_error';

const NOTHING: ConditionPorts = {
  look: () => Promise.reject(new Error('pages cannot be looked at here')),
  functions: new Map(),
};

async function look({ store, clock, conditions }: EngineParts, judged: Judged, signal: AbortSignal): Promise<Verdict> {
  const { onlyIf, schedule, run } = judged;
  const { look: lookAt, functions } = conditions ?? NOTHING;
  const remembered = () => store.read((tx) => loadObservation(tx, schedule.id, subjectOf(onlyIf)));
  switch (onlyIf.kind) {
    case 'previous': {
      const last = await store.read((tx) => findFinishedRun(tx, schedule.userId, onlyIf.scheduleId ?? schedule.id));
      return judgePrevious(onlyIf, last === null ? null : withDigest(last), await remembered());
    }
    case 'http':
      return judgePage(onlyIf, await lookAt(onlyIf.url, signal), await remembered());
    case 'function': {
      const asked = functions.get(onlyIf.name);
      if (asked === undefined) throw new Error(`there is no condition named “${onlyIf.name}” any more`);
      const { id: scheduleId, userId, agent, what: prompt } = schedule;
      const { id: runId, nominalAt, dueAt } = run;
      const event = run.facts.event ?? null;
      const now = clock.now();
      const answer = await asked({ scheduleId, runId, userId, agent, prompt, nominalAt, dueAt, now, event, signal });
      const { holds, reason }: ConditionAnswer = typeof answer === 'object' ? answer : { holds: answer === true };
      return { holds: holds === true, reason: reason ?? `“${onlyIf.name}” says ${holds === true ? 'yes' : 'no'}` };
    }
    default:
      return onlyIf satisfies never;
  }
}

const withDigest = ({ state, output }: { state: FinishedRun['state']; output: string | null }): FinishedRun => ({
  state,
  outputHash: hash('sha256', output ?? '', 'base64url'),
});

/** Runs something within the time limit of a check. */
async function within<T>(clock: Clock, outer: AbortSignal, fn: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const seconds = LOOK_LIMIT_MS / SECOND_MS;
  const disarm = clock.setTimer(() => own.abort(new Error(`it took longer than ${seconds} seconds`)), LOOK_LIMIT_MS);
  const signal = AbortSignal.any([outer, own.signal]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([fn(signal), aborted]);
  } finally {
    disarm();
  }
}
