import { AppError } from '../../domain/errors.ts';
import { needsApproval } from '../../domain/policy/approval.ts';
import {
  type ApprovalPolicy,
  DEFAULT_APPROVAL,
  type ProposalOrigin,
  type ProposedOperation,
  type ScheduleDefinition,
} from '../../domain/proposal.ts';
import { comesBack, type Schedule } from '../../domain/schedule.ts';
import type { Turn, UndoOperation } from '../../domain/thread.ts';
import { nextOccurrence } from '../../domain/trigger/trigger.ts';
import { shorten } from '../../engine/conclude-schedule.ts';
import { giveNotice } from '../../engine/notify.ts';
import { depthOfRun, findCreation, hasSuccessor, insertCreation } from '../../store/creations.ts';
import { loadSchedule } from '../../store/schedule-rows.ts';
import { loadTurn } from '../../store/turn-rows.ts';
import type { OperationContext } from '../operation.ts';
import { tellsPeople } from '../reach.ts';
import { recordOrigin } from '../record-origin.ts';

/** What somebody wants to do, worked out so far that it could be done. */
export interface Intention {
  readonly operation: ProposedOperation;
  /** Null for a new schedule. */
  readonly before: Schedule | null;
  readonly after: ScheduleDefinition;
}

export interface Judgement {
  readonly needed: boolean;
  readonly origin: ProposalOrigin;
  /** The turn that asks; null from outside. */
  readonly turn: Turn | null;
  /** The run that replaces itself with this schedule. */
  readonly successorOf: string | null;
}

/** Whether the person has to say yes. What a person does themselves never needs it. */
export async function judge(context: OperationContext, intention: Intention): Promise<Judgement> {
  const { actor, tx } = context;
  if (actor.kind !== 'agent') return { needed: false, origin: 'outside', turn: null, successorOf: null };
  const turn = actor.turnId ? await loadTurn(tx, actor.turnId) : null;
  const origin = turn === null ? 'outside' : turn.mode === 'silent' ? 'wake' : 'conversation';
  const { operation, before, after } = intention;
  const made = before === null ? null : await findCreation(tx, actor.userId, before.id);
  const successorOf =
    operation === 'create-schedule' && turn !== null ? await findReplaced(context, turn, after) : null;
  const needed = needsApproval(policyOf(context, actor.agent), {
    operation,
    origin,
    // A page that is looked at learns that it is: who chooses the address can tell it something.
    recurring: comesBack(after) || after.onlyIf?.kind === 'http',
    ownInThread: made?.agent === actor.agent && made.threadId === actor.threadId,
    forAnother: after.agent !== actor.agent,
    tellsPeople: tellsPeople(after.policies),
    successor: successorOf !== null,
  });
  return { needed, origin, turn, successorOf };
}

/** The approval policy of an agent. */
export function policyOf({ environment }: OperationContext, agent: string): ApprovalPolicy {
  return environment.agents.find(({ name }) => name === agent)?.approval ?? DEFAULT_APPROVAL;
}

/**
 * Refuses what an agent does directly although the person has to say yes. Answers what was judged.
 * @throws AppError approval_needed
 */
export async function requireFree(context: OperationContext, intention: Intention): Promise<Judgement> {
  const judgement = await judge(context, intention);
  if (!judgement.needed) return judgement;
  throw new AppError('approval_needed', `The person has to approve this first: ${intention.operation}.`, {
    hint: 'Ask for it with propose-change; it is carried out when they say yes.',
    details: { operation: intention.operation },
  });
}

/** The run of a wake that would replace itself; null when this is no such thing, or it has done so already. */
async function findReplaced(context: OperationContext, turn: Turn, after: ScheduleDefinition): Promise<string | null> {
  const { tx, now, limits } = context;
  if (turn.runId === null || turn.scheduleId === null) return null;
  const own = await loadSchedule(tx, turn.scheduleId);
  if (own === null || comesBack(own) || comesBack(after)) return null;
  // It replaces itself as it is: with nothing to look at, and no other model.
  if ((after.onlyIf ?? after.model ?? null) !== null) return null;
  // What a person hears stays what a person hears; actions and callbacks are both the agent's own silent business.
  const sameEar = (own.kind === 'reminder') === (after.kind === 'reminder');
  const same = own.agent === after.agent && own.threadId === after.threadId && sameEar;
  if (!same || plainText(own.what) !== plainText(after.what)) return null;
  const nextAt = nextOccurrence(after.trigger, after.zone, now);
  if (nextAt === null || nextAt - now < limits.minimumGapMs) return null;
  return (await hasSuccessor(tx, turn.runId)) ? null : turn.runId;
}

/**
 * Refuses a chain: what a run asked for may not ask for more when it runs itself. It may replace itself, and tell the person.
 * @throws AppError limit_reached
 */
export async function checkDepth({ tx, limits }: OperationContext, { origin, turn }: Judgement): Promise<void> {
  if (origin !== 'wake' || turn?.runId == null) return;
  const depth = (await depthOfRun(tx, turn.runId)) + 1;
  const { wakeDepth: allowed } = limits;
  if (depth <= allowed) return;
  throw new AppError(
    'limit_reached',
    'This run belongs to what a background run asked for; such a run asks for nothing more.',
    {
      hint: 'Tell the person what you would schedule: in a conversation they can ask you for it.',
      details: { limit: 'wakeDepth', allowed, left: 0 },
    },
  );
}

/** A text without regard to case, spaces and forms of letters. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Remembers which agent made a schedule, and where: there it may take it away again. */
export async function recordCreation(
  context: OperationContext,
  scheduleId: string,
  successorOf: string | null,
): Promise<void> {
  const { actor, tx } = context;
  if (actor.kind !== 'agent') return;
  const { userId, agent, threadId } = actor;
  const depth = successorOf === null ? 0 : await depthOfRun(tx, successorOf);
  await insertCreation(tx, { scheduleId, userId, agent, threadId, successorOf, depth });
  await recordOrigin(context, scheduleId, actor.turnId ?? null);
}

/** An agent took something of its own away: the person is told, whatever the agent says, and can take it back. */
export async function tellOfOwnChange(
  context: OperationContext,
  schedule: Schedule,
  { deed, undo }: { readonly deed: string; readonly undo: UndoOperation | null },
): Promise<void> {
  const { actor, tx, engine } = context;
  if (actor.kind !== 'agent') return;
  const text = `${actor.agent} ${deed} “${shorten(schedule.what)}”.`;
  const about = { scheduleId: schedule.id, ...(undo === null ? {} : { undo }) };
  await giveNotice(tx, engine, { threadId: actor.threadId, text, ...about });
}
