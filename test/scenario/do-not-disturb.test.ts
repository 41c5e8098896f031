import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An agent that says something every time it is woken, on the clock of Warsaw, from a Saturday at noon on. */
async function setup(options: TestBelfryOptions = {}) {
  const answers: unknown[] = [];
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (last?.role === 'tool') answers.push(last.results[0]?.output);
    return last?.role === 'user' && request.facts.wake !== null
      ? {
          toolCalls: [
            { name: 'notify_user', input: { text: `${request.facts.wake.prompt}!` } },
            { name: 'list_tasks' },
          ],
        }
      : '';
  });
  const belfry = await createTestBelfry({ model, start: '2026-11-21T11:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, channel } = belfry;
  const act = (what: string, when: string, more: object = {}) =>
    execute('create-schedule', { kind: 'action', what, when, ...more });
  const said = () => channel.sent.map(({ text }) => text);
  const held = async (state = 'held') => (await execute('list-held', { state })).items;
  return { ...belfry, act, said, held, answers };
}

describe('What an agent says by itself', () => {
  it('is at most ten messages a day; the rest is held, listed, and comes as one message the next day', async () => {
    const { act, advance, said, held, answers } = await setup();
    await act('news', 'every 30 minutes');
    await advance(7 * HOUR);
    expect(said()).toEqual(Array.from({ length: 10 }, () => 'news!'));
    expect(await held()).toHaveLength(4);
    expect((await held())[0]).toMatchObject({
      reason: 'daily_limit',
      words: 'held until 22 Nov, 00:00: enough messages for one day',
    });
    expect(answers.at(-1)).toMatchObject({
      ok: true,
      delivery_id: null,
      note: expect.stringContaining('held until 22 Nov, 00:00'),
    });
    await advance(5 * HOUR + MINUTE);
    expect(said()[10]).toMatch(
      /^13 messages, held back to leave you in peace:\n\nyesterday 17:30: news!\n\nyesterday 18:00: news!/,
    );
    expect((await held('all')).at(-1)).toMatchObject({ words: 'said since', releasedAt: '2026-11-21T23:00:00.000Z' });
  });

  it('has its number from the setting, or from the agent itself', async () => {
    const agents = {
      quiet: {
        run: async (_: unknown, { notify }: { notify(text: string): Promise<unknown> }) => void (await notify('psst')),
        dailyMessages: 1,
      },
    };
    const { act, advance, said } = await setup({ speech: { dailyMessages: 2 }, agents: agents as never });
    await act('news', 'every 30 minutes');
    await act('hush', 'every 40 minutes', { agent: 'quiet' });
    await advance(5 * HOUR);
    expect(said().filter((text) => text === 'news!')).toHaveLength(2);
    expect(said().filter((text) => text === 'psst')).toHaveLength(1);
  });

  it('waits for the end of the quiet hours when its run began before them, and comes with what else was held', async () => {
    let belfry: Awaited<ReturnType<typeof setup>> | null = null;
    const slowly = async (
      { prompt }: import('../../src/domain/runs/wake.ts').Wake,
      { notify }: import('../../src/agent/agents.ts').AgentFunctionContext,
    ) => {
      await new Promise<void>((resolve) => belfry?.clock.setTimer(resolve, 5 * MINUTE));
      await notify(`${prompt} is ready`);
    };
    belfry = await setup({ agents: { slowly } });
    const { act, advance, said, held, execute } = belfry;
    await execute('update-me', { quietHours: '22:00-07:00' });
    await act('soup', 'today at 21:57', { agent: 'slowly' });
    await act('bread', 'today at 21:58', { agent: 'slowly' });
    await advance(18 * HOUR);
    expect(said()).toEqual([]);
    expect(await held()).toMatchObject([
      { text: 'bread is ready (due 21:58)', words: 'held until 07:00: quiet hours' },
      { text: 'soup is ready (due 21:57)', reason: 'quiet_hours', releaseAt: '2026-11-22T06:00:00.000Z' },
    ]);
    await advance(HOUR);
    const lines = ['yesterday 22:02: soup is ready (due 21:57)', 'yesterday 22:03: bread is ready (due 21:58)'];
    expect(said()).toEqual([['2 messages, held in your quiet hours:', ...lines].join('\n\n')]);
  });

  it('comes at once when the quiet hours it waits for are taken away', async () => {
    let belfry: Awaited<ReturnType<typeof setup>> | null = null;
    const slowly = async (_: unknown, { notify }: import('../../src/agent/agents.ts').AgentFunctionContext) => {
      await new Promise<void>((resolve) => belfry?.clock.setTimer(resolve, 5 * MINUTE));
      await notify('ready');
    };
    belfry = await setup({ agents: { slowly } });
    const { act, advance, said, execute } = belfry;
    await execute('update-me', { quietHours: '22:00-07:00' });
    await act('soup', 'today at 21:57', { agent: 'slowly' });
    await advance(11 * HOUR);
    expect(said()).toEqual([]);
    await execute('update-me', { quietHours: null });
    await advance(MINUTE);
    expect(said()).toEqual(['ready (due 21:57) (held since 22:02)']);
  });

  it('may be said in the night by what has leave to run in it', async () => {
    const { act, advance, said, execute } = await setup();
    await execute('update-me', { quietHours: '22:00-07:00' });
    await act('nightly', 'today at 23:00', { quietHours: 'ignore' });
    await advance(DAY);
    expect(said()).toEqual(['nightly!']);
  });

  it('is said at once when the person has it run by hand in the night', async () => {
    const { act, advance, said, execute } = await setup();
    const { schedule } = await act('look', 'every day at 12:30');
    await execute('update-me', { quietHours: '22:00-07:00' });
    await advance(11 * HOUR);
    const before = said().length;
    await execute('run-schedule', { id: schedule.id });
    await advance(MINUTE);
    expect(said().slice(before)).toEqual(['look!']);
  });

  it('is told to a function too, and a second attempt says nothing twice', async () => {
    const heard: unknown[] = [];
    let tries = 0;
    const agents = {
      slow: async (_: unknown, { notify }: import('../../src/agent/agents.ts').AgentFunctionContext) => {
        heard.push(await notify('it is done'));
        if (++tries === 1) throw new Error('not yet');
      },
    };
    const { act, advance, said, held } = await setup({ agents, speech: { dailyMessages: 0 } });
    await act('work', 'in 1 hour', { agent: 'slow' });
    await advance(2 * HOUR);
    const until = Date.parse('2026-11-21T23:00:00Z');
    expect(heard).toEqual([
      { deliveryId: null, heldUntil: until },
      { deliveryId: null, heldUntil: until },
    ]);
    expect(await held()).toHaveLength(1);
    await advance(12 * HOUR);
    expect(said()).toEqual(['it is done (held since yesterday 13:00)']);
  });

  it('never counts reminders, which come day and night, as often as they are due', async () => {
    const { execute, advance, said } = await setup({ speech: { dailyMessages: 0 } });
    await execute('update-me', { quietHours: '22:00-07:00' });
    const draft = { kind: 'reminder', what: 'drink', when: 'every 30 minutes' };
    await execute('create-schedule', draft);
    await advance(DAY);
    expect(said()).toHaveLength(48);
  });
});

describe('Quiet hours that reminders keep too', () => {
  it('hold follow-ups until their end, and keep the count', async () => {
    const { execute, advance, said } = await setup({ model: createScriptedModel([]) });
    await execute('update-me', { quietHours: '22:00-07:00', quietReminders: true });
    await execute('create-schedule', {
      kind: 'reminder',
      what: 'take the pills',
      when: 'today at 21:45',
      policies: { followUp: { intervalSeconds: 1800, max: 2 } },
    });
    await advance(18 * HOUR + 59 * MINUTE);
    expect(said()).toEqual(['take the pills']);
    const [reminder] = (await execute('list-reminders')).items;
    expect(reminder).toMatchObject({ followUps: 0, nextAt: '2026-11-22T06:00:00.000Z' });
    await advance(2 * MINUTE);
    expect(said()).toHaveLength(2);
    await advance(HOUR);
    expect(said()).toHaveLength(3);
  });

  it('hold nothing where the person did not say so', async () => {
    const { execute, advance, said } = await setup({ model: createScriptedModel([]) });
    await execute('update-me', { quietHours: '22:00-07:00' });
    const followUp = { intervalSeconds: 1800, max: 2 };
    await execute('create-schedule', {
      kind: 'reminder',
      what: 'pills',
      when: 'today at 21:45',
      policies: { followUp },
    });
    await advance(12 * HOUR);
    expect(said()).toHaveLength(3);
  });
});
