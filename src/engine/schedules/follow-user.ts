// What follows the person when their zone or quiet hours change. The next occurrences move in the transaction of the
// change; later ones follow in the background, batch by batch.
import { putItem } from '../../agenda/agenda.ts';
import type { RescheduleCause } from '../../domain/schedules/reschedule.ts';
import { movedOccurrence, moveTrigger } from '../../domain/timing/follow-zone.ts';
import { timingFor } from '../../domain/timing/user-quiet-hours.ts';
import type { Tx } from '../../store/database.ts';
import type { User } from '../../store/people/users.ts';
import { listFollowers, listPlanned, storeMoved } from '../../store/schedules/pending-occurrences.ts';
import type { EngineContext } from '../context.ts';
import { replanDeferred } from '../do-not-disturb/defer.ts';
import { moveOccurrence, type RescheduledSchedule } from './move-occurrence.ts';

/** How many schedules one transaction moves. */
export const RESCHEDULE_BATCH = 200;

/** What a change moved at once, and whether more follows in the background. */
export interface Moves {
  readonly moved: readonly RescheduledSchedule[];
  readonly goesOn: boolean;
}

/** The key of the background work after a change of a person. */
export const userItemKey = (cause: RescheduleCause, userId: string): string => `recompute:${cause}:${userId}`;

/** Moves the next batch of schedules that follow the person's zone into the present zone. */
export async function followZone(tx: Tx, context: EngineContext, user: User, reason: string): Promise<Moves> {
  const { zone } = user;
  if (zone === null) return { moved: [], goesOn: false };
  const { items: followers, isFull } = await listFollowers(tx, user.id, zone, RESCHEDULE_BATCH);
  const moved: RescheduledSchedule[] = [];
  for (const { schedule: before, pending } of followers) {
    const wanted =
      pending === null
        ? null
        : movedOccurrence(before.trigger, { from: before.zone, to: zone }, pending.nominalAt, context.now);
    const trigger = moveTrigger(before.trigger, before.zone, zone);
    const schedule = await storeMoved(
      tx,
      { ...before, zone, trigger, timing: timingFor({ ...before, trigger }, user) },
      context.now,
    );
    const one = await moveOccurrence(tx, context, { schedule, pending }, wanted, { cause: 'user_zone', reason });
    tell(tx, context, schedule.userId, schedule.id, schedule.state);
    if (one !== null) moved.push(one);
  }
  // A batch of which nothing can be read comes again for ever.
  const goesOn = isFull && followers.length > 0;
  if (goesOn) {
    await putItem(tx, {
      key: userItemKey('user_zone', user.id),
      kind: 'recompute',
      userId: user.id,
      dueAt: context.now,
      payload: { id: user.id, reason },
    });
  }
  tellOfReschedules(tx, context, 'user_zone', moved);
  return { moved, goesOn };
}

/** Moves everything that follows the person: the nearest in this transaction, the rest in the background. */
export async function moveWhatFollows(tx: Tx, context: EngineContext, before: User, after: User): Promise<Moves> {
  const moved: RescheduledSchedule[] = [];
  let goesOn = false;
  if (after.zone !== before.zone) {
    const reason = `your time zone is ${after.zone} now${before.zone === null ? '' : `; it was ${before.zone}`}`;
    const moves = await followZone(tx, context, after, reason);
    moved.push(...moves.moved);
    goesOn = moves.goesOn;
  }
  const hadHours = before.quietHours !== null || after.quietHours !== null;
  const sameHours = JSON.stringify(before.quietHours) === JSON.stringify(after.quietHours);
  if (hadHours && !(sameHours && before.zone === after.zone)) {
    const changed = after.quietHours === null ? 'you have no quiet hours any more' : 'your quiet hours changed';
    const reason = sameHours ? `your quiet hours are those of ${after.zone} now` : changed;
    const moves = await keepQuietHours(tx, context, after, { reason, after: [0, ''] });
    moved.push(...moves.moved);
    goesOn ||= moves.goesOn;
  }
  if (!(sameHours && before.zone === after.zone)) await replanDeferred(tx, context, after);
  return { moved, goesOn };
}

/** Applies the person's present quiet hours to planned items after a position in the agenda, in its order. */
export async function keepQuietHours(
  tx: Tx,
  context: EngineContext,
  user: User,
  { reason, after }: { readonly reason: string; readonly after: readonly [number, string] },
): Promise<Moves> {
  const { items, end } = await listPlanned(tx, user.id, after, RESCHEDULE_BATCH);
  const moved: RescheduledSchedule[] = [];
  for (const { schedule: before, pending } of items) {
    const timing = timingFor(before, user);
    if (JSON.stringify(timing) === JSON.stringify(before.timing)) continue;
    const schedule = await storeMoved(tx, { ...before, timing }, context.now);
    const one = await moveOccurrence(tx, context, { schedule, pending }, pending?.nominalAt ?? null, {
      cause: 'quiet_hours',
      reason,
    });
    tell(tx, context, schedule.userId, schedule.id, schedule.state);
    if (one !== null) moved.push(one);
  }
  if (end !== null) {
    await putItem(tx, {
      key: userItemKey('quiet_hours', user.id),
      kind: 'recompute',
      userId: user.id,
      dueAt: context.now,
      payload: { id: user.id, reason, cursor: end },
    });
  }
  tellOfReschedules(tx, context, 'quiet_hours', moved);
  return { moved, goesOn: end !== null };
}

function tell(tx: Tx, { now }: EngineContext, userId: string, scheduleId: string, state: string): void {
  tx.emit({ userId, type: 'schedule.changed', at: now, data: { scheduleId, state } });
}

/** Tells each person once how many of their occurrences a cause moved. */
export function tellOfReschedules(
  tx: Tx,
  { now }: EngineContext,
  cause: RescheduleCause,
  moved: readonly RescheduledSchedule[],
): void {
  const counts = new Map<string, number>();
  for (const { move } of moved) counts.set(move.userId, (counts.get(move.userId) ?? 0) + 1);
  for (const [userId, count] of counts) tx.emit({ userId, type: 'schedules.moved', at: now, data: { cause, count } });
}
