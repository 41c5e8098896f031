import type { Store } from '../store/database.ts';
import { noteShareBegun, takeShares } from '../store/fair-shares.ts';
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
      .write((tx) => noteShareBegun(tx, tag))
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
    next: async (tx, userId) => -((await takeShares(tx, [userId]))[0] as number),
    nextAll: async (tx, userIds) => (await takeShares(tx, userIds)).map((tag) => -tag),
    begun(priority) {
      newest = Math.max(newest, -priority);
      note();
    },
  };
}
