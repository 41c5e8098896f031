import { describe, expect, it } from 'vitest';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';
import { completes, HOUR, MINUTE, SECOND, setupTasks } from './task-fixture.ts';

describe('the heartbeat of an agent', () => {
  it('takes the next task a minute after it was added, and keeps what came of it', async () => {
    const { belfry, model, add, task, heart } = await setupTasks({
      work: ({ id }) => completes(id, 'Three offers found'),
    });
    const { id } = await add('compare offers');
    await belfry.advance(59 * SECOND);
    expect(model.calls).toBe(0);
    await belfry.advance(2 * SECOND);
    expect(await task(id)).toMatchObject({
      state: 'completed',
      result: 'Three offers found',
      words: 'Done 10:01',
      turns: [{ state: 'succeeded' }],
    });
    expect((await task(id)).inputTokens).toBeGreaterThanOrEqual(100);
    expect(belfry.channel.sent).toEqual([]);
    expect(await heart()).toMatchObject({ outcome: 'took', words: '10:01: took the next task.' });
  });

  it('takes one task a beat, in the order of the list, however soon the last one was done', async () => {
    const seen: string[] = [];
    const { belfry, add, states } = await setupTasks({
      work: ({ id, description }) => {
        seen.push(description);
        return completes(id);
      },
    });
    for (const description of ['one', 'two', 'three']) await add(description);
    const { items } = await belfry.execute('list-tasks');
    await belfry.execute('move-task', { id: items[2].id, to: 'first' });
    await belfry.advance(MINUTE);
    expect(seen).toEqual(['three']);
    await belfry.advance(59 * SECOND);
    expect(seen).toEqual(['three']);
    await belfry.advance(SECOND);
    expect(seen).toEqual(['three', 'one']);
    await belfry.advance(MINUTE);
    expect(seen).toEqual(['three', 'one', 'two']);
    expect(await states()).toEqual({ one: 'completed', two: 'completed', three: 'completed' });
  });

  it('takes none sooner than 30 seconds after the last one began, also where the person began it', async () => {
    const { belfry, add, states } = await setupTasks();
    await add('one');
    const { id } = await add('two');
    await belfry.advance(50 * SECOND);
    await belfry.execute('start-task', { id });
    await belfry.advance(29 * SECOND);
    expect(await states()).toEqual({ one: 'pending', two: 'completed' });
    await belfry.advance(SECOND);
    expect(await states()).toEqual({ one: 'completed', two: 'completed' });
  });

  it('takes what is due within a day before what merely stands first', async () => {
    const seen: string[] = [];
    const { belfry, add } = await setupTasks({
      work: ({ id, description }) => {
        seen.push(description);
        return completes(id);
      },
    });
    await add('tidy up');
    await add('file the taxes', { due: 'by tomorrow at 8' });
    await add('book the hall', { due: 'next Friday at noon' });
    await belfry.advance(3 * MINUTE);
    expect(seen).toEqual(['file the taxes', 'tidy up', 'book the hall']);
  });

  it('costs no token when nothing is on the list, and stands still until something is', async () => {
    const { belfry, model, add, heart } = await setupTasks();
    await belfry.advance(14 * 24 * HOUR);
    expect(model.calls).toBe(0);
    expect(await heart()).toMatchObject({ lastBeatAt: null, nextBeatAt: null, outcome: null });
    await add('one');
    await belfry.advance(MINUTE);
    await belfry.advance(14 * 24 * HOUR);
    expect(model.calls).toBe(2);
    expect(await heart()).toMatchObject({
      outcome: 'empty',
      nextBeatAt: null,
      words: expect.stringContaining('the list was empty'),
    });
    await add('two');
    expect((await heart()).words).toMatch(/: nothing was to do then\. The next task is taken at .*\d\d:\d\d\.$/);
  });

  it('waits for five minutes after the person spoke, and says so', async () => {
    const { belfry, add, states, heart } = await setupTasks();
    await add('one');
    await belfry.advance(30 * SECOND);
    await belfry.say('hello');
    await belfry.advance(31 * SECOND);
    expect(await heart()).toMatchObject({
      outcome: 'spoke',
      words: '10:01: nothing: you had just spoken with belfry, so it waits until 10:05.',
    });
    await belfry.advance(4 * MINUTE);
    expect(await states()).toEqual({ one: 'pending' });
    await belfry.advance(MINUTE);
    expect(await states()).toEqual({ one: 'completed' });
  });

  it('lets the quiet hours pass unless its definition says otherwise', async () => {
    const quiet = { quietHours: '22:00-07:00' };
    const { belfry, add, states, heart } = await setupTasks({ start: '2026-11-21T21:30:00Z' });
    await belfry.execute('update-me', quiet);
    await add('one');
    await belfry.advance(8 * HOUR);
    expect(await states()).toEqual({ one: 'pending' });
    expect(await heart()).toMatchObject({
      outcome: 'quiet',
      words: expect.stringContaining('quiet hours until 07:00'),
    });
    await belfry.advance(HOUR);
    expect(await states()).toEqual({ one: 'completed' });

    const night = await setupTasks({ start: '2026-11-21T21:30:00Z', heartbeat: { inQuietHours: true } });
    await night.belfry.execute('update-me', quiet);
    await night.add('one');
    await night.belfry.advance(MINUTE);
    expect(await night.states()).toEqual({ one: 'completed' });
  });

  it('does nothing while the agent is busy, and says with what', async () => {
    let release: () => void = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const { belfry, add, states, heart } = await setupTasks({
      work: ({ id, description }) => (description === 'long' ? { until, answer: completes(id) } : completes(id)),
    });
    await add('long');
    await belfry.advance(MINUTE);
    await add('short');
    await belfry.advance(MINUTE);
    expect(await states()).toEqual({ long: 'in_progress', short: 'pending' });
    expect(await heart()).toMatchObject({
      outcome: 'working',
      working: { description: 'long' },
      words: expect.stringContaining('belfry was at work on a task'),
    });
    const [busy] = (await belfry.execute('list-agents')).items;
    expect(busy).toMatchObject({ state: 'busy', busy: { what: 'long', mode: 'silent', runId: null } });
    release();
    await belfry.advance(MINUTE);
    expect(await states()).toEqual({ long: 'completed', short: 'completed' });
  });

  it('is paused and resumed by the person, and off by definition', async () => {
    const agents = { calm: { run: async () => 'done', heartbeat: false as const } };
    const { belfry, add, states, heart } = await setupTasks({ agents });
    await add('one');
    await add('other', { agent: 'calm' });
    await belfry.execute('update-heartbeat', { agent: 'belfry', paused: true });
    await belfry.advance(HOUR);
    expect(await states()).toEqual({ one: 'pending', other: 'pending' });
    expect(await heart()).toMatchObject({ state: 'paused', words: expect.stringContaining('You paused it') });
    expect(await heart('calm')).toMatchObject({ state: 'off', everySeconds: null });
    await belfry.execute('update-heartbeat', { agent: 'belfry', paused: false });
    await belfry.advance(MINUTE);
    expect(await states()).toEqual({ one: 'completed', other: 'pending' });
    await expect(belfry.execute('update-heartbeat', { agent: 'calm', paused: true })).rejects.toThrow(
      'defined without a heartbeat',
    );
  });

  it('beats as often as the definition says, and never more often than every 30 seconds', async () => {
    const { belfry, add, states } = await setupTasks({ heartbeat: { every: '5 minutes' } });
    await add('one');
    await belfry.advance(4 * MINUTE);
    expect(await states()).toEqual({ one: 'pending' });
    await belfry.advance(MINUTE);
    expect(await states()).toEqual({ one: 'completed' });
    await expect(createTestBelfry({ heartbeat: { every: '10s' } })).rejects.toThrow(
      'The heartbeat of belfry, every "10s", is less than 30 seconds.',
    );
    await expect(createTestBelfry({ heartbeat: { every: 'often' } })).rejects.toThrow('is not a length of time');
  });

  it('completes a task of a function with what it answers, and tries again what it throws', async () => {
    let calls = 0;
    const agents = {
      clerk: async ({ prompt, task }: { prompt: string; task: { tries: number } | null }) => {
        if (calls++ === 0) throw new Error('the printer is out of paper');
        return `filed ${prompt}, try ${task?.tries}`;
      },
    };
    const { belfry, add, task } = await setupTasks({ agents });
    const { id } = await add('letter', { agent: 'clerk' });
    await belfry.advance(MINUTE);
    expect(await task(id)).toMatchObject({
      state: 'pending',
      tries: 1,
      notes: [{ by: 'clerk', text: 'Could not: the printer is out of paper' }],
    });
    await belfry.advance(2 * MINUTE);
    expect(await task(id)).toMatchObject({ state: 'completed', result: 'filed letter, try 1' });
  });

  it('leaves a task on the list for the person when only they can do it', async () => {
    const { belfry, model, add, task, heart } = await setupTasks({
      work: ({ id }) => ({
        toolCalls: [{ name: 'fail_task', input: { task_id: id, reason: 'needs hands', leave_to_person: true } }],
      }),
    });
    const { id } = await add('buy milk');
    await belfry.advance(HOUR);
    expect(model.calls).toBe(2);
    expect(await task(id)).toMatchObject({ state: 'pending', assignee: 'person', words: 'Yours to do' });
    expect(await heart()).toMatchObject({ outcome: 'yours', nextBeatAt: null });
  });

  it('takes a task again after a power cut in the middle of it, and repeats nothing that was done', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const steps: string[] = [];
    const model = createScriptedModel(({ facts, messages }): ScriptedStep => {
      const id = facts.wake?.task?.id ?? '';
      const answers = messages.filter(({ role }) => role === 'tool').length;
      steps.push(String(answers));
      if (answers === 0) return { toolCalls: [{ name: 'notify_user', input: { text: 'I have begun.' } }] };
      if (answers === 1) return steps.length === 2 ? { hang: true } : completes(id);
      return '';
    });
    const first = await createTestBelfry({ dataFolder, clock, model });
    const { id } = await first.execute('add-task', { description: 'one' });
    await first.advance(MINUTE);
    await first.app.abandon();
    await using second = await createTestBelfry({ dataFolder, clock, model, channels: [first.channel] });
    await second.advance(MINUTE);
    expect(await second.execute('get-task', { id })).toMatchObject({ state: 'completed' });
    expect(first.channel.sent.map(({ text }) => text)).toEqual(['I have begun.']);
    expect(steps).toEqual(['0', '1', '1', '2']);
    expect(second.eventsOf('watchdog.repaired')).toEqual([]);
  });

  it('is not held up by a clock that was set back', async () => {
    const { belfry, add, states } = await setupTasks({ engine: { watchdogEveryMs: MINUTE } });
    await add('one');
    belfry.clock.set(belfry.clock.now() - 6 * HOUR);
    await belfry.advance(3 * MINUTE);
    expect(await states()).toEqual({ one: 'completed' });
    expect(belfry.eventsOf('watchdog.repaired')).toEqual([]);
  });

  it('lets a person go first: their message pauses the task, which goes on afterwards', async () => {
    const { belfry, task, add } = await setupTasks();
    const { id } = await add('one');
    await belfry.execute('start-task', { id });
    expect(await belfry.say('hello')).toBe('agent: Hello.');
    await belfry.advance(MINUTE);
    expect(await task(id)).toMatchObject({ state: 'completed' });
  });
});
