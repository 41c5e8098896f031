import { deliveryKey, hasItem } from '../../agenda/agenda.ts';
import { errorMessage } from '../../domain/errors.ts';
import { loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import { listUnsettledDeliveries } from '../../store/channels/unsettled-deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { hasSubscription, keepSubscription } from '../../store/hooks/subscriptions.ts';
import { hasMoreToSay } from '../../store/reminders/reminders.ts';
import { isScheduleInDoubt } from '../../store/runs/in-doubt.ts';
import { hasUnfinishedRun } from '../../store/runs/unfinished-runs.ts';
import { listPlans } from '../../store/schedules/live-schedules.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { listForgottenReservations, releaseReserved } from '../../store/server/token-usage.ts';
import { listLanesLeft, takeLane } from '../../store/threads/lanes.ts';
import {
  listActivatedTurns,
  listForgottenTurns,
  listTurnsAtFreeLanes,
  listUnwokenTurns,
} from '../../store/threads/open-turns.ts';
import { loadTurn, nextQueuedTurn } from '../../store/threads/turn-rows.ts';
import { isCaused, MINUTE_MS } from '../../when/index.ts';
import { activate, activationsOf } from '../activate.ts';
import { armCauses } from '../causes/put-cause.ts';
import { reconcileLimits } from '../concurrency/reconcile-limits.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { repairReminders } from '../reminders/repair.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { planNext } from '../schedules/plan.ts';
import { repairTasks } from '../tasks/repair.ts';
import { activateTurn, giveLaneOn, resumeTurn } from '../threads/turns.ts';

export const WATCHDOG_EVERY_MS = MINUTE_MS;
/** The most findings of one kind that are repaired at a time. */
const REPAIR_LIMIT = 200;
/** How many rows with an activation one round compares with the run queue. */
const ACTIVATIONS_PER_ROUND = 5_000;
/** How many active schedules one round checks; successive rounds check all. */
const SCHEDULES_PER_ROUND = 2_000;

export interface Watchdog {
  start(): void;
  stop(): void;
  /** One round; returns the findings, in words. Each finding is a bug of Belfry. */
  round(): Promise<string[]>;
}

/**
 * Looks for impossible states and repairs them: ready rows without an activation, free lanes with waiting turns,
 * active schedules that nothing will wake.
 */
export function createWatchdog(parts: EngineParts, options: { readonly everyMs?: number } = {}): Watchdog {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;
  let cursor = '';

  const round = async (): Promise<string[]> => {
    const { finds, next } = await store.write(async (tx) => {
      const context = parts.context();
      // Not a finding: another process may have worked with other limits.
      await reconcileLimits(tx, context);
      const found = [
        ...(await mendTurns(tx, context)),
        ...(await mendDeliveries(tx, context)),
        ...(await mendLanes(tx, context)),
        ...(await mendForgotten(tx, context)),
        ...(await mendWaits(tx, context)),
        ...(await mendLives(tx, context)),
        ...(await mendReservations(tx, context)),
        ...(await mendToDo(tx, context)),
      ];
      const schedules = await mendSchedules(tx, context, cursor);
      return { finds: [...found, ...schedules.found], next: schedules.cursor };
    });
    cursor = next;
    for (const find of finds) log.error('the watchdog repaired something that should not happen', { find });
    return finds;
  };

  const arm = (): void => {
    disarm = clock.setTimer(() => {
      void round()
        .catch((error) => log.error('the watchdog failed', { error: errorMessage(error) }))
        .finally(() => {
          if (!stopped) arm();
        });
    }, options.everyMs ?? WATCHDOG_EVERY_MS);
  };

  return {
    round,
    start() {
      if (!stopped) return;
      stopped = false;
      arm();
    },
    stop() {
      stopped = true;
      disarm?.();
      disarm = null;
    },
  };
}

function report(tx: Tx, { now }: EngineContext, userId: string, what: string, subject: string): string {
  tx.emit({ userId, type: 'watchdog.repaired', at: now, data: { what, subject } });
  return `${what}: ${subject}`;
}

/** Repairs turns that name an activation unknown to the queue. */
async function mendTurns(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await listActivatedTurns(tx, ACTIVATIONS_PER_ROUND);
  const known = await context.queue.known(tx, activationsOf(rows));
  const found: string[] = [];
  for (const { id, userId, activationId } of rows) {
    if (found.length >= REPAIR_LIMIT) break;
    if (known.has(activationId)) continue;
    const turn = await loadTurn(tx, id);
    if (turn === null) continue;
    await activateTurn(tx, context, turn);
    found.push(report(tx, context, userId, 'a turn had no live activation', id));
  }
  return found;
}

async function mendDeliveries(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await listUnsettledDeliveries(tx, ACTIVATIONS_PER_ROUND);
  const known = await context.queue.known(tx, activationsOf(rows));
  const found: string[] = [];
  for (const { id, userId, activationId: named } of rows) {
    if (found.length >= REPAIR_LIMIT) break;
    if ((named !== null && known.has(named)) || (await hasItem(tx, deliveryKey(id)))) continue;
    const delivery = await loadDelivery(tx, id);
    if (delivery === null) continue;
    const activationId = await activate(tx, context, { kind: 'delivery', subject: id, userId });
    await updateDelivery(tx, delivery, { state: delivery.state, now: context.now, activationId });
    found.push(report(tx, context, userId, 'a delivery had no live activation', id));
  }
  return found;
}

/** Repairs lanes held by an ended turn, and free lanes in which a turn waits. */
async function mendLanes(tx: Tx, context: EngineContext): Promise<string[]> {
  const found: string[] = [];
  for (const { lane, userId, agent } of await listLanesLeft(tx, REPAIR_LIMIT)) {
    await giveLaneOn(tx, context, { lane, agent, places: [] });
    found.push(report(tx, context, userId, 'a lane was held by a turn that had left it', lane));
  }
  for (const { lane, userId } of await listTurnsAtFreeLanes(tx, REPAIR_LIMIT)) {
    const next = await nextQueuedTurn(tx, lane);
    if (next === null || next.activationId !== null) continue;
    await takeLane(tx, lane, next.id);
    await activateTurn(tx, context, next);
    found.push(report(tx, context, userId, 'a free lane had a waiting turn', lane));
  }
  return found;
}

/** Repairs turns that hold their lane, or need none, and are neither ready nor in a wait queue. */
async function mendForgotten(tx: Tx, context: EngineContext): Promise<string[]> {
  const found: string[] = [];
  for (const { id, userId } of await listForgottenTurns(tx, REPAIR_LIMIT)) {
    const turn = await loadTurn(tx, id);
    if (turn === null) continue;
    await activateTurn(tx, context, turn);
    found.push(report(tx, context, userId, 'a turn had its lane and nothing would begin it', id));
  }
  return found;
}

/** Repairs reminders that await an answer and that nothing would follow up. */
async function mendLives(tx: Tx, context: EngineContext): Promise<string[]> {
  const repaired = await repairReminders(tx, REPAIR_LIMIT);
  return repaired.map(({ id, userId }) => report(tx, context, userId, 'a reminder had nothing to wake it', id));
}

/** Releases tokens that are reserved for calls nobody makes any more. */
async function mendReservations(tx: Tx, context: EngineContext): Promise<string[]> {
  const found: string[] = [];
  for (const { turnId, userId } of await listForgottenReservations(tx, REPAIR_LIMIT)) {
    await releaseReserved(tx, turnId);
    found.push(report(tx, context, userId, 'tokens were reserved for a turn that had ended', turnId));
  }
  return found;
}

/** Repairs tasks in progress without a turn, and stopped heartbeats with work waiting. */
async function mendToDo(tx: Tx, context: EngineContext): Promise<string[]> {
  const repaired = await repairTasks(tx, context, REPAIR_LIMIT);
  return repaired.map(({ userId, what, subject }) => report(tx, context, userId, what, subject));
}

/** Repairs turns that wait for a retry without an agenda item. */
async function mendWaits(tx: Tx, context: EngineContext): Promise<string[]> {
  const found: string[] = [];
  for (const { id, userId } of await listUnwokenTurns(tx, REPAIR_LIMIT)) {
    await resumeTurn(tx, context, id);
    found.push(report(tx, context, userId, 'a waiting turn had nothing to wake it', id));
  }
  return found;
}

/** Restores the invariant: an active schedule has an agenda item or an unfinished run. */
async function mendSchedules(
  tx: Tx,
  context: EngineContext,
  after: string,
): Promise<{ found: string[]; cursor: string }> {
  const rows = await listPlans(tx, after, SCHEDULES_PER_ROUND);
  const found: string[] = [];
  for (const { id } of rows.filter(({ state, planned }) => state === 'active' && !planned)) {
    const isUnderWay = await hasUnfinishedRun(tx, id);
    const schedule = await loadSchedule(tx, id);
    if (isUnderWay || schedule === null) continue;
    if ((await hasMoreToSay(tx, id)) || (await isScheduleInDoubt(tx, id))) continue;
    // A schedule with causes waits without an agenda item, but never without a subscription.
    const next = isCaused(schedule.trigger) ? await armCauses(tx, schedule) : null;
    if (next === null && isCaused(schedule.trigger) && (await hasSubscription(tx, id))) continue;
    await keepSubscription(tx, schedule);
    if (next !== null) {
      found.push(report(tx, context, schedule.userId, 'a schedule had a cause and nothing to wake it', id));
      continue;
    }
    if ((await planNext(tx, schedule, context.now)) === null)
      await concludeSchedule(tx, context, schedule, { state: 'succeeded' });
    found.push(report(tx, context, schedule.userId, 'an active schedule had nothing to wake it', id));
  }
  return { found, cursor: rows.length < SCHEDULES_PER_ROUND ? '' : (rows[rows.length - 1]?.id ?? '') };
}
