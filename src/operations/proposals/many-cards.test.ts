// What a list of cards costs where much waits and much is planned.
import { StatementSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { createTestBelfry, type TestBelfry } from '../../testing/index.ts';

const SCHEDULES = 60;
const none = Number.POSITIVE_INFINITY;

it('a list of cards reads what they are compared with once, however many there are', async () => {
  await using belfry = await createTestBelfry({
    agents: { leo: async () => {} },
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none, proposalsPerHour: none },
  });
  for (let place = 0; place < SCHEDULES; place += 1)
    await belfry.execute('create-schedule', { kind: 'reminder', what: `plan ${place}`, when: 'every day at 9' });
  await ask(belfry, 0, 20);
  const few = await rowsRead(belfry);
  await ask(belfry, 20, 40);
  const many = await rowsRead(belfry);
  expect(many.cards).toBe(2 * few.cards);
  // Each card reads something of its own; none reads the others once more.
  expect(many.rows).toBeLessThan(2.2 * few.rows);
  expect(few.rows).toBeLessThan(20 * SCHEDULES);
});

it('the status counts what waits for a yes without reading it, and of an agent only its own', async () => {
  await using belfry = await createTestBelfry({ agents: { leo: async () => {}, ada: async () => {} } });
  await ask(belfry, 0, 7);
  const { id: threadId } = await belfry.execute('create-thread', { agent: 'ada' });
  const ada = { kind: 'agent', userId: belfry.app.owner.id, agent: 'ada', threadId, turnId: null } as const;
  expect(await belfry.execute('get-status', {})).toMatchObject({ approvals: 7 });
  expect(await belfry.app.executor.execute('get-status', { actor: ada, input: {} })).toMatchObject({ approvals: 0 });
  const [card] = (await belfry.execute('list-proposals', { state: 'pending' })).items;
  await belfry.execute('deny-proposal', { id: card!.id, revision: card!.revision });
  expect(await belfry.execute('get-status', {})).toMatchObject({ approvals: 6 });
});

async function ask(belfry: TestBelfry, from: number, to: number): Promise<void> {
  const userId = belfry.app.owner.id;
  const { id: threadId } = await belfry.execute('create-thread', { agent: 'leo' });
  const actor = { kind: 'agent', userId, agent: 'leo', threadId, turnId: null } as const;
  for (let place = from; place < to; place += 1) {
    const input = {
      kind: 'action',
      agent: 'leo',
      what: `look at shop ${place}`,
      when: `every day at 10:${10 + place}`,
    };
    await belfry.app.executor.execute('propose-change', { actor, input: { operation: 'create-schedule', input } });
  }
}

/** Lists what waits, and counts the rows that the database gave for it. */
async function rowsRead(belfry: TestBelfry): Promise<{ readonly cards: number; readonly rows: number }> {
  const all = vi.spyOn(StatementSync.prototype, 'all');
  try {
    const { items } = await belfry.execute('list-proposals', { state: 'pending', limit: 50 });
    const rows = all.mock.results.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 0), 0);
    return { cards: items.length, rows };
  } finally {
    all.mockRestore();
  }
}
