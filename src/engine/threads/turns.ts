import type { Thread, Turn } from '../../domain/threads/thread.ts';
import { type Attempt, claimedAtOnce, type QueueInStore } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { releaseReserved } from '../../store/server/token-usage.ts';
import {
  findLaneHolder,
  leaveLanes,
  nextInLanes,
  setLaneHolder,
  setLaneHolders,
  takeLane,
  takeLanes,
} from '../../store/threads/lanes.ts';
import { hasToAnswer, loadThread } from '../../store/threads/message-rows.ts';
import {
  insertTurns,
  loadTurn,
  loadTurns,
  markTurnsReady,
  type NewTurn,
  nextQueuedTurn,
  updateTurn,
  waitingConversation,
} from '../../store/threads/turn-rows.ts';
import { activate, activateAll, kindOfTurn, type ReadyTurn, type TurnKind, toActivations } from '../activate.ts';
import { limitsLeft, limitsOfTurns } from '../concurrency/place-limits.ts';
import { givePlaces, type PlacelessTurn, waitForPlaces } from '../concurrency/wait-queue.ts';
import type { EngineContext } from '../context.ts';
import { takeBackOffer } from '../runs/offer-wake.ts';
import { tellUnknownCalls } from './unknown-calls.ts';

const readyOf = (context: EngineContext, turn: Pick<Turn, 'id' | 'mode' | 'userId' | 'agent'>): ReadyTurn => {
  const { id: subject, userId, agent } = turn;
  return { kind: kindOfTurn(context, turn), subject, userId, agent };
};

export const laneOf = (agent: string, threadId: string): string => `${agent}/${threadId}`;

export interface SilentTurn {
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  /** Both null for a turn over a task. */
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly taskId?: string;
  readonly dueAt: number;
  /** True when runs of the schedule may overlap; only for agents without lanes of their own. */
  readonly mayOverlap: boolean;
}

/**
 * The runs of an agent in a thread follow one another; those of an agent without lanes at least within their
 * schedule.
 */
function silentLane(context: EngineContext, turn: SilentTurn): string | null {
  const { agent, threadId, scheduleId, userId, mayOverlap } = turn;
  if (context.hasLanes(agent)) return laneOf(agent, threadId);
  return mayOverlap ? null : `${agent}/${scheduleId ?? `tasks/${userId}`}`;
}

/** Turns with their positions in their lanes, before their rows exist. */
export interface PlacedTurns {
  readonly turns: readonly (SilentTurn & { readonly id: string; readonly lane: string | null })[];
  /** Those that can begin. */
  readonly ready: PlacedTurns['turns'];
  /** Those that have their lanes but must wait for a place. */
  readonly limited: PlacedTurns['turns'];
  readonly limits: Awaited<ReturnType<typeof limitsOfTurns>>;
}

/** Finds positions for the turns of runs in their lanes, in due order. */
export async function placeTurns(tx: Tx, context: EngineContext, wanted: readonly SilentTurn[]): Promise<PlacedTurns> {
  const turns = wanted.map((turn) => ({ ...turn, id: context.ids.next('trn'), lane: silentLane(context, turn) }));
  const first = new Map<string, string>();
  for (const { lane, id } of turns) if (lane !== null && !first.has(lane)) first.set(lane, id);
  const holders = await takeLanes(tx, first);
  const free = turns.filter(({ lane, id }) => lane === null || holders.get(lane) === id);
  const limits = await limitsOfTurns(tx, context, free);
  const ready = limits.size === 0 ? free : free.filter(({ id }) => !limits.has(id));
  return { turns, ready, limited: limits.size === 0 ? [] : free.filter(({ id }) => limits.has(id)), limits };
}

/**
 * Inserts placed turns and puts ready ones into the run queue. Returns them in order; those in the run queue name
 * their activation.
 * @param runs the runs that exist: turns of other runs leave their lanes and places to the next ones; null when there
 * are no runs to check
 * @param claimIn the kinds whose ready turns are claimed as they are made, and begin; the others wait
 */
export async function addPlaced(
  tx: Tx,
  context: EngineContext,
  placed: PlacedTurns,
  {
    runs,
    claimIn,
  }: { readonly runs: ReadonlySet<string> | null; readonly claimIn: ReadonlyMap<TurnKind, QueueInStore> },
): Promise<{ readonly turns: readonly NewTurn[]; readonly attempts: ReadonlyMap<string, Attempt> }> {
  const exists = ({ runId }: SilentTurn): boolean => runs === null || runId === null || runs.has(runId);
  const ready = placed.ready.filter(exists);
  const activations = await toActivations(
    tx,
    context,
    ready.map((turn) => readyOf(context, { ...turn, mode: 'silent' })),
  );
  const activationOf = new Map(activations.map((one) => [one.subject, one]));
  const turns = placed.turns.filter(exists).map(({ mayOverlap: _, ...turn }): NewTurn => {
    const { id: activationId = null, kind } = activationOf.get(turn.id) ?? {};
    const begins = kind !== undefined && claimIn.has(kind as TurnKind);
    return { ...turn, mode: 'silent', activationId, now: context.now, begins };
  });
  const waiting = activations.filter(({ kind }) => !claimIn.has(kind as TurnKind));
  const claimed = activations.filter(({ kind }) => claimIn.has(kind as TurnKind));
  // Sent in this order without waiting for each answer.
  await Promise.all([
    insertTurns(tx, turns),
    context.queue.enqueueAll(tx, waiting),
    ...[...claimIn].map(([kind, queue]) =>
      queue.enqueueClaimed(
        tx,
        kind,
        claimed.filter((one) => one.kind === kind),
      ),
    ),
  ]);
  await waitForPlaces(
    tx,
    context,
    placed.limited.filter(exists).map((turn) => ({ ...turn, mode: 'silent', begun: false })),
    placed.limits,
  );
  const gone = [...placed.ready, ...placed.limited].filter((turn) => !exists(turn));
  if (gone.length > 0)
    await giveLanesOn(
      tx,
      context,
      gone.map((turn) => ({ ...turn, places: [] })),
    );
  return { turns, attempts: new Map(claimed.map((one) => [one.subject, claimedAtOnce(one)])) };
}

/**
 * Adds a turn about a task: it starts when its lane is free, and waits in the lane otherwise. Never dropped. Returns
 * its id.
 */
export async function addSilentTurn(tx: Tx, context: EngineContext, turn: SilentTurn): Promise<string> {
  const placed = await placeTurns(tx, context, [turn]);
  const { turns } = await addPlaced(tx, context, placed, { runs: null, claimIn: new Map() });
  return (turns[0] as NewTurn).id;
}

/**
 * Makes sure that a turn will answer the thread's waiting messages, and returns its id. One turn that has not begun
 * answers them all. A silent turn that holds the lane without having begun steps back; a running one pauses at its
 * next step.
 */
export async function requestConversation(tx: Tx, context: EngineContext, thread: Thread): Promise<string> {
  const lane = laneOf(thread.agent, thread.id);
  const holder = await findLaneHolder(tx, lane);
  const waiting = await waitingConversation(tx, lane);
  if (waiting !== null) return waiting.id;
  const id = context.ids.next('trn');
  const before = holder === null ? null : await loadTurn(tx, holder);
  const free = before === null || (await stepBack(tx, context, before));
  if (holder === null) await takeLane(tx, lane, id);
  else if (free) await setLaneHolder(tx, lane, id);
  const { userId, agent } = thread;
  const limits = await limitsOfTurns(tx, context, [{ id, agent, scheduleId: null }]);
  const activationId =
    free && limits.size === 0
      ? await activate(tx, context, { kind: 'conversation', subject: id, userId, agent })
      : null;
  const turn: NewTurn = {
    id,
    userId: thread.userId,
    agent: thread.agent,
    threadId: thread.id,
    lane,
    mode: 'conversational',
    runId: null,
    scheduleId: null,
    dueAt: context.now,
    activationId,
    now: context.now,
  };
  await insertTurns(tx, [turn]);
  if (free && limits.size > 0)
    await waitForPlaces(tx, context, [{ id, userId, agent, scheduleId: null, mode: turn.mode, begun: false }], limits);
  if (free && before !== null) await givePlaces(tx, context, limitsLeft(context, [before]));
  return id;
}

/** Takes the lane back from a silent turn that has not begun. Returns false when it runs, or is a conversation. */
async function stepBack(tx: Tx, context: EngineContext, turn: Turn): Promise<boolean> {
  if (turn.mode !== 'silent' || turn.state !== 'queued') return false;
  if (turn.activationId !== null) await context.queue.cancel(tx, turn.activationId);
  await updateTurn(tx, turn, { state: 'queued', activationId: null });
  return true;
}

/** What a turn releases: its lane, and its places where there are limits. */
export type Leaving = Pick<Turn, 'lane' | 'agent' | 'places'>;

/** Gives the lane that a turn left to the next waiting turn, conversations first, and its places to waiting turns. */
export async function giveLaneOn(tx: Tx, context: EngineContext, left: Leaving): Promise<void> {
  const { lane } = left;
  if (lane !== null) {
    const next = await nextQueuedTurn(tx, lane);
    if (next === null) await leaveLanes(tx, [lane]);
    else {
      await setLaneHolder(tx, lane, next.id);
      await activateTurn(tx, context, next);
    }
  }
  await givePlaces(tx, context, limitsLeft(context, [left]));
}

/** As `giveLaneOn`, for many turns. */
export async function giveLanesOn(tx: Tx, context: EngineContext, turns: readonly Leaving[]): Promise<void> {
  const lanes = [...new Set(turns.map(({ lane }) => lane).filter((lane) => lane !== null))];
  const next = await nextInLanes(tx, lanes);
  await leaveLanes(
    tx,
    lanes.filter((lane) => !next.has(lane)),
  );
  await activateNext(tx, context, lanes, next);
  await givePlaces(tx, context, limitsLeft(context, turns));
}

/** Gives lanes to their next turns. */
async function activateNext(
  tx: Tx,
  context: EngineContext,
  lanes: readonly string[],
  next: ReadonlyMap<string, string>,
): Promise<void> {
  if (next.size === 0) return;
  const turns = await loadTurns(tx, [...next.values()]);
  const all = lanes.map((lane) => turns.get(next.get(lane) ?? '')).filter((turn) => turn !== undefined);
  await setLaneHolders(tx, next);
  const limits = await limitsOfTurns(tx, context, all);
  await waitForPlaces(tx, context, all.filter(({ id }) => limits.has(id)).map(placeless), limits);
  const following = limits.size === 0 ? all : all.filter(({ id }) => !limits.has(id));
  const activations = await activateAll(
    tx,
    context,
    following.map((turn) => readyOf(context, turn)),
  );
  await markTurnsReady(
    tx,
    following.map(({ id }, index) => ({ id, activationId: activations[index] as string })),
  );
}

const placeless = (turn: Turn): PlacelessTurn => ({ ...turn, begun: turn.startedAt !== null });

/** Puts a turn that has its lane into the run queue, or into the wait queue for its place. */
export async function activateTurn(tx: Tx, context: EngineContext, turn: Turn): Promise<void> {
  const limits = await limitsOfTurns(tx, context, [turn]);
  if (limits.size > 0) return waitForPlaces(tx, context, [placeless(turn)], limits);
  const activationId = await activate(tx, context, readyOf(context, turn));
  await updateTurn(tx, turn, { state: 'queued', activationId });
}

/**
 * Puts an unchanged turn whose activation was lost into the run queue again: a running one continues from its stored
 * steps.
 */
export async function reactivateTurn(tx: Tx, context: EngineContext, turn: Turn): Promise<void> {
  const activationId = await activate(tx, context, readyOf(context, turn));
  await updateTurn(tx, turn, { state: turn.state, activationId });
}

/** Resumes a turn that gave its lane away (a retry): at once if the lane is free, in its order otherwise. */
export async function resumeTurn(tx: Tx, context: EngineContext, turnId: string): Promise<boolean> {
  const turn = await loadTurn(tx, turnId);
  if (turn === null || turn.state !== 'waiting') return false;
  const ready = turn.lane === null || (await takeLane(tx, turn.lane, turn.id)) === turn.id;
  if (ready) await activateTurn(tx, context, turn);
  else await updateTurn(tx, turn, { state: 'queued', activationId: null });
  return true;
}

/** Ends a turn that does not run under our claim, and passes its lane on. */
export async function dropTurn(tx: Tx, context: EngineContext, turn: Turn, reason: string): Promise<void> {
  if (turn.activationId !== null) await context.queue.cancel(tx, turn.activationId);
  await updateTurn(tx, turn, { state: 'cancelled', activationId: null, endedAt: context.now, errorMessage: reason });
  await releaseReserved(tx, turn.id);
  await tellUnknownCalls(tx, context, [turn]);
  if (turn.state === 'waiting') await takeBackOffer(tx, context, turn.id);
  tx.afterCommit(() => context.interrupt(turn.id));
  const holder = turn.lane === null ? turn.id : await findLaneHolder(tx, turn.lane);
  if (holder === turn.id) await giveLaneOn(tx, context, turn);
}

/** Ends the turn that would answer a message which was taken back, unless it has something else to answer. */
export async function dropIdle(
  tx: Tx,
  context: EngineContext,
  { threadId, agent }: { readonly threadId: string; readonly agent: string | null },
): Promise<void> {
  const thread = await loadThread(tx, threadId);
  if (thread === null) return;
  const turn = await waitingConversation(tx, laneOf(agent ?? thread.agent, threadId));
  if (turn === null || (await hasToAnswer(tx, thread, turn))) return;
  await dropTurn(tx, context, turn, 'the message was changed to one for another agent');
}
