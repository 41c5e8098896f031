import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { isFullLane } from '../lanes.ts';
import { completes, HOUR, MINUTE, setupTasks } from './task-fixture.ts';

const DAY = 24 * HOUR;
/** Three weeks, and in the fast lane the one with the clock change. */
const DAYS = isFullLane ? 21 : 7;

describe('a to-do list over the weeks', () => {
  it('is worked off overnight, night after night, over a clock change, one task at a time', async () => {
    let atWork = 0;
    let most = 0;
    const hours: number[] = [];
    // The clocks of Warsaw go forward in the night to 29 March 2026.
    const { belfry, model } = await setupTasks({
      start: '2026-03-24T08:00:00Z',
      work: ({ id, description }) => {
        most = Math.max(most, ++atWork);
        hours.push(
          Number(
            new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit' }).format(belfry.clock.now()),
          ),
        );
        atWork--;
        return completes(id, `${description}: done`);
      },
    });
    // The person works by day and wants nothing done then; the agent has the nights.
    await belfry.execute('update-me', { quietHours: '07:00-22:00' });
    const added: string[] = [];
    for (let day = 0; day < DAYS; day++) {
      for (let index = 0; index < 4; index++) {
        const description = `day ${day}, task ${index}`;
        added.push(description);
        await belfry.execute('add-task', { description });
        await belfry.advance(HOUR);
      }
      expect((await belfry.execute('list-tasks')).items).toHaveLength(4);
      await belfry.say('good night');
      await belfry.advance(DAY - 4 * HOUR);
      expect((await belfry.execute('list-tasks')).items).toEqual([]);
    }
    const over = await belfry.execute('list-tasks', { state: 'completed', limit: 200 });
    expect(over.items.map(({ description }: { description: string }) => description).toReversed()).toEqual(added);
    expect(most).toBe(1);
    expect(hours.every((hour) => hour >= 22 || hour < 7)).toBe(true);
    // Two calls a task and one for each good night: the hours in between cost nothing.
    expect(model.calls).toBe(added.length * 2 + DAYS);
    expect(belfry.channel.sent).toHaveLength(DAYS);
    expect(belfry.eventsOf('watchdog.repaired')).toEqual([]);
  });

  it('is kept with the built-in model: added, shown, worked off as far as it can, and ticked off', async () => {
    await using belfry = await createTestBelfry({ model: createBuiltInModel() });
    expect(await belfry.say('add buy milk to my list')).toBe('agent: “buy milk” is on the list.');
    await belfry.say('add tell me good night to my list');
    expect(await belfry.say('what is on my list?')).toContain('1. Buy milk\n2. Tell me good night (mine to do)');
    await belfry.advance(10 * MINUTE);
    expect(belfry.channel.sent.at(-1)?.text).toBe('Good night');
    expect(await belfry.say('done with the milk')).toBe('agent: Done: “buy milk”.');
    expect(await belfry.say('what is on my list?')).toContain('The list is empty.');
    await belfry.execute('add-task', { description: 'paint the fence' });
    await belfry.advance(10 * MINUTE);
    const [fence] = (await belfry.execute('list-tasks')).items;
    expect(fence).toMatchObject({ assignee: 'person', words: 'Yours to do' });
    expect(belfry.channel.sent.at(-1)?.text).toContain('I looked at “paint the fence”');
    const said = belfry.channel.sent.length;
    await belfry.advance(DAY);
    expect(belfry.channel.sent).toHaveLength(said);
    // What it said over a task is no answer to anything, and the conversation goes on from it.
    expect(await belfry.say('done with the fence')).toBe('agent: Done: “paint the fence”.');
  });

  it('carries a conversation on after a message from a task, without the steps of it', async () => {
    const { belfry, model, add } = await setupTasks({
      work: ({ id }) => ({
        toolCalls: [
          { name: 'notify_user', input: { text: 'The offers are in.' } },
          { name: 'complete_task', input: { task_id: id } },
        ],
      }),
    });
    await add('compare offers');
    await belfry.advance(MINUTE);
    await belfry.say('which is best?');
    expect(model.requests.at(-1)?.messages).toEqual([
      { role: 'assistant', text: 'The offers are in.', toolCalls: [] },
      { role: 'user', text: 'which is best?', at: belfry.clock.now() },
    ]);
  });
});
