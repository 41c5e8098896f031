import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Chain } from '../../domain/policy/chain.ts';
import { isAskedFor, type Run } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { listRunsAtWork } from '../../store/runs/unfinished-runs.ts';
import { findCreation, hasSuccessor } from '../../store/schedules/creations.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findTaskTurn, runOfTask } from '../../store/tasks/tasks.ts';
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** The run of a wake that would have the same said or done again. */
export interface Replaced {
  readonly run: Run;
  readonly schedule: Schedule;
  /** The chain its schedule is a link of; null: it is the beginning. */
  readonly chain: Chain | null;
  /** It would replace itself as it is, and has not done so yet. */
  readonly isSuccessor: boolean;
  /** It goes on under another text, in another conversation, or as another schedule. */
  readonly isRenamed: boolean;
}

/** What would be made or changed, as far as it is compared with what ran. */
export interface Next {
  /** Null: a new schedule. */
  readonly before: Schedule | null;
  readonly after: ScheduleDefinition;
  /** When it would run next. */
  readonly nextAt: EpochMs | null;
}

type Agent = Extract<Actor, { kind: 'agent' }>;

/** A program outside that acts so soon after its wake still acts for it, where nothing else would count it. */
const AFTER_WAKE_MS = 10 * MINUTE_MS;

/** Under another name an agent keeps itself awake only so often: what comes later is a new wish, whatever ran before. */
const RENAMED_GAP_MS = 12 * HOUR_MS;

/**
 * The run that a new schedule would replace: that of the turn, the one that added the turn's task, or for a program outside one of the same
 * text in the same conversation. Where nobody is asked (`isUnasked`), names do not count: whatever a program outside makes, moves or runs
 * while its agent is at work, or soon after, goes on with the longest chain of those runs. Null: it replaces nothing.
 */
export async function findReplaced(
  context: OperationContext,
  { actor, turn, isUnasked }: { readonly actor: Agent; readonly turn: Turn | null; readonly isUnasked: boolean },
  next: Next,
): Promise<Replaced | null> {
  const isFree = isUnasked && turn === null;
  const runs = turn === null ? await runsOutside(context, actor, isUnasked) : await runsOfTurn(context, turn);
  const same = next.before === null ? await findSame(context, runs, next) : null;
  const longest = isFree ? await findLongest(context, runs, next) : null;
  if (longest === null) return same;
  if (same === null) return { ...longest, isSuccessor: false, isRenamed: true };
  return lengthOf(longest.chain) > lengthOf(same.chain) ? { ...same, chain: longest.chain } : same;
}

/** The newest run with the same text, agent and conversation. */
async function findSame(
  { tx, now, limits }: OperationContext,
  runs: readonly Run[],
  { after, nextAt }: Next,
): Promise<Replaced | null> {
  for (const run of runs) {
    const own = await loadSchedule(tx, run.scheduleId);
    if (own === null || own.agent !== after.agent || own.threadId !== after.threadId) continue;
    if (plainText(own.what) !== plainText(after.what)) continue;
    const chain = (await findCreation(tx, own.userId, own.id))?.chain ?? null;
    const isSuccessor =
      isSameOnce(own, after) &&
      nextAt !== null &&
      nextAt - now >= limits.minimumGapMs &&
      !(await hasSuccessor(tx, run));
    return { run, schedule: own, chain, isSuccessor, isRenamed: false };
  }
  return null;
}

/** The run with the longest chain, where what comes next follows it soon. A rule that the agent may make without a yes goes on by that rule. */
async function findLongest(
  { tx, now }: OperationContext,
  runs: readonly Run[],
  { before, after, nextAt }: Next,
): Promise<Pick<Replaced, 'run' | 'schedule' | 'chain'> | null> {
  if (before === null && comesBack(after)) return null;
  let longest: Pick<Replaced, 'run' | 'schedule' | 'chain'> | null = null;
  for (const run of runs) {
    if ((nextAt ?? now) - (run.startedAt ?? run.dueAt) >= RENAMED_GAP_MS) continue;
    const schedule = await loadSchedule(tx, run.scheduleId);
    if (schedule === null) continue;
    const isByRule = comesBack(schedule) && !isAskedFor(run.cause);
    const chain = isByRule ? null : ((await findCreation(tx, schedule.userId, schedule.id))?.chain ?? null);
    // A yes was given to one text.
    const unapproved = chain === null ? null : { ...chain, approval: null };
    if (longest === null || lengthOf(chain) > lengthOf(longest.chain)) longest = { run, schedule, chain: unapproved };
  }
  return longest;
}

/** What has ended is longer than anything. */
function lengthOf(chain: Chain | null): number {
  if (chain === null) return 0;
  return chain.state === 'last' || chain.state === 'ended' ? Number.POSITIVE_INFINITY : chain.links;
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
  { userId, agent, threadId: here }: Agent,
  isUnasked: boolean,
): Promise<readonly Run[]> {
  const { tx, now } = context;
  const task = await findTaskTurn(tx, userId, agent);
  const ofTask = task === null ? [] : await runsOfTurn(context, task);
  // Where a person is asked anyway, only a wake that is still at work replaces itself.
  const endedSince = isUnasked ? now - AFTER_WAKE_MS : null;
  const threadId = isUnasked ? null : here;
  return [...ofTask, ...(await listRunsAtWork(tx, userId, { agent, threadId, now, endedSince }))];
}

/** A text without regard to case, spaces and forms of letters. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
