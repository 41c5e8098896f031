import type { IdGenerator } from '../../domain/ids.ts';
import { insertOffer } from '../../store/approval/offers.ts';
import type { Store } from '../../store/database.ts';
import type { Clock } from '../../when/index.ts';

/** Asks a person about an unkept promise; returns the offer's id. */
export async function giveOffer(
  { store, ids, clock }: { readonly store: Store; readonly ids: IdGenerator; readonly clock: Pick<Clock, 'now'> },
  userId: string,
  threadId: string,
): Promise<string> {
  const id = ids.next('off');
  const facts = {
    kind: 'promise',
    agent: 'belfry',
    turnId: 'trn_1',
    sentence: 'I will remind you of the secret.',
    what: 'secret stretch',
    when: 'in 1 hour',
    text: 'remind me in 1 hour: secret stretch',
  } as const;
  const createdAt = clock.now();
  const open = { state: 'open', choice: null, decidedAt: null } as const;
  await store.write((tx) =>
    insertOffer(tx, { id, userId, threadId, subject: `promise:${id}`, facts, createdAt, ...open }),
  );
  return id;
}
