import type { PlaceLimit } from '../../domain/policy/concurrency.ts';
import type { Tx } from '../../store/database.ts';
import { countTaken, listInOtherWaitQueues, listUnmarked, markPlaces } from '../../store/server/concurrency.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { limitsOfTurns } from './place-limits.ts';
import { givePlaces, stepBack, waitForPlaces } from './wait-queue.ts';

/** How many rows are changed in one transaction. */
const BATCH = 500;
/** How many are looked at: those that ask for another model than their agent's may be right as they are. */
const LOOKED_AT = 5_000;

/** At start: what was ready or waited under other limits goes on under the present ones. */
export async function settleAllLimits({ store, context }: EngineParts): Promise<void> {
  while (await store.write((tx) => settleLimits(tx, context())));
}

/**
 * Brings what is ready, at work or in line under the present limits, which another start, or another process, may have had otherwise:
 * what waits for a place of a limit that is gone becomes ready, what is at work counts, and what is ready beyond a limit goes back into
 * line. Answers whether there may be more to do.
 */
export async function settleLimits(tx: Tx, context: EngineContext): Promise<boolean> {
  if (context.places === undefined) return (await leaveWaitQueues(tx, context)) === BATCH;
  // Before anybody gets a place: what is at work has to be counted.
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

/** Lets turns go on that waited for a limit that no longer exists. */
async function leaveWaitQueues(tx: Tx, context: EngineContext): Promise<number> {
  const turns = await listInOtherWaitQueues(tx, [...(context.places?.all.keys() ?? [])], BATCH);
  await waitForPlaces(tx, context, turns, await limitsOfTurns(tx, context, turns));
  return turns.length;
}

/** What became ready without these limits takes its places all the same: the limits hold for what comes after it. */
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
