import { type EventSubscription, HOOK_OUT, type SubscriptionState } from '../../domain/hooks/event-subscription.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readRow, readRows } from '../readable-rows.ts';
import { fromRow, toRow } from '../records.ts';
import type { EventSubscriptionTable } from './event-subscription-table.ts';

const toSubscription = ({ arguments_json, cursor_id: cursor, ...row }: EventSubscriptionTable): EventSubscription => ({
  ...fromRow(row),
  arguments: JSON.parse(arguments_json) as EventSubscription['arguments'],
  cursor,
});

const subscriptionRow = ({ arguments: args, cursor, ...rest }: EventSubscription): EventSubscriptionTable => ({
  ...toRow(rest),
  arguments_json: JSON.stringify(args),
  cursor_id: cursor,
});

/** Stores a subscription and replaces the one with the same id. */
export async function saveSubscription(tx: Tx, subscription: EventSubscription): Promise<void> {
  const row = subscriptionRow(subscription);
  const { id: _, user_id: __, ...rest } = row;
  await tx.db
    .insertInto('event_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function findEventSubscription(tx: Tx, userId: string, id: string): Promise<EventSubscription | null> {
  const row = await tx.find('event_subscriptions', { user_id: userId, id });
  return row === undefined ? null : readRow('event_subscriptions', row, toSubscription);
}

/** For the engine, which acts for every user. */
export async function loadEventSubscription(tx: Tx, id: string): Promise<EventSubscription | null> {
  const row = await tx.find('event_subscriptions', { id });
  return row === undefined ? null : readRow('event_subscriptions', row, toSubscription);
}

/** The subscription that made the schedule with this key. */
export async function findSubscriptionOfSchedule(
  tx: Tx,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<EventSubscription | null> {
  const row = await tx.find('event_subscriptions', { user_id: userId, schedule_key: key });
  return row === undefined ? null : readRow('event_subscriptions', row, toSubscription);
}

/** True when any subscription is posted every event. */
export async function hasHookOut(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('event_subscriptions')
    .select('id')
    .where('state', '=', 'live')
    .where('name', '=', HOOK_OUT)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's subscriptions that are not over, oldest first. */
export async function listOpenSubscriptions(tx: Tx, userId: string): Promise<EventSubscription[]> {
  const rows = await tx.db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['live', 'paused'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return readRows('event_subscriptions', rows, toSubscription);
}

/**
 * Open subscriptions that may be posted to now, the one that has waited longest first. For the engine, which acts for
 * every user.
 */
export async function listToTell(
  tx: Tx,
  { now, limit }: { readonly now: EpochMs; readonly limit: number },
): Promise<EventSubscription[]> {
  const rows = await tx.db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('state', 'in', ['live', 'ending'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return readRows('event_subscriptions', rows, toSubscription);
}

/**
 * The earliest time of a retry; 0 when there are subscriptions and none waits for a retry; null when there are no
 * subscriptions.
 */
export async function nextTryAfter(tx: Tx, now: EpochMs): Promise<EpochMs | null> {
  const open = tx.db.selectFrom('event_subscriptions').select('next_try_at').where('state', 'in', ['live', 'ending']);
  const next = await open.where('next_try_at', '>', now).orderBy('next_try_at').limit(1).executeTakeFirst();
  if (next !== undefined) return next.next_try_at;
  return (await open.limit(1).executeTakeFirst()) === undefined ? null : 0;
}

/** Reserves a subscription for one process until then; false when another process did, or when it changed. */
export async function claimSubscription(
  tx: Tx,
  { id, nextTryAt: seen }: Pick<EventSubscription, 'id' | 'nextTryAt'>,
  until: EpochMs,
): Promise<boolean> {
  return (await tx.update('event_subscriptions', { next_try_at: until }, { id, next_try_at: seen })) > 0;
}

/** The result of one post. */
export interface Telling {
  readonly cursor?: number;
  readonly failingSince: EpochMs | null;
  readonly tries: number;
  readonly nextTryAt: EpochMs;
}

export async function recordTelling(
  tx: Tx,
  { id }: Pick<EventSubscription, 'id'>,
  { cursor, failingSince, tries, nextTryAt }: Telling,
): Promise<void> {
  await tx.update(
    'event_subscriptions',
    {
      failing_since: failingSince,
      tries,
      next_try_at: nextTryAt,
      ...(cursor === undefined ? {} : { cursor_id: cursor }),
    },
    { id },
  );
}

/**
 * Sets another state, with its reason in words. A closed subscription loses its secrets, since it signs nothing any
 * more.
 */
export async function setSubscriptionState(
  tx: Tx,
  { id }: Pick<EventSubscription, 'id'>,
  state: SubscriptionState,
  { reason, now }: { readonly reason: string | null; readonly now: EpochMs },
): Promise<void> {
  const over = state === 'ended' ? { ended_at: now, secret: '', old_secret: null, old_until: null } : {};
  await tx.update(
    'event_subscriptions',
    { state, reason, tries: 0, failing_since: null, next_try_at: 0, ...over },
    { id },
  );
}

/** Deletes subscriptions that ended before `before`. */
export async function pruneSubscriptions(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('event_subscriptions').where('ended_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
