import { describe, expect, it } from 'vitest';
import { DELETE_EVERYTHING } from '../../domain/people/delete-everything.ts';
import { listTables } from '../../store/move/tables.ts';
import { BELONGING, KEPT, PERSONAL } from '../../store/people/delete-person-data.ts';
import { insertSession } from '../../store/people/sessions.ts';
import { loadTurns, updateTurn } from '../../store/threads/turn-rows.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import { addTask } from '../tasks/add-task.ts';
import { sendMessage } from '../threads/send-message.ts';
import { createToken } from './create-token.ts';
import { deleteEverything } from './delete-everything.ts';
import { getMe } from './get-me.ts';
import { updateMe } from './update-me.ts';

const YES = { confirm: DELETE_EVERYTHING } as const;

async function setup() {
  const fixture = await setupOperations();
  const { run, store, threadId, bob, otherThreadId, ann } = fixture;
  const { schedule } = await run(createSchedule, { kind: 'action', what: 'brief me', when: 'every day at 9' });
  await run(runSchedule, { id: schedule.id });
  await run(addTask, { description: 'buy milk' });
  await run(sendMessage, { id: threadId, text: 'hello' });
  await run(createToken, { name: 'laptop', scope: 'user' });
  await run(createSchedule, { kind: 'reminder', what: 'stretch', when: 'every day at 8' }, { actor: bob });
  await run(sendMessage, { id: otherThreadId, text: 'hello from Bob' }, { actor: bob });
  await store.write((tx) =>
    insertSession(tx, {
      ...{ tokenHash: 'hash', userId: ann.userId, createdAt: fixture.clock.now(), access: 'all' as never },
      ...{ tokenId: null, proofHash: 'proof', confirmedAt: fixture.clock.now(), port: null },
    }),
  );
  /** How many rows of a person's there are, by table. */
  const rowsOf = (userId: string) =>
    store.read(async (tx) => {
      const counts: Record<string, number> = {};
      for (const table of PERSONAL) {
        const rows = (await tx.db.selectFrom(table).selectAll().execute()) as readonly { user_id?: string }[];
        const own = rows.filter((row) => row.user_id === userId).length;
        if (own > 0) counts[table] = own;
      }
      return counts;
    });
  return { ...fixture, rowsOf };
}

describe('deleting everything', () => {
  it('leaves nothing of the person but a new conversation, and all of everybody else', async () => {
    const { run, rowsOf, ann, bob } = await setup();
    const ofBob = await rowsOf(bob.userId);
    expect(Object.keys(await rowsOf(ann.userId))).toEqual(
      expect.arrayContaining(['schedules', 'runs', 'agenda', 'messages', 'tasks', 'tokens', 'turns', 'queue']),
    );
    const { deleted, stays } = await run(deleteEverything, YES);
    expect(deleted).toMatchObject({ schedules: 1, runs: 1, tasks: 1, tokens: 1, sessions: 1 });
    expect(deleted.messages).toBeGreaterThan(0);
    expect(stays.join()).toContain('record of who changed what');
    // Two events: the token is revoked, and everything is gone.
    expect(await rowsOf(ann.userId)).toEqual({ threads: 1, events: 2 });
    expect(await rowsOf(bob.userId)).toEqual(ofBob);
  });

  it('forgets how the person is to be treated, and keeps their name and the record of changes', async () => {
    const { run, countRows } = await setup();
    await run(updateMe, { weekStart: 'sunday' });
    const before = await countRows('audit');
    await run(deleteEverything, YES);
    const nothing = { zone: null, language: null, quietHours: null, weekStart: 'monday' };
    expect(await run(getMe, {})).toMatchObject({ name: 'Ann', ...nothing });
    expect(await countRows('audit')).toBe(before + 1);
  });

  it('is refused without the words, to agents, and while something is being carried out; nothing is gone then', async () => {
    const { refusal, rowsOf, ann, agent, store } = await setup();
    const before = await rowsOf(ann.userId);
    expect(await refusal('delete-everything', { confirm: 'yes' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('delete-everything', YES, { actor: agent })).toMatchObject({ code: 'forbidden' });
    const begin = (state: 'running' | 'queued') =>
      store.write(async (tx) => {
        const { id } = await tx.db
          .selectFrom('turns')
          .select('id')
          .where('user_id', '=', ann.userId)
          .executeTakeFirstOrThrow();
        const turn = (await loadTurns(tx, [id])).get(id)!;
        await updateTurn(tx, turn, { state });
      });
    await begin('running');
    expect(await refusal('delete-everything', YES)).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('one thing is being carried out'),
    });
    // Two events: the token is revoked, and everything is gone.
    expect(await rowsOf(ann.userId)).toEqual(before);
  });

  it('knows every table that names a person: a new one is not forgotten', async () => {
    const { store } = await setup();
    const tables = await store.read((tx) => listTables(tx, tx.dialect));
    const naming = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      .map(({ name }) => name);
    expect([...naming, 'queue'].sort()).toEqual([...PERSONAL, ...KEPT].sort());
    const owned = new Set(tables.flatMap(({ name, key }) => (key.join() === 'id' ? [name] : [])));
    for (const { table, by, of } of BELONGING) {
      expect(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)).toContain(by);
      expect(owned).toContain(of);
    }
    // A table without a person belongs to one by another column, or to the installation.
    const others = tables.map(({ name }) => name).filter((name) => !naming.includes(name));
    expect(others.filter((name) => !BELONGING.some(({ table }) => table === name))).toEqual(OF_THE_INSTALLATION);
  });
});

const OF_THE_INSTALLATION = [
  'channel_connections',
  'channel_pushed',
  'channel_strangers',
  'connection_clients',
  'mcp_servers',
  'mcp_tools',
  'meta',
  'outages',
  'push_keys',
  'users',
];
