import type { Run } from '../../domain/runs/run.ts';
import { PROCESS_ENDED, type WaitCode } from '../../domain/runs/tries.ts';
import type { Tx } from '../../store/database.ts';
import { recordTry } from '../../store/runs/tries.ts';
import type { EngineContext } from '../context.ts';
import type { StartedTurn, TurnOutcome } from '../threads/turn-handler.ts';

/** How much of an error message is stored. */
const MESSAGE_LIMIT = 4_000;

const WAITS: Partial<Record<TurnOutcome['kind'], readonly [WaitCode, string]>> = {
  paused: ['waits_for_person', 'it stood aside for an answer to you'],
  waiting: ['waits_for_answer', 'it waited for your answer to what it asked'],
  over_budget: ['waits_for_budget', 'a budget was reached'],
  offered: ['waits_for_worker', 'it waited for a worker of its agent'],
  awaiting: ['waits_elsewhere', 'it waited for the answer of the agent elsewhere'],
};

/** Records the result of a try, when the run continues after it or failed with it. */
export async function recordOutcome(
  tx: Tx,
  { now, process }: EngineContext,
  { run, startedAt }: StartedTurn,
  outcome: TurnOutcome,
): Promise<void> {
  if (run === null) return;
  const why = whyOf(outcome);
  if (why === null) return;
  const [code, message] = why;
  await recordTry(tx, run.id, {
    startedAt,
    endedAt: now,
    code,
    message: message.slice(0, MESSAGE_LIMIT),
    process: process ?? null,
  });
}

function whyOf(outcome: TurnOutcome): readonly [string, string] | null {
  if (outcome.kind === 'failed') return [outcome.failure.code, outcome.failure.message];
  if (outcome.kind === 'absent') return ['waits_for_agent', outcome.reason];
  return WAITS[outcome.kind] ?? null;
}

/** A run begins although its row says that it is running: the process that carried it out is gone. */
export async function recordLostProcess(tx: Tx, { now }: EngineContext, run: Run): Promise<void> {
  await recordTry(tx, run.id, {
    startedAt: run.triedAt ?? run.startedAt ?? run.dueAt,
    endedAt: now,
    code: PROCESS_ENDED,
    message: 'the process that carried it out ended before it was done; what was stored was not done again',
    process: null,
  });
}
