// What waits for the person, handed to a program beside what it asked for. It is a hint and never counts as told: nobody knows
// what a program does with it.

import type { Tx } from '../../store/database.ts';
import { handedUntil, markHanded } from '../../store/people/tokens.ts';
import { listCameSince, type ShownReminder } from '../../store/reminders/reminder-views.ts';
import { isMadeBy } from '../../store/schedules/made-by.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { Principal } from './principal.ts';
import { othersWords, type Waiting, waitingWords } from './waiting-words.ts';

/** How many a program is told of in full. */
const NAMED = 5;

type Asking = Pick<Principal, 'actor' | 'origin' | 'store' | 'now'>;

/** All that waits. */
export function readWaiting({ store, now, ...asking }: Asking): Promise<Waiting> {
  const { userId } = asking.actor;
  return store.read(async (tx) => sortOut(tx, asking, await listCameSince(tx, userId, { since: 0, now: now() })));
}

/**
 * The lines about what came since the program's last call, which are handed once. None inside a run, whose program has a task
 * of its own; and none if it cannot be read, since the call itself is done.
 */
export async function takeWaiting({ store, now, ...asking }: Asking): Promise<readonly string[]> {
  const { actor, origin } = asking;
  const id = origin.token?.id;
  if (id === undefined || actor.pass !== undefined) return [];
  const look = async (tx: Tx) =>
    listCameSince(tx, actor.userId, { since: await handedUntil(tx, actor.userId, id), now: now() });
  try {
    if ((await store.read(look)).length === 0) return [];
    return await store.write(async (tx) => {
      // Another call may have been handed them meanwhile.
      const come = await look(tx);
      if (come.length === 0) return [];
      const { items, others } = await sortOut(tx, asking, come);
      await markHanded(tx, actor.userId, { id, until: Math.max(...come.map(cameAt)) });
      return [...items.map(waitingWords), ...(others === 0 ? [] : [othersWords(others)])];
    });
  } catch {
    // They are handed with the next call.
    return [];
  }
}

const cameAt = ({ firstDeliveredAt, livesFrom }: ShownReminder): EpochMs =>
  Math.max(firstDeliveredAt ?? 0, livesFrom ?? 0);

/** The program's own in full; of the others, how many the person was not told of or is still to answer. */
async function sortOut(tx: Tx, { origin }: Pick<Asking, 'origin'>, come: readonly ShownReminder[]): Promise<Waiting> {
  const own: ShownReminder[] = [];
  let others = 0;
  for (const one of come) {
    const tokenId = origin.token?.id;
    if (tokenId !== undefined && (await isMadeBy(tx, { ...one, id: one.scheduleId }, tokenId))) own.push(one);
    else if (one.state === 'open' || one.toldAt === null) others += 1;
  }
  const items = own
    .slice(-NAMED)
    .map((one) => ({ reminderId: one.id, what: one.what, since: isoInstant(cameAt(one)) }));
  return { items, others: others + own.length - items.length };
}
