import { cutText } from '../../../domain/cut-text.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { StoredEvent } from '../../../domain/events.ts';
import type { EventSubscription } from '../../../domain/hooks/event-subscription.ts';
import { SYSTEM_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { Store } from '../../../store/database.ts';
import { withoutOthersTexts } from '../others-texts.ts';
import { kindNamed } from './catalog.ts';

type Listener = Pick<EventSubscription, 'userId' | 'agent' | 'threadId' | 'name' | 'arguments'> & {
  readonly tokenId: string | undefined;
};
interface Facts {
  readonly agent?: string;
  readonly scheduleId?: string | null;
  readonly runId?: string;
  readonly state?: string;
  readonly [field: string]: unknown;
}

/**
 * The event data of a record for a program; null when it does not concern it, or is of another agent. Its content is
 * read with the agent's rights, without the texts of other programs.
 */
export async function dataOf(
  { executor, store }: { readonly executor: Executor; readonly store: Store },
  listener: Listener,
  event: StoredEvent,
): Promise<Record<string, unknown> | null> {
  const data = await readData(executor, listener, event);
  return data === null ? null : store.read((tx) => withoutOthersTexts(tx, listener, data));
}

async function readData(
  executor: Executor,
  listener: Listener,
  event: StoredEvent,
): Promise<Record<string, unknown> | null> {
  if (kindNamed(listener.name)?.of !== event.type) return null;
  const { scheduleId, ...facts } = event.data as Facts;
  const { schedule: wanted } = listener.arguments as { readonly schedule?: string };
  if (wanted !== undefined && scheduleId !== wanted) return null;
  if (listener.name === 'proposal.decided') {
    const { agent, proposalId, state } = facts;
    return agent === listener.agent ? { proposalId, state, scheduleId: scheduleId ?? null } : null;
  }
  if (listener.name === 'run.failed' && facts.state !== 'failed') return null;
  if (listener.name === 'reminder.answered' && facts.state !== 'acknowledged') return null;
  if (scheduleId == null) return null;
  const schedule = (await read(executor, listener, 'get-schedule', scheduleId)) as ReadSchedule | null;
  if (schedule === null) return null;
  const { what } = schedule;
  if (facts.runId === undefined) return { ...facts, scheduleId, what };
  const run = (await read(executor, listener, 'get-run', facts.runId)) as ReadRun | null;
  if (run === null) return null;
  const { nominalAt, dueAt, startedAt, endedAt, output, error } = run;
  const times = { nominalAt, dueAt, startedAt };
  if (listener.name === 'wake') {
    const { when, zone } = schedule;
    return { prompt: what, runId: facts.runId, scheduleId, sentence: when.sentence, zone, ...times };
  }
  const kept = { ...times, endedAt, output: inBounds(output), error };
  return { runId: facts.runId, scheduleId, what, state: facts.state, ...kept };
}

/** A delivery has at most 256 KiB: a longer output must be read with its run. */
const OUTPUT_BYTES = 128 * 1024;
function inBounds(output: unknown): unknown {
  if (typeof output !== 'string') return output;
  let kept = output;
  while (Buffer.byteLength(JSON.stringify(kept)) > OUTPUT_BYTES) kept = kept.slice(0, Math.floor(kept.length * 0.8));
  return kept === output ? output : cutText(output, kept.length);
}

interface ReadSchedule {
  readonly what: string;
  readonly zone: string;
  readonly when: { readonly sentence: string };
}
interface ReadRun {
  readonly nominalAt: unknown;
  readonly dueAt: unknown;
  readonly startedAt: unknown;
  readonly endedAt: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}

async function read(executor: Executor, listener: Listener, operation: string, id: string): Promise<unknown> {
  const { userId, agent, threadId } = listener;
  const actor = { kind: 'agent', userId, agent, threadId, turnId: null } as const;
  try {
    return await executor.execute(operation, { actor, origin: SYSTEM_ORIGIN, input: { id } });
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
