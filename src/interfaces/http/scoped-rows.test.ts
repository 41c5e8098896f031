import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSchedule } from '../../operations/schedules/create-schedule.ts';
import { runSchedule } from '../../operations/schedules/run-schedule.ts';
import { addTask } from '../../operations/tasks/add-task.ts';
import { sendMessage } from '../../operations/threads/send-message.ts';
import { CREDENTIALS } from './credentials-fixture.ts';
import { expectedStatus, ROUTE_TABLE, setupWorld } from './route-table-fixture.ts';

/** Ann's world, and the same things of Bob's. */
async function setup() {
  const world = await setupWorld();
  const { store, run, bob, otherThreadId, askBare, headersOf } = world;
  const draft = { kind: 'action', what: 'water the plants', when: 'every day at 9', threadId: otherThreadId } as const;
  const { schedule } = await run(createSchedule, draft, { actor: bob });
  await run(runSchedule, { id: schedule.id }, { actor: bob });
  await run(sendMessage, { id: otherThreadId, text: 'hello' }, { actor: bob });

  await run(addTask, { description: 'sort the photos', threadId: otherThreadId }, { actor: bob });

  const tables = await store.read(async ({ db }) => {
    const found = sql<{ name: string }>`SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND c.name = 'user_id' ORDER BY m.name`;
    return (await found.execute(db)).rows.map(({ name }) => name);
  });
  /** Every row of Bob's, by table. */
  const rowsOfBob = () =>
    store.read(async ({ db }) => {
      const all: Record<string, unknown[]> = {};
      for (const table of tables) {
        const { rows } = await sql`SELECT * FROM ${sql.table(table)} WHERE user_id = ${bob.userId}`.execute(db);
        all[table] = rows;
      }
      return all;
    });
  return { ...world, tables, rowsOfBob, askBare, headersOf };
}

// The program of a run has its own token (run-token.test.ts). Nobody in the table can do what only a run or a worker
// may; `run-token` and `worker-attacks` try that on others.
const WRITES = ROUTE_TABLE.filter(
  ({ guard, path }) => guard?.effect === 'write' && guard.scope !== 'run' && !/\/wakes\/|\/sign-in-codes$/.test(path),
);
const ANNS = CREDENTIALS.filter((credential) => credential !== 'foreign');
const NAMED = WRITES.map((row) => [`${row.method} ${row.path}`, row] as const);

describe("one person's request", () => {
  it('is watched in every table that holds something of a person', async () => {
    const { tables, rowsOfBob } = await setup();
    const rows = await rowsOfBob();
    expect(tables.length).toBeGreaterThan(10);
    const filled = tables.filter((table) => rows[table]?.length);
    expect(filled).toEqual(
      expect.arrayContaining([
        'agenda',
        'audit',
        'events',
        'messages',
        'queue',
        'runs',
        'schedules',
        'tasks',
        'threads',
        'tokens',
      ]),
    );
  });

  it.each(NAMED)('leaves every row of another person as it was: %s', async (_, row) => {
    const world = await setup();
    const { path = row.path, body } = await row.ask(world);
    // An actor that may do it: some actions are only for agents.
    const credential = ANNS.findLast((one) => expectedStatus(row, one) === row.status) ?? 'admin';
    const before = await world.rowsOfBob();
    const request = body === undefined ? {} : { body };
    const answer = await world.askBare(row.method, path, { ...request, headers: world.headersOf(credential) });
    // Some only the person themselves may do, and here everybody has a token.
    expect(answer.status).toBe(expectedStatus(row, credential));
    expect(await world.rowsOfBob()).toEqual(before);
  });
});
