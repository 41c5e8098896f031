import { expect, it } from 'vitest';
import type { StoredEvent } from '../../domain/events.ts';
import type { Tx } from '../database.ts';
import { createEventFeed } from './event-feed.ts';

const event = (id: number): StoredEvent => ({
  id,
  userId: 'usr_a',
  type: 'schedule.changed',
  at: 0,
  data: { scheduleId: `sch_${id}`, state: 'active' },
});

/** Resolves after so many turns of the queue of promises. */
async function after(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await null;
}

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'an event that is committed %i turns after others were read is told at once',
  async (turns) => {
    const stored = new Map<number, StoredEvent>();
    const run = async (_: unknown, { after: from, until }: { after: number; until: number }) =>
      [...stored.values()]
        .filter(({ id }) => id > from && id <= until)
        .map(({ id, userId, type, at, data }) => ({ id, user_id: userId, type, at, data_json: JSON.stringify(data) }));
    const tx = { run } as unknown as Tx;
    const feed = createEventFeed(0, async (fn) => fn(tx));
    const commit = (id: number): void => {
      stored.set(id, event(id));
      feed.own([event(id)]);
    };
    const told: number[] = [];
    const second = new Promise<void>((resolve) => {
      feed.onEvents((events) => {
        told.push(...events.map(({ id }) => id));
        if (told.includes(2)) resolve(after(turns).then(() => commit(4)));
      });
    });
    // Gaps in the ids, as transactions that were rolled back leave them: the feed must look up what is between.
    commit(2);
    await second;
    await after(50);
    expect(told).toEqual([2, 4]);
  },
);
