import { occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import type { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { beginChain, type Chain, decideLink, type LinkDecision } from '../../domain/policy/chain.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { findUser } from '../../store/people/users.ts';
import { saveChain } from '../../store/schedules/creations.ts';
import { line } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayInstant, sayLength } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, instantToWall, nextOccurrence, type ParseNote } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';
import { shown } from './authorization.ts';
import { definitionOf, hashOf } from './definition.ts';
import { type Judgement, nextAtOf, requireFree } from './gate.ts';
import type { Intention } from './intention.ts';
import { newProposal } from './new-proposal.ts';
import { policyOf } from './policy-of.ts';

/** The beginning of the reason of a link that waits for the person. */
const WAITS = 'it goes on by itself, and waits for your yes';

/** The link that a new schedule would be; null when it replaces nothing. */
export interface NewLink {
  readonly decision: Exclude<LinkDecision, { kind: 'over' }>;
  /** The time from now until it is due: the least gap that an approval would allow. */
  readonly gapMs: number;
  /** True when it continues under another name. */
  readonly isRenamed: boolean;
}

/**
 * Judges a schedule by which an agent's wake would replace itself. `at`: when it runs, if its trigger does not say
 * so.
 * @throws AppError limit_reached, when the chain has ended
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
  // Measured on the clock of its zone, so that a day stays a day when the clocks change.
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

/** A chain ends by its number of links or by its duration: the words name the one that came first. */
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
  // The next link would be beyond the last day.
  const used = Math.min(unaskedChainDays, Math.ceil((now - startedAt) / DAY_MS));
  return limitMet('unaskedChainDays', { allowed: unaskedChainDays, used, words, room, hint, details });
}

/** A link after its chain was judged, with what the agent should know. */
export interface PlacedLink {
  readonly schedule: Schedule;
  readonly notes: readonly ParseNote[];
}

/** Handles a new link: it waits where the person must approve, and the person is told when it is the last one. */
export async function placeLink(context: OperationContext, schedule: Schedule, link: NewLink): Promise<PlacedLink> {
  if (link.decision.kind === 'ask') return holdLink(context, schedule, link.gapMs);
  await tellIfLast(context, schedule, link);
  return { schedule, notes: [] };
}

/**
 * Judges what an agent continues without asking: a schedule that it runs or moves by itself is a link like a new one.
 * Returns the judgement.
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

/** Makes the link wait: an approval plans it, a refusal ends it. */
async function holdLink(context: OperationContext, made: Schedule, gapMs: number): Promise<PlacedLink> {
  const { tx, now } = context;
  await removeItem(tx, occurrenceKey(made.id));
  const schedule = await storeChange(context, made, { state: 'paused', stateReason: WAITS });
  const definition = definitionOf(schedule);
  const why = [line('why.wentOn')];
  const facts = { ...(await newProposal(context, { reason: null, scheduleId: schedule.id })), why };
  const content = {
    operation: 'continue-chain',
    target: { scheduleId: schedule.id, revision: schedule.revision, definition },
    definition,
    asked: definition,
    notes: { readAt: now, assumptions: [], warnings: [] },
    args: { gapMs },
    deed: null,
  } as const;
  // The link waits for the answer, not the run.
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
  const text = (speech: Speech): string => {
    const { language } = speech;
    const span = sayLength(language, Math.max(60_000, now - startedAt));
    const facts = { what: shown(schedule.what), number: links, span };
    return [
      isRenamed
        ? say(language, 'chain.kept', { ...facts, agent: schedule.agent })
        : say(language, 'chain.wentOn', facts),
      ...(nextAt === null ? [] : [say(language, 'chain.onceMore', { moment: sayInstant(speech, nextAt, zone) })]),
      say(language, 'chain.keep'),
    ].join(' ');
  };
  await giveNotice(tx, engine, { threadId: schedule.threadId, text, scheduleId: schedule.id });
}
