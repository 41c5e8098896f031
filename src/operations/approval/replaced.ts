import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Chain } from '../../domain/policy/chain.ts';
import type { Run } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { listRunsAtWork } from '../../store/runs/unfinished-runs.ts';
import { findCreation, hasSuccessor } from '../../store/schedules/creations.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findTaskTurn, runOfTask } from '../../store/tasks/tasks.ts';
import { MINUTE_MS, nextOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** The run of a wake that would have the same said or done again. */
export interface Replaced {
  readonly run: Run;
  readonly schedule: Schedule;
  /** The chain its schedule is a link of; null: it is the beginning. */
  readonly chain: Chain | null;
  /** It would replace itself as it is, and has not done so yet. */
  readonly isSuccessor: boolean;
}

type Agent = Extract<Actor, { kind: 'agent' }>;

/** A program outside that acts so soon after its wake still acts for it, where nothing else would count it. */
const AFTER_WAKE_MS = 10 * MINUTE_MS;

/**
 * The run that a new schedule would replace: that of the turn, the one that added the turn's task, or for a program outside one of the same
 * text in the same conversation. Null: the schedule has another text, agent or conversation, or nobody was woken.
 */
export async function findReplaced(
  context: OperationContext,
  { actor, turn, isUnasked }: { readonly actor: Agent; readonly turn: Turn | null; readonly isUnasked: boolean },
  after: ScheduleDefinition,
): Promise<Replaced | null> {
  const { tx, now, limits } = context;
  const runs = turn === null ? await runsOutside(context, actor, isUnasked) : await runsOfTurn(context, turn);
  for (const run of runs) {
    const own = await loadSchedule(tx, run.scheduleId);
    if (own === null || own.agent !== after.agent || own.threadId !== after.threadId) continue;
    if (plainText(own.what) !== plainText(after.what)) continue;
    const chain = (await findCreation(tx, own.userId, own.id))?.chain ?? null;
    const nextAt = nextOccurrence(after.trigger, after.zone, now);
    const isSuccessor =
      isSameOnce(own, after) &&
      nextAt !== null &&
      nextAt - now >= limits.minimumGapMs &&
      !(await hasSuccessor(tx, run));
    return { run, schedule: own, chain, isSuccessor };
  }
  return null;
}

/** It replaces itself as it is: once more, with nothing to look at, and no other model. */
function isSameOnce(own: Schedule, after: ScheduleDefinition): boolean {
  if (comesBack(own) || comesBack(after) || (after.onlyIf ?? after.model ?? null) !== null) return false;
  // What a person hears stays what a person hears; actions and callbacks are both the agent's own silent business.
  return (own.kind === 'reminder') === (after.kind === 'reminder');
}

async function runsOfTurn({ tx }: OperationContext, turn: Turn): Promise<readonly Run[]> {
  const runId = await rootRunOf({ tx }, turn);
  const run = runId === null ? null : await loadRun(tx, runId);
  return run === null ? [] : [run];
}

/** The run a turn belongs to: its own, or the one that added the task it works on. */
export async function rootRunOf(
  { tx }: Pick<OperationContext, 'tx'>,
  { runId, taskId }: Pick<Turn, 'runId' | 'taskId'>,
): Promise<string | null> {
  return runId ?? (taskId === null ? null : await runOfTask(tx, taskId));
}

async function runsOutside(
  context: OperationContext,
  { userId, agent, threadId }: Agent,
  isUnasked: boolean,
): Promise<readonly Run[]> {
  const { tx, now } = context;
  const task = await findTaskTurn(tx, userId, agent);
  const ofTask = task === null ? [] : await runsOfTurn(context, task);
  // Where a person is asked anyway, only a wake that is still at work replaces itself.
  const endedSince = isUnasked ? now - AFTER_WAKE_MS : null;
  return [...ofTask, ...(await listRunsAtWork(tx, userId, { agent, threadId, now, endedSince }))];
}

/** A text without regard to case, spaces and forms of letters. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
