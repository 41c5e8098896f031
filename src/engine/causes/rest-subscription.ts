// Pauses, resumes and ends a program's subscription.
import { putItem, removeItem, subscriptionKey } from '../../agenda/agenda.ts';
import {
  type EventSubscription,
  hookOutOf,
  POLLED,
  type SubscriptionState,
} from '../../domain/hooks/event-subscription.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { loadEventSubscription, setSubscriptionState } from '../../store/hooks/event-subscriptions.ts';
import { findScheduleByKey } from '../../store/schedules/schedules.ts';
import { type Line, line, sayLine } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { stopSchedule } from '../schedules/own-change.ts';
import { resumePaused } from '../schedules/paused-until.ts';
import { withdrawOccurrence } from '../schedules/withdraw.ts';

/** The schedule that a subscription made; null when it made none, or while the person has not approved it. */
export async function scheduleOf(
  tx: Tx,
  { userId, scheduleKey }: Pick<EventSubscription, 'userId' | 'scheduleKey'>,
): Promise<Schedule | null> {
  return scheduleKey === null ? null : findScheduleByKey(tx, userId, scheduleKey);
}

/** Plans a check at the time by which the program must renew its subscription. */
export async function planLapse(
  tx: Tx,
  { id, userId, refreshBefore: dueAt }: Pick<EventSubscription, 'id' | 'userId' | 'refreshBefore'>,
): Promise<void> {
  const key = subscriptionKey(id);
  if (dueAt === null) await removeItem(tx, key);
  else await putItem(tx, { key, kind: 'subscription', userId, dueAt, payload: { id } });
}

/**
 * Handles a subscription that its program did not renew in time: nothing is sent any more, and the person is told
 * before a wake is lost.
 */
export async function lapseSubscription(tx: Tx, context: EngineContext, id: string): Promise<void> {
  const subscription = await loadEventSubscription(tx, id);
  if (subscription?.state !== 'live') return;
  const { refreshBefore: until } = subscription;
  if (until === null || until > context.now) return planLapse(tx, subscription);
  const schedule = await scheduleOf(tx, subscription);
  const isOver = schedule !== null && schedule.state !== 'active' && schedule.state !== 'paused';
  if (isOver)
    return setSubscriptionState(tx, subscription, 'ended', { reason: say('en', 'tie.came'), now: context.now });
  await restSubscription(tx, context, subscription, line('tie.lapsed'));
}

/** Pauses the schedule of a subscription and removes its next occurrence from the agenda. */
async function stillSchedule(tx: Tx, context: EngineContext, schedule: Schedule | null, reason: string): Promise<void> {
  if (schedule?.state !== 'active') return;
  await withdrawOccurrence(tx, context, schedule, 'the schedule was paused before it could start');
  await stopSchedule(tx, context, schedule, 'paused', reason);
  const data = { scheduleId: schedule.id, state: 'paused' };
  tx.emit({ userId: schedule.userId, type: 'schedule.changed', at: context.now, data });
}

/** Emits the event that a subscription changed. */
export function emitSubscription(
  tx: Tx,
  { now }: Pick<EngineContext, 'now'>,
  { id, userId }: Pick<EventSubscription, 'id' | 'userId'>,
  state: SubscriptionState,
): void {
  tx.emit({ userId, type: 'subscription.changed', at: now, data: { subscriptionId: id, state } });
}

/** Pauses a subscription with its schedule and tells the person. The program resumes it by subscribing again. */
export async function restSubscription(
  tx: Tx,
  context: EngineContext,
  subscription: EventSubscription,
  why: Line,
): Promise<void> {
  // On record, and for programs, it stands in English.
  const reason = sayLine('en', why);
  await setSubscriptionState(tx, subscription, 'paused', { reason, now: context.now });
  const schedule = await scheduleOf(tx, subscription);
  const { threadId, name } = subscription;
  await stillSchedule(tx, context, schedule, reason);
  emitSubscription(tx, context, subscription, 'paused');
  const host = URL.parse(subscription.url)?.host ?? subscription.url;
  const hook = hookOutOf(subscription);
  if (hook !== null) {
    const values = { label: shorten(hook.label), host, id: subscription.id };
    const text = ({ language }: Speech) => say(language, 'tie.hookRests', { ...values, why: sayLine(language, why) });
    return void (await giveNotice(tx, context, { threadId, text }));
  }
  const what = schedule === null ? name : shorten(schedule.what);
  const text = ({ language }: Speech) => {
    const values = { what, why: sayLine(language, why) };
    return subscription.url === POLLED
      ? say(language, 'tie.restsPolled', values)
      : say(language, 'tie.rests', { ...values, host });
  };
  await giveNotice(tx, context, { threadId, text, scheduleId: schedule?.id ?? null });
}

/** The program is back: the paused schedule continues with its next occurrence. */
export async function wakeSubscription(tx: Tx, context: EngineContext, subscription: EventSubscription): Promise<void> {
  const schedule = await scheduleOf(tx, subscription);
  // A person's own pause stays, because it has another reason.
  if (schedule?.state === 'paused' && schedule.stateReason === subscription.reason) {
    await resumePaused(tx, context, schedule.id);
    const data = { scheduleId: schedule.id, state: 'active' };
    tx.emit({ userId: schedule.userId, type: 'schedule.changed', at: context.now, data });
  }
}

/** Ends a webhook subscription of a person and tells them. */
export async function endHookOut(
  tx: Tx,
  context: EngineContext,
  subscription: EventSubscription,
  why: Line,
): Promise<void> {
  await endSubscription(tx, context, subscription, { reason: sayLine('en', why), tell: false });
  const host = URL.parse(subscription.url)?.host ?? subscription.url;
  const label = shorten(hookOutOf(subscription)?.label ?? host);
  const text = ({ language }: Speech) => say(language, 'tie.hookEnds', { label, host, why: sayLine(language, why) });
  await giveNotice(tx, context, { threadId: subscription.threadId, text });
}

/**
 * Ends a subscription and pauses its schedule. `tell`: the program is still to be told, by a message that some
 * programs support.
 */
export async function endSubscription(
  tx: Tx,
  context: EngineContext,
  subscription: EventSubscription,
  { reason, tell }: { readonly reason: string; readonly tell: boolean },
): Promise<void> {
  await removeItem(tx, subscriptionKey(subscription.id));
  await stillSchedule(tx, context, await scheduleOf(tx, subscription), reason);
  const state = tell && subscription.url !== POLLED ? 'ending' : 'ended';
  await setSubscriptionState(tx, subscription, state, { reason, now: context.now });
  emitSubscription(tx, context, subscription, state);
}
