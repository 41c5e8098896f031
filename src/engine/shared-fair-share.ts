import { noteShareBegun, RUN_QUEUE, takeShares } from '../store/server/shares.ts';
import type { FairShare } from './fair-share.ts';

/**
 * Fair sharing among processes on one database: the same order as `createFairShare`, kept in a table under the lock
 * of all writes.
 */
export function createSharedFairShare(): FairShare {
  /** The highest tag that this process reported as begun. */
  let noted = 0;
  return {
    nextAll: async (tx, turns) => {
      const flows = turns.map(({ userId, agent }) => ({ scope: RUN_QUEUE, userId, agent }));
      return (await takeShares(tx, flows)).map((tag) => -tag);
    },
    async begun(tx, priorities) {
      const last = Math.max(0, ...priorities.map((priority) => -priority));
      if (last <= noted) return;
      await noteShareBegun(tx, RUN_QUEUE, last);
      tx.afterCommit(() => {
        noted = Math.max(noted, last);
      });
    },
  };
}
