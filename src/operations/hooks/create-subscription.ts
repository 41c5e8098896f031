import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { EventType } from '../../domain/events.ts';
import {
  type EventSubscription,
  HOOK_OUT,
  type HookOutArguments,
  hookOutOf,
} from '../../domain/hooks/event-subscription.ts';
import { readHookAddress } from '../../domain/net/hook-address.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { emitSubscription } from '../../engine/causes/rest-subscription.ts';
import { findEventBounds } from '../../store/event-log.ts';
import { listOpenSubscriptions, saveSubscription } from '../../store/hooks/event-subscriptions.ts';
import { defineOperation } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { EVENT_VIEWS } from '../views/event-views.ts';
import { newSecret } from './hook-view.ts';
import { subscriptionSecret, subscriptionView, viewSubscription } from './subscription-view.ts';

/** The most open subscriptions that a person may have made; those of programs have a limit of their own. */
const OPEN_LIMIT = 50;
const EVENT_TYPES = Object.keys(EVENT_VIEWS) as [EventType, ...EventType[]];

export const createSubscription = defineOperation({
  name: 'create-subscription',
  summary:
    'Posts events to an address, each after it is stored, in order and signed; the secret is shown in this answer only.',
  scope: 'user',
  effect: 'write',
  done: 'had events posted',
  stepUp: true,
  http: { method: 'POST', path: '/subscriptions', status: 201 },
  // No idempotency key, because an answer with a secret must not be stored.
  input: z.strictObject({
    url: z.string().min(1).max(2_000).describe('Where events are posted: an https address of the public internet'),
    label: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .regex(/^[^\0]*$/, 'must not hold the character U+0000')
      .max(100)
      .optional()
      .describe('Its name; the host when left out'),
    events: z
      .array(z.enum(EVENT_TYPES))
      .min(1)
      .max(EVENT_TYPES.length)
      .optional()
      .describe('The types of events that are posted, as in the stream of events; all when left out'),
  }),
  output: z.object({ subscription: subscriptionView, secret: subscriptionSecret }),
  errors: ['limit_reached'],
  subject: (output) => output.subscription.id,
  async handler(context, { url: given, label, events }) {
    const { tx, actor, ids, now, environment } = context;
    const url = readUrl(given, environment.hookHosts ?? []);
    const used = (await listOpenSubscriptions(tx, actor.userId)).filter((one) => hookOutOf(one) !== null).length;
    if (used >= OPEN_LIMIT) {
      throw new AppError('limit_reached', `You have ${used} subscriptions, and ${OPEN_LIMIT} is the limit.`, {
        hint: 'End one that nobody needs any more: belfry subscriptions',
        details: { limit: 'eventSubscriptions', allowed: OPEN_LIMIT, used, left: 0 },
      });
    }
    const host = new URL(url).host;
    const wanted: HookOutArguments = {
      label: label?.trim() ?? host,
      events: events === undefined ? null : [...new Set(events)].sort(),
    };
    const secret = newSecret(context);
    const subscription: EventSubscription = {
      ...{ id: ids.next('sub'), userId: actor.userId, agent: '', tokenId: '' },
      ...{ threadId: (await chooseThread(context, {})).id, name: HOOK_OUT, arguments: { ...wanted } },
      ...{ url, secret, oldSecret: null, oldUntil: null, scheduleKey: null, proposalId: null, replaceKey: null },
      ...{ state: 'live', reason: null, cursor: (await findEventBounds(tx))?.newest ?? 0 },
      ...{ refreshBefore: null, failingSince: null, tries: 0, nextTryAt: 0, createdAt: now, endedAt: null },
    };
    await saveSubscription(tx, subscription);
    context.recordChange(fieldChanges(null, { label: wanted.label, host, events: wanted.events?.join(', ') ?? 'all' }));
    emitSubscription(tx, context.engine, subscription, 'live');
    return { subscription: await viewSubscription(context, subscription), secret };
  },
});

/** @throws AppError invalid_input */
function readUrl(given: string, allowed: readonly string[]): string {
  try {
    return readHookAddress(given, allowed);
  } catch (error) {
    const message = `must be ${errorMessage(error)}`;
    throw new AppError('invalid_input', `"url" ${message}.`, {
      hint: 'Give the whole address that takes signed requests.',
      details: { issues: [{ path: 'url', message }] },
    });
  }
}
