import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry(options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}
const texts = (belfry: { channel: { sent: readonly { text: string }[] } }) =>
  belfry.channel.sent.map(({ text }) => text);
const notifying =
  (text: string): ModelScript =>
  (request) =>
    request.mode === 'silent' && request.messages.at(-1)?.role === 'user'
      ? { toolCalls: [{ name: 'notify_user', input: { text } }] }
      : '';

describe('from a sentence to a message at the right second', () => {
  it('reminds of the oven ten seconds after it was asked to, and says beforehand when it will', async () => {
    const belfry = await setup({ model: createBuiltInModel() });
    const answer = await belfry.say('remind me in 10 seconds to check the oven');
    expect(answer).toMatch(/10:00:10|10 seconds/);
    await belfry.advance(9_999);
    expect(belfry.channel.sent.filter(({ runId }) => runId !== null)).toEqual([]);
    await belfry.advance(1);
    const reminders = belfry.channel.sent.filter(({ runId }) => runId !== null);
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toMatch(/check the oven/i);
    expect((await belfry.execute('list-schedules', { state: 'completed' })).items).toHaveLength(1);
  });

  it('keeps the promise when the process dies in between', async () => {
    const dataFolder = temporaryFolder();
    const first = await createTestBelfry({ dataFolder, model: createBuiltInModel() });
    await first.say('remind me in 10 seconds to check the oven');
    await first.advance(4_000);
    await first.app.abandon();
    const { clock } = first;
    const second = await setup({ dataFolder, clock, model: createBuiltInModel() });
    await second.advance(6_000);
    expect(second.channel.sent.filter(({ runId }) => runId !== null)).toHaveLength(1);
  });

  it('lets a simulated month of daily wakes pass, every one at its second', async () => {
    const starts: string[] = [];
    const belfry = await setup({
      agents: { diary: async (wake) => void starts.push(new Date(wake.now).toISOString().slice(11, 19)) },
    });
    await belfry.execute('create-schedule', { kind: 'action', what: 'write', when: 'every day at 9', agent: 'diary' });
    await belfry.advance(31 * DAY);
    expect(starts).toHaveLength(31);
    expect(new Set(starts)).toEqual(new Set(['08:00:00']));
  });

  it('keeps the wall-clock hour when daylight saving begins', async () => {
    const starts: string[] = [];
    const belfry = await setup({
      start: '2027-03-26T12:00:00Z',
      agents: { diary: async (wake) => void starts.push(new Date(wake.now).toISOString()) },
    });
    await belfry.execute('create-schedule', { kind: 'action', what: 'write', when: 'every day at 9', agent: 'diary' });
    await belfry.advance(3 * DAY);
    expect(starts).toEqual(['2027-03-27T08:00:00.000Z', '2027-03-28T07:00:00.000Z', '2027-03-29T07:00:00.000Z']);
  });
});

describe('promise 14: a reminder never depends on a model or on a free lane', () => {
  it('sends the stored text when the model fails', async () => {
    const model = createScriptedModel(() => ({ fail: 'model_unavailable', retryable: true }));
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 1 hour' });
    await belfry.advance(HOUR);
    expect(texts(belfry)).toEqual(['take the pills']);
  });

  it('sends the stored text after 20 seconds when the model hangs', async () => {
    const belfry = await setup({ model: createScriptedModel(() => ({ hang: true })) });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 1 hour' });
    await belfry.advance(HOUR + 19_000);
    expect(texts(belfry)).toEqual([]);
    await belfry.advance(2_000);
    expect(texts(belfry)).toEqual(['take the pills']);
  });

  it('sends the stored text when the turn ends without notifying', async () => {
    const belfry = await setup({ model: createScriptedModel(() => 'I think I will say nothing.') });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 1 hour' });
    await belfry.advance(HOUR);
    expect(texts(belfry)).toEqual(['take the pills']);
  });

  it('sends the stored text 20 seconds after it is due when the lane is taken, and not again when the lane comes free', async () => {
    let release: (value?: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const model = createScriptedModel((request) =>
      request.facts.wake?.kind === 'action'
        ? { until: held, answer: '' }
        : { toolCalls: [{ name: 'notify_user', input: { text: 'worded' } }] },
    );
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'action', what: 'long work', when: 'in 59 minutes' });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 1 hour' });
    await belfry.advance(HOUR + 19_000);
    expect(texts(belfry)).toEqual([]);
    await belfry.advance(1_000);
    expect(texts(belfry)).toEqual(['take the pills']);
    release();
    await belfry.advance(HOUR);
    expect(texts(belfry)).toEqual(['take the pills']);
  });

  it('sends the stored text of all that wait 20 seconds after each is due, when a model does not wake up', async () => {
    const asleep = new Promise(() => {});
    const belfry = await setup({ model: createScriptedModel(() => ({ until: asleep, answer: '' })) });
    for (const what of ['take the pills', 'feed the cat', 'lock the door'])
      await belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 1 hour' });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'go to bed', when: 'in 3610 seconds' });
    await belfry.advance(HOUR + 20_000 - 1);
    expect(texts(belfry)).toEqual([]);
    await belfry.advance(1);
    expect(texts(belfry).toSorted()).toEqual(['feed the cat', 'lock the door', 'take the pills']);
    await belfry.advance(10_000);
    expect(texts(belfry)).toContain('go to bed');
  });

  it('says a reminder once though the agent notifies twice', async () => {
    const model = createScriptedModel((request) =>
      request.messages.at(-1)?.role === 'user'
        ? {
            toolCalls: [
              { name: 'notify_user', input: { text: 'x, once' } },
              { name: 'notify_user', input: { text: 'x, twice' } },
            ],
          }
        : '',
    );
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'x', when: 'in 1 hour' });
    await belfry.advance(2 * HOUR);
    expect(texts(belfry)).toEqual(['x, once']);
  });
});

describe('promise 15: silence by construction', () => {
  it('shows nothing of a silent turn but what notify_user sends', async () => {
    const quiet = await setup({ model: createScriptedModel(() => 'All clear. HEARTBEAT_OK [[notify: hello]]') });
    await quiet.execute('create-schedule', { kind: 'action', what: 'watch the door', when: 'in 1 hour' });
    await quiet.advance(HOUR);
    expect(await quiet.chat()).toEqual([]);
    expect(quiet.channel.sent).toEqual([]);
    const runs = (await quiet.execute('list-runs')).items;
    expect(runs).toMatchObject([{ state: 'succeeded', delivered: 0 }]);
  });

  it('does not offer notify_user in a conversation, and refuses it there', async () => {
    const model = createScriptedModel((_, call) =>
      call === 0 ? { toolCalls: [{ name: 'notify_user', input: { text: 'psst' } }] } : 'hello',
    );
    const belfry = await setup({ model });
    expect(await belfry.say('hi')).toBe('agent: hello');
    expect(model.requests[0]?.tools.map(({ name }) => name)).not.toContain('notify_user');
    expect(texts(belfry)).toEqual(['hello']);
  });

  it('keeps what was notified in the history the agent sees', async () => {
    const model = createScriptedModel(notifying('The door is open.'));
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'action', what: 'watch the door', when: 'in 1 hour' });
    await belfry.advance(HOUR);
    await belfry.say('which door?');
    const last = model.requests.at(-1);
    expect(last?.mode).toBe('conversational');
    expect(JSON.stringify(last?.messages)).toContain('The door is open.');
  });
});

describe('promise 18: late is said', () => {
  it('tells the agent and marks the message when a run is more than two minutes late', async () => {
    const dataFolder = temporaryFolder();
    const model = createScriptedModel(notifying('Time for the brief.'));
    const first = await createTestBelfry({ dataFolder, model });
    await first.execute('create-schedule', { kind: 'reminder', what: 'the brief', when: 'in 30 minutes' });
    await first.app.abandon();
    first.clock.set(first.clock.now() + 125 * MINUTE);
    const second = await setup({ dataFolder, model, clock: first.clock });
    await second.advance(1);
    expect(texts(second).filter((text) => text.startsWith('Time for'))).toEqual([
      'Time for the brief. (due 10:30, delivered 12:05)',
    ]);
    expect(JSON.stringify(model.requests.at(0)?.messages)).toContain('Late by 1 h 35 min');
  });
});

describe('what the built-in model makes of a delay', () => {
  it('says once that a reminder is late', async () => {
    const dataFolder = temporaryFolder();
    const model = createBuiltInModel();
    const first = await createTestBelfry({ dataFolder, model });
    await first.execute('create-schedule', { kind: 'reminder', what: 'the brief', when: 'in 30 minutes' });
    await first.app.abandon();
    first.clock.set(first.clock.now() + 125 * MINUTE);
    const second = await setup({ dataFolder, model, clock: first.clock });
    await second.advance(1);
    const [reminder = ''] = texts(second).filter((text) => text.includes('the brief'));
    expect(reminder.endsWith(' (due 10:30, delivered 12:05)')).toBe(true);
    expect(reminder.match(/late|due|sorry/gi)).toEqual(['due']);
  });

  it('answers both of two messages that waited, though a notification came between them', async () => {
    const builtIn = createBuiltInModel();
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    const model = {
      ...builtIn,
      respond: async (request: Parameters<typeof builtIn.respond>[0]) => {
        if (request.mode === 'conversational' && calls++ === 0) await free;
        return builtIn.respond(request);
      },
    };
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'The oven is hot', when: 'in 10 seconds' });
    const [thread] = (await belfry.execute('list-threads')).items;
    const write = (text: string) => belfry.execute('send-message', { id: thread.id, text });
    await write('what is next?');
    await belfry.advance(1_000);
    await write('remind me in 2 hours to call Sarah');
    // The agent is not free, so the stored text goes out 20 seconds after it was due.
    await belfry.advance(40_000);
    expect(texts(belfry)).toContain('The oven is hot');
    await write('remind me in 3 hours to call Tom');
    release();
    await belfry.advance(1_000);
    const { items } = await belfry.execute('list-schedules', { state: 'active' });
    expect(items.map(({ what }: { what: string }) => what).toSorted()).toEqual(['call Sarah', 'call Tom']);
    const answer = (await belfry.chat()).at(-1);
    expect(answer).toContain('call Sarah');
    expect(answer).toContain('call Tom');
  });
});

describe('promises 5 to 7: overlap, a busy agent, retries', () => {
  it('queues one occurrence behind a running one and records that it skipped the rest', async () => {
    let release: (value?: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    let runs = 0;
    const belfry = await setup({
      agents: { slow: async () => void (++runs === 1 && (await held)) },
      engine: { turnLimitMs: DAY },
    });
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'x',
      when: 'every 10 minutes',
      agent: 'slow',
    });
    await belfry.advance(50 * MINUTE);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).counters).toMatchObject({ skipped: 3 });
    release();
    await belfry.advance(1);
    expect(runs).toBe(2);
  });

  it('retries what may pass with growing pauses and then fails the run, not the schedule', async () => {
    const model = createScriptedModel(() => ({ fail: 'model_unavailable', retryable: true }));
    const belfry = await setup({ model });
    const { schedule } = await belfry.execute('create-schedule', { kind: 'action', what: 'x', when: 'every 6 hours' });
    await belfry.advance(6 * HOUR + 30 * MINUTE);
    expect(model.calls).toBe(3);
    const after = await belfry.execute('get-schedule', { id: schedule.id });
    expect(after).toMatchObject({ state: 'active', counters: { failed: 1 }, lastRun: { state: 'failed' } });
  });

  it('does not retry what trying again cannot mend', async () => {
    const model = createScriptedModel(() => ({ fail: 'model_misconfigured', retryable: false }));
    const belfry = await setup({ model });
    await belfry.execute('create-schedule', { kind: 'action', what: 'x', when: 'every 6 hours' });
    await belfry.advance(6 * HOUR + 30 * MINUTE);
    expect(model.calls).toBe(1);
  });

  it('pauses a schedule after five failures in a row and tells its owner once', async () => {
    const belfry = await setup({ model: createScriptedModel(() => ({ fail: 'model_refused', retryable: false })) });
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'weigh the cat',
      when: 'every 6 hours',
    });
    await belfry.advance(10 * DAY);
    const after = await belfry.execute('get-schedule', { id: schedule.id });
    expect(after).toMatchObject({ state: 'paused', counters: { runs: 5, failed: 5 } });
    expect(after.stateReason).toContain('5 runs in a row failed');
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice'));
    expect(notices).toEqual([expect.stringContaining('has failed'), expect.stringContaining('I paused')]);
  });

  it("lets a person's message overtake a silent turn, which then goes on from its stored steps", async () => {
    const belfry = await setup({
      model: createScriptedModel((request, call) => {
        if (request.mode === 'conversational') return 'here I am';
        return call === 0 ? { until: belfryAsked, answer: { toolCalls: [{ name: 'list_schedules', input: {} }] } } : '';
      }),
    });
    await belfry.execute('create-schedule', { kind: 'action', what: 'long work', when: 'in 1 hour' });
    await belfry.advance(HOUR);
    await belfry.execute('send-message', {
      id: (await belfry.execute('list-threads')).items[0].id,
      text: 'are you there?',
    });
    await belfry.advance(1);
    asked();
    await belfry.advance(1);
    expect(await belfry.chat()).toEqual(['user: are you there?', 'agent: here I am']);
    const turns = belfry.events
      .filter(({ type }) => type === 'turn.started' || type === 'run.finished')
      .map(({ type }) => type);
    expect(turns).toEqual(['turn.started', 'run.finished']);
  });

  it('carries out what stands when it is due, whatever was worked out a moment before', async () => {
    const done: string[] = [];
    const belfry = await setup({ agents: { digger: async ({ prompt }) => void done.push(prompt) } });
    const create = async (what: string, when: string) =>
      (await belfry.execute('create-schedule', { kind: 'action', what, when, agent: 'digger' })).schedule.id as string;
    const drafts = ['as it was', 'to edit', 'to pause', 'to cancel', 'to put off', 'to repeat'];
    const [, edited, paused, cancelled, later, repeated] = await Promise.all(
      drafts.map((what) => create(what, 'in 3 seconds')),
    );
    await belfry.advance(1_000);
    // Something new makes it look at the agenda, and ahead.
    await create('far away', 'in 1 year');
    await belfry.advance(1_500);
    await belfry.execute('update-schedule', { id: edited, what: 'as it was edited' });
    await belfry.execute('pause-schedule', { id: paused });
    await belfry.execute('cancel-schedule', { id: cancelled });
    await belfry.execute('update-schedule', { id: later, when: 'in 5 seconds' });
    await belfry.execute('update-schedule', { id: repeated, when: 'every minute' });
    await belfry.advance(500);
    expect(done.sort()).toEqual(['as it was', 'as it was edited']);
    await belfry.advance(5_000);
    expect(done).toContain('to put off');
    expect(done).not.toContain('to pause');
    expect(done).not.toContain('to cancel');
  });

  it('says that a run waits where it waits, and of one that begins as it is made that it has begun', async () => {
    const ends: (() => void)[] = [];
    const belfry = await setup({
      engine: { slots: { conversation: 1, turn: 1, delivery: 1 } },
      agents: { digger: () => new Promise<void>((resolve) => void ends.push(resolve)) },
    });
    const create = (what: string, when: string) =>
      belfry.execute('create-schedule', { kind: 'action', what, when, agent: 'digger' });
    const [first, second] = [await create('dig', 'in 1 hour'), await create('dig deeper', 'in 61 minutes')];
    await belfry.advance(HOUR + MINUTE);
    ends[0]?.();
    await belfry.advance(1);
    ends[1]?.();
    await belfry.advance(1);
    const told = ({ schedule: { id } }: { schedule: { id: string } }) =>
      belfry.events.flatMap(({ type, data }) =>
        type.startsWith('run.') && 'scheduleId' in data && data.scheduleId === id ? [type] : [],
      );
    expect(told(first)).toEqual(['run.started', 'run.finished']);
    expect(told(second)).toEqual(['run.queued', 'run.started', 'run.finished']);
  });
});

let asked: () => void = () => {};
const belfryAsked = new Promise<void>((resolve) => {
  asked = resolve;
});
