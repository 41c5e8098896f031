import { occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { decideLink, type LinkDecision, UNASKED_LINKS } from '../../domain/policy/chain.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { giveNotice } from '../../engine/channels/notify.ts';
import { findUser } from '../../store/people/users.ts';
import { describeInstant, describeMs, instantToWall, nextOccurrence, type ParseNote } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';
import { keepProposal, newProposal } from '../proposals/keep-proposal.ts';
import { definitionOf, hashOf } from './definition.ts';
import { type Judgement, policyOf } from './gate.ts';

/** Begins the reason of a link that waits for the person. */
const WAITS = 'it goes on by itself, and waits for your yes';

/** The link a new schedule would be; null: it replaces nothing. */
export interface NewLink {
  readonly decision: Exclude<LinkDecision, { kind: 'over' }>;
  /** From now until it is due: what the person would allow at least. */
  readonly gapMs: number;
}

/**
 * Decides over a schedule that an agent's wake makes to have the same again.
 * @throws AppError limit_reached, where the chain has ended
 */
export async function judgeLink(
  context: OperationContext,
  { replaced }: Judgement,
  { trigger, zone }: ScheduleDefinition,
): Promise<NewLink | null> {
  const { actor, now } = context;
  if (replaced === null || actor.kind !== 'agent') return null;
  const { run, schedule, chain } = replaced;
  const nextAt = nextOccurrence(trigger, zone, now) ?? now;
  // On the clock of its zone a day is a day, also when the clocks change.
  const wallGap = instantToWall(zone, nextAt) - instantToWall(zone, run.nominalAt);
  const decision = decideLink(chain, {
    policy: policyOf(context.environment, actor.agent),
    scheduleId: schedule.id,
    now,
    nextAt,
    gapMs: Math.max(nextAt - run.nominalAt, wallGap),
  });
  if (decision.kind !== 'over') return { decision, gapMs: nextAt - now };
  const { links } = chain ?? { links: 0 };
  throw new AppError('limit_reached', `This went on by itself ${links} times, and has come to its end.`, {
    hint: 'Do not schedule it again. If it should go on, the person makes a schedule of it that comes back.',
    details: { limit: 'chainLinks', allowed: UNASKED_LINKS, used: links, left: 0 },
  });
}

/** The link as it is after its chain was looked at, with what the agent should know of it. */
export interface PlacedLink {
  readonly schedule: Schedule;
  readonly notes: readonly ParseNote[];
}

/** A link was made: it waits for the person where they have to say yes, and they are told where it is the last one. */
export async function placeLink(
  context: OperationContext,
  schedule: Schedule,
  { decision, gapMs }: NewLink,
): Promise<PlacedLink> {
  if (decision.kind === 'ask') return holdLink(context, schedule, gapMs);
  if (decision.kind === 'last') await tellLast(context, schedule, decision.chain.links, decision.chain.startedAt);
  return { schedule, notes: [] };
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
  // What names the request is the schedule it made, not the card.
  await keepProposal({ ...context, requestKey: undefined }, { ...asking, hash: hashOf(asking) });
  const message =
    'It goes on by itself, so it waits for the person’s yes: they see a card, and it runs when they approve. Do not schedule it again.';
  return { schedule, notes: [{ code: 'waits-for-yes', message }] };
}

async function tellLast(
  { tx, actor, engine, now }: OperationContext,
  schedule: Schedule,
  links: number,
  startedAt: number,
): Promise<void> {
  const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
  const nextAt = nextOccurrence(schedule.trigger, schedule.zone, now);
  const last =
    nextAt === null ? '' : ` It comes once more, ${describeInstant(nextAt, { zone, now })}, and then it ends.`;
  const text = `“${shorten(schedule.what)}” went on by itself ${links} times in ${describeMs(Math.max(60_000, now - startedAt))}.${last} To keep it, make a schedule of it that comes back.`;
  await giveNotice(tx, engine, { threadId: schedule.threadId, text, scheduleId: schedule.id });
}
