import { openDataFile } from '../store/data-file.ts';
import { describeRunQueue } from './run-queue-fixture.ts';
import { SqliteQueue } from './sqlite-queue.ts';

describeRunQueue('SQLite', async () => {
  const store = openDataFile(':memory:');
  return {
    store,
    queue: new SqliteQueue(store),
    async takeOver() {
      const next = new SqliteQueue(store);
      await next.reclaim();
      return next;
    },
    // Nobody is taken for dead while the process lives.
    patrol: async () => {},
    close: () => store.close(),
  };
});
