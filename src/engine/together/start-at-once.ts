import { type Attempt, claimedAtOnce, type QueueInStore } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { asInsertedRun, asInsertedTurn } from '../../store/runs/fresh-rows.ts';
import { insertFreshRuns, type NewRun } from '../../store/runs/new-runs.ts';
import type { NewTurn } from '../../store/threads/turn-rows.ts';
import { toActivations } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { identify, putFallbacks, tellQueued, turnOf, type WantedRun } from '../runs/start-run.ts';
import type { StartedTurn } from '../threads/turn-handler.ts';
import { insertPlaced, placeTurns, readyTurns } from '../threads/turns.ts';
import { beginMade, latenessOf, loadSurroundings, type MadeTurn } from './begin-made.ts';

/** Lets turns begin in the transaction that makes them. */
export interface AtOnce {
  readonly queue: QueueInStore;
  /** How many may begin, without overtaking anybody who waits. */
  room(): number;
  /** These have begun: they are carried out when the transaction is over. */
  begun(started: readonly StartedTurn[]): void;
}

/** A run that is wanted, of a schedule so many runs of which have ended. */
export interface WantedAtOnce extends WantedRun {
  readonly runsBefore: number;
}

/**
 * As `startRuns`, and turns begin as they are made where nothing stands in their way: what would be written as waiting, claimed and begun
 * is written once.
 * @throws the database's error when one of the slots has a run already, which `startRuns` passes over
 */
export async function startRunsAtOnce(
  tx: Tx,
  context: EngineContext,
  wanted: readonly WantedAtOnce[],
  atOnce: AtOnce,
): Promise<readonly string[]> {
  const { now } = context;
  const runs = identify(context, wanted);
  const placed = await placeTurns(tx, context, runs.map(turnOf));
  const activations = await toActivations(tx, context, readyTurns(placed));
  const attempts = activations.map(claimedAtOnce);
  const attemptOf = new Map(placed.ready.map(({ runId }, index) => [runId, attempts[index] as Attempt]));
  const rows = runs.map(({ run }): NewRun => {
    if (!attemptOf.has(run.id)) return run;
    return { ...run, state: 'running', started: { at: now, latenessMs: latenessOf(asInsertedRun(run), now) } };
  });
  const ready = runs.filter(({ run }) => attemptOf.has(run.id));
  // In this order, and none waits for the answer to the one before.
  const [, turns, surroundings] = await Promise.all([
    insertFreshRuns(tx, rows),
    insertPlaced(tx, context, placed, { activations, begin: true }),
    loadSurroundings(
      tx,
      ready.map((one) => ({ ...one, run: asInsertedRun(one.run) })),
    ),
    atOnce.queue.enqueueClaimed(tx, 'turn', activations),
    context.fairShare.begun(
      tx,
      attempts.map(({ priority }) => priority),
    ),
  ]);
  await putFallbacks(tx, context, runs);
  // What begins in the commit that made it never waited: that it has begun says all there is to say.
  tellQueued(
    tx,
    context,
    runs.filter(({ run }) => !attemptOf.has(run.id)),
  );
  const made = runs.flatMap(({ run, schedule }, index): MadeTurn[] => {
    const attempt = attemptOf.get(run.id);
    const turn = asInsertedTurn(turns[index] as NewTurn);
    return attempt === undefined ? [] : [{ attempt, turn, run: asInsertedRun(run), schedule }];
  });
  atOnce.begun(await beginMade(tx, context, made, surroundings));
  return runs.map(({ run }) => run.id);
}
