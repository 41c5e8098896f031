import { occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { beginChain, type Chain, decideLink, type LinkDecision } from '../../domain/policy/chain.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { giveNotice } from '../../engine/channels/notify.ts';
import { findUser } from '../../store/people/users.ts';
import { saveChain } from '../../store/schedules/creations.ts';
import {
  DAY_MS,
  describeInstant,
  describeMs,
  type EpochMs,
  instantToWall,
  nextOccurrence,
  type ParseNote,
} from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';
import { definitionOf, hashOf } from './definition.ts';
import { type Judgement, nextAtOf, requireFree } from './gate.ts';
import type { Intention } from './intention.ts';
import { shown } from './leave.ts';
import { newProposal } from './new-proposal.ts';
import { policyOf } from './policy-of.ts';

/** Begins the reason of a link that waits for the person. */
const WAITS = 'it goes on by itself, and waits for your yes';

/** The link a new schedule would be; null: it replaces nothing. */
export interface NewLink {
  readonly decision: Exclude<LinkDecision, { kind: 'over' }>;
  /** From now until it is due: what the person would allow at least. */
  readonly gapMs: number;
  /** It goes on under another name. */
  readonly isRenamed: boolean;
}

/**
 * Decides over a schedule that an agent's wake makes to have the same again. `at`: when it runs, where that is not by its trigger.
 * @throws AppError limit_reached, where the chain has ended
 */
export async function judgeLink(
  context: OperationContext,
  { replaced }: Judgement,
  { trigger, zone }: Pick<ScheduleDefinition, 'trigger' | 'zone'>,
  at?: EpochMs,
): Promise<NewLink | null> {
  const { actor, now } = context;
  if (replaced === null || actor.kind !== 'agent') return null;
  const { run, chain, isRenamed, beginning, made, isFresh } = replaced;
  const nextAt = at ?? nextOccurrence(trigger, zone, now) ?? now;
  if (isFresh) return { decision: beginChain({ beginning, now }), gapMs: nextAt - now, isRenamed };
  // On the clock of its zone a day is a day, also when the clocks change.
  const wallGap = instantToWall(zone, nextAt) - instantToWall(zone, run.nominalAt);
  const decision = decideLink(
    chain,
    {
      policy: policyOf(context.environment, actor.agent),
      beginning,
      made: made ?? 0,
      now,
      nextAt,
      gapMs: Math.max(nextAt - run.nominalAt, wallGap),
    },
    context.limits,
  );
  if (decision.kind !== 'over') return { decision, gapMs: nextAt - now, isRenamed };
  throw overWords(context, chain, made ?? 0);
}

/** A chain ends by its number of links, or by its length: whichever came first is said. */
function overWords({ limits, now }: OperationContext, chain: Chain | null, made: number): AppError {
  const links = Math.max(chain?.links ?? 0, made);
  const startedAt = chain?.startedAt ?? now;
  const hint = 'Do not schedule it again. If it should go on, the person makes a schedule of it that comes back.';
  const words = `This went on by itself ${links} times, and has come to its end`;
  const room = 'No room comes back for it.';
  const details = { limit: 'chainLinks', links };
  const { unaskedChainLinks, unaskedChainDays } = limits;
  if (links >= unaskedChainLinks)
    return limitMet('unaskedChainLinks', { allowed: unaskedChainLinks, used: links, words, room, hint, details });
  // The next one would lie beyond the last day.
  const used = Math.min(unaskedChainDays, Math.ceil((now - startedAt) / DAY_MS));
  return limitMet('unaskedChainDays', { allowed: unaskedChainDays, used, words, room, hint, details });
}

/** The link as it is after its chain was looked at, with what the agent should know of it. */
export interface PlacedLink {
  readonly schedule: Schedule;
  readonly notes: readonly ParseNote[];
}

/** A link was made: it waits for the person where they have to say yes, and they are told where it is the last one. */
export async function placeLink(context: OperationContext, schedule: Schedule, link: NewLink): Promise<PlacedLink> {
  if (link.decision.kind === 'ask') return holdLink(context, schedule, link.gapMs);
  await tellIfLast(context, schedule, link);
  return { schedule, notes: [] };
}

/**
 * What an agent is let go on with where nobody is asked: a schedule that it runs or moves by itself is a link like a new one. Answers
 * what was judged.
 * @throws AppError approval_needed, limit_reached
 */
export async function requireFreeLink(context: OperationContext, intention: Intention): Promise<Judgement> {
  const judgement = await requireFree(context, intention);
  const { before, after } = intention;
  if (before === null || judgement.replaced === null) return judgement;
  const link = await judgeLink(context, judgement, after, nextAtOf(intention, context.now) ?? undefined);
  if (link === null) return judgement;
  await saveChain(context.tx, context.actor.userId, before.id, link.decision.chain);
  await tellIfLast(context, { ...before, ...after }, link);
  return judgement;
}

async function tellIfLast(context: OperationContext, schedule: Schedule, { decision, isRenamed }: NewLink) {
  if (decision.kind !== 'last') return;
  const { links, startedAt } = decision.chain;
  await tellLast(context, schedule, { links, startedAt, isRenamed });
}

/** The link waits: it is planned when the person says yes, and ended when they do not. */
async function holdLink(context: OperationContext, made: Schedule, gapMs: number): Promise<PlacedLink> {
  const { tx, now } = context;
  await removeItem(tx, occurrenceKey(made.id));
  const schedule = await storeChange(context, made, { state: 'paused', stateReason: WAITS });
  const definition = definitionOf(schedule);
  const facts = await newProposal(context, { reason: null, scheduleId: schedule.id });
  const content = {
    operation: 'continue-chain',
    target: { scheduleId: schedule.id, revision: schedule.revision, definition },
    definition,
    asked: definition,
    notes: { readAt: now, assumptions: [], warnings: [] },
    args: { gapMs },
    deed: null,
  } as const;
  // The run does not wait for the answer: the link does.
  const asking = { ...facts, ...content, origin: 'wake', turnId: null, runId: null } as const;
  await context.keepProposal({ ...asking, hash: hashOf(asking) });
  const message =
    'It goes on by itself, so it waits for the person’s yes: they see a card, and it runs when they approve. Do not schedule it again.';
  return { schedule, notes: [{ code: 'waits-for-yes', message }] };
}

async function tellLast(
  { tx, actor, engine, now }: OperationContext,
  schedule: Schedule,
  { links, startedAt, isRenamed }: Pick<Chain, 'links' | 'startedAt'> & Pick<NewLink, 'isRenamed'>,
): Promise<void> {
  const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
  const nextAt = nextOccurrence(schedule.trigger, schedule.zone, now);
  const last =
    nextAt === null ? '' : ` It comes once more, ${describeInstant(nextAt, { zone, now })}, and then it ends.`;
  const what = `“${shown(schedule.what)}”`;
  const who = isRenamed ? `${schedule.agent} kept itself going, at last with ${what}:` : `${what} went on by itself`;
  const text = `${who} ${links} times in ${describeMs(Math.max(60_000, now - startedAt))}.${last} To keep it, make a schedule of it that comes back.`;
  await giveNotice(tx, engine, { threadId: schedule.threadId, text, scheduleId: schedule.id });
}
