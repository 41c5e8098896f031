import type { Tx } from '../store/database.ts';

/**
 * Priorities that share the slots fairly between users: start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996) with equal weights.
 * A user's n-th waiting turn stands n places behind that user's first, wherever others stand; within a user the order is kept.
 */
export interface FairShare {
  /** The priority of the next turn of this user; higher goes first. */
  next(tx: Tx, userId: string): Promise<number>;
  /** As `next` for each of these users in turn; one may be named many times. */
  nextAll(tx: Tx, userIds: readonly string[]): Promise<readonly number[]>;
  /** A turn of this priority begins: who comes now starts no earlier than it did. */
  begun(priority: number): void;
}

/** @param waiting the priorities that are in the queue already: each user's first (highest) and last (lowest) */
export function createFairShare(waiting: readonly { userId: string; first: number; last: number }[] = []): FairShare {
  const tags = new Map<string, number>(waiting.map(({ userId, last }) => [userId, -last]));
  let virtualTime = waiting.length === 0 ? 0 : Math.min(...waiting.map(({ first }) => -first)) - 1;
  let newest = Math.max(0, ...tags.values());
  const next = (userId: string): number => {
    // Nobody is ahead of the virtual time: what is known of users has no meaning any more.
    if (newest <= virtualTime && tags.size > 1_000) tags.clear();
    const tag = Math.max(virtualTime, tags.get(userId) ?? 0) + 1;
    tags.set(userId, tag);
    if (tag > newest) newest = tag;
    return -tag;
  };
  return {
    next: async (_, userId) => next(userId),
    nextAll: async (_, userIds) => userIds.map(next),
    begun(priority) {
      if (-priority > virtualTime) virtualTime = -priority;
    },
  };
}
