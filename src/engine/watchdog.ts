import { sql } from 'kysely';
import { errorMessage } from '../domain/errors.ts';
import { MINUTE_MS } from '../domain/time/clock.ts';
import { isCaused } from '../domain/trigger/caused.ts';
import type { Tx } from '../store/database.ts';
import { loadDelivery, updateDelivery } from '../store/deliveries.ts';
import { isScheduleInDoubt } from '../store/doubts.ts';
import { takeLane } from '../store/lanes.ts';
import { hasMoreToSay } from '../store/reminders.ts';
import { loadSchedule } from '../store/schedule-rows.ts';
import { hasSubscription, keepSubscription } from '../store/subscriptions.ts';
import { listForgottenReservations, releaseReserved } from '../store/token-usage.ts';
import { loadTurn, nextQueuedTurn } from '../store/turn-rows.ts';
import { armCauses } from './causes/put-cause.ts';
import { concludeSchedule } from './conclude-schedule.ts';
import { activate, activationsOf, type EngineContext, type EngineParts } from './context.ts';
import { settleLimits } from './places/settle-limits.ts';
import { planNext } from './plan.ts';
import { mendReminders } from './reminders/mend.ts';
import { mendTasks } from './tasks/mend.ts';
import { activateTurn, giveLaneOn, resumeTurn } from './turns.ts';

export const WATCHDOG_EVERY_MS = MINUTE_MS;
/** At most this many finds of one sort are mended at a time. */
const MEND_LIMIT = 200;
/** How many active schedules a round looks at; over the rounds all are looked at. */
const SCHEDULES_PER_ROUND = 2_000;

export interface Watchdog {
  start(): void;
  stop(): void;
  /** One round; answers what was found, in words. Each find is a bug of ours. */
  round(): Promise<string[]>;
}

/**
 * Looks for what should be impossible and mends it: ready rows nobody will claim, free lanes with waiting turns, active schedules
 * that nothing will wake.
 */
export function createWatchdog(parts: EngineParts, options: { readonly everyMs?: number } = {}): Watchdog {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;
  let cursor = '';

  const round = async (): Promise<string[]> => {
    const { finds, next } = await store.write(async (tx) => {
      const context = parts.context();
      // No find: another process may have worked with other limits.
      await settleLimits(tx, context);
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
    for (const find of finds) log.error('the watchdog mended something that should not happen', { find });
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

/** Turns that name an activation the queue does not know. */
async function mendTurns(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .select(['id', 'user_id', 'activation_id'])
    .where(sql<boolean>`ended_at IS NULL`)
    .where('activation_id', 'is not', null)
    .limit(5_000)
    .execute();
  const known = await context.queue.known(tx, activationsOf(rows));
  const found: string[] = [];
  for (const row of rows) {
    if (found.length >= MEND_LIMIT) break;
    if (row.activation_id === null || known.has(row.activation_id)) continue;
    const turn = await loadTurn(tx, row.id);
    if (turn === null) continue;
    await activateTurn(tx, context, turn);
    found.push(report(tx, context, row.user_id, 'a turn had no live activation', row.id));
  }
  return found;
}

async function mendDeliveries(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .select(['id', 'user_id', 'activation_id'])
    .where(sql<boolean>`state IN ('pending', 'sending')`)
    .limit(5_000)
    .execute();
  const known = await context.queue.known(tx, activationsOf(rows));
  const found: string[] = [];
  for (const row of rows) {
    if (found.length >= MEND_LIMIT) break;
    if (row.activation_id !== null && known.has(row.activation_id)) continue;
    const waits = await tx.db
      .selectFrom('agenda')
      .select('key')
      .where('key', '=', `delivery:${row.id}`)
      .executeTakeFirst();
    if (waits !== undefined) continue;
    const delivery = await loadDelivery(tx, row.id);
    if (delivery === null) continue;
    const activationId = await activate(tx, context, { kind: 'delivery', subject: row.id, userId: row.user_id });
    await updateDelivery(tx, delivery, { state: delivery.state, now: context.now, activationId });
    found.push(report(tx, context, row.user_id, 'a delivery had no live activation', row.id));
  }
  return found;
}

/** Lanes held by a turn that is done, and free lanes in which a turn waits. */
async function mendLanes(tx: Tx, context: EngineContext): Promise<string[]> {
  const held = await tx.db
    .selectFrom('lanes')
    .innerJoin('turns', 'turns.id', 'lanes.turn_id')
    .select(['lanes.lane as lane', 'turns.user_id as user_id', 'turns.agent as agent'])
    .where('turns.state', 'not in', ['queued', 'running'])
    .limit(MEND_LIMIT)
    .execute();
  const found: string[] = [];
  for (const { lane, user_id, agent } of held) {
    await giveLaneOn(tx, context, { lane, agent, places: [] });
    found.push(report(tx, context, user_id, 'a lane was held by a turn that had left it', lane));
  }
  const free = await tx.db
    .selectFrom('turns')
    .leftJoin('lanes', 'lanes.lane', 'turns.lane')
    .select(['turns.lane as lane', 'turns.user_id as user_id'])
    .where(sql<boolean>`turns.ended_at IS NULL`)
    .where('turns.state', '=', 'queued')
    .where('turns.lane', 'is not', null)
    .where('lanes.turn_id', 'is', null)
    .limit(MEND_LIMIT)
    .execute();
  for (const { lane, user_id } of free) {
    const next = lane === null ? null : await nextQueuedTurn(tx, lane);
    if (lane === null || next === null || next.activationId !== null) continue;
    await takeLane(tx, lane, next.id);
    await activateTurn(tx, context, next);
    found.push(report(tx, context, user_id, 'a free lane had a waiting turn', lane));
  }
  return found;
}

/** Turns whose lane is their own, or that need none, and that are neither ready nor in line for a place. */
async function mendForgotten(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .leftJoin('lanes', 'lanes.lane', 'turns.lane')
    .select(['turns.id as id', 'turns.user_id as user_id'])
    .where(sql<boolean>`turns.ended_at IS NULL`)
    .where('turns.state', '=', 'queued')
    .where('turns.activation_id', 'is', null)
    .where('turns.line', 'is', null)
    .where((e) => e.or([e('turns.lane', 'is', null), e('lanes.turn_id', '=', e.ref('turns.id'))]))
    .orderBy('turns.id')
    .limit(MEND_LIMIT)
    .execute();
  const found: string[] = [];
  for (const { id, user_id } of rows) {
    const turn = await loadTurn(tx, id);
    if (turn === null) continue;
    await activateTurn(tx, context, turn);
    found.push(report(tx, context, user_id, 'a turn had its lane and nothing would begin it', id));
  }
  return found;
}

/** Reminders that await an answer and that nothing would follow up. */
async function mendLives(tx: Tx, context: EngineContext): Promise<string[]> {
  const mended = await mendReminders(tx, MEND_LIMIT);
  return mended.map(({ id, userId }) => report(tx, context, userId, 'a reminder had nothing to wake it', id));
}

/** Tokens that are reserved for calls nobody makes any more. */
async function mendReservations(tx: Tx, context: EngineContext): Promise<string[]> {
  const found: string[] = [];
  for (const { turnId, userId } of await listForgottenReservations(tx, MEND_LIMIT)) {
    await releaseReserved(tx, turnId);
    found.push(report(tx, context, userId, 'tokens were reserved for a turn that had ended', turnId));
  }
  return found;
}

/** Tasks nobody works on although they are in progress, and hearts that stand still although there is work. */
async function mendToDo(tx: Tx, context: EngineContext): Promise<string[]> {
  const mended = await mendTasks(tx, context, MEND_LIMIT);
  return mended.map(({ userId, what, subject }) => report(tx, context, userId, what, subject));
}

/** Turns that wait for a retry the agenda does not know. */
async function mendWaits(tx: Tx, context: EngineContext): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .leftJoin('agenda', (j) => j.on((e) => e('agenda.key', '=', sql<string>`'turn:' || turns.id`)))
    .select(['turns.id as id', 'turns.user_id as user_id'])
    .where(sql<boolean>`turns.ended_at IS NULL`)
    .where('turns.state', '=', 'waiting')
    .where('agenda.key', 'is', null)
    .limit(MEND_LIMIT)
    .execute();
  const found: string[] = [];
  for (const { id, user_id } of rows) {
    await resumeTurn(tx, context, id);
    found.push(report(tx, context, user_id, 'a waiting turn had nothing to wake it', id));
  }
  return found;
}

/** The invariant: an active schedule has an agenda item or a run that is not done. */
async function mendSchedules(
  tx: Tx,
  context: EngineContext,
  after: string,
): Promise<{ found: string[]; cursor: string }> {
  const rows = await tx.db
    .selectFrom('schedules')
    .leftJoin('agenda', (j) => j.on((e) => e('agenda.key', '=', sql<string>`'schedule:' || schedules.id`)))
    .select(['schedules.id as id', 'schedules.state as state', 'agenda.key as key'])
    .where('schedules.id', '>', after)
    .orderBy('schedules.id')
    .limit(SCHEDULES_PER_ROUND)
    .execute();
  const found: string[] = [];
  for (const { id } of rows.filter((row) => row.state === 'active' && row.key === null)) {
    const open = await tx.db
      .selectFrom('runs')
      .select('id')
      .where('schedule_id', '=', id)
      .where(sql<boolean>`ended_at IS NULL`)
      .executeTakeFirst();
    const schedule = await loadSchedule(tx, id);
    if (open !== undefined || schedule === null) continue;
    if ((await hasMoreToSay(tx, id)) || (await isScheduleInDoubt(tx, id))) continue;
    // What something else causes waits without an agenda item, but never without a subscription.
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
