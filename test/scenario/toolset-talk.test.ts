import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { TOOLSET_NAMES, type ToolsetName } from '../../src/domain/toolset.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

async function setup(toolset: ToolsetName, options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), toolset, approval: 'never', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute } = belfry;
  /** Says it, and says yes to what then waits for it. */
  const say = async (text: string) => {
    const answer = await belfry.say(text);
    for (const { id, revision } of (await execute('list-proposals')).items) {
      await execute('approve-proposal', { id, revision });
      await belfry.advance(1);
    }
    return answer;
  };
  /** The names of the tools the last answer in words came by. */
  const tools = async () => {
    const { items } = await execute('list-messages', { id: (await execute('list-threads')).items[0].id, limit: 5 });
    const used = items.find(({ activity }: { activity: unknown }) => activity !== null);
    return (used?.activity?.tools ?? []) as string[];
  };
  const sent = () => belfry.channel.sent.map(({ text }) => text);
  return { ...belfry, say, tools, sent };
}

/** The tools by which each toolset makes a delay, a time of day, and something for the agent. */
const TOOLS: Readonly<Record<ToolsetName, readonly [delay: string, time: string, action: string]>> = {
  belfry: ['schedule_reminder', 'schedule_reminder', 'schedule_action'],
  messages: ['send_delayed_message', 'send_scheduled_message', 'send_scheduled_message'],
  reminders: ['schedule_reminder', 'schedule_reminder', 'schedule_future_callback'],
  proactive: ['schedule_message', 'schedule_message', 'schedule_message'],
  actions: ['schedule_action', 'schedule_action', 'schedule_action'],
  approved: ['schedule_task', 'schedule_task', 'schedule_task'],
};

describe.each(TOOLSET_NAMES)('the built-in model with the toolset %s', (toolset) => {
  const [delay, time, action] = TOOLS[toolset];
  const wake = ['belfry', 'reminders'].includes(toolset) ? action : delay;

  it('light off in 30 minutes', async () => {
    const { say, tools, advance, sent } = await setup(toolset);
    expect(await say('turn off the bedroom light in 30 minutes')).toContain('turn off the bedroom light');
    // Something to do, not to say: the agent is woken for it, and this one says that it cannot do it.
    expect((await tools()).at(-1)).toBe(wake);
    const told = () => sent().filter((text) => /^It is time for .*turn off the bedroom light/.test(text));
    await advance(29 * MINUTE_MS);
    expect(told()).toEqual([]);
    await advance(MINUTE_MS);
    expect(told()).toHaveLength(1);
  });

  it('laundry in 2 hours', async () => {
    const { say, tools, advance, sent } = await setup(toolset);
    await say('remind me in 2 hours to take the laundry out');
    expect((await tools()).at(-1)).toBe(delay);
    await advance(2 * HOUR_MS);
    expect(sent().at(-1)).toContain('take the laundry out');
  });

  it('10 pm in the user’s zone, which is asked for first', async () => {
    const { say, tools, advance, sent, execute, clock } = await setup(toolset, { zone: null });
    expect(await say('remind me at 10 pm to take my pills')).toMatch(/time zone|where are you|which city/i);
    await say('Tokyo');
    expect((await tools()).at(-1)).toBe(time);
    const [made] = (await execute('list-schedules')).items;
    expect(made).toMatchObject({ zone: 'Asia/Tokyo', nextAt: '2026-11-21T13:00:00.000Z' });
    await advance(Date.parse(made.nextAt) - clock.now());
    expect(sent().at(-1)).toContain('take my pills');
  });

  it('something for the agent comes back to the agent, again and again', async () => {
    const { say, tools, advance, execute } = await setup(toolset);
    await say('every day at 8 brief me');
    expect((await tools()).at(-1)).toBe(action);
    await advance(48 * HOUR_MS);
    const runs = (await execute('list-runs')).items;
    expect(runs.map(({ state, delivered }: { state: string; delivered: number }) => [state, delivered])).toEqual([
      ['succeeded', 1],
      ['succeeded', 1],
    ]);
  });

  it('lists what it made and cancels it by its words', async () => {
    const { say, execute } = await setup(toolset);
    await say('remind me in 2 hours to take the laundry out');
    await say('remind me in 3 hours to call Sarah');
    const listed = await say('what is scheduled?');
    expect(listed).toMatch(/1\. Take the laundry out[\s\S]*2\. Call Sarah/);
    expect(await say('cancel the laundry')).toMatch(/Cancelled: .*take the laundry out/);
    expect((await execute('list-schedules')).items).toHaveLength(1);
    expect(await say('what is scheduled?')).not.toContain('laundry');
  });

  it('works off what is on its to-do list when it is idle, and leaves the person what it cannot do', async () => {
    const { execute, advance, sent } = await setup(toolset);
    await execute('add-task', { description: 'say good morning' });
    await execute('add-task', { description: 'paint the fence' });
    await advance(30 * MINUTE_MS);
    const { items } = await execute('list-tasks', { state: 'all' });
    const stands = items.map((task: Record<string, string>) => [task.description, task.state, task.assignee]);
    expect(stands.toSorted()).toEqual([
      ['paint the fence', 'pending', 'person'],
      ['say good morning', 'completed', 'agent'],
    ]);
    expect(sent().filter((text) => text.startsWith('Good morning'))).toHaveLength(1);
  });
});

describe('what a toolset has no tool for', () => {
  it('is said plainly instead of being promised', async () => {
    const { say, execute } = await setup('approved');
    await say('remind me in 2 hours to take the laundry out');
    expect(await say('pause the laundry')).toContain('I cannot do that here: this conversation does not offer it.');
    expect((await execute('list-schedules')).items[0].state).toBe('active');
  });

  it('an interval of the toolset actions rests when it is paused, and its next list says so', async () => {
    const { say, execute } = await setup('actions');
    await say('every 30 minutes check my email');
    expect((await execute('list-schedules')).items[0].when.kind).toBe('interval');
    await say('pause it');
    expect((await execute('list-schedules')).items[0].state).toBe('paused');
    expect(await say('what is scheduled?')).toContain('(paused)');
  });
});
