import type { Store } from '../../store/database.ts';
import { saveSubscription } from '../../store/hooks/event-subscriptions.ts';

/** A program that receives the wakes of a schedule with this key. Returns its id. */
export async function giveSubscription(
  { store }: { readonly store: Store },
  userId: string,
  scheduleKey: string | null = null,
): Promise<string> {
  const id = `sub_of_${userId}`;
  const place = {
    agent: 'belfry',
    threadId: 'thr_gone',
    tokenId: 'tok_gone',
    url: 'https://secret.example.org/events',
  };
  const facts = { name: 'wake', arguments: { what: 'secret' }, secret: 'whsec_secret', scheduleKey } as const;
  const rest = {
    oldSecret: null,
    oldUntil: null,
    proposalId: null,
    replaceKey: null,
    state: 'live',
    reason: null,
  } as const;
  const times = {
    cursor: 0,
    refreshBefore: null,
    failingSince: null,
    tries: 0,
    nextTryAt: 0,
    createdAt: 1,
    endedAt: null,
  };
  await store.write((tx) => saveSubscription(tx, { id, userId, ...place, ...facts, ...rest, ...times }));
  return id;
}
