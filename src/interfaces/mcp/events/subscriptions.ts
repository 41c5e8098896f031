import { AppError } from '../../../domain/errors.ts';
import { findEventSubscription } from '../../../store/hooks/event-subscriptions.ts';
import { MINUTE_MS } from '../../../when/index.ts';
import { poll } from './poll.ts';

import { leave, readEvent, subscribe, subscriptionId } from './subscribe.ts';
import type { SubscriptionParts, Subscriptions } from './subscriber.ts';
import { createTeller, type Teller } from './teller.ts';

/** The requests of programs over MCP, and the delivery of their events. */
export interface ToldPrograms extends Subscriptions {
  readonly teller: Teller;
}

/** How many addresses one token may have verified in a minute: each causes a request that somebody else chose. */
const VERIFIED_A_MINUTE = 60;

/** @param everyMs how often to check programs without any event */
export function createSubscriptions(given: Omit<SubscriptionParts, 'mayVerify'>, everyMs: number): ToldPrograms {
  let minute = 0;
  let asked = new Map<string, number>();
  const mayVerify = (tokenId: string): void => {
    const now = Math.floor(given.clock.now() / MINUTE_MS);
    if (now !== minute) asked = new Map();
    minute = now;
    const count = (asked.get(tokenId) ?? 0) + 1;
    asked.set(tokenId, count);
    if (count <= VERIFIED_A_MINUTE) return;
    throw new AppError('rate_limited', `More than ${VERIFIED_A_MINUTE} addresses were asked in a minute.`, {
      hint: 'Wait a minute, and subscribe again.',
    });
  };
  const parts: SubscriptionParts = { ...given, mayVerify };
  return {
    teller: createTeller(parts, everyMs),
    subscribe: (principal, params) => subscribe(parts, principal, params),
    poll: (principal, params) => poll(parts, principal, params),
    async unsubscribe(principal, { name, arguments: given, delivery: { url } }) {
      const { given: read } = readEvent({ name, arguments: given });
      const id = subscriptionId(principal, { name, arguments: read, url });
      await parts.store.write(async (tx) => {
        const known = await findEventSubscription(tx, principal.actor.userId, id);
        // A repetition changes nothing.
        if (known === null || known.state === 'ended') return;
        await leave(tx, parts, principal, known, 'its program unsubscribed');
      });
    },
  };
}
