import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An answer that costs so many tokens. */
const costs = (inputTokens: number, outputTokens = 100, text = 'done') => ({ text, inputTokens, outputTokens });

/** A step that uses a tool and costs so much; the number makes each call another one. */
const works = (call: number, inputTokens: number) => ({
  toolCalls: [{ name: 'list_schedules', input: { state: call % 2 === 0 ? 'all' : 'active' } }],
  inputTokens,
  outputTokens: 100,
});

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T09:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, model };
}

/** Checks the mail every hour, in silence. */
async function hourly({ execute }: Pick<TestBelfry, 'execute'>, policies?: object): Promise<string> {
  const draft = { kind: 'action', what: 'check the mail', when: 'every hour', ...(policies && { policies }) };
  return (await execute('create-schedule', draft)).schedule.id;
}

const texts = ({ channel }: TestBelfry) => channel.sent.map(({ text }) => text);

async function openOffer({ execute }: Pick<TestBelfry, 'execute'>) {
  const { items } = await execute('list-offers', { state: 'open' });
  expect(items).toHaveLength(1);
  return items[0];
}

describe('A budget that is used up', () => {
  it('stops the run before its next call, pauses the schedule, and asks with three choices', async () => {
    const belfry = await setup((_, call) => works(call, 19_000), {
      limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 },
    });
    const id = await hourly(belfry);
    await belfry.advance(HOUR + MINUTE);
    // 19,100 a call: after two of them there is no room left for a third and its answer.
    expect(belfry.model.calls).toBe(2);
    const schedule = await belfry.execute('get-schedule', { id });
    expect(schedule).toMatchObject({ state: 'paused', nextAt: null });
    expect(schedule.stateReason).toContain(
      'the budget of this schedule for Mon 23 Nov is used up: 38,200 of 50,000 tokens',
    );
    const { items: runs } = await belfry.execute('list-runs', { scheduleId: id });
    expect(runs).toMatchObject([{ state: 'waiting', inputTokens: 38_000, outputTokens: 200 }]);
    const offer = await openOffer(belfry);
    expect(offer.choices).toEqual([
      { choice: 'raise', words: 'Raise for today' },
      { choice: 'tomorrow', words: 'Resume tomorrow' },
      { choice: 'keep_paused', words: 'Keep paused' },
    ]);
    expect((await belfry.chat()).at(-1)).toMatch(/^notice: I paused “check the mail”: the budget of this schedule/);
    const { items: messages } = await belfry.execute('list-messages', { id: offer.threadId });
    expect(messages[0]).toMatchObject({ role: 'notice', offer: { id: offer.id, kind: 'budget' } });
    expect(belfry.eventsOf('budget.reached')).toMatchObject([{ data: { budget: 'schedule', scheduleId: id } }]);
    await belfry.advance(5 * HOUR);
    expect(belfry.model.calls).toBe(2);
  });

  it('that is raised for today lets the very run go on from its stored steps, and the schedule with it', async () => {
    const belfry = await setup((_, call) => (call < 2 ? works(call, 19_000) : costs(19_000)), {
      limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 },
    });
    const id = await hourly(belfry);
    await belfry.advance(HOUR + MINUTE);
    const offer = await openOffer(belfry);
    const answer = await belfry.execute('answer-offer', { id: offer.id, choice: 'raise' });
    expect(answer.offer).toMatchObject({ state: 'answered', choice: 'raise', choices: [] });
    await belfry.advance(0);
    expect(belfry.model.calls).toBe(3);
    const { items: runs } = await belfry.execute('list-runs', { scheduleId: id });
    expect(runs).toMatchObject([{ state: 'succeeded', inputTokens: 57_000, outputTokens: 300, attempts: 1 }]);
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'active', stateReason: null });
    const usage = await belfry.execute('get-usage', { scheduleId: id });
    expect(usage.schedule).toMatchObject({ total: 57_300, limit: 100_000, raised: 50_000, reserved: 0, calls: 3 });
    await expect(belfry.execute('answer-offer', { id: offer.id, choice: 'raise' })).rejects.toMatchObject({
      code: 'already_decided',
    });
  });

  it('that shall go on tomorrow does so when the day of the person begins, not that of the server', async () => {
    // 23:30 in New York is 04:30 of the next day for the server.
    const belfry = await setup((_, call) => (call < 2 ? works(call, 19_000) : costs(5_000)), {
      start: '2026-11-24T04:30:00Z',
      zone: 'America/New_York',
      limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 },
    });
    const draft = { kind: 'action', what: 'check the mail', when: 'every 10 minutes' };
    const id = (await belfry.execute('create-schedule', draft)).schedule.id;
    await belfry.advance(11 * MINUTE);
    const { id: offer } = await openOffer(belfry);
    await belfry.execute('answer-offer', { id: offer, choice: 'tomorrow' });
    await belfry.advance(18 * MINUTE);
    expect(belfry.model.calls).toBe(2);
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'paused' });
    await belfry.advance(2 * MINUTE);
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'active' });
    expect(belfry.model.calls).toBeGreaterThan(2);
    expect((await belfry.execute('get-usage')).day).toBe('2026-11-24');
  });

  // In Cairo the clocks went forward at midnight of 24 April 2026: that day begins at 01:00.
  it.each([
    ['on a usual day', 'Europe/Warsaw', '2026-11-23T22:30:00Z', 30, 'Mon 23 Nov'],
    ['where the new day has no midnight', 'Africa/Cairo', '2026-04-23T21:30:00Z', 30, 'Thu 23 Apr'],
    ['where an hour comes twice before it', 'America/Santiago', '2026-04-05T02:15:00Z', 105, 'Sat 4 Apr'],
  ])(
    'is a question of its day: after midnight, %s, what waits goes on with the new budget, whichever button is pressed',
    async (_, zone, start, minutes, day) => {
      const belfry = await setup((_request, call) => (call < 2 ? works(call, 19_000) : costs(5_000)), {
        ...{ start, zone, limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 } },
      });
      const draft = { kind: 'action', what: 'check the mail', when: 'every 10 minutes' };
      const { id } = (await belfry.execute('create-schedule', draft)).schedule;
      await belfry.advance(11 * MINUTE);
      expect(await openOffer(belfry)).toMatchObject({
        words: expect.stringMatching(new RegExp(`for ${day} is used up: .*waits for your answer: “check the mail”$`)),
        choices: [{ words: 'Raise for today' }, { words: 'Resume tomorrow' }, { words: 'Keep paused' }],
      });
      await belfry.advance((minutes - 12) * MINUTE);
      expect((await openOffer(belfry)).choices).toHaveLength(3);
      await belfry.advance(2 * MINUTE);
      const offer = await openOffer(belfry);
      expect(offer).toMatchObject({
        words: expect.stringContaining(`for ${day} is used up`),
        choices: [{ words: 'Go on now' }, { words: 'Keep paused' }],
      });
      // A button of yesterday's notice.
      await belfry.execute('answer-offer', { id: offer.id, choice: 'tomorrow' });
      await belfry.advance(0);
      expect(belfry.model.calls).toBe(3);
      expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'active', stateReason: null });
      expect((await belfry.execute('get-usage', { scheduleId: id })).schedule).toMatchObject({ raised: 0 });
    },
  );

  it('that shall stay so ends the run, and the schedule stays paused until it is resumed', async () => {
    const belfry = await setup((_, call) => works(call, 19_000), {
      limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 },
    });
    const id = await hourly(belfry);
    await belfry.advance(HOUR + MINUTE);
    const { id: offer } = await openOffer(belfry);
    await belfry.execute('answer-offer', { id: offer, choice: 'keep_paused' });
    const { items: runs } = await belfry.execute('list-runs', { scheduleId: id });
    expect(runs).toMatchObject([{ state: 'cancelled', error: { message: expect.stringContaining('you chose') } }]);
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'paused' });
    await belfry.execute('resume-schedule', { id });
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'active' });
  });

  it('that nobody answers for gives the run up after a day, and forgets the question', async () => {
    const belfry = await setup((_, call) => works(call, 19_000), {
      limits: { tokensPerRun: 1e9, tokensPerScheduleDay: 50_000 },
    });
    const id = await hourly(belfry);
    await belfry.advance(26 * HOUR);
    const { items: runs } = await belfry.execute('list-runs', { scheduleId: id });
    expect(runs).toMatchObject([
      { state: 'cancelled', error: { message: expect.stringContaining('nobody answered') } },
    ]);
    expect((await belfry.execute('list-offers', {})).items).toMatchObject([{ state: 'lapsed' }]);
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'paused' });
  });

  it('is one question, however many schedules stop for it', async () => {
    const belfry = await setup(() => costs(20_000), { limits: { tokensPerUserDay: 60_000 } });
    for (const what of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await belfry.execute('create-schedule', { kind: 'action', what, when: 'every hour' });
    }
    await belfry.advance(HOUR + MINUTE);
    const offer = await openOffer(belfry);
    expect(offer.budget).toMatchObject({ kind: 'user', day: '2026-11-23' });
    expect(offer.budget.scheduleIds.length).toBeGreaterThan(1);
    const names = (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => `“${(await belfry.execute('get-schedule', { id })).what}”`));
    const waiting = await names(offer.budget.scheduleIds);
    // The first is told at once; those that stop with it are named together a minute later, with the same question.
    await belfry.advance(HOUR / 2);
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice:'));
    expect(notices).toHaveLength(2);
    expect(notices[1]).toContain(
      `${waiting.length} schedules wait now because the budget of all your agents for Mon 23 Nov`,
    );
    for (const name of waiting.slice(0, 5))
      expect([notices[1], offer.words]).toEqual([expect.stringContaining(name), expect.stringContaining(name)]);
    await belfry.execute('answer-offer', { id: offer.id, choice: 'raise' });
    await belfry.advance(MINUTE);
    const { items } = await belfry.execute('list-schedules', { state: 'paused' });
    expect(items.length).toBeLessThan(offer.budget.scheduleIds.length);
  });

  it('never silences a reminder: its stored text costs nothing', async () => {
    const belfry = await setup(() => costs(10), { limits: { tokensPerUserDay: 0 } });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'every day at 11:00' });
    await belfry.advance(2 * HOUR);
    expect(belfry.model.calls).toBe(0);
    expect(texts(belfry)).toEqual(['take the pills']);
    await belfry.advance(24 * HOUR);
    expect(texts(belfry)).toEqual(['take the pills', 'take the pills']);
    expect((await belfry.execute('list-schedules')).items).toMatchObject([{ state: 'active' }]);
    expect((await belfry.execute('list-offers')).items).toEqual([]);
  });

  it('is told in a plain sentence in a conversation, and the message is answered once the budget is raised', async () => {
    const belfry = await setup(() => costs(15_000, 100, 'Hello yourself.'), { limits: { tokensPerUserDay: 17_000 } });
    expect(await belfry.say('hello')).toBe('agent: Hello yourself.');
    const told = await belfry.say('and again?');
    expect(told).toBe(
      'notice: Your token budget for today is used up (15,100 of 17,000 tokens), so I cannot answer now. Your message is kept; the new day begins at 00:00. Reminders come all the same.',
    );
    expect(belfry.model.calls).toBe(1);
    const offer = await openOffer(belfry);
    expect(offer.choices.map(({ choice }: { choice: string }) => choice)).toEqual(['raise', 'dismiss']);
    await belfry.execute('answer-offer', { id: offer.id, choice: 'raise' });
    await belfry.advance(0);
    expect((await belfry.chat()).at(-1)).toBe('agent: Hello yourself.');
    expect(belfry.model.requests[1]?.messages.at(-1)).toMatchObject({ role: 'user', text: 'and again?' });
  });

  it('of one run stops that run, and its schedule until somebody has looked', async () => {
    const belfry = await setup((_, call) => works(call, 20_000));
    const id = await hourly(belfry);
    await belfry.advance(HOUR + MINUTE);
    expect(belfry.model.calls).toBe(2);
    const offer = await openOffer(belfry);
    expect(offer).toMatchObject({
      budget: { kind: 'run', limit: 50_000, used: 40_200 },
      choices: [{ words: 'Let it go on' }, { words: 'Keep paused' }],
    });
    expect(await belfry.execute('get-schedule', { id })).toMatchObject({ state: 'paused' });
  });

  it('of a schedule itself goes before that of all schedules, and an agent cannot make it larger', async () => {
    const belfry = await setup((_, call) => works(call, 15_000));
    const id = await hourly(belfry, { budget: { tokensPerRun: 20_000 } });
    await belfry.advance(HOUR + MINUTE);
    expect(belfry.model.calls).toBe(1);
    expect((await openOffer(belfry)).budget).toMatchObject({ kind: 'run', limit: 20_000 });
    const { items: threads } = await belfry.execute('list-threads');
    const { userId } = belfry.actor;
    const actor = { kind: 'agent', userId, agent: 'belfry', threadId: threads[0].id, turnId: null } as const;
    const input = { id, policies: { budget: { tokensPerRun: 25_000 } } };
    await expect(belfry.app.executor.execute('update-schedule', { actor, input })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('of an agent holds for all it does for a person in a day', async () => {
    const model = createScriptedModel(() => costs(9_000));
    const agents = { leo: { instructions: 'You are Leo.', model, budget: { tokensPerDay: 18_500 } } };
    const belfry = await setup([], { agents });
    await belfry.execute('create-schedule', { kind: 'action', what: 'look', when: 'every hour', agent: 'leo' });
    await belfry.advance(3 * HOUR + MINUTE);
    expect(model.calls).toBe(2);
    expect((await openOffer(belfry)).budget).toMatchObject({ kind: 'agent', limit: 18_500 });
    expect((await belfry.execute('get-usage')).agents).toMatchObject([{ agent: 'leo', total: 18_200, limit: 18_500 }]);
  });

  it('of what comes only once lets it wait for the answer, without a schedule to pause', async () => {
    const belfry = await setup((_, call) => (call === 0 ? works(call, 19_000) : costs(19_500)));
    const draft = {
      kind: 'action',
      what: 'tidy up',
      when: 'in 10 minutes',
      policies: { budget: { tokensPerDay: 30_000 } },
    };
    const { schedule } = await belfry.execute('create-schedule', draft);
    await belfry.advance(11 * MINUTE);
    const offer = await openOffer(belfry);
    expect(await belfry.execute('get-schedule', { id: schedule.id })).toMatchObject({ state: 'active' });
    await belfry.execute('answer-offer', { id: offer.id, choice: 'raise' });
    await belfry.advance(0);
    expect(await belfry.execute('get-schedule', { id: schedule.id })).toMatchObject({ state: 'completed' });
  });
});

describe('What a call may cost', () => {
  it('is reserved before it, so that turns side by side cannot overshoot', async () => {
    const gate = Promise.withResolvers<void>();
    const model = createScriptedModel(() => ({ until: gate.promise, answer: costs(4_000) }));
    const worker = { instructions: 'You work.', model };
    const agents = { one: worker, two: worker, three: worker, four: worker };
    // Input and the longest answer of three calls do not fit.
    const belfry = await setup([], { agents, limits: { tokensPerUserDay: 25_000 } });
    for (const agent of Object.keys(agents)) {
      await belfry.execute('create-schedule', { kind: 'action', what: agent, when: 'in 5 minutes', agent });
    }
    await belfry.advance(6 * MINUTE);
    const inFlight = model.calls;
    expect(inFlight).toBeGreaterThan(0);
    expect(inFlight).toBeLessThan(4);
    const during = await belfry.execute('get-usage');
    expect(during.user.reserved).toBeGreaterThan(inFlight * 1_024);
    expect(during.user.total).toBeLessThanOrEqual(25_000);
    gate.resolve();
    await belfry.advance(MINUTE);
    const after = await belfry.execute('get-usage');
    expect(after.user).toMatchObject({ reserved: 0, total: inFlight * 4_100 });
  });

  it('is bounded: a shorter answer is asked for where less is left', async () => {
    const belfry = await setup(() => costs(2_000), { limits: { tokensPerRun: 9_000, maxOutputTokens: 8_192 } });
    await belfry.say('hello');
    const asked = belfry.model.requests[0]?.maxOutputTokens ?? 0;
    expect(asked).toBeGreaterThanOrEqual(1_024);
    expect(asked).toBeLessThan(8_192);
  });

  it('is estimated where the model tells nothing, and said to be', async () => {
    const belfry = await setup(() => costs(0, 0, 'x'.repeat(300)));
    await belfry.say('hello');
    const { user } = await belfry.execute('get-usage');
    expect(user).toMatchObject({ output: 100, calls: 1, estimated: 1 });
    expect(user.input).toBeGreaterThan(500);
  });

  it('is nothing for the built-in model, which is never held up', async () => {
    const { createBuiltInModel } = await import('../../src/agent/models/built-in/built-in-model.ts');
    const belfry = await createTestBelfry({ model: createBuiltInModel(), limits: { tokensPerUserDay: 0 } });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    expect(await belfry.say('remind me in 5 minutes to call Sarah')).toContain('agent:');
    expect((await belfry.execute('get-usage')).user).toMatchObject({ total: 0, calls: 0 });
  });

  it('stays counted for what broke off, and not for what was refused', async () => {
    const belfry = await setup([
      { fail: 'model_rate_limited', retryable: false },
      { fail: 'model_garbage', retryable: false },
    ]);
    await belfry.say('hello');
    expect((await belfry.execute('get-usage')).user).toMatchObject({ total: 0 });
    await belfry.say('hello');
    expect((await belfry.execute('get-usage')).user).toMatchObject({ output: 0, calls: 1, estimated: 1 });
  });

  it('is not reserved for ever: a crash in the middle of a call gives it back when the turn is taken up again', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const hanging = createScriptedModel(() => ({ hang: true }));
    const before = await createTestBelfry({ dataFolder, clock, model: hanging });
    await before.execute('create-schedule', { kind: 'action', what: 'look', when: 'in 5 minutes' });
    await before.advance(6 * MINUTE);
    expect((await before.execute('get-usage')).user.reserved).toBeGreaterThan(8_192);
    await before.app.abandon();
    const belfry = await setup(() => costs(500), { dataFolder, clock });
    await belfry.advance(MINUTE);
    const { user } = await belfry.execute('get-usage');
    // What the provider may have read counts; the answer it never gave does not.
    expect(user).toMatchObject({ reserved: 0, output: 100, calls: 2, estimated: 1 });
  });

  it('is given back when the turn is cancelled from outside', async () => {
    const belfry = await setup(() => ({ hang: true }));
    const id = await hourly(belfry);
    await belfry.advance(HOUR + MINUTE);
    expect((await belfry.execute('get-usage')).user.reserved).toBeGreaterThan(8_192);
    await belfry.execute('cancel-schedule', { id });
    await belfry.advance(MINUTE);
    expect((await belfry.execute('get-usage')).user.reserved).toBe(0);
  });
});
