import { z } from 'zod';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { AppError } from '../../domain/errors.ts';
import {
  EVENT_NAMES,
  type EventSubscription,
  HOOK_OUT,
  hookOutOf,
  POLLED,
} from '../../domain/hooks/event-subscription.ts';
import { scheduleOf } from '../../engine/causes/rest-subscription.ts';
import { findEventSubscription } from '../../store/hooks/event-subscriptions.ts';
import { findToken } from '../../store/people/tokens.ts';
import { isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

const instantOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));

export const subscriptionView = z
  .object({
    id: z.string().describe('sub_...'),
    event: z
      .enum([...EVENT_NAMES, HOOK_OUT])
      .describe('The event it receives; "events" for a subscription of your own, which receives the types you chose'),
    arguments: z.record(z.string(), z.unknown()).describe('What it asked for'),
    program: z.string().nullable().describe('The name of its token, or your own name for it; null when that is gone'),
    agent: z.string().nullable().describe('The agent it acts as; null when you made it'),
    host: z.string().nullable().describe('The host that its events are posted to; null when its program polls'),
    state: z
      .enum(['live', 'proposed', 'paused'])
      .describe('"proposed": it waits for your approval; "paused": it did not renew, or could not be reached'),
    reason: z.string().nullable().describe('Why it is paused'),
    scheduleId: z
      .string()
      .nullable()
      .describe('The schedule it made; null when it made none, or while it waits for your approval'),
    proposalId: z.string().nullable().describe('The card it waits for'),
    refreshBefore: instantView.nullable().describe('When it ends unless its program renews it; null for never'),
    failingSince: instantView.nullable().describe('Since when posts to it fail; null while they work'),
    lookAlikes: z
      .array(z.string())
      .describe(
        'Look-alikes that may be superfluous: of the same program with the same event and arguments at another address, or your own with the same events at the same address',
      ),
    createdAt: instantView.describe('When it was made'),
  })
  .describe('A program that receives events');
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const subscriptionSecret = z
  .string()
  .describe('whsec_...: signs what is posted (Standard Webhooks); it cannot be shown again');

export const subscriptionIdField = z.string().min(1).max(100).describe('The id of the subscription (sub_...)');

/** @throws AppError not_found, the same for a missing id, another person's, and an ended one */
export async function findOwnSubscription({ tx, actor }: OperationContext, id: string): Promise<EventSubscription> {
  const found = await findEventSubscription(tx, actor.userId, id);
  if (found === null || found.state === 'ended' || found.state === 'ending')
    throw notFound('subscription', id, 'List the subscriptions to see which there are.');
  return found;
}

/** What two subscriptions must share to look alike: everything but the address. */
function likeness(subscription: EventSubscription): string {
  const { tokenId, name, arguments: given, url } = subscription;
  const hook = hookOutOf(subscription);
  // Two subscriptions of a person look alike only with the same address, because they may want several.
  return canonicalJson(hook === null ? [tokenId, name, given] : [name, hook.events ?? [], url]);
}

/** @param all every open subscription of the person, among which look-alikes are found */
export async function viewSubscriptions(
  { tx, actor }: OperationContext,
  all: readonly EventSubscription[],
): Promise<SubscriptionView[]> {
  const alike = Map.groupBy(all, likeness);
  const views: SubscriptionView[] = [];
  for (const one of all) {
    const schedule = await scheduleOf(tx, one);
    const waits = one.scheduleKey !== null && schedule === null;
    if (one.state !== 'live' && one.state !== 'paused')
      throw new AppError('internal', 'A subscription that is over is not shown.');
    views.push({
      id: one.id,
      event: one.name,
      arguments: { ...one.arguments },
      program: hookOutOf(one)?.label ?? (await findToken(tx, actor.userId, one.tokenId))?.name ?? null,
      agent: one.agent === '' ? null : one.agent,
      host: one.url === POLLED ? null : (URL.parse(one.url)?.host ?? one.url),
      state: waits ? 'proposed' : one.state,
      reason: one.reason,
      scheduleId: schedule?.id ?? null,
      proposalId: waits ? one.proposalId : null,
      refreshBefore: instantOrNull(one.refreshBefore),
      failingSince: instantOrNull(one.failingSince),
      lookAlikes: (alike.get(likeness(one)) ?? []).filter(({ id }) => id !== one.id).map(({ id }) => id),
      createdAt: isoInstant(one.createdAt),
    });
  }
  return views;
}

/** A subscription that the person made. @throws AppError not_found; wrong_state for one that a program made */
export async function findOwnHookOut(context: OperationContext, id: string): Promise<EventSubscription> {
  const found = await findOwnSubscription(context, id);
  if (hookOutOf(found) !== null) return found;
  throw new AppError('wrong_state', 'A program made this subscription over MCP, and keeps it itself.', {
    hint: 'Its program renews it and changes its secret by subscribing again; you can end it.',
    details: { state: found.state },
  });
}

/** One subscription as it is shown. */
export async function viewSubscription(context: OperationContext, one: EventSubscription): Promise<SubscriptionView> {
  return (await viewSubscriptions(context, [one]))[0] as SubscriptionView;
}

nameViews({ EventSubscription: subscriptionView });
