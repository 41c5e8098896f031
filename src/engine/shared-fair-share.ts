import type { Store } from '../store/database.ts';
import { noteShareBegun, RUN_QUEUE, takeShares } from '../store/shares.ts';
import type { FairShare } from './fair-share.ts';

/** Fair sharing among processes on one database: the same order as `createFairShare`, kept in a table, under the lock of all writes. */
export function createSharedFairShare(store: Store): FairShare {
  let noted = 0;
  let newest = 0;
  let noting = false;

  const note = (): void => {
    if (noting || newest <= noted) return;
    noting = true;
    const tag = newest;
    // Many turns begin together: one note tells of the last of them.
    store
      .write((tx) => noteShareBegun(tx, RUN_QUEUE, tag))
      .then(
        () => {
          noted = tag;
        },
        () => {},
      )
      .finally(() => {
        noting = false;
      });
  };

  return {
    nextAll: async (tx, turns) =>
      (
        await takeShares(
          tx,
          turns.map(({ userId, agent }) => ({ scope: RUN_QUEUE, userId, agent })),
        )
      ).map((tag) => -tag),
    begun(priority) {
      newest = Math.max(newest, -priority);
      note();
    },
  };
}
