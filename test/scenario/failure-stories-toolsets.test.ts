import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { TOOLSET_NAMES, type ToolsetName } from '../../src/domain/toolset.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { temporaryFolder } from './folders.ts';
import { setupCalls } from './tool-calls.ts';

async function open(options: TestBelfryOptions) {
  const belfry = await createTestBelfry(options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}

/** "In 3 minutes" and "at this moment", as each toolset says them. */
const DELAYED: Readonly<Partial<Record<ToolsetName, readonly [string, object]>>> = {
  belfry: ['schedule_action', { instruction: 'x', when: 'in 3 minutes' }],
  messages: ['send_delayed_message', { message: 'x', minutes: 3 }],
  reminders: ['schedule_reminder', { message: 'x', reminder_time: 'in 3 minutes' }],
  proactive: ['schedule_message', { message: 'x', delay_seconds: 180 }],
  actions: ['schedule_action', { description: 'x', type: 'once', schedule: 'in 3 minutes' }],
};
const dated = (at: string): typeof DELAYED => ({
  belfry: ['schedule_action', { instruction: 'x', when: at }],
  messages: ['send_scheduled_message', { message: 'x', scheduled_datetime: at }],
  reminders: ['schedule_future_callback', { context: 'x', callback_time: at }],
  proactive: ['schedule_message', { message: 'x', schedule_at: at }],
  actions: ['schedule_action', { description: 'x', type: 'once', schedule: at }],
});
const SAYING = Object.keys(DELAYED) as (keyof typeof DELAYED)[];
const sayIn = (words: typeof DELAYED, toolset: ToolsetName): readonly [string, object] => {
  const said = words[toolset];
  if (said === undefined) throw new Error(`no words in ${toolset}`);
  return said;
};

describe('stories of other schedulers, in every toolset', () => {
  it('10: the same schedule made at every start is one row, not two hundred, and it runs once a slot', async () => {
    const dataFolder = temporaryFolder();
    const first = await createTestBelfry({ dataFolder });
    const { clock } = first;
    await first.app.abandon();
    let runs = 0;
    for (let start = 0; start < 10; start++) {
      const agents = { diary: { approval: 'never' as const, run: async () => void runs++ } };
      const belfry = await createTestBelfry({ dataFolder, clock, agents });
      for (let again = 0; again < 20; again++) {
        const poll = { agent: 'diary', kind: 'action', what: 'poll', when: 'every hour', key: 'poll' };
        await belfry.execute('create-schedule', poll);
        const leo = await belfry.app.actAs(belfry.app.owner.id, 'diary');
        const tool = leo.tools.find(({ name }) => name === 'schedule_action');
        await tool?.call({ instruction: 'poll', when: 'every hour' }, { key: `start ${start} ${again}` });
      }
      expect((await belfry.execute('list-schedules')).items).toHaveLength(1);
      if (start === 9) await belfry.advance(HOUR_MS);
      await belfry.app.abandon();
    }
    expect(runs).toBe(1);
  });

  it.each(SAYING)('25: "in 3 minutes" is three minutes from now, in the toolset %s', async (toolset) => {
    const { call, schedules, clock } = await setupCalls({ toolset });
    expect((await call(...sayIn(DELAYED, toolset))).isError).toBe(false);
    expect(Date.parse((await schedules())[0].nextAt) - clock.now()).toBe(3 * MINUTE_MS);
  });

  it.each(SAYING)('25: a year the model made up is refused, in the toolset %s', async (toolset) => {
    const { call, schedules } = await setupCalls({ toolset });
    const { output } = await call(...sayIn(dated('2023-11-21T10:03:00Z'), toolset));
    expect(output).toMatchObject({ code: 'time_in_past', hint: expect.stringMatching(/\S/) });
    expect(await schedules()).toEqual([]);
  });

  it.each(SAYING)('26: a time that has just passed does not wait a year, in the toolset %s', async (toolset) => {
    const { call, schedules } = await setupCalls({ toolset, start: '2026-11-21T05:49:00Z' });
    const passed = await call(...sayIn(dated('2026-11-21T06:24'), toolset));
    expect(passed.output.code).toBe('time_in_past');
    const today = await call(...sayIn(dated('today at 06:24'), toolset));
    expect(today.output.code).toBe('time_in_past');
    await call(...sayIn(dated('at 06:24'), toolset));
    const [made] = await schedules();
    expect(made.nextAt).toBe('2026-11-22T05:24:00.000Z');
    expect(made.nextWords).toContain('Sunday 22 November');
  });

  it('31: what the person deleted stays deleted, whatever a live agent believes is missing', async () => {
    const { call, inNextWakes, advance, execute, schedules, proposals } = await setupCalls({
      toolset: 'actions',
      approval: 'never',
    });
    const brief = { description: 'Brief me', type: 'recurring', schedule: 'daily@09:00' };
    const { task_id } = (await call('schedule_action', brief)).output;
    await call('schedule_action', { description: 'Look after things', type: 'interval', schedule: 60 });
    await execute('cancel-schedule', { id: task_id });
    const repair = [
      { name: 'update_schedule', input: { schedule_id: task_id, change: 'resume' } },
      { name: 'schedule_action', input: brief },
    ];
    inNextWakes(repair, repair, repair);
    await advance(5 * HOUR_MS);
    const active = await schedules({ state: 'active' });
    expect(active.map(({ what }: { what: string }) => what)).toEqual(['Look after things']);
    expect(await proposals()).toHaveLength(1);
  });

  it('32: "Drink water" is said to the person, not carried out by the agent', async () => {
    const model = createScriptedModel(({ mode }) => (mode === 'silent' ? 'I am a bot, I do not need water.' : 'ok'));
    const { execute, advance, channel } = await open({ model, toolset: 'reminders' });
    await execute('create-schedule', { kind: 'reminder', what: 'Drink water', when: 'in 10 minutes' });
    await advance(HOUR_MS);
    expect(channel.sent.map(({ text }) => text)).toEqual(['Drink water']);
  });

  it.each(TOOLSET_NAMES)('32: the built-in model says it to the person in the toolset %s', async (toolset) => {
    const { say, execute, advance, channel } = await open({ model: createBuiltInModel(), toolset, approval: 'never' });
    await say('remind me in 10 minutes to drink water');
    for (const { id, revision } of (await execute('list-proposals')).items) {
      await execute('approve-proposal', { id, revision });
    }
    await advance(HOUR_MS);
    expect(channel.sent.at(-1)?.text).toMatch(/drink water\.$/);
  });

  it('33: a fresh installation with an agent of every toolset schedules nothing and asks no model overnight', async () => {
    const model = createScriptedModel([]);
    const agents = Object.fromEntries(
      TOOLSET_NAMES.map((toolset) => [`a-${toolset}`, { instructions: '', model, toolset }]),
    );
    const { execute, advance } = await open({ model, agents });
    await advance(DAY_MS);
    expect([(await execute('list-schedules')).items, (await execute('list-runs')).items, model.calls]).toEqual([
      [],
      [],
      0,
    ]);
  });

  it.each(SAYING)(
    '34: wakes that schedule more of themselves end as one question, in the toolset %s',
    async (toolset) => {
      const { execute, inNextWakes, advance, schedules, proposals } = await setupCalls({ toolset, approval: 'never' });
      await execute('create-schedule', { kind: 'action', what: 'beat', when: 'every hour' });
      const [name, input] = sayIn(dated('every hour'), toolset);
      const more = { name, input: { ...input, ...(toolset === 'actions' ? { type: 'recurring' } : {}) } };
      inNextWakes(...Array.from({ length: 24 }, () => [more, more]));
      await advance(24 * HOUR_MS);
      expect(await schedules({ state: 'active' })).toHaveLength(1);
      expect((await proposals()).length).toBeLessThanOrEqual(2);
      expect((await execute('list-runs', { limit: 100 })).items.length).toBeLessThanOrEqual(25);
    },
  );
});

describe('faults of the published design of delayed messages, done otherwise', () => {
  it('messages survive the end of the process at the very next moment', async () => {
    const dataFolder = temporaryFolder();
    const first = await setupCalls({ toolset: 'messages', dataFolder });
    await first.call('send_delayed_message', { message: 'Turn off bedroom light', minutes: 30 });
    await first.app.abandon();
    const { clock } = first;
    clock.set(clock.now() + 29 * MINUTE_MS);
    const model = createScriptedModel([]);
    const second = await open({ toolset: 'messages', dataFolder, clock, model });
    await second.advance(2 * MINUTE_MS);
    expect(model.requests[0]?.facts.wake).toMatchObject({ kind: 'callback', prompt: 'Turn off bedroom light' });
  });

  it('a date is the person’s, wherever the server stands', async () => {
    const { call, schedules } = await setupCalls({ toolset: 'messages', zone: 'America/Los_Angeles' });
    await call('send_scheduled_message', { message: 'x', scheduled_datetime: '2026-11-22T09:00' });
    expect((await schedules())[0].nextAt).toBe('2026-11-22T17:00:00.000Z');
  });

  it('the reach of seven days is a number the operator sets', async () => {
    const { call } = await setupCalls({ toolset: 'messages', limits: { messageHorizonMs: 365 * DAY_MS } });
    const far = await call('send_scheduled_message', { message: 'x', scheduled_datetime: '2027-11-01T09:00' });
    expect(far.isError).toBe(false);
  });
});

describe('faults of the published design of reminders, done otherwise', () => {
  const pills = { reminder_time: 'in 30 minutes', message: 'Take the pills', follow_up: true };

  it('a message before the first delivery acknowledges nothing', async () => {
    const { call, say, advance, execute } = await setupCalls({ toolset: 'reminders' });
    await call('schedule_reminder', pills);
    await say('thanks!');
    await advance(30 * MINUTE_MS);
    expect((await execute('list-reminders', { state: 'all' })).items).toMatchObject([{ state: 'open' }]);
  });

  it('35: one message does not settle every reminder that is open', async () => {
    const { call, say, advance, execute } = await setupCalls({ toolset: 'reminders' });
    await call('schedule_reminder', pills);
    await call('schedule_reminder', { ...pills, message: 'Water the plants' });
    await advance(35 * MINUTE_MS);
    await say('thanks!');
    const states = async () =>
      (await execute('list-reminders', { state: 'all' })).items.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['open', 'open']);
    await say('watered the plants');
    expect((await states()).toSorted()).toEqual(['acknowledged', 'open']);
  });

  it('a callback has a life of its own: nothing follows it up, and no message settles it', async () => {
    const { call, say, advance, execute, requests } = await setupCalls({ toolset: 'reminders' });
    await call('schedule_future_callback', { callback_time: 'in 2 hours', context: 'look for the parcel' });
    await say('done, thanks!');
    await advance(DAY_MS);
    expect(requests('silent')).toHaveLength(1);
    expect((await execute('list-reminders', { state: 'all' })).items).toEqual([]);
  });
});

describe('faults of the published design of the proactive protocol, done otherwise', () => {
  it('one failed turn does not end a recurrence, which does not hang on the model scheduling it anew', async () => {
    const model = createScriptedModel(({ mode }, call) => {
      if (mode === 'silent') return { throw: new Error('the model broke') };
      return call === 0
        ? { toolCalls: [{ name: 'schedule_message', input: { message: 'brief', schedule_at: 'every day at 9' } }] }
        : 'ok';
    });
    const { say, advance, execute } = await open({ model, toolset: 'proactive', approval: 'never' });
    await say('brief me daily');
    await advance(3 * DAY_MS);
    const { items } = await execute('list-runs');
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect((await execute('list-schedules')).items[0]).toMatchObject({ state: 'active' });
  });
});

describe('faults of the published design of scheduled actions, done otherwise', () => {
  const setup = (options: TestBelfryOptions = {}) => setupCalls({ toolset: 'actions', approval: 'never', ...options });

  it('an action due while the agent is busy is carried out when it is free, not dropped', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const prompts: (string | undefined)[] = [];
    const model = createScriptedModel(({ facts }) => {
      prompts.push(facts.wake?.prompt);
      return facts.wake?.prompt === 'slow' ? { until: held, answer: '' } : '';
    });
    const { execute, advance } = await open({ model, toolset: 'actions' });
    await execute('create-schedule', { kind: 'action', what: 'slow', when: 'in 1 minute' });
    await execute('create-schedule', { kind: 'action', what: 'once', when: 'in 2 minutes' });
    await advance(2 * MINUTE_MS + 30_000);
    expect(prompts).toEqual(['slow']);
    release();
    await advance(1000);
    expect(prompts).toEqual(['slow', 'once']);
  });

  it('one failed run is told as a failure of that run, and the action goes on', async () => {
    const model = createScriptedModel(({ mode }) => (mode === 'silent' ? { throw: new Error('broke') } : 'ok'));
    const { execute, advance, app } = await open({ model, toolset: 'actions' });
    await execute('create-schedule', { kind: 'action', what: 'poll', when: 'every hour' });
    await advance(2 * HOUR_MS);
    const leo = await app.actAs(app.owner.id, 'belfry');
    const answer = await leo.tools.find(({ name }) => name === 'list_scheduled_actions')?.call({}, { key: 'list' });
    expect(answer?.output).toMatchObject({ actions: [{ status: 'active', last_run: { status: 'failed' } }] });
  });

  it('an interval beyond 24.8 days does not fire at once', async () => {
    const { call, advance, execute } = await setup();
    await call('schedule_action', { description: 'x', type: 'interval', schedule: 30 * 24 * 60 });
    await advance(29 * DAY_MS);
    expect((await execute('list-runs')).items).toEqual([]);
    await advance(2 * DAY_MS);
    expect((await execute('list-runs')).items).toHaveLength(1);
  });

  it('what is stopped at the last moment does not fire', async () => {
    const { call, advance, execute } = await setup();
    const { task_id } = (await call('schedule_action', { description: 'x', type: 'interval', schedule: 5 })).output;
    await advance(5 * MINUTE_MS - 1);
    await call('stop_interval_action', { task_id });
    await advance(HOUR_MS);
    expect((await execute('list-runs')).items).toEqual([]);
  });
});
