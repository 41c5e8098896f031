import type { WireEvent } from '../../../agent/webhook/event-post.ts';
import { wireEvent } from '../../../agent/webhook/event-post.ts';
import { eventPostId, POLLED } from '../../../domain/hooks/event-subscription.ts';
import { scheduleOf } from '../../../engine/causes/rest-subscription.ts';
import { findEventBounds, listEventsAfter } from '../../../store/event-log.ts';
import { SECOND_MS } from '../../../when/index.ts';
import { readAs } from '../principal.ts';
import type { EventKind, WakeArguments } from './catalog.ts';
import { dataOf } from './log-event.ts';
import { asksForSchedule, goesOn, keepPolled, readCursor, readEvent, subscriptionId } from './subscribe.ts';
import type { Subscriber, SubscriptionParts } from './subscriber.ts';
import type { PollAnswer, PollParams } from './wire.ts';

const MOST_EVENTS = 100;
/** How many records one answer searches. */
const LOOKED_AT = 1000;
const NEXT_POLL_MS = 10 * SECOND_MS;

/**
 * Events after a cursor, oldest first. Nothing is stored between two polls: without a cursor it begins now.
 * @throws AppError
 */
export async function poll(parts: SubscriptionParts, principal: Subscriber, params: PollParams): Promise<PollAnswer> {
  const { kind, given } = readEvent(params);
  if (asksForSchedule(kind, given as WakeArguments)) return pollOwnWake(parts, principal, kind, given, params);
  const { schedule } = given as { readonly schedule?: string };
  if (schedule !== undefined) await readAs(principal, 'get-schedule', { id: schedule });
  const { userId, agent, threadId } = principal.actor;
  const tokenId = principal.origin.token?.id;
  const listener = { userId, agent, threadId, tokenId, name: kind.name, arguments: given };
  const place = readCursor(params.cursor ?? null, await parts.store.read(findEventBounds));
  return readLog(parts, listener, place, params);
}

/**
 * The program's own wake, requested in words: its first poll makes the schedule, each later one renews it. A poll
 * without a cursor begins, or continues the last one without a cursor; one with a cursor never begins anything.
 */
async function pollOwnWake(
  parts: SubscriptionParts,
  principal: Subscriber,
  kind: EventKind,
  given: Record<string, unknown>,
  params: PollParams,
): Promise<PollAnswer> {
  const { userId, agent, threadId } = principal.actor;
  const id = subscriptionId(principal, { name: kind.name, arguments: given, url: POLLED });
  const begins = params.cursor == null;
  const bounds = await parts.store.read(findEventBounds);
  const asked = begins ? null : readCursor(params.cursor ?? null, bounds);
  const { subscription, answer } = await keepPolled(parts, principal, { id, kind, given, begins, ttlMs: params.ttlMs });
  const place = asked ?? readCursor(String(Math.min(subscription.cursor, bounds?.newest ?? 0)), bounds);
  const { schedule, isOpen } = await parts.store.read(async (tx) => ({
    schedule: await scheduleOf(tx, subscription),
    isOpen: await goesOn(tx, subscription),
  }));
  const tokenId = principal.origin.token?.id;
  const wanted = { schedule: schedule?.id ?? '-' };
  const listener = { userId, agent, threadId, tokenId, name: kind.name, arguments: wanted };
  const read = await readLog(parts, listener, place, params);
  return {
    ...read,
    ...(answer?.status === 'proposed'
      ? { status: 'proposed', approveAt: answer.approveAt }
      : isOpen
        ? {}
        : { status: 'ended' }),
    refreshBefore: answer?.refreshBefore ?? null,
  };
}

/** The listener's events in the log after a position, oldest first. */
async function readLog(
  { store, executor, clock }: SubscriptionParts,
  listener: Parameters<typeof dataOf>[1],
  { cursor: from, truncated }: { readonly cursor: number; readonly truncated: boolean },
  params: PollParams,
): Promise<PollAnswer> {
  const most = Math.min(params.maxEvents ?? MOST_EVENTS, MOST_EVENTS);
  const oldest = params.maxAgeMs == null ? 0 : clock.now() - params.maxAgeMs;
  const records = await store.read((tx) => listEventsAfter(tx, listener.userId, from, LOOKED_AT));
  const events: WireEvent[] = [];
  let cursor = from;
  for (const record of records) {
    if (events.length >= most) break;
    cursor = record.id;
    const data = record.at < oldest ? null : await dataOf({ executor, store }, listener, record);
    if (data === null) continue;
    events.push(wireEvent(listener, { eventId: eventPostId(record), at: record.at, data, cursor: String(cursor) }));
  }
  const hasMore = records.length === LOOKED_AT || cursor !== (records.at(-1)?.id ?? from);
  return { events, cursor: String(cursor), truncated, hasMore, nextPollMs: hasMore ? 0 : NEXT_POLL_MS };
}
