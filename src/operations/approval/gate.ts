import type {
  ProposalFace,
  ProposalOrigin,
  ProposedOperation,
  ScheduleDefinition,
} from '../../domain/approval/proposal.ts';
import { changesOnlyTimeAndText, ENDS } from '../../domain/consent/consent.ts';
import { AppError } from '../../domain/errors.ts';
import { tokenState } from '../../domain/people/token.ts';
import { wakesTaken } from '../../domain/people/wake-allowance.ts';
import { type ApprovalRequest, needsApproval, whyAsked } from '../../domain/policy/approval.ts';
import type { Chain } from '../../domain/policy/chain.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { scheduleOf } from '../../engine/causes/rest-subscription.ts';
import { listOpenSubscriptions } from '../../store/hooks/event-subscriptions.ts';
import { findToken } from '../../store/people/tokens.ts';
import { depthOfRun, findCreation, insertCreation } from '../../store/schedules/creations.ts';
import type { Program } from '../../store/schedules/program-reminders.ts';
import { type Line, line } from '../../voice/line.ts';
import { type EpochMs, nextOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';
import { consentOf, foreignFor } from './consent.ts';
import { definitionOf } from './definition.ts';
import type { Intention } from './intention.ts';
import { policyOf } from './policy-of.ts';
import { asProgram, consentToProgram, isOwnOf, programAsking } from './program.ts';
import { tellsPeople } from './recipients.ts';
import { recordOrigin } from './record-origin.ts';
import { findReplaced, type Replaced, rootRunOf } from './replaced.ts';

export interface Judgement {
  readonly needed: boolean;
  readonly origin: ProposalOrigin;
  /** The asking turn; null for a program outside. */
  readonly turn: Turn | null;
  /** The run that would replace itself; its one successor needs no approval of its own. */
  readonly replaced: Replaced | null;
  /** Why the person is asked, as clauses. */
  readonly why: readonly Line[];
  /** How they are asked. */
  readonly face: ProposalFace;
  /** True when nobody is asked because the person ordered it in their own words: Belfry tells them itself. */
  readonly isDirect: boolean;
  /** The order without its time, in the person's own words; null where Belfry could not cut it. */
  readonly cut: string | null;
  /** How many wakes of a program's allowance this uses; 0 when it needs none. */
  readonly wakes: number;
  /** The program whose reminder needs no card; null for everything else. */
  readonly program: Program | null;
}

/** Judges whether a request needs the person's approval. A person's own action never does. */
export async function judge(given: OperationContext, intention: Intention): Promise<Judgement> {
  const context = asProgram(given, intention.after);
  const { actor, tx } = context;
  if (actor.kind !== 'agent') return { ...FREE, origin: 'outside', turn: null };
  const { turn, origin } = await askingTurn(context);
  const { operation, before, after } = intention;
  const made = before === null ? null : await findCreation(tx, actor.userId, before.id);
  const policy = policyOf(context.environment, actor.agent);
  const replaced = wakes(intention)
    ? await findReplaced(
        context,
        { actor, turn, isUnasked: policy === 'never' },
        { before, after, nextAt: nextAtOf(intention, context.now) },
      )
    : null;
  const { direct, readForeign, why, cut, face } =
    origin === 'conversation' && turn !== null && policy !== 'never'
      ? await hear(context, intention, { turn, isDirect: policy === 'direct' })
      : UNHEARD;
  const request: ApprovalRequest = {
    operation,
    origin,
    // The server of a checked page learns of each check: whoever chooses the address can pass information to it.
    recurring: comesBack(after) || after.onlyIf?.kind === 'http',
    ownInThread: before !== null && (await isOwnOf(context, before.id)),
    forAnother: after.agent !== actor.agent,
    tellsPeople: tellsPeople(after.policies),
    explicit: origin === 'conversation' ? loosensAck(before, after) : isExplicit(before),
    successor: replaced?.isSuccessor === true,
    waitsForYes: before?.state === 'paused' && made?.chain?.state === 'waiting',
    direct,
    readForeign,
  };
  const ofProgram = origin === 'outside' && policy === 'direct' ? await consentToProgram(context, intention) : null;
  if (ofProgram !== null && !request.explicit) {
    const { program, verdict, why: reason } = ofProgram;
    const rest = { origin, turn, replaced, isDirect: false, cut: null, wakes: 0 } as const;
    if (verdict === 'at_once') return { ...rest, needed: false, why: [], face: 'card', program };
    if (verdict === 'offer')
      return { ...rest, needed: true, why: reason === null ? [] : [reason], face: 'offer', program: null };
  }
  const asks = needsApproval(policy, request);
  const allowed = asks ? await wakesWithin(context, intention) : 0;
  const needed = asks && needsApproval(policy, { ...request, allowed: allowed > 0 });
  const isDirect = direct && !needed;
  const reasons = why.length > 0 ? why : [ofProgram?.why ?? whyAsked(policy, request)];
  const asked = {
    face: request.explicit ? 'card' : asksInOneLine(context, intention) ? 'offer' : face,
    why: needed ? reasons : [],
  } as const;
  return { needed, origin, turn, replaced, ...asked, isDirect, cut, wakes: needed ? 0 : allowed, program: null };
}

/** What a program would end, pause or move that it did not make is a question to the person, and no card. */
const asksInOneLine = (context: OperationContext, { operation, before, after }: Intention): boolean => {
  if (programAsking(context) === null || policyOf(context.environment, after.agent) !== 'direct') return false;
  const isMove = before !== null && before.what === after.what && changesOnlyTimeAndText(definitionOf(before), after);
  return ENDS.includes(operation) || (operation === 'update-schedule' && isMove);
};

const UNHEARD = { direct: false, readForeign: false, why: [], cut: null, face: 'card' } as const;

/** Whether the person ordered it in their own words; under other policies than `direct`, what others wrote orders nothing. */
async function hear(
  context: OperationContext,
  intention: Intention,
  { turn, isDirect }: { readonly turn: Turn; readonly isDirect: boolean },
): Promise<Pick<Judgement, 'why' | 'cut' | 'face'> & { readonly direct: boolean; readonly readForeign: boolean }> {
  const foreign = isDirect ? null : await foreignFor(context, turn);
  if (!isDirect && foreign === null) return UNHEARD;
  const { verdict, voice, why, cut } = await consentOf(context, intention, turn);
  if (isDirect)
    return {
      direct: verdict === 'at_once',
      readForeign: false,
      why,
      cut,
      face: verdict === 'offer' ? 'offer' : 'card',
    };
  const isOwn = voice === 'confirmed' || voice === 'silent';
  return isOwn
    ? UNHEARD
    : { ...UNHEARD, readForeign: true, why: [...why, line('why.readForeign', { foreign: foreign ?? '' })] };
}

/** The judgement of a person's own action. */
const FREE: Omit<Judgement, 'origin' | 'turn'> = {
  ...{ needed: false, replaced: null, why: [], face: 'card' as const },
  ...{ isDirect: false, cut: null, wakes: 0, program: null },
};

/** Operations that run a schedule again, or earlier than planned. */
const RUNS_AGAIN: readonly ProposedOperation[] = ['run-schedule', 'backfill-schedule', 'resume-schedule'];
const RUNS_NOW: readonly ProposedOperation[] = ['run-schedule', 'backfill-schedule'];

/** True when it would wake its agent at another time than before. */
function wakes({ operation, before, after }: Intention): boolean {
  if (operation === 'create-schedule' || RUNS_AGAIN.includes(operation)) return true;
  if (operation !== 'update-schedule' || before === null) return false;
  return before.state !== 'active' || JSON.stringify(before.trigger) !== JSON.stringify(after.trigger);
}

/** When a schedule would run next; null when that is unknown, or when it would not. */
export const nextAtOf = ({ operation, after }: Intention, now: EpochMs): EpochMs | null =>
  RUNS_NOW.includes(operation) ? now : nextOccurrence(after.trigger, after.zone, now);

/** True when only the person can settle the reminder. */
const isExplicit = (schedule: Pick<Schedule, 'policies'> | null): boolean =>
  schedule?.policies.followUp?.ack === 'explicit';

/** True when a change would let more than the person settle it. */
const loosensAck = (before: Schedule | null, after: ScheduleDefinition): boolean =>
  isExplicit(before) && !isExplicit(after);

/** Refuses an agent's direct action if it needs approval. Returns the judgement. @throws AppError approval_needed */
export async function requireFree(context: OperationContext, intention: Intention): Promise<Judgement> {
  const judgement = await judge(context, intention);
  if (!judgement.needed) return judgement;
  throw new AppError('approval_needed', `The person has to approve this first: ${intention.operation}.`, {
    hint: 'Ask for it with propose-change; it is carried out when they say yes.',
    details: { operation: intention.operation },
  });
}

/**
 * Refuses chains: what a run asked for may not ask for more when it runs. It may replace itself, and tell the person
 * something.
 * @throws AppError limit_reached
 */
export async function checkDepth({ tx, limits }: OperationContext, { origin, turn }: Judgement): Promise<void> {
  const runId = origin !== 'wake' || turn === null ? null : await rootRunOf({ tx }, turn);
  if (runId === null) return;
  const depth = (await depthOfRun(tx, runId)) + 1;
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

/** Records which agent made a schedule, in which thread, and its chain: there, the agent may remove it again. */
export async function recordCreation(
  context: OperationContext,
  scheduleId: string,
  { replaced, chain }: { readonly replaced: Replaced | null; readonly chain: Chain | null },
): Promise<void> {
  const { actor, tx } = context;
  if (actor.kind !== 'agent') return;
  const { userId, agent, threadId } = actor;
  const successorOf = replaced?.isSuccessor === true ? replaced.run.id : null;
  const depth = replaced === null ? 0 : await depthOfRun(tx, replaced.run.id);
  await insertCreation(tx, { scheduleId, userId, agent, threadId, successorOf, depth, chain });
  await recordOrigin(context, scheduleId, actor.turnId ?? null);
}

/**
 * How many wakes of a program's allowance a request uses, by the rows; 0 when no allowance applies, and then it is
 * judged like any other. Counts only wakes of the program itself, by the asking token.
 */
async function wakesWithin(context: OperationContext, { operation, after }: Intention): Promise<number> {
  const { tx, actor, origin, now } = context;
  if (origin.isSubscription !== true || origin.token === null || operation !== 'create-schedule') return 0;
  const token = await findToken(tx, actor.userId, origin.token.id);
  if (token === null || token.wakes === null || token.audience !== 'mcp' || tokenState(token, now) !== 'live') return 0;
  const planned = [];
  for (const subscription of await listOpenSubscriptions(tx, actor.userId)) {
    const schedule = subscription.tokenId === token.id ? await scheduleOf(tx, subscription) : null;
    if (schedule !== null) planned.push(schedule);
  }
  return wakesTaken(token.wakes, token.wakes.used, { asked: after, planned, now }) ?? 0;
}
