import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Chain } from '../../domain/policy/chain.ts';
import { isAskedFor, type Run } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { listRunsAtWork } from '../../store/runs/unfinished-runs.ts';
import { countLinks, findCreation, hasBeginning, hasSuccessor } from '../../store/schedules/creations.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findTaskTurn, runOfTask } from '../../store/tasks/tasks.ts';
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** The run of a wake that would replace itself. */
export interface Replaced {
  readonly run: Run;
  readonly schedule: Schedule;
  /** The chain of its schedule; null when its schedule is the first. */
  readonly chain: Chain | null;
  /** True when it would replace itself unchanged, and has no successor yet. */
  readonly isSuccessor: boolean;
  /** True when it continues with another text, in another conversation, or as another schedule. */
  readonly isRenamed: boolean;
  /** The id under which its chain is counted, if the chain begins here. */
  readonly beginning: string;
  /** The links of all branches of its chain; null when only those on the way here count. */
  readonly made: number | null;
  /** True when it comes so much later that it counts as a new request: the only one that its run may make. */
  readonly isFresh: boolean;
}

/** A planned new or changed schedule, as far as it is compared with the run. */
export interface Next {
  /** Null for a new schedule. */
  readonly before: Schedule | null;
  readonly after: ScheduleDefinition;
  /** When it would run next. */
  readonly nextAt: EpochMs | null;
}

type Agent = Extract<Actor, { kind: 'agent' }>;

/**
 * For this long after a wake, a program outside still counts as acting for it, where nothing else would count its
 * requests.
 */
const AFTER_WAKE_MS = 10 * MINUTE_MS;

/**
 * A schedule under another name that comes at least this much later is a new request: at shorter gaps, the agent would
 * keep itself awake under changing names.
 */
const RENAMED_GAP_MS = 12 * HOUR_MS;

/**
 * The run that a new schedule would replace: the turn's own run, the run that added the turn's task, or, for a
 * program outside, a run with the same text in the same conversation. Where nobody is asked (`isUnasked`), names do
 * not count: whatever a program makes, moves or runs while its agent is at work, or soon after, continues the longest
 * chain of those runs, and all branches are counted together. Null when it replaces nothing.
 */
export async function findReplaced(
  context: OperationContext,
  { actor, turn, isUnasked }: { readonly actor: Agent; readonly turn: Turn | null; readonly isUnasked: boolean },
  next: Next,
): Promise<Replaced | null> {
  const isFree = isUnasked && turn === null;
  const runs = turn === null ? await runsOutside(context, actor, isUnasked) : await runsOfTurn(context, turn);
  const same = next.before === null ? await findSame(context, runs, next) : null;
  if (!isFree) return same;
  const longest = await findLongest(context, runs, next);
  const found = longest === null || (same !== null && lengthOf(longest.chain) <= lengthOf(same.chain)) ? same : longest;
  if (found === null) return null;
  const { run, chain, isFresh } = found;
  const made = chain === null ? null : await countLinks(context.tx, chain.id);
  // A run with the same text is the replaced one, whichever chain it continues.
  return { ...(same ?? found), chain, made, isFresh: isFresh && same === null, beginning: run.id };
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
    const chain = await findChain(tx, own);
    const isSuccessor =
      isSameOnce(own, after) &&
      nextAt !== null &&
      nextAt - now >= limits.minimumGapMs &&
      !(await hasSuccessor(tx, run));
    return { run, schedule: own, chain, isSuccessor, isRenamed: false, beginning: own.id, made: null, isFresh: false };
  }
  return null;
}

/**
 * The run with the longest chain. A rule that the agent may make without approval continues by that rule. Much later,
 * each run without a chain may make one new request, so that one day follows another without branching.
 */
async function findLongest(
  { tx, now }: OperationContext,
  runs: readonly Run[],
  { before, after, nextAt }: Next,
): Promise<Replaced | null> {
  if (before === null && comesBack(after)) return null;
  let longest: Replaced | null = null;
  for (const run of runs) {
    const schedule = await loadSchedule(tx, run.scheduleId);
    if (schedule === null) continue;
    const isByRule = comesBack(schedule) && !isAskedFor(run.cause);
    const chain = isByRule ? null : await findChain(tx, schedule);
    const isMuchLater = (nextAt ?? now) - (run.startedAt ?? run.dueAt) >= RENAMED_GAP_MS;
    if (isMuchLater && chain === null && before?.id === schedule.id) continue;
    const isFresh = isMuchLater && chain === null && before === null && !(await hasBeginning(tx, run.id));
    const found = { run, schedule, isSuccessor: false, isRenamed: true, beginning: run.id, made: null, isFresh };
    if (isFresh) return { ...found, chain };
    // An approval is valid for one text.
    const unapproved = chain === null ? null : { ...chain, approval: null };
    if (longest === null || lengthOf(chain) > lengthOf(longest.chain)) longest = { ...found, chain: unapproved };
  }
  return longest;
}

/** The chain of which a schedule is a link; null for a schedule without a chain, and for the first one of a chain. */
async function findChain(tx: OperationContext['tx'], { userId, id }: Schedule): Promise<Chain | null> {
  const chain = (await findCreation(tx, userId, id))?.chain ?? null;
  return chain === null || chain.links === 0 ? null : chain;
}

/** The length of a chain; an ended one counts as longer than any other. */
function lengthOf(chain: Chain | null): number {
  if (chain === null) return 0;
  return chain.state === 'last' || chain.state === 'ended' ? Number.POSITIVE_INFINITY : chain.links;
}

/** True when it replaces itself unchanged: once more, with no condition and the same model. */
function isSameOnce(own: Schedule, after: ScheduleDefinition): boolean {
  if (comesBack(own) || comesBack(after) || (after.onlyIf ?? after.model ?? null) !== null) return false;
  // A reminder must stay a reminder; actions and callbacks are both silent work of the agent.
  return (own.kind === 'reminder') === (after.kind === 'reminder');
}

async function runsOfTurn({ tx }: OperationContext, turn: Turn): Promise<readonly Run[]> {
  const runId = await rootRunOf({ tx }, turn);
  const run = runId === null ? null : await loadRun(tx, runId);
  return run === null ? [] : [run];
}

/** The run behind a turn: its own, or the one that added the task it works on. */
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
  // Where a person is asked anyway, only a wake still at work replaces itself.
  const endedSince = isUnasked ? now - AFTER_WAKE_MS : null;
  const threadId = isUnasked ? null : here;
  return [...ofTask, ...(await listRunsAtWork(tx, userId, { agent, threadId, now, endedSince }))];
}

/** A text without differences of case, spaces and forms of letters. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
