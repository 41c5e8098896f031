import { UserTags } from '../domain/policy/fair-share.ts';
import type { Tx } from '../store/database.ts';
import type { WaitingFlow } from '../store/server/shares.ts';

/** The user and agent of a turn. */
export interface TurnOf {
  readonly userId: string;
  readonly agent: string;
}

/**
 * Gives out priorities that share the slots fairly, first between users and then between the agents of one user; see
 * `UserTags`.
 */
export interface FairShare {
  /** The priorities of the next turns of these flows, in order; a flow may be named many times. Higher goes first. */
  nextAll(tx: Tx, turns: readonly TurnOf[]): Promise<readonly number[]>;
  /** Reports that turns with these priorities begin: newcomers start no earlier than the last of them. */
  begun(tx: Tx, priorities: readonly number[]): Promise<void>;
}

/** @param waiting what is in the queue already */
export function createFairShare(waiting: readonly WaitingFlow[] = []): FairShare {
  const users = new Map<string, UserTags>();
  let virtualTime = waiting.length === 0 ? 0 : Math.min(...waiting.map(({ first }) => -first)) - 1;
  let newest = 0;
  for (const [userId, flows] of Map.groupBy(waiting, (flow) => flow.userId)) {
    const tags = flows.map(({ agent, last }) => [agent, -last] as const);
    users.set(userId, new UserTags(tags));
    newest = Math.max(newest, ...tags.map(([, tag]) => tag));
  }
  const next = ({ userId, agent }: TurnOf): number => {
    // No user is ahead of the virtual time, so their tags have no meaning any more.
    if (newest <= virtualTime && users.size > 1_000) users.clear();
    const tags = users.get(userId) ?? new UserTags();
    users.set(userId, tags);
    const tag = tags.next(virtualTime, agent);
    newest = Math.max(newest, tag);
    return -tag;
  };
  return {
    nextAll: async (_, turns) => turns.map(next),
    begun: async (_, priorities) => {
      for (const priority of priorities) if (-priority > virtualTime) virtualTime = -priority;
    },
  };
}
