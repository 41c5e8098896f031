import type { WireEvent } from '../../../agent/webhook/event-post.ts';
import { wireEvent } from '../../../agent/webhook/event-post.ts';
import { AppError } from '../../../domain/errors.ts';
import { eventPostId } from '../../../domain/hooks/event-subscription.ts';
import { findEventBounds, listEventsAfter } from '../../../store/event-log.ts';
import { SECOND_MS } from '../../../when/index.ts';
import { readAs } from '../principal.ts';
import type { WakeArguments } from './catalog.ts';
import { dataOf } from './log-event.ts';
import { asksForSchedule, readCursor, readEvent } from './subscribe.ts';
import type { Subscriber, SubscriptionParts } from './subscriber.ts';
import type { PollAnswer, PollParams } from './wire.ts';

const MOST_EVENTS = 100;
/** So many records are looked through for one answer. */
const LOOKED_AT = 1000;
const NEXT_POLL_MS = 10 * SECOND_MS;

/** Events after a cursor, oldest first. Nothing is kept between two polls: without a cursor it begins now. @throws AppError */
export async function poll(
  { store, executor, clock }: SubscriptionParts,
  principal: Subscriber,
  params: PollParams,
): Promise<PollAnswer> {
  const { kind, given } = readEvent(params);
  if (asksForSchedule(kind, given as WakeArguments))
    throw new AppError('invalid_input', 'arguments: a wake of your own needs a webhook.', {
      hint: 'Subscribe with delivery.mode "webhook"; or make the schedule with schedule_action and poll with its id as "schedule".',
    });
  const { schedule } = given as { readonly schedule?: string };
  if (schedule !== undefined) await readAs(principal, 'get-schedule', { id: schedule });
  const { userId, agent, threadId } = principal.actor;
  const listener = { userId, agent, threadId, name: kind.name, arguments: given };
  const { cursor: from, truncated } = readCursor(params.cursor ?? null, await store.read(findEventBounds));
  const most = Math.min(params.maxEvents ?? MOST_EVENTS, MOST_EVENTS);
  const oldest = params.maxAgeMs == null ? 0 : clock.now() - params.maxAgeMs;
  const records = await store.read((tx) => listEventsAfter(tx, userId, from, LOOKED_AT));
  const events: WireEvent[] = [];
  let cursor = from;
  for (const record of records) {
    if (events.length >= most) break;
    cursor = record.id;
    const data = record.at < oldest ? null : await dataOf(executor, listener, record);
    if (data === null) continue;
    events.push(wireEvent(listener, { eventId: eventPostId(record), at: record.at, data, cursor: String(cursor) }));
  }
  const hasMore = records.length === LOOKED_AT || cursor !== (records.at(-1)?.id ?? from);
  return { events, cursor: String(cursor), truncated, hasMore, nextPollMs: hasMore ? 0 : NEXT_POLL_MS };
}
