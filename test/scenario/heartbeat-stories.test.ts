import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';
import { completes, HOUR, MINUTE, SECOND, setupTasks, worker } from './task-fixture.ts';

describe('stories of other heartbeats that must not happen here', () => {
  it('16: no marker of silence and no "all clear" of a beat ever reaches the person', async () => {
    const words = ['HEARTBEAT_OK', 'NO_REPLY', 'All clear.'];
    const { belfry, add, task } = await setupTasks({
      work: ({ description }) => ({ text: words[Number(description)] ?? '' }),
    });
    const ids: string[] = [];
    for (const index of words.keys()) ids.push((await add(String(index))).id);
    await belfry.advance(HOUR);
    // What a model says to itself is on record, and what it did not say is not taken for done.
    expect(await task(ids[0] ?? '')).toMatchObject({ state: 'failed', notes: [{ text: 'HEARTBEAT_OK' }, {}, {}] });
    const said = (await belfry.chat()).filter((line) =>
      words.some((word) => line.includes(word) && !line.startsWith('notice: ')),
    );
    expect(said).toEqual([]);
    expect(belfry.channel.sent.every(({ text }) => text.startsWith('I could not do'))).toBe(true);
    expect(belfry.channel.sent).toHaveLength(3);
  });

  it('17: a quiet beat is a healthy one: nobody is asked to say it again, and nothing is tried at once', async () => {
    const { belfry, model, add, task } = await setupTasks({ work: () => '' });
    const { id } = await add('one');
    await belfry.advance(MINUTE);
    expect(model.calls).toBe(1);
    expect(await task(id)).toMatchObject({ state: 'pending', tries: 1, turns: [{ state: 'succeeded', error: null }] });
    expect(belfry.channel.sent).toEqual([]);
    await belfry.advance(HOUR);
    expect(model.calls).toBe(3);
    expect(await task(id)).toMatchObject({ state: 'failed', result: expect.stringContaining('tried 3 times') });
  });

  it('18: nothing that happens brings a beat forward: at least 30 seconds lie between any two', async () => {
    const beats: number[] = [];
    const { belfry, add } = await setupTasks({
      heartbeat: { every: '30s' },
      // Every beat makes more work, and a tool call that ends: neither may count as a reason to beat again.
      work: ({ description }) => ({
        toolCalls: [{ name: 'add_task', input: { description: `${description}, and more` } }],
      }),
    });
    belfry.app.subscribe((event) => {
      if (event.type === 'turn.started') beats.push(belfry.clock.now());
    });
    await add('one');
    for (let second = 0; second < 600; second += 5) {
      await belfry.advance(5 * SECOND);
      if (second % 60 === 0) await add(`event ${second}`);
    }
    expect(beats.length).toBeGreaterThan(5);
    for (const [index, at] of beats.entries()) {
      if (index > 0) expect(at - (beats[index - 1] ?? 0)).toBeGreaterThanOrEqual(30 * SECOND);
    }
  });

  it('18: a task that makes a task ends there: the chain is cut, however often the agent asks', async () => {
    const { belfry, model, add, states } = await setupTasks({
      work: ({ id, description }) => ({
        toolCalls: [
          { name: 'add_task', input: { description: `${description}+` } },
          { name: 'complete_task', input: { task_id: id } },
        ],
      }),
    });
    await add('one');
    await belfry.advance(24 * HOUR);
    expect(await states()).toEqual({ one: 'completed', 'one+': 'completed' });
    expect(model.calls).toBe(4);
    const refused = JSON.stringify(model.requests.at(-1)?.messages);
    expect(refused).toContain('may add no more');
  });

  it('19: a day without use costs no token, and a beat carries a small context however long the conversation is', async () => {
    const { belfry, model, add } = await setupTasks();
    for (let index = 0; index < 30; index++) await belfry.say(`a long story, part ${index}: ${'word '.repeat(400)}`);
    const talked = model.calls;
    await belfry.advance(24 * HOUR);
    expect(model.calls).toBe(talked);
    await add('one');
    await belfry.advance(MINUTE);
    const beat = model.requests[talked];
    expect(beat?.facts.wake?.task).not.toBeNull();
    expect(JSON.stringify(beat?.messages)).not.toContain('a long story');
    expect(JSON.stringify([beat?.instructions, beat?.messages]).length).toBeLessThan(4_000);
  });

  it('19: a heartbeat that is switched off takes nothing, whatever is on the list', async () => {
    const { belfry, model, add, heart } = await setupTasks({ heartbeat: false });
    await add('one');
    await belfry.advance(7 * 24 * HOUR);
    expect(model.calls).toBe(0);
    expect(await heart()).toMatchObject({ state: 'off', nextBeatAt: null });
  });

  it('20: the heart beats on after every outcome: nothing, a failure, a crash, a restart, another definition', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const done: string[] = [];
    let fail = true;
    const model = worker(({ id, description }) => {
      if (fail) return { fail: 'model_unavailable' };
      done.push(description);
      return completes(id);
    });
    const open = (more: object = {}) => createTestBelfry({ dataFolder, clock, model, ...more });
    const first = await open();
    await first.execute('add-task', { description: 'after a failure' });
    await first.advance(3 * MINUTE);
    fail = false;
    await first.advance(2 * MINUTE);
    expect(done).toEqual(['after a failure']);
    await first.advance(HOUR);
    await first.execute('add-task', { description: 'after an empty list and a crash' });
    await first.app.abandon();
    const second = await open();
    await second.advance(MINUTE);
    expect(done).toHaveLength(2);
    await second.execute('add-task', { description: 'after a definition without a heart' });
    await second[Symbol.asyncDispose]();
    const third = await open({ heartbeat: false });
    await third.advance(HOUR);
    expect(done).toHaveLength(2);
    await third[Symbol.asyncDispose]();
    await using fourth = await open();
    await fourth.advance(2 * MINUTE);
    expect(done).toEqual(['after a failure', 'after an empty list and a crash', 'after a definition without a heart']);
    expect(fourth.eventsOf('watchdog.repaired')).toEqual([]);
  });

  it('21: what cannot be done is tried at growing distances, never a hundred times a second', async () => {
    let calls = 0;
    const agents = {
      clerk: async () => {
        calls++;
        throw new Error('empty file');
      },
    };
    const { belfry, add, task } = await setupTasks({ agents });
    const { id } = await add('one', { agent: 'clerk' });
    await belfry.advance(MINUTE);
    expect(calls).toBe(1);
    await belfry.advance(24 * HOUR);
    expect(calls).toBe(5);
    expect(await task(id)).toMatchObject({ state: 'failed', result: 'empty file (tried 5 times)' });
    expect(belfry.channel.sent).toHaveLength(1);
  });

  it('21: an outage of the model is waited out: no task is given up for it, and nobody is told of it', async () => {
    let away = true;
    const { belfry, model, add, states } = await setupTasks({
      work: ({ id }) => (away ? { fail: 'model_unavailable' } : completes(id)),
    });
    for (const description of ['one', 'two', 'three']) await add(description);
    await belfry.advance(8 * HOUR);
    expect(await states()).toEqual({ one: 'pending', two: 'pending', three: 'pending' });
    expect(belfry.channel.sent).toEqual([]);
    expect(model.calls).toBeLessThanOrEqual(8 * 60);
    away = false;
    await belfry.advance(5 * MINUTE);
    expect(await states()).toEqual({ one: 'completed', two: 'completed', three: 'completed' });
  });

  it('31: an agent does not bring back or take away what the person did with their list', async () => {
    const { belfry, add, task } = await setupTasks({
      work: ({ description }) => ({
        toolCalls: [{ name: 'update_task', input: { task_id: description, change: 'delete' } }],
      }),
    });
    const kept = await add('mine');
    await belfry.execute('update-task', { id: kept.id, assignee: 'person' });
    await add(kept.id);
    await belfry.advance(MINUTE);
    expect(await task(kept.id)).toMatchObject({ state: 'pending', deletedAt: null });
  });

  it('34: a beat that schedules the heartbeat asks the person, and makes nothing by itself', async () => {
    const { belfry, add, states } = await setupTasks({
      approval: 'never',
      work: () => ({
        toolCalls: [{ name: 'schedule_action', input: { instruction: 'check the to-do list', when: 'every minute' } }],
      }),
    });
    await add('one');
    await belfry.advance(6 * HOUR);
    expect((await belfry.execute('list-schedules')).items).toEqual([]);
    const { items } = await belfry.execute('list-proposals');
    expect(items).toHaveLength(1);
    expect(await states()).toEqual({ one: 'in_progress' });
    await belfry.execute('deny-proposal', { id: items[0].id, revision: 1, reason: 'the heart beats already' });
    await belfry.advance(MINUTE);
    expect((await belfry.execute('list-schedules')).items).toEqual([]);
  });
});
