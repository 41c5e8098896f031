import { putItem, turnKey } from '../../agenda/agenda.ts';
import { leaseEnd, type OfferedWake, standOf } from '../../domain/runs/wake-offer.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { listClaimed, loadOffer, markRunOffered, putOffer, withdrawOffer } from '../../store/runs/wake-offers.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import { limitsLeft } from '../concurrency/place-limits.ts';
import { givePlaces } from '../concurrency/wait-queue.ts';
import type { EngineContext } from '../context.ts';
import type { StartedTurn } from '../threads/turn-handler.ts';

/** A wake without a deadline is checked again after this time, in case nothing happens to it. */
const LOOK_AGAIN_MS = 30 * DAY_MS;

/** Why an offered turn waits; stored with it, so that the turn is found when its agent has no workers any more. */
export const offeredReason = (agent: string): string => `it waits for a worker of ${agent}`;

/**
 * Sets a turn aside until a worker of its agent claims it. It keeps its lane, so that later wakes of its schedule
 * come after it. A turn whose worker has a valid lease stays with that worker.
 */
export async function offerWake(
  tx: Tx,
  context: EngineContext,
  { turn, run, schedule, task }: StartedTurn,
  wanted: OfferedWake,
): Promise<void> {
  const { now } = context;
  const { id: turnId, userId, agent } = turn;
  const before = await loadOffer(tx, turnId);
  const stand = standOf(before, wanted.lapsesAt, now);
  if (stand.kind === 'held') {
    await updateTurn(tx, turn, { state: 'waiting', activationId: null });
    return await comeBackAt(tx, turn, stand.until);
  }
  const reason = offeredReason(agent);
  await updateTurn(tx, turn, { state: 'waiting', activationId: null, errorMessage: reason });
  const nothing = { worker: null, claimedAt: null, leasedUntil: null, failure: null, said: 0 } as const;
  await putOffer(tx, {
    ...{ turnId, userId, agent, ...nothing, ...wanted },
    dueAt: run?.dueAt ?? turn.dueAt,
    state: 'offered',
    attempt: before?.attempt ?? 0,
    lost: stand.kind === 'offer' ? stand.lost : 0,
    offeredAt: now,
  });
  await comeBackAt(tx, turn, wanted.lapsesAt ?? now + LOOK_AGAIN_MS);
  if (run !== null) {
    await markRunOffered(tx, run.id, before === null);
    const data = { runId: run.id, scheduleId: run.scheduleId, reason };
    tx.emit({ userId, type: 'run.waiting', at: now, data });
  }
  const data = { wakeId: turnId, agent, scheduleId: schedule?.id ?? null, taskId: task?.id ?? null };
  tx.emit({ userId, type: 'wake.offered', at: now, data });
  // A worker elsewhere takes no place here.
  await givePlaces(tx, context, limitsLeft(context, [turn]));
}

const comeBackAt = (tx: Tx, { id, userId }: Pick<Turn, 'id' | 'userId'>, dueAt: EpochMs): Promise<void> =>
  putItem(tx, { key: turnKey(id), kind: 'turn', userId, dueAt, payload: { id } });

/** Takes back the offer of a turn that ended or is tried again later; its worker's further calls are refused. */
export async function takeBackOffer(tx: Tx, { now }: Pick<EngineContext, 'now'>, turnId: string): Promise<void> {
  const offer = await withdrawOffer(tx, turnId);
  // The worker that ended it knows.
  if (offer === null || offer.state === 'answered' || offer.state === 'failed') return;
  const { userId, agent, attempt } = offer;
  tx.emit({ userId, type: 'wake.withdrawn', at: now, data: { wakeId: turnId, agent, attempt } });
}

/** At start: renews all leases, because workers could not renew them while no process was there. */
export async function renewLeases(tx: Tx, { now }: Pick<EngineContext, 'now'>): Promise<void> {
  for (const offer of await listClaimed(tx)) {
    const leasedUntil = leaseEnd(now, offer.claimedAt ?? now, offer.limitMs);
    if (leasedUntil <= (offer.leasedUntil ?? 0)) continue;
    await putOffer(tx, { ...offer, leasedUntil });
    await comeBackAt(tx, { id: offer.turnId, userId: offer.userId }, leasedUntil);
  }
}
