import { freePlaces, type PlaceLimit } from '../../domain/policy/concurrency.ts';
import type { Mode } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import {
  countTaken,
  firstWaiting,
  listNotBegun,
  markTurnsPlaced,
  putInWaitQueue,
  type WaitingTurn,
  type WaitQueueEntry,
} from '../../store/server/concurrency.ts';
import { noteShareBegun, takeShares } from '../../store/server/shares.ts';
import { activateAll, kindOfTurn } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { type LimitedTurn, limitsOfTurns } from './place-limits.ts';

/** A turn that has its lane and needs a place. */
export interface PlacelessTurn extends LimitedTurn {
  readonly userId: string;
  readonly mode: Mode;
  /** True when it continues work that it began; it then goes first. */
  readonly begun: boolean;
}

/** The next step of a turn: into the wait queue of a limit, or, with all places it needs, into the run queue. */
interface Step {
  readonly turn: PlacelessTurn;
  readonly agentPlace: string | null;
  readonly providerPlace: string | null;
  readonly line: string | null;
}

/** Conversations have an order of their own within a wait queue. */
const scopeOf = (line: string, mode: Mode): string => `${line} ${mode}`;

/**
 * Puts turns into the wait queues of the places they need, behind earlier ones, and gives out free places: the run
 * queue holds only turns that may begin at once. Turns without limits become ready. A turn first takes its agent's
 * place and then, holding it, its provider's place. A turn with both needs nothing more until it ends or waits for
 * something else, so two turns never wait for each other.
 */
export async function waitForPlaces(
  tx: Tx,
  context: EngineContext,
  turns: readonly PlacelessTurn[],
  limits: ReadonlyMap<string, readonly PlaceLimit[]>,
): Promise<void> {
  if (turns.length === 0) return;
  const steps = turns.map((turn) => stepTo(turn, limits.get(turn.id)?.[0] ?? null, null));
  await enqueue(tx, steps);
  await begin(
    tx,
    context,
    steps.filter(({ line }) => line === null),
  );
  await givePlaces(tx, context, new Set(steps.flatMap(({ line }) => line ?? [])));
}

/** Gives out free places of limits: conversations first, then in order and fairly between users and their agents. */
export async function givePlaces(tx: Tx, context: EngineContext, keys: ReadonlySet<string>): Promise<void> {
  const { places } = context;
  if (places === undefined || keys.size === 0) return;
  const open = new Set(keys);
  const placed: Step[] = [];
  // A turn that gets its agent's place may then wait for its provider's place.
  for (const kind of ['agent', 'provider'] as const)
    for (const key of open) {
      const limit = places.all.get(key);
      if (limit?.kind !== kind) continue;
      const next = await nextSteps(tx, context, limit, open);
      await enqueue(tx, next);
      for (const step of next) {
        if (step.line === null) placed.push(step);
        else lookAt(open, step.line);
      }
      // The place was meant for a turn that moved to another provider.
      if (kind === 'provider' && next.some(({ line }) => line !== null)) lookAt(open, key);
    }
  await begin(tx, context, placed);
}

/** Adds a wait queue to those that must be looked at, again if it was looked at before. */
function lookAt(open: Set<string>, line: string): void {
  open.delete(line);
  open.add(line);
}

/** Puts turns with all their places into the run queue. */
async function begin(tx: Tx, context: EngineContext, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const activations = await activateAll(
    tx,
    context,
    steps.map(({ turn }) => {
      return { kind: kindOfTurn(context, turn), subject: turn.id, userId: turn.userId, agent: turn.agent };
    }),
  );
  await markTurnsPlaced(
    tx,
    steps.map(({ turn: { id }, agentPlace, providerPlace }, index) => {
      return { id, activationId: activations[index] as string, agentPlace, providerPlace };
    }),
  );
}

/** Finds the turns that get a limit's free places, and the next step of each. */
async function nextSteps(tx: Tx, context: EngineContext, limit: PlaceLimit, open: Set<string>): Promise<Step[]> {
  const taken = await countTaken(tx, limit);
  const people = await firstWaiting(tx, limit.key, 'conversational', limit.places);
  const lacking = people.length - freePlaces(limit, taken).conversational;
  const back = await stepBack(tx, context, limit, lacking, open);
  const silent = taken.silent - back;
  const answered = people.slice(0, freePlaces(limit, { ...taken, silent }).conversational);
  const left = freePlaces(limit, { conversational: taken.conversational + answered.length, silent });
  const others = await firstWaiting(tx, limit.key, 'silent', left.silent);
  await noteBegun(tx, limit, answered);
  await noteBegun(tx, limit, others);
  const next = [...answered, ...others];
  const limits = await limitsOfTurns(tx, context, next);
  return next.map((turn) => {
    if (limit.kind === 'agent') return stepTo(turn, providerOf(limits.get(turn.id)), limit.key);
    const present = providerOf(limits.get(turn.id));
    // The agent's model may have changed meanwhile.
    return present !== null && present.key !== limit.key
      ? stepTo(turn, present, turn.agentPlace)
      : { turn, agentPlace: turn.agentPlace, providerPlace: present?.key ?? null, line: null };
  });
}

const providerOf = (limits: readonly PlaceLimit[] = []): PlaceLimit | null =>
  limits.find(({ kind }) => kind === 'provider') ?? null;

const stepTo = (turn: PlacelessTurn, limit: PlaceLimit | null, agentPlace: string | null): Step => {
  return { turn, agentPlace, providerPlace: null, line: limit?.key ?? null };
};

async function noteBegun(tx: Tx, { key }: PlaceLimit, turns: readonly WaitingTurn[]): Promise<void> {
  const last = turns.at(-1);
  if (last !== undefined) await noteShareBegun(tx, scopeOf(key, last.mode), last.tag);
}

/** Takes places back from background turns that have not begun, for waiting conversations; returns how many. */
export async function stepBack(
  tx: Tx,
  context: EngineContext,
  limit: PlaceLimit,
  count: number,
  open: Set<string>,
): Promise<number> {
  const back = await listNotBegun(tx, limit, count);
  for (const { activationId, providerPlace } of back) {
    if (activationId !== null) await context.queue.cancel(tx, activationId);
    if (providerPlace !== null) open.add(providerPlace);
  }
  await enqueue(
    tx,
    back.map(({ agentPlace, ...turn }) => {
      return stepTo({ ...turn, begun: true }, limit, limit.kind === 'agent' ? null : agentPlace);
    }),
  );
  return back.length;
}

/** Puts turns into their wait queues. */
async function enqueue(tx: Tx, steps: readonly Step[]): Promise<void> {
  const waiting = steps.filter((step): step is Step & { line: string } => step.line !== null);
  if (waiting.length === 0) return;
  const tags = await takeShares(
    tx,
    waiting.map(({ turn: { userId, agent, mode, begun }, line }) => {
      return { scope: scopeOf(line, mode), userId, agent, first: begun };
    }),
  );
  await putInWaitQueue(
    tx,
    waiting.map(({ turn: { id }, line, agentPlace }, index): WaitQueueEntry => {
      return { id, line, tag: tags[index] as number, agentPlace };
    }),
  );
}
