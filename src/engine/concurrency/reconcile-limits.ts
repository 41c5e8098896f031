import type { PlaceLimit } from '../../domain/policy/concurrency.ts';
import type { Tx } from '../../store/database.ts';
import { countTaken, listInOtherWaitQueues, listUnmarked, markPlaces } from '../../store/server/concurrency.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { limitsOfTurns } from './place-limits.ts';
import { givePlaces, stepBack, waitForPlaces } from './wait-queue.ts';

/** How many rows one transaction changes. */
const BATCH = 500;
/** How many rows are read: turns whose schedule names another model than their agent's may be right already. */
const LOOKED_AT = 5_000;

/** At start: applies the present limits to turns that became ready or wait under earlier ones. */
export async function reconcileAllLimits({ store, context }: EngineParts): Promise<void> {
  while (await store.write((tx) => reconcileLimits(tx, context())));
}

/**
 * Applies the present limits to turns that are ready, running or waiting, after an earlier start or another process
 * had other limits. Turns that wait for a removed limit become ready, running turns are counted, and ready turns
 * beyond a limit go back to its wait queue. Returns true when there may be more to do.
 */
export async function reconcileLimits(tx: Tx, context: EngineContext): Promise<boolean> {
  if (context.places === undefined) return (await leaveWaitQueues(tx, context)) === BATCH;
  // Before any place is given out: running turns must be counted.
  if ((await markUnmarked(tx, context)) === BATCH) return true;
  const released = await leaveWaitQueues(tx, context);
  const open = new Set(context.places.all.keys());
  let back = 0;
  for (const limit of context.places.all.values()) {
    const taken = await countTaken(tx, limit);
    const beyond = Math.min(BATCH, taken.conversational + taken.silent - limit.places);
    if (beyond > 0) back += await stepBack(tx, context, limit, beyond, open);
  }
  await givePlaces(tx, context, open);
  return released === BATCH || back === BATCH;
}

/** Releases turns that wait for a removed limit. */
async function leaveWaitQueues(tx: Tx, context: EngineContext): Promise<number> {
  const turns = await listInOtherWaitQueues(tx, [...(context.places?.all.keys() ?? [])], BATCH);
  await waitForPlaces(tx, context, turns, await limitsOfTurns(tx, context, turns));
  return turns.length;
}

/**
 * Turns that became ready without these limits take their places even beyond the limit; the limit holds for later
 * turns.
 */
async function markUnmarked(tx: Tx, context: EngineContext): Promise<number> {
  const rows = await listUnmarked(tx, context.places?.agents ?? { agent: [], provider: [] }, LOOKED_AT);
  const limits = await limitsOfTurns(tx, context, rows);
  const wrong = rows.flatMap((row) => {
    const keyOf = (kind: PlaceLimit['kind']) => limits.get(row.id)?.find((limit) => limit.kind === kind)?.key ?? null;
    const agentPlace = row.agentPlace ?? keyOf('agent');
    const providerPlace = row.providerPlace ?? keyOf('provider');
    const isRight = agentPlace === row.agentPlace && providerPlace === row.providerPlace;
    return isRight ? [] : [{ id: row.id, agentPlace, providerPlace }];
  });
  await markPlaces(tx, wrong.slice(0, BATCH));
  return Math.min(BATCH, wrong.length);
}
