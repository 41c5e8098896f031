import { describe, expect, it } from 'vitest';
import { hasItem } from '../../agenda/agenda.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { heartKey } from '../../engine/tasks/heart.ts';
import { type FixtureOptions, setupOperations } from '../operations-fixture.ts';
import { addTask } from './add-task.ts';
import { completeTask } from './complete-task.ts';
import { deleteTask } from './delete-task.ts';
import { failTask } from './fail-task.ts';
import { getTask } from './get-task.ts';
import { listHeartbeats } from './list-heartbeats.ts';
import { listTasksOperation } from './list-tasks.ts';
import { moveTask } from './move-task.ts';
import { reopenTask } from './reopen-task.ts';
import { restoreTask } from './restore-task.ts';
import { startTask } from './start-task.ts';
import { updateHeartbeat } from './update-heartbeat.ts';
import { updateTask } from './update-task.ts';

async function setup(options: FixtureOptions = {}) {
  const fixture = await setupOperations(options);
  const { run, store, ann } = fixture;
  return {
    ...fixture,
    add: (description: string, more: object = {}) => run(addTask, { description, ...more }),
    names: async (filter: object = {}) =>
      (await run(listTasksOperation, filter)).items.map(({ description }) => description),
    beats: (agent = 'belfry') => store.read((tx) => hasItem(tx, heartKey(ann.userId, agent))),
  };
}

describe('add-task', () => {
  it('puts a task at the end of the list, or at its top, and sets the heart going', async () => {
    const { add, names, beats } = await setup();
    expect(await beats()).toBe(false);
    const task = await add('compare offers');
    expect(task).toMatchObject({
      agent: 'belfry',
      state: 'pending',
      words: 'Waits for belfry',
      assignee: 'agent',
      due: null,
      createdBy: 'user',
      revision: 1,
    });
    await add('buy milk', { assignee: 'person' });
    await add('urgent', { place: 'first' });
    expect(await names()).toEqual(['urgent', 'compare offers', 'buy milk']);
    expect(await beats()).toBe(true);
  });

  it('reads the due date in words, in the person’s zone', async () => {
    const { add } = await setup();
    const { due } = await add('file the taxes', { due: 'by tomorrow at 5pm' });
    expect(due).toMatchObject({ at: '2026-11-22T16:00:00.000Z', text: 'by tomorrow at 5pm', overdue: false });
    expect(due?.words).toContain('17:00');
  });

  it('refuses a due date that is past, that comes back, or that is none, and stores nothing', async () => {
    const { refusal, countRows } = await setup();
    const asked = (due: string) => refusal('add-task', { description: 'x', due });
    expect((await asked('yesterday at 5pm')).code).toBe('time_in_past');
    expect((await asked('every day at 9')).message).toBe('A task is due once; this comes again and again.');
    expect((await asked('whenever it suits')).code).toBe('unreadable_time');
    expect(await countRows('tasks')).toBe(0);
    expect(await countRows('audit')).toBe(0);
  });

  it('refuses a second one in the same words, what is too large, and what is over the limit', async () => {
    const { add, refusal } = await setup({ limits: { openTasksPerList: 2 } });
    const { id } = await add('Buy milk');
    const same = await refusal('add-task', { description: ' buy  milk. ' });
    expect(same).toMatchObject({ code: 'duplicate', details: { existing: { id } } });
    expect((await refusal('add-task', { description: 'x'.repeat(9_000) })).code).toBe('too_large');
    expect((await refusal('add-task', { description: '  ' })).code).toBe('invalid_input');
    await add('two');
    expect((await refusal('add-task', { description: 'three' })).code).toBe('limit_reached');
    expect(await add('three', { agent: 'leo' })).toMatchObject({ agent: 'leo' });
  });

  it('asks for the zone before a time of day, and not for a length of time', async () => {
    const { add, refusal } = await setup({ zone: null });
    expect((await refusal('add-task', { description: 'x', due: 'tomorrow at 5pm' })).code).toBe('zone_needed');
    expect((await add('x', { due: 'in 2 hours' })).due?.at).toBe('2026-11-21T09:00:00.000Z');
  });

  it('answers the same for the same key', async () => {
    const { run, names } = await setup();
    const call = { idempotencyKey: 'k1' };
    const one = await run(addTask, { description: 'one' }, call);
    expect(await run(addTask, { description: 'one' }, call)).toEqual(one);
    expect(await names()).toEqual(['one']);
  });

  it('lets an agent add to its own list only, and no faster than it may schedule', async () => {
    const { run, refusal, agent } = await setup({ limits: { creationsPerMinute: 1 } });
    expect(await run(addTask, { description: 'one' }, { actor: agent })).toMatchObject({ createdBy: 'agent' });
    expect((await refusal('add-task', { description: 'two', agent: 'leo' }, { actor: agent })).code).toBe('forbidden');
    expect((await refusal('add-task', { description: 'two' }, { actor: agent })).code).toBe('rate_limited');
  });
});

describe('what happens to a task', () => {
  it('is done with its result, and opened again with what was', async () => {
    const { run, add } = await setup();
    const { id } = await add('one');
    expect(await run(completeTask, { id, result: 'three offers' })).toMatchObject({
      state: 'completed',
      result: 'three offers',
      words: 'Done 08:00',
    });
    expect(await run(completeTask, { id, result: 'other' })).toMatchObject({ result: 'three offers' });
    expect(await run(reopenTask, { id })).toMatchObject({ state: 'pending', result: null });
    expect(await run(getTask, { id })).toMatchObject({
      notes: [{ by: 'you', text: 'Opened again; it was completed: three offers' }],
    });
  });

  it('is given up with a reason, or left to the person', async () => {
    const { run, add, refusal } = await setup();
    const [one, two] = [await add('one'), await add('two')];
    expect(await run(failTask, { id: one.id, reason: 'closed' })).toMatchObject({ state: 'failed', result: 'closed' });
    expect(await run(failTask, { id: two.id, reason: 'needs hands', leaveToPerson: true })).toMatchObject({
      state: 'pending',
      assignee: 'person',
      words: 'Yours to do',
    });
    expect((await refusal('start-task', { id: one.id })).message).toBe('The task is failed; open it again first.');
    expect(await run(completeTask, { id: one.id })).toMatchObject({ state: 'completed' });
  });

  it('is started at a person’s word: the agent gets a turn, what is theirs is only marked', async () => {
    const { run, add, store } = await setup();
    const [one, mine] = [await add('one'), await add('mine', { assignee: 'person' })];
    const begun = await run(startTask, { id: one.id });
    expect(begun).toMatchObject({ state: 'in_progress', words: 'belfry works on it since 08:00' });
    expect(begun.turnId).toMatch(/^trn_/);
    expect(await run(startTask, { id: one.id })).toEqual(begun);
    expect(await run(startTask, { id: mine.id })).toMatchObject({ state: 'in_progress', turnId: null });
    // Taken away from the agent, its turn ends and the lane is free.
    await run(completeTask, { id: one.id });
    const lanes = () => store.read((tx) => tx.db.selectFrom('lanes').selectAll().execute());
    expect(await lanes()).toEqual([]);
    // The same when its turn had left the lane to wait for another try.
    const two = await add('two');
    await run(startTask, { id: two.id });
    await store.write(async (tx) => {
      await tx.db.updateTable('turns').set({ state: 'waiting' }).where('task_id', '=', two.id).execute();
      await tx.db.deleteFrom('lanes').execute();
    });
    await run(completeTask, { id: two.id });
    expect(await lanes()).toEqual([]);
  });

  it('is changed: text, due date, hands, and what was noted', async () => {
    const { run, add, refusal } = await setup();
    const { id } = await add('one', { due: 'in 2 hours' });
    await add('two');
    expect(await run(updateTask, { id, description: 'first', due: null, assignee: 'person' })).toMatchObject({
      description: 'first',
      due: null,
      assignee: 'person',
      revision: 2,
    });
    expect((await refusal('update-task', { id, description: 'TWO' })).code).toBe('duplicate');
    await run(updateTask, { id, note: 'half of it' });
    expect(await run(getTask, { id })).toMatchObject({ notes: [{ by: 'you', text: 'half of it' }], revision: 3 });
    await run(completeTask, { id });
    expect((await refusal('update-task', { id, description: 'x' })).code).toBe('wrong_state');
    expect((await refusal('update-task', { id, note: 'x'.repeat(2_001) })).code).toBe('too_large');
  });

  it('is deleted and brought back as it was, and its place in the list with it', async () => {
    const { run, add, names, refusal } = await setup();
    const [one] = [await add('one'), await add('two')];
    expect(await run(deleteTask, { id: one.id })).toMatchObject({ words: 'Deleted 08:00' });
    expect(await names({ state: 'all' })).toEqual(['two']);
    expect(await refusal('delete-task', { id: one.id })).toMatchObject({
      code: 'not_found',
      message: 'The task was deleted already.',
    });
    expect((await refusal('complete-task', { id: one.id })).message).toBe('The task was deleted.');
    await run(restoreTask, { id: one.id });
    expect(await names()).toEqual(['one', 'two']);
    await run(deleteTask, { id: one.id });
    await add('one');
    expect((await refusal('restore-task', { id: one.id })).code).toBe('duplicate');
  });

  it('is refused to whoever saw an older revision', async () => {
    const { run, add, executor, ann } = await setup();
    const { id } = await add('one');
    await run(updateTask, { id, description: 'other' });
    const late = executor.execute(updateTask, { actor: ann, input: { id, description: 'mine' }, expectedRevision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'stale_revision' });
  });

  it('is on record with who did it and what changed', async () => {
    const { run, add, store, agent } = await setup();
    const { id } = await add('one');
    await run(completeTask, { id, result: 'done' }, { actor: agent });
    const rows = await store.read((tx) =>
      tx.db.selectFrom('audit').select(['operation', 'actor', 'subject', 'changes_json']).orderBy('id').execute(),
    );
    expect(rows.map(({ operation, actor }) => `${actor} ${operation}`)).toEqual([
      'user add-task',
      'agent belfry complete-task',
    ]);
    expect(JSON.parse(rows[1]?.changes_json ?? '')).toEqual([
      { field: 'state', before: 'pending', after: 'completed' },
      { field: 'result', before: null, after: 'done' },
    ]);
  });
});

describe('the hands of an agent', () => {
  it('reach its own list, and change or delete a person’s task only while they talk', async () => {
    const { run, add, refusal, agent, bob } = await setup();
    const { id } = await add('one');
    const [leo] = [{ ...agent, agent: 'leo' } as Actor];
    expect((await refusal('get-task', { id }, { actor: leo })).code).toBe('not_found');
    expect((await refusal('get-task', { id }, { actor: bob })).code).toBe('not_found');
    expect((await run(listTasksOperation, {}, { actor: leo })).items).toEqual([]);
    // `agent` acts outside of a conversation here.
    expect((await refusal('delete-task', { id }, { actor: agent })).code).toBe('approval_needed');
    expect((await refusal('update-task', { id, description: 'x' }, { actor: agent })).code).toBe('approval_needed');
    await run(updateTask, { id, note: 'half' }, { actor: agent });
    const own = await run(addTask, { description: 'own' }, { actor: agent });
    await run(deleteTask, { id: own.id }, { actor: agent });
    expect((await refusal('restore-task', { id: own.id }, { actor: agent })).code).toBe('forbidden');
  });
});

describe('move-task', () => {
  it('moves by ends, by steps and beside another one', async () => {
    const { run, add, names } = await setup();
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    const moved = async (input: object) => {
      await run(moveTask, input as { id: string; to: 'first' });
      return (await names()).join('');
    };
    expect(await moved({ id: c.id, to: 'first' })).toBe('cab');
    expect(await moved({ id: c.id, to: 'down' })).toBe('acb');
    expect(await moved({ id: a.id, to: 'last' })).toBe('cba');
    expect(await moved({ id: a.id, to: 'up' })).toBe('cab');
    expect(await moved({ id: a.id, to: 'up' })).toBe('acb');
    expect(await moved({ id: a.id, to: 'up' })).toBe('acb');
    expect(await moved({ id: a.id, afterTaskId: b.id })).toBe('cba');
    expect(await moved({ id: a.id, beforeTaskId: b.id })).toBe('cab');
  });

  it('keeps the order right however often two change places', async () => {
    const { run, add, names } = await setup();
    const [a, b] = [await add('a'), await add('b'), await add('c')];
    for (let round = 0; round < 40; round++) {
      await run(moveTask, { id: round % 2 === 0 ? b.id : a.id, afterTaskId: round % 2 === 0 ? a.id : b.id });
      await run(moveTask, { id: a.id, beforeTaskId: b.id });
    }
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('says what is wrong with a place', async () => {
    const { run, add, refusal } = await setup();
    const [a, done] = [await add('a'), await add('done')];
    await run(completeTask, { id: done.id });
    expect((await refusal('move-task', { id: a.id })).message).toContain(
      'exactly one of to, beforeTaskId and afterTaskId',
    );
    expect((await refusal('move-task', { id: a.id, beforeTaskId: done.id })).code).toBe('wrong_state');
    expect((await refusal('move-task', { id: a.id, beforeTaskId: 'tsk_nothing' })).code).toBe('not_found');
    expect((await refusal('move-task', { id: done.id, to: 'first' })).code).toBe('wrong_state');
  });
});

describe('list-tasks', () => {
  it('goes page by page through what is open and then what is over', async () => {
    const { run, add, clock } = await setup();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name);
    const all = (await run(listTasksOperation, {})).items;
    for (const name of ['b', 'd', 'e']) {
      await run(completeTask, { id: all.find(({ description }) => description === name)?.id ?? '' });
      clock.set(clock.now() + 1_000);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await run(listTasksOperation, { state: 'all', limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ description }) => description));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['a', 'c', 'e', 'd', 'b']);
    expect((await run(listTasksOperation, { state: 'completed' })).items).toHaveLength(3);
    expect((await run(listTasksOperation, { state: 'failed' })).items).toEqual([]);
  });
});

describe('the heartbeat in words', () => {
  it('says how it stands with each agent', async () => {
    const { run, add } = await setup();
    const [still] = (await run(listHeartbeats, {})).items;
    expect(still).toMatchObject({
      agent: 'belfry',
      state: 'on',
      everySeconds: 60,
      nextBeatAt: null,
      words: 'No beat yet: the list is empty. A new task is taken within 1 minute.',
    });
    await add('my own', { assignee: 'person' });
    expect((await run(listHeartbeats, {})).items[0]?.words).toBe(
      'No beat yet: what is on the list is yours. A new task is taken within 1 minute.',
    );
    await add('one');
    expect((await run(listHeartbeats, {})).items.map(({ agent, words }) => [agent, words])).toEqual([
      ['belfry', 'No beat yet; the first one comes at 08:01.'],
      ['leo', 'leo takes no task by itself: it is defined without a heartbeat.'],
      ['hook', 'hook takes no task by itself: it is defined without a heartbeat.'],
    ]);
  });

  it('stands still while it is paused, and goes on with what is on the list', async () => {
    const { run, add, beats, refusal } = await setup();
    await run(updateHeartbeat, { agent: 'belfry', paused: true });
    await add('one');
    expect(await beats()).toBe(false);
    expect(await run(updateHeartbeat, { agent: 'belfry', paused: false })).toMatchObject({ state: 'on', open: 1 });
    expect(await beats()).toBe(true);
    expect((await refusal('update-heartbeat', { agent: 'nobody', paused: true })).code).toBe('unknown_agent');
  });

  it('beats at the interval the person chose, counted from the change, until they choose the definition again', async () => {
    const { run, add, refusal, clock } = await setup();
    const nextIn = async () => {
      const [heart] = (await run(listHeartbeats, {})).items;
      return heart?.nextBeatAt == null ? null : (Date.parse(heart.nextBeatAt) - clock.now()) / 1000;
    };
    expect(await run(updateHeartbeat, { agent: 'belfry', every: 'every 5 minutes' })).toMatchObject({
      everySeconds: 300,
      definedSeconds: 60,
      words: 'No beat yet: the list is empty. A new task is taken within 5 minutes.',
    });
    await add('one');
    expect(await nextIn()).toBe(300);
    await run(updateHeartbeat, { agent: 'belfry', every: '30s' });
    expect(await nextIn()).toBe(30);
    // A pause keeps the interval.
    await run(updateHeartbeat, { agent: 'belfry', paused: true });
    expect(await run(updateHeartbeat, { agent: 'belfry', paused: false })).toMatchObject({ everySeconds: 30 });
    expect(await run(updateHeartbeat, { agent: 'belfry', every: null })).toMatchObject({ everySeconds: 60 });
    expect(await nextIn()).toBe(60);
    for (const every of ['soon', '10 seconds', '2 days', '']) {
      expect((await refusal('update-heartbeat', { agent: 'belfry', every })).code).toBe('invalid_input');
    }
    expect((await refusal('update-heartbeat', { agent: 'leo', every: '60s' })).code).toBe('wrong_state');
  });
});
