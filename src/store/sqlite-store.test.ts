import { describe, expect, it } from 'vitest';
import { openDataFile } from './data-file.ts';

const user = (id: string) => ({ id, name: id, zone: null, created_at: 1 });
const namesOf = async (store: ReturnType<typeof openDataFile>) =>
  (await store.read((tx) => tx.db.selectFrom('users').select('id').orderBy('id').execute())).map((row) => row.id);

describe('group commit', () => {
  it('keeps every caller that succeeds and rolls back only the one that fails', async () => {
    const store = openDataFile(':memory:');
    const answers = await Promise.allSettled([
      store.write((tx) => tx.db.insertInto('users').values(user('a')).execute()),
      store.write(async (tx) => {
        await tx.db.insertInto('users').values(user('b')).execute();
        throw new Error('second thoughts');
      }),
      store.write((tx) => tx.db.insertInto('users').values(user('c')).execute()),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await namesOf(store)).toEqual(['a', 'c']);
    await store.close();
  });

  it('tells of events only after they are committed, in order, and never those of a failed caller', async () => {
    const store = openDataFile(':memory:');
    const told: string[] = [];
    store.onEvents((events) => told.push(...events.map((event) => `${event.id}:${event.type}`)));
    await Promise.allSettled([
      store.write(async (tx) => tx.emit({ userId: 'u', type: 'user.changed', at: 1, data: { zone: null } })),
      store.write(async (tx) => {
        tx.emit({ userId: 'u', type: 'run.queued', at: 1, data: { runId: 'r', scheduleId: 's' } });
        throw new Error('no');
      }),
      store.write(async (tx) =>
        tx.emit({ userId: 'u', type: 'run.queued', at: 1, data: { runId: 'r', scheduleId: 's' } }),
      ),
    ]);
    expect(told).toEqual(['1:user.changed', '2:run.queued']);
    await store.close();
  });

  it('refuses new work once it is closing, and finishes what was promised', async () => {
    const store = openDataFile(':memory:');
    const last = store.write((tx) => tx.db.insertInto('users').values(user('a')).execute());
    const closing = store.close();
    await expect(store.write(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([last, closing]);
  });
});
