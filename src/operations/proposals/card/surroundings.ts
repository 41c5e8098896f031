import { listProposals } from '../../../store/approval/proposals.ts';
import { listLiveSchedules, listRunTokens } from '../../../store/schedules/schedule-neighbours.ts';
import { countCreatedSchedules } from '../../../store/schedules/schedules.ts';
import { MINUTE_MS } from '../../../when/index.ts';
import { definitionOf } from '../../approval/definition.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { activeLimit, checkRoomForActive, countPlaces } from '../../owned/schedule-limits.ts';
import { cardsWithinHour, givesNewTimes } from '../check.ts';
import type { LimitView, ProposalView } from '../proposal-view.ts';
import { askedNeighbour, type Neighbour, neighbourOf } from './neighbours.ts';

/** Schedules and proposals a card is compared with. */
const NEIGHBOURS = 200;
/** Past runs an estimate is made from. */
const RUNS_LOOKED_AT = 20;

/** What the cards of one answer have in common: each part is read for the first card that needs it, and kept for the others. */
export interface Surroundings {
  /** The person's schedules and what else is asked for. */
  neighbours(): Promise<readonly Neighbour[]>;
  /** What the last runs of an agent took, in tokens. */
  runTokens(agent: string): Promise<readonly number[]>;
  /** How much of what an agent may ask for is used. */
  limits(agent: string): Promise<ProposalView['limits']>;
  /**
   * Refuses one more active schedule of an agent when there is no room for it.
   * @throws AppError limit_reached
   */
  checkRoom(agent: string): Promise<void>;
}

export function readSurroundings(context: OperationContext): Surroundings {
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) ?? read();
    kept.set(key, known);
    return known as Promise<T>;
  };
  return {
    neighbours: () => once('neighbours', () => listNeighbours(context)),
    runTokens: (agent) =>
      once(`tokens of ${agent}`, () => listRunTokens(context.tx, context.actor.userId, agent, RUNS_LOOKED_AT)),
    limits: (agent) => once(`limits of ${agent}`, () => viewLimits(context, agent)),
    checkRoom: (agent) => once(`room of ${agent}`, () => checkRoomForActive(context, { agent })),
  };
}

async function listNeighbours({ tx, actor }: OperationContext): Promise<Neighbour[]> {
  const schedules = await listLiveSchedules(tx, actor.userId, NEIGHBOURS);
  const page = { state: 'pending', after: null, order: 'asc', limit: NEIGHBOURS } as const;
  const proposals = await listProposals(tx, actor.userId, page);
  return [
    ...schedules.map((schedule) => neighbourOf(schedule, definitionOf(schedule))),
    ...proposals.flatMap((proposal) =>
      proposal.deed === null && givesNewTimes(proposal) ? [askedNeighbour(proposal)] : [],
    ),
  ];
}

async function viewLimits(context: OperationContext, agent: string): Promise<ProposalView['limits']> {
  const { tx, actor, now, limits } = context;
  const most = activeLimit(context, agent).allowed;
  const active = await countPlaces(tx, actor.userId, upTo(most));
  const since = now - MINUTE_MS + 1;
  const created = await countCreatedSchedules(tx, actor.userId, { since, upTo: upTo(limits.creationsPerMinute) });
  const cards = await cardsWithinHour(context, agent);
  return {
    activeSchedules: viewLimit(active, most),
    creationsThisMinute: viewLimit(created, limits.creationsPerMinute),
    cardsThisHour: viewLimit(cards.used, cards.allowed),
  };
}

const upTo = (allowed: number): number => (Number.isFinite(allowed) ? allowed : 1_000_000);

function viewLimit(used: number, allowed: number): LimitView {
  if (!Number.isFinite(allowed)) return { used, allowed: null, left: null };
  return { used, allowed, left: Math.max(0, allowed - used) };
}
